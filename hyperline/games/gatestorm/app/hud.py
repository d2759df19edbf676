"""What is always there around the table: the goal, the seats, every table in small, the phases and the log."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.board.ground import HIGH, WIDE
from hyperline.games.gatestorm.app.board.picture import Picture, seen_at
from hyperline.games.gatestorm.app.plate import ShipPlate, ShipState
from hyperline.games.gatestorm.app.strip import PHASES, Dot, Head, HeadState, TableState, TableThumb
from hyperline.games.gatestorm.rules.fleet import MODELS, UP, full_shields
from hyperline.games.gatestorm.rules.position import FLIGHT, GUNNERY, PLANNING, SETUP, Position, flying
from hyperline.shell.page.hud.goal_strip import GoalState
from hyperline.shell.page.hud.play_area import Columns, PlayAreas, between, play_areas, rail
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.log.logrow import no_sign
from hyperline.shell.ui.button import Button, Lettering
from hyperline.shell.ui.division import Row, divided, in_column
from hyperline.shell.ui.measure import Measure
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.controls import StormControls
    from hyperline.games.gatestorm.app.wording import StormWording


COLUMNS: Final = Columns((WIDE, HIGH), (214, 262), (300, 330), beside=10, margin=20)
HEAD = 30  # units of text: the phases and who comes next, above the table
LARGE, LARGE_TITLE = 1.25, 30  # the text size from which on the goal is told without how, and its room in units of text
TITLE, LOW_TITLE = 122, 54  # units of text: the goal with its track, and without
TRACKED: Final = 6  # seats that have room on the track
ROW, LEAST = 84, 20  # units of text: a seat at the most, and with its name and its ship alone
APART = 6  # units of text: between seats
STRIP, LEAST_STRIP, LINE = 92, 40, 26  # units of text: a table in the strip at the most, in two lines, and in one
GAP = 12  # units of the deck: between the parts of a column
OVER = 10  # units of the deck: between the column and the deck, on whose edge the line of time may lie
DIAL = 1.0  # of the column's width: how high the dial is
LEAST_DIAL = 125  # units of text: a dial on which speeds have room between their arrows
NEWS, LARGE_NEWS, LEAST_NEWS = 78, 42, 36  # units of text: what has just happened


@dataclass(frozen=True)
class StormAreas(PlayAreas):
    """Rectangles in pixels."""

    head: Rect  # above the table
    strip: tuple[Rect, ...]  # every table in small
    dial: Rect
    rest: Rect  # how many seats have no plate; of no height where all have one


def storm_areas(m: Measure, seats: int, tables: int, here: Collection[int], *, is_simple: bool) -> StormAreas:
    """Divide a window: the table is as large as it can be beside columns that can be read.

    Where there is no room for all seats, only those at the table that is shown, `here`, have a place.
    """
    head, gap = m.tx(HEAD), m.dx(GAP)
    made = between(m, play_areas(m, seats, is_simple=is_simple), COLUMNS, is_simple=is_simple, above=head)
    board, foot, column, goal = made.board, made.foot, made.right, made.goal
    low = LARGE_TITLE if m.text > LARGE else LOW_TITLE
    goal.h = m.tx(TITLE if has_track(m, seats) else low)
    cards, rest = _rail(m, Rect(goal.left, goal.bottom + gap, goal.w, foot.top - goal.bottom - 2 * gap), seats, here)
    whole = Rect(column.left, column.top, column.w, made.deck.top - m.dx(OVER) - column.top)
    above = Rect(board.left, board.top - head, board.w, head)
    return made.extended(StormAreas, cards=cards, head=above, rest=rest, **_column(m, whole, tables))


def has_track(m: Measure, seats: int) -> bool:
    """Whether the points are shown on a track, too: few seats, and text that leaves room for it."""
    return seats <= TRACKED and m.text <= LARGE


def _rail(m: Measure, room: Rect, seats: int, here: Collection[int]) -> tuple[tuple[Rect, ...], Rect]:
    """The seats, all alike; where there is no room for all, a line below tells of the others."""
    shown = [*range(seats)] if room.h >= seats * m.tx(LEAST) else [seat for seat in range(seats) if seat in here]
    nothing = Rect(room.left, room.top, room.w, 0)
    if not shown:
        return (nothing,) * seats, nothing
    rest = Rect(room.left, room.bottom, room.w, 0)
    if len(shown) < seats:
        high = min(m.tx(LEAST), room.h // (len(shown) + 1))
        rest = Rect(room.left, room.bottom - high, room.w, high)
        room = Rect(room.left, room.top, room.w, room.h - high)
    apart = m.tx(APART) if room.h >= len(shown) * m.tx(LEAST + APART) else 1
    places = dict(zip(shown, rail(room, len(shown), m.tx(ROW), apart), strict=True))
    return tuple(places.get(seat, nothing) for seat in range(seats)), rest


def _column(m: Measure, room: Rect, tables: int) -> dict[str, Any]:
    """The strip of tables from the top, the dial below, and the log in what is left; a table alone needs no strip."""
    gap = m.dx(GAP)
    dial = round(room.w * DIAL)
    if tables == 1:
        return {**divided(room, (Row(("dial",), high=dial), Row(("log",))), gap), "strip": ()}
    news = m.tx(NEWS if m.text <= LARGE else LARGE_NEWS)
    each = min(m.tx(STRIP), (room.h - dial - news - 2 * gap) // tables)
    if each < m.tx(LEAST_STRIP):
        news = m.tx(LEAST_NEWS)
        dial = min(dial, max(room.h - news - 2 * gap - tables * m.tx(LEAST_STRIP), room.h * 2 // 5))
        if dial < m.tx(LEAST_DIAL):  # what has just happened stands in the deck, too
            least, left = m.tx(LEAST_DIAL), room.h - 2 * gap
            lines = next((one for one in (LEAST_STRIP, LINE) if left - tables * m.tx(one) >= least), LINE)
            news, dial = 0, min(round(room.w * DIAL), left - tables * m.tx(lines))
        each = (room.h - dial - news - 2 * gap) // tables
    parts = divided(room, (Row(("strip",), high=tables * each), Row(("dial",), high=dial), Row(("log",))), gap)
    between = m.dx(4)
    strip = in_column(Rect(room.left, room.top, room.w, each - between), tables, between)
    return {**parts, "strip": tuple(strip)}


class StormHud(PlayHud[Position]):
    """`picture` is what the view shows, `table_shown` tells which table, and `look_at` shows another."""

    plate = ShipPlate
    says_how = True
    wording: StormWording
    controls: StormControls
    areas: StormAreas
    picture: Callable[[], Picture]
    table_shown: Callable[[], int]
    look_at: Callable[[int], None]
    log_moved: Callable[[], None] = staticmethod(lambda: None)  # its drawer was opened, or closed

    # ---- widgets ----

    def make_panels(self, areas: PlayAreas) -> Sequence[Widget]:
        """The seats, the tables, the phases and the log."""
        shown = [plate for plate in self.make_plates(areas) if plate.rect.h]
        self.head = Head(self.context, self.areas.head, self.head_state())
        self.thumbs = [self._thumb(number, rect) for number, rect in enumerate(self.areas.strip, start=1)]
        return (*shown, *self._rest(), self.head, *self.thumbs, *self.make_log(areas, no_sign))

    def _rest(self) -> list[Widget]:
        """The button that shows the seats without a plate here: it leads to the next table."""
        hidden = [plate for plate in self.plates if not plate.rect.h]
        if not hidden or not self.areas.rest.h:
            return []
        text = self.context.words_of(self.table.game.meta.id)("gatestorm.elsewhere", n=len(hidden))
        return [
            Button(
                self.context,
                self.areas.rest,
                text,
                self._look_on,
                "quiet",
                key="fixed:rest",
                lettering=Lettering("body", "left"),
            )
        ]

    def _look_on(self) -> None:
        self.look_at(self.table_shown() % max(1, len(self.thumbs)) + 1)

    def _thumb(self, number: int, rect: Rect) -> TableThumb:
        return TableThumb(self.context, rect, number, self.table_state(number), partial(self._look, number))

    def _look(self, number: int) -> None:
        self.look_at(number)

    def show_log(self, is_open: bool) -> None:
        was_open = self.is_log_open
        super().show_log(is_open)
        if was_open != is_open:
            self.log_moved()

    def leave_column(self, is_left: bool) -> None:
        """Leave the right column to something that needs all of it, or take it again; a drawer lies over everything."""
        self.place_log()
        if is_left:
            self.news.is_hidden, self.log.is_hidden = True, self.log.is_hidden or not self.has_log_drawer
        for thumb in self.thumbs:
            thumb.is_hidden = is_left

    # ---- what is said ----

    def beneath(self) -> str:
        """Of a gate, what is beyond it, and what a trait is; else nothing: the phases stand above the table."""
        position: Position = self.table.position
        if self.controls.kind == "trait":
            return self.wording.trait(position.ships[self.controls.seat].pilot)
        if self.controls.kind == "gate" and self.controls.letter:
            table = position.ships[self.controls.seat].table
            return self.wording.gate_says(position, table, self.controls.letter)
        return ""

    # ---- states ----

    def goal_state(self) -> GoalState:
        """What wins; with few seats on a track, else the points stand beside the names."""
        standing, progress = self.table.standing, self.table.progress
        title, how = self.wording.round(self.table.shown, progress)
        is_tracked = has_track(self.context.measure, len(self.emblems)) and min(standing.scores) >= 0
        goal = standing.goal if is_tracked else 0
        if self.context.measure.text > LARGE:
            how = ""
        return GoalState(title, how, goal, standing.scores, self.emblems, progress.seat, self.agreed)

    def told_of_seat(self, seat: int) -> str:
        """How a ship stands."""
        return self.wording.about(self.table.counted, seat)

    def plate_state(self, seat: int) -> ShipState:
        """What the plate of a seat shows."""
        position: Position = self.table.counted
        ship, one, name = position.ships[seat], self.table.setup.seats[seat], self.wording.name(seat)
        is_active = any(decision.seat == seat for decision in self.acting)
        score = self.table.standing.scores[seat]
        shown = self.table_shown()
        notes = self.wording.notes(position, seat)
        if not ship.model or not ship.pilot:
            return ShipState(name, one.emblem, score, notes=self.beside(seat, notes, 1), is_active=is_active)
        model = MODELS[ship.model]
        damage = tuple("crack" if card.endswith(UP) else "damage" for card in ship.cards) + ("scar",) * ship.scars
        is_planning = bool(ship.table) and position.tables[ship.table - 1].phase == PLANNING
        return ShipState(
            name=name,
            emblem=one.emblem,
            score=score,
            hull=0 if ship.is_down else model.hull,
            damage=damage[: model.hull],
            shields=ship.shields,
            full=max(ship.shields, full_shields(ship.model, ship.pilot)),
            tokens=ship.tokens,
            notes=self.beside(seat, notes, 1),
            table=0 if ship.table == shown else ship.table,
            is_active=is_active,
            is_here=not ship.table or ship.table == shown,
            is_set=bool(ship.dial) and is_planning,
        )

    def table_state(self, number: int) -> TableState:
        """A table in small."""
        position: Position = self.table.counted
        picture, words = self.picture(), self.wording.words
        doors = picture.doors(number)
        dots = []
        for seat in picture.at(number):
            craft = picture.crafts[seat]
            if craft.pose is not None:
                seen = seen_at(craft.pose)
                dots.append(Dot(seen.place, seen.heading, self.emblems[seat]))
        is_setup = position.phase == SETUP
        phase = words(f"gatestorm.{picture.phases[number - 1]}") if not is_setup else words("gatestorm.setting_up")
        waiting = [seat for seat, craft in picture.crafts.items() if craft.gate and craft.table == number]
        return TableState(
            name=self.wording.table(number),
            short=str(number),
            phase=phase,
            round="" if is_setup else words("gatestorm.round_of", n=picture.rounds[number - 1]),
            letters=(doors[0].letter, doors[1].letter),
            places=(doors[0].place, doors[1].place),
            rocks=picture.rocks,
            dots=tuple(dots),
            waiting=tuple(self.emblems[seat] for seat in waiting),
            is_shown=number == self.table_shown(),
            is_next=number == position.next_table and not is_setup,
        )

    def head_state(self) -> HeadState:
        """The table that is shown: where it is in its round, and who comes next."""
        position: Position = self.table.counted
        picture, words, number = self.picture(), self.wording.words, self.table_shown()
        if position.phase == SETUP:
            return HeadState("", "", (), -1)
        told = words("gatestorm.round", n=picture.rounds[number - 1], rounds=position.rounds)
        phases = tuple(words(f"gatestorm.{phase}") for phase in PHASES)
        current = PHASES.index(picture.phases[number - 1])
        queue = tuple((self.emblems[seat], str(position.ships[seat].nerve)) for seat in self._coming(position, number))
        name = self.wording.table(number)
        titles = (f"{name} · {told}", name) if len(position.tables) > 1 else (told, told)
        return HeadState(*titles, phases, current, words("gatestorm.next"), queue)

    @staticmethod
    def _coming(position: Position, number: int) -> list[int]:
        """The ships that have not had their turn in this phase, in the order of their turns."""
        board = position.tables[number - 1]
        left = [seat for seat in flying(position, number) if seat not in board.acted]
        if board.phase == GUNNERY:
            return sorted(left, key=lambda seat: -position.ships[seat].nerve)
        return sorted(left, key=lambda seat: position.ships[seat].nerve) if board.phase in (PLANNING, FLIGHT) else []

    def show_panels(self, moves: bool) -> None:
        """Let seats and tables show how the game stands."""
        super().show_panels(moves)
        self.show_tables()

    def show_tables(self) -> None:
        """Let the tables in small show what is on them."""
        for number, thumb in enumerate(self.thumbs, start=1):
            thumb.show(self.table_state(number))
        self.head.show(self.head_state())

    def role(self, seat: int) -> str:
        """The ship and the pilot of a seat; empty before they are chosen."""
        ship = self.table.counted.ships[seat]
        return names.role(self.wording.words, ship)[0] if ship.model and ship.pilot else ""
