"""Hints on the board, in three doses: a button and a key, the card at the foot of the rail, and where the move is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.hud.board_frame import tool_rect
from hyperline.games.hyperline.app.hints.places import keys_of, rects_of
from hyperline.games.hyperline.app.hints.telling import Advice
from hyperline.shell.features.hints.desk import HintDesk
from hyperline.shell.features.hints.hintsheet import HintSheet
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon
from hyperline.shell.ui.iconbutton import IconButton
from hyperline.shell.ui.pointer_ring import draw_pointer_ring
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

NUMBER = 4  # of its button among the board's tools


class Hints(BoardFeature):
    """`desk` is where battle and shipyard ask, too: a hint that was taken stays open from one to the other."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self.desk = HintDesk(board.context, board.table, board.wording)
        self.button: IconButton | None = None
        self._shown: Advice | None = None

    # ---- layout ----

    def build(self) -> None:
        """A button among the board's tools, unless the settings have hints off."""
        self.button = None
        if self.desk.is_allowed:
            c = self.context
            rect = tool_rect(c.measure, self.scene.frame, NUMBER)
            self.button = self.scene.add(IconButton(c, rect, "", self.desk.press, "ghost", "fixed:hint", icon=icon.bulb))
            self._tell()

    def widgets(self) -> Sequence[Widget]:
        """The card."""
        advice = self._shown
        if advice is None:
            return ()
        return (HintSheet(self.context, self._column, advice, self.desk.press, widest=1.0),)  # never over the board

    @property
    def _column(self) -> Rect:
        """The rail of the players' cards."""
        frame = self.scene.frame
        first = frame.cards[0]
        return Rect(first.left, first.top, first.w, frame.bottom.top - self.context.px(6) - first.top)

    # ---- what goes on ----

    def offered(self) -> None:
        """Something else is decided, or the settings have changed."""
        if (self.button is not None) != self.desk.is_allowed:
            self.scene.rebuild()

    def turned(self, seat: int | None) -> None:
        """Another looks at the screen."""
        self.desk.close()

    def left(self) -> None:
        """Nobody is asked any more."""
        self.desk.let_go()

    def act(self, intent: Intent) -> bool:
        """The key is the button; Esc closes the card, once there is nothing else to close."""
        if intent.act is Act.HINT:
            self.desk.press()
            return self.desk.is_allowed
        is_leaving = intent.act is Act.CANCEL and intent.pos is None and self.scene.controls.popup is None
        return is_leaving and self.desk.close()

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Show what the desk says now."""
        self.desk.refresh()
        if self.desk.advice != self._shown:
            self._shown = self.desk.advice
            self.scene.show_controls()
            self._point_out()
        self._tell()

    def _point_out(self) -> None:
        """Give the focus to where the move is made, so that its way is shown as for whatever is in focus."""
        action, board = self.desk.lit, self.scene
        keys = keys_of(action) if action is not None else ()
        found = next((target.key for target in board.lit if target.key in keys), "")
        if found:
            board.focus_on(found)

    def _tell(self) -> None:
        """Let the button say whether there is anything to ask."""
        if self.button is None:
            return
        why = "" if self.desk.can_help else self.context.words("hint.none")
        self.button.hint = self.desk.hint
        if (self.button.why, self.button.is_chosen) != (why, self.desk.dose > 0):
            self.button.is_chosen = self.desk.dose > 0
            self.button.set(why=why)
            self.button.redraw()

    def draw_above(self, surface: Surface) -> None:
        """Where the move is made."""
        action, board = self.desk.lit, self.scene
        if action is None or board.table.director.is_busy:
            return
        is_own = board.around.panel_seat == board.controls.seat
        for rect in rects_of(action, board.focus.targets, has_parts=is_own):
            draw_pointer_ring(surface, self.context, rect)
