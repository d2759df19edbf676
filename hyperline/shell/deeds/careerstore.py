"""A player's finished games and achievements, in a file of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hyperline.kernel.file import unused, write_whole
from hyperline.kernel.game import HUMAN, Seat
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile

MOST = 600
"""So many games are kept with all that is known of them; of older ones only the counts."""


class Finished(msgspec.Struct, frozen=True):
    """A game that was played to its end: `id` tells it apart, `winners` and `scores` are by seat, `ended` is a day.

    `turns` is how many turns it took, `parts` what the people at the screen built or played most.
    """

    id: str
    game: str
    ended: str
    seed: int
    seats: tuple[Seat, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    turns: int = 0
    options: dict[str, str] = {}
    parts: dict[str, int] = {}

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those at the screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.controller == HUMAN)

    @property
    def is_won(self) -> bool:
        """Whether one of them won."""
        return any(seat in self.people for seat in self.winners)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the computer opponents."""
        return tuple(seat.controller.partition(":")[0] for seat in self.seats if seat.controller != HUMAN)


class Tally(msgspec.Struct, frozen=True):
    """How many games were played and won."""

    played: int = 0
    won: int = 0

    def plus(self, *, is_won: bool) -> Tally:
        """With one game more."""
        return Tally(self.played + 1, self.won + is_won)


class _File(msgspec.Struct, frozen=True):
    """The file: games, the latest last, tallies of those that are too old to be kept, and achievements with their days."""

    played: tuple[Finished, ...] = ()
    older: dict[str, Tally] = {}
    feats: dict[str, dict[str, str]] = {}


def _read(data: bytes) -> _File:
    return msgspec.toml.decode(data, type=_File)


class CareerStore(PlayerFile):
    """All that counts in a career."""

    holds, instead, until = "games of your career", "it starts over", "you close the game"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.career)
        self._kept = self.load(_read, _File())

    # ---- what is known ----

    def games(self, game: str) -> tuple[Finished, ...]:
        """The finished games of one kind, the latest first."""
        return tuple(one for one in reversed(self._kept.played) if one.game == game)

    def tally(self, game: str) -> Tally:
        """How many games there were."""
        tally = self._kept.older.get(game, Tally())
        for one in self.games(game):
            tally = tally.plus(is_won=one.is_won)
        return tally

    def by_level(self, game: str) -> Mapping[str, Tally]:
        """How many games there were against each level of computer opponents; of several, against the one met most."""
        found: dict[str, Tally] = {}
        for one in self.games(game):
            if one.levels:
                level = Counter(one.levels).most_common(1)[0][0]
                found[level] = found.get(level, Tally()).plus(is_won=one.is_won)
        return found

    def fastest(self, game: str) -> Finished | None:
        """The win in the fewest turns, the earliest of several."""
        wins = [one for one in reversed(self.games(game)) if one.is_won and one.turns]
        return min(wins, key=lambda one: one.turns, default=None)

    def favourites(self, game: str) -> list[tuple[str, int]]:
        """What was built or played most, by the keys of texts."""
        count: Counter[str] = Counter()
        for one in self.games(game):
            count.update(one.parts)
        return count.most_common()

    def feats(self, game: str) -> Mapping[str, str]:
        """The achievements that were got, with the day."""
        return self._kept.feats.get(game, {})

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell of."""
        return self._kept == _File()

    # ---- what is written ----

    def add(self, one: Finished) -> None:
        """Write down a finished game; one that ended again, since its end was taken back, replaces what was written."""
        played = (*(other for other in self._kept.played if other.id != one.id), one)
        older = dict(self._kept.older)
        for gone in played[:-MOST]:
            older[gone.game] = older.get(gone.game, Tally()).plus(is_won=gone.is_won)
        self._put(replace(self._kept, played=played[-MOST:], older=older))

    def got(self, game: str, feat: str, day: date) -> bool:
        """Write down an achievement; whether it is new."""
        known = self.feats(game)
        if feat in known:
            return False
        feats = {**self._kept.feats, game: {**known, feat: day.isoformat()}}
        self._put(replace(self._kept, feats=feats))
        return True

    def erase(self) -> None:
        """Forget everything."""
        self._put(_File())

    def export(self, now: datetime) -> Path:
        """Write all of it to a new file; returns its path. Raises OSError."""
        path = unused(self.paths.home / now.strftime("career-%Y-%m-%d-%H%M%S.toml"), ".toml")
        write_whole(path, msgspec.toml.encode(self._kept))
        return path

    def _put(self, kept: _File) -> None:
        self._kept = kept
        self.write(msgspec.toml.encode(kept))
