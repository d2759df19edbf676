"""One side of a battle: a Starship turned so that its struck side faces the enemy, with its fighters; or a figure."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.views.battle.state import BATTLE, HAZARD, LEFT, NEXXUS_KINDS, NONE, TORPEDO, BattleState
from hyperline.app.views.ship.mini import ShipPlan, draw_bar, draw_part, draw_ship
from hyperline.engine.events import PIRATE
from hyperline.engine.geometry import FRONT, QUADRANTS, Quadrant
from hyperline.engine.kinds import Component
from hyperline.engine.prowess import faced, is_boosted
from hyperline.engine.ship import Placed, Ship, Target

MAX_CELL, LONE_CELL = 84.0, 84.0  # units; the second where one Starship is struck
MARGIN = 20.0  # units around the ship in its box: the nose mark, badges
FIGHTER = 34.0  # units
FIGURE = 230.0  # units
COLUMNS = 4  # of lone fighters
Point = tuple[int, int]


def spun(rect: Rect, side: int, turns: int) -> Rect:
    """Where a rectangle comes to lie when its square box, `side` pixels wide, is turned clockwise by quarters."""
    for _ in range(turns % 4):
        rect = Rect(side - rect.bottom, rect.left, rect.h, rect.w)
    return rect


class SideView:
    """Draws one side of a BattleState. `number` is LEFT or RIGHT; the enemy is on the other one."""

    def __init__(self, context: Context, number: int, emblem: int, shooter_emblem: int = 0) -> None:
        self.context = context
        self.number = number
        self.emblem = emblem
        self.shooter_emblem = shooter_emblem
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
        self.hidden: frozenset[Target] = frozenset()
        self.is_gone = False
        self._plan: ShipPlan | None = None
        self._upright = Surface((1, 1))
        self._turned = Surface((1, 1))

    # ---- what it shows ----

    def layout(self, frame: Rect, hangar: Rect) -> None:
        """Show it in a frame, with fighters on patrol in another."""
        self.frame, self.hangar = Rect(frame), Rect(hangar)
        side = min(frame.size)
        self.box = Rect(0, 0, side, side)
        self.box.center = frame.center
        if self.ship is not None:
            self._draw_ship()

    def show(self, state: BattleState) -> None:
        """Show a state's side, at rest."""
        self.seat = state.sides[self.number]
        player = state.player(self.number)
        self.level, self.kind = state.level, state.kind
        self.patrol = state.patrol(self.number)
        ship = player.ship if player is not None and state.has_ship(self.number) else None
        self.hidden = frozenset()
        quadrant = state.quadrants[self.number]
        if (ship, quadrant) != (self.ship, self.quadrant) or self._plan is None:
            self.ship, self.quadrant = ship, quadrant
            self.angle = float(90 * self.turns(quadrant))
            if ship is not None:
                self._draw_ship()
        self.is_gone = self._has_left(state)
        self.shift = 1.0 if self.is_gone else 0.0

    def _has_left(self, state: BattleState) -> bool:
        if self.seat == PIRATE:
            return not state.picture.board.pirates[state.sector]
        player = state.player(self.number)
        if player is None or not state.is_duel:
            return False
        if self.ship is not None:
            return player.is_running
        return not player.patrol(state.sector)

    def turns(self, quadrant: Quadrant) -> int:
        """How many quarters it is turned clockwise so that a quadrant faces the enemy; 0 with the nose up."""
        if quadrant not in QUADRANTS:
            return 0
        return (1 - quadrant) % 4 if self.number == LEFT else (3 - quadrant) % 4

    def hide(self, targets: Collection[Target]) -> None:
        """Leave out parts that are being turned over."""
        if frozenset(targets) != self.hidden:
            self.hidden = frozenset(targets)
            self._draw_ship()

    def release(self) -> None:
        """Let go of the pictures: it will not be drawn again."""
        self._upright = self._turned = Surface((1, 1))

    # ---- where things are ----

    def rect_of(self, target: Target) -> Rect:
        """The pixels of a part, as the ship is turned."""
        if self._plan is None or target not in self._plan.rects:
            return Rect(self.frame.center, (1, 1))
        return spun(self._plan.rects[target], self.box.w, self.turns(self.quadrant)).move(self.box.topleft)

    @property
    def ship_rect(self) -> Rect:
        """All parts of the Starship together."""
        if self._plan is None:
            return Rect(self.box)
        rects = [self.rect_of(target) for target in self._plan.rects]
        return rects[0].unionall(rects[1:])

    def target_at(self, pos: Point) -> Target:
        """The part at a place, functional or not; empty if there is none."""
        if self._plan is None or self.ship is None:
            return ""
        return next((target for target in self._plan.rects if self.rect_of(target).collidepoint(pos)), "")

    def edge_rect(self, quadrant: Quadrant) -> Rect:
        """The strip along a side of the ship's box, as the ship is turned."""
        thick, gap, ship = self.context.px(46), self.context.px(6), self.ship_rect
        along = max(self.context.px(110), min(self.box.w // 2, max(ship.size)))
        way = (quadrant + self.turns(self.quadrant)) % 4
        rect = Rect(0, 0, along, thick) if way in (0, 2) else Rect(0, 0, thick + self.context.px(16), along)
        rect.center = ship.center
        if way in (0, 2):
            rect.top = ship.top - gap - thick if way == 0 else ship.bottom + gap
        else:
            rect.left = ship.right + gap if way == 1 else ship.left - gap - rect.w
        return rect.clamp(self.frame)

    def fighter_rects(self) -> list[Rect]:
        """The fighters on patrol; alone they stand in formation, else below their Starship."""
        if self.ship is None:
            return self._formation()
        side = min(self.context.px(FIGHTER), self.hangar.h)
        step = min(side + self.context.px(4), (self.hangar.w - side) // max(1, self.patrol - 1))
        left = self.hangar.centerx - (step * (self.patrol - 1) + side) // 2
        return [Rect(left + n * step, self.hangar.centery - side // 2, side, side) for n in range(self.patrol)]

    def _formation(self) -> list[Rect]:
        side = min(self.context.px(74), self.box.w // 5)
        step = round(side * 1.25)
        rows = -(-self.patrol // COLUMNS)
        found = []
        for n in range(self.patrol):
            row, column = divmod(n, COLUMNS)
            wide = min(COLUMNS, self.patrol - row * COLUMNS)
            rect = Rect(0, 0, side, side)
            rect.centerx = self.box.centerx + round((column - (wide - 1) / 2) * step)
            rect.centery = self.box.centery + round((row - (rows - 1) / 2) * step)
            found.append(rect)
        return found

    def fighter_rect(self, target: Target) -> Rect:
        """A loaded fighter in its Pod, or with an empty target the last one on patrol."""
        if target:
            return self.rect_of(target)
        rects = self.fighter_rects()
        return rects[-1] if rects else Rect(self.hangar.center, (1, 1))

    @property
    def figure_rect(self) -> Rect:
        """The Pirate, the asteroid, Nexxus."""
        side = min(self.context.px(FIGURE), round(self.box.w * 0.72))
        rect = Rect(0, 0, side, side)
        rect.center = self.box.center
        return rect

    @property
    def bounds(self) -> Rect:
        """Everything of this side but its heading."""
        return self.frame.union(self.hangar)

    @property
    def inner(self) -> Point:
        """The middle of the side that faces the enemy."""
        return (self.box.right if self.number == LEFT else self.box.left, self.box.centery)

    def shots(self) -> list[tuple[str, Point]]:
        """Where this side's damage comes from, one entry a point; the first is a kind of `marks.COLOURS`."""
        if self.seat == PIRATE:
            return [("pirate", self.figure_rect.center)] * self.level
        if self.seat == HAZARD:
            name = "plasma" if self.kind == TORPEDO else "nexxus" if self.kind in NEXXUS_KINDS else "rock"
            return [(name, self.figure_rect.center)] * 9
        found = self._guns() if self.ship is not None else []
        found += [("fighter", rect.center) for rect in self.fighter_rects()]
        if self.ship is not None:
            found += [("fighter", self.rect_of(part.target).center) for part in self.ship.parts if part.is_loaded]
        return found

    def _guns(self) -> list[tuple[str, Point]]:
        names = {
            Component.LASER_CANNON: "laser",
            Component.PLASMA_LAUNCHER: "plasma",
            Component.FOCUS_BEAM: "beam",
        }
        assert self.ship is not None
        found: list[tuple[str, Point]] = []
        for part in self.ship.parts:
            if part.kind not in names or part.is_damaged:
                continue
            if self.kind == TORPEDO:
                if part.kind is not Component.PLASMA_LAUNCHER or not is_boosted(self.ship, part):
                    continue
            elif self.quadrant not in faced(self.ship, part):
                continue
            count = 2 if part.kind is Component.LASER_CANNON and is_boosted(self.ship, part) else 1
            found += [(names[part.kind], self._muzzle(part))] * count
        return sorted(found, key=lambda shot: shot[0] != "beam")  # what a beam has named is hit first (WPN-4)

    def _muzzle(self, part: Placed) -> Point:
        rect = self.rect_of(part.target)
        aside = rect.w * 0.42 * (1 if self.number == LEFT else -1)
        return round(rect.centerx + aside), rect.centery

    # ---- drawing ----

    def part_picture(self, part: Placed) -> Surface:
        """One part as it looks in this ship, turned with it; centred on a surface that may exceed its cell."""
        assert self._plan is not None
        rect = self._plan.rects[part.target]
        room = rect.inflate(rect.w // 2, rect.h // 2)
        made = Surface(room.size, pygame.SRCALPHA)
        place = rect.move(-room.left, -room.top)
        if part.is_floating:
            draw_bar(made, part, place, self.context.sprites)
        else:
            draw_part(made, part, place, self.context.sprites, self.emblem)
        return pygame.transform.rotate(made, -90 * self.turns(self.quadrant))

    def _draw_ship(self) -> None:
        assert self.ship is not None
        side = self.box.w
        made = Surface((side, side), pygame.SRCALPHA)
        pad = 2 * self.context.px(MARGIN)
        area = made.get_rect().inflate(-pad, -pad)
        sprites, cell = self.context.sprites, self.context.px(MAX_CELL if self.kind == BATTLE else LONE_CELL)
        self._plan = draw_ship(made, self.ship, area, sprites, self.emblem, cell, self.hidden)
        self._mark_nose(made)
        self._upright = made
        self._turned = pygame.transform.rotate(made, -90 * self.turns(self.quadrant))

    def _mark_nose(self, made: Surface) -> None:
        """A small chevron before the front, so that a turned ship can be read."""
        assert self._plan is not None
        tops = [rect.top for rect in self._plan.rects.values()]
        y, x = max(0, min(tops) - self.context.px(4)), self._plan.cell_rect((0, 0)).centerx
        half, high = self.context.px(9), self.context.px(9)
        big = Surface((8 * half, 4 * high), pygame.SRCALPHA)
        points = [(0, 4 * high), (4 * half, 0), (8 * half, 4 * high), (4 * half, 2.4 * high)]
        pygame.draw.polygon(big, self.context.theme.colour("faint"), points)
        made.blit(pygame.transform.smoothscale(big, (2 * half, high)), (x - half, max(0, y - high)))

    def draw(self, surface: Surface) -> None:
        """Draw it in the surface's clip."""
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
        aside = round(self.shift * self.frame.w * (-1 if self.number == LEFT else 1))
        quarter = 90 * self.turns(self.quadrant)
        picture = self._turned if self.angle == quarter else pygame.transform.rotozoom(self._upright, -self.angle, 1.0)
        if self.shift:
            picture = picture.copy()
            picture.set_alpha(round(255 * (1 - self.shift)))
        surface.blit(picture, picture.get_rect(center=(self.box.centerx + aside, self.box.centery)))

    def _draw_figure(self, surface: Surface) -> None:
        sprites, rect = self.context.sprites, self.figure_rect
        if self.seat == PIRATE:
            picture = sprites("pieces", f"pirate-{max(1, self.level)}", rect.w)
        elif self.kind in NEXXUS_KINDS:
            picture = _disc_of(sprites("tiles", "nexxus", round(rect.w * 1.5)), round(rect.w * 0.96))
        elif self.kind == TORPEDO:
            picture = sprites("pieces", f"ship-{self.shooter_emblem}", round(rect.w * 0.8), 270)
        else:
            picture = _disc_of(sprites("tiles", "asteroid", round(rect.w * 1.2)), round(rect.w * 1.15))
        if self.shift:
            picture = picture.copy()
            picture.set_alpha(round(255 * (1 - self.shift)))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_patrol(self, surface: Surface) -> None:
        turn = FRONT if self.ship is not None else (90 if self.number == LEFT else 270)
        for rect in self.fighter_rects():
            surface.blit(self.context.sprites("pieces", f"fighter-{self.emblem}", rect.w, turn), rect)


def _disc_of(tile: Surface, across: int) -> Surface:
    """The round middle of a square tile, fading out at its rim."""
    made = Surface((across, across), pygame.SRCALPHA)
    made.blit(tile, tile.get_rect(center=(across // 2, across // 2)))
    mask = Surface((across, across), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for ring in range(12):
        pygame.draw.circle(
            mask, (255, 255, 255, 21 * ring + 24), (across // 2, across // 2), across // 2 - ring * across // 60
        )
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
