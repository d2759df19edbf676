"""A tip: one line about something, told once, when a player meets it for the first time in a game of their own."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import Any

from hyperline.kernel.event import Event
from hyperline.kernel.words import Words
from hyperline.shell.help.rulebook import Chapter, Entry, Rulebook

CODE = "TIPS"


@dataclass(frozen=True)
class Tip:
    """What a tip is about, and when it is met. `key` is its text's, `rule` is where the help says more.
    Anyone who has done the lesson of the id `taught` knows it already.

    It is met when an event of class `event` was shown, when a decision of a `kind` is open, when something can be chosen
    whose target begins with `lit`, when a target is pointed at that begins with `pointed`, or when `sees` finds it in a
    position as a seat knows it. Of an event only if `of` says so to it and the seat that looks; with a `kind` as well, only
    during such a decision.

    It lies beside the target that is meant: that which `sees` finds (empty: it is not there), or the `spot` of an event.
    """

    key: str
    rule: str = ""
    event: type[Event] | None = None
    of: Callable[[Any, int], bool] = lambda event, seat: True
    spot: Callable[[Any], str] = lambda event: ""
    kind: str = ""
    lit: str = ""
    pointed: str = ""
    sees: Callable[[Any, int], str] | None = None
    taught: str = ""

    @property
    def is_about_choice(self) -> bool:
        """Whether it is about nothing but what can be chosen."""
        return bool(self.kind or self.lit) and self.event is None and self.sees is None

    def is_done_by(self, kinds: Container[str], targets: Sequence[str]) -> bool:
        """Whether an action with such targets, in decisions of such kinds, is what it is about."""
        return (not self.kind or self.kind in kinds) and (not self.lit or any(one.startswith(self.lit) for one in targets))


def with_tips(book: Rulebook, tips: Sequence[Tip], words: Words) -> Rulebook:
    """The rulebook with all tips of a game as its last chapter; without tips it has none."""
    if not tips:
        return book
    told = [words(tip.key) + (f" ({tip.rule})" if tip.rule else "") for tip in tips]
    chapter = Chapter(CODE, words("tips.title"), (Entry(words("tips.about")), *map(Entry, told)))
    return Rulebook(book.title, (*book.chapters, chapter))
