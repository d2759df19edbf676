"""A ship enlarged at the right of the board: what it has, what it can do, and which of its parts can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.hud.rose import draw_count, draw_rose, four, guns, shields
from hyperline.games.hyperline.app.board.hud.turnover import Turnover
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_ship, plan
from hyperline.games.hyperline.engine.prowess import prowess
from hyperline.games.hyperline.engine.ship import Ship, Target
from hyperline.shell.context import Context
from hyperline.shell.hud.counting import CountingWidget
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_panel

CELL = 58  # the largest cell in units
WIDER = 1.35  # times as wide as usual: the numbers' column with large text


@dataclass(frozen=True)
class PanelState:
    """Whose ship is shown, which parts can be chosen (by target, the colour's name), and which the log speaks of."""

    seat: int
    ship: Ship
    title: str
    emblem: int
    lit: tuple[tuple[Target, str], ...] = ()
    told: tuple[Target, ...] = ()


class ShipPanel(CountingWidget[PanelState]):
    """Draws a PanelState; `rects` tells where parts are, for choosing them."""

    def __init__(self, context: Context, rect: Rect, state: PanelState) -> None:
        super().__init__(context, rect, "shippanel", state)
        self.turnover = Turnover(context, self.forget, lambda rect: self.changed(rect))

    def numbers(self, state: PanelState) -> dict[str, int]:
        """Speed, moves, guns and shields."""
        return ship_numbers(state.ship)

    def show(self, state: PanelState, moves: bool = False) -> None:
        """Show another state; numbers count only for as long as the ship stays the same player's."""
        self.turnover.stop()
        super().show(state, moves and state.seat == self.state.seat)

    @property
    def body(self) -> Rect:
        """Where the ship is drawn."""
        pad, head = self.context.px(10), self.context.px(36)
        right = self._column().w + pad
        return Rect(self.rect.left + pad, self.rect.top + head, self.rect.w - pad - right, self.rect.h - head - pad)

    def _column(self) -> Rect:
        """Where the numbers stand, in the panel's own pixels."""
        m = self.context.measure
        width = self.context.px(84 * min(WIDER, max(1.0, m.t / m.u)))
        return Rect(self.rect.w - width - self.context.px(8), self.context.px(10), width, self.rect.h - self.context.px(20))

    @property
    def rects(self) -> Mapping[Target, Rect]:
        """The pixels of each part by target."""
        return self.layout_of(self.state.ship).rects

    def layout_of(self, ship: Ship) -> ShipPlan:
        """Where a ship's parts are in the panel."""
        return plan(ship, self.body, self.context.px(CELL))

    def draw(self, surface: Surface) -> None:
        """Draw the panel, and its motions on top."""
        super().draw(surface)
        self.turnover.draw(surface)

    def paint(self, surface: Surface) -> None:
        """Draw the panel."""
        context, state = self.context, self.state
        area = surface.get_rect()
        draw_panel(context, surface, area)
        pad, head = context.px(10), context.px(34)
        emblem = context.sprites("pieces", f"emblem-{state.emblem}", context.px(24))
        surface.blit(emblem, emblem.get_rect(midleft=(pad, head // 2 + context.px(1))))
        light = context.theme.player_lights[state.emblem]
        left = pad + emblem.get_width() + context.space("s")
        title = context.type.line(state.title, "label", light, area.w - left - pad, head)
        surface.blit(title, title.get_rect(midleft=(left, head // 2 + context.px(1))))
        body = self.body.move(-self.rect.left, -self.rect.top)
        hidden = tuple(self.turnover.parts)
        made = draw_ship(surface, state.ship, body, context.sprites, state.emblem, context.px(CELL), hidden)
        self._lights(surface, made)
        self._numbers(surface, self._column())

    def _lights(self, surface: Surface, made: ShipPlan) -> None:
        for target, colour in self.state.lit:
            rect = made.rects.get(target)
            if rect is None:
                continue
            box = rect.inflate(2, 2)
            shade = self.context.theme.colour(colour)
            veil = Color(shade.r, shade.g, shade.b, 22)
            paint.glow(surface, box, Color(shade.r, shade.g, shade.b, 70), max(3, box.w // 8), box.w // 8)
            paint.plate(surface, box, veil, veil, shade, max(2.0, self.context.px(2)), max(3, box.w // 8))

        light = self.context.theme.player_lights[self.state.emblem]
        for target in self.state.told:
            if (rect := made.rects.get(target)) is not None:
                box, clear = rect.inflate(4, 4), Color(0, 0, 0, 0)
                paint.glow(surface, box, Color(light.r, light.g, light.b, 130), max(4, box.w // 5), box.w // 8)
                paint.plate(surface, box, clear, clear, light, max(2.0, self.context.px(3)), max(3, box.w // 8))

    def _numbers(self, surface: Surface, rect: Rect) -> None:
        context, ship = self.context, self.state.ship
        quarter = rect.h // 4
        low = round(quarter * 0.8)
        box = Rect(rect.left, rect.top, rect.w, low)
        draw_count(surface, context, box, "speed", context.words("hud.speed_word"), self.write)
        draw_count(surface, context, box.move(0, low), "moves", context.words("hud.moves_word"), self.write)
        rest = (rect.h - 2 * low) // 2
        box = Rect(rect.left, rect.top + 2 * low, rect.w, rest).inflate(0, -context.px(6))
        draw_rose(surface, context, box, guns(ship), "weapon", "bad", self.write)
        draw_rose(surface, context, box.move(0, rest), shields(ship), "shield", "accent_light", self.write)


def ship_numbers(ship: Ship) -> dict[str, int]:
    """Speed, moves, guns and shields of a ship by the keys with which they are written."""
    able = prowess(ship)
    return {"speed": able.speed, "moves": 1 + able.bonus_moves} | four("weapon", guns(ship)) | four("shield", shields(ship))
