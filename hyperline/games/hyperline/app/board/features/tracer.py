"""Shows where lines lead from what is in focus, says it in words at their end, and jumps to where they end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, radians, sin
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.hud.controls import port_key
from hyperline.games.hyperline.app.board.views import board_spot, lights
from hyperline.games.hyperline.app.board.views.board_odds import line_room
from hyperline.games.hyperline.app.board.views.lights import LitPort, Name
from hyperline.games.hyperline.app.board.views.lookout import Lookout, holder, own_routes, sure_ends, traced, ways_text
from hyperline.games.hyperline.app.board.views.strand import NOTHING, Course, Traced, courses
from hyperline.games.hyperline.app.board.views.trace import Trace
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.rules.catalogue import NEXXUS
from hyperline.games.hyperline.rules.end_odds import BLOCKS, EndOdds
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.route import FACE_DOWN, UNEXPLORED, Leg, Route
from hyperline.kernel.language import lowered
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import TagWords, shadow, tag_picture, tag_size
from hyperline.shell.ui.boxes import Rank
from hyperline.shell.ui.placement import quiet_place

PLANETS = ("planet", "home", "neutral")  # reasons for an end that are all the same at a glance


class EndTag:
    """The least of the boxes: it shows while no other box does, and only over the dark."""

    rank, settles = Rank.TAG, 0.0

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self.words: TagWords | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.about = Rect(0, 0, 0, 0)
        self._picture = Surface((1, 1))

    def show(self, words: TagWords | None, sector: Sector | None, clear: Sequence[Rect]) -> bool:
        """Show other words about a sector, or none; whether that changes anything."""
        if words is None or sector is None:
            was_shown, self.words, self.rect = self.words is not None, None, Rect(0, 0, 0, 0)
            return was_shown
        view = self.view
        if words != self.words:
            self._picture = tag_picture(view.context, words)
        size, before = tag_size(view.context, self._picture), (self.words, self.rect)
        self.about = view.camera.sector_rect(sector)
        gap = view.context.px(6)
        stage, bright = view.camera.view, view.bright_places()
        place = quiet_place(size, self.about, stage, (*clear, *view.planets()), bright, gap)
        if place is None:
            place = quiet_place(size, self.about, stage, clear, bright, gap)
        self.words, self.rect = words, place or Rect(0, 0, 0, 0)
        return before != (self.words, self.rect)

    def put(self) -> None:
        """Nothing: the tracer finds its place."""

    def closed(self) -> None:
        """Nothing: the tag comes again by itself."""

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if self.rect.w:
            room = shadow(self.view.context)
            surface.blit(self._picture, self.rect.move(-room, -room))


def said_of(found: Traced, lookout: Lookout, odds: EndOdds | None, ask: str) -> tuple[TagWords, Sector] | None:
    """What the tag says of the Jump that is shown, and of which sector; None if there is nothing to say.

    `ask` is the key that shows all chances; empty if they may not be known.
    """
    legs = {leg.sector: leg for strand in found.strands for leg, is_strong in strand.legs() if leg.end and is_strong}
    if not found.is_led or not legs:
        return None
    words = lookout.wording.words
    ways = sum(len(strand.route.ways()) for strand in found.strands if strand.strong is None)
    sector, leg = next(iter(legs.items()))
    if ways > 1:
        numbers = [str(number) for _, number in found.labels]
        keys = words("lead.or", first=", ".join(numbers[:-1]), last=numbers[-1]) if numbers else ""
        choose = words("lead.choose", keys=keys) if keys else words("lead.choose_later")
        return TagWords(_capital(ways_text(lookout.wording, ways)), ((choose, "muted"),), "gold"), sector
    if leg.end in (UNEXPLORED, FACE_DOWN):
        return _unknown(words("lead.unknown"), odds, lookout, ask), sector
    return _known(leg, lookout), sector


def _unknown(head: str, odds: EndOdds | None, lookout: Lookout, ask: str) -> TagWords:
    """The likeliest outcome in words, as soon as it is known."""
    lines = []
    if odds is not None and odds.ends:
        shares: dict[str, float] = {}
        for end in odds.ends:
            why = "planet" if end.why in PLANETS else end.why
            shares[why] = shares.get(why, 0.0) + end.share
        lines.append((lookout.wording.words(f"lead.likely_{max(shares, key=lambda why: shares[why])}"), "muted"))
    if ask:
        lines.append((lookout.wording.words("lead.ask", key=ask), "faint"))
    return TagWords(head, tuple(lines), "gold")


def _known(leg: Leg, lookout: Lookout) -> TagWords:
    """The place, and what is sold there, or why the Jump stops."""
    wording, words, board = lookout.wording, lookout.wording.words, lookout.picture.board
    look, kind = board.look(leg.sector), leg.end.partition(":")[2]
    place = wording.tile(look.name) if look.is_planet or look.name == "rip" else wording.sector(leg.sector)
    if leg.is_blocked and kind in BLOCKS:
        name = holder(kind, leg.sector, lookout)
        head = words(f"lead.blocked_{kind}", name=name, level=board.pirates[leg.sector])
        return TagWords(head, ((words("lead.stops"), "muted"),), "warn")
    lines = [(words("lead.ends"), "muted")]
    if look.code == NEXXUS:
        lines.append((words("lead.nexxus"), "gold"))
    elif look.sells is not None:
        lines.append((words("lead.sells", what=lowered(wording.kind(look.sells))), "good_light"))
    return TagWords(place, tuple(lines), "gold")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


ASIDE = (0, 45, -45, 90, -90, 135, -135, 180)  # degrees from the arrow's direction where its name may lie
REACHES = (0.0, 0.4, 0.9, 1.6)  # how much farther away than the nearest place, in shares of the name's size
MOST = 2  # ends that a name lists


def branch_names(context: Context, view: BoardView, lookout: Lookout, *, is_numbered: bool) -> tuple[Name, ...]:
    """The name of each branch that can be taken now; with `is_numbered` it begins with its number key."""
    lit = [one for one in lookout.controls.choices.ports if one.is_branch and lookout.controls.popup is None]
    found = {route.port: route for route in own_routes(lookout)} if lit else {}
    arrows = [view.port_rect(one) for one in lit]
    made: list[Name] = []
    for number, one in enumerate(lit, 1):
        if not view.camera.view.contains(view.port_rect(one)):
            continue
        to = leads_to(lookout, found[one.port])
        text = context.words("trace.branch", n=number, to=to)
        place = _place(context, view, one, text, [*arrows, *(name.rect for name in made)])
        made.append(Name(port_key(one), place, text if is_numbered else to))
    return tuple(made)


def leads_to(lookout: Lookout, route: Route) -> str:
    """Where a branch leads, in a few words: ``to C2``, ``round the loop``."""
    words, ways = lookout.wording.words, route.ways()
    if all(any(leg.is_loop for leg in way) for way in ways):
        return words("trace.branch_round")
    board = lookout.picture.board
    ends = list(dict.fromkeys(lookout.wording.sector(way[-1].sector, board).partition(" (")[0] for way in ways))
    more = f" +{len(ends) - MOST}" if len(ends) > MOST else ""
    return words("trace.branch_to", sectors=", ".join(ends[:MOST]) + more)


def _place(context: Context, view: BoardView, lit: LitPort, text: str, taken: Sequence[Rect]) -> Rect:
    """The nearest free place around an arrow, rather ahead of it."""
    arrow, bounds = view.port_rect(lit), view.camera.view
    rect = Rect((0, 0), lights.name_size(context, text, line_room(context, view.camera.cell)))
    ahead = view.camera.heading(lit.port * 45.0)
    for reach in REACHES:
        for aside in ASIDE:
            x, y = sin(radians(ahead + aside)), -cos(radians(ahead + aside))
            right, down = (arrow.w + rect.w) / 2 + reach * rect.w, (arrow.h + rect.h) / 2 + reach * rect.h
            rect.center = round(arrow.centerx + x * right), round(arrow.centery + y * down)
            if bounds.contains(rect) and rect.collidelist(taken) < 0:
                return rect
    rect.center = arrow.center
    return rect.clamp(bounds)


MOST_LABELS = 9


class ChanceTag:
    """The tracer's chips as the least of the boxes: they show while no other box does."""

    rank, settles = Rank.TAG, 0.0

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    @property
    def rect(self) -> Rect:
        """Where they lie."""
        return self.trace.tag_rect

    @property
    def about(self) -> Rect:
        """The sector that they tell of."""
        tag = self.trace.tag
        return tag.sector.move(self.trace.camera.view.topleft) if tag is not None else self.rect

    def put(self) -> None:
        """Nothing: the trace finds their place."""

    def closed(self) -> None:
        """Nothing: they come again by themselves."""

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        if self.trace.tag is not None:
            self.trace.tag.draw(surface, self.trace.context, self.trace.camera.view.topleft)


