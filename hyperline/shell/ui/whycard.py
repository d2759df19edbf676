"""The card that explains: why, or why not and what to do instead, in a few lines beside the thing in question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.boxes import Boxes, Rank
from hyperline.shell.ui.emblem import draw_emblem

WIDTH = 780.0  # units at the usual text size: two lines of it hold every answer
NARROW = 500.0  # of one that says why a player did something: it stands beside what tells of it, over the board
SHORTEST, A_LETTER = 4.0, 0.06  # seconds: long enough to read
APPEARS = 0.12  # seconds
SETTLES = 1.5  # seconds after which it goes as soon as the pointer has left what it is about
SCALES = (1.0, 0.8, 0.65)  # of the text: smaller where the card would cover what can be chosen
NARROWER = (1.0, 0.75, 0.5)  # of the width, where there is no room


@dataclass(frozen=True)
class Said:
    """What the card says: the rule's number (may be empty), why not, and what to do instead (may be empty).

    With an `emblem` it says why that player did something, which is no refusal.
    """

    rule: str
    text: str
    way: str
    emblem: int = -1

    @property
    def colour(self) -> str:
        """The colour of the card's edge."""
        return "warn" if self.emblem < 0 else "accent"


class WhyCard:
    """One card at a time, which is the page's box while it is shown."""

    rank = Rank.ANSWER
    settles = SETTLES

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.context = boxes.context
        self.said: Said | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.about = Rect(0, 0, 0, 0)
        self.age = 0.0
        self._avoid: tuple[Rect, ...] = ()
        self._scale = 1.0
        self._picture = Surface((1, 1))

    # ---- what it says ----

    @property
    def is_shown(self) -> bool:
        """Whether it says anything."""
        return self.said is not None

    @property
    def lasts(self) -> float:
        """How many seconds it is shown."""
        return max(SHORTEST, A_LETTER * (len(self.said.text) + len(self.said.way))) if self.said else 0.0

    def show(self, said: Said, about: Rect, avoid: Sequence[Rect] = ()) -> None:
        """Say something about what lies at `about`; what lies at `avoid` is covered only if there is no other way."""
        self.clear()
        self.said, self.about, self.age, self._avoid = said, Rect(about), 0.0, tuple(avoid)
        self.put()
        if self.context.settings.value.is_calm:
            self.age = APPEARS
        self.boxes.show(self)

    def put(self) -> None:
        """Lie beside the thing, narrower where there is no room."""
        assert self.said is not None
        widest = WIDTH if self.said.emblem < 0 else NARROW
        wide = widest * max(self.context.measure.u, self.context.measure.t)  # large text gets wider, not higher
        widths = [round(wide * times) for times in NARROWER]
        for scale in SCALES:
            self._scale, found = scale, self.boxes.place(self._size, widths, self.about, self._avoid)
            if found is not None:
                break
        self.rect = found if found is not None else self.boxes.place_anyway(self._size, widths, self.about)
        self._picture = self._drawn(self.rect.w)

    def _size(self, width: int) -> tuple[int, int]:
        return self._drawn(width).get_size()

    def clear(self) -> None:
        """Say nothing."""
        self.boxes.close(self)

    def closed(self) -> None:
        """It was read, or something else has taken its place."""
        self.said = None

    def update(self, seconds: float) -> None:
        """Appear, and go when there was time to read."""
        if self.said is None:
            return
        before, self.age = self.age, self.age + seconds
        if self.age >= self.lasts:
            self.clear()
        elif before < APPEARS:
            self.boxes.changed(self)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the card, and a tip towards what it is about."""
        if self.said is None or not self.rect.inflate(40, 40).colliderect(surface.get_clip()):
            return
        theme = self.context.theme
        paint.glow(surface, self.rect, theme.colour("deep", 230), self.context.px(14), self.context.space("radius"))
        share = min(1.0, self.age / APPEARS) if APPEARS else 1.0
        self._picture.set_alpha(round(255 * share))
        surface.blit(self._picture, self.rect)
        if share >= 1:
            self._draw_tip(surface)

    def _draw_tip(self, surface: Surface) -> None:
        """A small triangle out of the edge that is nearest to the thing."""
        c, box, about = self.context, self.rect, self.about
        assert self.said is not None
        side, edge, fill = c.px(7), c.theme.colour(self.said.colour), c.theme.colour("raised")
        if box.bottom <= about.top or box.top >= about.bottom:
            is_above = box.bottom <= about.top
            x = min(max(about.centerx, box.left + 3 * side), box.right - 3 * side)
            y, down = (box.bottom - 1, side) if is_above else (box.top, -side)
            points = [(x - side, y), (x, y + down), (x + side, y)]
        elif box.right <= about.left or box.left >= about.right:
            is_left = box.right <= about.left
            y = min(max(about.centery, box.top + 2 * side), box.bottom - 2 * side)
            x, out = (box.right - 1, side) if is_left else (box.left, -side)
            points = [(x, y - side), (x + out, y), (x, y + side)]
        else:
            return
        pygame.draw.polygon(surface, fill, points)
        pygame.draw.lines(surface, edge, False, points, max(1, round(c.measure.u)))

    def _drawn(self, widest: int) -> Surface:
        """The card as a picture, as narrow as its longer line."""
        assert self.said is not None
        c, kit, said = self.context, self.context.type, self.said
        pad, gap = c.space("m"), c.space("s")
        chip = _chip(c, said.rule) if said.rule else None
        arrow = kit.line("→", "strong", "good")
        if said.emblem >= 0:
            side = kit.line_height("small_strong")
            chip = Surface((side, side), pygame.SRCALPHA)
            draw_emblem(c, chip, (0, 0), side, said.emblem)
        lead = max(arrow.get_width() if said.way else 0, chip.get_width() if chip else 0)
        lead += gap if lead else 0
        room = widest - 2 * pad - lead
        wide = min(room, max(kit.width(said.text, "small_strong"), kit.width(said.way, "small")) + c.px(2))
        text = kit.paragraph(said.text, "small_strong", "text", wide, None, "left", self._scale)
        way = kit.paragraph(said.way, "small", "text", wide, None, "left", self._scale) if said.way else None
        first = max(text.get_height(), chip.get_height() if chip else 0)
        high = first + (c.space("xs") + way.get_height() if way else 0)
        size = (wide + lead + 2 * pad, high + 2 * c.space("s"))
        made = Surface(size, pygame.SRCALPHA)
        theme, line = c.theme, max(1.0, c.measure.u)
        paint.plate(
            made, made.get_rect(), theme.colour("hover"), theme.colour("raised"), theme.colour(said.colour), line, c.px(8)
        )
        top, one = c.space("s"), kit.line_height("small_strong")
        if chip is not None:
            made.blit(chip, (pad, top + (one - chip.get_height()) // 2))
        made.blit(text, (pad + lead, top))
        if way is not None:
            top += first + c.space("xs")
            made.blit(
                arrow, (pad + lead - gap - arrow.get_width(), top + (kit.line_height("small") - arrow.get_height()) // 2)
            )
            made.blit(way, (pad + lead, top))
        return made


def _chip(context: Context, rule: str) -> Surface:
    """The rule's number on a small plate."""
    ink = context.type.line(rule, "caps", "warn")
    high = ink.get_height() + context.px(4)
    made = Surface((ink.get_width() + context.px(12), high), pygame.SRCALPHA)
    deep, edge = context.theme.colour("deep"), context.theme.colour("warn", 190)
    paint.plate(made, made.get_rect(), deep, deep, edge, max(1.0, context.measure.u), high // 2)
    made.blit(ink, ink.get_rect(center=made.get_rect().center))
    return made
