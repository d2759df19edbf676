"""Positions that are worth a picture, for screenshots without a game of one's own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hyperline.app.context import Context
from hyperline.app.opening import CORNERS, GAME, make_director
from hyperline.app.paths import assets_folder
from hyperline.app.table import Table
from hyperline.bots.registry import make_bot
from hyperline.engine.decisions.battle import Battle
from hyperline.engine.notation.position import read_text
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup

SEED = 5
MOST = 2000  # decisions
BATTLE = ("damage", "flee")  # kinds of decision that show what a battle is


def staged_table(context: Context, scene: str, position: Any = None) -> Table:
    """A table with a position to show: the given one, or one at which `scene` would open."""
    game = SHELF.game(GAME)
    shown = position if position is not None else _shown(game, scene, setup_for(context, CORNERS))
    setup = setup_for(context, CORNERS[: len(shown.players)])
    return Table.begin(game, setup, make_director(context), make_bot, position=shown)


def setup_for(context: Context, corners: tuple[str, ...]) -> Setup:
    """People with the usual names at these corners."""
    names = (context.words(f"setup.name_{n + 1}") for n in range(len(corners)))
    seats = tuple(Seat(name=name, emblem=n, choice=corners[n]) for n, name in enumerate(names))
    return Setup(seats=seats, seed=SEED)


def _shown(game: Game[Any], scene: str, setup: Setup) -> Any:
    """The position of a moment at which the scene would open."""
    if scene == "shipyard":
        return game.start(setup)
    position = read_text((assets_folder() / "positions" / "showcase.toml").read_text(encoding="utf-8"))
    if scene == "victory":
        return _won(position)
    return _fought(game, position) if scene == "battle" else position


def _fought(game: Game[Any], position: Any) -> Any:
    """What chance makes of a position, up to the first battle."""
    luck = Dice.of(SEED)
    for count in range(MOST):
        if not game.open(position) or _is_in_battle(position):
            break
        seat = game.open(position)[0].seat
        action = game.sample(position, seat, luck.at(str(count)))
        position = game.apply(position, seat, action).position
    return position


def _is_in_battle(position: Any) -> bool:
    """Whether the open decision belongs to a battle."""
    kind = position.decision.kind if position.decision else ""
    return kind in BATTLE and any(isinstance(frame, Battle) for frame in position.pending)


def _won(position: Any) -> Any:
    """The same position with points as they are when a game ends."""
    points = (5, 3, 4, 1)
    players = tuple(replace(p, research=points[n]) for n, p in enumerate(position.players))
    return replace(position, players=players, winner=0, turns=22 * len(players))
