"""Whether a game is fair: what many games between equals say about order of play and whatever else a game asks about."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import UNSET, Struct

from hyperline.arena.intervals import CONFIDENCE, Share, quantile
from hyperline.arena.schedule import Task
from hyperline.arena.simulate import NOBODY, Played, read, timed
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import RecordFault
from hyperline.kernel.shelf import Entry
from hyperline.kernel.texts import Texts, words

S = TypeVar("S")

PLACES: Final = 6
"""Places in the order of play that have words; from the next one on they are numbers."""


class SeatFacts(Struct, frozen=True):
    """One seat of a game. `order` is 0 for the first player."""

    bot: str
    order: int


class Facts(Struct, Generic[S], frozen=True):
    """One game: who won (-1 for nobody), in which round it ended, its seats, and how it ended (see `Played.cause`).

    If several seats have won, they are `winners`.
    """

    winner: int
    rounds: int
    seats: tuple[S, ...]
    cause: str = "WIN-1"
    winners: tuple[int, ...] = ()

    @property
    def won(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self.winners or ((self.winner,) if self.is_decided else ())

    @property
    def is_decided(self) -> bool:
        """Whether someone won."""
        return self.winner != NOBODY


class Row(Struct, frozen=True):
    """One case, such as a corner: the share of decided games won by the seats that it applied to."""

    name: str
    share: Share

    @property
    def lift(self) -> float:
        """The share of wins as a multiple of the fair share."""
        return self.share.share / self.share.fair


class Sheet(Struct, frozen=True):
    """The cases of one question, with a note on what they mean; its picture has its `name`, in every language."""

    name: str
    title: str
    about: str
    rows: tuple[Row, ...]


class Factor(Protocol):
    """By how much something multiplies the odds of winning; `seats` had it."""

    @property
    def name(self) -> str:
        """What it is."""

    @property
    def seats(self) -> int:
        """How many had it."""

    @property
    def odds(self) -> float:
        """The factor."""

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Its confidence interval."""

    def side(self, confidence: float = CONFIDENCE) -> int:
        """1 or -1 if the interval is above or below 1, else 0."""


class Weighing(Struct, frozen=True):
    """The effects of things on the odds of winning, with a note on what they mean; its picture has its `name`."""

    name: str
    title: str
    about: str
    effects: tuple[Factor, ...]


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


class Mean(Struct, frozen=True):
    """How often something was done by a seat in a game, on average."""

    name: str
    seat: float


class Balance(Struct, frozen=True):
    """All counts for the games with a certain number of players."""

    players: int
    games: int
    decided: int
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    weighings: tuple[Weighing, ...]
    lengths: tuple[Length, ...]
    means: tuple[Mean, ...] = ()

    @property
    def cases(self) -> int:
        """The number of rows in all. Each is a chance to be misled."""
        return sum(len(sheet.rows) for sheet in self.sheets) + sum(len(one.effects) for one in self.weighings)

    def verdict(self, case: Share | Factor) -> int:
        """How far a case is from fair: 0 within its interval; 1 or -1 outside it; 2 or -2 even allowing for all cases.

        One fair case in twenty is outside its interval. Among all of them together, hardly one reaches 2 (Bonferroni).
        """
        side = case.side()
        return side + side * (case.side(1 - (1 - CONFIDENCE) / max(1, self.cases)) != 0)


