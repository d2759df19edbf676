"""The stars that the player has got, in a file of their folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

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
