"""Scenes with something worth a picture: the middle of a game, and a late round in which most of the sector is known."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib.resources import files
from typing import Final

from hyperline.games.freight.entry import META
from hyperline.games.freight.rules.position import Position
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.shell.context import Context
from hyperline.shell.face import Sample, face_of
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.session import brains, make_director
from hyperline.shell.setup.roster import named

KEPT: Final = {"board": "midgame", "late": "late"}
"""By scene: the position that is shown where none is given."""


def samples() -> Mapping[str, Sample]:
    """The scenes by name."""
    return {name: partial(_opened, file) for name, file in KEPT.items()}


def _opened(file: str, context: Context, position: Position | None) -> Scene:
    """Whoever's turn it is is a person, against computers."""
    game = context.shelf.game(META.id)
    if position is None:
        kept = files("hyperline.games.freight").joinpath("positions", f"{file}.toml")
        position = game.read(kept.read_text(encoding="utf-8"))
    usual = context.roster(META.id).usual
    whose = [HUMAN if number == position.turn else usual for number in range(len(position.ships))]
    seats = named(context.words_of(META.id), [Seat(who, emblem=number) for number, who in enumerate(whose)])
    table = Table.begin(game, Setup(seats), make_director(context), brains(context, META.id), position=position)
    return face_of(context, META.id).scene(context, table)
