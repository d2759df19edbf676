"""The fights and tiles of one player: each roll and each draw beside its expectation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.tilespanel import picture_of
from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences, plain, signed
from hyperline.games.hyperline.counsel.luck import DANGERS, KINDS, STACKS, Balance, Blow, Fortune, Hit, Luck, Throw
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import by_shares
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.widget import Widget

LABEL = 0.26  # share of the width; the rest is two halves of four columns
SHARES = (0.16, 0.26, 0.30, 0.28)  # of a half: die, points, expected, luck


@dataclass(frozen=True)
class Line:
    """A row: a heading without numbers, or what was dealt and what was taken."""

    label: str
    given: Blow | Balance | Throw | None = None
    taken: Blow | Balance | Hit | None = None
    is_head: bool = False


def lines_of(luck: Luck, seat: int, phrases: LuckSentences) -> tuple[Line, ...]:
    """One battle after another, then strikes from outside, tight scans, and the total damage."""
    words, fortune = phrases.words, luck.fortunes[seat]
    lines = [*_battles(luck, seat, phrases)]
    if fortune.hits:
        lines.append(Line(words("luck.struck"), is_head=True))
        lines += [Line(words(f"luck.for_{hit.cause}"), taken=hit) for hit in fortune.hits]
    if lines:
        lines += [Line(words("luck.together"), is_head=True), Line(words("luck.in_all"), fortune.gave, fortune.took)]
    if fortune.scans:
        lines.append(Line(words("luck.scans"), is_head=True))
        lines += [Line(words("luck.for_tight-scan"), throw) for throw in fortune.scans]
    return tuple(lines)


def _battles(luck: Luck, seat: int, phrases: LuckSentences) -> Iterator[Line]:
    fortune = luck.fortunes[seat]
    given = {(blow.battle, blow.round): blow for blow in fortune.given}
    taken = {(blow.battle, blow.round): blow for blow in fortune.taken}
    last = -1
    for battle, number in sorted({*given, *taken}):
        if battle != last:
            last, met = battle, luck.battles[battle]
            enemy = met.defender if met.attacker == seat else met.attacker
            where = SECTOR_NAMES[met.sector]
            yield Line(phrases.words("luck.battle", enemy=phrases.wording.name(enemy), sector=where), is_head=True)
        key = battle, number
        yield Line(phrases.words("luck.round", n=number), given.get(key), taken.get(key))


class RoundsSheet(Widget):
    """A table that scrolls below its head, with a sentence under it."""

    is_focusable = True

    def __init__(
        self, context: Context, rect: Rect, lines: tuple[Line, ...], fortune: Fortune, phrases: LuckSentences
    ) -> None:
        super().__init__(context, rect, "sheet")
        self.lines = lines
        self.fortune = fortune
        self.phrases = phrases
        self.said = self._sentence()
        self.scroll = Scroll(len(lines) * self._high, self._table.h)

    @property
    def _high(self) -> int:
        """The height of a row."""
        c = self.context
        return max(c.px(34), min(c.type.line_height("body") + c.px(6), self.rect.h // 7))

    @property
    def _foot(self) -> int:
        return min(self.rect.h // 4, 2 * self.context.type.line_height("body"))

    @property
    def _table(self) -> Rect:
        """The rectangle that the rows are in."""
        return Rect(self.rect.left, self.rect.top + self._high, self.rect.w, self.rect.h - self._high - self._foot)

    def handle(self, intent: Intent) -> bool:
        """Scroll."""
        match intent.act:
            case Act.WHEEL:
                moved = self.scroll.by(-intent.step * 2 * self._high)
            case Act.MOVE if intent.direction[1]:
                moved = self.scroll.by(intent.direction[1] * self._high)
                if not moved:
                    return False
            case _:
                return False
        if moved:
            self.redraw()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the head, the rows in view, and the sentence."""
        c, table = self.context, self._table
        self._draw_head(surface)
        before = surface.get_clip()
        surface.set_clip(before.clip(table))
        wide = table.w - c.px(14)
        for number, line in enumerate(self.lines):
            row = Rect(table.left, table.top + number * self._high - self.scroll.offset, wide, self._high)
            if row.colliderect(table):
                self._draw_line(surface, row, line)
        self.scroll.draw(c, surface, Rect(table.right - c.px(8), table.top, c.px(8), table.h), self.is_focused)
        surface.set_clip(before)
        if not self.lines:
            none = c.type.line(c.words("luck.no_damage"), "reading", "faint", table.w, table.h)
            surface.blit(none, none.get_rect(center=table.center))
        text = c.type.paragraph(self.said, "body", "muted", self.rect.w, self._foot)
        surface.blit(text, text.get_rect(bottomleft=self.rect.bottomleft))

    def _sentence(self) -> str:
        said = [self.phrases.damage_share(self.fortune)]
        if any(isinstance(one, Blow) and one.points != one.actual for one in self.fortune.given + self.fortune.taken):
            said.append(self.context.words("luck.within"))
        return " ".join(said).strip()

    def _draw_head(self, surface: Surface) -> None:
        c = self.context
        row = Rect(self.rect.left, self.rect.top, self.rect.w - c.px(14), self._high)
        for half, key in enumerate(("luck.given", "luck.taken")):
            _, points, expected, luck = _columns(row, half)
            for place, text in ((points, key), (expected, "luck.expected_head"), (luck, "luck.luck_head")):
                drawn = c.type.line(c.words(text), "caps", "faint", place.w - c.px(6), place.h)
                surface.blit(drawn, drawn.get_rect(midright=place.midright))

    def _draw_line(self, surface: Surface, row: Rect, line: Line) -> None:
        c = self.context
        if line.is_head:
            paint.rule(surface, Rect(row.left, row.top, row.w, max(1, c.px(1))), c.theme.colour("faint", 90))
        style, shade = ("strong", "text") if line.is_head else ("body", "text")
        room = row.w if line.is_head else round(row.w * LABEL) - c.space("s")
        indent = 0 if line.is_head else c.space("m")
        text = c.type.line(line.label, style, shade, room - indent, row.h)
        surface.blit(text, text.get_rect(midleft=(row.left + indent, row.centery)))
        if line.given is not None:
            self._draw_half(surface, _columns(row, 0), line.given, is_good=True)
        if line.taken is not None:
            self._draw_half(surface, _columns(row, 1), line.taken, is_good=False)

    def _draw_half(
        self, surface: Surface, places: tuple[Rect, ...], one: Blow | Balance | Hit | Throw, *, is_good: bool
    ) -> None:
        c = self.context
        throw = one if isinstance(one, Throw) else getattr(one, "throw", None)
        if throw is not None:
            side = min(places[0].h - c.px(6), places[0].w)
            die = c.sprites("pieces", f"die-{throw.face}", side)
            surface.blit(die, die.get_rect(center=places[0].center))
        luck = round((one.actual - one.expected) * (1 if is_good else -1), 1)
        shade = "good" if luck > 0 else "bad" if luck < 0 else "muted"
        texts = ((_points(one, c), "text"), (plain(one.expected), "muted"), (signed(luck), shade))
        for place, (text, colour) in zip(places[1:], texts, strict=True):
            drawn = c.type.line(text, "body", colour, place.w - c.px(6), place.h)
            surface.blit(drawn, drawn.get_rect(midright=place.midright))


