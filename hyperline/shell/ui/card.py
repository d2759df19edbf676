"""The context card: name, description, and rule; it is placed beside the thing that it describes, never on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.boxes import Boxes, Rank, scales
from hyperline.shell.ui.button import SMALL, Button, Offer
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_tag

DELAY = 0.35  # seconds of hovering before it appears
LASTING = 1.2  # seconds of hovering from which on the pointer can go to the card
WITH_BUTTON = 0.7  # the same for one on which something can be pressed
WIDTHS = (300.0, 420.0, 600.0, 900.0)  # units: the first that fits beside the thing


Figure = Callable[[Context, int, float], Surface]
"""Draws what stands below the title of a card, as wide as the number of pixels, at a share of its usual size."""


Sign = Callable[[Context, float], Surface]
"""Draws what stands left of the title, at a share of its usual size."""


@dataclass(frozen=True)
class Card:
    """What a card says; `rule` is the number of the rule that F1 opens, and the `offer` can be pressed at its foot."""

    title: str
    text: str
    rule: str = ""
    figure: Figure | None = None
    sign: Sign | None = None
    offer: Offer | None = None


class ContextCard:
    """A card that is open, about the thing at `about`."""

    rank = Rank.CARD
    settles = 0.0

    def __init__(self, boxes: Boxes, card: Card, about: Rect) -> None:
        self.boxes = boxes
        self.card = card
        self.about = Rect(about)
        self._scale, self._has_figure = 1.0, True
        self.lasting = LASTING if card.offer is None else WITH_BUTTON
        self.button: Button | None = None
        if card.offer is not None:
            lettering = replace(SMALL, icon=card.offer.icon)
            self.button = Button.of(boxes.context, Rect(0, 0, 0, 0), card.offer, lettering=lettering)
        self.put()

    def put(self) -> None:
        """Find a place beside the thing; wider if the card is too high, in smaller text if there is no room at all.

        Where not even that helps it does without its figure.
        """
        context = self.boxes.context
        times = max(context.measure.u, 0.7 * context.measure.t)  # large text gets wider, too
        widths = [round(width * times) for width in WIDTHS]
        found = None
        for self._has_figure, self._scale in product((True, False), scales(context)):
            found = self.boxes.place(self._size, widths, self.about)
            if found is not None:
                break
        self.rect = found if found is not None else self.boxes.place_anyway(self._size, widths, self.about)
        if self.button is not None:
            wide, high = self._pressed
            inner = self.rect.inflate(-2 * context.space("l"), -2 * context.space("m"))
            self.button.rect = Rect(inner.left, inner.bottom - high, min(wide, inner.w), high)

    @property
    def _pressed(self) -> tuple[int, int]:
        """The size of what can be pressed; nothing without it."""
        context = self.boxes.context
        if self.button is None:
            return 0, 0
        high = max(context.space("target"), context.type.line_height(SMALL.style) + context.space("s"))
        return context.type.width(self.button.text, SMALL.style) + 2 * high, high

    def took(self, intent: Intent) -> bool:
        """Press what the pointer is on, if that was meant; whether it did."""
        if self.button is None or intent.pos is None:
            return False
        is_on = self.button.rect.collidepoint(intent.pos)
        if is_on != self.button.is_focused:
            self.button.take_focus(is_on)
            self.boxes.changed(self)
        if not is_on or intent.act is not Act.CONFIRM:
            return False
        self.boxes.close(self)
        return self.button.handle(intent)

    def _size(self, width: int) -> tuple[int, int]:
        width = min(width, self._needed(width))
        texts, context = self._texts(width), self.boxes.context
        high = sum(text.get_height() for text in texts) + context.space("xs") * (len(texts) - 1)
        below = self._pressed[1] + context.space("s") if self.button is not None else 0
        return width, high + below + 2 * context.space("m")

    def _needed(self, width: int) -> int:
        """How wide its words are where it is no wider than this; all of that with a sign or a figure."""
        context, card = self.boxes.context, self.card
        if card.sign is not None or (card.figure is not None and self._has_figure):
            return width
        kit, pad = context.type, 2 * context.space("l")
        lines = (
            (line, style) for text, style, _ in self._told() for line in kit.wrap(text, style, width - pad, self._scale)
        )
        words = max((kit.font(style, self._scale).size(line)[0] for line, style in lines), default=width)
        return max(words, self._pressed[0]) + pad + 1

    def _told(self) -> list[tuple[str, str, str]]:
        """Its texts, each with style and colour."""
        context, card = self.boxes.context, self.card
        rule = context.words("app.card_rule", rule=card.rule, key=context.bindings.shown(Act.HELP)) if card.rule else ""
        told = (card.title, "subheading", "text"), (card.text, "note", "muted"), (rule, "note", "accent")
        return [one for one in told if one[0]]

    def _texts(self, width: int) -> list[Surface]:
        context, card = self.boxes.context, self.card
        wide = width - 2 * context.space("l")
        made = [
            context.type.paragraph(text, style, colour, wide, None, "left", self._scale)
            for text, style, colour in self._told()
        ]
        if card.sign is not None and card.title:
            made[0] = self._headed(card.sign(context, self._scale), made[0], wide)
        if card.figure is not None and self._has_figure:
            made.insert(1, card.figure(context, wide, self._scale))
        return made

    @staticmethod
    def _headed(sign: Surface, title: Surface, wide: int) -> Surface:
        """The title with its sign."""
        made = Surface((wide, max(sign.get_height(), title.get_height())), pygame.SRCALPHA)
        made.blit(sign, sign.get_rect(midleft=(0, made.get_height() // 2)))
        made.blit(title, title.get_rect(midleft=(sign.get_width(), made.get_height() // 2)))
        return made

    def closed(self) -> None:
        """Do nothing."""

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        context, box = self.boxes.context, self.rect
        draw_tag(context, surface, box)
        inner = box.inflate(-2 * context.space("l"), -2 * context.space("m"))
        draw_lines(surface, self._texts(box.w), inner, top=inner.top, gap=context.space("xs"))
        if self.button is not None:
            self.button.draw(surface)
