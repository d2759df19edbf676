"""Positions in files: what follows from the options, what is filled in, and what is refused."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from hyperline.games.slipway.entry import CHOICE, DROP, LENGTH, META, MOST_ROUNDS, SEALED, SINGLE
from hyperline.games.slipway.rules.play import winners
from hyperline.games.slipway.rules.position import HIDDEN, Position
from hyperline.games.slipway.rules.refusal import refused
from hyperline.kernel.form import VERSION, Extra, Form, Said


def terms(options: dict[str, str]) -> tuple[int, bool, bool]:
    """Last gate, twin and sealed, as a position has them."""
    changed = META.changed(options)
    return int(changed.get(LENGTH, "99")), changed.get(DROP) != SINGLE, changed.get(CHOICE) == SEALED


def options(position: Position) -> dict[str, str]:
    """The options of a position that differ from the default."""
    drop = {} if position.is_twin else {DROP: SINGLE}
    choice = {CHOICE: SEALED} if position.is_sealed else {}
    return META.changed({LENGTH: str(position.last), **drop, **choice})


def _ranks(position: Position) -> tuple[int, ...] | UnsetType:
    return position.ranks if position.winners else UNSET


OPTIONS: Final = Extra(
    "options",
    lambda position: options(position) or UNSET,
    dict[str, str],
    {},
    before="round",
    fields=("last", "is_twin", "is_sealed"),
    read=lambda said: terms(said),
)
FORM: Final = Form(Position, META.id, VERSION, OPTIONS, Extra("ranks", _ranks, before="player"))


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    return _position(FORM.decode(data))


def read(text: str) -> Position:
    """The position in a file; raises Illegal, for a view too."""
    said = FORM.read(text)
    if HIDDEN in said.value.chosen:
        raise refused("NOTATION", "refusal.chosen_is_what_others", hidden=HIDDEN)
    return _position(said)


def _position(said: Said[Position]) -> Position:
    position = said.value
    if "turn" in said.unsaid:
        position = replace(position, turn=position.first)
    count = len(position.squares)
    _check_seats(position, count)
    position = replace(position, chosen=(*position.chosen, *[""] * (count - len(position.chosen))))
    check(position)
    return position


def _check_seats(position: Position, count: int) -> None:
    """Raise Illegal for a seat that is not there."""
    chosen = [("chosen", seat) for seat, choice in enumerate(position.chosen) if choice]
    for key, seat in (("first", position.first), ("turn", position.turn), *chosen):
        if not 0 <= seat < max(count, 1):
            raise refused("NOTATION", "refusal.there_is_no_player", at=key, number=seat, count=count)
    if count not in META.seats:
        raise refused("SET-1", "refusal.player_there_are_but", count=count)


def check(position: Position) -> None:
    """Raise Illegal for a position that cannot be."""
    squares, chosen, last, turn = position.squares, position.chosen, position.last, position.turn
    for seat, square in enumerate(squares):
        if not 1 <= square <= last:
            raise refused("SET-4", "refusal.player_square_is_not", number=seat, square=square, last=last)
    if not 1 <= position.round <= MOST_ROUNDS:
        raise refused("WIN-4", "refusal.round_is_not_round", round=position.round, most_rounds=MOST_ROUNDS)
    for seat in () if position.winners else position.order[position.turns :]:
        if squares[seat] == last:
            raise refused("TRN-7", "refusal.player_square_ship_on", number=seat, last=last)
    seats = () if position.winners or not position.is_sealed else position.choosers
    for seat in (number for number, choice in enumerate(chosen) if choice and number not in seats):
        raise refused("VAR-1", "refusal.chosen_player_has_nothing", number=seat)
    if chosen[turn] and not position.group:
        raise refused("VAR-1", "refusal.chosen_all_have_chosen", turn=turn)
    if position.winners and position.winners != winners(squares, position.round, last):
        rule = "WIN-4" if position.round == MOST_ROUNDS and last not in squares else "WIN-1"
        raise refused(rule, "refusal.winners_with_ships_on", squares=", ".join(map(str, squares)))
