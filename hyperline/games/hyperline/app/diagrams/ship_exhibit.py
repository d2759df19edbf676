"""Ships in the rules, side by side: with their four sides, and with what a side can be hit in; and rows of parts."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.exposuremap import draw_arrow, draw_badge
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_part, draw_ship
from hyperline.games.hyperline.rules.exposure import first_hits
from hyperline.games.hyperline.rules.geometry import AHEAD, FACING_NAMES, QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.exhibit import Exhibit

CELL, DIE = 78, 30  # units: the side of a cell at the most, and of a die
ARROW = 34


class ShipExhibit(Exhibit):
    """Ships from left to right, as one becomes the other. `hits` names the side whose hits are numbered."""

    def __init__(self, context: Context, ships: tuple[Ship, ...], hits: str, has_sides: bool, shape: float) -> None:
        super().__init__()
        self.context, self.ships, self.has_sides, self.shape = context, ships, has_sides, shape
        self.side = FACING_NAMES.index(hits) if hits else None

    def layout(self, size: tuple[int, int]) -> None:
        self._whole = Rect((0, 0), size)

    def draw(self, surface: Surface) -> None:
        c, theme, whole = self.context, self.context.theme, self._whole
        surface.fill(theme.colour("space"))
        paint.pool(surface, whole.center, whole.w // 2, theme.colour("tonal", 120))
        gap = c.px(ARROW) if len(self.ships) > 1 else 0
        wide = (whole.w - gap * (len(self.ships) - 1)) // len(self.ships)
        room = 3 * c.px(DIE) + c.space("s") if self.has_sides or self.side is not None else 2 * c.space("m")
        for number, ship in enumerate(self.ships):
            place = Rect(whole.left + number * (wide + gap), whole.top, wide, whole.h)
            plan = draw_ship(surface, ship, place.inflate(-room, -room), c.sprites, 0, c.px(CELL))
            if self.has_sides:
                self._draw_sides(surface, plan)
            if self.side is not None:
                self._draw_hits(surface, ship, plan, self.side)
            if number:
                line = c.type.line("→", "say", "faint")
                surface.blit(line, line.get_rect(center=(place.left - gap // 2, whole.centery)))

    def _edge(self, plan: ShipPlan, side: Quadrant) -> tuple[int, int]:
        """Outside the middle of a side."""
        (right, down), bounds = AHEAD[side], plan.bounds
        away = self.context.px(DIE)
        return bounds.centerx + right * (bounds.w // 2 + away), bounds.centery + down * (bounds.h // 2 + away)

    def _draw_sides(self, surface: Surface, plan: ShipPlan) -> None:
        """The face of the die that stands for each side."""
        for side in QUADRANTS:
            die = self.context.sprites("pieces", f"die-{side + 1}", self.context.px(DIE))
            surface.blit(die, die.get_rect(center=self._edge(plan, side)))

    def _draw_hits(self, surface: Surface, ship: Ship, plan: ShipPlan, side: Quadrant) -> None:
        """Which hit can first damage each part, and from where they come."""
        c, hits = self.context, first_hits(ship, side)
        for target, rect in plan.rects.items():
            if target in hits:
                if hits[target] == 1:
                    draw_arrow(surface, rect, side, c.theme.colour("bad"))
                draw_badge(c, surface, rect.center, c.px(11), hits[target], target == "0,0")
        die = c.sprites("pieces", f"die-{side + 1}", c.px(DIE))
        surface.blit(die, die.get_rect(center=self._edge(plan, side)))


class PartsExhibit(Exhibit):
    """Kinds of parts in a row, each with its name."""

    shape = 0.26

    def __init__(self, context: Context, kinds: tuple[str, ...], game: str) -> None:
        super().__init__()
        self.context, self.kinds = context, kinds
        self.words = context.words_of(game)

    def layout(self, size: tuple[int, int]) -> None:
        self._whole = Rect((0, 0), size)

    def draw(self, surface: Surface) -> None:
        c, whole = self.context, self._whole
        surface.fill(c.theme.colour("space"))
        paint.pool(surface, whole.center, whole.w // 2, c.theme.colour("tonal", 120))
        wide, high = whole.w // len(self.kinds), 2 * c.type.line_height("small")
        side = min(c.px(CELL), wide - c.space("m"), whole.h - high - c.space("m"))
        for number, kind in enumerate(self.kinds):
            place = Rect(whole.left + number * wide, whole.top, wide, whole.h)
            rect = Rect(0, 0, side, side)
            rect.midtop = place.centerx, place.top + c.space("s")
            if kind in tuple(Component):
                draw_part(surface, Placed(Component(kind), 0, 0, 0), rect, c.sprites)
            else:
                picture = c.sprites("hyperline/upgrades", kind, side * 3 // 4)
                surface.blit(picture, picture.get_rect(center=rect.center))
            told = c.type.paragraph(self.words(f"kind.{kind}"), "small", "muted", wide - c.space("s"), high, "centre")
            surface.blit(told, told.get_rect(midtop=(place.centerx, rect.bottom + c.space("xs"))))
