"""Everything permanent around the board, and where it is: goal, seats, a ship, log, tiles left, prompt and fixed buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.seatcard import SeatBlock, SeatCard, SeatRow, SeatState, told_of
from hyperline.games.hyperline.app.board.hud.shippanel import PanelState, ShipPanel
from hyperline.games.hyperline.app.board.hud.tilespanel import TilesPanel, TilesState, unseen
from hyperline.games.hyperline.app.board.views.galaxy import GUTTER, MARGIN
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.trails import draw_sign
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import TURN_PHASES, Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship, Target
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.tween import Animation
from hyperline.shell.context import Context
from hyperline.shell.page.hud.chip_line import Chip, ChipState
from hyperline.shell.page.hud.columncard import ColumnCard, Told
from hyperline.shell.page.hud.foot import Presses
from hyperline.shell.page.hud.goal_strip import GoalState
from hyperline.shell.page.hud.play_area import BLOCK, ROW, PlayAreas, play_areas
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import SMALL, Button, Lettering
from hyperline.shell.ui.measure import Measure
from hyperline.shell.ui.widget import Widget

TILES = 168  # units of text: the tiles left below the log
ROOMY = 500  # units of text: how high the column is that has room for them
BELOW_SIMPLE, BELOW = 196, 358  # what a ship leaves to news, digest and tiles below it
MOST_SIMPLE, MOST, MOST_LOW = 0.68, 0.54, 0.84  # of the column, at the most; the last where text is large
LEAST_SIMPLE, LEAST_SHIP = 360, 322  # a ship with what it can do
LOW_SHIP = 60  # of a ship that is seen above the tiles where they lie over it
APART = 6  # units of the deck: between the signs of the board's tools and the column
LOW = 300  # the height of a column that is low


@dataclass(frozen=True)
class BoardAreas(PlayAreas):
    """Rectangles in pixels."""

    panel: Rect  # a ship
    tiles: Rect  # below the log, or where the log is when there is no room
    has_tiles_beside: bool


def board_areas(m: Measure, seats: int, is_simple: bool = True) -> BoardAreas:
    """Divide a window; the board gets the largest square that leaves room for the rest."""
    tallest = ROW if is_simple else BLOCK
    made = play_areas(m, seats, is_simple=is_simple, has_chips=True, tallest=tallest, gutter=GUTTER + MARGIN)
    aside = -m.px((GUTTER - MARGIN) / 2)  # so that the sectors lie in the middle
    board, strip = made.board.move(aside, 0), made.tools
    tools = Rect(board.right, strip.top, made.right.left - m.dx(APART) - board.right, strip.h)
    chips = Rect(board.left + m.px(GUTTER), made.chips.top, board.w - m.px(GUTTER + MARGIN), made.chips.h)
    made = replace(made, board=board, tools=tools, chips=chips)
    right, gap = made.right, m.tx(16)
    least, below, most = (LEAST_SIMPLE, BELOW_SIMPLE, MOST_SIMPLE) if is_simple else (LEAST_SHIP, BELOW, MOST)
    if right.h < m.tx(LOW):
        ship = round(right.h * MOST_LOW)
    else:
        ship = min(max(m.tx(least), right.h - m.tx(below)), round(right.h * most))
    panel = Rect(right.left, right.top, right.w, ship)
    log = Rect(right.left, panel.bottom + gap, right.w, right.bottom - panel.bottom - gap)
    has_tiles = not is_simple and right.h >= m.tx(ROOMY)
    if has_tiles:
        tiles = Rect(right.left, right.bottom - m.tx(TILES), right.w, m.tx(TILES))
        log.h = tiles.top - gap - log.top
    else:  # a quiet word below both turns the log into the tiles
        bottom = made.foot.top - m.tx(8)
        log.h = max(0, bottom - log.top)
        high = min(bottom - panel.top - m.tx(LOW_SHIP), m.tx(TILES))
        tiles = Rect(log.left, bottom - high, log.w, high)
    return made.extended(BoardAreas, log=log, panel=panel, tiles=tiles, has_tiles_beside=has_tiles)


WORD_PAD = 10  # units of text: beside a quiet word
NOWHERE = Rect(0, 0, 0, 0)
LEAST_NEWS = 50  # units of text: below that height a word stands for the news


class Surroundings(PlayHud[Position]):
    """Adds to what every game has: ships on the seats' cards, one ship in full, and the tiles left."""

    wording: Wording
    controls: Controls
    areas: BoardAreas
    plates: Sequence[SeatCard]

    def __init__(self, context: Context, table: Table, wording: Wording, controls: Controls, book: LogBook,
                 presses: Presses, view: BoardView, changed: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(context, table, wording, controls, book, presses)
        self.view = view
        self.changed = changed  # has what can be pointed at looked up again
        self.looked_at: int | None = None  # the seat whose ship was asked for
        self.told: tuple[int, tuple[Target, ...]] | None = None  # whose parts the log mentions
        self.has_drawer = False  # whether the tiles left are shown where the log is
        self.is_peeking = False  # whether they are for as long as one looks into the dark
        self.lent: Rect | None = None  # what the digest leaves to the log; None: nothing
        self._odds: dict[object, Rect] = {}  # where cards of odds lie

    # ---- widgets ----

    def build(self, areas: PlayAreas, add: Callable[[Widget], object]) -> None:
        super().build(areas, add)
        self.lent = areas.log
        self._show_leaf()

    def make_panels(self, areas: PlayAreas) -> Sequence[Widget]:
        """The seats, a ship, the log and the tiles."""
        c, mine = self.context, self.areas
        has_blocks = not c.is_simple and SeatBlock.fits(c, mine.cards[0])
        self.plate = SeatBlock if has_blocks else SeatRow  # a block where detail is full and there is room
        plates = self.make_plates(mine)
        self.panel = ShipPanel(c, mine.panel, self.panel_state())
        self.tiles = TilesPanel(c, mine.tiles, self.tiles_state(), bool(mine.tiles.colliderect(mine.panel)))
        news, log = self.make_log(mine, draw_sign)
        return (*plates, self.panel, news, self.tiles, log)

    @property
    def has_log_drawer(self) -> bool:
        return True

    def drawer(self, areas: PlayAreas) -> Rect:
        """The log's drawer lies below the ship: a line may be about its parts."""
        usual, top = super().drawer(areas), self.panel.body.bottom
        return Rect(usual.left, top, usual.w, usual.bottom - top)

    def make_buttons(self, areas: PlayAreas) -> Sequence[Widget]:
        """With a quiet word for the drawer of the tiles, where there is no room for log and tiles."""
        made = super().make_buttons(areas)
        if self.areas.has_tiles_beside:
            return made
        c, words = self.context, self.context.words
        hide, tiles, log = (c.type.width(words(f"hud.{key}"), "quiet") for key in ("hide_tiles", "tiles", "moves"))
        wide, left = max(hide, tiles) + 2 * c.tx(WORD_PAD), areas.right.left - c.space("s")
        has_news, beside = areas.log.h >= c.tx(LEAST_NEWS), log + 2 * c.tx(WORD_PAD)
        room = c.measure.size[0] - left
        if not has_news and wide + beside > room:  # both are set smaller
            wide, beside = room * wide // (wide + beside), room * beside // (wide + beside)
        rect = Rect(left, areas.foot.top, wide, areas.foot.h)
        self.leaf = Button(c, rect, "", self.turn_leaf, "quiet", "fixed:leaf", lettering=Lettering("quiet", "left"))
        if has_news:
            return (*made, self.leaf)
        rect = Rect(rect.right, rect.top, beside, rect.h)
        moves = Button(c, rect, words("hud.moves"), lambda: self.show_log(True), "quiet", "fixed:moves", lettering=SMALL)
        return (*made, self.leaf, moves)

    # ---- states ----

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

    @property
    def own_seat(self) -> int:
        """Whose ship is shown unless another was opened."""
        return self.table.viewer if self.table.viewer is not None else self.picture.turn

    @property
    def panel_seat(self) -> int:
        """Whose ship is shown."""
        return self.own_seat if self.looked_at is None else self.looked_at

    @property
    def acting_seat(self) -> int:
        """Whose turn it is, or who builds a first ship; -1 while the dice say who begins."""
        if self.picture.phase is not Phase.SETUP:
            return self.picture.turn
        return next((one.seat for one in self.table.open if one.kind == "assemble"), -1)

    def goal_state(self) -> GoalState:
        picture, goal = self.picture, self.table.standing.goal
        title, how = self.told_goal(goal)
        turn = -1 if picture.phase is Phase.SETUP else picture.turn
        points = tuple(player.research for player in picture.players)
        return GoalState(title, how, goal, points, self.emblems, turn, self.agreed)

    def chip_state(self) -> ChipState:
        phase = self.picture.phase
        chips = tuple(Chip(phase, self.wording.words(f"phase.{phase}")) for phase in TURN_PHASES)
        return ChipState(chips, TURN_PHASES.index(phase) if phase in TURN_PHASES else -1)

    def plate_state(self, seat: int) -> SeatState:
        """What is known of a seat. No ship is drawn twice: the viewer's own, at their turn, is seen enlarged."""
        picture, words, player = self.picture, self.context.words, self.picture.players[seat]
        is_active = seat == self.acting_seat
        sector = picture.ship_sector(seat)
        is_there = not player.is_running and sector == NEXXUS_SECTOR
        return SeatState(
            player=player,
            name=self.wording.name(seat),
            emblem=self.emblems[seat],
            goal=self.table.standing.goal,
            is_active=is_active,
            told=told_of(self.wording, self._who(seat), sector, picture.board, player.corner),
            note=words("hud.running") if player.is_running else words("hud.on_nexxus") if is_there else "",
            presence=self.presence(seat),
            has_ship=not (is_active and seat == self.own_seat == self.panel_seat),
        )

    def _who(self, seat: int) -> str:
        """That it is the viewer's turn, or that a computer plays the seat; empty for other people."""
        words = self.context.words
        if seat == self.acting_seat == self.table.viewer:
            return words("hud.your_turn")
        return self.presence(seat) or (words("hud.computer") if self.who_plays(seat) else "")

    def panel_state(self) -> PanelState:
        """What the ship panel shows."""
        seat, told = self.told or (self.panel_seat, ())
        lit = self.controls.lit_parts() if seat == self.controls.seat else ()
        words, is_own = self.context.words, seat == self.table.viewer
        title = words("hud.your_ship") if is_own else words("hud.ship_of", name=self.wording.name(seat))
        ship = self.picture.players[seat].ship
        return PanelState(seat, ship, title, self.emblems[seat], lit, told, self.context.is_simple)

    def tiles_state(self) -> TilesState:
        """What the panel of the tiles that are left shows."""
        return unseen(self.table.shown, has_odds=own_settings(self.context).has_tile_odds)

    def show_panels(self, moves: bool) -> None:
        """Let cards, ship and tiles show the picture, and the light lie on who acts."""
        decider = self.acting_seat if self.acting_seat >= 0 else None
        if self.view.decider != decider:
            self.view.decider = decider
            self.view.relight()
        super().show_panels(moves)
        self.panel.show(self.panel_state(), moves)
        self.tiles.show(self.tiles_state(), moves=True)  # tiles do not come back

    def turn_over(self, seat: int, then: Ship, target: Target, colour: str, ms: float, is_still: bool = False) -> Animation:
        """Turn a part over to how it is on the ship `then`, on the seat's card and in the panel if that shows the seat."""
        ship, shade = self.picture.players[seat].ship, self.context.theme.colour(colour)
        beside = (self.plates[seat],) if self.plates[seat].shows_ship else ()
        shown = [*beside, *((self.panel,) if self.panel.state.seat == seat else ())]
        emblem = self.emblems[seat]
        turned = [one.turnover.begin(ship, then, target, one.layout_of(ship), emblem, shade, ms, is_still) for one in shown]
        return Parallel(*(one for one in turned if one is not None))

    def part_rect(self, seat: int, ship: Ship, target: Target) -> Rect:
        """Where a part of a seat's ship is seen: in the panel if that shows the seat, else on its card."""
        widget = self.panel if self.panel.state.seat == seat else self.plates[seat]
        return widget.layout_of(ship).rects.get(target, widget.rect)

    def said(self) -> tuple[str, int]:
        """What is to be done, and the emblem of the player who is to do it."""
        table, words, emblems = self.table, self.context.words, self.emblems
        decision = table.decision
        if decision is not None and self.controls.position is not None:
            if self.goal_told is not None and decision.kind == "command":  # what the game would rather have is not asked
                return self.aim() if self.is_challenge else self.acts(decision.seat), emblems[decision.seat]
            if not self.controls.scanner:
                return super().said()
            seat = decision.seat
            kind = self.wording.part(table.position.players[seat].ship, self.controls.scanner)
            return words("prompt.scan_narrow", name=self.wording.name(seat), kind=kind), emblems[seat]
        whose = self.picture.turn
        if table.is_turn_over and table.viewer is not None and not table.director.is_busy:
            if whose == table.viewer:
                return super().said()
            name, other = self.wording.name(table.viewer), self.wording.name(whose)
            return words("prompt.part_over", name=name, other=other), emblems[table.viewer]  # a battle of the other's
        winner = self.picture.winner
        if winner >= 0:
            return words("prompt.over", name=self.wording.name(winner)), emblems[winner]
        if self.picture.phase is Phase.SETUP and not self.waits():
            return self._said_at_setup()
        seat = table.open[0].seat if table.open and not table.director.is_busy else whose
        return self.waits() or self.acts(seat), emblems[seat]

    def beneath(self) -> str:
        """For a wreck its way back comes first."""
        found = self.controls.recovery
        if found is None:
            return super().beneath()
        return self.context.words(f"recover.{found.way}", n=found.count, sector=SECTOR_NAMES[found.sector])

    def _said_at_setup(self) -> tuple[str, int]:
        """Who builds a first ship; then the dice say who begins."""
        building = self.acting_seat
        if building < 0:
            return self.context.words("prompt.who_begins"), -1
        return self.context.words("prompt.builds", name=self.wording.name(building)), self.emblems[building]

    def sentence(self, event: Event) -> str:
        return self.wording.event(event, self.picture)

    # ---- what the buttons here do ----

    def turn_leaf(self) -> None:
        """Show the tiles that are left where the log is, or the log again."""
        self.has_drawer, self.is_peeking = not (self.has_drawer or self.is_peeking), False
        self._show_leaf()
        self.changed()

    def peek(self, is_on: bool) -> None:
        """Show the tiles for as long as one looks into the dark."""
        self.is_peeking = is_on and not self.has_drawer
        self._show_leaf()

    def lend(self, left: Rect | None) -> None:
        """Let something else use the place of the log but for a part of it; None: all of it."""
        if left != self.lent:
            self.lent = left
            self._show_leaf()

    @property
    def has_free_log(self) -> bool:
        """Whether the digest is not in the place of the log."""
        return self.lent == self.areas.log

    def put_odds(self, card: ColumnCard[Told], told: Told | None) -> Rect:
        """Where a card of odds lies: in place of the news, over no part of what is written above and below.

        It is nowhere while the digest is there, or nothing is told.
        """
        place = card.place(self.areas.log, self.areas.right, told) if told and self.has_free_log else Rect(0, 0, 0, 0)
        written = [*self.panel.written, *[self.tiles.rect] * self.areas.has_tiles_beside]
        place = place.unionall([written[number] for number in place.collidelistall(written)])
        if place != self._odds.get(card, NOWHERE):
            self._odds[card] = place
            self._show_leaf()
        return place

    def show_log(self, is_open: bool) -> None:
        super().show_log(is_open)
        if self.lent is not None:
            self._show_leaf()

    def _show_leaf(self) -> None:
        """Show log or news, tiles, or neither, as there is room."""
        is_open = not self.areas.has_tiles_beside and (self.has_drawer or self.is_peeking)
        self.tiles.is_hidden = not (is_open or self.areas.has_tiles_beside)
        has_odds = any(place.w for place in self._odds.values())
        self.news.is_hidden = self.is_log_open or is_open or has_odds or self.lent is None
        if self.lent is not None:
            self.news.fit(self.lent)
        self.tiles.changed(self.areas.right)
        if self.areas.has_tiles_beside:
            return
        self.leaf.set(self.context.words("hud.hide_tiles" if is_open else "hud.tiles"))
