"""Where the players of a new game are seated: what every game's seats have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Color, Rect, Surface

from hyperline.arena.roster import own_bots
from hyperline.kernel.game import HUMAN
from hyperline.shell.context import Context
from hyperline.shell.deeds.ladder import Rival
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.trust import Trust
from hyperline.shell.setup.lineup import Lineup, RivalNote
from hyperline.shell.setup.occupant import (
    KINDS,
    LONGEST_NAME,
    clean_name,
    is_usual_name,
    level_and_style,
    levels,
    name_after,
    names_offered,
    opponent,
    renamed,
    usual_name,
)
from hyperline.shell.setup.seat_choosers import SeatChoosers
from hyperline.shell.setup.seat_plan import SeatPlan, Seats, changed, swapped
from hyperline.shell.ui import paint
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.field import BareField, Field
from hyperline.shell.ui.widget import Label, Widget
from hyperline.shell.ui.widget_page import Page

ROW: Final = 44.0  # units of a seat's rows where they lie one below the other
LIGHT: Final = 66  # opacity of a seat's light, of 255


@dataclass(frozen=True)
class SeatRow:
    """A choice about the seats, beside the options."""

    key: str
    name: str
    texts: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    hint: str = ""


def draw_seat_light(context: Context, surface: Surface, rect: Rect, colour: Color, is_from_right: bool = False) -> None:
    """The light behind a seat, in its colour, with a bright edge where it comes from."""
    edge = Rect(rect.left, rect.top, max(2, context.dx(4)), rect.h)
    strength = 0, LIGHT
    if is_from_right:
        edge.right = rect.right
    else:
        strength = LIGHT, 0
    paint.wash(surface, rect, colour, *strength)
    surface.fill(colour, edge)


class SeatPanel:
    """Base of seat panels: override where the places are, what is added to each, and what is drawn behind.

    `seats` are those at the places of `plan`; `put` is called with changed ones.
    """

    nobody = "opponent.says_nobody"
    """The key of the sentence about an empty seat."""

    def __init__(self, context: Context, plan: SeatPlan, seats: Seats, put: Callable[[Seats], None]) -> None:
        self.context = context
        self.plan = plan
        self.seats = seats
        self.words, roster = context.words_of(plan.meta.id), context.roster(plan.meta.id)
        self.choosers = SeatChoosers(context, self.words, roster, own_bots(context.paths.bots), self.nobody, self._seat,
                                     lambda: self.options)  # fmt: skip
        self.lineup = Lineup(context, plan.meta.id, lambda: self.options)
        self.room = Rect(0, 0, 0, 0)
        self.places: list[Rect] = []
        self.options: Mapping[str, str] = {}  # of the game that is set up
        self.has_all = True  # whether everything can be chosen here, or only what most players want
        self.has_ships = False  # whether any ship was seen
        self.host = ""  # in a room, who opens it
        self._tell = put
        self._level = ""  # of the computers that were removed last
        self._drag: tuple[int, int | None, tuple[int, int]] | None = None  # from, onto, where the pointer is

    def build(self, page: Page, room: Rect) -> None:
        """Add the widgets of all places to a page; a room without height leaves them out."""
        self.page, self.room = page, room
        if not room.h:
            self.places = []
            return
        self.places = self.lay_out()
        for place, rect in enumerate(self.places):
            if rect.h:
                self.add_seat(place, rect)

    def place_below(self, low: Rect) -> Rect:
        """Where the first option goes that stands at `low` below all seats, if it should be nearer."""
        return low

    @property
    def why_not(self) -> str:
        """Why a game cannot start like this, in a sentence; empty if it can."""
        return self.plan.fault(self.words, self.seats)

    # ---- what a panel of its own says ----

    def lay_out(self) -> list[Rect]:
        """The rectangles of the places; one without height is not seen."""
        raise NotImplementedError

    def add_seat(self, place: int, rect: Rect) -> None:
        """Add the widgets of a place."""
        raise NotImplementedError

    def rows(self) -> Sequence[SeatRow]:
        """Further rows beside the options of the game."""
        return ()

    def paint(self, surface: Surface) -> None:
        """Draw what lies behind the widgets."""
        raise NotImplementedError

    # ---- changing ----

    def put(self, seats: Seats) -> None:
        """Change the seats."""
        self.seats = seats
        self._tell(seats)

    def change(self, place: int, **values: object) -> None:
        """Change something about the seat at a place."""
        self.put(changed(self.seats, place, **values))

    def swap(self, one: int, other: int) -> None:
        """Swap two seats; the focus follows."""
        self.put(swapped(self.seats, one, other))
        self.page.focus_on(f"swap-{other}")

    def called(self, place: int) -> str:
        """Who has a seat; empty if anyone elsewhere can take it, since they have their own names."""
        if self.host and self.seats[place].controller == HUMAN:
            first = next(other for other, seat in enumerate(self.seats) if seat.controller == HUMAN)
            return self.host if place == first else ""
        return self.seats[place].name

    @property
    def spoken(self) -> Seats:
        """The seats with the names by which sentences call them."""
        another = self.context.words("setup.another")
        return tuple(replace(seat, name=self.called(place) or another) for place, seat in enumerate(self.seats))

    def name_of(self, place: int, rect: Rect) -> Field | Chooser | Label:
        """The field for a seat's name; a computer is chosen by its name, as long as there are rivals to choose.

        In a room the names of persons are their own.
        """
        if self.host and self.seats[place].controller == HUMAN:
            name = self.called(place)
            said, colour = (name, "text") if name else (self.context.words("setup.anyone"), "muted")
            return Label(self.context, rect, said, "heading", colour, key=f"name-{place}")
        if not self.has_all and self.choosers.is_computer(self.seats[place].controller):
            chooser = self.lineup.chooser(self.seats, place, rect, partial(self._face, place))
            if chooser is not None:
                return chooser
        key, empty = f"name-{place}", self.context.words("setup.name")
        made = BareField(self.context, rect, self.seats[place].name, partial(self._rename, place), key, LONGEST_NAME,
                         style="heading", placeholder=empty)  # fmt: skip
        taken = [seat.name for seat in self.seats if seat.controller]
        made.offered = names_offered(self.words, self.context.profiles.names(), taken)
        return made

    @property
    def row_high(self) -> int:
        """How high a row of a seat is, where there is room for that."""
        return max(self.context.dx(ROW), self.context.type.line_height("heading") + self.context.space("xs"))

    def rows_of(self, wide: int, high: int) -> int:
        """In how many rows a seat of this size stands: its name, and who plays it in one row or more."""
        c, kit, words = self.context, self.context.type, self.context.words
        longest = max(kit.width(words(f"opponent.kind_{kind}"), "body") for kind in KINDS)
        pair = 2 * (longest + 2 * kit.line_height("body") + 4 * c.space("s")) + 3 * c.space("s")
        least, most = (3, 4) if self.has_all else (2, 3)
        return least if wide >= pair or (high - 2 * c.space("s")) // most < c.space("target") + c.px(4) else most

    def rows_high(self, wide: int, high: int) -> int:
        """How high a seat is whose rows lie one below the other, at most `high` pixels."""
        return min(high, self.rows_of(wide, high) * self.row_high + 2 * self.context.space("s"))

    def seat_rows(self, rect: Rect) -> list[Rect]:
        """The rows of a seat: who it is, and below who plays it, and how."""
        pad, count = self.context.space("s"), self.rows_of(rect.w, rect.h)
        inner = rect.inflate(-2 * pad, -2 * pad)
        high = inner.h // count
        return [Rect(inner.left, inner.top + number * high, inner.w, high - self.context.px(2)) for number in range(count)]

    def add_occupant(self, place: int, rows: Sequence[Rect]) -> None:
        """The choosers of who plays a seat: the kind, the level and the style, in pairs where there are fewer rows."""
        gap, is_paired = self.context.space("s"), len(rows) <= 1 + self.has_all
        whole = rows[0]
        half = Rect(whole.left, whole.top, (whole.w - gap) // 2, whole.h)
        self.page.add(self.kind(place, half if is_paired and not self.has_all else whole))
        for number, widget in enumerate(self.details(place, rows[-1])):
            if not is_paired:
                widget.rect = Rect(rows[1 + number])
                if isinstance(widget, RivalNote):
                    widget.is_centred = True
            elif not self.has_all:
                widget.rect = half.move(whole.right - half.right, 0)
            self.page.add(widget)

    def kind(self, place: int, rect: Rect) -> Chooser:
        """The chooser of who plays a seat; of a rival it says what the ladder says."""
        made, rival = self.choosers.kind(place, rect, self.seats[place].controller), self.lineup.at(self.seats[place])
        if rival is not None:
            made.hint = self.lineup.told(rival)
        elif self.host and self.seats[place].controller == HUMAN:
            made.hint = "" if self.called(place) else self.context.words("setup.anyone_hint")
        return made

    def details(self, place: int, rect: Rect) -> Sequence[Widget]:
        """How a seat is played: what is told of a rival, if all computers are rivals and not everything can be chosen; else
        choosers."""
        rival = self.lineup.at(self.seats[place])
        if rival is not None and not self.has_all and all(self.lineup.at(self.seats[other]) for other in self.computers):
            return (self.lineup.note(rival, rect),)
        return self.choosers.details(place, rect, self.seats[place].controller, self.has_all)

    def _rename(self, place: int, name: str) -> None:
        """Rename a seat; an empty name changes nothing."""
        self.change(place, name=clean_name(name) or self.seats[place].name)

    def _seat(self, place: int, controller: str) -> None:
        """Change a seat's controller; a default name goes with its controller."""
        self.context.store(Trust).chosen(controller)
        is_new = place not in self.computers and self.choosers.is_computer(controller)
        rival = self.next_rival(place) if is_new else None
        if is_new:
            controller = rival.bot if rival is not None else self.newcomer
        self.put(renamed(self.words, self._given(self.seats, place, controller)))

    def _face(self, place: int, rival: Rival) -> None:
        """Give a seat to a rival."""
        self.put(renamed(self.words, changed(self.seats, place, controller=rival.bot, name=rival.name)))

    def _given(self, seats: Seats, place: int, controller: str) -> Seats:
        """The seats with another controller at a place: under the name of the rival that it plays, or of its own."""
        before, words = seats[place], self.words
        others = [seat.name for other, seat in enumerate(seats) if other != place]
        rival, name = self.lineup.playing(controller, others), before.name
        if rival is not None and is_usual_name(words, name, before.controller):
            name = rival.name
        elif self.lineup.at(before) is not None and controller:
            name = usual_name(words, controller, place, others)
        else:
            name = name_after(words, name, before.controller, controller, place, others)
        return changed(seats, place, controller=controller, name=name)

    @property
    def computers(self) -> list[int]:
        """The places of the computer opponents."""
        return [place for place, seat in enumerate(self.seats) if self.choosers.is_computer(seat.controller)]

    @property
    def newcomer(self) -> str:
        """The computer opponent that takes a free seat: of the level of those that are there, or were."""
        levels = [level_and_style(self.seats[place].controller)[0] for place in self.computers]
        return next((one for one in (*levels, self._level) if one), self.choosers.roster.usual)

    def next_rival(self, place: int) -> Rival | None:
        """The rival that takes a free seat; none where a level was chosen for all computers, so that none is a rival."""
        there = self.computers
        if self._level or (there and not any(self.lineup.at(self.seats[other]) for other in there)):
            return None
        return self.lineup.newcomer(self.seats, place)

    def level_row(self) -> SeatRow | None:
        """One choice of the level of all computer opponents, where there are several and there is a choice."""
        found = levels(self.choosers.roster, "", self.options)
        if len(self.computers) < 2 or len(found) < 2:
            return None
        now = {level_and_style(self.seats[place].controller)[0] for place in self.computers}
        texts = [self.words("setup.all", level=self.words(f"opponent.level_{level}")) for level in found]
        if len(now) > 1 or not now <= set(found):
            texts, found = [self.words("setup.all_mixed"), *texts], ("", *found)
        at = 0 if not found[0] else found.index(now.pop())
        return SeatRow(
            "all",
            self.words("setup.all_name"),
            texts,
            at,
            lambda index: self._set_level(found[index]),
            self.words("setup.all_hint"),
        )

    def _set_level(self, level: str) -> None:
        seats = self.seats
        for place in self.computers if level else ():
            style = level_and_style(seats[place].controller)[1]
            seats = self._given(seats, place, opponent(level, style))
        self.put(seats)

    def fill(self, is_full: bool) -> None:
        """Give all free places to computer opponents, or free the places of all computer opponents."""
        seats, newcomer = self.seats, self.newcomer
        self._level = level_and_style(newcomer)[0]
        for place, seat in enumerate(seats):
            if is_full and not seat.controller:
                seats = self._given(seats, place, newcomer)
            elif not is_full and self.choosers.is_computer(seat.controller):
                seats = self._given(seats, place, "")
        self.put(renamed(self.words, seats))

    # ---- input ----

    def act(self, intent: Intent, focus: str) -> bool:
        """Delete or backspace empties the seat in focus; a place dragged onto another changes places with it."""
        if intent.act in (Act.DRAG, Act.DROP) and intent.pos and intent.start:
            return self._dragged(intent.start, intent.pos, intent.act is Act.DROP)
        place = focus.rpartition("-")[2]
        if intent.act is Act.DELETE and place.isdecimal():
            self.change(int(place), controller="")
            return True
        return False

    def _dragged(self, start: tuple[int, int], pos: tuple[int, int], is_dropped: bool) -> bool:
        one, other = self._place_at(start), self._place_at(pos)
        self._drag = None if is_dropped or one is None else (one, other, pos)
        if is_dropped and one is not None and other is not None and one != other:
            self.put(swapped(self.seats, one, other))
        else:
            self.page.redraw(self.room)
        return True

    def _place_at(self, pos: tuple[int, int]) -> int | None:
        return next((place for place, rect in enumerate(self.places) if rect.collidepoint(pos)), None)

    def draw_above(self, surface: Surface) -> None:
        """Draw an emblem that is dragged, and light the place that it would go to."""
        if self._drag is None:
            return
        one, other, pos = self._drag
        c, theme = self.context, self.context.theme
        if other is not None and other != one:
            clear, line = theme.colour("accent", 40), 3 * max(1.0, c.measure.u)
            paint.plate(surface, self.places[other], clear, clear, theme.colour("accent"), line, c.space("radius"))
        side = c.px(56)
        draw_emblem(c, surface, (pos[0] - side // 2, pos[1] - side // 2), side, self.seats[one].emblem)
