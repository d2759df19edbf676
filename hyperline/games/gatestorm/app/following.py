"""Which table is shown: the one where the person at the screen decides, or else the one where their ship is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hyperline.games.gatestorm.app.board.view import SHIP, board_name
from hyperline.games.gatestorm.app.preview import Shown
from hyperline.shell.input.focus import Target
from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene


class Following(PlayFeature["StormScene"]):
    """It goes there once, so that somebody who looks elsewhere is not called back again and again."""

    scene: StormScene
    _followed = ""

    def _wanted(self) -> str:
        decision, viewer = self.table.decision, self.table.viewer
        if decision is not None and decision.where:
            return decision.where
        if viewer is not None and self.table.is_human(viewer):
            table = self.table.shown.ships[viewer].table
            return board_name(table) if table else ""
        return ""

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted and wanted != self._followed:
            self._followed = wanted
            if wanted in self.scene.view.boards:
                self.scene.look_at_table(self.scene.view.boards.index(wanted) + 1)

    def offered(self) -> None:
        """Somebody else may decide now, elsewhere."""
        self._follow()

    def settled(self, position: Any) -> None:
        """A ship may have gone elsewhere."""
        if self.scene.stack is not None:
            self._follow()


class Clouding(PlayFeature["StormScene"]):
    """A click on somebody else's ship shows where it may end, until it is clicked again."""

    scene: StormScene
    seat = -1

    def toggle(self, target: Target) -> bool:
        """Show it for the ship of a target, or hide it again; whether that is a ship of somebody else."""
        if not target.key.startswith(SHIP):
            return False
        seat = int(target.key[len(SHIP) :])
        if seat == self.scene.own:
            return False
        self.seat = -1 if seat == self.seat else seat
        self.scene.show_preview()
        return True

    def shown(self, pointed: str) -> Shown:
        """The ends of the ship that was clicked, or is pointed at."""
        position = self.scene.known
        name = pointed[len(SHIP) :] if pointed.startswith(SHIP) else ""
        seat = int(name) if name and int(name) != self.scene.own else self.seat
        if seat < 0 or position.ships[seat].table != self.scene.view.table or not position.ships[seat].is_flying:
            return Shown()
        found = self.scene.previewer.cloud(position, seat)
        return found if name else Shown(found.marks)

    def settled(self, position: Any) -> None:
        """Another position: it is elsewhere."""
        self.seat = -1
