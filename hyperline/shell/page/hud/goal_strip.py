"""What wins, and how near everybody is to it: one track of points, and the players' emblems that travel along it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from pygame import Rect, Surface

from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import CachedWidget

# In units of text.
TRACK = 76  # the height of the track
LOW_TRACK, LEAST_TRACK = 58, 44  # where there is little room: without numbers, and at the least
FIRST, LAST = 14, 22  # from the edges to the first stop and to the last
STOP, GOAL, SHINE = 6, 14, 28  # radii: of a stop, of the last one, and of its light
EMBLEM = 24  # the side of an emblem that stands alone
APART = 9  # from the line to an emblem
ROOM = 40  # what emblems at one stop may take in width
NUMBER = 24  # from the line to the middle of a number
BETWEEN = 8  # what numbers are apart at least
SIGN = 18  # that other rules were agreed
MOST = 10  # stops; with a farther goal only some points have one


@dataclass(frozen=True)
class GoalState:
    """`points` and `emblems` by seat; `goal` points win, 0 for a game without such a goal; `turn` is the seat at turn.

    `agreed` says what differs from the usual rules.
    """

    title: str
    how: str
    goal: int
    points: tuple[int, ...]
    emblems: tuple[int, ...]
    turn: int = -1
    agreed: str = ""


@dataclass
class _Travel:
    """An emblem on its way: from where it comes, and for how many seconds."""

    start: float
    age: float = 0.0


def words_high(context: Context, title: str, how: str, width: int) -> int:
    """What a goal without a track takes, all of it in its usual size."""
    kit, lines = context.type, ((title, "heading"), (how, "small"))
    return sum(len(kit.wrap(text, style, width)) * kit.line_height(style) for text, style in lines if text) + context.tx(2)


class GoalStrip(CachedWidget[GoalState]):
    """The seat at turn is above the line, the others below; several at one stop stand in pairs."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, rect: Rect, state: GoalState) -> None:
        super().__init__(context, rect, "fixed:goal", state)
        self._travels: dict[int, _Travel] = {}
        self._tell()

    @property
    def name(self) -> str:
        """What is said of it."""
        return self.state.title

    def show(self, state: GoalState, moves: bool = False) -> None:
        """Show another state; with `moves` an emblem travels to the point just won."""
        before = self.state
        if moves and self._length and len(before.points) == len(state.points):
            for seat, (old, new) in enumerate(zip(before.points, state.points, strict=True)):
                if old != new:
                    self._travels[seat] = _Travel(self.at(seat))
        elif replace(before, turn=state.turn) != state:
            self._travels.clear()
        super().show(state)
        self._tell()

    def handle(self, intent: Intent) -> bool:
        """A press means nothing: its card tells all."""
        return intent.act is Act.CONFIRM

    def _tell(self) -> None:
        self.hint = "\n".join(filter(None, (self.state.how, self.state.agreed)))

    # ---- time ----

    @property
    def _length(self) -> float:
        """For how many seconds an emblem travels."""
        chosen = self.context.settings.value
        return 0.0 if chosen.is_calm else last.RESEARCH_POINT / 1000 * chosen.pace

    def update(self, seconds: float) -> None:
        """Let emblems travel."""
        if not self._travels:
            return
        for travel in self._travels.values():
            travel.age += seconds
        over = [seat for seat, travel in self._travels.items() if travel.age >= self._length]
        for seat in over:
            del self._travels[seat]
        if over:
            self.forget()
        self.redraw()

    def at(self, seat: int) -> float:
        """Where a seat's emblem is seen, in points."""
        points, travel = self.state.points[seat], self._travels.get(seat)
        if travel is None or not self._length:
            return float(points)
        return travel.start + (points - travel.start) * ease_in_out(min(1.0, travel.age / self._length))

    # ---- places ----

    @property
    def _high(self) -> int:
        """The height of the track."""
        tx, kit, high = self.context.tx, self.context.type, self.rect.h
        line, low = kit.line_height("heading"), tx(LOW_TRACK)
        is_long = kit.width(self.state.title, "heading") > self.rect.w and 2 * line + low <= high + tx(4)
        room = high - line * (2 if is_long else 1)
        return min(max(room, tx(LEAST_TRACK)), low if room < tx(TRACK) else tx(TRACK))

    def stop(self, points: float) -> tuple[int, int]:
        """The pixel of a number of points on the track."""
        tx = self.context.tx
        share = min(points, self.state.goal) / max(1, self.state.goal)
        long = self.rect.w - tx(FIRST) - tx(LAST)
        return self.rect.left + tx(FIRST) + round(share * long), self.rect.bottom - self._high // 2

    def places(self, points: Sequence[float]) -> list[Rect]:
        """Where the emblems are when the seats have this many points: none hides another."""
        found = [Rect(0, 0, 0, 0)] * len(points)
        groups: dict[tuple[float, bool], list[int]] = {}
        for seat, value in enumerate(points):
            groups.setdefault((min(value, self.state.goal), seat == self.state.turn), []).append(seat)
        tx = self.context.tx
        for (value, is_above), seats in groups.items():
            x, y = self.stop(value)
            others = [abs(self.stop(other)[0] - x) for other, side in groups if side == is_above and other != value]
            wide = min(tx(ROOM), *(away - tx(1) for away in others)) if others else tx(ROOM)
            room = self._high // 2 - tx(APART) + tx(2)
            sides = [min(tx(EMBLEM), wide // n, room // ceil(len(seats) / n)) for n in range(1, len(seats) + 1)]
            side = max(1, *sides)
            across = 1 + sides.index(max(sides))
            wide = side * min(across, len(seats))
            left = min(max(x - wide // 2, self.rect.left), self.rect.right - wide)
            for number, seat in enumerate(seats):
                top = y - tx(APART) - side if is_above else y + tx(APART) + number // across * side
                found[seat] = Rect(left + number % across * side, top, side, side)
        return found

    def pip(self, seat: int, point: int) -> Rect:
        """Where a seat's emblem is when it has this many points."""
        points: list[float] = [*self.state.points]
        points[seat] = point
        return self.places(points)[seat]

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the strip, and above it the emblems that travel."""
        super().draw(surface)
        if not self._travels:
            return
        for seat, place in enumerate(self.places([self.at(seat) for seat in range(len(self.state.points))])):
            if seat in self._travels:
                paint.pool(surface, place.center, place.w, self.context.theme.colour("gold", 170))
                draw_emblem(self.context, surface, place.topleft, place.w, self.state.emblems[seat])

    def paint(self, surface: Surface) -> None:
        """Draw title, line and track."""
        c, state, kit = self.context, self.state, self.context.type
        room = self.rect.w
        if state.agreed:
            sign = icon.scales(c.tx(SIGN), c.theme.colour("warn"))
            surface.blit(sign, sign.get_rect(midright=(room, kit.line_height("heading") // 2)))
            room -= sign.get_width() + c.tx(8)
        title = self._title(room)
        surface.blit(title, (0, 0))
        left = self.rect.h - title.get_height() - (self._high if state.goal else 0)
        how = kit.paragraph(state.how, "small", "muted", self.rect.w) if state.how else None
        if how is not None and how.get_height() <= left:  # else its card tells
            surface.blit(how, (0, min(title.get_height() + c.tx(2), self.rect.h - how.get_height())))
        if state.goal:
            self._track(surface)

    def _title(self, room: int) -> Surface:
        """What wins, in several lines where there is room; where there is no track, smaller rather than without the rest.

        Where there is room for nothing else, all of it without the rest, which its card tells.
        """
        state, kit, most = self.state, self.context.type, self.rect.h + self.context.tx(4)
        below = self._high if state.goal else kit.paragraph(state.how, "small", "muted", self.rect.w).get_height()
        for style in ("heading",) if state.goal else ("heading", "strong"):
            lines = len(kit.wrap(state.title, style, room))
            if lines * kit.line_height(style) + below <= most:
                return kit.paragraph(state.title, style, "text", room)
        if not state.goal and len(kit.wrap(state.title, "strong", room)) * kit.line_height("strong") <= most:
            return kit.paragraph(state.title, "strong", "text", room)
        if kit.least_width(state.title, "heading") > room:  # in two small lines rather than without the rest
            return kit.paragraph(state.title, "heading", "text", room, max(most - below, kit.line_height("heading")))
        return kit.line(state.title, "heading", "text", room)

    def _track(self, surface: Surface) -> None:
        c, theme, tx, goal = self.context, self.context.theme, self.context.tx, self.state.goal
        step = ceil(goal / MOST)
        first, end = self._own(self.stop(0)), self._own(self.stop(goal))
        stops = [points for points in range(0, goal, step) if end[0] - self._own(self.stop(points))[0] > tx(GOAL + STOP)]
        for thick, near, far in ((9, 20, 34), (2.5, 90, 190)):
            line = Rect(first[0], first[1] - tx(thick) // 2, end[0] - first[0], max(1, tx(thick)))
            paint.wash(surface, line, theme.colour("accent"), near, far)
        golden = Rect(end[0] - tx(60), first[1] - tx(2.5) // 2, tx(60), max(1, tx(2.5)))
        paint.wash(surface, golden, theme.colour("gold"), 0, 255)
        paint.pool(surface, end, tx(SHINE), theme.colour("gold", 200))
        paint.disc(surface, end, tx(GOAL), theme.colour("gold"))
        self._word(surface, goal, end, "small_strong", "ink")
        places = [place.move(-self.rect.left, -self.rect.top) for place in self.places(self.state.points)]
        taken = [*places]
        for points in stops:
            at = self._own(self.stop(points))
            paint.disc(surface, at, tx(STOP), theme.colour("space"), theme.colour("accent_light"), max(1, tx(2)))
            if points and self._high >= tx(TRACK):
                word = self._word(surface, points, (at[0], at[1] + tx(NUMBER)), "caps", "faint", taken)
                taken.append(word.inflate(tx(BETWEEN), 0))
        for seat, place in enumerate(places):
            if seat not in self._travels:
                draw_emblem(c, surface, place.topleft, place.w, self.state.emblems[seat])

    def _own(self, pixel: tuple[int, int]) -> tuple[int, int]:
        return pixel[0] - self.rect.left, pixel[1] - self.rect.top

    def _word(self, surface: Surface, number: int, centre: tuple[int, int], style: str, colour: str,
              taken: Sequence[Rect] = ()) -> Rect:  # fmt: skip
        """Write a number, unless its place is taken; the pixels that it takes, none if it is not written."""
        line = self.context.type.line(str(number), style, colour)
        place = line.get_rect(center=centre)
        if place.collidelist([*taken]) >= 0:
            return Rect(0, 0, 0, 0)
        return surface.blit(line, place)
