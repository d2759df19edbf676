"""Why? in a game without a teller of its own: the sentence that its words have for a computer's thought."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.shell.face import Reasoning
from hyperline.shell.page.features.why import Why
from hyperline.shell.page.play_page import S
from hyperline.shell.play.known_thoughts import asked_about, is_forced, last_told, thought_of


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
