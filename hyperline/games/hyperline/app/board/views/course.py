"""Jumps with a certain end: which Hyperpoint and which branches lead to a sector over explored tiles alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.geometry import Port, Sector
from hyperline.games.hyperline.rules.route import Leg, Route


@dataclass(frozen=True)
class Course:
    """A way through explored sectors to its end. `is_begun`: the Jump is under way and stands at a split."""

    port: Port
    legs: tuple[Leg, ...]
    is_begun: bool = False

    @property
    def end(self) -> Leg:
        """Where the Jump ends."""
        return self.legs[-1]

    @property
    def branches(self) -> tuple[Leg, ...]:
        """The legs at which a branch is taken, in order."""
        return tuple(leg for leg in self.legs if leg.split)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions to take, in order."""
        first: Action = actions.Branch(self.port) if self.is_begun else actions.Jump(self.port)
        return (first, *(actions.Branch(leg.exit) for leg in self.branches if leg.exit is not None))


def courses(routes: Iterable[Route], *, is_begun: bool = False) -> dict[Sector, tuple[Course, ...]]:
    """By sector where a Jump may certainly end: the courses to it, shortest first, in the order in which ends are met."""
    found: dict[Sector, list[Course]] = {}
    for route in routes:
        for way in route.ways():
            if all(leg.is_explored for leg in way):
                found.setdefault(way[-1].sector, []).append(Course(route.port, way, is_begun))
    return {sector: shortest_first(ways) for sector, ways in found.items()}


def shortest_first(ways: Sequence[Course]) -> tuple[Course, ...]:
    """Courses by how many sectors they enter, and by how many branches they need."""
    return tuple(sorted(ways, key=lambda course: (len(course.legs), len(course.branches))))
