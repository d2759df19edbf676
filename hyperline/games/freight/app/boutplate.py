"""The plate on which a fight is seen: a row for either side, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface

from hyperline.games.freight.app.bout import Bout, follow
from hyperline.games.freight.app.sector import Sector
from hyperline.games.freight.app.spoils import Spoils
from hyperline.games.freight.engine.position import NOBODY, STATION
from hyperline.kernel.event import Event
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag

DIE = 32.0  # units of text
LARGEST, PAD, GAP, ROOM = 44.0, 12.0, 6.0, 18.0  # units of the deck: the most of a die, and what is around things
APART: Final = 0.7  # tiles between the ship and the plate
DIM: Final = 110  # of 255: a die that doesn't count
NAME: Final = 220.0  # units of text: the most that a name takes


def plate(context: Context, emblems: Sequence[int], who: Callable[[int], str], bout: Bout, said: str,
          room: tuple[int, int], is_rolling: bool = False) -> Surface:  # fmt: skip
    """A row for either side: emblem, name, dice and their sum; below what is said of it. Where there is little room, names
    and then what is said are left out."""
    forms = ((who, said), (_nameless, said), (_nameless, ""))
    for name, text in forms:
        made = _plate(context, emblems, name, bout, text, is_rolling)
        if made.get_width() <= room[0] and made.get_height() <= room[1]:
            break
    return made


def _nameless(seat: int) -> str:
    return ""


def _plate(context: Context, emblems: Sequence[int], who: Callable[[int], str], bout: Bout, said: str,
           is_rolling: bool) -> Surface:  # fmt: skip
    c, kit, tx = context, context.type, context.tx
    names = [kit.line(called, "label", "text", tx(NAME)) if (called := who(seat)) else None for seat in bout.seats]
    side, gap, pad, room = min(tx(DIE), c.dx(LARGEST)), c.dx(GAP), c.dx(PAD), c.dx(ROOM)
    row_high = max(side + gap, kit.line_height("figure"))
    wide_name = max((name.get_width() + room for name in names if name is not None), default=gap)
    number = kit.width("99", "figure")
    head = side + gap + wide_name
    wide = 2 * pad + head + (2 + any(bout.lasers)) * (side + gap) + gap + number
    text = kit.paragraph(said, "strong", "text", max(1, wide - 2 * pad)) if said else None
    high = 2 * pad + 2 * row_high + (gap + text.get_height() if text else 0)
    made = Surface((wide + 2 * room, high + 2 * room), SRCALPHA)
    box = Rect(room, room, wide, high)
    draw_tag(c, made, box, "warn")
    for row, (seat, name) in enumerate(zip(bout.seats, names, strict=True)):
        middle = box.top + pad + row * row_high + row_high // 2
        if seat >= 0:
            draw_emblem(c, made, (box.left + pad, middle - side // 2), side, emblems[seat])
        if name is not None:
            made.blit(name, name.get_rect(midleft=(box.left + pad + side + gap, middle)))
        dice = [(face, is_rolling or face == max(bout.dice[row])) for face in bout.dice[row]]
        if laser := bout.lasers[row]:
            dice.append((laser, True))
        for place, (face, counts) in enumerate(dice):
            spot = Rect(box.left + pad + head + place * (side + gap), middle - side // 2, side, side)
            if place == len(bout.dice[row]):
                paint.pool(made, spot.center, side, c.theme.colour("accent", 200))
            _die(c, made, spot, face, counts)
        if not is_rolling:
            line = kit.line(str(bout.sums[row]), "figure", "gold" if bout.winner == seat else "text")
            made.blit(line, line.get_rect(midright=(box.right - pad, middle)))
    if text is not None:
        made.blit(text, (box.left + pad, box.bottom - pad - text.get_height()))
    return made


def beside(room: Rect, ship: Rect, cell: int, size: tuple[int, int]) -> tuple[int, int]:
    """The middle of a plate above a ship, or below it in the upper half of the sector, and within the sector."""
    w, h = size
    down = h // 2 + round(APART * cell)
    x = max(room.left + w // 2, min(room.right - w // 2, ship.centerx)) if w < room.w else room.centerx
    y = ship.centery + (down if ship.centery < room.centery else -down)
    return x, max(room.top + h // 2, min(room.bottom - h // 2, y)) if h < room.h else room.centery


def said_of(words: Words, who: Callable[[int], str], bout: Bout) -> str:
    """How a fight stands, or who has won it."""
    (one, other), sums = bout.seats, bout.sums
    if not bout.dice[0]:
        return words("freight.bout_begins", name=who(one))
    if bout.winner is not None:
        if bout.winner == NOBODY:
            return words("freight.bout_station" if other == STATION else "freight.bout_tie")
        return words("freight.bout_won", name=who(bout.winner))
    if sums[0] == sums[1]:
        return words("freight.bout_even")
    return words("freight.bout_ahead", name=who(one if sums[0] > sums[1] else other))


class BoutPart:
    """What the view shows of the fight that is on, beside the attacker's ship and off the loser's holds."""

    def __init__(
        self, context: Context, words: Words, sector: Sector, spoils: Spoils, redraw: Callable[[Rect], None]
    ) -> None:
        self.context, self.words, self.sector, self.spoils, self.redraw = context, words, sector, spoils, redraw
        self.bout: Bout | None = None
        self.who: Callable[[int], str] = str
        self._kept: tuple[object, Surface] | None = None

    def show(self, bout: Bout | None) -> None:
        """Show a fight, or none."""
        if bout != self.bout:
            before, self.bout = self.rect, bout
            self.redraw(before.union(self.rect) if before.w and bout is not None else before if before.w else self.rect)

    def take(self, event: Event) -> None:
        """Show what has become of it; one that has only begun is seen while its dice roll."""
        self.show(follow(self.bout, event))

    @property
    def rect(self) -> Rect:
        """All that it covers; nothing while there is none."""
        if self.bout is None or not self.bout.dice[0]:
            return Rect(0, 0, 0, 0)
        return self.place(self.bout, self.picture(self.bout).get_size())

    def place(self, bout: Bout, size: tuple[int, int]) -> Rect:
        """Where a plate of a size lies."""
        sector, covered = self.sector, self.spoils.rect
        found = Rect((0, 0), size)
        found.center = beside(sector.rect, sector.ships.rect(bout.seats[0]), sector.camera.cell, size)
        if covered.w and found.colliderect(covered):
            found.top = sector.rect.top
        return found

    def picture(self, bout: Bout) -> Surface:
        """The plate of a fight as it stands."""
        key = bout, self.context.measure.t, self.sector.rect.size, self.spoils.rect.h
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self.drawn(bout)
        return self._kept[1]

    def drawn(self, bout: Bout, is_rolling: bool = False) -> Surface:
        """The same, made now; dice that roll come to nothing yet."""
        said = said_of(self.words, self.who, replace(bout, dice=((), ())) if is_rolling else bout)
        room = self.sector.rect.w, self.sector.rect.h - self.spoils.rect.h
        return plate(self.context, self.sector.ships.emblems, self.who, bout, said, room, is_rolling)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if self.bout is not None and (place := self.rect).w:
            surface.blit(self.picture(self.bout), place)


def _die(context: Context, surface: Surface, spot: Rect, face: int, counts: bool) -> None:
    picture = context.sprites("pieces", f"pips-{face}", spot.w)
    if not counts:
        picture = picture.copy()
        picture.set_alpha(DIM)
    surface.blit(picture, spot)
