"""Short-lived pictures over the battle where something is hit, shots on their way, and the flames of the engines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.side import SideView, spun
from hyperline.games.hyperline.app.shades import CRACK, ROCK
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ENGINES, draw_flame, nozzles, strength_at
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.anim.easing import chips
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context
from hyperline.shell.impact.glow import Glow
from hyperline.shell.ui import debris, paint, sparks
from hyperline.shell.ui.paint import RGBA, rgba

Point = tuple[int, int]
Painter = Callable[[Surface], None]
Mark = tuple[Rect, Painter]


class Marks:
    """Pictures by key over everything else. Showing, moving or hiding one redraws only what it covers."""

    def __init__(self, redraw: Callable[[Rect], None]) -> None:
        self.redraw = redraw
        self.shown: dict[str, Mark] = {}

    def show(self, key: str, bounds: Rect, paint_it: Painter) -> None:
        """Show a picture within bounds, in place of the last one with this key."""
        before = self.shown.get(key)
        self.shown[key] = Rect(bounds), paint_it
        if before is not None:
            self.redraw(before[0])
        self.redraw(bounds)

    def hide(self, key: str) -> None:
        """Take a picture away."""
        before = self.shown.pop(key, None)
        if before is not None:
            self.redraw(before[0])

    def places(self, name: str) -> list[Rect]:
        """What the pictures cover whose keys begin with a name."""
        return [bounds for key, (bounds, _) in self.shown.items() if key.startswith(name)]

    def clear(self) -> None:
        """Take everything away."""
        for key in tuple(self.shown):
            self.hide(key)

    def draw(self, surface: Surface) -> None:
        """Draw everything within the surface's clip."""
        clip = surface.get_clip()
        for bounds, paint_it in self.shown.values():
            if bounds.colliderect(clip):
                paint_it(surface)


def blitted(picture: Surface, centre: Point) -> Mark:
    """A picture around a point."""
    return laid(((picture, centre),))


def shining(picture: Surface, centre: Point) -> Mark:
    """A light around a point, laid on what is there."""
    return laid(((picture, centre),), pygame.BLEND_RGB_ADD)


def laid(pictures: Iterable[tuple[Surface, Point]], flags: int = 0) -> Mark:
    """Several pictures around points, one over another; lights are laid on with BLEND_RGB_ADD."""
    return glowing(Glow(picture, centre, flags) for picture, centre in pictures)


def glowing(glows: Iterable[Glow]) -> Mark:
    """What bolts and bursts are made of."""
    placed = [(one.picture, one.picture.get_rect(center=one.at), one.flags) for one in glows]
    bounds = placed[0][1].unionall([place for _, place, _ in placed[1:]]) if placed else Rect(0, 0, 0, 0)

    def draw(surface: Surface) -> None:
        for picture, place, flags in placed:
            surface.blit(picture, place, special_flags=flags)

    return bounds, draw


def together(*marks: Mark) -> Mark:
    """Several marks as one."""

    def draw(surface: Surface) -> None:
        for _, paint_it in marks:
            paint_it(surface)

    return marks[0][0].unionall([bounds for bounds, _ in marks[1:]]), draw


def squeezed(picture: Surface, share: float, is_across: bool) -> Surface:
    """A part as it turns over, with `share` of its width or height left."""
    w, h = picture.get_size()
    size = (max(1, round(w * share)), h) if is_across else (w, max(1, round(h * share)))
    return pygame.transform.smoothscale(picture, size)


