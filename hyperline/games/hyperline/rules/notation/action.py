"""Reads actions in the notation; `str(action)` writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.action_form import REFIT, Action, Relaid, Worded, read_layout
from hyperline.games.hyperline.rules.notation.names import listed, nearest, unreadable
from hyperline.kernel.action import Grammar, values_of, written
from hyperline.kernel.quote import quoted


class Notation(Grammar[Action]):
    """Reads actions without regard to spaces. Of the verbs that begin alike, the last that the words fit is meant."""

    def __init__(self, verbs: Iterable[type[Action]]) -> None:
        super().__init__(verbs)
        self.alike: dict[str, list[type[Action]]] = {}
        for verb in self.verbs:
            self.alike.setdefault(_words(verb)[0], []).append(verb)

    def read(self, text: str, seat: int = 0) -> Action:
        """The action that a text means, legal or not; raises Illegal (``NOTATION``) if it means none."""
        words = text.split()
        if not words:
            raise unreadable("an action is missing; write one such as pass or step C4")
        alike = self.alike.get(words[0])
        if alike is None:
            raise unreadable(f"no action begins with {quoted(words[0])}{nearest(words[0], self.alike)}")
        for verb in reversed(alike):
            if _fits(verb, words):
                return verb(**values_of(verb, words[len(_words(verb)) :], seat))
        if words == [REFIT]:
            read_layout("")
        form = listed(form for verb in alike for form in _forms(verb))
        raise unreadable(f"“{words[0]}” is written “{form}”, and here {_counted(len(words) - 1)} after it")


def _words(verb: type[Action]) -> list[str]:
    return verb.verb.split()


def _fits(verb: type[Action], words: list[str]) -> bool:
    """Whether the words are as many as those of a verb can be, and a new layout stands where it should."""
    opening, parts = _words(verb), written(verb)
    least = len(opening) + sum(not part.is_optional for part in parts)
    most = len(opening) + sum(part.part.words for part in parts)
    is_there = not issubclass(verb, Relaid) or REFIT in words[:3:2]
    return words[: len(opening)] == opening and least <= len(words) <= most and is_there


def _forms(verb: type[Action]) -> Iterator[str]:
    """How the actions of a verb are written, the shortest first."""
    signs = [part.part.signs for part in written(verb) if isinstance(part.part, Worded)]
    if any(part.is_optional for part in written(verb)):
        yield verb.verb
    for words in product(*signs):
        yield " ".join((verb.verb, *words))


def _counted(count: int) -> str:
    return "nothing follows" if not count else "one word follows" if count == 1 else f"{count} words follow"


NOTATION: Final = Notation(
    verb for verb in vars(actions).values() if isinstance(verb, type) and issubclass(verb, Action) and "verb" in vars(verb)
)


def parse_action(text: str) -> Action:
    """The action that a text means, legal or not; raises Illegal (``NOTATION``) if it means none."""
    return NOTATION.read(text)
