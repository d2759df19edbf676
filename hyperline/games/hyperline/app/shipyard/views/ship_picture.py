"""A Starship as a picture, as large as a rectangle allows, and the flames of its engines, which burn unevenly."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shades import LIGHTS
from hyperline.games.hyperline.rules.geometry import NO_FACING, QUADRANT_NAMES, Cell
from hyperline.games.hyperline.rules.kinds import UPGRADES, Component
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, target_of
from hyperline.shell.assets.sprite import Sprites
from hyperline.shell.ui import sparks

BAR = 0.42  # cells that an Interphasic Shield takes at the side of a ship
BAR_GAP = 0.06


@dataclass
class ShipPlan:
    """Where each component of a ship is drawn, in pixels. `rects` are by target, `cell` is the side of a cell."""

    cell: int
    origin: tuple[int, int]  # the top left corner of the Bridge's cell
    bounds: Rect  # all cells, without the floating shields
    rects: dict[Target, Rect] = field(default_factory=dict)
    bars: list[tuple[Placed, Rect]] = field(default_factory=list)

    def cell_rect(self, cell: Cell) -> Rect:
        """The pixels of a cell, occupied or not."""
        return Rect(self.origin[0] + cell[0] * self.cell, self.origin[1] + cell[1] * self.cell, self.cell, self.cell)

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """The component at a place."""
        return next((target for target, rect in self.rects.items() if rect.collidepoint(pos)), None)


def turn_of(part: Placed) -> int:
    """How far a component's picture is turned, in degrees clockwise."""
    if part.facing == NO_FACING or part.kind in (Component.COMBAT_ENGINE, Component.HYPERLINE_ENGINE):
        return 0
    if part.facing < 4:
        return 90 * part.facing
    corner = 90 * (part.facing - 4)
    return corner if part.kind is Component.TURRET_POD else corner + 45


def plan(ship: Ship, rect: Rect, max_cell: int | None = None) -> ShipPlan:
    """Fit a ship into the middle of a rectangle; `max_cell` limits the side of a cell in pixels."""
    solid = [part for part in ship.parts if not part.is_floating]
    floats = [part for part in ship.parts if part.is_floating]
    left, right = min(part.x for part in solid), max(part.x for part in solid)
    top, bottom = min(part.y for part in solid), max(part.y for part in solid)
    room = [sum(part.facing == side for part in floats) * BAR for side in range(4)]
    wide, high = right - left + 1 + room[1] + room[3], bottom - top + 1 + room[0] + room[2]
    cell = max(4, min(int(rect.w / wide), int(rect.h / high), max_cell or rect.w))
    x = round(rect.centerx - wide * cell / 2 + room[3] * cell)
    y = round(rect.centery - high * cell / 2 + room[0] * cell)
    bounds = Rect(x, y, (right - left + 1) * cell, (bottom - top + 1) * cell)
    made = ShipPlan(cell, (x - left * cell, y - top * cell), bounds)
    for part in solid:
        made.rects[target_of(part)] = made.cell_rect(part.cell)
    for part in floats:
        _add_bar(made, part)
    return made


def _add_bar(made: ShipPlan, part: Placed) -> None:
    already = sum(other.facing == part.facing for other, _ in made.bars)
    thick, gap = round((BAR - BAR_GAP) * made.cell), BAR_GAP * made.cell
    out = round(already * BAR * made.cell + gap)
    across = made.bounds.w if part.facing in (0, 2) else made.bounds.h
    length = max(round(across * 0.9), 2 * thick)
    if part.facing in (0, 2):
        bar = Rect(0, 0, length, thick)
        bar.centerx = made.bounds.centerx
        bar.y = made.bounds.top - out - thick if part.facing == 0 else made.bounds.bottom + out
    else:
        bar = Rect(0, 0, thick, length)
        bar.centery = made.bounds.centery
        bar.x = made.bounds.right + out if part.facing == 1 else made.bounds.left - out - thick
    made.bars.append((part, bar))
    target = QUADRANT_NAMES[part.facing]
    made.rects[target] = made.rects[target].union(bar) if target in made.rects else bar


def picture_of(part: Placed) -> str:
    """The name of a component's picture in its present state."""
    name = f"{part.kind}-bar" if part.is_floating else str(part.kind)
    return f"{name}-damaged" if part.is_damaged else name


