"""Everything around the board that is always there: top bar, seats, a ship, log, tiles left, prompt and fixed buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from hyperline.games.hyperline.app.board.hud.board_frame import BoardFrame
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.logsign import draw_sign
from hyperline.games.hyperline.app.board.hud.research_bar import ResearchBar, ResearchState
from hyperline.games.hyperline.app.board.hud.seatcard import SeatCard, SeatState, alike
from hyperline.games.hyperline.app.board.hud.shippanel import PanelState, ShipPanel
from hyperline.games.hyperline.app.board.hud.tilespanel import TilesPanel, TilesState, unseen
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.log.filters import opened_book
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.kinds import TURN_PHASES, Phase
from hyperline.games.hyperline.engine.ship import Ship, Target
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.tween import Animation
from hyperline.shell.context import Context
from hyperline.shell.hud.prompt import Prompt
from hyperline.shell.hud.topbar import Chip
from hyperline.shell.input.intent import Act
from hyperline.shell.log.logpanel import LogPanel
from hyperline.shell.options.rows import speed_text
from hyperline.shell.play.table import Table
from hyperline.shell.setup.roster import told_beside
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.widget import Widget

W = TypeVar("W", bound=Widget)
SPEED = 124  # units: the width of the button for the speed


@dataclass(frozen=True)
class Presses:
    """What the fixed buttons do; `look_at` shows a seat's ship, `changed` has what can be pointed at looked up anew."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    pause: Callable[[], None]
    look_at: Callable[[int], None]
    changed: Callable[[], None]


