"""Plays a game between bots; the same task gives the same game wherever it is played."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from hyperline.arena.base import Bot
from hyperline.arena.process_pool import in_order
from hyperline.arena.roster import make_bot
from hyperline.arena.schedule import Task
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import seed_apart
from hyperline.kernel.file import open_regular
from hyperline.kernel.game import EMBLEMS, Change, Decision, Progress, Seat, Setup
from hyperline.kernel.postcard import LARGEST
from hyperline.kernel.record import Record, RecordFault
from hyperline.kernel.shelf import attribute
from hyperline.kernel.texts import misread, words

VERSION = 2
"""The format's version in a file of games."""
MOST_DECISIONS = 100  # a turn, on average: with more, a game leads nowhere
NOBODY = -1
TURNS, DECISIONS = "turns", "decisions"

Offer = Callable[[Task, Any, Sequence[Any], int], Sequence[Any]]
"""Which actions a bot may choose from, given the task, the position, the legal actions, and the number of actions so far."""


class Played(Struct, frozen=True):
    """A game that was played. `acts` are (seat, action), `turns` and `decisions` counted by seat, `winner` -1 for a draw.

    `cause` is what ended it: a rule, or ``turns`` or ``decisions`` if there were too many. If several seats have won,
    they are `winners`, and `winner` is the first of them. `last` is the round in which it ended, where the game counts
    rounds in another way than by turns.
    """

    version: int
    game: str
    number: int
    setup: Setup
    acts: tuple[tuple[int, str], ...]
    winner: int
    turns: tuple[int, ...]
    decisions: tuple[int, ...]
    cause: str = "WIN-1"
    winners: tuple[int, ...] | UnsetType = UNSET
    last: int | UnsetType = UNSET

    @property
    def won(self) -> tuple[int, ...]:
        """The seats that have won; none for a draw."""
        if isinstance(self.winners, UnsetType):
            return (self.winner,) if self.winner >= 0 else ()
        return self.winners

    @property
    def record(self) -> Record:
        """It as a game that can be watched."""
        return Record(self.game, self.setup, acts=self.acts)

    @property
    def rounds(self) -> int:
        """The round in which it ended."""
        return _rounds(self.turns) if isinstance(self.last, UnsetType) else self.last


