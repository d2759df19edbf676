"""Whether games are fair: shares of wins by order of play, corner, Home planet, setup and possessions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from hyperline.arena.intervals import CONFIDENCE, Share, quantile
from hyperline.games.hyperline.bots.study.effects import Effect, beginnings, effects
from hyperline.games.hyperline.bots.study.game_facts import Facts, SeatFacts
from hyperline.games.hyperline.engine.catalogue import GALAXY
from hyperline.games.hyperline.engine.kinds import STORE_KINDS, UPGRADES

ORDER: Final = ("first", "second", "third", "fourth")
KINDS: Final = (*map(str, STORE_KINDS), *map(str, UPGRADES))
"""Everything that can be bought."""
QUESTIONS: Final = (
    "order",
    "corner",
    "home",
    "setup",
    "pod",
    "engine",
    "bonus",
    "start",
    "bought",
    "owned",
    "more",
    "length",
)
"""The questions, in the order in which they are answered."""
MANY: Final = 3
"""This many of a kind, or more, count as one case."""


class Row(Struct, frozen=True):
    """One case, such as a corner: the share of decided games won by the seats that it applied to."""

    name: str
    share: Share

    @property
    def lift(self) -> float:
        """The share of wins as a multiple of the fair share."""
        return self.share.share / self.share.fair


class Sheet(Struct, frozen=True):
    """The cases of one question, with a note on what they mean."""

    title: str
    about: str
    rows: tuple[Row, ...]


class Weighing(Struct, frozen=True):
    """The effects of things on the odds of winning, with a note on what they mean."""

    title: str
    about: str
    effects: tuple[Effect, ...]


class Length(Struct, frozen=True):
    """How many rounds games lasted, how many nobody won, and how many ended in which way (see `Played.cause`)."""

    name: str
    games: int
    draws: int
    causes: tuple[tuple[str, int], ...]
    mean: float
    median: float
    late: float
    longest: int


class Balance(Struct, frozen=True):
    """All counts for the games with a certain number of players."""

    players: int
    games: int
    decided: int
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    weighings: tuple[Weighing, ...]
    lengths: tuple[Length, ...]

    @property
    def cases(self) -> int:
        """The number of rows in all. Each is a chance to be misled."""
        return sum(len(sheet.rows) for sheet in self.sheets) + sum(len(one.effects) for one in self.weighings)

    def verdict(self, case: Share | Effect) -> int:
        """How far a case is from fair: 0 within its interval; 1 or -1 outside it; 2 or -2 even allowing for all cases.

        One fair case in twenty is outside its interval. Among all of them together, hardly one reaches 2 (Bonferroni).
        """
        side = case.side()
        return side + side * (case.side(1 - (1 - CONFIDENCE) / max(1, self.cases)) != 0)


def balances(games: Sequence[Facts], asked: Collection[str] = QUESTIONS) -> Iterator[Balance]:
    """By number of players, the answers that the games give to these QUESTIONS."""
    for players in sorted({len(game.seats) for game in games}):
        some = [game for game in games if len(game.seats) == players]
        decided = [game for game in some if game.is_decided]
        bots = sorted({seat.bot for game in some for seat in game.seats})
        sheets = [make() for question, make in _sheets(decided, players).items() if question in asked]
        weighings = [make() for question, make in _weighings(decided).items() if question in asked]
        yield Balance(
            players,
            len(some),
            len(decided),
            tuple(bots),
            tuple(sheet for sheet in sheets if sheet.rows),
            tuple(one for one in weighings if one.effects),
            tuple(_lengths(some)) if "length" in asked else (),
        )


def _sheets(games: Sequence[Facts], players: int) -> dict[str, Callable[[], Sheet]]:
    """The sheets by question, in the order of the questions."""
    planets = {name: f"{name} ({tech})" for name, tech in GALAXY.home_planets.items()}
    begins, offered = "What each player starts with.", "It depends on the Home planet and may be declined."
    sheets: dict[str, Callable[[], Sheet]] = {
        "order": lambda: _sheet("Order of play", "Rolled for at the end of setup.", games, _order, ORDER),
        "corner": lambda: _sheet("Corner", "Where each player’s Home planet is.", games, _corner, GALAXY.corners),
        "home": lambda: _sheet(
            "Home planet",
            "Which one was drawn, and what it sells.",
            games,
            lambda seat: planets[seat.home],
            planets.values(),
        ),
        "setup": lambda: _setups(games),
        "pod": lambda: _sheet("First Pod", begins, games, lambda seat: seat.begun[0]),
        "engine": lambda: _sheet("First Engine", begins, games, lambda seat: seat.begun[1]),
        "bonus": lambda: _sheet("Bonus", offered, games, lambda seat: seat.begun[2]),
        "bought": lambda: _sheet("Bought first", "The first purchase after setup.", games, lambda seat: seat.bought),
        "owned": lambda: _owned(games),
    }
    if players != 2:
        del sheets["setup"]
    return sheets


def _weighings(games: Sequence[Facts]) -> dict[str, Callable[[], Weighing]]:
    """The weighings by question."""
    many = "(a conditional logit over all decided games)"
    start = (
        "How much each starting choice multiplies the odds of winning, all else being equal "
        f"{many}. Home planets, Pods and Engines are compared with the average one, a bonus with going without. "
        "Where starts are random, this shows cause and effect."
    )
    more = (
        "How much one more of a kind at the end multiplies the odds of winning, all else and the Home planet being "
        f"equal {many}. Players chose, paid for and kept what they have at the end, so this alone proves no cause."
    )
    return {
        "start": lambda: Weighing("Start", start, beginnings(games)),
        "more": lambda: Weighing("One more", more, effects(games, KINDS)),
    }


def _sheet(
    title: str,
    about: str,
    games: Sequence[Facts],
    case: Callable[[SeatFacts], str],
    order: Iterable[str] = (),
) -> Sheet:
    """A sheet in which every seat of every game is one case; rows are in the given order, or by name."""
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


def _corner(seat: SeatFacts) -> str:
    return seat.corner


def _setups(games: Sequence[Facts]) -> Sheet:
    """For two players: whether a setup favours one of them (SET-2)."""
    first, clockwise = "goes first", "sits clockwise"
    cases = []
    for game in games:
        one, other = game.seats
        between = (GALAXY.corners.index(other.corner) - GALAXY.corners.index(one.corner)) % 4
        where = "diagonal" if between == 2 else "shared side"
        cases.append((f"{where}: {first}", one if one.order == 0 else other, game))
        if between != 2:
            cases.append((f"{where}: {clockwise}", other if between == 1 else one, game))
    order = (f"diagonal: {first}", f"shared side: {first}", f"shared side: {clockwise}")
    return Sheet("Setup for two", "Players sit diagonally opposite or share a side.", _rows(iter(cases), order))


def _owned(games: Sequence[Facts]) -> Sheet:
    """How players did by how many of a kind they had at the end, including what they began with."""
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
    causes = tuple(Counter(game.cause for game in games).most_common())
    return Length(name, len(games), draws, causes, sum(rounds) / len(rounds), middle, late, max(rounds))
