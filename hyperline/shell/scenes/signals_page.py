"""What can be said to the people in a room: the quick signals; and whose signals are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.ownhost import Company
from hyperline.shell.roomways import speakers
from hyperline.shell.scenes.question import AskingPage
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, Offer
from hyperline.together.protocol import SIGNALS, Nod, Signal
from hyperline.together.visit import Visit

WIDE: Final = 900.0  # units of text
ROW: Final = 44.0  # units: how high a button is
MOST: Final = 4  # columns


class SignalsScene(AskingPage):
    """An overlay: one press says it, and leads back."""

    name = "signals"
    pauses_below = False

    def __init__(self, context: Context, visit: Visit) -> None:
        super().__init__(context)
        self.visit = visit

    def build(self) -> None:
        """All that can be said, and below it the others, each with whether they are heard."""
        c, words, gap = self.context, self.context.words, self.context.space("s")
        texts = [words(f"signals.{signal}") for signal in SIGNALS]
        others = speakers(self.visit.state)
        most = max(c.type.width(text, "label") for text in texts) + 2 * c.space("m")
        wide = min(round(WIDE * max(c.measure.d, c.measure.t)), c.measure.size[0] - 2 * c.space("xl"))
        columns = max(2, min(MOST, (wide + gap) // (most + gap)))
        rows = -(-len(texts) // columns)
        high = max(c.dx(ROW), c.type.line_height("label") + c.space("s"))
        count = rows + len(others)
        room = self.lay_out(words("signals.title"), words("signals.text"), count * (high + gap) - gap, WIDE)
        high = min(high, (room.h + gap) // count - gap)
        step = (room.w + gap) // columns
        for number, (signal, text) in enumerate(zip(SIGNALS, texts, strict=True)):
            left, top = room.left + number % columns * step, room.top + number // columns * (high + gap)
            place = Rect(left, top, step - gap, high)
            self.add(Button(c, place, text, partial(self._say, signal), SECONDARY, f"signal:{signal}"))
        company, top = c.store(Company), room.top + rows * (high + gap)
        for number, (key, name) in enumerate(others):
            text = words("signals.unmute" if company.mutes(key) else "signals.mute", name=name)
            place = Rect(room.left, top + number * (high + gap), 0, high)
            place.w = min(room.w, c.type.width(text, "label") + 2 * c.space("m"))
            self.add(Button(c, place, text, partial(self._mute, key, number), QUIET, f"mute:{number}"))

    def answers(self) -> Sequence[Offer]:
        """To say nothing."""
        return [Offer(key="close", text=self.context.words("signals.close"), press=self.close, kind=PRIMARY)]

    def entered(self) -> None:
        """The first that can be said."""
        self.focus_on(f"signal:{SIGNALS[0]}")

    def _say(self, signal: Signal) -> None:
        self.visit.ask(Nod(0, self.visit.code, signal))
        self.close()

    def _mute(self, key: str, number: int) -> None:
        company = self.context.store(Company)
        company.mute(key, not company.mutes(key))
        self.rebuild()
        self.focus_on(f"mute:{number}")