def _rounds(turns: Sequence[int]) -> int:
    """How many rounds of turns there were."""
    return -(-sum(turns) // len(turns))


class Watch(Protocol):
    """Counts what is done in one game, while it is played."""

    @property
    def done(self) -> Sequence[Counter[str]]:
        """By seat, how often each thing was done so far."""

    def see(self, before: Any, seat: int, action: Any, change: Change) -> None:
        """A seat has acted in the position `before`."""


class Timed(Struct, frozen=True):
    """A game, and by seat the seconds of each choice; decisions with one legal action do not count.

    `troubles` are sentences about players' own bots that failed to choose, so that the choice was random. `done` is what
    the game's study counts, by seat.
    """

    game: Played
    seconds: tuple[array[float], ...]
    troubles: tuple[str, ...] = ()
    done: tuple[Counter[str], ...] = ()


def lines_in(path: Path) -> Iterator[bytes]:
    """The lines of a file of games that were played, one after another; none of any other file. Raises OSError."""
    with open_regular(path) as file:
        line = file.readline(LARGEST)
        while b'"acts":' in line:
            yield line
            line = file.readline(LARGEST)


def read(line: bytes, where: str) -> Played:
    """Read the game in a line of a file; `where` names the line in faults. Raises RecordFault."""
    try:
        game = msgspec.json.decode(line, type=Played)
    except RecursionError:
        raise RecordFault(f"{where}: {words('fault.nested')}") from None
    except ValueError as fault:  # from the library, or from a number with thousands of digits
        raise RecordFault(f"{where}: {misread(fault)}") from None
    if game.version > VERSION:
        raise RecordFault(words("fault.later", where=where))
    if any(not 0 <= seat < len(game.setup.seats) for seat, _ in game.acts):
        raise RecordFault(words("fault.who_acts", where=where))
    if game.version == 1 and game.setup.luck is UNSET:  # all chance of a game came from one stream
        return replace(game, setup=replace(game.setup, luck="one"))
    return game


def play(task: Task) -> Played:
    """Play a game until it ends or has so many turns that it is a draw; each bot sees what its seat may know."""
    return timed(task).game


def timed(task: Task) -> Timed:
    """Play a game, time each choice, and count what the game's study does."""
    luck = seed_apart(task.seed, "bots")  # the bots must not know the game's seed
    bots = [make_bot(task.entry, name, seat, luck) for seat, name in enumerate(task.bots)]
    try:
        return between(task, bots, task.entry.study().watch(len(bots)))
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()  # a player's own bot has a process


def between(task: Task, bots: Sequence[Bot], watch: Watch | None = None) -> Timed:
    """Play a game with these bots, whatever the task names, and time each choice."""
    game = task.entry.rules()
    setup = _setup(task)
    position = game.start(setup)
    offer: Offer | None = attribute(task.offer) if task.offer else None
    most_acts = min(MOST_DECISIONS * task.most_turns, game.meta.cap)
    acts: list[tuple[int, str]] = []
    seconds, troubles = tuple(array("d") for _ in bots), []
    turns, decisions = _Turns(len(bots)), [0] * len(bots)
    cap = ""
    while group := game.open(position):
        progress = game.progress(position)
        is_too_long = not progress.rounds and progress.turns > task.most_turns
        if is_too_long or len(acts) >= most_acts:
            cap = TURNS if is_too_long else DECISIONS
            break
        seat = _following(group)
        turns.follow(progress)
        view = game.observe(position, seat)
        legal = game.legal(position, seat)  # as in its view, but remembered when the action is applied
        if offer is not None:
            legal = offer(task, position, legal, len(acts))
        began = perf_counter()
        action = bots[seat].choose(view, legal, Budget(task.nodes))
        if len(legal) > 1 or legal[0].is_open:
            seconds[seat].append(perf_counter() - began)
        if trouble := getattr(bots[seat], "trouble", ""):
            troubles.append(words("bot.at_seat", number=seat, why=trouble))
        change = game.apply(position, seat, action)
        if watch is not None:
            watch.see(position, seat, action, change)
        position = change.position
        acts.append((seat, str(action)))
        decisions[seat] += 1
    standing = game.standing(position)
    winners, progress = standing.winners, game.progress(position)
    is_told = progress.rounds and progress.round != _rounds(turns.by_seat)
    played = Played(
        version=VERSION,
        game=game.meta.id,
        number=task.number,
        setup=setup,
        acts=tuple(acts),
        winner=winners[0] if winners else NOBODY,
        turns=tuple(turns.by_seat),
        decisions=tuple(decisions),
        cause=cap or standing.reason,
        winners=winners if len(winners) > 1 else UNSET,
        last=progress.round if is_told else UNSET,
    )
    return Timed(played, seconds, tuple(troubles), () if watch is None else tuple(watch.done))


def played(games: Iterable[Task], jobs: int) -> Iterator[Played]:
    """The games, in order, each when it is done, in `jobs` processes; closing the iterator early ends the processes."""
    return in_order(play, games, jobs)


class _Turns:
    """How many turns each seat has begun; a common turn counts for every seat."""

    def __init__(self, seats: int) -> None:
        self.by_seat = [0] * seats
        self._begun = 0

    def follow(self, progress: Progress) -> None:
        """Count the current turn, once."""
        if progress.turns == self._begun:
            return
        self._begun = progress.turns
        for seat in range(len(self.by_seat)) if progress.seat < 0 else (progress.seat,):
            self.by_seat[seat] += 1


def _following(group: Sequence[Decision]) -> int:
    """The seat that decides next: in a sealed group, the first that has not answered."""
    if len(group) == 1:
        return group[0].seat
    return next((decision.seat for decision in group if not decision.answered), group[0].seat)


def _setup(task: Task) -> Setup:
    nothing = ("",) * len(task.bots)
    seats = zip(task.bots, task.choices or nothing, task.roles or nothing, strict=True)
    named = (
        Seat(controller=name, name=f"{name} {seat}", emblem=(seat - 1) % EMBLEMS, role=role, choice=choice)
        for seat, (name, choice, role) in enumerate(seats, start=1)
    )
    return Setup(tuple(named), task.seed, dict(task.options))
