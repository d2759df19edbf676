"""A game of the shelf as a card that can be chosen: a picture, its title, what it is about, for how many, and how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.game import Meta
from hyperline.shell.context import Context
from hyperline.shell.ui.living_picture import LivingPicture, Side
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.player_words import scope_told
from hyperline.shell.ui.widget import CachedWidget, Pressed

PAD: Final = 16.0  # units of text
LEAST: Final = 38.0  # units of deck: how high a picture above the words is, at least
WIDE: Final = 2.0  # of the height: from this width on the picture is beside the words
WORDS: Final = 0.44  # of the width of such a card
LINES: Final = 3  # of text about a game that cards beside each other leave room for, so that their titles are level


class GameCard(Pressed, CachedWidget[bool]):
    """Pressed like a button; its state is whether it is pointed at."""

    def __init__(self, context: Context, rect: Rect, meta: Meta, press: Callable[[], None]) -> None:
        super().__init__(context, rect, f"game:{meta.id}", False)
        self.meta = meta
        self.press = press
        self._lay_out()

    @property
    def heard(self) -> str:
        """Its title, and what it is about."""
        return f"{self.meta.title}. {self.meta.described(self.context.words)}"

    def corner(self, wide: int) -> Rect:
        """The place in the window of a word of such a width: beside the scope, else on the picture; none on a low card."""
        c, inset = self.context, self._pad // 2
        place = Rect(0, 0, wide + self._pad, max(c.type.line_height("small") + c.space("s"), c.space("target")))
        if self._is_low:
            return Rect(0, 0, 0, 0)
        place.bottomright = self.rect.w - inset, self.rect.h - inset
        if self._is_wide or self._pad + c.type.width(scope_told(c.words, self.meta), "small") > place.left:
            place.topright = self.rect.w - inset, inset
        return place.move(self.rect.topleft)

    def _lay_out(self) -> None:
        """Set the words, and find the place that they leave to the picture."""
        c, kit, (w, h) = self.context, self.context.type, self.rect.size
        self._pad = pad = min(round(PAD * c.measure.t), w // 12)
        self._is_wide = w >= WIDE * h
        told, described = scope_told(c.words, self.meta), self.meta.described(c.words)
        for share in (WORDS, 1.0) if self._is_wide else (1.0,):  # the picture gives way to the words
            room = round(w * share) - 2 * pad
            self._title = kit.line(self.meta.title, "subheading", "text", room)
            self._scope = kit.paragraph(told, "small", "faint", room)
            about = kit.paragraph(described, "small", "muted", room)
            edges = 2 * pad if self._is_wide else c.space("s") + pad
            left = h - kit.line_height("subheading") - self._scope.get_height() - edges
            if left >= about.get_height():
                break
        self._is_low = left < 0  # the scope is beside the title
        if self._is_low:
            self._scope = kit.line(told, "small", "faint", room - self._title.get_width() - pad)
        self._about = about if described and about.get_height() <= left else None
        if self._is_wide:
            self._place = Rect(round(w * share), 0, w - round(w * share), h)
        else:  # cards beside each other have all of it, or none has what it is about
            level, least = max(LINES * kit.line_height("small"), about.get_height()), c.dx(LEAST)
            if left - level < least <= left:
                self._about, level = None, 0
            self._place = Rect(0, 0, w, max(least, left - level - c.space("s")) if left - level >= least else 0)
        soft: Side = "left" if self._is_wide else "bottom"
        self._picture = LivingPicture(c, self._place.move(self.rect.topleft), self.meta, soft, is_on_card=True)

    def draw(self, surface: Surface) -> None:
        """Draw the card, lit while it has the focus, and the picture on it."""
        if self.state != self.is_focused:
            self.state, self._made = self.is_focused, None
        super().draw(surface)
        self._picture.draw(surface)

    def update(self, seconds: float) -> None:
        """Let the picture move while the card is pointed at."""
        self._picture.changed, self._picture.is_lively = self.changed, self.is_focused
        self._picture.update(seconds)

    def words(self) -> list[tuple[Surface, Rect]]:
        """What is written, and where on the card: below the picture, at its left, or beside each other on a low card."""
        box, pad, high = Rect((0, 0), self.rect.size), self._pad, self.context.type.line_height("subheading")
        if self._is_low:
            places = (
                self._title.get_rect(midleft=(pad, box.centery)),
                self._scope.get_rect(midright=(box.w - pad, box.centery)),
            )
            return list(zip((self._title, self._scope), places, strict=True))
        last = box.h - self._scope.get_height() - (pad if self._is_wide else pad // 2)
        top = self._place.h if self._place.h and not self._is_wide else min(pad, max(0, last - high))
        found = [(self._title, self._title.get_rect(topleft=(pad, top)))]
        if self._about:
            found.append((self._about, self._about.get_rect(topleft=(pad, top + high))))
        return [*found, (self._scope, self._scope.get_rect(topleft=(pad, last)))]

    def paint(self, surface: Surface) -> None:
        """The card and the words."""
        draw_card(self.context, surface, surface.get_rect(), self.state)
        surface.blits(self.words(), doreturn=False)
