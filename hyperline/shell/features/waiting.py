"""While others decide: who thinks, a button that wants the answer now, and one by which a person takes over again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.features.autopilot import Autopilot
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.intent import Act
from hyperline.shell.play.controller import HUMAN
from hyperline.shell.play.thinking_timer import ThinkingTimer
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.setup.roster import how, occupant_text
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.widget import Widget

Press = Callable[[], None]
BEAT: Final = 0.4
"""Seconds after which the next of the dots is lit."""
DOTS: Final = 3


class Waiting(PlayFeature[PlayPage]):
    """Nothing of it is there while a person decides; short thoughts pass without a word."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self.pondering = ThinkingTimer(self.table)
        self._shown: tuple[int | None, bool] = (None, False)

    @property
    def _autopilot(self) -> Autopilot:
        return self.scene.features.one(Autopilot)

    def update(self, seconds: float) -> None:
        """See whether somebody thinks for long, and show it."""
        self.pondering.update(seconds)
        shown = self.pondering.seat, self._autopilot.is_on
        if shown != self._shown:
            self._shown = shown
            self._say()
            self.scene.show_controls()

    def _say(self) -> None:
        seat, _ = self._shown
        said = self._autopilot.sentence
        if not said and seat is not None:
            said = self.context.words("autopilot.thinks", name=self.scene.name_of(seat))
        self.scene.say_who_is_awaited(said)

    def tells(self, key: str) -> str:
        """Which opponent plays a seat, and how."""
        kind, _, number = key.partition(":")
        controller = self.table.setup.seats[int(number)].controller if kind == "seat" else HUMAN
        if controller == HUMAN:
            return ""
        return f"{occupant_text(self.context.words, controller)}. {how(self.context.words, controller)}"

    # ---- the buttons ----

    def widgets(self) -> Sequence[Widget]:
        """At the right end of the bar, where the buttons of a decision are."""
        seat, is_on = self._shown
        if self.scene.is_offering:
            return ()
        made: list[Widget] = []
        right = self.scene.deck.right - self.context.px(10)
        if is_on:
            made.append(self._button(right, "take_over", self._autopilot.toggle, Act.AUTOPLAY))
            right = made[-1].rect.left - self.context.px(8)
        if seat is not None:
            made.append(self._button(right, "move_now", self.table.hurry, Act.SKIP))
            right = made[-1].rect.left - self.context.px(8)
            made.append(Dots(self.context, self._dots(right)))
        set_alike([widget for widget in made if isinstance(widget, Button)])
        return made

    def _button(self, right: int, name: str, press: Press, act: Act) -> Button:
        c, bottom = self.context, self.scene.deck
        text = c.words(f"autopilot.{name}")
        letter = c.type.width(c.bindings.shown(act), "small")
        wide = max(c.px(150), c.type.width(text, "label") + letter + c.px(48))
        high = min(bottom.h, c.px(46))
        rect = Rect(right - wide, bottom.centery - high // 2, wide, high)
        hint = c.words(f"autopilot.{name}_hint")
        return Button(c, rect, text, press, "secondary", f"button:{name}", act=act, hint=hint)

    def _dots(self, right: int) -> Rect:
        c, bottom = self.context, self.scene.deck
        rect = Rect(0, 0, c.px(46), c.px(14))
        rect.midright = right, bottom.centery
        return rect


class Dots(Widget):
    """Three dots of which one after another is lit: somebody thinks. In calm mode they stand still."""

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
