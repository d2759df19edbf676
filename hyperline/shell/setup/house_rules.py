"""The house rules of a game in words: for the board, the pause menu, the help, and the setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hyperline.kernel.duel import DUEL
from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.record import ALONE, BRANCH_AT, PRACTICE
from hyperline.kernel.words import Words
from hyperline.shell.scene import Scene


def played(option: SetupOption, value: str, seats: int, options: Mapping[str, str]) -> str:
    """What a value comes to for this many seats, 0 if that is not known; empty where the option plays no part."""
    return option.played(value, seats, options) if option.played is not None and seats else value


def labels(words: Words, option: SetupOption, seats: int, options: Mapping[str, str]) -> list[str]:
    """What each value of an option is called, with what it comes to: one where all come to the same, none without a part."""
    comes = {one: played(option, one, seats, options) for one in option.values}
    if len(set(comes.values())) == 1:
        return [one for one in comes.values() if one][:1]
    return [_label(words, option, one, comes[one]) for one in option.values]


def _label(words: Words, option: SetupOption, value: str, comes_to: str) -> str:
    """What a value is called, with what it comes to where that is another."""
    label = option.label(words, value)
    if comes_to == value:
        return label
    return comes_to if label == value else f"{label}: {comes_to}"


_APART: Final = (("duel", DUEL), ("practice", PRACTICE), ("alone", ALONE), ("branch", BRANCH_AT))


def apart(labels: Mapping[str, str]) -> str:
    """By the labels of a game why it counts nowhere: ``duel``, ``practice``, ``alone`` or ``branch``; empty if it counts."""
    return next((key for key, label in _APART if label in labels), "")


@dataclass(frozen=True)
class HouseRules:
    """The options of a game that differ from the defaults; `apart` says why it counts nowhere, as the function does."""

    meta: Meta
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int = 0
    apart: str = ""

    def _changed(self, is_ruling: bool) -> list[SetupOption]:
        found = [one for one in self.meta.options if one.name in self.options and one.is_ruling == is_ruling]
        return [one for one in found if self._played(one)]

    def _played(self, one: SetupOption) -> str:
        return played(one, self.options[one.name], self.seats, self.options)

    @property
    def rulings(self) -> int:
        """How many rulings have the other reading."""
        return len(self._changed(is_ruling=True))

    def summary(self, words: Words) -> str:
        """What differs, in a few words; empty if nothing does: ``Short: 3 points, 2 rulings changed``."""
        parts = [words(f"agreed.{self.apart}")] if self.apart else []
        parts += [self._told(words, one) for one in self._changed(is_ruling=False)]
        count = self.rulings
        if count:
            parts.append(words("agreed.rulings", n=count))
        return ", ".join(parts)

    def readings(self, words: Words) -> dict[str, tuple[str, ...]]:
        """By rule number: the readings that apply instead of the usual ones."""
        found: dict[str, tuple[str, ...]] = {}
        for one in self._changed(is_ruling=False) + self._changed(is_ruling=True):
            title, label = one.named(words), one.label(words, self.options[one.name])
            told = f"{title}: {label}" if one.is_ruling else f"{self._told(words, one)}."
            found[one.rule] = (*found.get(one.rule, ()), told)
        return found

    def _told(self, words: Words, one: SetupOption) -> str:
        """What was chosen; a bare value says nothing without the option's title."""
        value = self.options[one.name]
        label = _label(words, one, value, self._played(one))
        return f"{one.named(words)}: {label}" if one.label(words, value) == value else label


def house_rules_below(scene: Scene) -> HouseRules | None:
    """The house rules of the game or the setup below a scene; None if there is none."""
    for other in reversed(scene.stack.scenes if scene.stack is not None else []):
        found = getattr(getattr(other, "table", other), "house_rules", None)
        if isinstance(found, HouseRules):
            return found
    return None
