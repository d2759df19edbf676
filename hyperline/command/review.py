"""``hyperline review``: what each choice and what luck changed in a game, from play-outs that all have the same luck.

Chances are counted before each turn, and around each action whose result luck decides. What follows from an action on
average, over other luck, parts its change into choice and luck; what lies between two actions that luck decides is choice.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from os import cpu_count
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperline.arena.arguments import Misuse, whole
from hyperline.arena.process_pool import Lost, in_order
from hyperline.command.game_file import add_file, game_file, refused
from hyperline.kernel.game import Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.record import RecordFault, replay
from hyperline.kernel.shelf import Shelf, attribute

GAMES: Final = 85
"""Play-outs of a place unless another number is asked for: a chance is then known to about 5 in 100."""
LUCKS: Final = 17
"""Kinds of other luck over which an action's result is averaged."""
TRIED: Final = 4  # kinds of luck by which it is seen whether an action's result depends on any
SEED: Final = 1  # of all play-outs: what is compared has had the same luck
SURE: Final = 4.0
"""By how many errors something has to change a chance before it is told as a moment: there are many to choose from."""
MOST: Final = 5
"""Moments at the most."""

Shares = tuple[float, ...]


class Task(Struct, frozen=True):
    """Play-outs from a view: by which function, how many, and with which seed."""

    call: str
    view: Any
    games: int
    seed: int = SEED


class Reviewed(Struct, frozen=True):
    """An action: each seat's chance of winning after it, its error, and what choice and what luck changed by it."""

    step: int
    seat: int
    act: str
    chance: Shares
    error: Shares
    choice: Shares
    luck: Shares


class Turning(Struct, frozen=True):
    """A moment that changed the chance of `seat`, by `choice` or by `luck`, by much more than the error."""

    step: int
    seat: int
    why: str
    by: float
    error: float


