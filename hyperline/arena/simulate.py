"""A game of bots against each other, from its task to its end; the same task gives the same game wherever it is played."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hyperline.arena.base import Bot
from hyperline.arena.crew import in_order
from hyperline.arena.registry import make_bot
from hyperline.arena.schedule import Task
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import seed_apart
from hyperline.kernel.game import EMBLEMS, Decision, Progress, Seat, Setup
from hyperline.kernel.quote import SHOWN, plain
from hyperline.kernel.record import RecordFault
from hyperline.kernel.shelf import attribute

VERSION = 1
"""Of the lines of a file of games."""
MOST_DECISIONS = 100  # a turn, on average: beyond that a game goes nowhere
NOBODY = -1
TURNS, DECISIONS = "turns", "decisions"

Offer = Callable[[Task, Any, Sequence[Any], int], Sequence[Any]]
"""What a bot may choose from: given the task, the position, what is legal, and how many actions there have been."""


class Played(Struct, frozen=True):
    """A game that was played. `acts` are (seat, action), `turns` and `decisions` counted by seat, `winner` -1 for a draw.

    `cause` is what ended it: the rule, or ``turns`` or ``decisions`` where there were too many. Where several have won,
    they are the `winners`, and `winner` is the first of them.
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

    @property
    def won(self) -> tuple[int, ...]:
        """The seats that have won; none of a draw."""
        if isinstance(self.winners, UnsetType):
            return (self.winner,) if self.winner >= 0 else ()
        return self.winners

    @property
    def rounds(self) -> int:
        """In which round it ended."""
        return -(-sum(self.turns) // len(self.turns))


class Timed(Struct, frozen=True):
    """A game, and by seat how many seconds each of its choices took; what left no choice is not counted.

    `troubles` are the sentences about bots of somebody's own that failed to choose, so that chance did.
    """

    game: Played
    seconds: tuple[array[float], ...]
    troubles: tuple[str, ...] = ()


def read(line: bytes, where: str) -> Played:
    """The game in a line of a file, where it stands; raises RecordFault."""
    try:
        game = msgspec.json.decode(line, type=Played)
    except RecursionError:
        raise RecordFault(f"{where}: it is nested too deeply") from None
    except ValueError as fault:  # the library's, or of a number of thousands of digits
        raise RecordFault(f"{where}: {plain(str(fault), 2 * SHOWN)}") from None
    if game.version > VERSION:
        raise RecordFault(f"{where}: it was written by a later version of Hyperline")
    if any(not 0 <= seat < len(game.setup.seats) for seat, _ in game.acts):
        raise RecordFault(f"{where}: somebody acts who does not play")
    return game


def play(task: Task) -> Played:
    """Play one game to its end, or to as many turns as make it a draw; what the bots see is what their seats may know."""
    return timed(task).game


def timed(task: Task) -> Timed:
    """Play one game, with an eye on the clock."""
    luck = seed_apart(task.seed, "bots")  # of their own: the game's seed is none of their business
    bots = [make_bot(task.entry, name, seat, luck) for seat, name in enumerate(task.bots)]
    try:
        return between(task, bots)
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()  # one of somebody's own has a process


def between(task: Task, bots: Sequence[Bot]) -> Timed:
    """Play one game of these bots by seat, whatever the task calls them, with an eye on the clock."""
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
        if progress.turns > task.most_turns or len(acts) >= most_acts:
            cap = TURNS if progress.turns > task.most_turns else DECISIONS
            break
        seat = _following(group)
        turns.follow(progress)
        view = game.observe(position, seat)
        legal = game.legal(view, seat)
        if offer is not None:
            legal = offer(task, position, legal, len(acts))
        began = perf_counter()
        action = bots[seat].choose(view, legal, Budget(task.nodes))
        if len(legal) > 1 or legal[0].is_open:
            seconds[seat].append(perf_counter() - began)
        if trouble := getattr(bots[seat], "trouble", ""):
            troubles.append(f"seat {seat}, {trouble}")
        position = game.apply(position, seat, action).position
        acts.append((seat, str(action)))
        decisions[seat] += 1
    standing = game.standing(position)
    winners = standing.winners
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
    )
    return Timed(played, seconds, tuple(troubles))


def played(games: Iterable[Task], jobs: int) -> Iterator[Played]:
    """The games in order, as they are done, in `jobs` processes; stopping early stops the processes."""
    return in_order(play, games, jobs)


class _Turns:
    """How many turns each seat has begun; a turn of everybody is one of each."""

    def __init__(self, seats: int) -> None:
        self.by_seat = [0] * seats
        self._begun = 0

    def follow(self, progress: Progress) -> None:
        """Count the turn that is under way, once."""
        if progress.turns == self._begun:
            return
        self._begun = progress.turns
        for seat in range(len(self.by_seat)) if progress.seat < 0 else (progress.seat,):
            self.by_seat[seat] += 1


def _following(group: Sequence[Decision]) -> int:
    """The seat that decides next: of a group that decides in secret, the first that has not answered."""
    if len(group) == 1:
        return group[0].seat
    return next((decision.seat for decision in group if not decision.answered), group[0].seat)


def _setup(task: Task) -> Setup:
    choices = task.choices or ("",) * len(task.bots)
    named = (
        Seat(controller=name, name=f"{name} {seat}", emblem=(seat - 1) % EMBLEMS, choice=choice)
        for seat, (name, choice) in enumerate(zip(task.bots, choices, strict=True), start=1)
    )
    return Setup(seats=tuple(named), seed=task.seed)
