"""How a fight is seen: on a plate with a row for either side, and from near with both ships beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface, Vector2

from hyperline.games.freight.app.bout import Bout, follow
from hyperline.games.freight.app.goods import Spoils
from hyperline.games.freight.app.sector import Sector
from hyperline.games.freight.rules.position import NOBODY, STATION
from hyperline.kernel.event import Event
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.page.hud.floating import Floating, Floats
from hyperline.shell.page.hud.pieces import Place, pixel
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_row
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.placement import quiet_place

DIE = 32.0  # units of text
LARGEST, PAD, GAP, ROOM = 44.0, 12.0, 6.0, 18.0  # units of the deck: the most of a die, and what is around things
EDGE: Final = 2  # pixels between the plate and what it keeps off
FORMS: Final = 4  # of a plate: whole, without names, with nothing said, and small
SMALL: Final = 0.62  # of its usual size: what is on a small plate
NOWHERE: Final = Rect(0, 0, 0, 0)
DIM: Final = 110  # of 255: a die that doesn't count
NAME: Final = 220.0  # units of text: the most that a name takes


def _plate(context: Context, emblems: Sequence[int], called: Sequence[str], bout: Bout, said: str,
           is_rolling: bool, size: float = 1.0) -> Surface:  # fmt: skip
    c, kit, tx = context, context.type, context.tx
    names = [kit.line(name, "label", "text", tx(NAME)) if name else None for name in called]
    side = round(size * min(tx(DIE), c.dx(LARGEST)))
    gap, pad, room = c.dx(size * GAP), c.dx(size * PAD), c.dx(ROOM)
    row_high = round(max(side + gap, size * kit.line_height("figure")))
    wide_name = max((name.get_width() + room for name in names if name is not None), default=gap)
    number = round(size * kit.width("99", "figure"))
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
        first = Rect(box.left + pad + head, middle - side // 2, side, side)
        for place, ((face, counts), spot) in enumerate(zip(dice, in_row(first, len(dice), gap), strict=True)):
            if place == len(bout.dice[row]):
                paint.pool(made, spot.center, side, c.theme.colour("accent", 200))
            _die(c, made, spot, face, counts)
        if not is_rolling:
            line = kit.line(str(bout.sums[row]), "figure", "gold" if bout.winner == seat else "text", None, row_high)
            made.blit(line, line.get_rect(midright=(box.right - pad, middle)))
    if text is not None:
        made.blit(text, (box.left + pad, box.bottom - pad - text.get_height()))
    return made


def beside(
    sector: Sector, seat: int, sizes: Sequence[tuple[int, int]], room: int = 0, covered: Rect = NOWHERE
) -> tuple[int, Rect] | None:
    """The first of some plates, with this room around it, that hides no ship's tile and no name of a world, and where
    it lies; else one that is off what is covered, or None if none can be."""
    ship, place = sector.ships.rect(seat), sector.at[seat]
    tile = sector.camera.cell_rect(place) if place is not None else ship
    ships, names = [sector.ships.rect(one) for one in range(len(sector.at))], sector.named()
    taken, bodies = [covered] * bool(covered.w), [(w - 2 * room, h - 2 * room) for w, h in sizes]
    for about, clear in ((tile, [*taken, *names]), (tile, taken), (Rect(ship.center, (1, 1)), taken)):
        for number, body in enumerate(bodies):
            found = quiet_place(body, about, sector.rect, clear, [*names, *ships], EDGE)
            if found is not None:
                return number, found.inflate(2 * room, 2 * room)
    if taken:
        return None
    last = Rect((0, 0), sizes[-1])
    last.center = sector.rect.center
    return len(sizes) - 1, last


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
        self.duel = Duel(context, sector)
        self._kept: tuple[object, Surface] | None = None
        self._lies: tuple[object, tuple[int, Rect]] | None = None

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
        """All that it covers; nothing while there is none, or the fight is seen from near."""
        is_told = self.bout is not None and self.bout.dice[0] and not self.duel.is_on
        return self.lies(self.bout)[1] if self.bout is not None and is_told else NOWHERE

    def lies(self, bout: Bout) -> tuple[int, Rect]:
        """The form of a fight's plate, and where it lies; nowhere if the holds leave no room for any."""
        sector, covered, seat = self.sector, self.spoils.rect, bout.seats[0]
        key = bout, self.context.measure.t, sector.camera.state, tuple(sector.rect), tuple(covered), sector.at[seat]
        if self._lies is None or self._lies[0] != key:
            sizes = [self.drawn(bout, form).get_size() for form in range(FORMS)]
            self._lies = key, beside(sector, seat, sizes, self.context.dx(ROOM), covered) or (0, NOWHERE)
        return self._lies[1]

    def drawn(self, bout: Bout, form: int, is_rolling: bool = False) -> Surface:
        """A plate in a form: names are left out first, then what is said, and then it is small; dice that roll come to
        nothing yet."""
        said = said_of(self.words, self.who, replace(bout, dice=((), ())) if is_rolling else bout)
        names = [self.who(seat) if form == 0 else "" for seat in bout.seats]
        said, size = said if form < 2 else "", 1.0 if form < FORMS - 1 else SMALL
        return _plate(self.context, self.sector.ships.emblems, names, bout, said, is_rolling, size)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if self.bout is None or not (place := self.rect).w:
            return
        key = self.bout, self.lies(self.bout)[0], self.context.measure.t
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self.drawn(self.bout, key[1])
        surface.blit(self._kept[1], place)


