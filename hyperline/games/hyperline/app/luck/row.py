"""One player's luck at a glance: three gauges, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences, plain, signed
from hyperline.games.hyperline.counsel.luck import Faces, Fortune
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Pressable

FACES = 4
ROOM = 1.6  # how many times the expectation fits above the ground


def draw_faces(context: Context, surface: Surface, rect: Rect, faces: Faces, *, is_large: bool = False) -> None:
    """Four bars, each over the face that it counts, and the line where fair dice would be on average."""
    c, theme = context, context.theme
    expected = sum(faces) / FACES
    foot = min(rect.h * 2 // 5, max(c.px(54 if is_large else 26), c.type.line_height("small_strong")))
    area = Rect(rect.left, rect.top, rect.w, rect.h - foot)
    most = max(ROOM * expected, *faces, 1)
    step = rect.w // FACES
    wide = min(step - c.px(6), c.px(96 if is_large else 36))
    if expected:
        line = Rect(rect.left, area.bottom - round(area.h * expected / most), step * FACES, 0)
        _draw_expected(c, surface, line)
    for number, count in enumerate(faces):
        column = Rect(rect.left + step * number, rect.top, step, rect.h)
        high = round(area.h * count / most)
        bar = Rect(column.centerx - wide // 2, area.bottom - high, wide, high)
        if high > 0:
            top, low = theme.colour("muted", 190), theme.colour("muted", 90)
            paint.plate(surface, bar, top, low, theme.colour("muted", 0), 1.0, min(c.px(3), high // 2))
        _draw_count(c, surface, Rect(column.left, rect.bottom - foot, step, foot), number, count, is_large=is_large)
    paint.rule(surface, Rect(rect.left, area.bottom, step * FACES, max(1, c.px(1))), theme.colour("faint"))
    if is_large and expected:
        text = c.type.line(c.words("luck.expected_line", n=plain(expected)), "small", "faint", rect.w)
        surface.blit(text, rect)


def _draw_count(context: Context, surface: Surface, rect: Rect, number: int, count: int, *, is_large: bool) -> None:
    """A face with its count beside it."""
    c = context
    side = min(rect.h - c.px(4), rect.w // 2)
    die = c.sprites("pieces", f"die-{number + 1}", side)
    room = rect.w - side - c.px(8)
    text = c.type.line(str(count), "heading" if is_large else "small_strong", "text", room, rect.h)
    left = rect.centerx - (side + c.px(4) + text.get_width()) // 2
    surface.blit(die, die.get_rect(bottomleft=(left, rect.bottom)))
    surface.blit(text, text.get_rect(midleft=(left + side + c.px(4), rect.bottom - side // 2)))


def _draw_expected(context: Context, surface: Surface, line: Rect) -> None:
    """A dashed line."""
    dash, thick = context.px(5), max(1, context.px(1))
    for left in range(line.left, line.right, 2 * dash):
        surface.fill(context.theme.colour("text"), (left, line.top - thick // 2, min(dash, line.right - left), thick))


def draw_meter(context: Context, surface: Surface, rect: Rect, luck: float, reach: float) -> None:
    """A bar from the expectation in the middle: good luck is to the right and green, bad luck to the left and red.

    `luck` is how much better it came than expected, at most `reach`; it is written beside the bar with its sign.
    """
    c, theme = context, context.theme
    wide = c.type.width("+00.0", "strong")
    wide = min(wide, rect.w // 3)
    groove = Rect(rect.left, 0, rect.w - wide - c.space("s"), max(c.px(4), min(rect.h, c.px(8))))
    groove.centery = rect.centery
    back = theme.colour("tonal", 120)
    paint.plate(surface, groove, back, back, theme.colour("tonal", 0), 1.0, groove.h // 2)
    length = round((groove.w / 2 - c.px(2)) * min(1.0, abs(luck) / reach)) if reach else 0
    shade = "good" if luck > 0 else "bad"
    if length > 0:
        bar = Rect(groove.centerx if luck > 0 else groove.centerx - length, groove.top, length, groove.h)
        fill = theme.colour(shade)
        paint.plate(surface, bar, fill, fill, fill, 1.0, min(bar.size) // 2)
    mark = Rect(0, 0, max(2, c.px(2)), groove.h + c.px(8))
    mark.center = groove.center
    surface.fill(theme.colour("text"), mark)
    text = c.type.line(signed(luck), "strong", shade if round(luck, 1) else "muted", wide, rect.h)
    surface.blit(text, text.get_rect(midright=rect.midright))


NAME, GAP = 0.32, 0.035  # shares of a row's width
LARGE = 1.3  # text size: beyond it name and sentence stand above the gauges
GAUGE = 42.0  # units of text: bars and faces of a stacked row
RULE, EMBLEM = 70, 36  # of 255: the line between rows; units: the emblem


@dataclass(frozen=True)
class Shown:
    """Whose luck it is; `reach` gives the ends of the tile and damage meters, the same for all players.

    `above` is the height of name and sentence in a stacked row, in pixels.
    """

    name: str
    emblem: int
    fortune: Fortune
    reach: tuple[float, float]
    above: int = 0


def is_stacked(context: Context) -> bool:
    """Whether text is so large that the gauges need the whole width of a row."""
    return context.measure.text > LARGE


def columns(inner: Rect, stacked: bool = False) -> tuple[Rect, Rect, Rect, Rect]:
    """The name and the three gauges within a row, without its edges; the name has no width in a stacked row."""
    gap = round(inner.w * GAP)
    name = -gap if stacked else round(inner.w * NAME)
    each = (inner.w - name - 3 * gap) // 3
    lefts = [inner.left + name + gap + number * (each + gap) for number in range(3)]
    first, second, third = (Rect(left, inner.top, each, inner.h) for left in lefts)
    return Rect(inner.left, inner.top, max(0, name), inner.h), first, second, third


def told_height(context: Context, summaries: Iterable[str], width: int) -> int:
    """The height of name and sentence above the gauges in stacked rows `width` pixels wide: room for the longest."""
    kit = context.type
    wide = _told(Rect(0, 0, width - 2 * context.space("l"), 1)).w
    told = max(kit.paragraph(one, "note", "muted", wide).get_height() for one in summaries)
    return max(told, kit.line_height("subheading"))


def stacked_height(context: Context, above: int) -> int:
    """The least height of stacked rows with `above` pixels for name and sentence."""
    return above + round(GAUGE * context.measure.t) + context.type.line_height("small") + 3 * context.space("s")


def _told(inner: Rect) -> Rect:
    """Where a stacked row has its sentence: above the second and third gauge."""
    _, _, second, third = columns(inner, stacked=True)
    return second.union(third)


class FortuneRow(Pressable):
    """Words and quiet gauges; a press opens the details."""

    has_ring = False

    def __init__(
        self, context: Context, rect: Rect, shown: Shown, phrases: LuckSentences, press: Callable[[], None], key: str
    ) -> None:
        super().__init__(context, rect, press, key)
        self.shown = shown
        self.phrases = phrases

    @property
    def heard(self) -> str:
        """The name, and all that its gauges say."""
        phrases, fortune = self.phrases, self.shown.fortune
        told = phrases.summary(fortune), phrases.rolls(fortune), phrases.dangers(fortune), phrases.points(fortune)
        return f"{self.context.type.named(self.shown.name)}. {' '.join(told)}"

    @property
    def inner(self) -> Rect:
        """The row without its edges."""
        c = self.context
        return self.rect.inflate(-2 * c.space("l"), -2 * min(c.space("s"), self.rect.h // 12))

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        c, colour = self.context, self.context.theme.player_colours[self.shown.emblem % 4]
        if self.is_focused:
            paint.wash(surface, self.rect, colour, 70)
        paint.rule(surface, Rect(self.rect.left, self.rect.bottom, self.rect.w, 1), c.theme.colour("faint", RULE))
        if is_stacked(c):
            dice, tiles, damage = self._draw_above(surface)
        else:
            name, dice, tiles, damage = columns(self.inner)
            self._draw_name(surface, name)
        fortune = self.shown.fortune
        under = self._under(surface, dice, self.phrases.rolls(fortune))
        draw_faces(self.context, surface, under, fortune.rolled)
        under = self._under(surface, tiles, self.phrases.dangers(fortune))
        draw_meter(self.context, surface, under, -fortune.dangers.more, self.shown.reach[0])
        under = self._under(surface, damage, self.phrases.points(fortune))
        draw_meter(self.context, surface, under, fortune.damage, self.shown.reach[1])

    def _draw_above(self, surface: Surface) -> tuple[Rect, Rect, Rect]:
        """The name, and the sentence beside it; returns the places of the gauges below."""
        c, inner = self.context, self.inner
        told = _told(inner)
        told.h = min(self.shown.above, inner.h // 2)
        text = c.type.paragraph(self.phrases.summary(self.shown.fortune), "note", "muted", told.w, told.h)
        surface.blit(text, told)
        side = min(inner.h // 4, c.dx(EMBLEM))
        left = inner.left + side + c.space("m")
        line = c.type.line_height("subheading")
        name = c.type.line(self.shown.name, "subheading", "text", told.left - left - c.space("m"), inner.h // 3)
        draw_emblem(c, surface, (inner.left, inner.top + (line - side) // 2), side, self.shown.emblem)
        surface.blit(name, name.get_rect(midleft=(left, inner.top + line // 2)))
        top = told.bottom + c.space("s")
        _, *gauges = columns(Rect(inner.left, top, inner.w, inner.bottom - top), stacked=True)
        dice, tiles, damage = gauges
        return dice, tiles, damage

    def _draw_name(self, surface: Surface, rect: Rect) -> None:
        c = self.context
        side = min(rect.h * 2 // 5, c.dx(EMBLEM))
        left = rect.left + side + c.space("m")
        wide = rect.right - left
        summary = self.phrases.summary(self.shown.fortune)
        name = c.type.line(self.shown.name, "subheading", "text", wide, min(rect.h // 3, 2 * side))
        room = rect.h - name.get_height()
        text = fitting.paragraph(c, summary, ("note", "small"), "muted", wide, room)
        draw_emblem(c, surface, (rect.left, rect.top + (name.get_height() - side) // 2), side, self.shown.emblem)
        surface.blit(name, (left, rect.top))
        surface.blit(text, (left, rect.top + name.get_height()))

    def _under(self, surface: Surface, rect: Rect, text: str) -> Rect:
        """Write a gauge's text below it; returns the place of the gauge."""
        c = self.context
        high = min(c.type.line_height("small"), rect.h // (3 if is_stacked(c) else 4))
        line = c.type.line(text, "small", "faint", rect.w, high)
        surface.blit(line, line.get_rect(bottomleft=rect.bottomleft))
        return Rect(rect.left, rect.top, rect.w, rect.h - high - c.px(4))
