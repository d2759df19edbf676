"""How fast the rules and the bots of a game are: figures by name."""

from __future__ import annotations

import itertools
import time
from array import array
from collections.abc import Callable, Iterator
from itertools import chain, islice
from statistics import median
from typing import Any, Final

from hyperline.arena.inquiry import EACH, Inquiry, counted
from hyperline.arena.roster import bots_of, make_bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Decision, Game, Meta, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record
from hyperline.kernel.shelf import Entry, Shelf

MOST_PLAYERS: Final = 4
CORES = 2  # that play games on for a review


def players(meta: Meta) -> int:
    """How many players there are in measured games: as many as possible, up to MOST_PLAYERS."""
    return max((count for count in meta.seats if count <= MOST_PLAYERS), default=min(meta.seats))


def _setup(game: Game[Any], seed: int, bot: str = "random") -> Setup:
    return Setup(seats=(Seat(controller=bot),) * players(game.meta), seed=seed)


def _start(game: Game[Any], seed: int, bot: str = "random") -> Any:
    return game.start(_setup(game, seed, bot))


def _microseconds(work: Callable[[Any], Any], positions: list[Any]) -> float:
    """The mean time of a call, with each position new to it."""
    began = time.perf_counter()
    for position in positions:
        work(position)
    return (time.perf_counter() - began) / len(positions) * 1e6


def _following(decisions: tuple[Decision, ...]) -> int:
    """The seat that decides next; in a sealed group, the first that has not answered."""
    return next((decision.seat for decision in decisions if not decision.answered), decisions[0].seat)


def random_acts(game: Game[Any], seed: int) -> Iterator[tuple[int, Action, Any]]:
    """The actions of a random game, each after its seat and before its position; open-ended ones are not taken."""
    dice, position = Dice.of(seed), _start(game, seed)
    while decisions := game.open(position):
        seat = _following(decisions)
        legal = tuple(game.legal(position, seat))
        action, dice = dice.pick(legal)
        while action.is_open:
            action, dice = dice.pick(legal)
        position = game.apply(position, seat, action).position
        yield seat, action, position


def random_positions(game: Game[Any], count: int, seed: int = 1) -> list[Any]:
    """Positions from random games, one after another."""
    games = (random_acts(game, number) for number in itertools.count(seed))
    return [position for _, _, position in islice(chain.from_iterable(games), count)]


def random_game(game: Game[Any], most: int, seed: int = 1) -> Record:
    """A random game of at most this many actions."""
    acts = tuple((seat, str(action)) for seat, action, _ in islice(random_acts(game, seed), most))
    return Record(game.meta.id, _setup(game, seed), acts=acts)


def engine(shelf: Shelf, name: str, decisions: int = 6000) -> dict[str, float]:
    """Random games: decisions a second (listing, choosing, applying), and microseconds of single calls."""
    game = shelf.game(name)
    random_positions(game, 500)
    began = time.perf_counter()
    positions = random_positions(game, decisions)
    seconds = time.perf_counter() - began
    sample = [game.decode(game.encode(position)) for position in positions[::10] if game.open(position)]
    texts = [game.encode(position) for position in sample]
    return {
        "decisions a second": decisions / seconds,
        "legal, us": _microseconds(lambda one: game.legal(one, _following(game.open(one))), sample),
        "observe, us": _microseconds(lambda one: game.observe(one, 0), sample),
        "save, us": _microseconds(game.encode, sample),
        "load, us": sum(_timed(game.decode, text) for text in texts) / len(texts) * 1e6,
    }


def _timed(work: Callable[[Any], Any], argument: Any) -> float:
    began = time.perf_counter()
    work(argument)
    return time.perf_counter() - began


def bots(shelf: Shelf, name: str, decisions: int = 100) -> dict[str, float]:
    """By bot: the median milliseconds of a choice, in games where every seat has the same bot."""
    entry = shelf.entry(name)
    return {f"{bot}, ms a thought": _thinking(entry, bot, decisions) * 1e3 for bot in bots_of(entry.roster())}


def _thinking(entry: Entry, name: str, decisions: int) -> float:
    game, spent, seed = entry.rules(), array("d"), 0
    while len(spent) < decisions:
        seed += 1
        position = _start(game, seed, name)
        seats = [make_bot(entry, name, seat, seed) for seat in range(players(game.meta))]
        while (group := game.open(position)) and len(spent) < decisions:
            seat = _following(group)
            view = game.observe(position, seat)
            legal = game.legal(view, seat)
            began = time.perf_counter()
            action = seats[seat].choose(view, legal, Budget())
            if len(legal) > 1:
                spent.append(time.perf_counter() - began)
            position = game.apply(position, seat, action).position
    return median(spent)


def review(shelf: Shelf, name: str, seed: int = 7) -> dict[str, float]:
    """A game of two of the usual bots: what the review of it takes, in seconds of two cores that do nothing else."""
    entry = shelf.entry(name)
    match = bot_match(entry, seed)
    began = time.process_time()
    inquiry = Inquiry(match, entry.places.chances, effort=entry.effort)
    tasks, played = inquiry.batch(), 0
    prepared = time.process_time() - began
    while tasks:
        for number, task in enumerate(tasks):
            inquiry.take(number, counted(task))
        played += EACH * len(tasks)
        tasks = inquiry.batch()
    spent = time.process_time() - began
    return {
        f"{len(match.steps)} acts prepared, ms": prepared * 1e3,
        "a play-out, ms": spent / played * 1e3,
        f"{len(inquiry.results)} places, s": spent / CORES,
    }


def bot_match(entry: Entry, seed: int, bot: str = "", seats: int = 2) -> Match[Any]:
    """A whole game between bots with the same name, by default the usual one; of these seats, or as few as there can be."""
    game, bot = entry.rules(), bot or entry.roster().usual
    seats = max(seats, min(game.meta.seats))
    match = Match(game, Setup((Seat(bot),) * seats, seed, dict(game.meta.usual)))
    made = [make_bot(entry, bot, seat, seed) for seat in range(seats)]
    while match.open:
        seat = _following(match.open)
        view = game.observe(match.position, seat)
        match.submit(seat, made[seat].choose(view, game.legal(view, seat), Budget()))
    return match