STANDS, AGAINST = (0.08, 0.92), 0.48
"""Where on the tile either side is, across and down."""
HULL, CAST, SIDE_BY_SIDE = 0.54, 0.165, 1.06  # of the tile: a ship, a die below it, and from one die to the next in dice
CASTS, SUMS = 0.88, 0.07  # of the tile: how far down the dice lie, and what they come to


class Duel:
    """A fight seen from near: the ships face each other on their tile, their dice below them and the sums above.

    `is_on` while it is looked at closely.
    """

    def __init__(self, context: Context, sector: Sector) -> None:
        self.context, self.sector = context, sector
        self.is_on = False
        self._told: list[Floating] = []

    def cell(self, bout: Bout) -> Rect:
        """The pixels of the tile where they fight."""
        place = self.sector.at[bout.seats[0]]
        return self.sector.camera.cell_rect(place) if place is not None else Rect(self.sector.rect.center, (2, 2))

    def stand(self, bout: Bout, row: int) -> Place:
        """Where the ship of the attacker or the defender is."""
        cell = self.cell(bout)
        return Vector2(cell.left + STANDS[row] * cell.w, cell.top + AGAINST * cell.h), HULL * cell.w

    def casts(self, bout: Bout, row: int) -> list[tuple[int, Place]]:
        """The dice of a side, that of its lasers too, and where they lie."""
        cell, faces = self.cell(bout), [*bout.dice[row], *filter(None, (bout.lasers[row],))]
        side = CAST * cell.w
        first = Vector2(cell.left + STANDS[row] * cell.w, cell.top + CASTS * cell.h)
        first.x -= (len(faces) - 1) / 2 * SIDE_BY_SIDE * side
        return [(face, (first + Vector2(number * SIDE_BY_SIDE * side, 0), side)) for number, face in enumerate(faces)]

    def tell(self, floats: Floats, bout: Bout) -> None:
        """Show which dice count, and what they come to; those of a side that has won in gold."""
        self.hush(floats)
        context, cell = self.context, self.cell(bout)
        for row, seat in enumerate(bout.seats):
            for face, (middle, side) in self.casts(bout, row):
                made, deep = Surface((round(side), round(side)), SRCALPHA), context.theme.colour("deep")
                paint.plate(made, made.get_rect(), deep, deep, deep, 0.0, round(side / 5))
                _die(context, made, made.get_rect(), face, face in (max(bout.dice[row]), bout.lasers[row]))
                self._told.append(floats.add(made, pixel(middle)))
            has_won = bout.winner == seat
            line = context.type.line(str(bout.sums[row]), "title", "gold" if has_won else "text")
            pad, room = context.dx(PAD), context.dx(ROOM)
            made = Surface((line.get_width() + 2 * (pad + room), line.get_height() + 2 * room), SRCALPHA)
            draw_tag(context, made, made.get_rect().inflate(-2 * room, -2 * room), "gold" if has_won else "warn")
            made.blit(line, line.get_rect(center=made.get_rect().center))
            self._told.append(floats.add(made, (round(cell.left + STANDS[row] * cell.w), round(cell.top + SUMS * cell.h))))

    def hush(self, floats: Floats) -> None:
        """Take all that away."""
        for one in self._told:
            floats.remove(one)
        self._told.clear()


def _die(context: Context, surface: Surface, spot: Rect, face: int, counts: bool) -> None:
    picture = context.sprites("pieces", f"pips-{face}", spot.w)
    if not counts:
        picture = picture.copy()
        picture.set_alpha(DIM)
    surface.blit(picture, spot)