def draw_part(surface: Surface, part: Placed, rect: Rect, sprites: Sprites, emblem: int = 0) -> None:
    """A component in its cell, turned to its facing; a Carrier Pod with its fighter."""
    picture = sprites("hyperline/components", picture_of(part), rect.size, turn_of(part))
    surface.blit(picture, picture.get_rect(center=rect.center))
    if part.is_loaded:
        fighter = sprites("hyperline/pieces", f"fighter-{emblem}", max(4, round(rect.w * 0.62)))
        surface.blit(fighter, fighter.get_rect(center=rect.center))


def draw_upgrades(surface: Surface, ship: Ship, bridge: Rect, sprites: Sprites) -> None:
    """The Bridge's upgrades, online or offline, along the rear edge of its cell."""
    owned = [upgrade for upgrade in UPGRADES if upgrade in ship.upgrades]
    side = max(4, round(bridge.w * 0.36))
    for number, upgrade in enumerate(owned):
        name = upgrade.value if ship.has_online(upgrade) else f"{upgrade.value}-offline"
        left = bridge.centerx - (len(owned) * side) // 2 + number * side
        surface.blit(sprites("hyperline/upgrades", name, side), (left, bridge.bottom - side))


def draw_bar(surface: Surface, part: Placed, rect: Rect, sprites: Sprites) -> None:
    """An Interphasic Shield at its side of the ship."""
    size = rect.size if part.facing in (0, 2) else (rect.h, rect.w)
    surface.blit(sprites("hyperline/components", picture_of(part), size, 90 * part.facing), rect)


def draw_ship(surface: Surface, ship: Ship, rect: Rect, sprites: Sprites, emblem: int = 0,
              max_cell: int | None = None, hidden: Collection[Target] = ()) -> ShipPlan:  # fmt: skip
    """Draw a ship nose up into a rectangle and return where its parts are, without the `hidden` targets."""
    made = plan(ship, rect, max_cell)
    turrets = []
    for part in ship.parts:
        if part.is_floating or target_of(part) in hidden:
            continue
        if part.facing > 3 and part.kind is not Component.TURRET_POD:
            turrets.append(part)  # on top, since a turned picture exceeds its cell
            continue
        draw_part(surface, part, made.cell_rect(part.cell), sprites, emblem)
    for part in turrets:
        draw_part(surface, part, made.cell_rect(part.cell), sprites, emblem)
    for part, bar in made.bars:
        if target_of(part) not in hidden:
            draw_bar(surface, part, bar, sprites)
    if "0,0" not in hidden:
        draw_upgrades(surface, ship, made.cell_rect((0, 0)), sprites)
    return made


ENGINES: Final = {Component.COMBAT_ENGINE: LIGHTS["plasma"], Component.HYPERLINE_ENGINE: LIGHTS["nexxus"]}
"""What has flames, and their light."""
NOZZLES: Final = {Component.COMBAT_ENGINE: (0.31, 0.69), Component.HYPERLINE_ENGINE: (0.5,)}
"""Where along the rear edge of its cell."""
LONG: Final = 0.56  # of a cell: a flame
STRENGTHS: Final = (0.4, 0.6, 0.5, 0.8, 0.4, 0.7)
"""How strong a flame burns, from one moment to the next."""
Point = tuple[int, int]


def nozzles(kind: Component, cell: Rect) -> list[Point]:
    """Where the flames of an engine begin in its cell, with the nose up."""
    return [(cell.left + round(cell.w * across), cell.bottom - 1) for across in NOZZLES.get(kind, ())]


def draw_flame(surface: Surface, place: Point, kind: Component, cell: int, turns: int, strength: float) -> None:
    """Draw a flame that begins at a place, of a ship whose nose has been turned by this many quarters."""
    long = max(6, round(LONG * cell))
    light = sparks.flare(ENGINES[kind], long, 90.0 * turns, strength)
    right, down = ((0, 1), (-1, 0), (0, -1), (1, 0))[turns]  # the way it points
    ahead = round(sparks.HULL * long)
    surface.blit(light, light.get_rect(center=(place[0] - right * ahead, place[1] - down * ahead)), special_flags=sparks.ADD)


def strength_at(moment: int, number: int) -> float:
    """How strong one of several flames burns at a moment."""
    return STRENGTHS[(moment + 2 * number) % len(STRENGTHS)]
