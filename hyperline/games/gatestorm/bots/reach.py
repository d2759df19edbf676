"""Where maneuvers end, for many poses at once: arrays in tenths of u, made of the same ways that the rules fly (GEO-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hyperline.games.gatestorm.rules.geometry import (
    DIRECTIONS,
    HEIGHT,
    RANGES,
    SKIRT,
    TOUCH,
    WIDTH,
    Pose,
    track,
)

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
    """Which points (…, 2 or 3) are within so many tenths of u of any disc's centre (d, 2)."""
    if not len(discs):
        return np.zeros(points.shape[:-1], dtype=bool)
    apart = points[..., None, :2] - discs
    found: Flags = ((apart * apart).sum(axis=-1) <= within * within).any(axis=-1)
    return found
