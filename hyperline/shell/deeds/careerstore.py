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
from hyperline.kernel.quote import plain, quoted
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile


class Finished(msgspec.Struct, frozen=True):
    """A game that was played to its end: `id` tells it apart, `winners` and `scores` are by seat, `ended` is a day.

    `turns` is how many turns it took, `parts` what the people at the screen built or played most. `handed` are their seats
    that a computer had when it ended.
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
    handed: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError where it names a seat that there is not."""
        numbers = (*self.winners, *self.handed)
        if not self.seats or not all(0 <= seat < len(self.seats) for seat in numbers) or len(self.scores) > len(self.seats):
            raise ValueError(f"game {quoted(self.id)} names a seat that it does not have")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those at the screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.controller == HUMAN)

    @property
    def is_won(self) -> bool:
        """Whether one of them won, and not a computer for them."""
        return any(seat in self.people and seat not in self.handed for seat in self.winners)

    @property
    def is_own(self) -> bool:
        """Whether people had a part in it, if only to begin with."""
        return bool(self.people)

    @property
    def is_handed(self) -> bool:
        """Whether computers finished it for all the people."""
        return set(self.people) == set(self.handed)

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


class CareerStore(PlayerFile[_File]):
    """All that counts in a career."""

    holds, instead, until = "games of your career", "it starts over", "you close the game"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.career, _read, _File())

    # ---- what is known ----

    def games(self, game: str) -> tuple[Finished, ...]:
        """The finished games of one kind, the latest first."""
        return tuple(one for one in reversed(self._kept.played) if one.game == game)

    def tally(self, game: str) -> Tally:
        """How many games there were that people had a part in."""
        tally = self._kept.older.get(game, Tally())
        for one in self._own(game):
            tally = tally.plus(is_won=one.is_won)
        return tally

    def _own(self, game: str) -> list[Finished]:
        return [one for one in self.games(game) if one.is_own]

    def by_level(self, game: str) -> Mapping[str, Tally]:
        """How many games there were against each level of computer opponents; of several, against the one met most."""
        found: dict[str, Tally] = {}
        for one in self._own(game):
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
        seats = tuple(replace(seat, name=plain(seat.name)) for seat in one.seats)
        made = replace(one, seats=seats)
        self.revise(lambda kept: replace(kept, played=(*(other for other in kept.played if other.id != made.id), made)))

    def shed(self, kept: _File) -> _File:
        """With the oldest games only counted: enough at a time that this is seldom done."""
        count = len(kept.played) // 20 + 1
        older = dict(kept.older)
        for gone in (one for one in kept.played[:count] if one.is_own):
            older[gone.game] = older.get(gone.game, Tally()).plus(is_won=gone.is_won)
        return replace(kept, played=kept.played[count:], older=older)

    def got(self, game: str, feat: str, day: date) -> bool:
        """Write down an achievement; whether it is new."""
        known = self.feats(game)
        if feat in known:
            return False
        made = {feat: day.isoformat()}
        self.revise(lambda kept: replace(kept, feats={**kept.feats, game: {**made, **kept.feats.get(game, {})}}))
        return True

    def erase(self) -> None:
        """Forget everything."""
        self.revise(lambda kept: _File())

    def export(self, now: datetime) -> Path:
        """Write all of it to a new file; returns its path. Raises OSError."""
        path = unused(self.paths.home / now.strftime("career-%Y-%m-%d-%H%M%S.toml"), ".toml")
        write_whole(path, msgspec.toml.encode(self._kept))
        return path
