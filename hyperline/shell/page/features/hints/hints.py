"""Hints on the board, in three doses: a button and a key, the card at the foot of the rail, and where the move is made."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.kernel.game import Action
from hyperline.shell.input.focus import is_in_sight
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.advice import Advice, Adviser
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.features.hints.hintsheet import HintSheet
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import IconButton
from hyperline.shell.ui.pointer_ring import draw_pointer_ring
from hyperline.shell.ui.widget import Widget

NUMBER = 4  # of its button among the board's tools


class Hints(PlayFeature[S]):
    """`desk` is where scenes over the page ask, too: a hint that was taken stays open from one to the other."""

    acts = (Act.HINT,)

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.desk = HintDesk(page.context, page.table, self.adviser())
        self.button: IconButton | None = None
        self._shown: Advice | None = None
        self._told: tuple[object, ...] = ()  # what the button says: whether anybody can help, and whether the card is open

    # ---- what a game says ----

    def adviser(self) -> Adviser:
        """Who words the hints: each game has its own."""
        raise NotImplementedError

    def keys_of(self, action: Action) -> tuple[str, ...]:
        """The keys of what may stand for an action on the page; not all are there."""
        return (*action.targets, f"button:{action}", f"list:{action}")

    def rects_of(self, action: Action) -> list[Rect]:
        """Where those of the targets are that stand for an action and are in sight."""
        keys = self.keys_of(action)
        seen = (target for target in self.scene.focus.targets if is_in_sight(target))
        return [Rect(target.rect) for target in seen if target.key in keys]

    # ---- layout ----

    def build(self) -> None:
        """A button among the board's tools, unless the settings have hints off."""
        self.button = None
        if self.desk.is_allowed:
            text = self.context.words("tool.hint")
            self.button = self.scene.add_tool(NUMBER, "fixed:hint", text, self.desk.press, icon.bulb)
            self._tell()

    def widgets(self) -> Sequence[Widget]:
        """The card."""
        advice = self._shown
        if advice is None:
            return ()
        return (HintSheet(self.context, self.column, advice, self.desk.press, widest=1.0),)  # never over the board

    @property
    def column(self) -> Rect:
        """Where the card is, at the foot: by default the rail of the players' cards."""
        rail, bar = self.scene.rail, self.scene.deck
        return Rect(rail.left, rail.top, rail.w, bar.top - self.context.px(6) - rail.top)

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
        is_leaving = intent.act is Act.CANCEL and intent.pos is None and self.scene.open_list is None
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
        action, page = self.desk.lit, self.scene
        keys = self.keys_of(action) if action is not None else ()
        found = next((target.key for target in page.lit if target.key in keys), "")
        if found:
            page.focus_on(found)

    def _tell(self) -> None:
        """Let the button say whether there is anything to ask."""
        if self.button is None:
            return
        told = self.button, self.desk.can_help, self.desk.dose > 0, self.context.bindings.keys
        if told != self._told:
            self._told = told
            self.button.hint = self.desk.hint
            self.button.is_chosen = self.desk.dose > 0
            self.button.set(why="" if self.desk.can_help else self.context.words("hint.none"))
            self.button.redraw()

    def draw_above(self, surface: Surface) -> None:
        """Where the move is made."""
        action, page = self.desk.lit, self.scene
        if action is None or page.table.director.is_busy:
            return
        for rect in self.rects_of(action):
            draw_pointer_ring(surface, self.context, rect)
