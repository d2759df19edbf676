"""Which challenges there are: those of each game, what is said about them, and the stars that the player has got."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.challenge import MOST_STARS, Challenge, Count, challenges_in, measures_of
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile


class Best(Struct, frozen=True, omit_defaults=True):
    """What came of a challenge so far: the most `stars`, the best `count` with them, and how often it was `tried`."""

    stars: int = 0
    count: int = 0
    tried: int = 0

    def is_beaten(self, stars: int, count: int, is_cost: bool) -> bool:
        """Whether an attempt is better; of a cost, less is."""
        is_closer = count < self.count if is_cost else count > self.count
        return stars > self.stars or (stars == self.stars and bool(stars) and is_closer)


Kept = dict[str, dict[str, Best]]
DAILY: Final = "daily"
"""How the keys of daily challenges begin."""


def _read(data: bytes) -> Kept:
    return msgspec.toml.decode(data, type=Kept)


class StarStore(PlayerFile[Kept]):
    """The best attempts by game and by challenge."""

    holds, instead, until = "stars", "you begin without any", "you close the game"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.home / "stars.toml", _read, {})

    def best(self, game: str, key: str) -> Best:
        """The best attempt at a challenge."""
        return self._kept.get(game, {}).get(key, Best())

    @property
    def got(self) -> Mapping[str, Mapping[str, int]]:
        """The stars for each challenge, by game."""
        return {game: {key: best.stars for key, best in kept.items() if best.stars} for game, kept in self._kept.items()}

    def add(self, game: str, key: str, stars: int, count: int, is_cost: bool) -> bool:
        """Keep an attempt; whether it is better than all before."""
        is_better = self.best(game, key).is_beaten(stars, count, is_cost)

        def change(kept: Kept) -> Kept:
            best = kept.get(game, {}).get(key, Best())
            made = Best(stars, count) if best.is_beaten(stars, count, is_cost) else best
            return {**kept, game: {**kept.get(game, {}), key: replace(made, tried=best.tried + 1)}}

        self.revise(change)
        return is_better

    def shed(self, kept: Kept) -> Kept:
        """Without the oldest daily challenges: a tenth of them at a time."""
        daily = sorted((key, game) for game, bests in kept.items() for key in bests if key.startswith(f"{DAILY}-"))
        gone = set(daily[: len(daily) // 10 + 1])
        return {game: {key: best for key, best in bests.items() if (key, game) not in gone} for game, bests in kept.items()}


FOLDER: Final = "challenges"
"""Beside a game's entry."""
CHALLENGE: Final = "challenge"
"""What texts of challenges belong to, for those who translate them."""


def games_with(shelf: Shelf) -> tuple[str, ...]:
    """The games that can be played and have challenges."""
    return tuple(game for game in shelf.playable if (Path(shelf.folder(game)) / FOLDER).is_dir())


@dataclass(frozen=True)
class Task:
    """A challenge of a `game`, by its `key`."""

    game: str
    key: str
    challenge: Challenge


@lru_cache(maxsize=32)
def _of(folder: str, game: str) -> tuple[Task, ...]:
    return tuple(Task(game, key, challenge) for key, challenge in challenges_in(Path(folder) / FOLDER).items())


def as_read(words: Words, text: str) -> str:
    """A text of a challenge as a player reads it."""
    return words.said(CHALLENGE, text)


def tasks_of(shelf: Shelf, game: str) -> Sequence[Task]:
    """The challenges of a game, in their order; none if it has no folder of them."""
    return _of(shelf.folder(game), game)


def count_of(context: Context, task: Task) -> Count:
    """What its stars are counted by."""
    return measures_of(context.shelf.entry(task.game)).counts[task.challenge.measure]


def counted(words: Words, measure: str, count: int) -> str:
    """A count in words, such as ``3 turns``."""
    key = f"measure.{measure}"
    return words(f"{key}_none") if not count and f"{key}_none" in words else words(key, n=count)


def star_lines(context: Context, task: Task) -> tuple[str, str, str]:
    """What earns one, two and three stars, in words."""
    words, measure = context.words_of(task.game), task.challenge.measure
    way = "at_most" if count_of(context, task).is_cost else "at_least"
    told = []
    for number in task.challenge.stars:
        text = counted(words, measure, number)
        is_bare = way == "at_most" and (not number or number == min(task.challenge.stars))
        told.append(text if is_bare else words(f"challenge.{way}", count=text))
    return told[0], told[1], told[2]


def stars_in_short(context: Context, task: Task) -> str:
    """What earns stars on a line: two numbers, and the best in words."""
    one, two, three = task.challenge.stars
    best = counted(context.words_of(task.game), task.challenge.measure, three)
    return context.words("challenge.stars_short", one=one, two=two, three=best)


def stars_of(context: Context, game: str) -> tuple[int, int]:
    """How many stars the player has got in a game's challenges, and of how many; those of daily ones count in neither."""
    known, store = tasks_of(context.shelf, game), context.store(StarStore)
    return sum(store.best(game, task.key).stars for task in known), MOST_STARS * len(known)


def next_task(context: Context, task: Task) -> Task | None:
    """The challenge after this one in its game; None after the last, and after a daily one."""
    known = tasks_of(context.shelf, task.game)
    at = next((number for number, one in enumerate(known) if one.key == task.key), len(known))
    return known[at + 1] if at + 1 < len(known) else None
