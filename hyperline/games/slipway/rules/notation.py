"""Positions in files: their form, and what is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

from hyperline.games.slipway.entry import CHOICE, DROP, LENGTH, META, MOST_ROUNDS, SEALED, SINGLE
from hyperline.games.slipway.rules.play import winners
from hyperline.games.slipway.rules.position import HIDDEN, Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import file_of, position_of
from hyperline.kernel.quote import SHOWN, plain


class ShipForm(Struct, frozen=True, forbid_unknown_fields=True):
    """One player."""

    square: int = 1


class PositionForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; `ranks` follow from the rest."""

    player: tuple[ShipForm, ...]
    title: str = ""
    seed: int = 0
    dice: tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...] = ()
    options: dict[str, str] = {}
    round: int = 1
    first: int = 0
    turn: int | None = None
    chosen: dict[Annotated[str, msgspec.Meta(pattern="^[0-9]$")], Literal["jump", "roll", "set"]] = {}
    winners: tuple[int, ...] = ()
    ranks: Any = None
    version: Literal[1] = 1


def terms(options: dict[str, str]) -> tuple[int, bool, bool]:
    """Last gate, twin and sealed, as a position has them, for the options that differ from the default."""
    return int(options.get(LENGTH, "99")), options.get(DROP) != SINGLE, options.get(CHOICE) == SEALED


def options(position: Position) -> dict[str, str]:
    """The options of a position that differ from the default."""
    drop = {} if position.is_twin else {DROP: SINGLE}
    choice = {CHOICE: SEALED} if position.is_sealed else {}
    return META.changed({LENGTH: str(position.last), **drop, **choice})


def encode(position: Position) -> bytes:
    """A position or a view as JSON."""
    return msgspec.json.encode(_form(position))


def write(position: Position) -> str:
    """A position as a file."""
    return file_of(META.id, _form(position))


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    try:
        return _position(msgspec.json.decode(data, type=PositionForm))
    except (ValueError, RecursionError) as fault:
        raise Illegal("NOTATION", plain(str(fault), 2 * SHOWN)) from None


def read(text: str) -> Position:
    """The position in a file; raises Illegal, for a view too."""
    form = position_of(text, META.id, PositionForm)
    if HIDDEN in form.chosen.values():
        raise Illegal("NOTATION", f"chosen: “{HIDDEN}” is what others may know of a choice, not the choice")
    return _position(form)


def _form(position: Position) -> dict[str, Any]:
    chosen = {str(seat): choice for seat, choice in enumerate(position.chosen) if choice}
    dice, ships = position.dice, [ShipForm(square) for square in position.squares]
    form = {"version": 1, "title": position.title, "seed": dice.seed, "dice": dice.scripted}
    form |= {"options": changed} if (changed := options(position)) else {}
    form |= {"round": position.round, "first": position.first, "turn": position.turn, "chosen": chosen}
    form |= {"winners": position.winners, "ranks": position.ranks} if position.winners else {}
    return {**form, "player": ships}


def _position(form: PositionForm) -> Position:
    rules = last, _, is_sealed = terms(META.changed(form.options))
    count, turn = len(form.player), form.first if form.turn is None else form.turn
    for key, seat in (("first", form.first), ("turn", turn), *(("chosen", int(key)) for key in form.chosen)):
        if not 0 <= seat < max(count, 1):
            raise Illegal("NOTATION", f"{key}: there is no player {seat}; the {count} players are numbered from 0")
    if count not in META.seats:
        raise Illegal("SET-1", f"player: there are {count}, but 2 to 6 can play")
    squares = tuple(player.square for player in form.player)
    for seat, square in enumerate(squares):
        if not 1 <= square <= last:
            raise Illegal("SET-4", f"player.{seat}.square: {square} is not a square from 1 to {last}")
    if not 1 <= form.round <= MOST_ROUNDS:
        raise Illegal("WIN-4", f"round: {form.round} is not a round from 1 to {MOST_ROUNDS}")
    chosen = tuple(form.chosen.get(str(seat), "") for seat in range(count))
    dice = Dice(Dice.of(form.seed).seed, form.dice)
    position = Position(squares, chosen, form.round, form.first, turn, form.winners, dice, *rules, form.title)
    for seat in () if form.winners else position.order[position.turns :]:
        if squares[seat] == last:
            raise Illegal("TRN-7", f"player.{seat}.square: a ship on {last} cannot have its turn still to come")
    seats = () if form.winners or not is_sealed else position.choosers
    for seat in (number for number, choice in enumerate(chosen) if choice and number not in seats):
        raise Illegal("VAR-1", f"chosen.{seat}: player {seat} has nothing to choose in secret")
    if chosen[turn] and not position.group:
        raise Illegal("VAR-1", f"chosen.{turn}: all have chosen, so this turn would have been played")
    if form.winners and form.winners != winners(squares, form.round, last):
        rule = "WIN-4" if form.round == MOST_ROUNDS and last not in squares else "WIN-1"
        raise Illegal(rule, f"winners: with ships on {', '.join(map(str, squares))} others have won, or nobody")
    return position
