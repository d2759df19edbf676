"""What a game adds to series of games, and statistics over them: by bot, by seat, and for all. No game is kept."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from hyperline.arena.intervals import Share, Spread
from hyperline.arena.simulate import Timed, Watch
from hyperline.kernel import language
from hyperline.kernel.game import Change

if TYPE_CHECKING:
    from pathlib import Path

COUNTER: Final = "counter"
"""What the names of counters belong to, in the catalogs of a game."""


def counter_name(folder: Path, counter: str) -> str:
    """What the study of the game in a folder counts, as it is shown."""
    return language.catalog((folder / "text",)).pgettext(COUNTER, counter)


class Study(Protocol):
    """What `hyperline simulate` needs to know of a game."""

    @property
    def counters(self) -> tuple[str, ...]:
        """The names of what is counted, in the order in which it is shown."""

    def watch(self, seats: int) -> Watch:
        """What counts them, in a game of this many seats."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add this game's own flags of ``simulate``."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """What the seats choose, each way in turn; an empty tuple for the default. Raises Misuse."""


class Deeds:
    """What each seat has done so far: a game that counts something derives its own."""

    def __init__(self, seats: int) -> None:
        self.done: tuple[Counter[str], ...] = tuple(Counter() for _ in range(seats))

    def see(self, before: Any, seat: int, action: Any, change: Change) -> None:
        """Count nothing."""


class Plain:
    """The study of a game that counts nothing and whose seats choose nothing."""

    counters: tuple[str, ...] = ()

    def watch(self, seats: int) -> Watch:
        """Return what counts nothing."""
        return Deeds(seats)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add none."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """Return the default."""
        return [()]


PLAIN: Final[Study] = Plain()


class BotScore:
    """One bot, at whichever seats it sat."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = 0  # in which it had at least one seat
        self.decided = 0  # of these, the games that someone won
        self.wins = 0
        self.fair = 0.0  # how many of them it would win if all seats were equal
        self.decisions = 0
        self.sat = 0  # seats, in all games together
        self.done: Counter[str] = Counter()
        self.seconds = Spread()

    def mean(self, counter: str) -> float:
        """How often in a game, on average, it did something that the game's study counts."""
        return self.done[counter] / self.sat

    @property
    def share(self) -> Share:
        """Its share of the decided games."""
        return Share(self.wins, self.decided, self.fair / self.decided if self.decided else 0.0)


class SeatScore:
    """One seat, no matter who sat there."""

    def __init__(self) -> None:
        self.bots: set[str] = set()
        self.games = 0
        self.decided = 0
        self.wins = 0
        self.turns = 0
        self.decisions = 0
        self.done: Counter[str] = Counter()

    def mean(self, counter: str) -> float:
        """How often in a game, on average, what the game's study counts was done here."""
        return self.done[counter] / self.games

    def share(self, seats: int) -> Share:
        """The share of the decided games won here, in games with this many seats."""
        return Share(self.wins, self.decided, 1 / seats)


class ScoreCounter:
    """All games so far. `rounds` are their lengths, `causes` what ended them, `troubles` the failures of bots."""

    def __init__(self, study: Study = PLAIN) -> None:
        self.study = study
        self.bots: dict[str, BotScore] = {}
        self.seats: list[SeatScore] = []
        self.rounds: list[int] = []
        self.causes: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        self.draws = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return len(self.rounds)

    def add(self, timed: Timed) -> None:
        """Count one more game."""
        game = timed.game
        is_decided = bool(game.won)
        bots = [seat.controller for seat in game.setup.seats]
        self.rounds.append(game.rounds)
        self.causes[game.cause] += 1
        self.troubles.update(timed.troubles)
        self.draws += not is_decided
        for bot in dict.fromkeys(bots):
            tally = self.bots.setdefault(bot, BotScore(bot))
            tally.games += 1
            tally.decided += is_decided
            tally.wins += any(bots[seat] == bot for seat in game.won)
            tally.fair += bots.count(bot) / len(bots) if is_decided else 0.0
        for index, (bot, done) in enumerate(zip(bots, timed.done, strict=True)):
            self._add_seat(index, bot, timed)
            self.bots[bot].sat += 1
            self.bots[bot].done.update(done)
            self.seats[index].done.update(done)

    def _add_seat(self, index: int, bot: str, timed: Timed) -> None:
        game = timed.game
        if index == len(self.seats):
            self.seats.append(SeatScore())
        seat, tally = self.seats[index], self.bots[bot]
        seat.bots.add(bot)
        seat.games += 1
        seat.decided += bool(game.won)
        seat.turns += game.turns[index]
        seat.wins += index in game.won
        for one in (seat, tally):
            one.decisions += game.decisions[index]
        tally.seconds.add(timed.seconds[index])
