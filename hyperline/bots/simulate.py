"""Games of bots against each other, in this process or in several; the same seed gives the same games in any number."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

from msgspec import Struct

from hyperline.bots.registry import make_bot
from hyperline.engine.kinds import Phase
from hyperline.engine.position import NOBODY
from hyperline.engine.rules import Hyperline
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

GAME = "hyperline"
BUDGET = 0.5  # seconds a bot has for a decision
MOST_DECISIONS = 100  # a turn, on average: beyond that a game goes nowhere


class Task(NamedTuple):
    """One game to play: its number from 1, the bots in seat order, its seed, and after how many turns it is a draw."""

    number: int
    bots: tuple[str, ...]
    seed: int
    most_turns: int


class Played(Struct, frozen=True):
    """A game that was played. `acts` are (seat, action), `turns` and `decisions` counted by seat, `winner` -1 for a draw."""

    version: int
    game: str
    number: int
    setup: Setup
    acts: tuple[tuple[int, str], ...]
    winner: int
    turns: tuple[int, ...]
    decisions: tuple[int, ...]


def tasks(bots: tuple[str, ...], games: int, seed: int, most_turns: int) -> list[Task]:
    """The games of a simulation, each with a seed of its own."""
    dice = Dice.of(seed)
    return [Task(number, bots, dice.at(f"game {number}").seed, most_turns) for number in range(1, games + 1)]


def play(task: Task) -> Played:
    """Play one game to its end, or to as many turns as make it a draw; what the bots see is what their seats may know."""
    game = Hyperline()
    named = (Seat(controller=name, name=f"{name} {seat}", emblem=seat - 1) for seat, name in enumerate(task.bots, start=1))
    setup = Setup(seats=tuple(named), seed=task.seed)
    seats = [make_bot(name, seat, task.seed) for seat, name in enumerate(task.bots)]
    position = game.start(setup)
    acts: list[tuple[int, str]] = []
    turns, decisions = [0] * len(seats), [0] * len(seats)
    frame = position.decision
    while frame is not None and position.turns < task.most_turns and len(acts) < MOST_DECISIONS * task.most_turns:
        seat = frame.seat
        if position.phase is not Phase.SETUP and position.turns == sum(turns):  # the first decision of a turn
            turns[position.turn] += 1
        view = game.observe(position, seat)
        action = seats[seat].choose(view, game.legal(view, seat), Budget(seconds=BUDGET, clock=perf_counter))
        change = game.apply(position, seat, action)
        acts.append((seat, str(action)))
        decisions[seat] += 1
        position = change.position
        frame = position.decision
    return Played(1, GAME, task.number, setup, tuple(acts), position.winner, tuple(turns), tuple(decisions))


def played(games: list[Task], jobs: int) -> Iterator[Played]:
    """The games in order, as they are done, in `jobs` processes; stopping early stops the processes."""
    jobs = min(jobs, len(games))
    if jobs <= 1:
        yield from map(play, games)
        return
    with get_context("spawn").Pool(jobs, _leave_interrupts) as pool:
        yield from pool.imap(play, games)


def _leave_interrupts() -> None:
    """Let the process that collects the games alone answer Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Tally(Struct, frozen=True):
    """What a seat did over some games."""

    bot: str
    wins: int
    mean_turns: float
    mean_decisions: float


def tallies(games: list[Played]) -> list[Tally]:
    """By seat: wins, mean turns and decisions; of at least one game."""
    return [
        Tally(
            bot=seat.controller,
            wins=sum(game.winner == index for game in games),
            mean_turns=sum(game.turns[index] for game in games) / len(games),
            mean_decisions=sum(game.decisions[index] for game in games) / len(games),
        )
        for index, seat in enumerate(games[0].setup.seats)
    ]


def draws(games: list[Played]) -> int:
    """How many games nobody won."""
    return sum(game.winner == NOBODY for game in games)
