"""Makes Hyperline's scenes. The module of each is imported when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.shell.context import Context

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.review import ReviewScene
    from hyperline.games.hyperline.app.battle.scene import BattleScene
    from hyperline.games.hyperline.app.battle.views.past import Past
    from hyperline.games.hyperline.app.board.scene import BoardScene
    from hyperline.games.hyperline.app.luck.scene import LuckScene
    from hyperline.games.hyperline.app.shipyard.library import BlueprintsScene
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
    from hyperline.games.hyperline.app.victory.scene import VictoryScene
    from hyperline.games.hyperline.app.wording import Wording
    from hyperline.games.hyperline.engine.ship import Ship
    from hyperline.kernel.event import Event
    from hyperline.shell.play.table import Table


def board_scene(context: Context, table: Table) -> BoardScene:
    """Where the game is played."""
    from hyperline.games.hyperline.app.board.scene import BoardScene

    return BoardScene(context, table)


def battle_scene(context: Context, table: Table, board: BoardScene, event: Event | None) -> BattleScene:
    """A battle over the board, from the event that begins it, or in its middle."""
    from hyperline.games.hyperline.app.battle.scene import BattleScene

    return BattleScene(context, table, board, event)


def review_scene(
    context: Context, wording: Wording, emblems: tuple[int, ...], past: Past, first: int, last: int, stays: bool = False
) -> ReviewScene:
    """What has passed in a battle, from one beat to another."""
    from hyperline.games.hyperline.app.battle.review import ReviewScene

    return ReviewScene(context, wording, emblems, past, first, last, stays)


def shipyard_scene(context: Context, table: Table | None = None, seat: int | None = None) -> ShipyardScene:
    """The shipyard, or the ship of a seat to look at."""
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene

    return ShipyardScene(context, table, seat)


def blueprints_scene(context: Context, ship: Ship, emblem: int, why_not_keep: str) -> BlueprintsScene:
    """The layouts of ships that were kept."""
    from hyperline.games.hyperline.app.shipyard.library import BlueprintsScene

    return BlueprintsScene(context, ship, emblem, why_not_keep)


def luck_scene(context: Context, table: Table) -> LuckScene:
    """The luck that everybody has had."""
    from hyperline.games.hyperline.app.luck.scene import LuckScene

    return LuckScene(context, table)


def victory_scene(context: Context, table: Table, is_new: bool = True) -> VictoryScene:
    """The result of a game that is over; a new one is celebrated."""
    from hyperline.games.hyperline.app.victory.scene import VictoryScene

    return VictoryScene(context, table, is_new)