class Review(Struct, frozen=True):
    """A whole game; `begin` are the chances before its first action, each from this many `games`."""

    game: str
    games: int
    begin: Shares
    error: Shares
    steps: tuple[Reviewed, ...]
    moments: tuple[Turning, ...]


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("--json", action="store_true", help="print everything as JSON, not the moments alone")
    parser.add_argument("--games", type=whole, default=GAMES, metavar="N", help=f"play-outs of each place ({GAMES})")
    parser.add_argument("--jobs", type=whole, metavar="J", help="number of processes (one per core)")


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Review a game that is over, and print what is found; returns the exit status. Raises Misuse."""
    try:
        record, name = game_file(arguments.file, shelf)
        match = replay(shelf.game(record.game), record, name)
    except RecordFault as fault:
        raise refused(fault) from None
    call = shelf.entry(record.game).places.chances
    if not call:
        raise Misuse(f"{name}: nobody can tell chances in {shelf.meta(record.game).title}")
    if match.open:
        raise Misuse(f"{name}: the game is not over; only a whole game is reviewed")
    try:
        found = reviewed(match, call, arguments.games, arguments.jobs or cpu_count() or 1)
    except Lost as lost:
        raise Misuse(str(lost)) from None
    if arguments.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    seats = [seat.name or f"seat {number}" for number, seat in enumerate(record.setup.seats)]
    for one in found.moments:
        act = found.steps[one.step].act
        sys.stdout.write(
            f"action {one.step + 1}, {act}: {one.why} {one.by:+.0%} (± {one.error:.0%}) for {seats[one.seat]}\n"
        )
    if not found.moments:
        sys.stdout.write("nothing that surely decided the game\n")
    return 0


def reviewed(match: Match[Any], call: str, games: int = GAMES, jobs: int = 1) -> Review:
    """Review a match that is over; `call` names the function that counts wins. Raises Lost."""
    game, count = match.game, len(match.steps)
    positions = match.positions
    lucky = {number: others for number in range(count) if (others := _others(game, positions, match, number))}
    places = sorted({*_turns(game, positions), *lucky, *(number + 1 for number in lucky), 0} - {count})
    tasks = [Task(call, game.observe(positions[place], None), games) for place in places]
    each = max(1, round(games / LUCKS))
    for others in lucky.values():  # of which each needs play-outs of its own, or all would have the same few
        tasks += [Task(call, game.observe(other, None), each, SEED + n) for n, other in enumerate(others, start=1)]
    answers = in_order(_counted, tasks, min(jobs, len(tasks)))
    known = {place: next(answers) for place in places}
    known[count] = game.standing(positions[-1]).shares
    mean = {number: _mean([next(answers) for _ in others]) for number, others in lucky.items()}
    steps = tuple(_steps(match, known, mean, games))
    begin = known[0]
    return Review(game.meta.id, games, begin, _errors(begin, games), steps, _moments(steps, begin, games))


def _others(game: Game[Any], positions: Sequence[Any], match: Match[Any], number: int) -> list[Any]:
    """What an action leads to with other luck, if that is not always what it led to; else nothing."""
    step = match.steps[number]
    found = []
    for luck in range(LUCKS):
        try:
            found.append(game.apply(game.reseeded(positions[number], luck + 1), step.seat, step.action).position)
        except Illegal:
            return []
        if luck + 1 == TRIED and len({_seen(game, one, step.seat) for one in (positions[number + 1], *found)}) == 1:
            return []
    return found


def _seen(game: Game[Any], position: Any, seat: int) -> bytes:
    return game.encode(game.observe(position, seat))


def _turns(game: Game[Any], positions: Sequence[Any]) -> list[int]:
    """The numbers of the actions with which turns begin."""
    turns = [game.progress(position).turns for position in positions]
    return [number for number, (before, after) in enumerate(pairwise(turns), start=1) if before != after]


def _counted(task: Task) -> Shares:
    """By seat the share of the games won, in this process or another."""
    won: Sequence[float] = attribute(task.call)(task.view, task.games, task.seed)
    total = sum(won)
    return tuple(one / total if total else 1 / len(won) for one in won)


def _mean(shares: Sequence[Shares]) -> Shares:
    return tuple(sum(one) / len(shares) for one in zip(*shares, strict=True))


def _errors(chances: Shares, games: int) -> Shares:
    """The standard errors; where all games or none were won, that of one more."""
    return tuple(sqrt(max(one * (1 - one), 1 / games) / games) for one in chances)


def _steps(match: Match[Any], known: dict[int, Shares], mean: dict[int, Shares], games: int) -> Iterator[Reviewed]:
    """Every action; what those between two known places changed is told at the last of them."""
    now = known[0]
    still = (0.0,) * len(now)
    for number, step in enumerate(match.steps):
        after = known.get(number + 1, now)
        average = mean.get(number, after)
        choice = tuple(there - here for here, there in zip(now, average, strict=True))
        luck = tuple(there - here for here, there in zip(average, after, strict=True)) if number in mean else still
        is_end = number + 1 == len(match.steps)
        yield Reviewed(number, step.seat, step.text, after, still if is_end else _errors(after, games), choice, luck)
        now = after


def _moments(steps: Sequence[Reviewed], begin: Shares, games: int) -> tuple[Turning, ...]:
    """The greatest changes that are surely more than error, in order; of each action the seat and cause that gained most."""
    found = list[Turning]()
    before = _errors(begin, games)
    for one in steps:
        changes = [
            Turning(one.step, seat, why, by, sqrt(before[seat] ** 2 + one.error[seat] ** 2))
            for why, parts in (("choice", one.choice), ("luck", one.luck))
            for seat, by in enumerate(parts)
        ]
        best = max(changes, key=lambda change: change.by)
        if best.by >= SURE * best.error > 0:
            found.append(best)
        before = one.error
    found.sort(key=lambda change: -change.by)
    return tuple(sorted(found[:MOST], key=lambda change: change.step))