class Survey(Protocol):
    """What a game is asked by `hyperline balance`; made with its entry."""

    @property
    def questions(self) -> Sequence[str]:
        """The questions, in the order in which they are answered."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add this game's own flags of ``balance``."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """What the seats choose, each way in turn; an empty tuple for the default. Raises Misuse."""

    def offer(self, arguments: Namespace) -> str:
        """The ``module:attribute`` of an Offer, where bots may not choose from every legal action; else empty."""

    def play(self, task: Task) -> tuple[Played, Any]:
        """Play a game; return it with its Facts."""

    def read(self, line: tuple[str, bytes]) -> Any:
        """The Facts of the game in a line of a file. The line comes with a name for use in faults. Raises RecordFault."""

    def balances(self, games: Sequence[Any], asked: Collection[str]) -> Iterator[Balance]:
        """By number of players, the answers that the Facts of the games give to some of the questions."""


class Ask(Struct, frozen=True):
    """A question about seats: which case a seat is (None for none), as it is shown, and the order of the cases.

    The texts have the title of its sheet under ``survey.`` and its `name`, and the note under that with ``_about``.
    """

    name: str
    words: Texts
    case: Callable[[Any], str | None]
    order: Callable[[], Sequence[str]] = tuple


class PlainSurvey:
    """Asks about the order of play, whatever else a game asks about its seats, and the length of games."""

    asks: Mapping[str, Ask] = {}

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    @property
    def questions(self) -> Sequence[str]:
        """Order and length, and what the game asks between them."""
        return ("order", *self.asks, "length")

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add none."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """Return the default."""
        return [()]

    def offer(self, arguments: Namespace) -> str:
        """Nothing is left out."""
        return ""

    def play(self, task: Task) -> tuple[Played, Facts[SeatFacts]]:
        """Play a game; return it with its facts."""
        game = timed(task).game
        return game, self._facts(game)

    def read(self, line: tuple[str, bytes]) -> Facts[SeatFacts]:
        """The facts of the game in a line of a file; raises RecordFault."""
        where, text = line
        game, meta = read(text, where), self.entry.meta
        if game.game != meta.id:
            raise RecordFault(words("fault.other_game", where=where, game=meta.title, called=quoted(game.game)))
        return self._facts(game)

    def balances(self, games: Sequence[Facts[SeatFacts]], asked: Collection[str]) -> Iterator[Balance]:
        """By number of players, the answers to the questions."""
        for players, some, decided in by_players(games):
            lengths = (length_of(words("survey.all"), some),) if "length" in asked else ()
            sheets = self.sheets(decided, asked)
            yield Balance(players, len(some), len(decided), bots_of(some), filled(sheets), (), lengths)

    def sheets(self, games: Sequence[Facts[Any]], asked: Collection[str]) -> Sequence[Sheet]:
        """The shares of wins that are asked about."""
        found = [order_of_play(games, words("survey.order-of-play_about"))] if "order" in asked else []
        return [*found, *(_sheet(ask, games) for name, ask in self.asks.items() if name in asked)]

    def seat(self, start: Any, number: int, bot: str, order: int) -> SeatFacts:
        """The facts of a seat, given by number, of a game that begins with a position."""
        return SeatFacts(bot, order)

    def _facts(self, game: Played) -> Facts[SeatFacts]:
        rules, count = self.entry.rules(), len(game.setup.seats)
        start = rules.start(game.setup)
        first = max(0, rules.progress(start).seat)
        seats = (
            self.seat(start, number, seat.controller, (number - first) % count)
            for number, seat in enumerate(game.setup.seats)
        )
        winners = () if game.winners is UNSET else game.won
        return Facts(game.winner, game.rounds, tuple(seats), game.cause, winners)


def _sheet(ask: Ask, games: Sequence[Facts[Any]]) -> Sheet:
    seats = ((seat, number, game) for game in games for number, seat in enumerate(game.seats))
    cases = ((name, number, game) for seat, number, game in seats if (name := ask.case(seat)) is not None)
    return told(ask.name, ask.words, rows_of(cases, ask.order()))


def told(name: str, words: Texts, rows: tuple[Row, ...]) -> Sheet:
    """A sheet whose title and note are among some texts (see `Ask`)."""
    return Sheet(name, words(f"survey.{name}"), words(f"survey.{name}_about"), rows)


def by_players(games: Sequence[Facts[S]]) -> Iterator[tuple[int, list[Facts[S]], list[Facts[S]]]]:
    """For each number of players the games, and those of them that someone won."""
    for players in sorted({len(game.seats) for game in games}):
        some = [game for game in games if len(game.seats) == players]
        yield players, some, [game for game in some if game.is_decided]


def bots_of(games: Sequence[Facts[Any]]) -> tuple[str, ...]:
    """The names of the bots that played, sorted."""
    return tuple(sorted({seat.bot for game in games for seat in game.seats}))


def filled(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """The sheets that have rows."""
    return tuple(sheet for sheet in sheets if sheet.rows)


def order_of_play(games: Sequence[Facts[Any]], about: str) -> Sheet:
    """The shares of wins by order of play."""
    most = max((len(game.seats) for game in games), default=0)
    names = [words(f"survey.place.{n}") if n <= PLACES else str(n) for n in range(1, max(PLACES, most) + 1)]
    cases = ((names[seat.order], number, game) for game in games for number, seat in enumerate(game.seats))
    return Sheet("order-of-play", words("survey.order-of-play"), about, rows_of(cases, names))


def rows_of(cases: Iterable[tuple[str, int, Facts[Any]]], order: Sequence[str] = ()) -> tuple[Row, ...]:
    """A row for each case, in the given order, or by name; it applied to a seat, given by number, of a game."""
    wins: Counter[str] = Counter()
    count: Counter[str] = Counter()
    fair: Counter[str] = Counter()
    for name, seat, game in cases:
        count[name] += 1
        wins[name] += seat in game.won
        fair[name] += len(game.seats)
    names = [name for name in order if name in count] or sorted(count)
    return tuple(Row(name, Share(wins[name], count[name], count[name] / fair[name])) for name in names)


def length_of(name: str, games: Sequence[Facts[Any]]) -> Length:
    """How long games lasted."""
    rounds = [game.rounds for game in games]
    draws = sum(not game.is_decided for game in games)
    middle, late = quantile(rounds, 0.5), quantile(rounds, 0.9)
    causes = tuple(Counter(game.cause for game in games).most_common())
    return Length(name, len(games), draws, causes, sum(rounds) / len(rounds), middle, late, max(rounds))