def reticle(context: Context, rect: Rect, colour: Color, open_by: float = 0.0) -> Mark:
    """Cross hairs around the target of a Focus Beam; with `open_by` 1 they are still wide open."""
    grow = context.px(10 + 70 * open_by)
    room = rect.inflate(grow, grow)

    def draw(surface: Surface) -> None:
        line = max(2, context.px(2.5))
        arm = rect.w // 3
        for x, y, sx, sy in (
            (room.left, room.top, 1, 1),
            (room.right - 1, room.top, -1, 1),
            (room.left, room.bottom - 1, 1, -1),
            (room.right - 1, room.bottom - 1, -1, -1),
        ):
            pygame.draw.line(surface, colour, (x, y), (x + sx * arm, y), line)
            pygame.draw.line(surface, colour, (x, y), (x, y + sy * arm), line)
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            out = room.centerx + dx * room.w // 2, room.centery + dy * room.h // 2
            pygame.draw.line(surface, colour, out, (out[0] - dx * arm // 2, out[1] - dy * arm // 2), line)

    return room.inflate(context.px(6), context.px(6)), draw


SPLINTERS = 7
LEVELS = 10  # pictures of a flaring shield
_ARCS = Album(4.0)


def ring(centre: Point, radius: int, colour: Color, progress: float) -> Mark:
    """A ring of light that widens and fades."""
    return shining(sparks.ring(colour, max(4, radius), progress), centre)


def broken(centre: Point, radius: int, progress: float) -> Mark:
    """A broken boulder: its pieces fly apart and fade."""
    found = chips(2 * SPLINTERS, 0.0, progress, seed=centre[1], fan=180.0)
    return laid(debris.flying(centre, round(1.75 * radius), max(3, radius // 3), found, ROCK, CRACK))


def embers(centre: Point, radius: int, colour: Color, progress: float) -> Mark:
    """A part that has been hit glows, flickers and cools down."""
    strength = 0.7 * (1 - progress) ** 1.5 * (0.8 + 0.2 * sin(9 * pi * progress))
    return shining(sparks.spark(colour, radius, round(20 * strength) / 20), centre)


def shield(rect: Rect, way: int, colour: Color, progress: float) -> Mark:
    """An arc of light before a shield, on the side `way` (0 up, 1 right, …): it flares and fades."""
    level = min(LEVELS, max(0, round((1 - abs(2 * progress - 0.6) / 1.4) * LEVELS)))
    radius = round(max(rect.size) * 0.95)
    key = radius, rgba(colour), way, level
    return blitted(_ARCS(key, lambda: _arc(radius, rgba(colour), way, level / LEVELS)), rect.center)


def _arc(radius: int, colour: RGBA, way: int, level: float) -> Surface:
    fine, shade = 2, Color(*colour)
    side = 2 * radius * fine
    made = Surface((side, side), pygame.SRCALPHA)
    box = made.get_rect().inflate(-8, -8)
    for step, (thick, alpha) in enumerate(((0.22, 60), (0.12, 130), (0.05, 255))):
        width = max(2, round(radius * fine * thick))
        tone = shade if step < 2 else shade.lerp(Color("white"), 0.7)
        spread = pi * (0.30 - 0.03 * step)
        middle = pi / 2 - way * pi / 2
        pygame.draw.arc(made, (tone.r, tone.g, tone.b, round(alpha * level)), box, middle - spread, middle + spread, width)
    return pygame.transform.smoothscale(made, (2 * radius, 2 * radius))


def bar(rect: Rect, colour: Color, progress: float) -> Mark:
    """A floating shield lights up along its whole length."""
    light = max(0.0, 1 - progress)
    across = min(rect.size)
    count = max(3, max(rect.size) // max(1, across))
    lights = []
    for n in range(count):
        share = (n + 0.5) / count
        at = (
            round(rect.left + rect.w * (share if rect.w > rect.h else 0.5)),
            round(rect.top + rect.h * (share if rect.h >= rect.w else 0.5)),
        )
        lights.append((sparks.spark(colour, max(4, round(across * 1.5)), round(0.8 * light, 1)), at))
    return laid(lights, sparks.ADD)


def outlined(context: Context, rect: Rect, colour: Color, progress: float) -> Mark:
    """A fading frame around a part: how calm mode shows a hit."""
    made = Surface(rect.inflate(context.px(8), context.px(8)).size, pygame.SRCALPHA)
    made.fill((colour.r, colour.g, colour.b, 70))
    pygame.draw.rect(made, colour, made.get_rect(), max(2, context.px(3)), context.px(6))
    made.set_alpha(round(255 * (1 - progress)))
    return blitted(made, rect.center)


def thread(context: Context, start: Point, end: Point, colour: Color, progress: float) -> Mark:
    """A line of light that runs from one place to another and fades behind its head."""
    head = min(1.0, 2 * progress)
    tail = max(0.0, 2 * progress - 1)
    first, last = (
        (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        for share in (tail, head)
    )
    thick = max(2, context.dx(3))
    light = sparks.spark(colour, max(6, context.dx(10)), 1.0)
    bounds = Rect(first, (1, 1)).union(Rect(last, (1, 1))).inflate(light.get_width() + 2, light.get_height() + 2)

    def draw(surface: Surface) -> None:
        pygame.draw.line(surface, colour, first, last, thick)
        surface.blit(light, light.get_rect(center=last), special_flags=sparks.ADD)

    return bounds, draw


def word(context: Context, text: str, colour: str) -> Surface:
    """A word on a small dark cloud."""
    line = context.type.line(text, "small_strong", colour)
    pad = context.dx(6)
    made = Surface((line.get_width() + 2 * pad, line.get_height() + pad), pygame.SRCALPHA)
    cloud = context.theme.colour("cloud", 225)
    paint.plate(made, made.get_rect(), cloud, cloud, cloud, 1.0, made.get_height() // 2)
    made.blit(line, (pad, pad // 2))
    return made


def told(context: Context, picture: Surface, rect: Rect, progress: float) -> Mark:
    """A word above a place, which rises a little and fades: what has happened there."""
    place = picture.get_rect(midbottom=(rect.centerx, rect.top + context.dx(8)))
    place.y -= context.dx(2) * round(7 * min(1.0, 3 * progress))
    place.clamp_ip(context.measure.area)
    left = min(1.0, 3 * (1 - progress))
    picture.set_alpha(round(4 * left) * 63)
    return blitted(picture, place.center)


class InFlight:
    """Plays motions that no event waits for; `pace` gives what durations are multiplied with.

    Shots fly by themselves (`fly`): the next thing may happen while the last ones are on their way.
    """

    def __init__(self, pace: Callable[[], float]) -> None:
        self.pace = pace
        self._flights = Timeline()
        self._held = 0.0  # ms for which everything in flight stands still
        self._after: list[Callable[[], None]] = []

    @property
    def is_flying(self) -> bool:
        """Whether shots are in flight."""
        return self._flights.is_busy

    def fly(self, motion: Animation) -> None:
        """Play a motion beside the events, at the game's pace."""
        if not self.pace():
            motion.finish()
            return
        self._flights.play(motion)

    def update(self, ms: float) -> None:
        """Advance whatever is in flight."""
        pace = self.pace()
        if not self.is_flying:
            return
        if pace:
            held = min(self._held, ms / pace)
            self._held -= held
            self._flights.update(ms / pace - held)
        else:
            self.land()

    def land(self) -> None:
        """Land everything in flight at once."""
        if self.is_flying:
            self._flights.finish()
        self._held = 0.0

    def hold(self, ms: float) -> None:
        """Let everything in flight stand still for a moment."""
        self._held = max(self._held, ms)

    def once(self, is_shown: bool, done: Callable[[], None]) -> None:
        """Act now if the motion's result is already shown, else with the next state."""
        if is_shown:
            done()
        else:
            self._after.append(done)

    def show_results(self) -> None:
        """The next state is shown: act on all that waited for it."""
        waiting, self._after = self._after, []
        for done in waiting:
            done()

    def forget(self) -> None:
        """Nothing waits for a state any more."""
        self._after.clear()


DIMMED: Final = 0.6  # of its light: a flame on a dim side


def flames(side: SideView) -> list[tuple[Point, Component]]:
    """Where the flames of all working engines begin, and what burns there."""
    if side.ship is None or side.is_turning or side.is_gone:
        return []
    found, turns = [], side.turns(side.quadrant)
    for part in side.ship.parts:
        if part.kind in ENGINES and not part.is_damaged and part.target not in side.hidden:
            cell = side.rect_of(part.target)
            for x, y in nozzles(part.kind, Rect(0, 0, cell.w, cell.h)):
                found.append((spun(Rect(x - 1, y - 1, 2, 2), cell.w, turns).move(cell.topleft).center, part.kind))
    return found


def bounds(side: SideView) -> Rect | None:
    """All that the flames light up; None without any."""
    rects = [Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell) for (x, y), _ in flames(side)]
    return rects[0].unionall(rects[1:]) if rects else None


def draw_flames(surface: Surface, side: SideView, moment: int) -> None:
    """Draw the flames as they burn at a moment, within the surface's clip."""
    clip, turns = surface.get_clip(), side.turns(side.quadrant)
    for number, ((x, y), kind) in enumerate(flames(side)):
        if Rect(x, y, 0, 0).inflate(2 * side.cell, 2 * side.cell).colliderect(clip):
            strength = strength_at(moment, number) * (DIMMED if side.is_dim else 1.0)
            draw_flame(surface, (x + side.thrown, y), kind, side.cell, turns, strength)
