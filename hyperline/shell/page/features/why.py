"""Why?: what a computer opponent had in mind, asked at a line of log or digest, or by a key.

In a game without a teller of its own it is the sentence that its words have for a computer's thought.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from hyperline.shell.face import Reasoning
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.play.known_thoughts import asked_about, is_forced, last_told, thought_of
from hyperline.shell.ui.whycard import Said, WhyCard


class Why(PlayFeature[S]):
    """One answer at a time, until something else is done; the key, struck again, goes on to the act before.

    A game's own subclass says what is known of its opponents' thoughts.
    """

    acts = (Act.WHY,)

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.why_card = WhyCard(page.boxes)
        self.number = -1  # the action that was asked about last
        self._leave = self.table.on_rewind(self.why_card.clear)

    def build(self) -> None:
        """Let the log offer it; what the card stood beside is elsewhere."""
        self.why_card.clear()
        panel = self.scene.log
        panel.can_ask, panel.asked = self.can_ask, self.ask_line

    # ---- what a game knows ----

    def asked_about(self, numbers: Iterable[int], seat: int) -> int | None:
        """The action of these that a question is about: the first that `seat`, or else anybody, chose among several."""
        return None

    def last_told(self, before: int | None) -> int | None:
        """The last action of a computer before another, or before what comes next, of which something is known."""
        return None

    def sentence(self, number: int) -> str:
        """Why an action was taken; empty if nothing is known of it."""
        return ""

    # ---- asking ----

    def about(self, first: int, last: int, seat: int) -> int | None:
        """The action to tell of where a line is about the actions `first` to `last`, above all those of a seat."""
        return self.asked_about(range(first, last + 1), seat) if first >= 0 else None

    def can_ask(self, line: LogLine) -> bool:
        """Whether anything is known of why a line of the log came about."""
        return not line.is_heading and self.about(line.first, line.last, line.seat) is not None

    def ask_line(self, line: LogLine) -> None:
        """Tell why a line of the log came about."""
        number = self.about(line.first, line.last, line.seat)
        panel = self.scene.log
        self._tell(number if not line.is_heading else None, panel.row_of(line) or panel.rect)

    def ask(self, number: int, about: Rect) -> None:
        """Tell why an action was taken, beside what stands for it."""
        self._tell(number, about)

    def ask_last(self) -> None:
        """Tell of the last act of a computer, or of the one before that which is told of."""
        number = self.last_told(self.number if self.why_card.is_shown else None)
        panel = self.scene.log
        found = [line for line in panel.entries if not line.is_heading and number is not None]
        line = next((one for one in reversed(found) if one.first <= (number or 0) <= one.last), None)
        row = panel.row_of(line) if line is not None and not panel.is_hidden else None
        self._tell(number, row or self.scene.prompt.rect)

    def _tell(self, number: int | None, about: Rect) -> None:
        text = self.sentence(number) if number is not None else ""
        if number is None or not text:
            self.why_card.clear()
            self.context.notify(self.context.words("why.none"))
            return
        self.number = number
        seat = self.table.steps[number].seat
        emblem, controller = self.scene.emblems[seat], self.table.setup.seats[seat].controller
        told = [self.scene.log.rect]  # what is told beside the board stays in sight
        self.why_card.show(Said("", text, "", emblem, controller), about, told)

    # ---- what goes on ----

    def turned(self, seat: int | None) -> None:
        """Another person looks at the screen."""
        self.why_card.clear()

    def left(self) -> None:
        """Stop listening."""
        self._leave()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next takes the card away; Esc does only that."""
        return self.why_card.goes_with(intent, (Act.WHEEL, Act.ZOOM, Act.WHY))

    def act(self, intent: Intent) -> bool:
        """The key asks about the line of the log where the keys are, else about the last act."""
        if intent.act is not Act.WHY:
            return False
        panel = self.scene.log
        if panel.is_entered and panel.pointed is not None:
            self.ask_line(panel.pointed)
        else:
            self.ask_last()
        return True

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Go when there was time to read."""
        self.why_card.update(seconds)


class PlainWhy(Why[S]):
    """The numbers are those of the thought, from what everybody may know of the position."""

    def asked_about(self, numbers: Iterable[int], seat: int) -> int | None:
        return asked_about(self.table, numbers, seat)

    def last_told(self, before: int | None) -> int | None:
        """The last with a choice, or else the last."""
        return last_told(self.table, before)

    def sentence(self, number: int) -> str:
        thought, table, wording = thought_of(self.table, number), self.table, self.scene.wording
        if thought is None or not isinstance(wording, Reasoning):
            return ""
        name, words = self.scene.name_of(table.steps[number].seat), self.context.words
        if is_forced(thought):
            return words("why.only", name=name)
        position = table.game.observe(table.before(number), None)
        try:
            told = wording.because(thought, position, table.steps[number].seat)
        except (LookupError, ValueError, OverflowError):  # a bot of the player's own, or a save, may say anything
            return ""
        return words("why.by", name=name, why=told) if told else ""
