"""The deck of a battle: who decides what, a line on how, a sign for each hit, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.part_lights import pip
from hyperline.games.hyperline.app.battle.views.stage import EMBLEM, BattlePlan
from hyperline.shell.context import Context
from hyperline.shell.ui.button import QUIET, Button, Lettering, Offer, set_alike
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_deck

PIP, PIPS = 28.0, 12  # units of deck, and how many there are at most
NOBODY = -1


class Speech(NamedTuple):
    """What the deck says: a sentence, a second line, and the emblem of the player it is said to, NOBODY for none."""

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
    draw_lines(surface, (said, note), Rect(left, room.top, wide, room.h))


def pips_width(context: Context, count: int) -> int:
    """How wide the signs of this many hits are."""
    shown = min(PIPS, count)
    return round(shown * context.dx(PIP) * 1.04) if shown else 0


def draw_pips(context: Context, surface: Surface, right: int, middle: int, spent: int, count: int) -> None:
    """A sign for each hit to be assigned, ending at a pixel column: hollow once it has been."""
    side, step = context.dx(PIP), round(context.dx(PIP) * 1.04)
    shown = min(PIPS, count)
    for n in range(shown):
        left = right - (shown - n) * step
        surface.blit(pip(context, side, is_full=n >= spent - max(0, count - PIPS)), (left, middle - side // 2))


PLAIN, WORDS, LEAST = 16.0, 10.0, 104.0  # units of deck: beside the text of a button and of a quiet word; the least width
SIGN, GAP = 22.0, 8.0  # units of deck: a die's face, and between two buttons
BESIDE = 18.0  # beside the words of a button that is as wide as they are


def worded(context: Context, row: Rect, right: int, offers: Sequence[Offer], apart: int, least: float = 0.0) -> list[Button]:
    """Buttons as wide as their words in a row, the first one ending at a pixel column; `least` in units of deck."""
    made: list[Button] = []
    for offer in offers:
        wide = max(context.dx(least), context.type.width(offer.text, "label") + 2 * context.dx(BESIDE))
        made.append(Button.of(context, Rect(right - wide, row.top, wide, row.h), offer))
        right -= wide + apart
    return made


def in_row(context: Context, row: Rect, offers: Sequence[Offer], *, has_notes: bool) -> list[Button]:
    """The buttons, ending at the right end of a row; narrower in a short one. With `has_notes` odds may follow."""
    made: list[Button] = []
    right, gap = row.right, context.dx(GAP)
    widths = [_wide(context, offer, has_notes) for offer in offers]
    share = min(1.0, row.w / max(1, sum(widths) + gap * len(offers)))
    for offer, wanted in zip(offers[::-1], widths[::-1], strict=True):
        width = round(wanted * share)
        rect = Rect(right - width, row.top, width, row.h)
        made.append(Button.of(context, rect, offer, lettering=Lettering(icon=offer.icon if share == 1.0 else None)))
        right = rect.left - round(gap * share)
    set_alike([button for button in made if button.kind != QUIET])
    return made[::-1]


def _wide(context: Context, offer: Offer, has_notes: bool) -> int:
    """How wide a button must be for its words."""
    kit, dx = context.type, context.dx
    face = dx(SIGN) + context.space("s") if offer.icon is not None else 0
    wide = kit.width(offer.text, "label") + face
    if offer.kind == QUIET:
        return wide + 2 * dx(WORDS)
    note = kit.width(offer.note, "reason")
    if has_notes:  # it keeps its width when the odds come
        note = max(note, kit.width(context.words("odds.own", own="−88.8", other="−88.8"), "reason"))
    return max(dx(LEAST), wide + 2 * dx(PLAIN), note + face + 2 * dx(PLAIN))
