"""Lines of flight and of fire: what a move or an attack would come to, as pure functions of what a viewer knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hyperline.games.gatestorm.rules.fleet import BREECH, KEEN, MISSILE, MISSILE_DICE, MODELS, UP
from hyperline.games.gatestorm.rules.geometry import (
    GATES,
    Point,
    Pose,
    base_near,
    end_of,
    in_arc,
    is_behind,
    is_free,
    is_off,
    is_touching,
    range_to,
    stopped,
    template_near,
    track,
)
from hyperline.games.gatestorm.rules.position import Facts, Ship, bases, flying

NO_GATE = -1


class Flown(NamedTuple):
    """A move as it would be flown: the sample at which it ends and the pose there.

    `is_bump`: bases stop it. `is_off`: it ends beyond the edge. `is_rock`: a rock is rolled for. `gate`: the LEFT or RIGHT
    gate may be entered before all that; -1 for none.
    """

    template: str
    stop: int
    end: Pose
    is_bump: bool
    is_off: bool
    is_rock: bool
    gate: int


def fly(pose: Pose, template: str, others: Iterable[Point], rocks: Iterable[Point]) -> Flown:
    """A move among other bases and rocks (MOV-1, HYP-4, HYP-5)."""
    x, y, heading = pose
    end = end_of(pose, template)
    bumped = tuple(others)
    laid = track(template, heading)
    last = stop = len(laid.samples) - 1
    if not is_free(end.x, end.y, bumped):
        stop = stopped(pose, template, bumped)
        dx, dy = laid.samples[stop]
        end = Pose(x + dx, y + dy, laid.headings[stop])
    gate = gate_of(pose, template, end)
    off = is_off(end.x, end.y)
    stones = tuple(rocks)
    rock = not off and (template_near(pose, template, stones, stop) >= 0 or base_near(end.x, end.y, stones) >= 0)
    return Flown(template, stop, end, is_bump=stop < last, is_off=off, is_rock=rock, gate=gate)


def gate_of(pose: Pose, template: str, end: Pose) -> int:
    """The gate that a move touches which stops at `end`, unless the gate was under the ship's base (HYP-1, HYP-5)."""
    found = template_near(pose, template, GATES)
    if found < 0:
        laid = end_of(pose, template)
        found = base_near(laid.x, laid.y, GATES)
    if found < 0:
        found = base_near(end.x, end.y, GATES)
    return NO_GATE if found == base_near(pose.x, pose.y, GATES) else found


def has_room(pose: Pose, template: str, others: Iterable[Point], rocks: tuple[Point, ...]) -> bool:
    """Whether a slip, rush, veer or unveiling S2 may be begun (RND-3)."""
    end = end_of(pose, template)
    return (
        not is_off(end.x, end.y)
        and is_free(end.x, end.y, others)
        and base_near(end.x, end.y, rocks) < 0
        and template_near(pose, template, rocks) < 0
    )


def flight_of(facts: Facts, seat: int, template: str) -> Flown:
    """A move of a ship that stands on its table, as things are there."""
    ship = facts.ships[seat]
    assert ship.pose is not None
    return fly(ship.pose, template, bases(facts, ship.table, seat), facts.rocks)


class Shot(NamedTuple):
    """How one ship stands to another: range 1 to 3 (4: farther), in its arc, touching, behind a rock."""

    range: int
    in_arc: bool
    is_touching: bool
    is_behind: bool

    @property
    def can_hit(self) -> bool:
        """Whether guns reach it (RND-4)."""
        return self.in_arc and self.range <= 3 and not self.is_touching


def shot(pose: Pose, target: Pose, rocks: Iterable[Point]) -> Shot:
    """A line of fire from pose to pose."""
    x, y, px, py = pose.x, pose.y, target.x, target.y
    distance, is_in_arc = range_to(x, y, px, py), in_arc(pose, px, py)
    behind = distance <= 3 and is_in_arc and is_behind(x, y, px, py, rocks)
    return Shot(distance, is_in_arc, is_touching(x, y, px, py), behind)


def is_on_rock(ship: Ship, rocks: Iterable[Point]) -> bool:
    """Whether a ship is so near a rock that it can neither attack nor tow (GEO-8)."""
    return ship.pose is not None and base_near(ship.pose.x, ship.pose.y, rocks) >= 0


def targets(facts: Facts, seat: int) -> Iterator[tuple[int, int]]:
    """Whom a ship could attack with guns, each with the range (RND-4)."""
    ship = facts.ships[seat]
    assert ship.pose is not None
    for other in flying(facts, ship.table):
        there = facts.ships[other].pose
        if other == seat or there is None:
            continue
        line = shot(ship.pose, there, ())
        if line.can_hit:
            yield other, line.range


def attack_dice(facts: Facts, attacker: int, defender: int, weapon: str) -> int:
    """How many dice an attack has (ATK-1)."""
    if weapon == MISSILE:
        return MISSILE_DICE
    ship, target = facts.ships[attacker], facts.ships[defender]
    assert ship.pose is not None and target.pose is not None
    is_close = shot(ship.pose, target.pose, ()).range == 1
    dice = MODELS[ship.model].guns + is_close + (is_close and ship.trait == KEEN)
    return max(1, dice - ship.cards.count(BREECH + UP))


def defence_dice(facts: Facts, attacker: int, defender: int, weapon: str) -> int:
    """How many dice the target has (ATK-1)."""
    ship, target = facts.ships[attacker], facts.ships[defender]
    assert ship.pose is not None and target.pose is not None
    line = shot(ship.pose, target.pose, facts.rocks)
    return target.handling + (line.range == 3 and weapon != MISSILE) + line.is_behind + 2 * target.veil
