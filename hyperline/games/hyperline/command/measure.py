"""How fast the rules and the bots are, as plain numbers by what they mean."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from statistics import median
from typing import Any

from hyperline.arena.registry import LISTED, make_bot
from hyperline.games.hyperline.engine.notation.position import decode, encode
from hyperline.games.hyperline.engine.position import Position
from hyperline.games.hyperline.engine.rules import Hyperline
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

PLAYERS = 4


def _start(seed: int, bots: tuple[str, ...] = ("random",) * PLAYERS) -> Position:
    return Hyperline().start(Setup(seats=tuple(Seat(controller=bot) for bot in bots), seed=seed))


def _microseconds(work: Callable[[Position], Any], positions: list[Position]) -> float:
    """The mean time of one call, each position met for the first time."""
    began = time.perf_counter()
    for position in positions:
        work(position)
    return (time.perf_counter() - began) / len(positions) * 1e6


def random_positions(count: int, seed: int = 1) -> list[Position]:
    """Positions of random games, one after the other; the open-ended refits are left out."""
    game, dice = Hyperline(), Dice.of(seed)
    positions: list[Position] = []
    position = _start(seed)
    while len(positions) < count:
        frame = position.decision
        if frame is None:
            seed += 1
            position = _start(seed)
            continue
        legal = game.legal(position, frame.seat)
        action, dice = dice.pick(legal)
        while action.is_open:
            action, dice = dice.pick(legal)
        position = game.apply(position, frame.seat, action).position
        positions.append(position)
    return positions


def engine(decisions: int = 6000) -> dict[str, float]:
    """Random games of four: decisions a second (listing, choosing, applying), and microseconds of single calls."""
    game = Hyperline()
    random_positions(500)
    began = time.perf_counter()
    positions = random_positions(decisions)
    seconds = time.perf_counter() - began
    sample = [decode(encode(position)) for position in positions[::10] if position.decision is not None]
    texts = [encode(position) for position in sample]
    return {
        "decisions a second": decisions / seconds,
        "legal, us": _microseconds(lambda one: game.legal(one, one.decision.seat if one.decision else 0), sample),
        "observe, us": _microseconds(lambda one: game.observe(one, 0), sample),
        "save, us": _microseconds(encode, sample),
        "load, us": sum(_timed(decode, text) for text in texts) / len(texts) * 1e6,
    }


def _timed(work: Callable[[Any], Any], argument: Any) -> float:
    began = time.perf_counter()
    work(argument)
    return time.perf_counter() - began


def bots(decisions: int = 100) -> dict[str, float]:
    """By bot: the median of its thoughts in milliseconds where there is a choice, in games of its kind."""
    return {f"{name}, ms a thought": _thinking(name, decisions) * 1e3 for name in LISTED}


def _thinking(name: str, decisions: int) -> float:
    game, spent, seed = Hyperline(), array("d"), 0
    while len(spent) < decisions:
        seed += 1
        position = _start(seed, (name,) * PLAYERS)
        seats = [make_bot(name, seat, seed) for seat in range(PLAYERS)]
        while position.decision is not None and len(spent) < decisions:
            seat = position.decision.seat
            view = game.observe(position, seat)
            legal = game.legal(view, seat)
            began = time.perf_counter()
            action = seats[seat].choose(view, legal, Budget())
            if len(legal) > 1:
                spent.append(time.perf_counter() - began)
            position = game.apply(position, seat, action).position
    return median(spent)
