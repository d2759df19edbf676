"""The part in the player's hand, the one that would hold it, and the tray where parts wait that are set aside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.layout_draft import LayoutDraft
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_bar, draw_part
from hyperline.games.hyperline.app.shipyard.views.yard_layout import TRAY, grown
from hyperline.games.hyperline.rules.geometry import AHEAD, NO_FACING, QUADRANTS, cell_name
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, Component
from hyperline.games.hyperline.rules.ship import Placed, Target
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

DARK = Color(0, 0, 0, 150)
PICK, PULL, SNAP, SPRING = 80.0, 70.0, 90.0, 120.0  # ms
LEAN = 0.2  # of a cell: this near its middle the pointer leans nowhere
LIFTED = 1.06  # how much larger than its cell a carried part is


@dataclass
class PartFlight:
    """A part on its way from one rectangle to another; `then` is called on arrival."""

    part: Placed
    start: Rect
    end: Rect
    ms: float
    then: Callable[[], None] | None = None
    at: float = 0.0

    @property
    def rect(self) -> Rect:
        """Where it is now."""
        share = ease_out(min(1.0, self.at / self.ms)) if self.ms else 1.0
        mix = [round(a + (b - a) * share) for a, b in zip(self.start, self.end, strict=True)]
        return Rect(*mix)


class Hand:
    """Carries what the draft holds. `pos` is the pointer, None while keys are used; `over` is the target."""

    def __init__(self, context: Context, draft: LayoutDraft, emblem: int) -> None:
        self.context = context
        self.draft = draft
        self.emblem = emblem
        self.pos: tuple[int, int] | None = None
        self.over: Target | None = None
        self.is_dragging = False
        self.flight: PartFlight | None = None
        self.onto: Placed | None = None  # how it would lie if given to the part below it
        self._wish = NO_FACING
        self._is_turned = False  # whether wheel, key or holder chose the facing on this target

    @property
    def is_full(self) -> bool:
        """Whether a part is in hand."""
        return self.draft.held is not None

    @property
    def ways(self) -> tuple[Placed, ...]:
        """Every way to place the part on the target."""
        return self.draft.legal().get(self.over, ()) if self.over is not None else ()

    @property
    def ghost(self) -> Placed | None:
        """How it would lie if it were placed now."""
        ways = self.ways
        return next((way for way in ways if way.facing == self._wish), min(ways, key=_clockwise, default=None))

    def floating_beside(self) -> list[Placed]:
        """The Interphasic Shields that the one in hand would float beside."""
        ghost = self.ghost
        return [part for _, part in self.draft.lying() if ghost and part.is_floating and part.facing == ghost.facing]

    def begin(self, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        """A part was taken in hand."""
        self.pos, self.is_dragging = pos, is_dragging
        self.aim(None)
        self._wish = self.draft.held.facing if self.draft.held else NO_FACING
        self.context.sound.play("yard/pick")

    def turn(self, step: int) -> bool:
        """Turn to the next facing that is legal on the target; whether there is another."""
        ways, ghost = self.ways, self.ghost
        if ghost is None or len(ways) < 2:
            return False
        self._is_turned = True
        order = sorted(ways, key=_clockwise)
        self._wish = order[(order.index(ghost) + step) % len(order)].facing
        self.context.sound.play("yard/turn")
        return True

    def lean(self, right: float, down: float) -> bool:
        """Face where the pointer is in the cell (-0.5 to 0.5 each way), unless turned by hand; whether it did."""
        ghost, ways = self.ghost, self.ways
        if ghost is None or len(ways) < 2 or self._is_turned or max(abs(right), abs(down)) < LEAN:
            return False
        best = max(ways, key=lambda way: _towards(way, right, down))
        self._wish = best.facing
        return best != ghost

    def aim(self, target: Target | None, onto: Placed | None = None) -> None:
        """Take another target; `onto` is how a part below would hold it."""
        self.over, self.onto, self._is_turned = target, onto, onto is not None
        if onto is not None:
            self._wish = onto.facing

    def fly(self, part: Placed, start: Rect, end: Rect, ms: float, then: Callable[[], None] | None = None) -> None:
        """Let a part fly; in calm mode and at instant pace it arrives at once."""
        pace = 0.0 if self.context.settings.value.is_calm else self.context.settings.value.pace
        self.flight = PartFlight(part, start, end, ms * pace, then)
        if not ms * pace:
            self.land()

    def land(self) -> None:
        """End the flight."""
        done, self.flight = self.flight, None
        if done is not None and done.then is not None:
            done.then()

    def update(self, seconds: float) -> Rect | None:
        """Advance the flight; returns the rectangle to redraw."""
        if self.flight is None:
            return None
        before = self.flight.rect
        self.flight.at += 1000 * seconds
        dirty = before.union(self.flight.rect)
        if self.flight.at >= self.flight.ms:
            dirty = dirty.union(self.flight.end)
            self.land()
        return dirty

    def carried(self, side: int) -> Rect | None:
        """Where the part is drawn at the pointer; None while keys carry it."""
        if not self.is_full or self.pos is None:
            return None
        place = Rect(0, 0, round(LIFTED * side), round(LIFTED * side))
        place.center = self.pos
        return place

    def draw_carried(self, surface: Surface, side: int) -> None:
        """Draw the part in flight, or at the pointer unless it snaps to a place."""
        if self.flight is not None:
            draw_shape(self.context, surface, self.ghost or self.flight.part, self.flight.rect, self.emblem)
            return
        place = self.carried(side)
        if place is not None and self.draft.held is not None and self.ghost is None:
            below = place.inflate(-side // 3, -side // 3).move(side // 12, side // 7)
            paint.glow(surface, below, DARK, side // 5, side // 8)  # it hangs above the ship
            draw_shape(self.context, surface, self.draft.held, place, self.emblem)


def _towards(part: Placed, right: float, down: float) -> float:
    """How well a facing matches a direction."""
    x, y = AHEAD[part.facing]
    return float((x * right + y * down) / (x * x + y * y) ** 0.5)


def _clockwise(part: Placed) -> float:
    """A sort key: facings clockwise from the front, with corners between two sides."""
    return part.facing % 4 + part.facing // 4 / 2


def draw_shape(context: Context, surface: Surface, part: Placed, rect: Rect, emblem: int) -> None:
    """A part in a rectangle; an Interphasic Shield as a bar if the rectangle is long."""
    if part.is_floating and max(rect.size) > 2 * min(rect.size):
        draw_bar(surface, part, rect, context.sprites)
    elif part.is_floating:
        name = "interphasic-shield-damaged" if part.is_damaged else "interphasic-shield"
        surface.blit(context.sprites("hyperline/components", name, rect.size), rect)
    else:
        draw_part(surface, part, rect, context.sprites, emblem)


GAP = 4.0  # units between parts


def tray_places(context: Context, rect: Rect, count: int) -> list[Rect]:
    """The places of `count` parts in the tray: squares, in as many rows as leave them largest.

    They lie beside the tray's name if that makes them no smaller, else over its whole width.
    """
    named = _name_width(context)
    beside = _squares(context, Rect(rect.x + named, rect.y, rect.w - named, rect.h), count)
    whole = _squares(context, rect, count)
    return beside if beside and beside[0].w == whole[0].w else whole


def _name_width(context: Context) -> int:
    return context.type.width(context.words("shipyard.tray"), "small") + context.dx(12)


def _squares(context: Context, room: Rect, count: int) -> list[Rect]:
    """As many squares at the foot of a room, as large as there is place."""
    gap, most = context.dx(GAP), grown(context, TRAY)

    def side_of(columns: int) -> int:
        across, down = (room.w + gap) // columns, (room.h + gap) // max(1, -(-count // columns))
        return max(1, min(most, across - gap, down - gap))

    columns = max(range(1, count + 1), key=lambda number: (side_of(number), number), default=1)
    side, step = side_of(columns), side_of(columns) + gap
    top = room.bottom + gap - -(-count // columns) * step
    return [Rect(room.x + n % columns * step, top + n // columns * step, side, side) for n in range(count)]


def draw_tray(context: Context, surface: Surface, rect: Rect, parts: list[tuple[int, Placed]], is_lit: bool) -> None:
    """Draw the tray and its parts; lit while a part in hand can be set aside."""
    theme = context.theme
    if is_lit:
        fill, edge = theme.colour("accent", 20), theme.colour("accent_light", 110)
        box = rect.inflate(2 * context.dx(8), 0)
        paint.plate(surface, box.clip(surface.get_rect()), fill, fill, edge, max(1.0, context.measure.d), context.dx(10))
    text = context.words("shipyard.tray" if parts or not is_lit else "shipyard.tray_drop")
    ink = "warn" if parts else "muted"
    line = context.type.line(text, "small", ink, rect.w)
    places = tray_places(context, rect, len(parts))
    if not places:
        surface.blit(line, line.get_rect(center=rect.center))
    elif places[0].x > rect.x:
        surface.blit(line, line.get_rect(midleft=(rect.x, places[0].unionall(places).centery)))
    for (_, part), place in zip(parts, places, strict=True):
        draw_part(surface, part, place, context.sprites)


def mounted_on(draft: LayoutDraft, target: Target) -> Placed | None:
    """How the part in hand would lie if given to the part at a target; None if that is ambiguous.

    A Turret Pod takes it on its turret, if allowed. A Pod or the Bridge takes it if there is just one place for it.
    """
    found = draft.at(target)
    held = draft.held
    if held is None or held.is_floating or found is None or "," not in target:
        return None
    other = found[1]
    if other.kind is Component.TURRET_POD and (mounted := _on_turret(draft, other)) is not None:
        return mounted
    if target in draft.legal() or (other.kind not in PODS and other.kind is not Component.BRIDGE):
        return None
    places = _beside(draft, other)
    return places[0] if len(places) == 1 else None


def _on_turret(draft: LayoutDraft, pod: Placed) -> Placed | None:
    """The part in hand on a Turret Pod's turret."""
    right, down = AHEAD[pod.facing]
    ways = draft.legal().get(cell_name((pod.x + right, pod.y + down)), ())
    return next((way for way in ways if way.is_on_turret and way.facing == pod.facing), None)


def _beside(draft: LayoutDraft, holder: Placed) -> list[Placed]:
    """Every way to put the part in hand in a free cell beside another one, facing away from it if it has a facing."""
    found = []
    for side in QUADRANTS:
        right, down = AHEAD[side]
        target = cell_name((holder.x + right, holder.y + down))
        if draft.is_swap(target):
            continue
        found += [way for way in draft.legal().get(target, ()) if way.kind not in POINTED or way.facing == side]
    return found
