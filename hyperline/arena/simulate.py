"""A game of bots against each other, from its task to its end; the same task gives the same game wherever it is played."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter

import msgspec
from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.arena.crew import in_order
from hyperline.arena.registry import make_bot
from hyperline.arena.schedule import Task
from hyperline.games.hyperline.engine.actions import Action, Fit
from hyperline.games.hyperline.engine.kinds import Phase
from hyperline.games.hyperline.engine.position import Position
from hyperline.games.hyperline.engine.rules import Hyperline
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice, seed_apart
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.quote import SHOWN, plain
from hyperline.kernel.record import RecordFault

GAME = "hyperline"
VERSION = 1
"""Of the lines of a file of games."""
MOST_DECISIONS = 100  # a turn, on average: beyond that a game goes nowhere


class Played(Struct, frozen=True):
    """A game that was played. `acts` are (seat, action), `turns` and `decisions` counted by seat, `winner` -1 for a draw.

    `cause` is what ended it: the rule, or ``turns`` or ``decisions`` where there were too many.
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
    bots = [make_bot(name, seat, luck) for seat, name in enumerate(task.bots)]
    try:
        return between(task, bots)
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()  # one of somebody's own has a process


def between(task: Task, bots: Sequence[Bot]) -> Timed:
    """Play one game of these bots by seat, whatever the task calls them, with an eye on the clock."""
    game = Hyperline()
    setup = _setup(task)
    position = game.start(setup)
    acts: list[tuple[int, str]] = []
    seconds, troubles = tuple(array("d") for _ in bots), []
    turns, decisions = [0] * len(bots), [0] * len(bots)
    cap = ""
    while (frame := position.decision) is not None:
        cap = _cap(task, position.turns, len(acts))
        if cap:
            break
        seat = frame.seat
        if position.phase is not Phase.SETUP and position.turns == sum(turns):  # the first decision of a turn
            turns[position.turn] += 1
        view = game.observe(position, seat)
        legal = _offered(task, position, game.legal(view, seat), len(acts))
        began = perf_counter()
        action = bots[seat].choose(view, legal, Budget(task.nodes))
        if len(legal) > 1 or legal[0].is_open:
            seconds[seat].append(perf_counter() - began)
        if trouble := getattr(bots[seat], "trouble", ""):
            troubles.append(f"seat {seat}, {trouble}")
        position = game.apply(position, seat, action).position
        acts.append((seat, str(action)))
        decisions[seat] += 1
    cause = cap or game.standing(position).reason
    played = Played(VERSION, GAME, task.number, setup, tuple(acts), position.winner, tuple(turns), tuple(decisions), cause)
    return Timed(played, seconds, tuple(troubles))


def played(games: Iterable[Task], jobs: int) -> Iterator[Played]:
    """The games in order, as they are done, in `jobs` processes; stopping early stops the processes."""
    return in_order(play, games, jobs)


def _setup(task: Task) -> Setup:
    corners = task.corners or ("",) * len(task.bots)
    named = (
        Seat(controller=name, name=f"{name} {seat}", emblem=seat - 1, choice=corner)
        for seat, (name, corner) in enumerate(zip(task.bots, corners, strict=True), start=1)
    )
    return Setup(seats=tuple(named), seed=task.seed)


def _cap(task: Task, turns: int, acts: int) -> str:
    """Why a game goes on no longer; empty if it does."""
    if turns >= task.most_turns:
        return "turns"
    return "decisions" if acts >= MOST_DECISIONS * task.most_turns else ""


def _offered(task: Task, position: Position, legal: Sequence[Action], acts: int) -> Sequence[Action]:
    """What a bot may choose from: all that is legal, or at a drawn setup one kind of it, in all its places."""
    if not task.is_drawn or position.phase is not Phase.SETUP:
        return legal
    kinds = sorted({_kind(action) for action in legal})
    kind, _ = Dice.of(task.seed).at(f"start {acts}").pick(tuple(kinds))
    return [action for action in legal if _kind(action) == kind]


def _kind(action: Action) -> str:
    return action.part.kind if isinstance(action, Fit) else str(action)
