"""Where a lesson's words lie on a page, and what is lit around them: the card, the row in the deck, the dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.input.focus import is_in_sight
from hyperline.shell.input.intent import Act
from hyperline.shell.lessons.lesson import Said, Tone, in_words
from hyperline.shell.lessons.lesson_card import APART, SIGN, LessonCard, LessonRow
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.play_page import PlayPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import deck_rect
from hyperline.shell.ui.button import SMALL, Button
from hyperline.shell.ui.placement import covered, quiet_place
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

LEFT = 0.28  # of what is below, how much is still seen
SOFT = 14.0  # units: how far the edge of a hole fades
FINE = 3  # a hole is drawn this much smaller, and enlarged: its edge is soft
FADE: Final = 0.16  # seconds in which the dark comes
MOST_OF_SIGN: Final = 120.0  # units: the largest that is shown again on the card
NOWHERE: Final = Rect(0, 0, 0, 0)
ROW: Final = ("show", "skip", "leave")
DOTS: Final = 14.0  # units from one dot of a way to the next
SHARES: Final = (1.0, 0.75)  # of a card's usual width
GRAIN: Final = 16  # places that are tried across the window, and down, where the card has no room off what is lit
OWN: Final = "fixed:lesson-"
ANSWER: Final = "button:lesson"
LOUD: Final = (Tone.GOAL, Tone.READ, Tone.ACT)
"""With these it is dark around what is lit."""


class Veil:
    """One picture as large as the window, drawn again only when the holes change."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._made: tuple[object, Surface] | None = None

    def picture(self, lit: Sequence[Rect], clear: Sequence[Rect]) -> Surface:
        """The dark; `lit` rectangles have soft edges, `clear` ones hard."""
        size = self.context.measure.size
        key = size, tuple(map(tuple, lit)), tuple(map(tuple, clear)), id(self.context.theme)
        if self._made is None or self._made[0] != key:
            self._made = key, self._drawn(size, lit, clear)
        return self._made[1]

    def forget(self) -> None:
        """Release the picture."""
        self._made = None

    def _drawn(self, size: tuple[int, int], lit: Sequence[Rect], clear: Sequence[Rect]) -> Surface:
        made = Surface(size, pygame.SRCALPHA)
        made.fill(self.context.theme.colour("deep", round(255 * (1 - LEFT))))
        for rect in lit:
            hole, place = self._hole(rect)
            made.blit(hole, place, special_flags=pygame.BLEND_RGBA_MULT)
        for rect in clear:
            pygame.draw.rect(made, (0, 0, 0, 0), rect, border_radius=self.context.space("radius"))
        return made

    def _hole(self, rect: Rect) -> tuple[Surface, Rect]:
        """What the dark is multiplied by around a lit rectangle: nothing within it, all of it outside."""
        soft = self.context.px(SOFT)
        place = rect.inflate(2 * soft, 2 * soft)
        small = Surface((max(4, place.w // FINE), max(4, place.h // FINE)), pygame.SRCALPHA)
        small.fill("white")
        steps = max(2, soft // FINE)
        radius = min(small.get_size()) // 2
        for step in range(steps + 1):
            inner = small.get_rect().inflate(-2 * step, -2 * step)
            shade = round(255 * (1 - step / steps))
            pygame.draw.rect(small, (255, 255, 255, shade), inner, border_radius=min(radius, steps + 4 - step))
        return pygame.transform.smoothscale(small, place.size), place


class Lectern:
    """`presses` are what the words of the row do, and what answers the card."""

    def __init__(self, context: Context, presses: Mapping[str, Callable[[], None]]) -> None:
        self.context, self.presses = context, presses
        self.on: Page | None = None  # the page on which it stands
        self.said: Said | None = None
        self.card: LessonCard | None = None
        self.holes: tuple[Rect, ...] = ()
        self._row: LessonRow | None = None
        self._veil = Veil(context)
        self._age = 0.0
        self._lead_to = ""  # the key of the target to which the focus has still to be brought, as soon as it is there
        self._laid: object = None  # what the widgets were laid out for
        self.damage: list[Rect] = []

    # ---- what it says, and where ----

    def say(self, said: Said | None) -> None:
        """Say something else."""
        self.said, self._age, self.card, self._laid = said, 0.0, None, None
        self._lead_to = "" if said is None else ANSWER if said.answer else next(iter(said.light), "")
        self.damage.append(self.context.measure.area)

    def stand_on(self, page: Page | None) -> None:
        """Go to a page, or away."""
        if page is self.on:
            return
        if self.on is not None and self.on.stack is not None:
            self.on.keep_over(())
        self.on = page
        self.say(None)

    def rects(self, keys: tuple[str, ...]) -> list[Rect]:
        """Where these targets are on its page, as far as they are seen."""
        top = self.on
        if top is None:
            return []
        there = {one.key: one for one in reversed((*top.widgets, *top.focus.targets, *top.spots))}
        found = (there[key] for key in keys if key in there)
        return [Rect(one.rect) for one in found if is_in_sight(one) and one.rect.w]

    def update(self, seconds: float, title: str, number: int, count: int) -> None:
        """Place row and card again if anything has moved; the lesson is at a step of this many."""
        self._age += seconds
        top, said = self.on, self.said
        if top is None:
            return
        if said is not None and self._age <= 2 * FADE:
            self.damage.append(self.context.measure.area)
        lit = self.rects((*said.light, *said.leads)) if said is not None else []
        about = self.rects((said.about,)) if said is not None and said.about else []
        row = self._row_rect(top)
        key = (id(top), self.context.measure, id(self.context.theme), said, number, tuple(row), tuple(map(tuple, lit)),
               tuple(map(tuple, about)), top.focus.is_by_key)  # fmt: skip
        if key != self._laid:
            self._laid = key
            self._lay_out(top, lit, lit or about, self._row_widgets(row, title, number, count))
        self._lead(top)

    def _lay_out(self, top: Page, lit: list[Rect], near: list[Rect], row: list[Widget]) -> None:
        said, widgets = self.said, row
        if said is not None:
            self.card = self._laid_card(top, said, near)
            widgets += [self.card, *([self.card.button] if self.card.button is not None else [])]
        top.keep_over(widgets)
        self.holes = tuple(lit)
        self.damage.append(self.context.measure.area)

    def _laid_card(self, top: Page, said: Said, near: list[Rect]) -> LessonCard:
        """The card at its place: narrower where that hides less of what has to be seen."""
        cards = [self._made(said, share, is_by_key=top.focus.is_by_key) for share in SHARES]
        for kept in (self.kept_clear(top), []):
            for card in cards:
                if (place := self._place(top, card.rect.size, near, kept)) is not None:
                    card.put(place)
                    return card
        cards[0].put(self._least(top, cards[0].rect.size, near))
        return cards[0]

    def _made(self, said: Said, share: float, *, is_by_key: bool) -> LessonCard:
        button = (
            Button(self.context, NOWHERE, said.answer, self.presses["answer"], "primary", ANSWER) if said.answer else None
        )
        text, title = (in_words(self.context.words, part, is_by_key=is_by_key) for part in (said.text, said.title))
        return LessonCard(self.context, title, text, button=button, is_praise=said.tone is Tone.PRAISE,
                          has_sign=self._signed() is not None, share=share)  # fmt: skip

    def chosen(self, key: str) -> None:
        """Keys have chosen something: where one goes on from there with what is asked for."""
        said = self.said
        way = (*said.light, *said.leads[: said.is_drag]) if said is not None else ()
        if key in way[:-1]:
            self._lead_to = way[way.index(key) + 1]

    def _lead(self, top: Page) -> None:
        """Bring the focus to where one goes on, if that is there."""
        if self._lead_to and any(target.key == self._lead_to for target in top.focus.targets):
            top.focus_on(self._lead_to)
            self._lead_to = ""

    def _place(self, top: Page, size: tuple[int, int], lit: list[Rect], kept: list[Rect]) -> Rect | None:
        """Near what is lit, off it and off what is kept; None where there is no room."""
        place, gap, edge = Rect((0, 0), size), self.context.tx(APART), self.context.space("l")
        stage, whole = self._stages(top)
        about = lit[0] if lit else Rect(stage.centerx, stage.centery, 1, 1)
        if not lit and self.said is not None and self.said.tone is Tone.ASTRAY:  # where the player goes on
            place.bottomright = whole.bottomright
            return place.clamp(whole)
        rather_not = top.rather_not_told_over() if isinstance(top, PlayPage) else [Rect(spot.rect) for spot in top.spots]
        clear, wide = [*lit[1:], *self._told(top), *kept], stage.inflate(-2 * edge, -2 * edge)
        tried = ((wide, gap), (whole, gap), (whole, self.context.dx(APART)), (whole, edge // 2))
        found = (quiet_place(size, about, within, clear, rather_not, room) for within, room in tried)
        return next((one for one in found if one is not None), None)

    def _least(self, top: Page, size: tuple[int, int], lit: list[Rect]) -> Rect:
        """Where it covers least of what is lit."""
        _, whole = self._stages(top)
        free = max(0, whole.w - size[0]), max(0, whole.h - size[1])
        steps = [(x / GRAIN, y / GRAIN) for y in range(GRAIN + 1) for x in range(GRAIN + 1)]
        spots = [Rect((whole.left + round(free[0] * x), whole.top + round(free[1] * y)), size) for x, y in steps]
        return min(spots, key=lambda one: covered(one, lit)).clamp(whole)

    def _stages(self, top: Page) -> tuple[Rect, Rect]:
        """Where the board is, and all that is above the deck."""
        area, edge, low = self.context.measure.area, self.context.space("l"), self._row_rect(top).top
        stage = top.board_rect if isinstance(top, PlayPage) else Rect(0, 0, area.w, low)
        return stage, Rect(edge, edge, area.w - 2 * edge, low - 2 * edge)

    def kept_clear(self, top: Page) -> list[Rect]:
        """What has to be seen on a page while the card lies on it: what can be chosen, and the pieces that matter."""
        own = [one.rect for one in top.over]
        kept = top.never_told_over() if isinstance(top, PlayPage) else top.kept_clear()
        return [rect for rect in kept if rect.w and rect not in own]

    @staticmethod
    def _told(top: Page) -> list[Rect]:
        """What is told on the stage just now."""
        announcer = top.features.find(Announcer) if isinstance(top, PlayPage) else None
        return [announcer.rect] if announcer is not None and announcer.told is not None else []

    # ---- the row ----

    def _row_rect(self, top: Page) -> Rect:
        """Where the deck says something, from the window's edge to its first button."""
        said = top.sentence or deck_rect(self.context)
        row = Rect(0, said.top, self.context.measure.size[0], said.h)
        taken = [one.rect for one in top.widgets if one.is_focusable and not one.key.startswith((OWN, ANSWER))]
        row.w = min((rect.left for rect in taken if rect.colliderect(row)), default=row.right) - row.left
        row.w -= self.context.space("m")
        return row

    def _row_widgets(self, row: Rect, title: str, number: int, count: int) -> list[Widget]:
        c = self.context
        self._row = LessonRow(c, row, title, number, count)
        texts = [c.words(f"lesson.{key}") for key in ROW]
        pad = c.space("s")
        left = row.left + c.dx(24) - pad
        high = max(c.dx(26), c.type.line_height("quiet") + c.space("xs"))
        widths = [c.type.width(text, "quiet") + 2 * pad for text in texts]
        share = min(1.0, (row.right - left - 2 * c.space("s")) / max(1, sum(widths)))
        made: list[Widget] = [self._row]
        for key, text, wide in zip(ROW, texts, widths, strict=True):
            place = Rect(left, row.top + round(0.72 * row.h) - high // 2, round(wide * share), high)
            act = Act.HINT if key == "show" else None
            made.append(Button(c, place, text, self.presses[key], "quiet", f"{OWN}{key}", act=act, lettering=SMALL,
                               hint=c.words(f"lesson.{key}_hint")))  # fmt: skip
            left = place.right + c.space("s")
        return made

    # ---- drawing ----

    def release(self) -> None:
        """Release what is large."""
        self._veil.forget()

    def draw(self, surface: Surface) -> None:
        """The dark, and what is lit in it."""
        if self.on is None or self.said is None:
            return
        self._take_sign(surface)
        is_lost = bool(self.said.light) and not self.holes  # what it asks for is not where it is expected: all can be seen
        if self.said.tone in LOUD and not self.said.is_bright and not is_lost:
            self._draw_veil(surface, self.on)
        self._draw_card(surface)

    def _draw_card(self, surface: Surface) -> None:
        """The card once more, over whatever floats above the page's widgets."""
        card = self.card
        if card is None or not card.extent.colliderect(surface.get_clip()):
            return
        card.draw(surface)
        if card.button is not None:
            card.button.draw(surface)
            if card.button.is_focused:
                light = self.context.theme.colour("accent")
                paint.ring(surface, card.button.rect, self.context.measure, light, card.button.radius, 3)

    def _signed(self) -> Rect | None:
        """What is lit, if it is small enough to be shown again on the card."""
        rects = self.rects(self.said.light[:1]) if self.said is not None else []
        most = self.context.px(MOST_OF_SIGN)
        return next((rect for rect in rects if max(rect.size) <= most and max(rect.size) < 1.5 * min(rect.size)), None)

    def _take_sign(self, surface: Surface) -> None:
        """Show on the card what is lit, as it is seen, once it is."""
        rect, card = self._signed(), self.card
        if rect is None or card is None or card.sign is not None or not surface.get_clip().contains(rect):
            return
        side = self.context.tx(SIGN)
        picture = pygame.transform.smoothscale(surface.subsurface(rect).convert_alpha(), (side, side))
        round_off = Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(round_off, "white", (side / 2, side / 2), side / 2)
        picture.blit(round_off, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        card.sign = picture
        self.damage.append(card.rect)

    def _draw_veil(self, surface: Surface, top: Page) -> None:
        box, focus = top.boxes.shown, top.focus.current
        lists = [one.rect for one in top.widgets if one.key.startswith("list:") or one.key == "popup"]
        clear = [*([self.card.rect] if self.card is not None else []), *([box.rect] if box is not None else []), *lists]
        lit = [*self.holes, *self._told(top), *([Rect(focus.rect)] if focus is not None and top.focus.is_by_key else [])]
        if self._row is not None:  # its left end lies at the window's edge
            row = self._row.rect
            lit.append(Rect(row.left - row.h, row.top, row.w + row.h, row.h))
        veil = self._veil.picture(lit, clear)
        is_calm = self.context.settings.value.is_calm
        veil.set_alpha(255 if is_calm else round(255 * ease_out(min(1.0, self._age / FADE))))
        clip = surface.get_clip()
        surface.blit(veil, clip, clip)
        light = self.context.theme.colour("gate")
        self._draw_way(surface, light)
        for rect in self.rects(self.said.light if self.said is not None else ()):
            paint.ring(surface, rect, self.context.measure, light, min(rect.w // 2, self.context.space("radius")), 3)

    def _draw_way(self, surface: Surface, light: Color) -> None:
        """What is to be carried somewhere: a dotted line to there, and a ring around it."""
        said = self.said
        rects = self.rects((*said.light[:1], *said.leads[:1])) if said is not None and said.is_drag else []
        if len(rects) < 2:
            return
        start, end = (pygame.Vector2(rect.center) for rect in rects)
        step, whole = self.context.px(DOTS), max(1.0, start.distance_to(end))
        for number in range(1, round(whole / step)):
            place = start + (end - start) * min(1.0, number * step / whole)
            if not any(rect.collidepoint(place) for rect in rects):
                paint.disc(surface, (round(place.x), round(place.y)), self.context.px(2.5), light)
        inner = rects[1].inflate(-self.context.px(16), -self.context.px(16))
        paint.ring(surface, inner, self.context.measure, light, self.context.px(4), 3)
