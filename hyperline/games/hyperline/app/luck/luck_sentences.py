"""Luck in plain words: what came, and what was expected."""

from __future__ import annotations

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.luck import Balance, Fortune
from hyperline.kernel.language import localised

RATHER, VERY = 0.2, 0.02
"""In what share of games dice are as uneven: below the first they are called rather uneven, below the second very uneven."""
FEW = 4
"""Fewer rolls than this say nothing about evenness."""
MINUS = "−"


def plain(value: float) -> str:
    """A number with one decimal, or with none if that would be zero."""
    return localised(f"{round(value, 1):g}")


def signed(value: float) -> str:
    """The same with its sign: ``+1.5``, ``−2``; ``±0`` for nothing."""
    shown = round(value, 1)
    if not shown:
        return "±0"
    return f"{'+' if shown > 0 else MINUS}{plain(abs(shown))}"


class LuckSentences:
    """Sentences about luck that call players by name."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.words = wording.words

    def summary(self, fortune: Fortune) -> str:
        """Dice, tiles and damage in a sentence or two."""
        has_damage = bool(fortune.given or fortune.taken or fortune.hits)
        parts = [self._more("dangers", fortune.dangers.more) if fortune.draws else ""]
        if has_damage:
            parts += [self._more("gave", fortune.gave.more), self._more("took", fortune.took.more)]
        told = ", ".join(part for part in parts if part)
        if told:
            return f"{self.evenness(fortune)} {self.words('luck.than', what=told[:1].upper() + told[1:])}"
        return f"{self.evenness(fortune)} {self.words('luck.damage_even')}" if has_damage else self.evenness(fortune)

    def evenness(self, fortune: Fortune) -> str:
        """Says whether the faces came up as evenly as expected."""
        rolls = sum(fortune.rolled)
        if rolls < FEW:
            return self.words("luck.dice_few" if rolls else "luck.dice_none")
        share = fortune.as_uneven
        return self.words("luck.dice_very" if share < VERY else "luck.dice_rather" if share < RATHER else "luck.dice_even")

    def _more(self, what: str, more: float) -> str:
        """How many more, or fewer, than expected; nothing if equal."""
        count = round(more)
        if not count:
            return ""
        which = "more" if count > 0 else "less"
        return self.words(f"luck.{what}_{which}", n=abs(count))

    # under the gauges

    def rolls(self, fortune: Fortune) -> str:
        """Says how often the die was rolled."""
        return self.words("luck.rolls", n=sum(fortune.rolled))

    def dangers(self, fortune: Fortune) -> str:
        """Says how many of the drawn tiles were dangers."""
        if not fortune.draws:
            return self.words("luck.no_tiles")
        found, expected = fortune.dangers
        return self.words("luck.of_tiles", n=found, expected=plain(expected), tiles=len(fortune.draws))

    def dangers_in_full(self, fortune: Fortune) -> str:
        """The same, and what counts as a danger."""
        if not fortune.draws:
            return self.words("luck.no_tiles")
        found, expected = fortune.dangers
        return self.words("luck.dangers_of", n=found, expected=plain(expected), tiles=len(fortune.draws))

    def points(self, fortune: Fortune) -> str:
        """Says how much damage was dealt and taken."""
        if not (fortune.given or fortune.taken or fortune.hits):
            return self.words("luck.no_damage")
        return " ".join((self._held("luck.gave_of", fortune.gave), self._held("luck.took_of", fortune.took)))

    def _held(self, key: str, balance: Balance) -> str:
        return self.words(key, n=balance.actual, expected=plain(balance.expected))

    # beside the tables

    def uneven_share(self, fortune: Fortune) -> str:
        """How unusual the dice are."""
        return self.words("luck.dice_share", n=games(fortune.as_uneven)) if sum(fortune.rolled) else ""

    def danger_share(self, fortune: Fortune) -> str:
        """How unusual the dangers are."""
        return self.words("luck.danger_share", n=games(fortune.dangers_at_most)) if fortune.draws else ""

    def damage_share(self, fortune: Fortune) -> str:
        """How unusual the damage is."""
        if not (fortune.given or fortune.taken or fortune.hits):
            return ""
        return self.words("luck.damage_share", n=games(fortune.damage_at_most), more=signed(fortune.damage))


def games(share: float) -> int:
    """A share as a number of games in a hundred; anything possible is at least 1."""
    return max(1, min(100, round(100 * share)))