class Tracer(BoardFeature):
    """The line tracer, and the line below the prompt that says what the thing in focus would do.

    `labelled` are the courses that number keys choose while a Hyperpoint with several ends is in focus by key.
    """

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.labelled: tuple[Course, ...] = ()
        self.odds: EndOdds | None = None  # of the blind Jump that is pointed at
        self.end = EndTag(board.view)
        self._ends: dict[Sector, tuple[Course, ...]] | None = None
        self._known: tuple[object, ...] = ()  # what the routes that were traced depend on
        self._traced: dict[str, Traced] = {}  # by key, as long as that stays the same

    def build(self) -> None:
        """In Simple the end of the Jump is told in words, in Full the chances beside it in figures."""
        self.scene.boxes.tag = self.end if self.context.is_simple else ChanceTag(self.scene.view.trace)
        self.end.show(None, None, ())
        self.scene.view.trace.told = lambda: self.scene.features.one(Announcer).rect

    # ---- looking ----

    @property
    def lookout(self) -> Lookout:
        """Whose Jumps count now, on the picture that is shown."""
        board = self.scene
        controls = board.controls
        seat = controls.seat if controls.position is not None else board.around.own_seat
        position = controls.position if controls.position is not None else self.table.shown
        has_odds = own_settings(self.context).has_tile_odds
        is_simple = self.context.is_simple
        return Lookout(controls, board.picture, board.wording, position, seat, board.emblems, has_odds, is_simple)

    @property
    def ends(self) -> dict[Sector, tuple[Course, ...]]:
        """By sector: the possible Jumps that certainly end there, the shortest first."""
        if self._ends is None:
            can_jump = self.scene.controls.position is not None and bool(self.scene.controls.choices.ports)
            self._ends = sure_ends(self.lookout) if can_jump else {}
        return self._ends

    def lit(self) -> list[Target]:
        """The sectors that a click jumps to."""
        self._ends = None
        self._names()
        return board_spot.end_spots(self.scene.view, self.ends) if self.scene.controls.popup is None else []

    def pointed(self, key: str) -> None:
        """Trace the routes of what is in focus."""
        board, view = self.scene, self.scene.view
        lookout = self.lookout
        found = NOTHING if self._is_others_turn else self._trace(key, lookout)
        self.labelled = self._labels(key, found)
        if self.labelled:
            marks = tuple((course.end.sector, number) for number, course in enumerate(self.labelled, 1))
            found = replace(found, labels=marks)
            view.numbers = []
        view.led = key if found.is_led and key.startswith("port:") else ""
        view.ends = found.leads_to
        if self._names() | view.trace.show(found):
            view.relight()
        self._show_end(found, lookout)
        device = "key" if board.focus.is_by_key else "click"
        board.around.explain(*reversed(board_spot.said_of(key, lookout, found, self.ends, device)))

    def _trace(self, key: str, lookout: Lookout) -> Traced:
        controls, picture = lookout.controls, lookout.picture
        laid = controls.is_placing, controls.rotation
        known = (*laid, controls.choices, lookout, picture.board, *picture.players, *picture.courses.items())
        if known != self._known:
            self._known, self._traced = known, {}
        if key not in self._traced:
            self._traced[key] = traced(key, lookout)
        return self._traced[key]

    def tell_odds(self, odds: EndOdds | None) -> None:
        """Tell what is likely, as soon as it is known."""
        self.odds = odds
        self._show_end(self.scene.view.trace.shown, self.lookout)

    def _show_end(self, found: Traced, lookout: Lookout) -> None:
        """Say in words where the Jump leads, in Simple."""
        board, boxes = self.scene, self.scene.boxes
        ask = self.context.bindings.shown(Act.ODDS) if lookout.has_odds else ""
        said = said_of(found, lookout, self.odds, ask) if self.context.is_simple else None
        words, sector = said or (None, None)
        before = Rect(self.end.rect)
        if self.end.show(words, sector, board.never_told_over() if words else ()):
            for rect in (before, self.end.rect):
                if rect.w:
                    room = 2 * shadow(self.context)
                    board.redraw(rect.inflate(room, room))
            boxes.changed(self.end)

    @property
    def _is_others_turn(self) -> bool:
        """Whether the player who decides is not at this screen, so that a person's ways would only be in the way."""
        return self.scene.controls.position is None and any(not self.table.is_human(one.seat) for one in self.table.open)

    def _names(self) -> bool:
        """Name the branches of a split; whether that changed anything."""
        view, before = self.scene.view, self.scene.view.names
        view.names = branch_names(self.context, view, self.lookout, is_numbered=not self.labelled)
        view.trace.plates = tuple(name.rect for name in view.names)
        return view.names != before

    def _labels(self, key: str, found: Traced) -> tuple[Course, ...]:
        """The shortest course to each end of the Hyperpoint in focus, where keys are used and there are several ends."""
        is_asked = self.scene.focus.is_by_key or (found.is_led and self.context.is_simple)
        if not (is_asked and key.startswith("port:") and len(found.strands) == 1):
            return ()
        is_begun = any(lit.is_branch for lit in self.scene.controls.choices.ports)
        ways = courses(found.routes, is_begun=is_begun)
        return tuple(some[0] for some in ways.values())[:MOST_LABELS] if len(ways) > 1 else ()

    # ---- jumping ----

    def handle(self, intent: Intent) -> bool:
        """A digit chooses the end that it labels."""
        if intent.act is not Act.LABEL or not 0 < intent.step <= len(self.labelled):
            return False
        self._sail(self.labelled[intent.step - 1], 1)
        return True

    def jump(self, sector: Sector) -> bool:
        """Jump to a sector where a Jump certainly ends, by the shortest way, with its branches; whether there is one."""
        ways = self.ends.get(sector, ())
        if ways:
            self._sail(ways[0], len(ways))
        return bool(ways)

    def _sail(self, course: Course, ways: int) -> None:
        """Make a Jump and take its branches: one thing to do, and one to take back."""
        text = board_spot.course_text(course, self.scene.wording)
        first, *branches = course.actions
        before = self.table.token
        self.scene.perform(first)
        if self.table.token is before and not self.table.is_held_up:
            return  # held back or refused, which has been said; what waits for a host is followed by what comes next
        self.table.submit_all(branches)
        if ways > 1:
            self.context.notify(self.context.words("trace.shortest", n=ways, way=text))

    def settled(self, position: Any) -> None:
        """The known ends are out of date."""
        self._ends = None
