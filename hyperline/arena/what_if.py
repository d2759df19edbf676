"""What would have come of another choice: the game from there with the same luck, played on by computers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from hyperline.arena.roster import Roster, is_bot, is_outside, make_bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import seed_apart
from hyperline.kernel.game import HUMAN, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, read, replay
from hyperline.kernel.shelf import Shelf

NODES: Final = 60
"""How many nodes a bot searches for a choice: it plays a whole game, which is waited for."""
Acts = tuple[tuple[int, str], ...]


def bots_for(roster: Roster, setup: Setup) -> tuple[str, ...]:
    """Who plays each seat on: its own computer opponent, and the usual one for a person or a player's own bot."""
    names = (seat.controller for seat in setup.seats)
    return tuple(name if name != HUMAN and not is_outside(name) and is_bot(roster, name) else roster.usual for name in names)


def chosen(record: Record, at: int, choice: Sequence[str]) -> Record:
    """A record up to `at` actions and then with others of the same seat; with the same ones it is the record."""
    made = tuple((record.acts[at][0], text) for text in choice)
    if record.acts[at : at + len(made)] == made:
        return record
    return replace(record, acts=(*record.acts[:at], *made), remark=None)


def played_on(listed: Mapping[str, str], data: bytes, bots: Sequence[str], count: int) -> tuple[Acts, bool]:
    """At most `count` actions with which these bots play on a record, and whether the game is over then.

    The same record is always played on in the same way. `listed` are the games of the shelf. Raises RecordFault.
    """
    record = read(data)
    entry = Shelf(dict(listed)).entry(record.game)
    match: Match[Any] = replay(entry.rules(), record)
    before, game = len(match.steps), match.game
    seed = seed_apart(record.setup.seed, f"what if {before}")
    made = {seat: make_bot(entry, name, seat, seed) for seat, name in enumerate(bots)}
    while match.open and len(match.steps) < before + count:
        seat = next(one.seat for one in match.open if not one.answered)
        view = game.observe(match.before_group if _is_fresh(match, seat) else match.position, seat)
        match.submit(seat, made[seat].choose(view, game.legal(view, seat), Budget(NODES)))
    return match.history[before:], not match.open


def _is_fresh(match: Match[Any], seat: int) -> bool:
    """Whether a seat has not answered yet in the open group, so that it is asked about the position before it."""
    return not any(one.seat == seat and one.answered for one in match.open)
