"""What draws the eye in a battle: light around the choices, whose decision it is, engines that flicker."""

from __future__ import annotations

from math import pi, sin
from typing import Any, Final

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.battle_page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views import choice_places, marks
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.shell.page.features.flicker import Flicker
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag

PERIOD: Final = 1.25  # seconds: 0.8 Hz
SWELLS: Final = 2
LEVELS: Final = 8  # of light: between them nothing is drawn
BRIGHT: Final = 80  # of 255: its strongest light, through which parts can still be read


class ChoicePulse(BattleFeature):
    """`level` is the light shown now, from 0 (none) to LEVELS. Without motion there is none.

    Usually it is laid on a saved picture from before the pulse, so that nothing else is drawn again. Where something else
    moves, or numbers lie on the parts, it is drawn together with everything else.
    """

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.level = 0
        self._offer: tuple[object, ...] = ()
        self._gone = SWELLS * PERIOD
        self._below: Surface | None = None  # the picture below the light, as long as nothing there has changed
        self._place = Rect(0, 0, 0, 0)
        self._drawn = 0  # the level that is on the screen

    @property
    def is_settled(self) -> bool:
        """Whether the light is at rest."""
        return self._gone >= SWELLS * PERIOD

    def offered(self) -> None:
        """Begin again with a new decision, unless the player has already begun to choose."""
        controls, settings = self.scene.controls, self.context.settings.value
        offer = (controls.seat, controls.kind, controls.position, controls.is_transferring) if controls.is_open else ()
        is_new, self._offer = bool(offer) and offer != self._offer, offer
        self._gone = 0.0 if is_new and settings.pace and not settings.is_calm else SWELLS * PERIOD
        self._show(0)

    def update(self, seconds: float) -> None:
        """Brighten and fade."""
        if self.is_settled:
            return
        self._gone += seconds
        self._show(0 if self.is_settled else round(LEVELS * sin(pi * self._gone / PERIOD) ** 2))

    def _show(self, level: int) -> None:
        is_behind = self._drawn != self.level
        if level == self.level and not is_behind:
            return
        self.level = level
        if self._below is None or is_behind:  # nobody laid the light on the picture
            self._below, self._drawn = None, level
            for rect in self._rects():
                self.scene.redraw(self._room(rect))

    def twinkle(self, surface: Surface) -> list[Rect]:
        """Lay the light on the saved picture; returns the rectangles that changed."""
        if self._below is None:
            if self.level == 0 and not self.is_settled and not self.scene.focus.is_by_key:
                self._keep(surface)
            return []
        if self._drawn == self.level:
            return []
        surface.blit(self._below, self._place)
        self._lay(surface)
        self._drawn = self.level
        if self.is_settled:
            self._below = None
        return [self._place]

    def _keep(self, surface: Surface) -> None:
        rooms = [self._room(rect) for rect in self._rects()]
        if rooms:
            self._place = rooms[0].unionall(rooms[1:]).clip(surface.get_rect())
            self._below, self._drawn = surface.subsurface(self._place).copy(), 0

    def _rects(self) -> list[Rect]:
        controls, theatre = self.scene.controls, self.scene.theatre
        own = self.scene.own
        return choice_places.lit(controls, theatre.sides, own) if own is not None else []

    def _room(self, rect: Rect) -> Rect:
        reach = self.context.px(20)
        return rect.inflate(reach, reach)

    def draw(self, surface: Surface) -> None:
        """Draw the light around what can be chosen, together with everything else."""
        clip = surface.get_clip()
        if self._below is not None and self._place.colliderect(clip):
            self._below = None
            for rect in self._rects():  # what is not drawn now may show another level of light
                self.scene.redraw(self._room(rect))
        self._drawn = self.level
        if self.level:
            self._lay(surface)

    def _lay(self, surface: Surface) -> None:
        controls, clip, px = self.scene.controls, surface.get_clip(), self.context.px
        shade = self.context.theme.colour("good" if controls.is_transferring else "accent")
        strength = round(BRIGHT * self.level / LEVELS)
        for rect in self._rects():
            if self.level and self._room(rect).colliderect(clip):
                paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, strength), px(9), px(7))


