"""Scenes with something worth a picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib.resources import files
from typing import Any, Final

from hyperline.games.gatestorm.entry import META
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.game import HUMAN, Game, Seat, Setup
from hyperline.shell.context import Context
from hyperline.shell.face import Sample
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.session import brains, make_director
from hyperline.shell.setup.roster import named

KEPT: Final = {"board": "planning", "attack": "attack", "gate": "gate", "fifteen": "fifteen"}
"""By scene: the position that is shown where none is given."""
PICKING, SEATS, SEED = "outfit", 6, 15


def kept(game: Game[Any], file: str) -> Position:
    """A position of the game's own."""
    text = files("hyperline.games.gatestorm").joinpath("positions", f"{file}.toml").read_text(encoding="utf-8")
    position: Position = game.read(text)
    return position


def samples() -> Mapping[str, Sample]:
    """The scenes by name."""
    return {**{name: partial(_opened, file) for name, file in KEPT.items()}, PICKING: partial(_opened, "")}


def _opened(file: str, context: Context, position: Position | None) -> Scene:
    """Whoever decides first is a person, against computers."""
    game: Game[Position] = context.shelf.game(META.id)
    usual = context.roster(META.id).usual
    if position is None:
        position = kept(game, file) if file else game.start(Setup(tuple(Seat() for _ in range(SEATS)), SEED))
    first = next((one.seat for one in game.open(position)), 0)
    whose = [HUMAN if number == first else usual for number in range(len(position.ships))]
    seats = named(context.words_of(META.id), [Seat(who, emblem=number) for number, who in enumerate(whose)])
    table = Table.begin(game, Setup(seats), make_director(context), brains(context, META.id), position=position)
    return context.face(META.id).scene(context, table)