def _points(one: Blow | Balance | Hit | Throw, context: Context) -> str:
    """The points that came; for a roll turned elsewhere, also those within reach."""
    if isinstance(one, Blow) and one.points != one.actual:
        return context.words("luck.of", n=one.points, most=one.actual)
    return str(one.actual)


def _columns(row: Rect, half: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Die, points, what was expected, and the luck in what was dealt (0) or taken (1)."""
    label = round(row.w * LABEL)
    wide = (row.w - label) // 2
    die, points, expected, luck = by_shares(Rect(row.left + label + half * wide, row.top, wide, row.h), SHARES)
    return die, points, expected, luck


COLUMNS = 5


class TilesSheet(Widget):
    """Both stacks, one below the other."""

    def __init__(self, context: Context, rect: Rect, fortune: Fortune, phrases: LuckSentences) -> None:
        super().__init__(context, rect, "sheet")
        self.fortune = fortune
        self.phrases = phrases
        self.said = self._sentence()

    def draw(self, surface: Surface) -> None:
        """Draw both stacks, and the sentence about them."""
        c = self.context
        high = min(self.rect.h // 5, 2 * c.type.line_height("body"))
        text = c.type.paragraph(self.said, "body", "muted", self.rect.w, high)
        surface.blit(text, text.get_rect(bottomleft=self.rect.bottomleft))
        half = (self.rect.h - high - c.space("s")) // 2
        most = max((b.actual for stack in STACKS for b in self.fortune.drawn(stack).values()), default=0)
        for number, stack in enumerate(STACKS):
            place = Rect(self.rect.left, self.rect.top + number * half, self.rect.w, half - c.space("s"))
            self._draw_stack(surface, place, stack, max(most, 2))

    def _sentence(self) -> str:
        said = [self.phrases.dangers_in_full(self.fortune), self.phrases.danger_share(self.fortune)]
        if self.fortune.chosen:
            said.append(self.context.words("luck.chosen", n=self.fortune.chosen))
        return " ".join(said).strip()

    def _draw_stack(self, surface: Surface, rect: Rect, stack: str, most: int) -> None:
        c = self.context
        head = min(rect.h // 5, c.type.line_height("caps") + c.px(4))
        name = c.type.line(c.words(f"luck.stack_{stack}"), "caps", "faint", rect.w, head)
        surface.blit(name, name.get_rect(midleft=(rect.left, rect.top + head // 2)))
        drawn = self.fortune.drawn(stack)
        gap = c.space("s")
        rows = -(-len(KINDS[stack]) // COLUMNS)
        wide, high = (rect.w + gap) // COLUMNS - gap, (rect.h - head + gap) // rows - gap
        least = max(c.type.least_width(self._name(kind), "small") for one in STACKS for kind in KINDS[one])
        side = max(1, min(high, wide // 3, wide - c.space("s") - least))  # large text needs the room more than the pictures
        for number, kind in enumerate(KINDS[stack]):
            across, down = number % COLUMNS, number // COLUMNS
            place = Rect(rect.left + across * (wide + gap), rect.top + head + down * (high + gap), wide, high)
            self._draw_kind(surface, place, side, kind, drawn[kind], most)

    def _draw_kind(self, surface: Surface, rect: Rect, side: int, kind: str, balance: Balance, most: int) -> None:
        """A picture `side` pixels large, the count, and its bar with a mark at the expectation."""
        c, theme = self.context, self.context.theme
        group, name = picture_of(kind)
        art = c.sprites(group, name, side)
        surface.blit(art, art.get_rect(midleft=rect.midleft))
        left = rect.left + side + c.space("s")
        room = Rect(left, 0, rect.right - left, min(rect.h, c.px(84)))
        room.centery = rect.centery
        third, bar = room.h * 3 // 8, min(room.h // 6, c.px(9))
        title = c.type.line(self._name(kind), "small", "text" if balance.actual else "muted", room.w, third)
        surface.blit(title, title.get_rect(midleft=(left, room.top + third // 2)))
        middle = room.top + third + third // 2
        count = c.type.line(str(balance.actual), "strong", "text" if balance.actual else "faint", room.w // 4, third)
        surface.blit(count, count.get_rect(midleft=(left, middle)))
        told = c.words("luck.expected", n=plain(balance.expected))
        aside = room.w - count.get_width() - c.space("s")
        text = c.type.line(told, "small", "muted", aside, third)
        surface.blit(text, text.get_rect(midright=(room.right, middle)))
        groove = Rect(left, room.top + 2 * third + (room.h - 2 * third - bar) // 2, room.w, bar)
        back = theme.colour("tonal", 120)
        paint.plate(surface, groove, back, back, theme.colour("tonal", 0), 1.0, bar // 2)
        length = round(groove.w * min(1.0, balance.actual / most))
        if length:
            fill = theme.colour("warn" if kind in DANGERS else "muted")
            paint.plate(surface, Rect(groove.topleft, (length, bar)), fill, fill, fill, 1.0, min(bar, length) // 2)
        mark = Rect(0, 0, max(2, c.px(2)), bar + c.px(8))
        mark.center = groove.left + round(groove.w * min(1.0, balance.expected / most)), groove.centery
        surface.fill(theme.colour("text"), mark)

    def _name(self, kind: str) -> str:
        """The name of a tile; a planet is called by what it sells."""
        wording = self.phrases.wording
        return wording.tile(kind) if f"tile.{kind}" in self.context.words else wording.kind(kind)
