"""What a feature of the battle scene is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Color, Surface

from hyperline.shell.input.intent import AnyAct
from hyperline.shell.page.feature import Feature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene
    from hyperline.shell.play.table import Table


class Tool(NamedTuple):
    """Something beside the battle itself: a quiet word above the deck, or in the list that Menu opens.

    With `stays` it is above the deck in the simple view, too; with `closes` the list closes once it has been chosen.
    """

    key: str
    text: str
    press: Callable[[], None]
    hint: str = ""
    act: AnyAct | None = None
    icon: Callable[[int, Color], Surface] | None = None
    is_on: bool = False
    stays: bool = False
    closes: bool = True


class BattleFeature(Feature["BattleScene"]):
    """Notified in the order of `listed.FEATURES`. What `draw` paints lies on the theatre, below the buttons."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.table: Table = scene.table

    def tools(self) -> Sequence[Tool]:
        """What it offers beside the battle itself."""
        return ()
