"""Hints in a game without an adviser of its own wording: what matters, which choice, and how often it wins."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from hyperline.arena.base import Option, Thought
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.assets.text import Words
from hyperline.shell.face import Reasoning
from hyperline.shell.page.features.hints.advice import Advice
from hyperline.shell.page.features.hints.hints import Hints
from hyperline.shell.page.play_page import S
from hyperline.shell.play.known_thoughts import is_forced
from hyperline.shell.play.table import Table
from hyperline.shell.ui.number import percent


class PlainAdviser:
    """Words the hints of the game at a table with its wording."""

    def __init__(self, table: Table, words: Words, wording: Reasoning) -> None:
        self.table = table
        self.words = words
        self.wording = wording

    def situation(self, view: Any) -> Advice:
        """What matters to whoever decides."""
        return Advice(1, "", self.wording.matter(view, self._seat) or self.words("hint.weigh"))

    def kind_of(self, action: Action) -> Advice:
        """What the choice is called."""
        return Advice(2, "", self.words("hint.try", what=self.wording.brief(action, self.table.position, self._seat)))

    def move(self, view: Any, seat: int, action: Action, thought: Any) -> Advice:
        """The choice, and how often it and the next best win; where nobody counted wins, why it was chosen."""
        known = thought if isinstance(thought, Thought) else Thought()
        told = [self.words("hint.wins", chance=percent(one.chance), n=one.nodes) for one in known.options[:1]]
        told += [self.words("hint.next_best", what=what, chance=percent(one.chance))
                 for one in known.options[1:2] if (what := self._brief(one, view, seat))]  # fmt: skip
        if known.grounds and not told and not is_forced(known):
            told.append(self.wording.because(known, view, seat))
        return Advice(3, self.wording.brief(action, view, seat), " ".join(told))

    def _brief(self, option: Option, view: Any, seat: int) -> str:
        try:
            return self.wording.brief(self.table.game.parse(view, seat, option.action), view, seat)
        except Illegal:  # a bot of the player's own may say anything
            return ""

    @property
    def _seat(self) -> int:
        assert self.table.viewer is not None, "somebody decides"
        return self.table.viewer


class PlainHints(Hints[S]):
    """For every game whose roster has an adviser."""

    def adviser(self) -> PlainAdviser:
        wording = self.scene.wording
        assert isinstance(wording, Reasoning), "where the shell words the hints"
        return PlainAdviser(self.table, self.context.words, wording)

    @property
    def column(self) -> Rect:
        """The right column, of which the news takes little; in Full the log is there."""
        return Rect(self.scene.frame.right) if self.context.is_simple else super().column
