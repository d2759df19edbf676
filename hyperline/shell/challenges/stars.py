"""The stars that the player has got, in a file of their folder."""

from __future__ import annotations

from collections.abc import Mapping

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


Kept = dict[str, dict[str, Best]]


def _read(data: bytes) -> Kept:
    return msgspec.toml.decode(data, type=Kept)


class StarStore(PlayerFile):
    """The best attempts by game and by challenge."""

    holds, instead, until = "stars", "you begin without any", "you close the game"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.home / "stars.toml")
        empty: Kept = {}
        self._kept = self.load(_read, empty)

    def best(self, game: str, key: str) -> Best:
        """The best attempt at a challenge."""
        return self._kept.get(game, {}).get(key, Best())

    @property
    def got(self) -> Mapping[str, Mapping[str, int]]:
        """The stars for each challenge, by game."""
        return {game: {key: best.stars for key, best in kept.items() if best.stars} for game, kept in self._kept.items()}

    def add(self, game: str, key: str, stars: int, count: int, is_cost: bool) -> bool:
        """Keep an attempt; whether it is better than all before."""
        best = self.best(game, key)
        is_closer = count < best.count if is_cost else count > best.count
        is_better = stars > best.stars or (stars == best.stars and bool(stars) and is_closer)
        made = Best(stars, count, best.tried + 1) if is_better else replace(best, tried=best.tried + 1)
        self._kept = {**self._kept, game: {**self._kept.get(game, {}), key: made}}
        self.write(msgspec.toml.encode(self._kept))
        return is_better
