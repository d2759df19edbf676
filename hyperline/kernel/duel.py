"""Two people's games that began alike and had the same luck, compared round by round; and the file of one of them.

That file is a text with a whole record in it (`postcard`), whose label says what the game began from. In each of the two
games one person played the same seat against the same computers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hyperline.kernel.game import HUMAN, Game, Standing
from hyperline.kernel.match import Match
from hyperline.kernel.postcard import into_text
from hyperline.kernel.record import BRANCH_AT, BRANCH_OF, PRACTICE, Record, RecordFault, identity, replay, written
from hyperline.kernel.texts import words

T = TypeVar("T")
Pair = tuple[T, T]

SUFFIX: Final = ".duel"
"""Of the file that is sent."""
DUEL: Final = "duel"
"""The label of a game that belongs to a duel: the `identity` of what it began from."""
TOLD: Final = (
    "A duel: this text holds a game with all its luck, for someone else to play the same. Save it as a file, and "
    "drop that on the window of Hyperline."
)


class Row(Struct, frozen=True):
    """How both games stood after a round: by game the scores and ranks of all seats; None where it was over before."""

    round: int
    scores: tuple[tuple[int, ...] | None, tuple[int, ...] | None]
    ranks: tuple[tuple[int, ...] | None, tuple[int, ...] | None]


class Parting(Struct, frozen=True):
    """Where two games first differ: how many actions they share, the round, and by game the seat and its next action.

    A seat is -1, and an action empty, where that game was over already.
    """

    shared: int
    round: int
    seats: tuple[int, int]
    acts: tuple[str, str]


class Outcome(Struct, frozen=True):
    """How one of the games ended: who played it, in how many actions and rounds, and the last standing."""

    name: str
    acts: int
    rounds: int
    standing: Standing


class Comparison(Struct, frozen=True):
    """Two games of a duel, in which people played `seat`; `parted` is None where they are the same throughout."""

    game: str
    start: str
    seat: int
    rounds: tuple[Row, ...]
    parted: Parting | None
    outcomes: tuple[Outcome, Outcome]


def seat_of(record: Record, name: str = "record") -> int:
    """The seat of the only person in a game that could be a duel; raises RecordFault for any other game."""
    people = [number for number, seat in enumerate(record.setup.seats) if seat.controller == HUMAN]
    if len(people) != 1 or len(record.setup.seats) < 2:
        raise RecordFault(words("fault.duel_people", file=name, n=len(people)))
    if PRACTICE in record.labels:
        raise RecordFault(words("fault.duel_practice", file=name))
    if record.position or not {BRANCH_OF, BRANCH_AT}.isdisjoint(record.labels):
        raise RecordFault(words("fault.duel_middle", file=name))
    if record.setup.luck == "one":
        raise RecordFault(words("fault.duel_older", file=name))
    if record.labels.get(DUEL, identity(record)) != identity(record):
        raise RecordFault(words("fault.duel_changed", file=name))
    return people[0]


def finished(game: Game[Any], record: Record, name: str = "record") -> Match[Any]:
    """A whole game that could be a duel, checked action by action; raises RecordFault, also where it is not over."""
    seat_of(record, name)
    match = replay(game, record, name)
    if match.open or not game.standing(match.position).is_over:
        raise RecordFault(words("fault.duel_not_over", file=name))
    return match


def begun(record: Record, name: str = "record") -> Record:
    """The same game before its first action, to be played by another person. Raises RecordFault."""
    own = seat_of(record, name)
    seats = (replace(seat, name="") if number == own else seat for number, seat in enumerate(record.setup.seats))
    return Record(record.game, replace(record.setup, seats=tuple(seats)), labels={DUEL: identity(record)})


def duel_file(record: Record, name: str = "record") -> bytes:
    """The file of a duel: a text with the whole record in it. Raises RecordFault."""
    seat_of(record, name)
    sent = replace(record, labels={DUEL: identity(record)}, remark=None)
    try:
        return into_text(TOLD, written(sent)).encode()
    except ValueError as fault:
        raise RecordFault(f"{name}: {fault}.") from fault


def why_apart(one: Record, other: Record) -> str:
    """Why two records are no duel, as a clause; empty if they are one."""
    if one.game != other.game:
        return words("fault.two_games", here=one.game, there=other.game)
    if identity(one) != identity(other):
        return words("fault.other_luck")
    if [seat.controller for seat in one.setup.seats] != [seat.controller for seat in other.setup.seats]:
        return words("fault.other_people")
    return ""


def matched(game: Game[Any], records: Pair[Record], names: Pair[str]) -> Pair[Match[Any]]:
    """Two games of a duel, checked action by action; `names` are those of their files. Raises RecordFault."""
    one, other = records
    seat_of(one, names[0])
    seat_of(other, names[1])
    if why := why_apart(one, other):
        raise RecordFault(words("fault.no_duel", file=names[1], first=names[0], why=why))
    return finished(game, one, names[0]), finished(game, other, names[1])


def compared(records: Pair[Record], matches: Pair[Match[Any]]) -> Comparison:
    """Compare two games that are `matched`."""
    one, seat = records[0], seat_of(records[0])
    rows, others = (_by_round(match) for match in matches)
    rounds = tuple(_row(number, rows.get(number), others.get(number)) for number in sorted({*rows, *others}))
    names = [record.setup.seats[seat].name for record in records]
    outcomes = _outcome(matches[0], names[0], rows), _outcome(matches[1], names[1], others)
    return Comparison(one.game, identity(one), seat, rounds, _parting(*matches), outcomes)


def _by_round(match: Match[Any]) -> dict[int, Standing]:
    """The standing after the last action of each round, by its number; setting up belongs to the first."""
    found, latest = dict[int, Any](), 1
    for before, after in pairwise(match.positions):
        latest = max(latest, match.game.progress(before).round)
        found[latest] = after
    return {number: match.game.standing(position) for number, position in found.items()}


def _row(number: int, one: Standing | None, other: Standing | None) -> Row:
    return Row(
        number,
        (one.scores if one is not None else None, other.scores if other is not None else None),
        (one.ranks if one is not None else None, other.ranks if other is not None else None),
    )


def _outcome(match: Match[Any], name: str, rows: dict[int, Standing]) -> Outcome:
    return Outcome(name, len(match.steps), max(rows), match.game.standing(match.position))


def _parting(one: Match[Any], other: Match[Any]) -> Parting | None:
    """Where they first differ."""
    pairs = zip(one.history, other.history, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    if shared == len(one.steps) == len(other.steps):
        return None
    (seat, act), (their_seat, their_act) = _next(one.history, shared), _next(other.history, shared)
    number = max(1, one.game.progress(one.positions[shared]).round)
    return Parting(shared, number, (seat, their_seat), (act, their_act))


def _next(history: Sequence[tuple[int, str]], at: int) -> tuple[int, str]:
    return history[at] if at < len(history) else (-1, "")
