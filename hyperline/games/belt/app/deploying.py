"""Setting up by drag and drop: a ship in hand follows the pointer, and is put down on a lit hex."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from pygame import Rect, Surface, Vector2

from hyperline.games.belt.app.formations import Tray
from hyperline.games.belt.app.stages import HEX
from hyperline.games.belt.rules.fleets import FULL_NAMES
from hyperline.games.belt.rules.position import Stage
from hyperline.games.belt.rules.setup_verbs import Put
from hyperline.kernel.match import Step
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

AROUND = 5  # hex radii that are drawn again around a ship in hand


class Deploying(PlayFeature["BeltScene"]):
    """Takes what is dragged from the tray, and lets the last ship be taken back by itself."""

    scene: BeltScene
    acts = (Act.DELETE,)
    _hand: tuple[int, int] | None = None  # where the ship in hand is

    @property
    def is_on(self) -> bool:
        """Whether ships are put down now."""
        return self.scene.controls.kind in (Stage.DEPLOY, Stage.REVIVE)

    @property
    def next(self) -> int | None:
        """The ship that is put down next."""
        return next((one.ship for one in self.scene.controls.legal if isinstance(one, Put)), None)

    def handle(self, intent: Intent) -> bool:
        """A drag from the tray, and the key that takes the last ship back."""
        if not self.is_on:
            return False
        if intent.act is Act.DELETE:
            return self._take_back()
        tray = next((widget for widget in self.scene.widgets if isinstance(widget, Tray)), None)
        if intent.act not in (Act.DRAG, Act.DROP) or tray is None or intent.pos is None or intent.start is None:
            return False
        if not tray.rect.collidepoint(intent.start):
            return False
        self._redraw()
        self._hand = intent.pos if intent.act is Act.DRAG else None
        self._redraw()
        key = self._hex(intent.pos)
        if intent.act is Act.DROP:
            self.scene.controls.on_target(key, Rect(intent.pos, (1, 1)))
        elif key in self.scene.controls.by_target:
            self.scene.focus_on(key)
        else:
            self.scene.view.sketch(None)
        return True

    def _hex(self, pos: tuple[int, int]) -> str:
        at = self.scene.view.hex_at(pos) if self.scene.frame.board.collidepoint(pos) else None
        return f"{HEX}{at[0]},{at[1]}" if at is not None else ""

    def _take_back(self) -> bool:
        """Take back the last ship alone."""
        steps = self.table.steps
        if not steps or steps[-1].seat != self.table.viewer or not isinstance(steps[-1].action, Put):
            return False
        return self.table.undo(single=True)

    def clear(self) -> bool:
        """Take back all that was placed by hand; whether that was possible."""
        before = sum(1 for _ in takewhile(self._is_placed, reversed(self.table.steps)))
        return self.is_on and bool(before) and self.table.undo_to(len(self.table.steps) - before)

    def _is_placed(self, step: Step) -> bool:
        return step.seat == self.table.viewer and isinstance(step.action, Put)

    def _redraw(self) -> None:
        if self._hand is not None:
            side = 2 * AROUND * max(1, round(self.scene.view.unit))
            box = Rect(0, 0, side, side)
            box.center = self._hand
            self.scene.redraw(box)

    def draw_above(self, surface: Surface) -> None:
        """The ship in hand."""
        ship = self.next
        if self._hand is not None and ship is not None:
            self.scene.view.draw_ship(surface, FULL_NAMES[ship], Vector2(self._hand), self.scene.controls.facing, 210)
