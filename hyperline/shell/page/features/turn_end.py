"""A turn that is over waits until its player ends it, so that the last act can still be taken back; or it ends by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.kernel.game import Action
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.steady import Steady
from hyperline.shell.page.hud.command_row import laid_out
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.ui.button import PRIMARY, Button, Offer
from hyperline.shell.ui.widget import Widget

KEY = "button:end"
UNDO: Final = "fixed:undo"
LASTS: Final = 1.0
"""Seconds after which a turn ends in which nothing else can be done."""
QUIET: Final = (Act.POINT, Act.RELEASE)
"""What does not hold it."""


class TurnEnd(PlayFeature[S]):
    """The button stands in the corner, where those are that decide, and counts down on its lower edge.

    Whatever is done but confirming holds it, and so does pointing at Undo; what was gone back to does not end by itself.
    """

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self._is_over = False  # whether the turn was over when that was last looked at
        self._waited = 0.0
        self._held: object = None  # the position in which it does not end by itself
        self._rewound = self.table.on_rewind(self._hold)

    def left(self) -> None:
        """Stop listening."""
        self._rewound()

    # ---- by itself ----

    def ends_by(self, choice: Action) -> bool:
        """Whether an only choice is to end the turn, and does."""
        table = self.table
        if not any(one.is_ending and one.takes(choice) for one in self.scene.controls.in_force):
            return False
        return table.remember("passes on", lambda: table.passes_on(choice))

    @property
    def _ending(self) -> Button | None:
        """The button that is about to be pressed by itself."""
        table, page = self.table, self.scene
        is_wanted = self.context.settings.value.ends_turns or table.was_aided
        is_seen = page.stack is not None and page.stack.top is page and page.focus.key != UNDO
        if table.is_practice or not (is_wanted and is_seen) or table.token is self._held or table.director.is_busy:
            return None
        if page.features.any(PlayFeature.is_read):
            return None
        if not table.is_turn_over:
            legal = table.legal()
            if len(legal) != 1 or legal[0].is_open or not self._may_tell or not self.ends_by(legal[0]):
                return None
        return page.only_button

    @property
    def _may_tell(self) -> bool:
        """Whether it gives nothing away that someone has only this choice."""
        return not self.table.is_shared or not self.table.has_peeks

    def _count(self, seconds: float) -> None:
        button, page = self._ending, self.scene
        if button is None:
            self._waited = 0.0
            return
        self._waited += seconds
        page.prompt.explain(self.context.words("hud.ends_itself"))
        button.count(self._waited / LASTS)
        if self._waited >= LASTS:
            self._waited = 0.0
            button.press()
            page.features.one(Steady).renew(button.rect)

    def _hold(self) -> None:
        self._held = self.table.token

    def handle(self, intent: Intent) -> bool:
        """Hold it, whatever is done, unless that confirms it; nothing is taken."""
        button = self._ending if self._waited and intent.act not in QUIET else None
        if button is None:
            return False
        page = self.scene
        is_ending = intent.act is Act.END_TURN or page.pressed_by(intent) is button
        is_pressed = (
            intent.act in (Act.PRESS, Act.CONFIRM) and intent.pos is not None and button.rect.collidepoint(intent.pos)
        )
        if not (is_ending or is_pressed):
            self._hold()
            button.count(0.0)
            page.prompt.explain("")
        return False

    # ---- the button ----

    def update(self, seconds: float) -> None:
        """See when a turn is over."""
        is_over = self.table.is_turn_over and not self.table.director.is_busy
        if is_over != self._is_over:
            self._is_over = is_over
            self.scene.look_again()
        self._count(seconds)

    def widgets(self) -> Sequence[Widget]:
        """The row with the button, while a turn that is over waits; without the host nothing does."""
        if not self.table.is_turn_over or self.table.director.is_busy or self.table.missed:
            return ()
        c, page = self.context, self.scene
        text = c.words("hud.end_turn" if page.turn == self.table.viewer else "hud.end_part")
        ending = Offer(key=KEY, text=text, press=self._end, act=Act.END_TURN, kind=PRIMARY)
        row = page.controls.over(self.table.position, self.table.viewer or 0, ending)
        return laid_out(c, row, page.areas.commands)

    def _end(self) -> None:
        self.table.end_turn()
        self.scene.features.one(Steady).renew()
        self.scene.look_again()
