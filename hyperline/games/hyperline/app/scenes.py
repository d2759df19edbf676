"""Makes Hyperline's scenes. The module of each is imported when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.past import Past
    from hyperline.games.hyperline.app.wording import Wording
    from hyperline.games.hyperline.rules.ship import Ship
    from hyperline.kernel.event import Event
    from hyperline.shell.page.play_page import PlayPage
    from hyperline.shell.page.table_page import Overlay
    from hyperline.shell.play.table import Table
    from hyperline.shell.scene import Scene
    from hyperline.shell.scenes.result_page import ResultPage

PLACES: Final = {
    "board": "hyperline.games.hyperline.app.board.scene:BoardScene",
    "battle": "hyperline.games.hyperline.app.battle.scene:BattleScene",
    "review": "hyperline.games.hyperline.app.battle.review:ReviewScene",
    "shipyard": "hyperline.games.hyperline.app.shipyard.scene:ShipyardScene",
    "blueprints": "hyperline.games.hyperline.app.shipyard.library:BlueprintsScene",
    "luck": "hyperline.games.hyperline.app.luck.scene:LuckScene",
    "victory": "hyperline.games.hyperline.app.victory.scene:VictoryScene",
}
"""Where the class of a scene is, by the name of the scene."""


def _made(name: str, context: Context, *parts: object) -> Any:
    return attribute(PLACES[name])(context, *parts)


def board_scene(context: Context, table: Table) -> PlayPage:
    """Where the game is played."""
    made: PlayPage = _made("board", context, table)
    return made


def battle_scene(context: Context, table: Table, board: PlayPage, event: Event | None) -> Overlay:
    """A battle over the board, from the event that begins it, or in its middle."""
    made: Overlay = _made("battle", context, table, board, event)
    return made


def review_scene(
    context: Context, wording: Wording, emblems: tuple[int, ...], past: Past, first: int, last: int, stays: bool = False
) -> Scene:
    """The past events of a battle, from one beat to another."""
    made: Scene = _made("review", context, wording, emblems, past, first, last, stays)
    return made


def shipyard_scene(context: Context, table: Table | None = None, seat: int | None = None) -> Scene:
    """The shipyard, or a seat's ship to look at."""
    made: Scene = _made("shipyard", context, table, seat)
    return made


def blueprints_scene(context: Context, ship: Ship, emblem: int, why_not_keep: str) -> Scene:
    """The kept layouts of ships."""
    made: Scene = _made("blueprints", context, ship, emblem, why_not_keep)
    return made


def luck_scene(context: Context, table: Table) -> Scene:
    """Everyone's luck."""
    made: Scene = _made("luck", context, table)
    return made


def victory_scene(context: Context, table: Table, is_new: bool = True) -> ResultPage:
    """The result of a game that is over; a new one is celebrated."""
    made: ResultPage = _made("victory", context, table, is_new)
    return made
