"""A ship enlarged at the right of the board: what it can do, and which of its parts can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.hud.rose import (
    Four,
    Turnover,
    draw_table,
    guns,
    shields,
    ship_numbers,
    table_height,
)
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_ship, plan
from hyperline.games.hyperline.rules.ship import Ship, Target
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.page.hud.counter import CountingWidget
from hyperline.shell.ui import fitting, paint

CELL = 88  # units of text: the largest cell
HEAD, FOOT, GAP = 32, 8, 8  # the heading, what is free at the bottom, and above what the ship can do
FACT_GAP = 8  # between the two columns of facts
LOW, LOW_HEAD, LINE = 230, 27, 20  # the height below which the facts are a list, its heading, and one of its lines
MOST_FACTS = 4
LEAST, LEAST_TABLE = 40, 0.6  # units of text: the least height of a ship; the share to which its table shrinks at most
NARROW = 0.8  # how far words shrink before the facts are a list
POOL = 77  # the opacity of the light below the ship
SIDES = ("ahead", "to_right", "behind", "to_left")


@dataclass(frozen=True)
class PanelState:
    """Whose ship is shown, which parts can be chosen (by target, the colour's name), and which the log speaks of.

    `is_simple`: what it can do is told in words, without what is zero, instead of in a table.
    """

    seat: int
    ship: Ship
    title: str
    emblem: int
    lit: tuple[tuple[Target, str], ...] = ()
    told: tuple[Target, ...] = ()
    is_simple: bool = True


class Fact(NamedTuple):
    """Something that a ship can do: the number, by its key or as it is, and the words below it."""

    key: str
    number: int
    text: str


class ShipPanel(CountingWidget[PanelState]):
    """Draws a PanelState; `rects` tells where parts are, for choosing them."""

    def __init__(self, context: Context, rect: Rect, state: PanelState) -> None:
        super().__init__(context, rect, "shippanel", state)
        self.turnover = Turnover(context, self.forget, lambda rect: self.changed(rect))

    def numbers(self, state: PanelState) -> dict[str, int]:
        """Speed, moves, guns and shields; the facts of Simple."""
        if not state.is_simple:
            return ship_numbers(state.ship)
        return {fact.key: fact.number for fact in facts(self.context.words, state.ship)}

    def show(self, state: PanelState, moves: bool = False) -> None:
        """Show another state; numbers count only for as long as the ship stays the same player's."""
        self.turnover.stop()
        super().show(state, moves and state.seat == self.state.seat)

    @property
    def body(self) -> Rect:
        """Where the ship is drawn."""
        is_simple, scale = self.state.is_simple, self._table_scale
        below = self._facts_height(self.state.ship) if is_simple else table_height(self.context, scale)
        head, least = self._head_height, self.context.tx(LEAST)
        high = max(least, self.rect.h - head - below - self._room)
        return Rect(self.rect.left, self.rect.top + head, self.rect.w, high)

    @property
    def _head_height(self) -> int:
        return self.context.tx(LOW_HEAD if self.is_low else HEAD) + self.context.tx(LINE) * (self._head_lines - 1)

    @property
    def _room(self) -> int:
        return self.context.tx(GAP if self.is_low else GAP + FOOT)

    @property
    def _table_scale(self) -> float:
        """The share of its usual size at which the table fits below the least height of a ship."""
        left = self.rect.h - self._head_height - self._room - self.context.tx(LEAST)
        return max(LEAST_TABLE, min(1.0, left / table_height(self.context)))

    @property
    def below(self) -> Rect:
        """Where what the ship can do is told: facts, or the table."""
        top = self.body.bottom + self.context.tx(GAP)
        left = self.rect.bottom - top
        high = left if self.state.is_simple else table_height(self.context, self._table_scale)
        return Rect(self.rect.left, top, self.rect.w, high)

    @property
    def written(self) -> list[Rect]:
        """Where its words are: the lines of the heading, and what the ship can do."""
        return [*self._head_rects(self.rect.topleft), self.below]

    @property
    def uncut(self) -> list[Rect]:
        """What may be hidden for a while, but never in part: its words, and each part of the ship."""
        return [*self.written, *self.rects.values()]

    def _head_rects(self, topleft: tuple[int, int]) -> list[Rect]:
        """The lines of the heading."""
        (left, top), count, high = topleft, self._head_lines, self._head_height
        return [Rect(left, top + number * high // count, self.rect.w, high // count) for number in range(count)]

    @property
    def is_low(self) -> bool:
        """Whether the facts are a list, since large text leaves too little room for figures, or for words below them."""
        kit, tx = self.context.type, self.context.tx
        wide = (self.rect.w - tx(FACT_GAP)) // 2 / NARROW
        told = facts(self.context.words, self.state.ship) if self.state.is_simple else ()
        return self.rect.h < tx(LOW) or any(kit.width(fact.text, "small") > wide for fact in told)

    def _facts_height(self, ship: Ship) -> int:
        """Room for two rows of facts, so that the ship stays in its place when it can do more; or for a list."""
        kit = self.context.type
        if self.is_low:
            return len(facts(self.context.words, ship)) * self.context.tx(LINE)
        return 2 * (kit.line_height("figure") + kit.line_height("small") + self.context.tx(4))

    @property
    def rects(self) -> Mapping[Target, Rect]:
        """The pixels of each part by target."""
        return self.layout_of(self.state.ship).rects

    def layout_of(self, ship: Ship) -> ShipPlan:
        """Where a ship's parts are in the panel."""
        return plan(ship, self.body, self.context.tx(CELL))

    def draw(self, surface: Surface) -> None:
        """Draw the ship, and its motions on top."""
        super().draw(surface)
        self.turnover.draw(surface)

    def paint(self, surface: Surface) -> None:
        """Draw heading, ship, and what it can do."""
        context, state, tx = self.context, self.state, self.context.tx
        body = self.body.move(-self.rect.left, -self.rect.top)
        light = context.theme.colour("tonal", POOL)
        paint.pool(surface, body.center, max(body.size) * 5 // 8, light)
        self._head(surface, Rect(0, 0, self.rect.w, body.top))
        hidden = tuple(self.turnover.parts)
        made = draw_ship(surface, state.ship, body, context.sprites, state.emblem, tx(CELL), hidden)
        self._lights(surface, made)
        below = self.below.move(-self.rect.left, -self.rect.top)
        if state.is_simple:
            self._facts(surface, below)
        else:
            draw_table(surface, context, below, state.ship, self.write, self._table_scale)

    def _head(self, surface: Surface, rect: Rect) -> None:
        """Whose ship it is; in Full how fast it is, too."""
        context, state, kit, tx = self.context, self.state, self.context.type, self.context.tx
        if state.is_simple:
            title = kit.line(state.title, "heading", "text", rect.w, rect.h)
            surface.blit(title, rect)  # its first line is in line with that of the other column
            return
        lines = self._head_rects(rect.topleft)
        right = rect.right
        for key in ("moves", "speed"):
            value = self.tally.values[key]
            word = kit.line(context.words(f"hud.{key}_word", n=value), "small", "faint", rect.w // 3, lines[-1].h)
            surface.blit(word, word.get_rect(midright=(right, lines[-1].centery)))
            place, colour = (right - word.get_width() - tx(5), lines[-1].centery), "text" if value else "zero"
            digit = self.write(surface, key, "midright", place, "small_strong", colour, None, lines[-1].h)
            right = digit.left - tx(12)
        room = rect.w if len(lines) > 1 else right - rect.left
        title = kit.line(state.title, "subheading", "text", room, lines[0].h)
        surface.blit(title, title.get_rect(midleft=lines[0].midleft))

    @property
    def _head_lines(self) -> int:
        """In Full, large text sets speed and moves below the title."""
        kit, words = self.context.type, self.context.words
        told = sum(kit.width(f"9 {words(f'hud.{key}_word', n=9)}", "small_strong") for key in ("speed", "moves"))
        room = self.rect.w - told - self.context.tx(24)
        return 1 if self.state.is_simple or kit.width(self.state.title, "subheading") * 0.8 <= room else 2

    def _facts(self, surface: Surface, rect: Rect) -> None:
        """What the ship can do, in two columns: a number above its words."""
        context, kit, tx = self.context, self.context.type, self.context.tx
        if self.is_low:
            self._list(surface, rect)
            return
        wide = (rect.w - tx(FACT_GAP)) // 2
        figure, line = kit.line_height("figure"), kit.line_height("small")
        told = facts(context.words, self.state.ship)
        low = fitting.alike(context, "small", [(fact.text, wide) for fact in told], line)
        for number, fact in enumerate(told):
            left = rect.left + number % 2 * (wide + tx(FACT_GAP))
            top = rect.top + number // 2 * (figure + line + tx(4))
            self.write(surface, fact.key, "topleft", (left, top), "figure", "text", wide, figure)
            words = kit.line(fact.text, "small", "muted", wide, low)
            surface.blit(words, (left, top + figure))

    def _list(self, surface: Surface, rect: Rect) -> None:
        """What the ship can do, a number before its words in each line."""
        context, tx = self.context, self.context.tx
        for number, fact in enumerate(facts(context.words, self.state.ship)):
            middle = rect.top + number * tx(LINE) + tx(LINE) // 2
            self.write(surface, fact.key, "midleft", (rect.left, middle), "label", "text", None, tx(LINE))
            left = rect.left + tx(20)
            words = context.type.line(fact.text, "small", "muted", rect.right - left, tx(LINE))
            surface.blit(words, words.get_rect(midleft=(left, middle)))

    def _lights(self, surface: Surface, made: ShipPlan) -> None:
        """Frames around what can be chosen, and around what the log speaks of."""
        for target, colour in self.state.lit:
            if (rect := made.rects.get(target)) is not None:
                self._frame(surface, rect.inflate(2, 2), self.context.theme.colour(colour), 22, 2)
        light = self.context.theme.player_lights[self.state.emblem]
        for target in self.state.told:
            if (rect := made.rects.get(target)) is not None:
                self._frame(surface, rect.inflate(4, 4), light, 0, 3)

    def _frame(self, surface: Surface, box: Rect, shade: Color, veil: int, line: float) -> None:
        radius = max(3, box.w // 8)
        fill = Color(shade.r, shade.g, shade.b, veil)
        paint.glow(surface, box, Color(shade.r, shade.g, shade.b, 90), radius, radius)
        paint.plate(surface, box, fill, fill, shade, max(2.0, line * self.context.measure.u), radius)


def facts(words: Words, ship: Ship) -> tuple[Fact, ...]:
    """What a ship can do, without what is zero: its moves, its guns and its shields, by sides of the same strength."""
    numbers = ship_numbers(ship)
    found = [Fact("moves", numbers["moves"], words("hud.can_move", n=numbers["moves"]))]
    firing, shielded = _by_strength(guns(ship)), _by_strength(shields(ship))
    if len(firing) + len(shielded) >= MOST_FACTS:
        firing = _merged(firing)
    if len(firing) + len(shielded) >= MOST_FACTS:
        shielded = _merged(shielded)
    for key, groups in (("damage", firing), ("shield", shielded)):
        for number, (strength, sides) in enumerate(groups):
            word = "can_upto" if strength < 0 else "can"
            found.append(
                Fact(
                    f"{key}:{number}", abs(strength), words(f"hud.{word}_{key}", n=abs(strength), sides=_told(words, sides))
                )
            )
    return tuple(found)


def _by_strength(numbers: Four) -> list[tuple[int, tuple[int, ...]]]:
    """Each number that is not zero with the quadrants that have it, the largest first."""
    kinds = sorted({number for number in numbers if number}, reverse=True)
    return [(kind, tuple(side for side in range(4) if numbers[side] == kind)) for kind in kinds]


def _merged(groups: list[tuple[int, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
    """All as one, with the largest number, which is negative if it does not hold for all sides."""
    if len(groups) < 2:
        return groups
    return [(-groups[0][0], tuple(sorted(side for _, sides in groups for side in sides)))]


def _told(words: Words, sides: tuple[int, ...]) -> str:
    """Sides in words: ``ahead and to the left``."""
    if len(sides) == 4:
        return words("hud.all_round")
    named = [words(f"hud.{SIDES[side]}") for side in sides]
    return named[0] if len(named) == 1 else words("log.list", first=", ".join(named[:-1]), last=named[-1])
