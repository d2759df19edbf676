"""The context card: name, what it is, and the rule; it lies beside the thing that it describes, never on it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act
from hyperline.app.ui import paint

DELAY = 0.35  # seconds of hovering before it appears
WIDTHS = (300.0, 420.0, 600.0, 900.0)  # units: the first that fits beside the thing


@dataclass(frozen=True)
class Card:
    """What a card says; `rule` is the number of the rule that F1 opens."""

    title: str
    text: str
    rule: str = ""


def card_place(context: Context, card: Card, about: Rect) -> Rect:
    """Where a card lies: above, below, right or left of the thing, wholly in the window; wider where it is too high."""
    gap, bounds = context.space("m"), context.measure.area
    found = Rect(bounds)
    for width in WIDTHS:
        wide = round(width * max(context.measure.u, 0.7 * context.measure.t))  # large text gets wider, too
        box = Rect((0, 0), _size(context, card, min(wide, bounds.w)))
        for side, place in (
            ("midbottom", (about.centerx, about.top - gap)),
            ("midtop", (about.centerx, about.bottom + gap)),
            ("midleft", (about.right + gap, about.centery)),
            ("midright", (about.left - gap, about.centery)),
        ):
            setattr(box, side, place)
            found = box.clamp(bounds)
            if bounds.contains(found) and not found.colliderect(about):
                return found
    return found


def _texts(context: Context, card: Card, width: int) -> list[Surface]:
    wide = width - 2 * context.space("m")
    texts = []
    if card.title:
        texts.append(context.type.paragraph(card.title, "label", "text", wide))
    if card.text:
        texts.append(context.type.paragraph(card.text, "small", "muted", wide))
    if card.rule:
        rule = context.words("app.card_rule", rule=card.rule, key=context.bindings.shown(Act.HELP))
        texts.append(context.type.line(rule, "small", "accent", wide))
    return texts


def _size(context: Context, card: Card, width: int) -> tuple[int, int]:
    texts = _texts(context, card, width)
    high = sum(text.get_height() for text in texts) + context.space("xs") * (len(texts) - 1)
    return width, high + 2 * context.space("m")


def draw_card_about(context: Context, surface: Surface, card: Card, about: Rect) -> Rect:
    """Draw a card beside the thing that it is about; its place."""
    box, theme = card_place(context, card, about), context.theme
    paint.glow(surface, box, theme.colour("deep", 200), context.px(12), context.space("radius"))
    line = max(1.0, context.measure.u)
    paint.plate(
        surface, box, theme.colour("hover"), theme.colour("raised"), theme.colour("edge"), line, context.space("radius")
    )
    pad = context.space("m")
    top = box.top + pad
    for text in _texts(context, card, box.w):
        surface.blit(text, (box.left + pad, top))
        top += text.get_height() + context.space("xs")
    return box
