"""What appears over the board for a moment: a banner, a die, a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.shell.anim.durations import REDUCED
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.context import Context
from hyperline.shell.impact.glow import Glow
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag

Look = tuple[Surface, tuple[int, int]]
"""A picture, and the pixel around which it is."""


@dataclass(eq=False)
class Floating:
    """A picture over everything, around a pixel."""

    surface: Surface
    centre: tuple[int, int]
    is_aside: bool = False  # no cue waits for it

    @property
    def rect(self) -> Rect:
        """The pixels that it covers."""
        return self.surface.get_rect(center=self.centre)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        surface.blit(self.surface, self.rect)


class Lit:
    """Lights and pieces that change together; most are laid on what is there."""

    def __init__(self, is_aside: bool) -> None:
        self.is_aside = is_aside
        self.glows: Sequence[Glow] = ()

    @property
    def rect(self) -> Rect:
        """The pixels that they cover."""
        rects = [one.picture.get_rect(center=one.at) for one in self.glows]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        for one in self.glows:
            one.draw(surface)


class Floats:
    """What floats over a scene; `redraw(rect)` is called for what has to be drawn again."""

    def __init__(self, redraw: Callable[[Rect], None]) -> None:
        self.redraw = redraw
        self.shown: list[Floating | Lit] = []
        self._asides = Timeline()

    def add(self, surface: Surface, centre: tuple[int, int], is_aside: bool = False) -> Floating:
        """Show a picture."""
        made = Floating(surface, centre, is_aside)
        self.shown.append(made)
        self.redraw(made.rect)
        return made

    @property
    def is_busy(self) -> bool:
        """Whether something plays that no cue waits for."""
        return self._asides.is_busy

    def play(self, animation: Animation) -> None:
        """Play something aside, after ending what is played so already."""
        self._asides.finish()
        self._asides.play(animation)

    def beside(self, animation: Animation) -> None:
        """Play something aside, too."""
        self._asides.play(animation)

    def lit(self, look: Callable[[float], Sequence[Glow]], is_aside: bool = False) -> Callable[[float], None]:
        """What shows lights as they are at each share of the time, and takes them away at the end."""
        shown = Lit(is_aside)

        def draw(share: float) -> None:
            before = shown.rect
            shown.glows = look(share) if share < 1 else ()
            if shown not in self.shown and shown.glows:
                self.shown.append(shown)
            elif shown in self.shown and not shown.glows:
                self.shown.remove(shown)
            for rect in (before, shown.rect):
                if rect.w:
                    self.redraw(rect)

        return draw

    def update(self, ms: float) -> None:
        """Let time pass for what is played aside."""
        self._asides.update(ms)

    def rest(self) -> None:
        """End what is played aside."""
        self._asides.finish()

    def announce(self, surface: Surface, ms: float, centre: tuple[int, int]) -> None:
        """Show a picture for a while and let it fade, aside of all that plays."""
        if not ms:
            return
        made = self.add(faded(surface, 0), centre, is_aside=True)
        fade = min(REDUCED / ms, 0.2)

        def draw(progress: float) -> None:
            share = min(1.0, progress / fade, (1 - progress) / fade)
            if made.surface.get_alpha() != round(255 * share):
                self.change(made, faded(surface, share))
            if progress == 1:
                self.remove(made)

        self.play(Play(draw, ms))

    def glimpse(self, look: Callable[[float], Look]) -> Callable[[float], None]:
        """What shows a picture as it looks at each share of the time, and where, and takes it away at the end."""
        seen = Glimpse(self)

        def draw(share: float) -> None:
            seen.show(*look(share))
            if share == 1:
                seen.end()

        return draw

    def settle(self) -> None:
        """No cue plays any more."""
        for one in self.shown:
            if not one.is_aside:
                self.redraw(one.rect)
        self.shown = [one for one in self.shown if one.is_aside]

    def change(self, one: Floating, surface: Surface, centre: tuple[int, int] | None = None) -> None:
        """Change a picture, and its place."""
        before = one.rect
        one.surface = surface
        one.centre = centre or one.centre
        for rect in (one.rect,) if before == one.rect else (one.rect, before):
            self.redraw(rect)

    def remove(self, one: Floating) -> None:
        """Take a picture away."""
        if one in self.shown:
            self.shown.remove(one)
        self.redraw(one.rect)

    def draw(self, surface: Surface) -> None:
        """Draw them all."""
        for one in self.shown:
            one.draw(surface)


class Glimpse:
    """One picture that comes up, changes, and is gone."""

    def __init__(self, floats: Floats) -> None:
        self._floats = floats
        self._one: Floating | None = None

    def show(self, surface: Surface, centre: tuple[int, int]) -> None:
        """Show it so."""
        if self._one is None:
            self._one = self._floats.add(surface, centre)
        elif (surface, centre) != (self._one.surface, self._one.centre):
            self._floats.change(self._one, surface, centre)

    def end(self) -> None:
        """Show nothing any more."""
        if self._one is not None:
            self._floats.remove(self._one)
        self._one = None


ROOM = 26  # units around a ground that floats, for its shadow


def banner(context: Context, text: str, emblem: int, width: int) -> Surface:
    """A ribbon of darkness with a player's emblem and a sentence, and below it a line of light in their colour."""
    title = context.type.line_height("title")
    high, thick, half = max(context.px(64), title + context.px(12)), max(2, context.px(2)), width // 2
    made = Surface((width, high), pygame.SRCALPHA)
    deep, light = context.theme.colour("deep"), context.theme.player_lights[emblem]
    for left, ends in ((0, (0, 1)), (half, (1, 0))):
        part = Rect(left, 0, width - left if left else half, high)
        paint.wash(made, part, deep, 236 * ends[0], 236 * ends[1])
        line = Rect(part.left, high - thick, part.w, thick)
        paint.wash(made, line, light, 255 * ends[0], 255 * ends[1])
    side = context.px(40)
    line_of_it = fitting.line(context, text, ("title", "strong"), light, width - side - 3 * context.space("m"), high)
    left = (width - line_of_it.get_width() - side - context.space("m")) // 2
    draw_emblem(context, made, (left, high // 2 - side // 2), side, emblem)
    made.blit(line_of_it, line_of_it.get_rect(midleft=(left + side + context.space("m"), high // 2)))
    return made


def _ground(context: Context, size: tuple[int, int], colour: str = "accent") -> tuple[Surface, Rect]:
    """A surface with the ground of what floats, and where on it that ground lies."""
    room = context.px(ROOM)
    made = Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    place = Rect(room, room, *size)
    draw_tag(context, made, place, colour)
    return made, place


@dataclass(frozen=True)
class Cast:
    """A die that is cast: its face, what stands below it, whose it is (an emblem, or -1) and how far it is tilted.

    Its face is the picture of the `pieces` with this beginning and the number, or without one just the number. The one
    that `is_best` has a light.
    """

    value: int
    caption: str = ""
    emblem: int = -1
    turn: float = 0.0
    picture: str = ""
    is_best: bool = False


def _face(context: Context, cast: Cast, side: int) -> Surface:
    """The face of a die."""
    if cast.picture:
        return context.sprites("pieces", f"{cast.picture}{cast.value}", side)
    made, theme = Surface((side, side), pygame.SRCALPHA), context.theme
    top, bottom, edge = theme.colour("tonal"), theme.colour("tonal_deep"), theme.colour("edge")
    paint.plate(made, made.get_rect(), top, bottom, edge, max(1.0, side / 30), side // 5)
    line = context.type.line(str(cast.value), "number", "text", side, round(side * 0.6))
    made.blit(line, line.get_rect(center=(side // 2, side // 2)))
    return made


def dice(context: Context, casts: Sequence[Cast], caption: str = "") -> Surface:
    """Dice side by side on a plate, with a caption below them; its size does not depend on faces and tilts."""
    px = context.px
    side, gap = px(84 if len(casts) == 1 else 68), px(30)
    wide = len(casts) * (side + gap) + gap
    names = px(30) if any(one.emblem >= 0 for one in casts) else 0
    text = context.type.line(caption, "strong", "text", max(wide, px(420)) - 2 * gap) if caption else None
    width = max(wide, (text.get_width() if text else 0) + 2 * gap)
    high = side + px(44) + names + (text.get_height() if text else 0)
    made, ground = _ground(context, (width, high))
    left = ground.left + (width - wide) // 2 + gap
    for number, one in enumerate(casts):
        middle = left + number * (side + gap) + side // 2
        face = _face(context, one, side)
        if one.turn:
            face = pygame.transform.rotozoom(face, one.turn, 1.0)
        if one.is_best:
            paint.pool(made, (middle, ground.top + px(20) + side // 2), side, context.theme.colour("gold", 200))
        made.blit(face, face.get_rect(center=(middle, ground.top + px(20) + side // 2)))
        if one.emblem >= 0:
            draw_emblem(context, made, (middle - px(24) // 2, ground.top + px(28) + side), px(24), one.emblem)
    if text:
        made.blit(text, text.get_rect(midtop=(ground.centerx, ground.top + side + px(30) + names)))
    return made


def label(context: Context, text: str, colour: str = "accent") -> Surface:
    """A short text that floats; `colour` is that of its edge."""
    line = context.type.line(text, "strong", "text")
    made, ground = _ground(context, (line.get_width() + context.px(40), line.get_height() + context.px(22)), colour)
    made.blit(line, line.get_rect(center=ground.center))
    return made


def faded(surface: Surface, share: float) -> Surface:
    """A picture at an opacity from 0 to 1."""
    made = surface.copy()
    made.set_alpha(round(255 * max(0.0, min(1.0, share))))
    return made
