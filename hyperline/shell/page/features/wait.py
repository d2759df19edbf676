"""While others decide: who thinks, a button that wants the answer now, and one by which a person takes over again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import PlayFeature, PlayPage, T
from hyperline.shell.play.known_thoughts import ThinkingTimer
from hyperline.shell.setup.occupant import how, occupant_text
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import SUBDUED, Offer, Press
from hyperline.shell.ui.widget import Widget

BEAT: Final = 0.4
"""Seconds after which the next of the dots is lit."""
DOTS: Final = 3


class Waiting(PlayFeature[T]):
    """Nothing of it is there while a person decides; short thoughts pass without a word."""

    def __init__(self, page: T) -> None:
        super().__init__(page)
        self.pondering = ThinkingTimer(self.table)
        self._shown: tuple[int | None, str, bool] = (None, "", False)  # who thinks, who plays for whom, who is away

    @property
    def autopilot(self) -> Autopilot:
        """Who plays for a person."""
        return self.scene.shared.one(Autopilot)

    def update(self, seconds: float) -> None:
        """See whether someone thinks for long, and show it."""
        self.pondering.update(seconds)
        seat = self.pondering.seat
        shown = seat, self.autopilot.sentence, seat is not None and self.table.presence(seat) == "away"
        if shown != self._shown:
            self._shown = shown
            self.scene.say_who_is_awaited(self._told)
            self.scene.show_controls()

    def _told(self) -> str:
        seat, said, is_away = self._shown[0], self.autopilot.sentence, self._shown[2]
        if said or seat is None:
            return said
        return self.context.words("room.is_away" if is_away else "autopilot.thinks", name=self.scene.name_of(seat))

    # ---- the buttons ----

    def offers(self) -> list[Offer]:
        """One that wants the answer now of who thinks here, and one by which a person takes over, if there is need."""
        seat, aided, _ = self._shown
        now = [self._offer("move_now", self.table.hurry, Act.SKIP)] if seat is not None and not self.table.is_distant else []
        return [*now, self._offer("take_over", self.autopilot.toggle, Act.AUTOPLAY)] if aided else now

    def _offer(self, name: str, press: Press, act: Act) -> Offer:
        c = self.context
        text, hint, key = c.words(f"autopilot.{name}"), c.words(f"autopilot.{name}_hint"), c.bindings.shown(act)
        return Offer(key=f"button:{name}", text=text, press=press, act=act, note=key, kind=SUBDUED, hint=hint)


class PageWaiting(Waiting[PlayPage]):
    """On the page of a game: in the row, where the buttons of a decision are, and told of a seat that is pointed at."""

    def tells(self, key: str) -> str:
        """Which opponent plays a seat, and how."""
        kind, _, number = key.partition(":")
        controller = self.table.setup.seats[int(number)].controller if kind == "seat" else HUMAN
        if controller == HUMAN:
            return ""
        words = self.context.words_of(self.table.game.meta.id)
        return f"{occupant_text(words, controller)}. {how(words, controller)}"

    def widgets(self) -> Sequence[Widget]:
        """The buttons, and dots while someone thinks."""
        if self.scene.is_offering:
            return ()
        made = laid_out(self.context, CommandRow(tuple(self.offers())), self.scene.areas.commands)
        if self._shown[0] is not None:
            made.append(Dots(self.context, self._dots(made[-1].rect if made else None)))
        return made

    def _dots(self, button: Rect | None) -> Rect:
        m = self.context.measure
        rect = Rect(0, 0, m.tx(46), m.tx(14))
        room = self.scene.areas.commands
        rect.midright = (button.left - m.tx(8), button.centery) if button is not None else room.midright
        return rect


class Dots(Widget):
    """Three dots of which one after another is lit: someone thinks. In calm mode they stand still."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "dots")
        self._lasted = 0.0
        self._lit = 0

    def update(self, seconds: float) -> None:
        """Light the next one, now and then."""
        if self.context.settings.value.is_calm:
            return
        self._lasted += seconds
        lit = int(self._lasted / BEAT) % DOTS
        if lit != self._lit:
            self._lit = lit
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the dots."""
        theme, radius = self.context.theme, max(1, self.rect.h // 4)
        for number in range(DOTS):
            centre = self.rect.left + (2 * number + 1) * self.rect.w // (2 * DOTS), self.rect.centery
            paint.disc(surface, centre, radius, theme.colour("accent_light" if number == self._lit else "border"))
