"""Whether games are fair: shares of wins by order of play, corner, Home planet, setup and possessions."""

from __future__ import annotations

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from hyperline.arena.schedule import Task
from hyperline.arena.simulate import Played
from hyperline.arena.survey import (
    Balance,
    Length,
    Mean,
    Sheet,
    Weighing,
    bots_of,
    by_players,
    filled,
    length_of,
    order_of_play,
    rows_of,
)
from hyperline.games.hyperline.bots.said import words
from hyperline.games.hyperline.bots.study.factor import beginnings, effects
from hyperline.games.hyperline.bots.study.simulated import (
    COUNTERS,
    Facts,
    SeatFacts,
    add_corners,
    play_facts,
    read_facts,
    ways_of,
)
from hyperline.games.hyperline.rules.actions import Action, Fit
from hyperline.games.hyperline.rules.catalogue import GALAXY
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, UPGRADES, Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.shelf import Entry

OFFER: Final = f"{__name__}:offered"
"""The path of `offered`, for a Task."""


def offered(task: Task, position: Position, legal: Sequence[Action], acts: int) -> Sequence[Action]:
    """The actions that a bot may choose from: all legal ones, or during setup one random kind, in all its places."""
    if position.phase is not Phase.SETUP:
        return legal
    kinds = sorted({_kind(action) for action in legal})
    kind, _ = Dice.of(task.seed).at(f"start {acts}").pick(tuple(kinds))
    return [action for action in legal if _kind(action) == kind]


def _kind(action: Action) -> str:
    return action.part.kind if isinstance(action, Fit) else str(action)


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
    "done",
    "length",
)
"""The questions, in the order in which they are answered."""
MANY: Final = 3
"""This many of a kind, or more, count as one case."""


class HyperlineSurvey:
    """Asks about corners, Home planets, starting choices and purchases too."""

    questions: Sequence[str] = QUESTIONS

    def __init__(self, entry: Entry) -> None:
        pass

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add ``--corners`` and ``--draw``."""
        add_corners(parser, "all")
        parser.add_argument(
            "--draw",
            action=BooleanOptionalAction,
            default=True,
            help=words.later("cli.balance.draw"),
        )

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """The corners of the seats for each arrangement in turn; raises Misuse."""
        return ways_of(arguments.corners, players)

    def offer(self, arguments: Namespace) -> str:
        """With ``--draw``, what was drawn."""
        return OFFER if arguments.draw else ""

    def play(self, task: Task) -> tuple[Played, Facts]:
        """Play a game; return it with its facts."""
        return play_facts(task)

    def read(self, line: tuple[str, bytes]) -> Facts:
        """The facts of the game in a line of a file; raises RecordFault."""
        return read_facts(line)

    def balances(self, games: Sequence[Facts], asked: Collection[str]) -> Iterator[Balance]:
        """By number of players, the answers to the questions."""
        return balances(games, asked)


def balances(games: Sequence[Facts], asked: Collection[str] = QUESTIONS) -> Iterator[Balance]:
    """By number of players, the answers that the games give to these QUESTIONS."""
    for players, some, decided in by_players(games):
        sheets = [make() for question, make in _sheets(decided, players).items() if question in asked]
        weighings = [make() for question, make in _weighings(decided).items() if question in asked]
        yield Balance(
            players,
            len(some),
            len(decided),
            bots_of(some),
            filled(sheets),
            tuple(one for one in weighings if one.effects),
            tuple(_lengths(some)) if "length" in asked else (),
            tuple(_means(some)) if "done" in asked else (),
        )


def _sheets(games: Sequence[Facts], players: int) -> dict[str, Callable[[], Sheet]]:
    """The sheets by question, in the order of the questions."""
    planets = {name: f"{name} ({tech})" for name, tech in GALAXY.home_planets.items()}
    begins, offered = "What each player starts with.", "It depends on the Home planet and may be declined."
    sheets: dict[str, Callable[[], Sheet]] = {
        "order": lambda: order_of_play(games, "Rolled for at the end of setup."),
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
    cases = ((case(one), seat, game) for game in games for seat, one in enumerate(game.seats))
    return Sheet(title, about, rows_of(cases, tuple(order)))


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
        cases.append((f"{where}: {first}", 0 if one.order == 0 else 1, game))
        if between != 2:
            cases.append((f"{where}: {clockwise}", 1 if between == 1 else 0, game))
    order = (f"diagonal: {first}", f"shared side: {first}", f"shared side: {clockwise}")
    return Sheet("Setup for two", "Players sit diagonally opposite or share a side.", rows_of(cases, order))


def _owned(games: Sequence[Facts]) -> Sheet:
    """How players did by how many of a kind they had at the end, including what they began with."""
    cases = []
    order = []
    for kind in KINDS:
        order += [_case(kind, number) for number in range(MANY + 1)]
        cases += [(_case(kind, one.owned.get(kind, 0)), seat, game) for game in games for seat, one in enumerate(game.seats)]
    about = "How many a ship had at the end, functional or damaged. Buying takes turns, so this alone proves no cause."
    return Sheet("Owned at the end", about, rows_of(cases, order))


def _case(kind: str, number: int) -> str:
    return f"{kind} × {number}" if number < MANY else f"{kind} × {MANY} or more"


def _means(games: Sequence[Facts]) -> Iterator[Mean]:
    for name in COUNTERS:
        total = sum(seat.done.get(name, 0) for game in games for seat in game.seats)
        yield Mean(name, total / sum(len(game.seats) for game in games))


def _lengths(games: Sequence[Facts]) -> Iterator[Length]:
    yield length_of("all", games)
    if len(games[0].seats) == 2:
        for name, is_diagonal in (("diagonal", True), ("shared side", False)):
            some = [game for game in games if _is_diagonal(game) is is_diagonal]
            if some:
                yield length_of(name, some)


def _is_diagonal(game: Facts) -> bool:
    one, other = (GALAXY.corners.index(seat.corner) for seat in game.seats)
    return (one - other) % 4 == 2
