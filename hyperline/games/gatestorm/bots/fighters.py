"""What a bot knows of the ships at a table: each with where it may be, once all have flown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hyperline.games.gatestorm.bots import laws
from hyperline.games.gatestorm.rules.fleet import BREECH, HARD, KEEN, LURE, MODELS, STEADY, UP
from hyperline.games.gatestorm.rules.geometry import (
    AT_BASE,
    AT_TEMPLATE,
    DIRECTIONS,
    HEIGHT,
    RANGES,
    SKIRT,
    TOUCH,
    WIDTH,
    Pose,
    track,
)
from hyperline.games.gatestorm.rules.position import FLIGHT, PLANNING, Position, Ship, flying
from hyperline.games.gatestorm.rules.turns import grade

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]

DIRECTION: Final[Ints] = np.array(DIRECTIONS, dtype=np.int64)
STEP: Final = 15
"""Degrees between headings; in arrays a heading is counted in such steps."""


@lru_cache(maxsize=1024)
def ends(maneuvers: tuple[str, ...], heading: int) -> Ints:
    """Where maneuvers end from the origin: an array (k, 3) of x, y and heading."""
    laid = [track(name, heading) for name in maneuvers]
    return np.array([(*one.samples[-1], one.headings[-1] // STEP) for one in laid], dtype=np.int64).reshape(-1, 3)


@lru_cache(maxsize=1024)
def templates(maneuvers: tuple[str, ...], heading: int) -> Ints:
    """The template samples of maneuvers from the origin: an array (k, longest, 2), the last sample repeated (GEO-3)."""
    ways = [track(name, heading).samples[SKIRT:-SKIRT] for name in maneuvers]
    longest = max(map(len, ways))
    return np.array([way + (way[-1],) * (longest - len(way)) for way in ways], dtype=np.int64)


def pose_of(pose: Pose) -> Ints:
    """A pose as an array (1, 3)."""
    return np.array([(pose.x, pose.y, pose.heading // STEP)], dtype=np.int64)


def moved(pose: Pose, from_origin: Ints) -> Ints:
    """Ends or samples with the pose's place added; headings are those of the ways already."""
    shifted = from_origin.copy()
    shifted[..., 0] += pose.x
    shifted[..., 1] += pose.y
    return shifted


def bands(mine: Ints, theirs: Ints) -> Ints:
    """The range from each of `mine` (k, 3) to each of `theirs` (j, 3), 0 where there is no shot: an array (k, j)."""
    dx = theirs[None, :, 0] - mine[:, None, 0]
    dy = theirs[None, :, 1] - mine[:, None, 1]
    far = dx * dx + dy * dy
    left, right = DIRECTION[(mine[:, 2] - 3) % len(DIRECTION)], DIRECTION[(mine[:, 2] + 3) % len(DIRECTION)]
    in_arc = (left[:, None, 0] * dy - left[:, None, 1] * dx >= 0) & (dx * right[:, None, 1] - dy * right[:, None, 0] >= 0)
    close, middle, most = (limit * limit for limit in RANGES)
    band = 1 + (far > close) + (far > middle)
    found: Ints = np.where(in_arc & (far > TOUCH * TOUCH) & (far <= most), band, 0)
    return found


def outside(poses: Ints) -> Flags:
    """Which poses are beyond the edge of the table (GEO-6)."""
    x, y = poses[..., 0], poses[..., 1]
    found: Flags = (x < 0) | (x > WIDTH) | (y < 0) | (y > HEIGHT)
    return found


def over(points: Ints, discs: Ints, within: int) -> Flags:
    """Which points (…, 2 or 3) are within this many tenths of u of any disc's centre (d, 2)."""
    if not len(discs):
        return np.zeros(points.shape[:-1], dtype=bool)
    apart = points[..., None, :2] - discs
    found: Flags = ((apart * apart).sum(axis=-1) <= within * within).any(axis=-1)
    return found


STILL: Final = ""
"""Stands for the maneuver of a ship that stays where it is."""


class Arms(Struct, frozen=True):
    """What decides attacks by a ship and on it; it can be a key."""

    guns: int
    handling: int
    is_keen: bool
    is_steady: bool
    has_lure: bool
    shields: int
    hull: int


class Tokens(Struct, frozen=True):
    """What a ship is thought to have when shots fall."""

    poise: bool = False
    mark: bool = False
    weave: bool = False
    veil: bool = False


