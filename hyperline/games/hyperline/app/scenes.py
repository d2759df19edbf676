"""Makes Hyperline's scenes. The module of each is imported when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hyperline.kernel.shelf import attribute
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
    from hyperline.games.hyperline.rules.ship import Ship
    from hyperline.kernel.event import Event
    from hyperline.shell.page.play_page import PlayPage
    from hyperline.shell.play.table import Table

PLACES: Final = {
    "board": "hyperline.games.hyperline.app.board.scene:BoardScene",
    "battle": "hyperline.games.hyperline.app.battle.scene:BattleScene",
    "review": "hyperline.games.hyperline.app.battle.review:ReviewScene",
    "shipyard": "hyperline.games.hyperline.app.shipyard.scene:ShipyardScene",
    "blueprints": "hyperline.games.hyperline.app.shipyard.library:BlueprintsScene",
    "luck": "hyperline.games.hyperline.app.luck.scene:LuckScene",
    "victory": "hyperline.games.hyperline.app.victory.scene:VictoryScene",
}
"""By the name of a scene where its class lies."""


def _made(name: str, context: Context, *parts: object) -> Any:
    return attribute(PLACES[name])(context, *parts)


def board_scene(context: Context, table: Table) -> BoardScene:
    """Where the game is played."""
    made: BoardScene = _made("board", context, table)
    return made


def battle_scene(context: Context, table: Table, board: PlayPage, event: Event | None) -> BattleScene:
    """A battle over the board, from the event that begins it, or in its middle."""
    made: BattleScene = _made("battle", context, table, board, event)
    return made


def review_scene(
    context: Context, wording: Wording, emblems: tuple[int, ...], past: Past, first: int, last: int, stays: bool = False
) -> ReviewScene:
    """Past events of a battle, from one beat to another."""
    made: ReviewScene = _made("review", context, wording, emblems, past, first, last, stays)
    return made


def shipyard_scene(context: Context, table: Table | None = None, seat: int | None = None) -> ShipyardScene:
    """The shipyard, or a seat's ship to look at."""
    made: ShipyardScene = _made("shipyard", context, table, seat)
    return made


def blueprints_scene(context: Context, ship: Ship, emblem: int, why_not_keep: str) -> BlueprintsScene:
    """The kept layouts of ships."""
    made: BlueprintsScene = _made("blueprints", context, ship, emblem, why_not_keep)
    return made


def luck_scene(context: Context, table: Table) -> LuckScene:
    """Everybody's luck."""
    made: LuckScene = _made("luck", context, table)
    return made


def victory_scene(context: Context, table: Table, is_new: bool = True) -> VictoryScene:
    """The result of a game that is over; a new one is celebrated."""
    made: VictoryScene = _made("victory", context, table, is_new)
    return made
