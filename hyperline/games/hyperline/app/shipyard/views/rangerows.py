"""The rows of the test range: one opponent each, with bars and numbers before and now."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.rangetext import Bout, Fact, headline
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint

BEFORE, NOW = 0.22, 0.34  # of a row: the thickness of the bars
LEAST_NAME = 0.34  # of the usual size: the emblem and the sentence below also tell who it is
SIGNS, INKS = {1: "▲", 0: "", -1: "▼"}, {1: "good", 0: "text", -1: "bad"}


class RangeRows:
    """Draws them for a ship that is changed or not, with or without a working Bridge."""

    def __init__(self, context: Context, is_changed: bool, has_bridge: bool) -> None:
        self.context = context
        self.is_changed = is_changed
        self.has_bridge = has_bridge

    def _cells(self, row: Rect) -> tuple[Rect, Rect, Rect, Rect, Rect, Rect]:
        """Picture, name, bars, their percents, Bridge, parts lost."""
        shares, gap = (0.09, 0.22, 0.16, 0.16, 0.21, 0.16), self.context.px(3)
        found, left = [], row.x
        for share in shares:
            wide = round(row.w * share)
            found.append(Rect(left + gap, row.y, wide - 2 * gap, row.h))
            left += wide
        picture, name, bars, percent, bridge, lost = found
        return picture, name, bars, percent, bridge, lost

    def _name_scale(self, name: str, room: tuple[int, int]) -> float:
        """How far an opponent's name shrinks so that none of its words breaks, and it fits two lines."""
        kit = self.context.type
        longest = max((kit.width(word, "small_strong") for word in name.split()), default=1)
        high = (room[1] - self.context.px(4)) / (2 * kit.line_height("small_strong"))
        return max(LEAST_NAME, min(1.0, 0.97 * room[0] / max(1, longest), high))

    def draw_heads(self, surface: Surface, row: Rect) -> None:
        """The column heads, and which bar is which."""
        c = self.context
        _, _, bars, percent, bridge, lost = self._cells(row)
        heads = [c.words(f"range.column_{key}") for key in ("wins", "bridge", "lost")]
        places = (bars.union(percent), bridge, lost)
        high = fitting.alike(c, "caps", [(text, place.w) for text, place in zip(heads, places, strict=True)], row.h)
        for text, place in zip(heads, places, strict=True):
            line = c.type.line(text, "caps", "faint", place.w, high)
            surface.blit(line, line.get_rect(midright=place.midright))
        if self.is_changed:
            self._draw_key(surface, Rect(row.x, row.y, bars.right - c.px(12) - row.x, row.h))

    def _draw_key(self, surface: Surface, room: Rect) -> None:
        """Which bar is before, and which is now."""
        c = self.context
        half, long = room.w // 2, c.px(10)
        wide = half - long - c.px(8)
        high = fitting.alike(c, "caps", [(c.words(f"range.{key}"), wide) for key in ("before", "now")], room.h)
        for number, (key, colour, share) in enumerate((("before", "faint", BEFORE), ("now", "accent", NOW))):
            left, thick = room.x + number * half, max(2, round(share * c.px(20)))
            surface.fill(c.theme.colour(colour), (left, room.centery - thick // 2, long, thick))
            text = c.type.line(c.words(f"range.{key}"), "caps", "faint", wide, high)
            surface.blit(text, text.get_rect(midleft=(left + long + c.px(4), room.centery)))

    def draw_chosen(self, surface: Surface, row: Rect, has_focus: bool) -> None:
        """The ground of the row shown in full."""
        c, theme = self.context, self.context.theme
        fill, edge = theme.colour("accent_deep", 150), theme.colour("accent_light" if has_focus else "accent")
        line = max(1.0, c.measure.u) * (2 if has_focus else 1)
        paint.plate(surface, row.inflate(c.px(8), -c.px(2)), fill, fill, edge, line, c.px(7))

    def draw_row(self, surface: Surface, bout: Bout, row: Rect, shares: tuple[float, float]) -> None:
        """An opponent, with bars of these lengths."""
        c = self.context
        picture, name, bars, percent, bridge, lost = self._cells(row)
        self._draw_picture(surface, bout, picture)
        text = c.type.paragraph(
            bout.name, "small_strong", "text", name.w, row.h - c.px(4), scale=self._name_scale(bout.name, name.size)
        )
        surface.blit(text, text.get_rect(midleft=name.midleft))
        self._draw_bars(surface, shares, bars)
        high = fitting.alike(c, "small_strong", [("▲100", percent.w), ("▲10.0", lost.w)], row.h)
        for place, fact in zip((percent, bridge, lost), headline(bout, self.has_bridge), strict=True):
            self._draw_pair(surface, place, fact, high)

    def _draw_picture(self, surface: Surface, bout: Bout, place: Rect) -> None:
        c, side = self.context, min(place.w, place.h - self.context.px(6))
        match bout.trial.kind:
            case "rival":
                picture = c.sprites("pieces", f"emblem-{bout.emblem % 4}", side)
            case "pirate":
                picture = c.sprites("hyperline/pieces", f"pirate-{bout.trial.number}", side)
            case _:
                picture = c.sprites("hyperline/tiles", "asteroid", side)
        surface.blit(picture, picture.get_rect(center=place.center))

    def _lines(self, place: Rect) -> tuple[Rect, Rect]:
        """Where before and now go in a cell: one above the other."""
        high = round(place.h * 0.40)
        top = place.y + round(place.h * 0.08)
        return Rect(place.x, top, place.w, high), Rect(place.x, top + high, place.w, place.bottom - top - high - 1)

    def _draw_bars(self, surface: Surface, shares: tuple[float, float], place: Rect) -> None:
        theme = self.context.theme
        before, now = shares
        lines = self._lines(place)
        drawn = ((lines[0], before, "faint", BEFORE), (lines[1], now, "accent", NOW))
        for line, share, colour, thickness in drawn[0 if self.is_changed else 1 :]:
            box = line if self.is_changed else place
            thick = max(2, round(place.h * thickness * 0.8))
            groove = Rect(box.x, box.centery - thick // 2, box.w, thick)
            surface.fill(theme.colour("sunken"), groove)
            surface.fill(theme.colour(colour), (*groove.topleft, max(2, round(groove.w * share)), thick))
        if self.is_changed and now > before:
            self._draw_gain(surface, lines[1], before, now, max(2, round(place.h * NOW * 0.8)))

    def _draw_gain(self, surface: Surface, line: Rect, before: float, now: float, thick: int) -> None:
        """The new part of the bar."""
        left, right = (line.x + round(line.w * share) for share in (before, now))
        surface.fill(self.context.theme.colour("good"), (left, line.centery - thick // 2, max(1, right - left), thick))

    def _draw_pair(self, surface: Surface, place: Rect, fact: Fact, high: int) -> None:
        """Before and now, one above the other, in lines this `high`; an unchanged ship has one number."""
        c = self.context
        if not self.is_changed:
            one = c.type.line(fact.now, "small_strong", "text", place.w, high)
            surface.blit(one, one.get_rect(midright=place.midright))
            return
        above, below = self._lines(place)
        old = c.type.line(fact.before, "small", "faint", place.w, min(high, above.h))
        surface.blit(old, old.get_rect(midright=above.midright))
        ink = INKS[fact.way * fact.good]
        new = c.type.line(f"{SIGNS[fact.way]}{fact.now}", "small_strong", ink, place.w, min(high, below.h))
        surface.blit(new, new.get_rect(midright=below.midright))