BARE: Final = Tokens()
POISED: Final = Tokens(poise=True)


class Fighter(Struct, frozen=True):
    """A ship and where it may be: `ends` (k, 3) of `maneuvers`, each with a chance. `acts`: where it has an action then.

    `harms` are the points that getting there costs: an edge or rocks. `shoots`: where it may shoot.
    """

    seat: int
    ship: Ship
    arms: Arms
    maneuvers: tuple[str, ...]
    ends: Ints
    harms: Floats
    acts: Flags
    shoots: Flags
    chances: Floats


def arms_of(ship: Ship) -> Arms:
    """The arms of a ship as it is."""
    guns = MODELS[ship.model].guns - ship.cards.count(BREECH + UP)
    return Arms(
        guns,
        ship.handling,
        ship.trait == KEEN,
        ship.trait == STEADY,
        ship.has_gear(LURE),
        ship.shields,
        max(ship.hull_left, 1),
    )


@lru_cache(maxsize=8192)
def shot_worths(by: Arms, at: Arms, has: Tokens, against: Tokens) -> Floats:
    """What an attack is worth at range 0 (no shot) to 3."""
    found = [0.0]
    for distance in (1, 2, 3):
        dice = max(1, by.guns + (distance == 1) * (1 + by.is_keen))
        defence = at.handling + (distance == 3) + 2 * against.veil
        law = laws.damage_law(
            dice, defence, has.poise, has.mark, by.is_steady, dodge=against.poise, weave=against.weave, lure=at.has_lure
        )
        found.append(laws.worth(law, at.shields, at.hull))
    return np.array(found)


def standing(view: Position, seat: int, pose: Pose) -> Fighter:
    """A ship that stays at a pose."""
    ship = view.ships[seat]
    one = np.ones(1, dtype=bool)
    rocks = np.array(view.rocks, dtype=np.int64).reshape(-1, 2)
    at = pose_of(pose)
    can_shoot = one & ~over(at, rocks, AT_BASE) & (not ship.veil)
    return Fighter(seat, ship, arms_of(ship), (STILL,), at, np.zeros(1), one, can_shoot, np.ones(1))


def moving(view: Position, seat: int, maneuvers: tuple[str, ...], loss: float) -> Fighter:
    """A ship that is about to fly one of the maneuvers, all equally likely, but none off the table, which costs `loss`."""
    ship = view.ships[seat]
    pose = ship.pose
    assert pose is not None
    flown = tuple("S2" if ship.daze and grade(ship, name) == HARD else name for name in maneuvers)
    heading = pose.heading
    at = moved(pose, ends(flown, heading))
    rocks = np.array(view.rocks, dtype=np.int64).reshape(-1, 2)
    is_out = outside(at)
    is_on_rock = over(at, rocks, AT_BASE)
    is_rocky = is_on_rock | over(moved(pose, templates(flown, heading)), rocks, AT_TEMPLATE).any(axis=1)
    is_easy_or_free = np.array([grade(ship, name) == 0 or not ship.daze for name in flown])
    is_hard = np.array([grade(ship, name) == HARD and not ship.daze for name in maneuvers])
    hull = MODELS[ship.model].hull - ship.damage + ship.shields
    harms = is_out * loss + is_rocky * (0.5 / max(hull, 1)) + is_hard * 0.05
    chances = np.where(is_out, 0.0, np.where(is_rocky, 0.4, 1.0)) + 1e-9
    return Fighter(
        seat,
        ship,
        arms_of(ship),
        maneuvers,
        at,
        harms,
        is_easy_or_free & ~is_hard & ~is_rocky,
        ~is_on_rock & (not ship.veil),
        chances / chances.sum(),
    )


def dial_of(ship: Ship) -> tuple[str, ...]:
    """All maneuvers of a ship."""
    return tuple(MODELS[ship.model].dial)


def enemies_of(view: Position, seat: int, table: int) -> list[Fighter]:
    """The other ships at a table, as they may be when shots fall next."""
    board = view.tables[table - 1]
    found = []
    for other in flying(view, table):
        ship = view.ships[other]
        if other == seat or ship.pose is None:
            continue
        is_to_fly = board.phase == PLANNING or (board.phase == FLIGHT and other not in board.acted)
        found.append(moving(view, other, dial_of(ship), 1.2) if is_to_fly else standing(view, other, ship.pose))
    return found
