"""Where enemies could shoot at one's next turn, by a key or the sign beside the board, until it is struck again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hyperline.games.belt.hexes import COORDINATES
from hyperline.games.belt.position import DEPLOY, OVER
from hyperline.games.belt.preview import threatened
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

PLACE = 6  # among the tools of any game


class Threats(PlayFeature["BeltScene"]):
    """It follows the position: what has been destroyed shoots no more."""

    scene: BeltScene
    acts = (Act.OVERLAY,)
    is_on = False

    def build(self) -> None:
        """The sign, or a line of the menu."""
        words = self.scene.wording.words
        text, hint = words("belt.threats"), words("belt.threats_hint")
        self.scene.add_tool(PLACE, "fixed:threats", text, self.toggle, icon.reach, hint)

    def act(self, intent: Intent) -> bool:
        """Show it, or hide it again."""
        if intent.act is not Act.OVERLAY:
            return False
        self.toggle()
        return True

    def toggle(self) -> None:
        """Show it, or hide it again."""
        self.is_on = not self.is_on
        self._show()

    def settled(self, position: Any) -> None:
        """Another position."""
        if self.is_on:
            self._show()

    def _show(self) -> None:
        position, seat = self.table.shown, self.scene.around.own
        is_told = self.is_on and position.stage not in (DEPLOY, OVER)
        self.scene.view.threaten(COORDINATES[hex] for hex in (threatened(position, seat) if is_told else ()))