class Idling(Flicker[BattlePage], BattleFeature):
    """Draws five frames a second at the most, each of them no more than the flames of one side, and then of the other."""

    tick = 1 / 5

    @property
    def is_still(self) -> bool:
        return super().is_still and not self.scene.focus.is_by_key

    def flicker(self) -> None:
        """Let a moment pass for one of the sides."""
        theatre, number = self.scene.theatre, self.moment % 2
        theatre.moments[number] += 1
        if (lit := marks.bounds(theatre.sides[number])) is not None:
            theatre.redraw(lit)


SHOWN: Final = 0.9  # seconds for which the word is shown
WASH: Final = 64  # of 255: the colour of the player who decides, at the window's edge


class DeciderMark(BattleFeature):
    """Says who is asked now. Nobody has to wait for the word to go."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self._seat = -1  # the seat that was asked last
        self._left = 0.0  # seconds for which the word still shows

    def offered(self) -> None:
        """Another person may be asked."""
        seat = self.scene.controls.seat
        if not self.scene.controls.is_open or seat == self._seat:
            return
        self._left = SHOWN if self.table.is_shared and self._seat >= 0 else 0.0
        self._seat = seat

    def update(self, seconds: float) -> None:
        """Let the word pass."""
        if self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                self.scene.redraw(self._place().inflate(*(2 * [self.context.dx(44)])))

    @property
    def is_settled(self) -> bool:
        """Whether no word shows."""
        return self._left <= 0

    @property
    def _side(self) -> int | None:
        """The side of the player who is asked, if they take part."""
        waiting: Any = self.table.open
        if self.scene.is_done or self.table.director.is_busy or not waiting:
            return None
        return self.scene.state.side_of(waiting[0].seat)

    def draw(self, surface: Surface) -> None:
        """Lay a wash behind the name of the player who decides, in their colour."""
        side = self._side
        if side is None:
            return
        plan, seat = self.scene.theatre.plan, self.scene.state.sides[side]
        colour = self.context.theme.player_colours[self.scene.emblems[seat]]
        head = plan.heads[side].inflate(0, self.context.dx(12))
        edge = max(2, self.context.dx(4))
        if side == LEFT:
            rect = Rect(0, head.top, head.right * 3 // 4, head.h)
            paint.wash(surface, rect, colour, WASH, 0)
            surface.fill(colour, Rect(0, head.top, edge, head.h))
        else:
            rect = Rect(head.left + head.w // 4, head.top, plan.area.right - head.left - head.w // 4, head.h)
            paint.wash(surface, rect, colour, 0, WASH)
            surface.fill(colour, Rect(plan.area.right - edge, head.top, edge, head.h))

    def draw_above(self, surface: Surface) -> None:
        """Draw the word, with the emblem."""
        if self._left <= 0 or not self.scene.controls.is_open:
            return
        place, pad = self._place(), self.context.dx(16)
        draw_tag(self.context, surface, place)
        side = round(place.h * 0.6)
        left = place.left + pad
        draw_emblem(self.context, surface, (left, place.centery - side // 2), side, self.scene.emblems[self._seat])
        left += side + pad // 2
        line = self.context.type.line(self._text(), "heading", "text", place.right - left)
        surface.blit(line, line.get_rect(midleft=(left, place.centery)))

    def _text(self) -> str:
        return self.context.words("battle.waits", name=self.scene.wording.name(self._seat))

    def _place(self) -> Rect:
        """High in the middle, over no ship."""
        plan, kit = self.scene.theatre.plan, self.context.type
        high = round(1.7 * kit.line_height("heading"))
        wide = min(plan.area.w, kit.width(self._text(), "heading") + 2 * high)
        rect = Rect(0, 0, wide, high)
        rect.midtop = plan.centre.centerx, plan.centre.top + self.context.dx(20)
        return rect
