"""Scenes with something worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib.resources import files
from typing import Any, Final

from hyperline.arena import registry
from hyperline.games.belt.entry import META
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.kernel.game import HUMAN, Game, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.shell.context import Context
from hyperline.shell.face import Sample, face_of
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.session import make_director
from hyperline.shell.setup.roster import named

SEED: Final = 11
SEATS: Final = 3
KEPT: Final = "midgame"
"""The position in the middle of a game of three."""
WAY: Final = {Stage.SQUADRON: "squadron B", "turn": "done", "power": "hold"}
"""What is answered on the way to a capital ship's steps."""


def seats(context: Context, count: int) -> tuple[Seat, ...]:
    """A person against computers."""
    usual = context.roster(META.id).usual
    who = (Seat(HUMAN if number == 0 else usual, emblem=number) for number in range(count))
    return named(context.words_of(META.id), tuple(who))


def kept(game: Game[Position]) -> Position:
    """The position that is shown where none is given."""
    return game.read(files("hyperline.games.belt").joinpath("positions", f"{KEPT}.toml").read_text(encoding="utf-8"))


def _begun(context: Context, game: Game[Position]) -> Position:
    """A game of three, at the deployment of the person."""
    for seed in range(SEED, SEED + 20):
        position = game.start(Setup(seats(context, SEATS), seed))
        if position.stage == Stage.DEPLOY and position.turn == 0:
            return position
    raise LookupError("no seed lets the first seat begin")


def _under_way(context: Context, game: Game[Position]) -> Position:
    """The same with a capital ship that takes its steps."""
    match = Match(game, kept(game))
    while match.position.stage != Stage.STEPS:
        position = match.position
        legal = game.legal(position, position.decider)
        wanted = WAY.get(position.stage, "cap X")
        action = next((one for one in legal if str(one) == wanted), legal[0])
        match.submit(position.decider, action)
    return match.position


def _scene(context: Context, position: Any, made: Callable[[Context, Game[Position]], Position]) -> Scene:
    game: Game[Position] = context.shelf.game(META.id)
    shown = position if position is not None else made(context, game)
    setup = Setup(seats(context, shown.seats), SEED)
    brains = partial(registry.make_bot, context.shelf.entry(META.id))
    table = Table.begin(game, setup, make_director(context), brains, position=shown)
    return face_of(context, META.id).scene(context, table)


SAMPLES: Final[Mapping[str, Sample]] = {
    "board": partial(_scene, made=lambda context, game: kept(game)),
    "deploy": partial(_scene, made=_begun),
    "cap": partial(_scene, made=_under_way),
}
