"""Randomness as a value: a position carries its dice, so the same position always has the same future rolls."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType

T = TypeVar("T")

SEED_BITS = 53  # so that a seed is exact in every JSON reader
_MASK = (1 << SEED_BITS) - 1
_STRIDE = 0x1E3779B97F4A7D  # odd, so that the seeds of a game take every value before one repeats
_WORD = (1 << 64) - 1


def _mixed(seed: int) -> int:
    """64 well mixed bits of one seed (the finaliser of splitmix64)."""
    word = (seed * 0x9E3779B97F4A7C15) & _WORD
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


@lru_cache(maxsize=4096)
def _stream(seed: int, key: str) -> int:
    """Where the stream of a key begins, among those of a seed."""
    word = seed
    for byte in key.encode():
        word = _mixed((word ^ byte) & _MASK)
    return word & _MASK


class Dice(Struct, frozen=True, gc=False):
    """The rolls to come: `scripted` values first, then those that follow from `seed` (0 to 2**53 - 1).

    `drawn` counts what was taken from the streams of each purpose and seat, sorted: a roll for one shifts no other. Where it
    is UNSET there is one stream for all, and the seed moves on.
    """

    seed: int = 0
    scripted: tuple[int, ...] = ()
    drawn: tuple[tuple[str, int], ...] | UnsetType = UNSET

    @classmethod
    def of(cls, seed: int) -> Dice:
        """Dice for any whole number, even a negative or huge one."""
        return cls(seed & _MASK)

    def renewed(self, seed: int) -> Dice:
        """The same dice with other rolls from here on, which all follow from this seed."""
        return Dice(seed & _MASK, (), self.drawn)

    def apart(self, drawn: Mapping[str, int] | None = None) -> Dice:
        """The same dice with a stream for each purpose and seat; of some of them values were `drawn`."""
        return Dice(self.seed, self.scripted, tuple(sorted((key, count) for key, count in (drawn or {}).items() if count)))

    def roll(self, sides: int, purpose: str = "", seat: int = 0) -> tuple[int, Dice]:
        """Roll from 1 to `sides`: the value, and the dice after it. A scripted value must be on the die."""
        if self.scripted:
            value = self.scripted[0]
            if not 1 <= value <= sides:
                raise ValueError(f"scripted roll {value} is not on a die with {sides} sides")
            return value, Dice(self.seed, self.scripted[1:], self.drawn)
        if purpose and self.drawn is not UNSET:
            seed, rest = self._taken(f"{purpose} {seat}")
            return _mixed(seed) * sides // (_WORD + 1) + 1, rest
        seed = (self.seed + _STRIDE) & _MASK
        return _mixed(seed) * sides // (_WORD + 1) + 1, Dice(seed, (), self.drawn)

    @property
    def is_apart(self) -> bool:
        """Whether each purpose and seat has a stream of its own."""
        return self.drawn is not UNSET

    def draw(self, items: Iterable[int], purpose: str, seat: int = 0) -> tuple[int, Dice]:
        """A random one of some numbers, and the dice after it, which must be apart.

        Every copy of a number has a rank at each draw, and the first of those left comes, whatever others have taken.
        """
        seed, rest = self._taken(f"{purpose} {seat}")
        word, copies, ranks = _mixed(seed), dict[int, int](), list[tuple[int, int]]()
        for item in items:
            copies[item] = copy = copies.get(item, -1) + 1
            ranks.append((_mixed(word ^ (item << 16 | copy)), item))
        return min(ranks)[1], rest

    def _taken(self, key: str) -> tuple[int, Dice]:
        """The seed of the next value of a stream, and the dice after it."""
        assert self.drawn is not UNSET
        drawn, count = dict(self.drawn), 0
        if key in drawn:
            count = drawn[key]
            drawn[key] = count + 1
            after = tuple(drawn.items())
        else:
            after = tuple(sorted((*self.drawn, (key, 1))))
        seed = (_stream(self.seed, key) + (count + 1) * _STRIDE) & _MASK
        return seed, Dice(self.seed, self.scripted, after)

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], Dice]:
        """The items in random order, and the dice after it. Shuffling uses no scripted rolls."""
        mixed = list(items)
        seed = self.seed
        for last in range(len(mixed) - 1, 0, -1):
            seed = (seed + _STRIDE) & _MASK
            other = _mixed(seed) * (last + 1) // (_WORD + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), Dice(seed, self.scripted, self.drawn)

    def pick(self, items: tuple[T, ...]) -> tuple[T, Dice]:
        """A random one of the items (which must not be empty), and the dice after it. Picking uses no scripted rolls."""
        value, rest = Dice(self.seed).roll(len(items))
        return items[value - 1], Dice(rest.seed, self.scripted, self.drawn)

    def at(self, key: str) -> Dice:
        """A separate stream for `key`, so that rolls in one place do not shift those in another."""
        return Dice(_stream(self.seed, key))


def seed_apart(seed: int, key: str) -> int:
    """A seed derived from another that, unlike a stream of `Dice.at`, does not lead back to it."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {key}".encode()).digest()[:8], "big") & _MASK
