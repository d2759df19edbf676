"""A result told where it happens: a few words over the stage for a second."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from pygame import SRCALPHA, Rect, Surface, draw, transform

from hyperline.shell.context import Context
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_tag

Tone = Literal["plain", "good", "bad", "gold"]
EDGES: dict[str, str] = {"plain": "accent", "good": "good", "bad": "bad", "gold": "gold"}
INKS: dict[str, str] = {"plain": "text", "good": "good_light", "bad": "bad_light", "gold": "gold"}
PAD, GAP, BETWEEN, ICON = 14, 8, 4, 24  # units of the deck: around the words, beside the icon, between lines; its side
WIDEST = 230  # units of the deck: the longest line
ROOM = 22  # and how far the shadow reaches


@dataclass(frozen=True)
class Told:
    """What has come of something, in a few words, with a smaller line below them.

    `tone`: damage is bad, what has become possible or better is good, and what counts for winning is gold. `icon` is a
    picture, by group and name. `where`: the key of the target that it is about, such as ``seat:0``; none is the whole board.
    """

    text: str
    note: str = ""
    tone: Tone = "plain"
    icon: tuple[str, str] | None = None
    where: str = ""


@dataclass(frozen=True)
class TagWords:
    """What a tag over a stage says: a heading, and lines below it by colour.

    `icon` stands before the lines, or before the heading if there are none.
    """

    head: str
    lines: tuple[tuple[str, str], ...] = ()
    edge: str = "accent"
    ink: str = "text"
    style: str = "subheading"
    icon: tuple[str, str] | None = None


def words_of(told: Told) -> TagWords:
    """A result as a tag says it."""
    lines = ((told.note, "muted"),) if told.note else ()
    return TagWords(told.text, lines, EDGES[told.tone], INKS[told.tone], "label", told.icon)


def tag_picture(context: Context, words: TagWords) -> Surface:
    """The tag with its shadow, which reaches `shadow` pixels beyond it."""
    c, kit = context, context.type
    pad, gap, most = c.dx(PAD), c.dx(GAP), round(WIDEST * c.measure.d * max(1.0, c.measure.text))
    side = round(ICON * c.measure.t) if words.icon else 0
    lead = side + gap if side else 0
    head_lead, line_lead = (lead, 0) if not words.lines else (0, lead)
    head = kit.paragraph(words.head, words.style, words.ink, _wide(c, words.head, words.style, most - head_lead))
    lines = [kit.paragraph(text, "note", ink, _wide(c, text, "note", most - line_lead)) for text, ink in words.lines]
    told = sum(line.get_height() for line in lines)
    below = max(told, side) if lines else 0
    wide = max(head.get_width() + head_lead, *(line.get_width() + line_lead for line in lines), 0)
    high = max(head.get_height(), side if not lines else 0) + (c.dx(BETWEEN) + below if lines else 0)
    room = shadow(c)
    box = Rect(room, room, wide + 2 * pad, high + 2 * c.dx(BETWEEN) + pad // 2)
    made = Surface((box.w + 2 * room, box.h + 2 * room), SRCALPHA)
    draw_tag(c, made, box, words.edge)
    left, top = box.left + pad, box.centery - high // 2
    first = max(head.get_height(), side if not lines else 0)
    made.blit(head, (left + head_lead, top + (first - head.get_height()) // 2))
    if words.icon is not None:
        icon = c.sprites(*words.icon, side)
        middle = top + first + c.dx(BETWEEN) + below // 2 if lines else top + first // 2
        made.blit(icon, icon.get_rect(midleft=(left, middle)))
    below_head = top + first + c.dx(BETWEEN) + (below - told) // 2
    draw_lines(made, lines, Rect(left + line_lead, 0, 0, 0), top=below_head)
    return made


def ring_picture(context: Context, radius: int, colour: str) -> Surface:
    """A dotted ring around what has become better."""
    dot = max(1.0, 1.3 * context.measure.u)
    side, fine = 2 * radius + 4 * round(dot), 2
    big = Surface((side * fine, side * fine), SRCALPHA)
    count = max(12, round(2 * pi * radius / (5 * dot)))
    for number in range(count):
        angle = 2 * pi * number / count
        place = side * fine / 2 + cos(angle) * radius * fine, side * fine / 2 + sin(angle) * radius * fine
        draw.circle(big, context.theme.colour(colour), place, dot * fine)
    return transform.smoothscale(big, (side, side))


def shadow(context: Context) -> int:
    """How far the picture of a tag reaches beyond the tag on each side."""
    return context.dx(ROOM)


def tag_size(context: Context, picture: Surface) -> tuple[int, int]:
    """The size of the tag in its picture."""
    return picture.get_width() - 2 * shadow(context), picture.get_height() - 2 * shadow(context)


def _wide(context: Context, text: str, style: str, most: int) -> int:
    """As wide as the longest of its lines."""
    lines = context.type.wrap(text, style, most)
    return max(context.type.width(line, style) for line in lines) + 1
