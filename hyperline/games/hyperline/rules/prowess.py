"""What a ship can do with its functional components: speed, moves, fire, boosts, scans."""

from __future__ import annotations

from msgspec import Struct

from hyperline.games.hyperline.rules.geometry import AHEAD, FACED, NO_FACING, SIDE, Quadrant
from hyperline.games.hyperline.rules.kinds import PODS, SCANNERS, SHIELDS, WEAPONS, Component
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, functional_parts, occupants, target_of
from hyperline.kernel.memo import remembered

_NEXT = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Prowess(Struct, frozen=True):
    """A ship's present abilities; lists by quadrant run front, right, back, left.

    `fire`: the damage of its weapons. `beams`: how many of them are boosted Focus Beams (WPN-4). `launchers`: the boosted
    Plasma Launchers (WPN-3). `tight`: whether a boosted Scanner faces the quadrant (RES-3). `hardpoints`: the targets of
    functional Hardpoint Shields that face it (SHD-2). `boosted_shields`: shields, damaged or not, boosted by POD-2.
    """

    speed: int
    bonus_moves: int
    ripshifts: int
    fire: tuple[int, int, int, int]
    beams: tuple[int, int, int, int]
    launchers: int
    tight: tuple[bool, bool, bool, bool]
    hardpoints: tuple[frozenset[Target], ...]
    boosted_shields: tuple[Placed, ...]
    scanners: tuple[Placed, ...]


def turret_under(ship: Ship, part: Placed) -> Placed | None:
    """The Turret Pod on whose turret a component sits (SHP-7), or None."""
    if not part.is_on_turret:
        return None
    right, down = AHEAD[part.facing]
    pod = occupants(ship).get((part.x - right, part.y - down))
    return pod if pod is not None and pod.kind is Component.TURRET_POD and pod.facing == part.facing else None


def faced(ship: Ship, part: Placed) -> tuple[Quadrant, ...]:
    """The quadrants that a component faces; one on a damaged turret faces its side only (SHP-7)."""
    turret = turret_under(ship, part)
    if turret is not None and turret.is_damaged:
        return (SIDE[part.facing],)
    return FACED[part.facing]


def _is_boosted_pod(ship: Ship, pod: Placed) -> bool:
    """Whether a Turret Pod touches a functional Battle Pod with an edge (POD-4)."""
    around = occupants(ship)
    beside = (around.get((pod.x + right, pod.y + down)) for right, down in _NEXT)
    return any(one is not None and one.kind is Component.BATTLE_POD and not one.is_damaged for one in beside)


def is_boosted(ship: Ship, part: Placed) -> bool:
    """Whether a Weapon, Scanner, Shield or Turret Pod is boosted by a Battle Pod (POD-2 to POD-4), damaged or not."""
    if part.kind is Component.TURRET_POD:
        return _is_boosted_pod(ship, part)
    if part.facing == NO_FACING or part.kind is Component.INTERPHASIC_SHIELD:
        return False
    if part.is_on_turret:
        turret = turret_under(ship, part)
        return turret is not None and not turret.is_damaged and _is_boosted_pod(ship, turret)
    right, down = AHEAD[part.facing]
    holder = occupants(ship).get((part.x - right, part.y - down))
    return holder is not None and holder.kind is Component.BATTLE_POD and not holder.is_damaged


@remembered
def boosted_targets(ship: Ship) -> frozenset[Target]:
    """Targets of the functional components that are boosted."""
    return frozenset(target_of(part) for part in functional_parts(ship) if is_boosted(ship, part))


def strength(kind: Component, has_boost: bool) -> int:
    """The points that a functional weapon gives (WPN-2)."""
    return 2 if has_boost and kind is Component.LASER_CANNON else 1


@remembered
def prowess(ship: Ship) -> Prowess:
    """What the ship can do, computed once for each ship."""
    speed = bonus_moves = ripshifts = launchers = 0
    fire, beams, tight = [0] * 4, [0] * 4, [False] * 4
    hardpoints: list[frozenset[Target]] = [frozenset()] * 4
    scanners = []
    for part in functional_parts(ship):
        kind = part.kind
        if kind is Component.COMBAT_ENGINE:
            speed += 1
        elif kind is Component.HYPERLINE_ENGINE:
            bonus_moves += 1
        elif kind is Component.RIP_ENGINE:
            ripshifts += 1
        elif kind in WEAPONS:
            has_boost = is_boosted(ship, part)
            launchers += has_boost and kind is Component.PLASMA_LAUNCHER
            for quadrant in faced(ship, part):
                fire[quadrant] += strength(kind, has_boost)
                beams[quadrant] += has_boost and kind is Component.FOCUS_BEAM
        elif kind in SCANNERS:
            scanners.append(part)
            if is_boosted(ship, part):
                for quadrant in faced(ship, part):
                    tight[quadrant] = True
        elif kind is Component.HARDPOINT_SHIELD:
            for quadrant in faced(ship, part):
                hardpoints[quadrant] |= {target_of(part)}
    return Prowess(
        speed=speed,
        bonus_moves=bonus_moves,
        ripshifts=ripshifts,
        fire=(fire[0], fire[1], fire[2], fire[3]),
        beams=(beams[0], beams[1], beams[2], beams[3]),
        launchers=launchers,
        tight=(tight[0], tight[1], tight[2], tight[3]),
        hardpoints=tuple(hardpoints),
        boosted_shields=tuple([part for part in ship.parts if part.kind in SHIELDS and is_boosted(ship, part)]),
        scanners=tuple(scanners),
    )


def carriers(ship: Ship) -> tuple[Placed, ...]:
    """The functional Carrier Pods, loaded or not."""
    return tuple(part for part in functional_parts(ship) if part.kind is Component.CARRIER_POD)


def pods(ship: Ship) -> tuple[Placed, ...]:
    """All Pods, damaged or not."""
    return tuple(part for part in ship.parts if part.kind in PODS)
