"""What was done since a player's last turn, as they may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hyperline.games.hyperline.rules.events import TurnBegan
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.play.table import Table


class SeenEvent(NamedTuple):
    """An event, and the number of the action in `match.steps` that led to it."""

    step: int
    event: Event


@dataclass(frozen=True)
class Since:
    """The `deeds` of others' turns since the player's last own turn; for the public (`viewer` None) of the last round.

    `before` and `after` are the positions around them, observed: if the viewer's turn has begun, `after` is its beginning.
    `has_acted` says whether the viewer has acted in it, `is_first` whether they had no turn before.
    """

    viewer: int | None
    before: Position
    after: Position
    deeds: tuple[SeenEvent, ...] = ()
    is_own_turn: bool = False
    has_acted: bool = False
    is_first: bool = True


def since(table: Table) -> Since:
    """What the screen has shown of others' turns since the viewer's last one."""
    steps = table.steps[: table.shown_count]
    now: Position = steps[-1].change.position if steps else table.first
    viewer, players = table.viewer, len(now.players)
    is_own = viewer is not None and now.turn == viewer and now.phase is not Phase.SETUP
    ago = players if viewer is None else (now.turn - viewer) % players
    first = now.turns - (players if is_own else ago) + 1  # the number of the turn after the viewer's last one
    last = now.turns - is_own
    begins = _first_step(steps, table.first, first)
    found = _deeds(steps, begins, table, first, last)
    acted = is_own and _acted(steps, table.first, now.turns)
    before = _before(steps, table.first, begins)
    if begins < len(steps) and _is_earlier(before, first):
        before = steps[begins].change.position
    after = now
    if is_own and (turn := _first_step(steps, table.first, now.turns)) < len(steps):
        after = steps[turn].change.position
    earlier, later = (table.game.observe(position, table.eyes) for position in (before, after))
    return Since(viewer, earlier, later, tuple(found), is_own, acted, first <= 0)


def _before(steps: Sequence[Step], first: Position, number: int) -> Position:
    position: Position = steps[number - 1].change.position if number else first
    return position


def _is_earlier(position: Position, turn: int) -> bool:
    return position.turns < turn or position.phase is Phase.SETUP


def _first_step(steps: Sequence[Step], first: Position, turn: int) -> int:
    """The number of the action with which a turn began, or of the first after the setup."""
    number = len(steps)
    while number:
        position = _before(steps, first, number)
        if _is_earlier(position, turn):
            break
        number -= 1
    return number


def _deeds(steps: Sequence[Step], begins: int, table: Table, first: int, last: int) -> list[SeenEvent]:
    """The events of the turns `first` to `last`, by number, that can be seen."""
    found: list[SeenEvent] = []
    for number in range(begins, len(steps)):
        position = _before(steps, table.first, number)
        turn = -1 if position.phase is Phase.SETUP else position.turns
        for event in steps[number].change.events:
            turn += isinstance(event, TurnBegan)
            if turn > last:
                return found
            seen = event.veil(table.eyes) if turn >= max(first, 0) else None
            if seen is not None:
                found.append(SeenEvent(number, seen))
    return found


def _acted(steps: Sequence[Step], first: Position, turn: int) -> bool:
    """Whether the player whose turn it is has acted in it; what radiation forced on them does not count."""
    if not steps:
        return False
    position = _before(steps, first, len(steps) - 1)
    return position.turns == turn and position.phase not in (Phase.SETUP, Phase.RADIATION)
