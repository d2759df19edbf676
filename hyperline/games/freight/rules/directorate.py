"""What the Directorate does, and what runners do about it (DIR)."""

from __future__ import annotations

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action, sorted_by_text, tile_target
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.place import place_text
from hyperline.games.freight.rules.position import (
    COMPLETED,
    EMPTY,
    FORCE,
    IN_PROGRESS,
    OPEN,
    TURN,
    Position,
    directorate,
    tokens,
)
from hyperline.games.freight.rules.spending import spend
from hyperline.games.freight.rules.stowing import first_empty
from hyperline.games.freight.rules.tiles import is_planet

OCCUPYING_POINTS = 3
UNSEEN_LOAD = 2
"""The highest load value with which a runner is not checked (DIR-8)."""


def bases(position: Position) -> tuple[Action, ...]:
    """Where the Directorate may begin (SET-6)."""
    planets = [at for at, cell in position.map.items() if is_planet(cell.tile)]
    return sorted_by_text(Action(f"base {place_text(at)}", "base", (tile_target(at),), at=at) for at in planets)


def found(draft: Draft, action: Action) -> None:
    """Put the first token on a planet, and the cruiser with it (SET-6)."""
    seat, at = directorate(draft), action.at
    assert at is not None
    draft.change_cell(at, token=COMPLETED)
    draft.change(seat, at=at)
    draft.tell(events.OccupationChanged(at, COMPLETED))
    draft.tell(events.ShipMoved(seat, (at,), "base"))
    draft.phase = TURN


def load_force(draft: Draft, action: Action) -> None:
    """Take a force token aboard (DIR-3)."""
    slot = first_empty(draft.ships[draft.turn])
    spend(draft, action.die)
    draft.put_hold(draft.turn, slot, FORCE)
    draft.tell(events.ForceMoved(draft.turn, slot, True))


def occupy(draft: Draft, action: Action) -> None:
    """Put a token on an open planet (DIR-4)."""
    slot = draft.ships[draft.turn].holds.index(FORCE)
    spend(draft, action.die)
    draft.put_hold(draft.turn, slot, EMPTY)
    draft.tell(events.ForceMoved(draft.turn, slot, False))
    _turn(draft, IN_PROGRESS)
    draft.score(draft.turn, OCCUPYING_POINTS, "occupy")


def complete(draft: Draft, action: Action) -> None:
    """Complete the occupation of a planet (DIR-5)."""
    spend(draft, action.die)
    _turn(draft, COMPLETED)
    draft.score(draft.turn, OCCUPYING_POINTS, "complete")


def sabotage(draft: Draft, action: Action) -> None:
    """A runner turns a token, or sends it back to the supply (DIR-9)."""
    at = draft.ships[draft.turn].at
    assert at is not None
    spend(draft, action.die)
    _turn(draft, IN_PROGRESS if draft.map[at].token == COMPLETED else OPEN)
    draft.add_bounty(draft.turn, 1)


def can_sabotage(position: Position, token: int) -> bool:
    """Whether a planet with this token can be sabotaged: the last token on the map can only be turned (DIR-9)."""
    return token == COMPLETED or (token == IN_PROGRESS and tokens(position) > 1)


def _turn(draft: Draft, state: int) -> None:
    at = draft.ships[draft.turn].at
    assert at is not None
    draft.change_cell(at, token=state)
    draft.tell(events.OccupationChanged(at, state))


def inspect(draft: Draft, seat: int) -> None:
    """Check a runner who has arrived on an occupied planet (DIR-8)."""
    load = draft.ships[seat].load
    if load <= UNSEEN_LOAD:
        return
    dice = draft.roll(2)
    is_seen = sum(dice) < load
    draft.tell(events.CheckRolled(seat, dice, is_seen))
    if is_seen:
        draft.change(seat, is_recognised=True)
        draft.add_bounty(seat, 1)
        draft.push(Damaging(seat, 2))
