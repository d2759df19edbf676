"""What a roll of the direction die was worth, and what each of its four faces would have been worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hyperline.games.hyperline.rules.decisions.battle import ATTACKER, DEFENDER, Battle
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Ship, functional_by_target

TURNS = 1
"""With this much more speed a roll may be turned by one to either side (COM-7)."""


class Throw(NamedTuple):
    """A roll: `face` came up (1 to 4), `worth` has the worth of each face."""

    face: int
    worth: tuple[int, ...]

    @property
    def actual(self) -> int:
        """What the face that came up is worth."""
        return self.worth[self.face - 1]

    @property
    def expected(self) -> float:
        """The mean over the four faces."""
        return sum(self.worth) / len(self.worth)

    @property
    def shares(self) -> dict[int, float]:
        """By worth: the share of rolls that bring it."""
        return {worth: count / len(self.worth) for worth, count in Counter(self.worth).items()}


def battle_throw(players: Sequence[Player], battle: Battle, seat: int, face: int) -> Throw:
    """A roll in a battle, worth the points that its side can then give. A die that may be turned counts at its best."""
    me, other = (ATTACKER, DEFENDER) if seat == battle.sides[ATTACKER] else (DEFENDER, ATTACKER)
    lead = battle.speed(players, me) - battle.speed(players, other)
    player = players[seat]
    fire, fighters = prowess(player.ship).fire, player.fighters(battle.sector)
    points = [fire[quadrant] + fighters for quadrant in QUADRANTS]
    return Throw(face, tuple(max(points[reached] for reached in _reached(roll, lead)) for roll in QUADRANTS))


def strike_throw(player: Player, face: int, points: int, *, by_torpedo: bool, is_shielded: bool) -> Throw:
    """A roll for an asteroid or a torpedo, worth the points that do harm. A die that may be turned counts at its least."""
    harms = [harm(player, quadrant, points, by_torpedo=by_torpedo, is_shielded=is_shielded) for quadrant in QUADRANTS]
    lead = prowess(player.ship).speed
    return Throw(face, tuple(min(harms[reached] for reached in _reached(roll, lead)) for roll in QUADRANTS))


def tight_throw(ship: Ship, face: int) -> Throw:
    """The roll of a tight scan, worth a point if a boosted Scanner faces the quadrant (RES-3)."""
    return Throw(face, tuple(int(is_faced) for is_faced in prowess(ship).tight))


def harm(player: Player, quadrant: Quadrant, points: int, *, by_torpedo: bool, is_shielded: bool) -> int:
    """How many points from a quadrant do harm: one less for each exposed Hardpoint Shield that faces it.

    If nothing of the ship is exposed, a torpedo harms the fighters with it (DMG-3), and an asteroid nothing (AST-1).
    `is_shielded`: Hardpoint Shields stop asteroids and torpedoes in this game (SHD-2).
    """
    targets = exposed(player.ship, quadrant)
    if not targets:
        return min(points, player.fighters(player.sector)) if by_torpedo else 0
    stopping = prowess(player.ship).hardpoints[quadrant] if is_shielded else frozenset()
    return max(0, points - sum(target in stopping for target in targets))


def _reached(roll: Quadrant, lead: int) -> tuple[Quadrant, ...]:
    """The quadrants that a roll may be turned to with this lead in speed; with a larger lead there is no roll."""
    return (roll, (roll + 1) % 4, (roll - 1) % 4) if lead == TURNS else (roll,)


def tight_after(ship: Ship, points: int) -> tuple[bool, ...]:
    """By quadrant, whether a tight scan can still succeed once `points` are paid where they harm it least (RES-3)."""
    if ship.bridge.is_damaged:
        return (False,) * len(QUADRANTS)
    if not points:
        return prowess(ship).tight
    return max((tight_after(ship.damaged(part), points - 1) for part in functional_by_target(ship).values()), key=sum)
