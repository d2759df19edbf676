"""What a player may know of a position, in the notation: a position with ``?`` for tiles that they have not seen.

A stack lists the tiles on top that they know. `unseen` counts, by stack, all tiles that they have not seen: those below,
and for planets also those that are face down on the board.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS, UNKNOWN
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SECTORS
from hyperline.games.hyperline.rules.notation.document import PositionForm, form_of_json
from hyperline.games.hyperline.rules.notation.names import unreadable
from hyperline.games.hyperline.rules.notation.position import position_of, write_position
from hyperline.games.hyperline.rules.notation.stock import Stock, read_board, rest, stack_names
from hyperline.games.hyperline.rules.observe import determinise
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.dice import Dice

HIDDEN: Final = "?"
"""A face-down tile on the board that the player has not seen."""


def encode(position: Position) -> bytes:
    """A position or a view as JSON, without the list of legal actions."""
    return msgspec.json.encode(view_form(position) if is_view(position) else write_position(position))


def decode(data: bytes | str) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    form = form_of_json(data)
    return position_of(form) if form.unseen is None else _view(form)


def is_view(position: Position) -> bool:
    """Whether a position is a view: some of its tiles are unknown."""
    return bool(position.hyperline.hidden or position.planet.hidden or position.planet.bag)


def view_form(view: Position) -> dict[str, Any]:
    """All keys of a view; its dice have none."""
    form = write_position(determinise(view, Dice()))
    del form["seed"], form["dice"]
    form["board"] |= {SECTOR_NAMES[sector]: HIDDEN for sector in SECTORS if view.board.tiles[sector] == UNKNOWN}
    decks = {"hyperline": view.hyperline, "planet": view.planet}
    form["stacks"] = {name: stack_names(deck.cards) for name, deck in decks.items()}
    form["unseen"] = {name: Counter(stack_names(deck.bag)) for name, deck in decks.items()}
    return form


def _view(form: PositionForm) -> Position:
    """The view for a form. It is read with possible tiles in place of unknown ones, and these are hidden again."""
    hidden = [name for name, text in form.board.items() if text == HIDDEN]
    known = {name: text for name, text in form.board.items() if text != HIDDEN}
    dealt = dict(zip(hidden, _unseen_planets(form, known), strict=False))
    if len(dealt) < len(hidden):
        raise unreadable(f"board: {len(hidden)} tiles lie face down, and only {len(dealt)} can")
    full = position_of(replace(form, board=known | {name: f"?{tile}" for name, tile in dealt.items()}, unseen=None, seed=0))
    tiles = bytearray(full.board.tiles)
    elsewhere = tuple(tiles[SECTOR_BY_NAME[name]] for name in hidden)
    for name in hidden:
        tiles[SECTOR_BY_NAME[name]] = UNKNOWN
    return replace(
        full,
        board=Board(bytes(tiles), full.board.pirates, full.board.face_down),
        hyperline=full.hyperline.seen(len(form.stacks.hyperline)),
        planet=full.planet.seen(len(form.stacks.planet), elsewhere),
        dice=Dice(),
    )


def _unseen_planets(form: PositionForm, board: dict[str, str]) -> list[str]:
    """The names of the planet tiles that are not on the board, on top of the stack or in a hand."""
    stock = Stock()
    stock.take_board(read_board(board))
    stock.take_stack("stacks.planet", form.stacks.planet, stock.planet)
    if form.pending:
        stock.take_held(form.pending.held)
    return [LOOKS[code].name for code in rest(stock.planet)]
