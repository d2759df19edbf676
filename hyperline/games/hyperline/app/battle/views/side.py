"""One side of a battle: a Starship turned so that its struck side faces the enemy, with its fighters; or a figure."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.berths import BERTH, Absences, abreast, formation, scorch
from hyperline.games.hyperline.app.battle.views.stage import faded, figure_box, figure_picture
from hyperline.games.hyperline.app.battle.views.state import (
    ASTEROID,
    BATTLE,
    DICE,
    HAZARD,
    LEFT,
    NONE,
    TORPEDO,
    BattleState,
)
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_bar, draw_part, draw_ship
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.geometry import QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

MAX_CELL, LONE_CELL = 84.0, 84.0  # units; the second if one Starship is struck
MARGIN, ROOMY = 14.0, 44.0  # units around the ship in its box: the nose mark, and the struck edge on any side
AROUND = 24.0  # units of deck: how much a ship's box, which has margins of its own, exceeds a narrow frame
DIM = 184  # of 255: the light on a side that has nothing to decide
HALO = 9.0  # units of deck: the light around a gun that fires
ROCKED = 0.1  # of a figure's width: the most that it is thrown back
Point = tuple[int, int]


def spun(rect: Rect, side: int, turns: int) -> Rect:
    """Where a rectangle ends up when its square box, `side` pixels wide, is turned clockwise by quarters."""
    for _ in range(turns % 4):
        rect = Rect(side - rect.bottom, rect.left, rect.h, rect.w)
    return rect


class SideView(Absences):
    """Draws one side of a BattleState. `number` is LEFT or RIGHT; the enemy is on the other side."""

    def __init__(self, context: Context, number: int, emblem: int) -> None:
        super().__init__()
        self.context = context
        self.number = number
        self.emblem = emblem
        self.frame = Rect(0, 0, 1, 1)
        self.hangar = Rect(0, 0, 1, 1)
        self.box = Rect(0, 0, 1, 1)
        self.seat = NONE
        self.ship: Ship | None = None
        self.patrol = 0
        self.level = 0
        self.kind = ""
        self.quadrant: Quadrant = NONE
        self.angle = 0.0  # degrees clockwise, while it turns
        self.shift = 0.0  # how far it has gone away, 0 to 1
        self.berths = 0  # places in the hangar: a dead fighter leaves a gap for the rest of the round
        self.entrance = (0.0, 0.0, 1.0, 0.0)  # an entering figure: aside and down in its own widths, size, degrees
        self.is_gone = False
        self._turns = 0
        self._is_upright = False  # whether it keeps its nose up
        self._plan: ShipPlan | None = None
        self._kept: tuple[int, dict[Target, Rect]] = (-1, {})
        self._shades: dict[tuple[Target, int], Surface] = {}
        self._bright: dict[Target, Surface] = {}
        self._upright = Surface((1, 1))
        self._turned = Surface((1, 1))
        self.is_dim = False  # whether others decide, or strike this side's enemy
        self.firing: frozenset[Target] = frozenset()  # guns that are bright on a dim ship
        self._dimmed: Surface | None = None  # the turned ship with less light

    # ---- content ----

    def layout(self, frame: Rect, hangar: Rect) -> None:
        """Show it in a frame, with fighters on patrol in another."""
        self.frame, self.hangar = Rect(frame), Rect(hangar)
        side = min(frame.h, frame.w + self.context.dx(AROUND))
        self.box = Rect(0, 0, side, side)
        self.box.center = frame.center
        if self.ship is not None:
            self._draw_ship()

    def show(self, state: BattleState) -> None:
        """Show a state's side, at rest."""
        self._is_upright = own_settings(self.context).keeps_noses_up
        self.seat = state.sides[self.number]
        player = state.player(self.number)
        self.level = state.level if self.seat == PIRATE else 0
        self.kind = state.kind
        self.patrol = state.patrol(self.number)
        self.berths = max(self.patrol, 0 if state.step in (DICE, 0) else self.berths)
        ship = player.ship if player is not None and state.has_ship(self.number) else None
        quadrant = state.quadrants[self.number]
        turns = self.turns(quadrant)
        if (ship, quadrant, turns) != (self.ship, self.quadrant, self._turns) or self._plan is None:
            self.ship, self.quadrant, self._turns = ship, quadrant, turns
            self.angle = float(90 * self.turns(quadrant))
            if ship is not None:
                self._draw_ship()
        self.is_gone = self._has_left(state)
        self.shift = 1.0 if self.is_gone else 0.0

    @property
    def flies_itself(self) -> bool:
        """Whether it is a weapon that strikes once, with all its damage."""
        return self.seat == HAZARD and self.kind in (ASTEROID, TORPEDO)

    def _has_left(self, state: BattleState) -> bool:
        if self.seat == PIRATE:
            return not state.picture.board.pirates[state.sector]
        if self.seat == HAZARD:
            return self.flies_itself and (not state.left[self.number] or state.left[self.number] < state.points[self.number])
        player = state.player(self.number)
        if player is None or not state.is_duel:
            return False
        if self.ship is not None:
            return player.is_running
        return not player.patrol(state.sector)

    def turns(self, quadrant: Quadrant) -> int:
        """How many quarter turns clockwise bring a quadrant to face the enemy; 0 with the nose up."""
        if quadrant not in QUADRANTS or self._is_upright:
            return 0
        return (1 - quadrant) % 4 if self.number == LEFT else (3 - quadrant) % 4

    def has_fighter(self, fighter: Target) -> bool:
        """Whether a berth, or a Carrier Pod, has its fighter."""
        _, _, berth = fighter.partition(BERTH)
        if berth:
            return int(berth) < self.patrol
        part = self.ship.find(fighter) if self.ship is not None else None
        return part is not None and part.is_loaded

    def release(self) -> None:
        """Drop the pictures: the side will not be drawn again."""
        self._upright = self._turned = Surface((1, 1))
        self._dimmed = None

    @property
    def is_entering(self) -> bool:
        """Whether a figure is still on its way to its place; one that a hit throws back is not."""
        aside, down, size, turned = self.entrance
        return bool(aside > ROCKED or down or size != 1.0 or turned)

    @property
    def is_turning(self) -> bool:
        """Whether it is turning, or leaving."""
        return self.ship is not None and (self.angle != 90 * self.turns(self.quadrant) or self.shift > 0)

    @property
    def is_pointed(self) -> bool:
        """Whether the side from which it is struck is known, and it is there to be struck."""
        return self.ship is not None and self.quadrant in QUADRANTS and not self.shift

    # ---- places ----

    def rect_of(self, target: Target) -> Rect:
        """The pixels of a part, as the ship is turned."""
        if self._plan is None or target not in self._plan.rects:
            return Rect(self.frame.center, (1, 1))
        return Rect(self._places()[target])

    def _places(self) -> dict[Target, Rect]:
        """The pixels of every part as the ship is turned; kept, since every frame needs them."""
        turns = self.turns(self.quadrant)
        if self._kept[0] != turns or not self._kept[1]:
            rects = self._plan.rects if self._plan is not None else {}
            placed = {name: spun(rect, self.box.w, turns).move(self.box.topleft) for name, rect in rects.items()}
            self._kept = turns, placed
        return self._kept[1]

    @property
    def ship_rect(self) -> Rect:
        """The pixels of all parts of the Starship together."""
        if self._plan is None:
            return Rect(self.box)
        rects = [*self._places().values()]
        return rects[0].unionall(rects[1:])

    def target_at(self, pos: Point) -> Target:
        """The part at a place, working or not; empty if there is none."""
        if self._plan is None or self.ship is None:
            return ""
        return next((target for target in self._plan.rects if self.rect_of(target).collidepoint(pos)), "")

    def fighter_rects(self) -> list[Rect]:
        """The fighters on patrol; alone they fly in formation, else below their Starship."""
        is_alone = self.ship is None
        places = formation if is_alone else abreast
        return places(self.context, self.box if is_alone else self.hangar, self.berths)[: self.patrol]

    def fighter_rect(self, target: Target) -> Rect:
        """A loaded fighter in its Pod, or for an empty target the last one on patrol."""
        if target:
            return self.rect_of(target)
        rects = self.fighter_rects()
        return rects[-1] if rects else Rect(self.hangar.center, (1, 1))

    @property
    def figure_rect(self) -> Rect:
        """The Pirate, the asteroid, Nexxus."""
        return figure_box(self.context, self.box, self.level)

    @property
    def way(self) -> Quadrant:
        """Where on the screen the struck side of the ship is: 0 up, 1 right, 2 down, 3 left."""
        if self.quadrant in QUADRANTS:
            return (self.quadrant + self.turns(self.quadrant)) % 4
        return 1 if self.number == LEFT else 3

    @property
    def look(self) -> tuple[object, ...]:
        """Everything that its picture depends on, except motion and its parts."""
        shape = frozenset(part.target for part in self.ship.parts) if self.ship is not None else None
        stand = self.quadrant, self._turns, self.patrol, self.berths, self.is_gone
        return (shape, *stand, self.seat, self.level, self.kind)

    @property
    def part_looks(self) -> dict[tuple[int, ...], object]:
        """By the pixels that it may cover, how each part looks."""
        found: dict[tuple[int, ...], object] = {}
        for part in self.ship.parts if self.ship is not None else ():
            rect = self.rect_of(part.target)
            found[tuple(rect.inflate(rect.w // 2, rect.h // 2))] = part
        return found

    @property
    def facing(self) -> int:
        """Which way its fighters point, in degrees clockwise from up: alone they face the enemy."""
        return 0 if self.ship is not None else 90 if self.number == LEFT else 270

    @property
    def bounds(self) -> Rect:
        """Everything of this side except its heading."""
        rect = self.frame.union(self.hangar).union(self.box)
        edge = self.context.measure.size[0]  # where it comes from, and goes to
        return (
            Rect(0, rect.top, rect.right, rect.h)
            if self.number == LEFT
            else Rect(rect.left, rect.top, edge - rect.left, rect.h)
        )

    @property
    def body(self) -> Rect:
        """Where its ship is drawn, thrown back or not."""
        room = self.ship_rect
        return room.inflate(self.cell, self.cell)

    @property
    def inner(self) -> Point:
        """The middle of the side that faces the enemy."""
        return (self.box.right if self.number == LEFT else self.box.left, self.box.centery)

    # ---- drawing ----

    def part_picture(self, part: Placed) -> Surface:
        """A part as it looks in this ship, turned with it; centred on a surface that may be larger than its cell."""
        assert self._plan is not None
        rect = self._plan.rects[part.target]
        room = rect.inflate(rect.w // 2, rect.h // 2)
        made = Surface(room.size, pygame.SRCALPHA)
        place = rect.move(-room.left, -room.top)
        if part.is_floating:
            draw_bar(made, part, place, self.context.sprites)
        else:
            draw_part(made, part, place, self.context.sprites, self.emblem)
            self._scorch(made, part, place)
        return pygame.transform.rotate(made, -90 * self.turns(self.quadrant))

    def shade(self, target: Target, level: int) -> Surface:
        """A shadow in the shape of a part, `level` of 255 dark, for the middle of its place."""
        key = target, level
        if key not in self._shades and self.ship is not None:
            part = self.ship.find(target) or self.ship.find(target, damaged=True)
            assert part is not None
            dark = self.part_picture(part)
            dark.fill((0, 0, 0, level), special_flags=pygame.BLEND_RGBA_MULT)
            self._shades[key] = dark
        return self._shades[key]

    def _draw_ship(self) -> None:
        assert self.ship is not None
        self._is_stale, self._dimmed = False, None
        self._shades.clear()
        self._bright.clear()
        side = self.box.w
        made = Surface((side, side), pygame.SRCALPHA)
        pad = 2 * self.context.px(ROOMY if self._is_upright else MARGIN)
        area = made.get_rect().inflate(-pad, -pad)
        sprites, cell = self.context.sprites, self.context.px(MAX_CELL if self.kind == BATTLE else LONE_CELL)
        ship = self.ship
        for part in ship.parts:
            if part.is_loaded and part.target in self.flown:
                ship = ship.loaded(part, False)
        self._plan = draw_ship(made, ship, area, sprites, self.emblem, cell, frozenset(self.hidden))
        for part in ship.parts:
            if part.target not in self.hidden:
                self._scorch(made, part, self._plan.rects[part.target])
        self._kept = -1, {}
        self._upright = made
        self._turned = pygame.transform.rotate(made, -90 * self.turns(self.quadrant))

    def _scorch(self, surface: Surface, part: Placed, rect: Rect) -> None:
        """Soot around the hole in a damaged part; none in calm mode, which shows no side effects of hits."""
        if part.is_damaged and not part.is_floating and not self.context.settings.value.is_calm:
            soot = scorch(rect.w, part.x + 3 * part.y)
            surface.blit(soot, soot.get_rect(center=rect.center))

    @property
    def nose(self) -> tuple[Point, Quadrant]:
        """The middle of the space before the ship's front on the screen, and the way it points: 0 up, 1 right, …"""
        assert self._plan is not None
        tops = [rect.top for rect in self._plan.rects.values()]
        spot = Rect(0, 0, 2, 2)
        spot.center = self._plan.cell_rect((0, 0)).centerx, max(self.context.px(9), min(tops) - self.context.px(12))
        turns = self.turns(self.quadrant)
        return spun(spot, self.box.w, turns).move(self.box.topleft).center, turns

    @property
    def cell(self) -> int:
        """The side of a cell, in pixels."""
        return self._plan.cell if self._plan is not None else 1

    def draw(self, surface: Surface) -> None:
        """Draw it within the surface's clip."""
        if not self.bounds.colliderect(surface.get_clip()):
            return
        if self.shift >= 1.0:
            pass
        elif self.ship is not None:
            self._blit_ship(surface)
        elif self.seat == PIRATE or self.seat == HAZARD:
            self._draw_figure(surface)
        self._draw_patrol(surface)

    def _blit_ship(self, surface: Surface) -> None:
        if self._is_stale:
            self._draw_ship()
        aside = self.thrown + round(self.shift * self.frame.w * (-1 if self.number == LEFT else 1))
        quarter = 90 * self.turns(self.quadrant)
        is_still = self.angle == quarter
        if is_still:
            picture = self._shaded() if self.is_dim else self._turned
        else:
            picture = pygame.transform.rotozoom(self._upright, -self.angle, 1.0)
        if self.shift:
            picture = faded(picture, 1 - self.shift)
        surface.blit(picture, picture.get_rect(center=(self.box.centerx + aside, self.box.centery)))
        if is_still and self.is_dim and not self.shift:
            self._draw_firing(surface)

    def _shaded(self) -> Surface:
        """The ship with less light, as long as it looks the same."""
        if self._dimmed is None:
            self._dimmed = self._turned.copy()
            self._dimmed.fill((DIM, DIM, DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._dimmed

    def _draw_firing(self, surface: Surface) -> None:
        """The guns that fire, bright and in a red light."""
        assert self.ship is not None
        clip, red, reach = surface.get_clip(), self.context.theme.colour("bad", 150), self.context.dx(HALO)
        for target in sorted(self.firing - self.hidden.keys()):  # their light overlaps
            rect, part = self.rect_of(target), self.ship.find(target)
            if part is None or not rect.colliderect(clip):
                continue
            inner = rect.inflate(-rect.w // 4, -rect.h // 4)
            paint.glow(surface, inner, red, 2 * reach, reach)
            if target not in self._bright:
                self._bright[target] = self.part_picture(part)
            picture = self._bright[target]
            surface.blit(picture, picture.get_rect(center=rect.move(self.thrown, 0).center))

    def _draw_figure(self, surface: Surface) -> None:
        rect = self.figure_rect
        picture = figure_picture(self.context, self.kind, self.level, rect.w)
        aside, down, size, turned = self.entrance
        if turned or size != 1.0:
            picture = pygame.transform.rotozoom(picture, turned, size)
        if self.shift:
            picture = faded(picture, 1 - self.shift)
        surface.blit(picture, picture.get_rect(center=rect.move(round(aside * rect.w), round(down * rect.h)).center))

    def _draw_patrol(self, surface: Surface) -> None:
        turn = self.facing
        for n, rect in enumerate(self.fighter_rects()):
            if f"{BERTH}{n}" in self.flown:
                continue
            surface.blit(self.context.sprites("hyperline/pieces", f"fighter-{self.emblem}", rect.w, turn), rect)
