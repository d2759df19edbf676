"""A game played by chance up to a moment that is worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from hyperline.app.context import Context
from hyperline.app.opening import CORNERS, GAME, make_director
from hyperline.app.table import Table
from hyperline.bots.registry import make_bot
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup

SEED = 5
MOST = 6000  # decisions
EARLY = 260  # decisions after which a board shows something of the galaxy
BATTLE = ("direction", "damage", "flee", "aim")  # kinds of decision


def staged_table(context: Context, scene: str, position: Any = None) -> Table:
    """A table with a position to show: the given one, or that of a game played by chance until `scene` would open."""
    game = SHELF.game(GAME)
    shown = position if position is not None else _played(game, scene, setup_for(context, CORNERS))
    setup = setup_for(context, CORNERS[: len(shown.players)])
    return Table.begin(game, setup, make_director(context), make_bot, position=shown)


def setup_for(context: Context, corners: tuple[str, ...]) -> Setup:
    """People with the usual names at these corners."""
    names = (context.words(f"setup.name_{n + 1}") for n in range(len(corners)))
    seats = tuple(Seat(name=name, emblem=n, choice=corners[n]) for n, name in enumerate(names))
    return Setup(seats=seats, seed=SEED)


def _played(game: Game[Any], scene: str, setup: Setup) -> Any:
    position, luck = game.start(setup), Dice.of(SEED)
    if scene == "shipyard":
        return position
    is_there = _moment(scene)
    for count in range(MOST):
        if not game.open(position) or is_there(game, position, count):
            break
        seat = game.open(position)[0].seat
        action = game.sample(position, seat, luck.at(str(count)))
        position = game.apply(position, seat, action).position
    if scene == "victory":
        return _won(position)
    return position


def _moment(scene: str) -> Callable[[Game[Any], Any, int], bool]:
    if scene == "battle":
        return lambda game, position, count: count >= EARLY and game.open(position)[0].kind in BATTLE
    return lambda game, position, count: count >= EARLY and game.open(position)[0].kind == "command"


def _won(position: Any) -> Any:
    """The same position with points as they are when a game ends."""
    points = (5, 3, 4, 1)
    players = tuple(replace(p, research=points[n]) for n, p in enumerate(position.players))
    return replace(position, players=players, winner=0)
