"""What is always there around a board: the goal, seats, log, prompt, and the fixed buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic, TypeVar

from pygame import Rect

from hyperline.kernel.event import Event
from hyperline.kernel.game import Decision
from hyperline.shell.context import Context
from hyperline.shell.face import Wording
from hyperline.shell.input.intent import Act
from hyperline.shell.options.rows import detail_text, speed_text
from hyperline.shell.page.hud import foot
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.chip_line import Chip, ChipLine, ChipState
from hyperline.shell.page.hud.foot import DeckGround, Presses
from hyperline.shell.page.hud.goal_strip import GoalState, GoalStrip
from hyperline.shell.page.hud.play_area import PlayAreas
from hyperline.shell.page.hud.prompt import Prompt
from hyperline.shell.page.hud.seat_plate import APART, PlateState, Seated, SeatLine, SeatPlate
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.log.logpanel import LogPanel
from hyperline.shell.page.log.logrow import Sign, no_sign
from hyperline.shell.page.log.news import News
from hyperline.shell.play.table import Table
from hyperline.shell.setup.occupant import told_beside
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.widget import Widget

P = TypeVar("P")
NEAR = 2  # points before the goal from which on that is told
LEAST_LOG = 110  # units of text: a lower log is in a drawer
EDGE = 10  # units of text: how far the drawer of the log reaches beyond its column


class PlayHud(Generic[P]):
    """Made once for a scene; `build` makes its widgets in their areas."""

    plate: type[SeatLine[Any]] = SeatPlate
    """How a seat is shown."""
    plates: Sequence[SeatLine[Any]]
    says_how = False
    """Whether `beneath` says how to decide: then what has happened last makes way for it."""

    def __init__(self, context: Context, table: Table, wording: Wording[P, Any], controls: ActionControls[P],
                 book: LogBook, presses: Presses) -> None:  # fmt: skip
        self.context = context
        self.table = table
        self.wording = wording
        self.controls = controls
        self.book = book
        self.presses = presses
        self.emblems = tuple(seat.emblem for seat in table.setup.seats)
        self.is_log_open = False
        self.has_digest = False  # whether the digest has the place of the log
        self.goal_told: Callable[[], tuple[str, str]] | None = None  # what to reach instead of the game's goal, and how
        self.is_challenge = True  # whether that is a goal, and not only what is asked here
        self.waits: Callable[[], str] = lambda: ""  # who thinks, or plays for a person, while nobody at the screen decides
        self.is_stale = self._counts = False  # whether it is out of date, and whether numbers count to what they are then
        self._is_explained = False  # whether what stands below the prompt is about a decision

    # ---- widgets ----

    def build(self, areas: PlayAreas, add: Callable[[Widget], object]) -> None:
        """Make the widgets of all areas, and give each to `add`."""
        c = self.context
        self.goal = GoalStrip(c, areas.goal, self._goal())
        self.chips = ChipLine(c, areas.chips, self.chip_state())
        self.areas = areas
        self.prompt = Prompt(c, areas.say)
        self.deck = DeckGround(c, areas.deck)
        parts: tuple[Widget, ...] = self.deck, self.goal, self.chips
        widgets: Sequence[Widget] = (*parts, *self.make_panels(areas), self.prompt, *self.make_buttons(areas))
        for widget in widgets:
            add(widget)
        self.show_log(self.is_log_open)

    def make_panels(self, areas: PlayAreas) -> Sequence[Widget]:
        """The seats and the log."""
        return (*self.make_plates(areas), *self.make_log(areas, no_sign))

    def make_plates(self, areas: PlayAreas) -> Sequence[SeatLine[Any]]:
        """The seats' plates, which reach to the window's edge."""
        places = [(rect, Rect(0, rect.top, rect.right, rect.h)) for rect in areas.cards]
        self.plates = [
            self.plate(self.context, whole, self.plate_state(seat), f"seat:{seat}", self.presser(seat), rect.left)
            for seat, (rect, whole) in enumerate(places)
        ]
        self._tell_seats()
        return self.plates

    @property
    def has_log_drawer(self) -> bool:
        """Whether only the news is always there, and the log in a drawer: in Simple, and where it has no room."""
        return self.context.is_simple or self.areas.log.h < self.context.tx(LEAST_LOG)

    def drawer(self, areas: PlayAreas) -> Rect:
        """Where the log is when its drawer is open."""
        edge = self.context.tx(EDGE)
        return areas.right.inflate(2 * edge, 2 * edge)

    def make_log(self, areas: PlayAreas, sign: Sign) -> tuple[News, LogPanel]:
        """The news, and the whole log: in a drawer over the right column, or always there."""
        c, is_drawer = self.context, self.has_log_drawer
        self.log = LogPanel(c, self.drawer(areas) if is_drawer else areas.log, self.book, self.emblems, sign)
        self.log.is_drawer = is_drawer
        self.news = News(c, areas.log, self.book, self.emblems, lambda: self.show_log(True))
        return self.news, self.log

    def show_log(self, is_open: bool) -> None:
        """Open the drawer with the log, or close it; a log that is none is always open."""
        self.is_log_open = is_open
        self.place_log()
        for widget in (self.log, self.news):
            widget.forget()

    def place_log(self) -> None:
        """Show the log, the news or the digest, never two of them: they lie in the same place."""
        self.log.is_hidden = not self.is_log_open and (self.has_log_drawer or self.has_digest)
        self.news.is_hidden = not self.log.is_hidden or self.has_digest

    def make_way(self, has_digest: bool) -> None:
        """Let the digest have the place of the log, or take it back."""
        if has_digest != self.has_digest:
            self.has_digest = has_digest
            self.show_log(self.is_log_open)

    def make_buttons(self, areas: PlayAreas) -> Sequence[Widget]:
        """The quiet words at the foot of the left column."""
        c, words = self.context, self.context.words
        shown = [
            Offer(key="fixed:menu", text=words("hud.menu"), press=self.presses.pause, icon=icon.bars),
            Offer(key="fixed:detail", text=detail_text(c), press=self.presses.detail, icon=icon.eye, act=Act.DETAIL),
            Offer(key="fixed:undo", text=words("hud.undo"), press=self.presses.undo, icon=icon.back, act=Act.UNDO),
        ]
        if not c.is_simple:
            shown.append(Offer(key="fixed:speed", text="", press=self.cycle_speed, icon=icon.speed, hint=speed_text(c)))
        forth, hint = partial(icon.back, is_forth=True), words("hud.redo")
        redo = Offer(key="fixed:redo", text="", press=self.presses.redo, icon=forth, act=Act.REDO, hint=hint)
        made = foot.laid_out(c, shown, redo, areas.foot)
        self.undo, self.redo, self.speed = made[2], made[-1], made[3] if not c.is_simple else None
        return made

    def presser(self, seat: int) -> Callable[[], None]:
        return lambda: self.presses.seat(seat)

    # ---- states ----

    @property
    def acting(self) -> tuple[Decision, ...]:
        """What is still to be decided in the position that is shown."""
        return tuple(one for one in self._open if not one.answered)

    @property
    def _open(self) -> tuple[Decision, ...]:
        return self.table.game.open(self.table.shown)

    def goal_state(self) -> GoalState:
        """What wins, and everybody's points."""
        standing, progress = self.table.standing, self.table.progress
        title, how = self.told_goal(standing.goal)
        return GoalState(title, how, standing.goal, standing.scores, self.emblems, progress.seat, self.agreed)

    def _goal(self) -> GoalState:
        """The same, or what is to be reached instead, which has no track."""
        state = self.goal_state()
        if self.goal_told is None:
            return state
        title, how = self.goal_told()
        return replace(state, title=title, how=how, goal=0, agreed="")

    @property
    def agreed(self) -> str:
        """What differs from the usual rules; empty if nothing does."""
        return self.table.house_rules.summary(self.context.words)

    def told_goal(self, goal: int) -> tuple[str, str]:
        """What wins, in few words, and in a line how one gets there."""
        title, how = self.wording.goal(goal)
        return title or self.table.game.meta.title, how

    def chip_state(self) -> ChipState:
        """The parts of a turn."""
        progress = self.table.progress
        return ChipState(tuple(Chip(chip, self.wording.term("chip", chip)) for chip in progress.chips), progress.current)

    def plate_state(self, seat: int) -> Seated:
        """What the plate of a seat shows."""
        standing, one = self.table.standing, self.table.setup.seats[seat]
        is_active = any(decision.seat == seat for decision in self.acting)
        told = self.wording.seat(self.table.counted, seat), self._role(seat), self._doing(seat)
        notes = tuple(part for line in told for part in line.split(APART) if part)
        return PlateState(self.wording.name(seat), one.emblem, standing.scores[seat], standing.goal, notes, is_active)

    def _role(self, seat: int) -> str:
        role = self.table.setup.seats[seat].role
        return self.wording.term("role", role) if role else ""

    def _doing(self, seat: int) -> str:
        """That a seat has chosen, or is choosing, in secret; else who plays it."""
        words = self.context.words_of(self.table.game.meta.id)
        sealed = [one for one in self._open if one.sealed and one.seat == seat]
        if sealed:
            return words("play.chosen" if all(one.answered for one in sealed) else "play.choosing")
        return self.presence(seat) or next(iter(self.who_plays(seat)), "")

    def who_plays(self, seat: int) -> Sequence[str]:
        """Who plays a seat, if no person does, in more and in fewer words."""
        words = self.context.words_of(self.table.game.meta.id)
        return told_beside(words, self.table.setup.seats[seat].controller)[-2:]

    def presence(self, seat: int) -> str:
        """How someone elsewhere is, in a word; empty if there is nothing to say."""
        key = self.table.presence(seat)
        return self.context.words(f"room.plate_{key}") if key else ""

    def beside(self, seat: int, notes: Sequence[str], most: int = 2) -> tuple[str, ...]:
        """What stands below a name, with who plays it where there is room; how someone elsewhere is stands in any case."""
        if word := self.presence(seat):
            return f"{notes[0]}{APART}{word}", word
        return (*(f"{notes[0]}{APART}{one}" for one in self.who_plays(seat)[-most:]), *notes)

    def outdate(self, counts: bool = False) -> None:
        """Say that it is out of date: the scene shows it once, before the next motion begins or anything is drawn.

        With `counts` numbers count to what they are then.
        """
        self.is_stale, self._counts = True, self._counts or counts

    def show(self) -> None:
        """Let everything show how the game stands."""
        moves, self.is_stale, self._counts = self._counts, False, False
        self.goal.show(self._goal(), moves)
        self.chips.show(self.chip_state())
        self.show_panels(moves)
        self._show_undo()
        self._show_speed()
        if self.controls.position is None:
            self.prompt.show(*self._deck())
            self._leave_unsaid()

    def show_panels(self, moves: bool) -> None:
        """Let the seats show how the game stands."""
        for seat, plate in enumerate(self.plates):
            plate.show(self.plate_state(seat), moves)
        self._tell_seats()

    def _tell_seats(self) -> None:
        """What is told of the seats where they are pointed at."""
        for seat, plate in enumerate(self.plates):
            plate.hint = self.told_of_seat(seat)

    def told_of_seat(self, seat: int) -> str:
        """What is told of a seat where its plate is pointed at."""
        return ""

    def show_prompt(self, right: int | None) -> None:
        """Show what is to be done, up to a pixel where buttons beside it begin; dim what cannot be taken back."""
        gap = self.context.tx(16)
        self.prompt.rect.w = (self.areas.say.right if right is None else right - gap) - self.prompt.rect.left
        self.prompt.show(*self._deck())
        is_news = self.says_how and self.controls.position is not None and not self._is_explained and self.beneath()
        if self.table.is_turn_over or is_news:
            self.prompt.explain("")
        self._leave_unsaid()
        self._show_undo()

    def _show_undo(self) -> None:
        words, table = self.context.words, self.table
        barrier = table.why_no_undo
        why = words(f"hud.no_undo_{barrier}") if barrier else ""
        if table.may_practise and barrier not in ("", "start", "seat"):
            why = f"{why} {words('hud.practise')}"
        self.undo.set(why=why)
        self.redo.set(why="" if table.can_redo else words("hud.no_redo"))
        if isinstance(self.redo, foot.FootSign):
            self.redo.hide(not table.can_redo)

    def said(self) -> tuple[str, int]:
        """What is to be done, and the emblem of who is to do it; -1 for nobody, or for several."""
        table, words = self.table, self.context.words
        decision = table.decision
        if decision is not None and self.controls.position is not None:
            seat, legal = decision.seat, self.controls.legal
            return self.wording.prompt(table.position, seat, decision.kind, legal), self.emblems[seat]
        if table.is_turn_over and table.viewer is not None and not table.director.is_busy:
            key = "prompt.turn_over" if table.can_undo else "prompt.turn_over_for_good"
            return words(key, name=self.wording.name(table.viewer)), self.emblems[table.viewer]
        if table.standing.is_over:
            return self._won()
        seats = [one.seat for one in self.acting]
        if len(seats) != 1:
            return self.waits() or words("prompt.watch_all"), -1
        return self.waits() or self.acts(seats[0]), self.emblems[seats[0]]

    def acts(self, seat: int) -> str:
        """That it is a person's turn, or that a computer is playing."""
        is_own = seat == self.table.viewer and not self.table.is_shared
        key = "prompt.watch" if not self.table.is_human(seat) else "hud.own_turn" if is_own else "prompt.turn"
        return self.context.words(key, name=self.wording.name(seat))

    def _deck(self) -> tuple[str, int, str]:
        """What is to be done, by whom, and what stands below that: in a challenge its goal, if that is not said yet."""
        said, emblem = (self.context.words("prompt.lost"), -1) if self.table.missed else self.said()
        aim = self.aim()
        apart = self.table.house_rules.apart
        below = self.beneath() or (self.context.words(f"agreed.{apart}") if apart else "")
        return said, emblem, aim if self.is_challenge and aim and aim != said else below

    def aim(self) -> str:
        """What is to be reached instead of the game's own goal, said where it is decided; empty if nothing is."""
        if self.goal_told is None or self.controls.position is None:
            return ""
        task = self.goal_told()[0]
        return self.context.words("challenge.aim", task=task) if self.is_challenge else task

    def beneath(self) -> str:
        """What stands below that while nothing is pointed at: where all is shown, the round, and who is about to win."""
        table, words = self.table, self.context.words
        standing, number = table.standing, table.progress.round
        if table.last_round:
            return words("hud.round_of", n=number, of=table.last_round)
        if self.context.is_simple or standing.is_over or number < 1:
            return ""
        left = [(standing.goal - score, seat) for seat, score in enumerate(standing.scores)] if standing.goal else []
        near = [words("hud.near", name=self.wording.name(seat), n=n) for n, seat in left if 0 < n <= NEAR]
        return " ".join([words("hud.round_now", n=number), *near[:1]])

    def _won(self) -> tuple[str, int]:
        """Who has won: one, several, or nobody."""
        winners, words = self.table.standing.winners, self.context.words
        names = [self.wording.name(seat) for seat in winners]
        if len(winners) == 1:
            return words("prompt.over", name=names[0]), self.emblems[winners[0]]
        if not winners:
            return words("prompt.over_none"), -1
        return words("prompt.over_shared", first=", ".join(names[:-1]), last=names[-1]), -1

    def explain(self, detail: str, said: str = "") -> None:
        """Say below the prompt, or in its place, what the thing in focus would do, while there is something to decide."""
        if self.controls.position is not None:
            self.prompt.explain(detail, said)
            self._is_explained = bool(detail or said)

    def _leave_unsaid(self) -> None:
        """Stop describing what a target would do once the decision is another's, or nobody's."""
        if self._is_explained and self.controls.position is None:
            self._is_explained = False
            self.prompt.explain("")

    def tell(self, event: Event) -> None:
        """Tell of an event in the log; while the person at the screen only looks on, it stands below the prompt, too."""
        self.book.tell(event)
        self._refresh_log()
        text = "" if event.begins_turn else self.sentence(event)  # the prompt says whose turn it is
        if self.controls.position is None and (text or event.begins_turn):
            self.prompt.explain(text)

    def sentence(self, event: Event) -> str:
        """What has happened, as it is told below the prompt; empty for what need not be told."""
        return self.wording.event(event, self.table.shown)

    def newest(self, event: Event) -> str:
        """How the log tells of an event, with what it belongs to; empty for what need not be told."""
        lines = self.book.lines
        return lines[-1].text if lines and not lines[-1].is_heading and self.wording.event(event, self.table.shown) else ""

    def tell_again(self) -> None:
        """Write the log again: something was taken back, or another person may know other things.

        Where one only looks on, what stood below the prompt may not have happened any more.
        """
        self.book.tell_again()
        self._refresh_log()
        if self.controls.position is None:
            self.prompt.explain("")

    def _refresh_log(self) -> None:
        self.log.refresh()
        self.news.refresh()

    # ---- what the buttons here do ----

    def cycle_speed(self) -> None:
        """The next speed of motion."""
        self.context.settings.next_speed()
        self._show_speed()

    def _show_speed(self) -> None:
        if self.speed is not None and self.speed.hint != speed_text(self.context):
            self.speed.hint = speed_text(self.context)
            self.speed.redraw()
