"""The results of the test range in plain words: a row for each opponent, with bars and numbers before and now."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.counsel.battle_odds import Odds, Span, Trial
from hyperline.kernel.language import in_percent
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.division import by_shares
from hyperline.shell.ui.number import between, tenths


@dataclass(frozen=True)
class Bout:
    """A trial with the opponent's name, and a rival's emblem; -1 if there is none."""

    trial: Trial
    name: str
    emblem: int = -1

    @property
    def key(self) -> str:
        """Which opponent it is, whatever the result."""
        return f"{self.trial.kind}:{self.trial.number}"


@dataclass(frozen=True)
class Fact:
    """A line of the details: its subject, before and now, and the range in 8 of 10 battles.

    `way` is 1 or -1 for a number that went up or down; `good` is which of these is better, 0 for neither.
    """

    text: str
    before: str
    now: str
    spread: str = ""
    way: int = 0
    good: int = 0


def chance(trial: Trial, odds: Odds) -> float:
    """The chance that counts most: to come off better, to destroy the Pirate, to keep the Bridge among asteroids."""
    match trial.kind:
        case "rival":
            return odds.better[0]
        case "pirate":
            return odds.destroyed[1]
    return 1 - odds.bridge[0]


def hundredths(share: float) -> int:
    """A chance in percent."""
    return round(100 * share)


def is_harmless(odds: Odds) -> bool:
    """Whether nothing was ever lost."""
    return odds.lost[0].mean == 0


def summary(words: Words, bout: Bout, is_changed: bool, has_bridge: bool) -> str:
    """One sentence: how the ship fares now, how much better than before, and how safe its Bridge is."""
    trial = bout.trial
    if trial.kind == "asteroid" and is_harmless(trial.new):
        return words("range.asteroid_harmless")
    if trial.kind == "asteroid" and not has_bridge:
        return words("range.asteroid_out", n=tenths(trial.new.lost[0].mean))
    share, before = hundredths(chance(trial, trial.new)), hundredths(chance(trial, trial.old))
    change = _change(words, share - before) if is_changed else ""
    told = words(f"range.{trial.kind}", name=bout.name, level=trial.number, share=share, change=change)
    if trial.kind == "asteroid":
        return told
    falls = hundredths(trial.new.bridge[0])
    if not has_bridge:
        return words("range.bridge_out", told=told)
    return words("range.bridge_falls" if falls else "range.bridge_holds", told=told, n=falls)


def _change(words: Words, by: int) -> str:
    return words("range.more", n=by) if by > 0 else words("range.fewer", n=-by) if by < 0 else words("range.same")


def headline(bout: Bout, has_bridge: bool) -> tuple[Fact, Fact, Fact]:
    """The numbers alone: the chance that counts, that the Bridge holds, and the parts that are lost."""
    trial, old, new = bout.trial, bout.trial.old, bout.trial.new
    held = _share("", 1 - old.bridge[0], 1 - new.bridge[0], 1, has_sign=False)
    return (
        _share("", chance(trial, old), chance(trial, new), 1, has_sign=False),
        held if has_bridge else Fact("", "–", "–"),
        _span("", old.lost[0], new.lost[0], -1),
    )


def facts(words: Words, bout: Bout, has_bridge: bool) -> tuple[Fact, ...]:
    """The details about one opponent, ending with the Bridge, which the row and the sentence cover, too."""
    trial, old, new = bout.trial, bout.trial.old, bout.trial.new
    found = [_span(words("range.fact_lost"), old.lost[0], new.lost[0], -1)]
    held = [_share(words("range.fact_bridge"), 1 - old.bridge[0], 1 - new.bridge[0], 1)] if has_bridge else []
    if trial.kind == "asteroid":
        return (*found, *held)
    dealt = words("range.fact_dealt" if trial.kind == "rival" else "range.fact_hits")
    found.append(_span(dealt, old.lost[1], new.lost[1], 1))
    found.append(_share(words("range.fact_flees"), old.driven_off[0], new.driven_off[0], -1))
    if trial.kind == "rival":
        flees = words("range.fact_driven")
        found.append(_share(flees, old.driven_off[1], new.driven_off[1], 1))
    found.append(Fact(words("range.fact_rounds"), tenths(old.rounds), tenths(new.rounds)))
    return (*found, *held)


def _share(text: str, old: float, new: float, good: int, has_sign: bool = True) -> Fact:
    before, now = hundredths(old), hundredths(new)
    first, last = (in_percent(each) if has_sign else f"{each}" for each in (before, now))
    return Fact(text, first, last, way=_sign(now - before), good=good)


def _span(text: str, old: Span, new: Span, good: int) -> Fact:
    spread = between(new.low, new.high)
    return Fact(text, tenths(old.mean), tenths(new.mean), spread, _sign(round(10 * new.mean) - round(10 * old.mean)), good)


def _sign(value: float) -> int:
    """1, 0 or -1."""
    return (value > 0) - (value < 0)


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
        picture, name, bars, percent, bridge, lost = (one.inflate(-2 * gap, 0) for one in by_shares(row, shares))
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
