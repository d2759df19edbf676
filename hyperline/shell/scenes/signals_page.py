"""What can be said to the people in a room: the quick signals; and whose signals are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.ownhost import Company
from hyperline.shell.roomways import speakers
from hyperline.shell.scenes.question import AskingPage
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, Offer, Press, set_alike
from hyperline.together.protocol import SIGNALS, Nod, Signal
from hyperline.together.visit import Visit

WIDE: Final = 1120.0  # units of text
ROW: Final = 44.0  # units: how high a button is
MOST: Final = 4  # columns


class SignalsScene(AskingPage):
    """An overlay: one press says it, and leads back; behind another stand the others, each with whether they are heard."""

    name = "signals"
    pauses_below = False

    def __init__(self, context: Context, visit: Visit) -> None:
        super().__init__(context)
        self.visit = visit
        self._shows_people = False

    def build(self) -> None:
        """All that can be said, or the others, in as many columns as there is room for."""
        words = self.context.words
        if self._shows_people:
            self._lay("people", [(f"mute:{number}", self._heard(key, name), partial(self._mute, key, number))
                                 for number, (key, name) in enumerate(speakers(self.visit.state))])  # fmt: skip
        else:
            self._lay("title", [(f"signal:{one}", words(f"signals.{one}"), partial(self._say, one)) for one in SIGNALS])

    def _lay(self, title: str, shown: Sequence[tuple[str, str, Press]]) -> None:
        """A button for each, by its key, its text and what it does."""
        c, gap = self.context, self.context.space("s")
        most = max((c.type.width(text, "label") for _, text, _ in shown), default=0) + 2 * c.space("m")
        wide = min(round(WIDE * max(c.measure.d, c.measure.t)), c.measure.size[0] - 2 * c.space("xl"))
        columns = max(1, min(MOST, (wide + gap) // (most + gap)))
        rows = max(1, -(-len(shown) // columns))
        high = max(c.dx(ROW), c.type.line_height("label") + c.space("s"))
        text = c.words("signals.people_text" if self._shows_people else "signals.text")
        room = self.lay_out(c.words(f"signals.{title}"), text, rows * (high + gap) - gap, WIDE)
        while columns < MOST and (room.h + gap) // rows - gap < c.type.line_height("label"):
            columns += 1  # smaller letters rather than low buttons
            rows = -(-len(shown) // columns)
        high, step = min(high, (room.h + gap) // rows - gap), (room.w + gap) // columns
        places = [Rect(room.left + number % columns * step, room.top + number // columns * (high + gap), step - gap, high)
                  for number in range(len(shown))]  # fmt: skip
        set_alike([self.add(Button(c, place, told, press, SECONDARY, key))
                   for place, (key, told, press) in zip(places, shown, strict=True)])  # fmt: skip

    def _heard(self, key: str, name: str) -> str:
        """Whether someone is heard."""
        is_muted = self.context.store(Company).mutes(key)
        return self.context.words("signals.hidden" if is_muted else "signals.shown", name=name)

    def answers(self) -> Sequence[Offer]:
        """To say nothing, and whose words are shown; or back from there."""
        words = self.context.words
        close = Offer(key="close", text=words("signals.close"), press=self.close, kind=PRIMARY)
        if self._shows_people:
            return [replace(close, key="back", text=words("app.back"), press=self._turn)]
        return [Offer(key="people", text=words("signals.people"), press=self._turn, kind=QUIET), close]

    def entered(self) -> None:
        """The first of them."""
        self.focus_on("mute:0" if self._shows_people else f"signal:{SIGNALS[0]}")

    def _turn(self) -> None:
        """Show the other page."""
        self._shows_people = not self._shows_people
        self.rebuild()
        self.entered()

    def _say(self, signal: Signal) -> None:
        self.visit.ask(Nod(0, self.visit.code, signal))
        self.close()

    def _mute(self, key: str, number: int) -> None:
        company = self.context.store(Company)
        company.mute(key, not company.mutes(key))
        self.rebuild()
        self.focus_on(f"mute:{number}")
