"""Whether games are fair: shares of wins by order of play, corner, Home planet, setup, and by what one has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from hyperline.bots.effects import Effect, effects
from hyperline.bots.intervals import CONFIDENCE, Share, quantile
from hyperline.bots.witness import Facts, SeatFacts
from hyperline.engine.catalogue import GALAXY
from hyperline.engine.kinds import STORE_KINDS, UPGRADES

ORDER: Final = ("first", "second", "third", "fourth")
KINDS: Final = (*map(str, STORE_KINDS), *map(str, UPGRADES))
"""All that can be bought."""
MANY: Final = 3
"""So many of a kind, or more, are counted as one case."""


class Row(Struct, frozen=True):
    """One case, such as a corner: what those to whom it applied won of the decided games."""

    name: str
    share: Share

    @property
    def lift(self) -> float:
        """How many times a fair share it is."""
        return self.share.share / self.share.fair


class Sheet(Struct, frozen=True):
    """The cases of one question, and how they are meant."""

    title: str
    about: str
    rows: tuple[Row, ...]


class Length(Struct, frozen=True):
    """How long games lasted, in rounds, and how many nobody won."""

    name: str
    games: int
    draws: int
    mean: float
    median: float
    late: float
    longest: int


class Balance(Struct, frozen=True):
    """All that was counted of the games of so many players."""

    players: int
    games: int
    decided: int
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    lengths: tuple[Length, ...]
    effects: tuple[Effect, ...]

    @property
    def cases(self) -> int:
        """How many rows there are in all: so many chances to be misled."""
        return sum(len(sheet.rows) for sheet in self.sheets)

    def verdict(self, share: Share) -> int:
        """How far a share is from fair: 0 within its interval; 1 or -1 outside it, 2 or -2 even with so many cases.

        Of fair shares one in twenty is outside its interval. Of all of them together hardly one is at 2 (Bonferroni).
        """
        side = share.side()
        return side + side * (share.side(1 - (1 - CONFIDENCE) / max(1, self.cases)) != 0)


def balances(games: Sequence[Facts]) -> Iterator[Balance]:
    """By number of players, what is to be told of the games."""
    for players in sorted({len(game.seats) for game in games}):
        some = [game for game in games if len(game.seats) == players]
        decided = [game for game in some if game.is_decided]
        bots = sorted({seat.bot for game in some for seat in game.seats})
        told = effects(decided, KINDS)
        yield Balance(
            players, len(some), len(decided), tuple(bots), tuple(_sheets(decided, players)), tuple(_lengths(some)), told
        )


def _sheets(games: Sequence[Facts], players: int) -> Iterator[Sheet]:
    """The questions, in the order in which one asks them; one that no game answers is left out."""
    planets = {name: f"{name} ({tech})" for name, tech in GALAXY.home_planets.items()}
    stages = ("Pod", "Engine", "Bonus")
    found = [
        _sheet("Order of play", "Who goes first is rolled for at the end of the setup.", games, _order, ORDER),
        _sheet("Corner", "Where a player's Home planet lies.", games, lambda seat: seat.corner, GALAXY.corners),
        _sheet(
            "Home planet", "Which is drawn, and what it sells.", games, lambda seat: planets[seat.home], planets.values()
        ),
    ]
    if players == 2:
        found.append(_setups(games))
    for stage, name in enumerate(stages):
        about = "What a player begins with." if name != "Bonus" else "It depends on the Home planet; it may be declined."
        found.append(_sheet(f"First {name}" if stage < 2 else name, about, games, partial(_begun, stage=stage)))
    about = "The first thing that was bought after the setup."
    found.append(_sheet("Bought first", about, games, lambda seat: seat.bought))
    found.append(_owned(games))
    return (sheet for sheet in found if sheet.rows)


def _sheet(
    title: str,
    about: str,
    games: Sequence[Facts],
    case: Callable[[SeatFacts], str],
    order: Iterable[str] = (),
) -> Sheet:
    """Every seat of every game is of one case; rows are in the given order, or by name."""
    return Sheet(title, about, _rows(((case(seat), seat, game) for game in games for seat in game.seats), tuple(order)))


def _rows(cases: Iterator[tuple[str, SeatFacts, Facts]], order: Sequence[str] = ()) -> tuple[Row, ...]:
    wins: Counter[str] = Counter()
    count: Counter[str] = Counter()
    fair: Counter[str] = Counter()
    for name, seat, game in cases:
        count[name] += 1
        wins[name] += game.seats[game.winner] is seat
        fair[name] += len(game.seats)
    names = [name for name in order if name in count] or sorted(count)
    return tuple(Row(name, Share(wins[name], count[name], count[name] / fair[name])) for name in names)


def _order(seat: SeatFacts) -> str:
    return ORDER[seat.order]


def _begun(seat: SeatFacts, stage: int) -> str:
    return seat.begun[stage]


def _setups(games: Sequence[Facts]) -> Sheet:
    """Two players: whether one of them has the better of a setup (SET-2)."""
    first, clockwise = "who goes first", "who sits clockwise of the other"
    cases = []
    for game in games:
        one, other = game.seats
        between = (GALAXY.corners.index(other.corner) - GALAXY.corners.index(one.corner)) % 4
        where = "diagonal" if between == 2 else "shared side"
        cases.append((f"{where}: {first}", one if one.order == 0 else other, game))
        if between != 2:
            cases.append((f"{where}: {clockwise}", other if between == 1 else one, game))
    order = (f"diagonal: {first}", f"shared side: {first}", f"shared side: {clockwise}")
    return Sheet("Setup for two", "Players sit diagonally or along a shared side.", _rows(iter(cases), order))


def _owned(games: Sequence[Facts]) -> Sheet:
    """How those fared who had so many of a kind at the end; what they began with is among it."""
    cases = []
    order = []
    for kind in KINDS:
        order += [_case(kind, number) for number in range(MANY + 1)]
        cases += [(_case(kind, seat.owned.get(kind, 0)), seat, game) for game in games for seat in game.seats]
    about = "How many a ship had at the end, functional or damaged. Buying takes turns, so this alone proves no cause."
    return Sheet("Owned at the end", about, _rows(iter(cases), order))


def _case(kind: str, number: int) -> str:
    return f"{kind} × {number}" if number < MANY else f"{kind} × {MANY} or more"


def _lengths(games: Sequence[Facts]) -> Iterator[Length]:
    yield _length("all", games)
    if len(games[0].seats) == 2:
        for name, is_diagonal in (("diagonal", True), ("shared side", False)):
            some = [game for game in games if _is_diagonal(game) is is_diagonal]
            if some:
                yield _length(name, some)


def _is_diagonal(game: Facts) -> bool:
    one, other = (GALAXY.corners.index(seat.corner) for seat in game.seats)
    return (one - other) % 4 == 2


def _length(name: str, games: Sequence[Facts]) -> Length:
    rounds = [game.rounds for game in games]
    draws = sum(not game.is_decided for game in games)
    middle, late = quantile(rounds, 0.5), quantile(rounds, 0.9)
    return Length(name, len(games), draws, sum(rounds) / len(rounds), middle, late, max(rounds))
