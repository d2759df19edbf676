"""The deck of a battle: who decides, and what, with a line on how; the hits that are still to be assigned."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.part_lights import pip
from hyperline.games.hyperline.app.battle.views.plan import EMBLEM, BattlePlan
from hyperline.shell.context import Context
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_deck

PIP, PIPS = 28.0, 12  # units of deck, and how many there are at most
NOBODY = -1


class Speech(NamedTuple):
    """What the deck says: a sentence, a second line, and the emblem of whoever it is said to, NOBODY for none."""

    say: str
    note: str = ""
    emblem: int = NOBODY


def draw_ground(context: Context, surface: Surface, plan: BattlePlan, at: int | None) -> None:
    """The ground of the deck, with its light brightest at a pixel column."""
    draw_deck(context, surface, plan.deck, at)


def draw_speech(context: Context, surface: Surface, room: Rect, speech: Speech) -> None:
    """The sentence and its second line, each broken where there is no room for it, in the middle of a rectangle."""
    left, kit = room.left, context.type
    if speech.emblem >= 0:
        side = min(context.dx(EMBLEM), room.h)
        draw_emblem(context, surface, (left, room.centery - side // 2), side, speech.emblem)
        left += side + context.dx(14)
    wide = room.right - left
    said = kit.paragraph(speech.say, "say", "text", wide, room.h) if speech.say else None
    note = kit.paragraph(speech.note, "note", "muted", wide) if speech.note else None
    high = said.get_height() if said else 0
    if note and high + note.get_height() > room.h:
        note = None  # where the sentence needs the room, it has to do
    total = high + (note.get_height() if note else 0)
    top = room.centery - total // 2
    if said:
        surface.blit(said, (left, top))
    if note:
        surface.blit(note, (left, top + high))


def pips_width(context: Context, count: int) -> int:
    """How wide the signs of so many hits are."""
    shown = min(PIPS, count)
    return round(shown * context.dx(PIP) * 1.04) if shown else 0


def draw_pips(context: Context, surface: Surface, right: int, middle: int, spent: int, count: int) -> None:
    """A sign for each hit to be assigned, ending at a pixel column: hollow once it has been."""
    side, step = context.dx(PIP), round(context.dx(PIP) * 1.04)
    shown = min(PIPS, count)
    for n in range(shown):
        left = right - (shown - n) * step
        surface.blit(pip(context, side, is_full=n >= spent - max(0, count - PIPS)), (left, middle - side // 2))
