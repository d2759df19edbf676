"""The house rules of a game in words: for the board, the pause menu, the help, and the setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hyperline.kernel.game import Meta, SetupOption
from hyperline.shell.assets.text import Words
from hyperline.shell.scene import Scene


def automatic(option: SetupOption, seats: int) -> str:
    """What an option's first value comes to for this many seats; empty where that does not depend on them."""
    return next((number for most, number in option.by_seats if 0 < seats <= most), "")


def labels(option: SetupOption, seats: int) -> list[str]:
    """The labels of an option's values, the first with what it comes to for this many seats."""
    made = [option.label(one) for one in option.values]
    number = automatic(option, seats)
    return [f"{made[0]}: {number}", *made[1:]] if number else made


@dataclass(frozen=True)
class HouseRules:
    """The options of a game that differ from the defaults."""

    meta: Meta
    options: Mapping[str, str] = field(default_factory=dict)

    def _changed(self, is_ruling: bool) -> list[SetupOption]:
        return [one for one in self.meta.options if one.name in self.options and one.is_ruling == is_ruling]

    @property
    def rulings(self) -> int:
        """How many rulings have the other reading."""
        return len(self._changed(is_ruling=True))

    def summary(self, words: Words) -> str:
        """What differs, in a few words; empty if nothing does: ``Short: 3 points, 2 rulings changed``."""
        parts = [self._told(one) for one in self._changed(is_ruling=False)]
        count = self.rulings
        if count:
            parts.append(words("agreed.rulings", n=count))
        return ", ".join(parts)

    def readings(self) -> dict[str, tuple[str, ...]]:
        """By rule number: the readings that apply instead of the usual ones."""
        found: dict[str, tuple[str, ...]] = {}
        for one in self._changed(is_ruling=False) + self._changed(is_ruling=True):
            told = f"{one.title}: {one.label(self.options[one.name])}" if one.is_ruling else f"{self._told(one)}."
            found[one.rule] = (*found.get(one.rule, ()), told)
        return found

    def _told(self, one: SetupOption) -> str:
        """What was chosen; a bare value says nothing without the option's title."""
        label = one.label(self.options[one.name])
        return label if one.labels else f"{one.title}: {label}"


def house_rules_below(scene: Scene) -> HouseRules | None:
    """The house rules of the game or the setup below a scene; None if there is none."""
    for other in reversed(scene.stack.scenes if scene.stack is not None else []):
        found = getattr(getattr(other, "table", other), "house_rules", None)
        if isinstance(found, HouseRules):
            return found
    return None
