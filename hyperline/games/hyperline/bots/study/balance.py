"""Whether games are fair: shares of wins by order of play, corner, Home planet, setup and possessions."""

from __future__ import annotations

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

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
    told,
)
from hyperline.games.hyperline.bots.said import words
from hyperline.games.hyperline.bots.study.factor import FIRST, Effect, beginnings, effects
from hyperline.games.hyperline.bots.study.simulated import (
    COUNTERS,
    NOTHING,
    Facts,
    SeatFacts,
    add_corners,
    play_facts,
    read_facts,
    ways_of,
)
from hyperline.games.hyperline.rules.actions import Action, Fit
from hyperline.games.hyperline.rules.catalogue import GALAXY
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, TOKEN_TECHS, UPGRADES, Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.language import lowered
from hyperline.kernel.shelf import Entry
from hyperline.kernel.texts import words as shared

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
    planets = {
        name: words(
            "survey.planet", planet=name, tech=lowered(words(f"tech.{tech}" if tech in TOKEN_TECHS else f"kind.{tech}"))
        )
        for name, tech in GALAXY.home_planets.items()
    }
    sheets: dict[str, Callable[[], Sheet]] = {
        "order": lambda: order_of_play(games, words("survey.rolled_for")),
        "corner": lambda: _sheet("corner", games, lambda seat: seat.corner, GALAXY.corners),
        "home": lambda: _sheet("home-planet", games, lambda seat: planets[seat.home], planets.values()),
        "setup": lambda: _setups(games),
        "pod": lambda: _sheet("first-pod", games, lambda seat: _kind_name(seat.begun[0])),
        "engine": lambda: _sheet("first-engine", games, lambda seat: _kind_name(seat.begun[1])),
        "bonus": lambda: _sheet("bonus", games, lambda seat: _kind_name(seat.begun[2])),
        "bought": lambda: _sheet("bought-first", games, lambda seat: _kind_name(seat.bought)),
        "owned": lambda: _owned(games),
    }
    if players != 2:
        del sheets["setup"]
    return sheets


def _weighings(games: Sequence[Facts]) -> dict[str, Callable[[], Weighing]]:
    """The weighings by question."""
    return {
        "start": lambda: _weighing("start", beginnings(games)),
        "more": lambda: _weighing("one-more", effects(games, KINDS)),
    }


def _weighing(name: str, found: Iterable[Effect]) -> Weighing:
    shown = tuple(replace(effect, name=_effect_name(effect.name)) for effect in found)
    return Weighing(name, words(f"survey.{name}"), words(f"survey.{name}_about"), shown)


def _effect_name(name: str) -> str:
    """What an effect is called where it is shown: going first, a kind, or a mark such as ``pod: battle-pod``."""
    if name == FIRST:
        return words("survey.goes_first")
    mark, colon, what = name.partition(": ")
    if not colon:
        return _kind_name(name)
    return words(f"survey.mark_{mark}", what=what if mark == "home" else _kind_name(what))


def _kind_name(kind: str) -> str:
    """What a component or an upgrade is called."""
    return words("survey.none") if kind == NOTHING else words(f"kind.{kind}")


def _sheet(name: str, games: Sequence[Facts], case: Callable[[SeatFacts], str], order: Iterable[str] = ()) -> Sheet:
    """A sheet in which every seat of every game is one case; rows are in the given order, or by name."""
    cases = ((case(one), seat, game) for game in games for seat, one in enumerate(game.seats))
    return told(name, words, rows_of(cases, tuple(order)))


def _setups(games: Sequence[Facts]) -> Sheet:
    """For two players: whether a setup favours one of them (SET-2)."""
    order = tuple(words(f"survey.{case}") for case in ("diagonal_first", "side_first", "side_clockwise"))
    diagonal_first, side_first, side_clockwise = order
    cases = []
    for game in games:
        one, other = game.seats
        between = (GALAXY.corners.index(other.corner) - GALAXY.corners.index(one.corner)) % 4
        cases.append((diagonal_first if between == 2 else side_first, 0 if one.order == 0 else 1, game))
        if between != 2:
            cases.append((side_clockwise, 1 if between == 1 else 0, game))
    return told("setup-for-two", words, rows_of(cases, order))


def _owned(games: Sequence[Facts]) -> Sheet:
    """How players did by how many of a kind they had at the end, including what they began with."""
    cases = []
    order = []
    for kind in KINDS:
        names = [words("survey.so_many", what=_kind_name(kind), number=number) for number in range(MANY)]
        names.append(words("survey.or_more", what=_kind_name(kind), number=MANY))
        order += names
        cases += [
            (names[min(one.owned.get(kind, 0), MANY)], seat, game) for game in games for seat, one in enumerate(game.seats)
        ]
    return told("owned-at-the-end", words, rows_of(cases, order))


def _means(games: Sequence[Facts]) -> Iterator[Mean]:
    for name in COUNTERS:
        total = sum(seat.done.get(name, 0) for game in games for seat in game.seats)
        yield Mean(name, total / sum(len(game.seats) for game in games))


def _lengths(games: Sequence[Facts]) -> Iterator[Length]:
    yield length_of(shared("survey.all"), games)
    if len(games[0].seats) == 2:
        for name, is_diagonal in (("survey.diagonal", True), ("survey.side", False)):
            some = [game for game in games if _is_diagonal(game) is is_diagonal]
            if some:
                yield length_of(words(name), some)


def _is_diagonal(game: Facts) -> bool:
    one, other = (GALAXY.corners.index(seat.corner) for seat in game.seats)
    return (one - other) % 4 == 2