class Surroundings:
    """Made once for a scene; `build` makes its widgets anew for a frame."""

    def __init__(self, context: Context, table: Table, wording: Wording, view: BoardView, controls: Controls,
                 presses: Presses) -> None:  # fmt: skip
        self.context = context
        self.table = table
        self.wording = wording
        self.view = view
        self.controls = controls
        self.presses = presses
        self.looked_at: int | None = None  # the seat whose ship was asked for
        self.book = opened_book(table, wording)
        self.told: tuple[int, tuple[Target, ...]] | None = None  # whose parts the log speaks of
        self.waits = ""  # who thinks, or plays for a person, while nothing is to be decided at the screen
        self._is_explained = False  # whether what stands below the prompt is about a decision
        self.shows_tiles = False  # whether the tiles left are shown where the log is

    # ---- widgets ----

    def build(self, frame: BoardFrame, add: Callable[[W], W]) -> None:
        """Make all widgets for a frame, and give each to `add`."""
        c, self.frame = self.context, frame
        self.top = ResearchBar(c, frame.top, self.top_state(), c.px(104) + c.px(SPEED) + c.px(14))
        self.cards = [
            SeatCard(c, rect, state, f"seat:{seat}", self._shower(seat))
            for seat, (rect, state) in enumerate(zip(frame.cards, self.seat_states(), strict=True))
        ]
        self.panel = ShipPanel(c, frame.panel, self.panel_state())
        self.log = LogPanel(c, frame.log, self.book, self.view.emblems, draw_sign)
        self.tiles = TilesPanel(c, frame.tiles, self.tiles_state())
        left = frame.bottom.left + c.px(196)
        self.prompt = Prompt(c, Rect(left, frame.bottom.top, 10, frame.bottom.h))
        widgets: list[Widget] = [self.top, *self.cards, self.panel, self.log, self.tiles, self.prompt, *self._buttons()]
        for widget in widgets:
            add(widget)  # type: ignore[arg-type]
        self._show_leaf()

    def _buttons(self) -> list[Widget]:
        c, words, top, bottom = self.context, self.context.words, self.frame.top, self.frame.bottom
        high = c.px(46)
        first = Rect(bottom.left + c.px(8), bottom.centery - high // 2, c.px(82), high)
        second = first.move(c.px(94), 0)
        self.undo = Button(c, first, words("hud.undo"), self._undo, "ghost", "fixed:undo", act=Act.UNDO)
        self.redo = Button(c, second, words("hud.redo"), self._redo, "ghost", "fixed:redo", act=Act.REDO)
        small, width = c.px(34), c.px(104)
        place = Rect(top.right - width - c.px(6), top.centery - small // 2, width, small)
        menu = Button(c, place, words("hud.menu"), self.presses.pause, "ghost", "fixed:menu")
        speed = Rect(place.left - c.px(2) - c.px(SPEED), place.top, c.px(SPEED), small)
        self.speed = Button(c, speed, speed_text(c), self.cycle_speed, "ghost", "fixed:speed", icon=icon.speed)
        set_alike((self.undo, self.redo))
        self.top_buttons = menu, self.speed
        set_alike(self.top_buttons)
        found: list[Widget] = [self.undo, self.redo, menu, self.speed]
        if not self.frame.has_tiles_beside:
            log = self.frame.log
            rect = Rect(log.right - c.px(104), log.top + c.px(4), c.px(100), c.px(28))
            self.leaf = Button(c, rect, "", self.turn_leaf, "secondary", "fixed:leaf", style="caps")
            found.append(self.leaf)
        return found

    def _shower(self, seat: int) -> Callable[[], None]:
        return lambda: self.presses.look_at(seat)

    # ---- states ----

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

    @property
    def own_seat(self) -> int:
        """Whose ship is shown when no other was asked for."""
        return self.table.viewer if self.table.viewer is not None else self.picture.turn

    @property
    def panel_seat(self) -> int:
        """Whose ship is shown."""
        return self.own_seat if self.looked_at is None else self.looked_at

    def top_state(self) -> ResearchState:
        """What the top bar shows."""
        picture, emblems, words = self.picture, self.view.emblems, self.wording.words
        is_setup = picture.phase is Phase.SETUP
        return ResearchState(
            round=words("hud.setup") if is_setup else words("hud.round", n=max(1, self.table.progress.round)),
            name=self.wording.name(picture.turn),
            emblem=emblems[picture.turn],
            chips=tuple(Chip(phase, words(f"phase.{phase}")) for phase in TURN_PHASES),
            current=TURN_PHASES.index(picture.phase) if picture.phase in TURN_PHASES else -1,
            agreed=self.table.house_rules.summary(words),
            points=tuple(player.research for player in picture.players),
            emblems=emblems,
            goal=self.table.standing.goal,
        )

    def seat_states(self) -> list[SeatState]:
        """What the cards of the seats show."""
        states = [self.seat_state(seat) for seat in range(len(self.picture.players))]
        return alike(self.context, states, self.frame.cards)

    def seat_state(self, seat: int) -> SeatState:
        """What is known of a seat, in all words."""
        picture = self.picture
        is_active = seat == picture.turn and picture.phase is not Phase.SETUP
        who = told_beside(self.context.words, self.table.setup.seats[seat].controller)
        return SeatState(picture.players[seat], self.wording.name(seat), self.view.emblems[seat], is_active, who)

    def panel_state(self) -> PanelState:
        """What the ship panel shows."""
        seat, told = self.told or (self.panel_seat, ())
        lit = self.controls.lit_parts() if seat == self.controls.seat else ()
        title = self.context.words("hud.ship_of", name=self.wording.name(seat))
        return PanelState(seat, self.picture.players[seat].ship, title, self.view.emblems[seat], lit, told)

    def tiles_state(self) -> TilesState:
        """What the panel of the tiles that are left shows."""
        return unseen(self.table.shown, has_odds=self.context.settings.value.has_tile_odds)

    def show(self, moves: bool = False) -> None:
        """Let everything show the picture; with `moves` numbers count to what they are now."""
        self.top.show(self.top_state(), moves)
        for card, state in zip(self.cards, self.seat_states(), strict=True):
            card.show(state, moves)
        self.panel.show(self.panel_state(), moves)
        self.tiles.show(self.tiles_state(), moves=True)  # tiles do not come back
        self._show_undo()
        self._show_speed()
        if self.controls.position is None:
            self.prompt.show(*self._prompt())
            self._leave_unsaid()

    def turn_over(self, seat: int, then: Ship, target: Target, colour: str, ms: float, is_still: bool = False) -> Animation:
        """Turn a part over to how it is on the ship `then`, on the seat's card and in the panel if that shows the seat."""
        ship, shade = self.picture.players[seat].ship, self.context.theme.colour(colour)
        shown = [self.cards[seat], *((self.panel,) if self.panel.state.seat == seat else ())]
        emblem = self.view.emblems[seat]
        turned = [one.turnover.begin(ship, then, target, one.layout_of(ship), emblem, shade, ms, is_still) for one in shown]
        return Parallel(*(one for one in turned if one is not None))

    def part_rect(self, seat: int, ship: Ship, target: Target) -> Rect:
        """Where a part of a seat's ship is seen: in the panel if that shows the seat, else on its card."""
        widget = self.panel if self.panel.state.seat == seat else self.cards[seat]
        return widget.layout_of(ship).rects.get(target, widget.rect)

    def show_prompt(self, right: int) -> None:
        """Show what is to be done, up to a pixel where buttons begin; dim what cannot be taken back."""
        self.prompt.rect.w = right - self.prompt.rect.left - self.context.px(16)
        self.prompt.show(*self._prompt())
        if self.table.is_turn_over:
            self.prompt.explain("")
        self._leave_unsaid()
        self._show_undo()

    def _show_undo(self) -> None:
        words, table = self.context.words, self.table
        self.undo.set(why="" if table.can_undo else words(f"hud.no_undo_{table.why_no_undo or 'start'}"))
        self.redo.set(why="" if table.can_redo else words("hud.no_redo"))

    def _prompt(self) -> tuple[str, int]:
        table, words, emblems = self.table, self.context.words, self.view.emblems
        decision = table.decision
        if decision is not None and self.controls.position is not None:
            seat = decision.seat
            if self.controls.scanner:
                kind = self.wording.part(table.position.players[seat].ship, self.controls.scanner)
                return words("prompt.scan_narrow", name=self.wording.name(seat), kind=kind), emblems[seat]
            return self.wording.prompt(table.position, seat, decision.kind, table.legal()), emblems[seat]
        if table.is_turn_over and table.viewer is not None and not table.director.is_busy:
            name, whose = self.wording.name(table.viewer), self.picture.turn
            if whose != table.viewer:  # in a battle that another player has begun
                return words("prompt.part_over", name=name, other=self.wording.name(whose)), emblems[table.viewer]
            key = "prompt.turn_over" if table.can_undo else "prompt.turn_over_for_good"
            return words(key, name=name), emblems[table.viewer]
        winner = self.picture.winner
        if winner >= 0:
            return words("prompt.over", name=self.wording.name(winner)), emblems[winner]
        is_busy = table.director.is_busy
        seat = table.open[0].seat if table.open and not is_busy else self.picture.turn
        return self.waits or words("prompt.watch", name=self.wording.name(seat)), emblems[seat]

    def explain(self, detail: str) -> None:
        """Say below the prompt what the thing in focus would do, while there is something to decide."""
        if self.controls.position is not None:
            self.prompt.explain(detail)
            self._is_explained = bool(detail)

    def _leave_unsaid(self) -> None:
        """Say no more what a decision would do that is another's now, or nobody's."""
        if self._is_explained and self.controls.position is None:
            self._is_explained = False
            self.prompt.explain("")

    def tell(self, event: Event) -> None:
        """Tell of an event in the log; while the person at the screen only looks on, it stands below the prompt, too."""
        self.book.tell(event)
        self.log.refresh()
        text = self.wording.event(event, self.picture.board)
        if text and self.controls.position is None:
            self.prompt.explain(text)

    def tell_again(self) -> None:
        """Write the log anew: something was taken back, or another person may know other things."""
        self.book.tell_again()
        self.log.refresh()

    # ---- what the buttons here do ----

    def _undo(self) -> None:
        self.presses.undo()

    def _redo(self) -> None:
        self.presses.redo()

    def cycle_speed(self) -> None:
        """The next speed of motion."""
        self.context.settings.next_speed()
        self._show_speed()

    def _show_speed(self) -> None:
        if self.speed.text != speed_text(self.context):
            self.speed.set(speed_text(self.context))
            set_alike(self.top_buttons)

    def turn_leaf(self) -> None:
        """Show the tiles that are left where the log is, or the log again."""
        self.shows_tiles = not self.shows_tiles
        self._show_leaf()
        self.presses.changed()

    def _show_leaf(self) -> None:
        if self.frame.has_tiles_beside:
            return
        self.tiles.is_hidden, self.log.is_hidden = not self.shows_tiles, self.shows_tiles
        self.leaf.set(self.context.words("hud.log" if self.shows_tiles else "hud.tiles"))
        self.log.redraw()
