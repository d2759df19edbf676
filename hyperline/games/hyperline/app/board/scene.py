"""The galaxy: where Hyperline is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from pygame import Rect, Surface

from hyperline.games.hyperline.app import results
from hyperline.games.hyperline.app.board.cues.parts import run_of
from hyperline.games.hyperline.app.board.features.doors import Doors, Planted
from hyperline.games.hyperline.app.board.features.ending import Ending, Sole
from hyperline.games.hyperline.app.board.features.exploration import Drawer, Exploring
from hyperline.games.hyperline.app.board.features.galaxy_why_not import BoardHints, GalaxyWhyNot, TightScan
from hyperline.games.hyperline.app.board.features.history import Explanations, GalaxyDigest, History, Moment
from hyperline.games.hyperline.app.board.features.keyline import KeyLine
from hyperline.games.hyperline.app.board.features.overlay import ReachOverlay, Trail
from hyperline.games.hyperline.app.board.features.pins import Pins
from hyperline.games.hyperline.app.board.features.told_odds import BattleOdds, JumpOdds
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.features.viewpoint import EngineFlicker, GalaxyOpening, GalaxyViewpoint
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.surroundings import BoardAreas, Surroundings, board_areas
from hyperline.games.hyperline.app.board.views import board_spot, ground
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView, Quiet
from hyperline.games.hyperline.app.choice import unused_scanners
from hyperline.games.hyperline.app.ear import ToldBoard
from hyperline.games.hyperline.app.log.chronicle import opened_book
from hyperline.games.hyperline.app.own_settings import BOARD
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.events import ComponentDamaged, ComponentRestored, FighterDestroyed
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Feature
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.banter import Banter
from hyperline.shell.page.features.chronicler import Chronicling, Saving
from hyperline.shell.page.features.curtain import Curtain
from hyperline.shell.page.features.earshot import Sounding
from hyperline.shell.page.features.forced import Forced, OnlyButton
from hyperline.shell.page.features.handover import Handover
from hyperline.shell.page.features.keys import Keys
from hyperline.shell.page.features.result import Result
from hyperline.shell.page.features.skip import Skipping, Tempo
from hyperline.shell.page.features.spotlight import Spotlight
from hyperline.shell.page.features.steady import Steady
from hyperline.shell.page.features.tips import Tips
from hyperline.shell.page.features.wait import PageWaiting
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.command_row import primary_of
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.play.table import Table
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget import Widget

BRANCH = "branch"
OWN_SHIP_KINDS = ("damage", "radiation", "research")
ON_BOARD = ("sector:", "port:")
COUNTED = (ComponentDamaged, ComponentRestored, FighterDestroyed)


class BoardScene(ToldBoard, GameViewScene[Position]):
    """`overlay` is the battle scene while one is open over the board, and covers it."""

    name = "board"
    domain = BOARD
    help_topic = "TRN"
    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = (
        Skipping, Sounding, GalaxyOpening, Steady, KeyLine, Moment, Curtain, Planted, Pins, GalaxyViewpoint, Trail,
        Explanations, GalaxyDigest, ReachOverlay, History, Ending, Result, Keys, OnlyButton, Tracer, JumpOdds, BattleOdds,
        Drawer, TightScan, Exploring, GalaxyWhyNot, EngineFlicker, BoardHints, Announcer, Banter, Autopilot, PageWaiting,
        Handover, Sole, Tempo, Saving, Tips, Spotlight, Chronicling, Doors,
    )  # fmt: skip
    """Doors come last: what they open lies over all that the others show."""
    deciding = ("button:", "group:", "list:", "nudge:")
    questions = ("list:", "nudge:")
    ahead = ("digest:",)
    first_tool = 0
    lacks = ()
    wording: Wording
    view: BoardView
    controls: Controls
    around: Surroundings
    _scans_at: Any = None  # the position in which scans are offered, not the commands

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context, table, face_of(context, table.game.meta.id), self._galaxy)

    # ---- the parts ----

    def _galaxy(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> BoardView:
        view = BoardView(context, redraw)
        view.emblems, view.picture = emblems, Picture.of(self.table.position)
        view.layers = [lambda surface: self.features.tell(Feature.draw, surface)]
        return view

    def make_controls(self) -> Controls:
        made = Controls(
            self.context, self.wording, self.perform, self.fill_in, self.show_controls, self.view, self.scan, self._build
        )
        made.go = self._go
        return made

    def _go(self, sector: Sector) -> None:
        """One step, or one Jump with its branches."""
        if actions.Step(sector) in self.controls.legal:
            self.perform(actions.Step(sector))
        else:
            self.features.one(Tracer).jump(sector)

    def make_book(self) -> LogBook:
        return opened_book(self.table, self.wording)

    def make_hud(self) -> Surroundings:
        parts = self.context, self.table, self.wording, self.controls, self.make_book(), self.presses
        return Surroundings(*parts, self.view, self.show_controls)

    def make_areas(self) -> BoardAreas:
        return board_areas(self.context.measure, len(self.emblems), self.context.is_simple)

    # ---- layout ----

    def paint(self, surface: Surface) -> None:
        """Space, and the light of the board."""
        ground.draw_space(surface, self.context)
        self.view.stand_on(surface)

    def hide(self) -> None:
        super().hide()
        self.view.hide()

    def told(self, event: Event) -> Told | None:
        """What is told of an event together with those like it that follow at once."""
        run = run_of(event, self) if isinstance(event, COUNTED) else [event]
        witness = results.Witness(self.wording, self.picture, self.table.viewer, self.table.shown.terms, run)
        return results.told(event, witness) if run else None

    def tell_ahead(self, event: Event) -> None:
        """Tell what comes of an event while it still plays."""
        self.features.one(Announcer).tell_ahead(event)

    # ---- what can be done ----

    def scan(self, is_wanted: bool) -> None:
        """Offer the scans, or the commands again."""
        self.table.presume(None)
        self._scans_at = self.table.token if is_wanted else None
        if not is_wanted:
            self.features.one(Steady).renew()  # Done has gone, and another button lies there
        self.look_up()

    def _set_scans_aside(self) -> None:
        """Scans are asked for with a button: a player who gives a command meanwhile gives up the other scans."""
        table = self.table
        if table.presumed is not None:
            return
        scanners = unused_scanners(table.legal())
        self.controls.scanners = 0 if self._scans_at is table.token else scanners
        if self.controls.scanners:
            table.presume(actions.Done())

    def look_up(self) -> None:
        """Offer what the person at the screen can decide now."""
        self._set_scans_aside()
        self.controls.is_guided = self.around.goal_told is None
        decision = self.table.decision
        if decision is not None and (decision.seat != self.controls.seat or decision.kind in OWN_SHIP_KINDS):
            self.around.looked_at = None
        super().look_up()
        tray = self.controls.choices.tray
        if self.controls.is_placing:
            self.focus_on("button:lay")
        elif tray and (self.focus.is_by_key or isinstance(tray[0], actions.Order)):
            self.focus_on(tray[0].targets[0])
        elif self.controls.is_assembling:
            self.focus_on("group:build")

    def way_on(self, buttons: Sequence[Widget]) -> int | None:
        """The bright button, the ship whose parts can be chosen, or else the board."""
        found = super().way_on(buttons)
        choices = self.controls.choices
        if not self.is_offering or primary_of(buttons) is not None:
            return found
        is_of_ship = choices.parts and not (choices.sectors or choices.ports)
        return self.areas.panel.centerx if is_of_ship else self.areas.board.centerx

    def found_lit(self) -> list[Target]:
        """Ends of Jumps, and what stands for an action."""
        return [*self.features.one(Tracer).lit(), *board_spot.lit_spots(self.view, self.controls, self.around)]

    def light_up(self) -> None:
        """Light all that can be chosen, in view or not."""
        self.view.light(self.controls.by_target)

    def lights_placed(self) -> None:
        """Traces keep clear of what can be chosen."""
        self.view.trace.lit = tuple(self.kept_clear())

    def lit_in_sight(self) -> list[Target]:
        """Without what lies beyond the frame; the names of branches can be chosen, too."""
        return [*super().lit_in_sight(), *self.view.names]

    def show_state(self) -> None:
        """Let board and surroundings show the picture."""
        super().show_state()
        self.view.refresh()

    @property
    def ending(self) -> str:
        ending = "end" if self.table.is_turn_over else self.controls.choices.ending
        return "" if ending is None else f"button:{ending}"

    # ---- what opens over it ----

    def look_at_seat(self, seat: int) -> None:
        """Open a ship in the shipyard to look at, a rival's beside the viewer's."""
        self.features.one(Doors).open_ship(seat)

    def open_result(self) -> None:
        """Open the result of a game that is over."""
        self.features.one(Doors).open_result()

    def replay(self, first: int, last: int) -> bool:
        return self.features.one(Moment).play(first, last)

    def open_battle(self, event: Event | None) -> None:
        """Open the battle overlay, for an event that begins one, or in the middle of one."""
        if not self.table.director.is_recalling:
            self.features.one(Doors).open_battle(event)

    def play_forced(self, seconds: float) -> None:
        """Let time pass towards the only choice that there is, also under an overlay."""
        self.features.one(Forced).update(seconds)

    def _build(self) -> bool:
        return self.features.one(Doors).open_shipyard()

    # ---- what can be pointed at ----

    def all_spots(self) -> list[Target]:
        return board_spot.spots(self.view, self.around, self.lit)

    def in_order(self) -> list[Target]:
        return board_spot.numbered(self.lit)

    def numbered(self) -> list[Target]:
        return [] if self.controls.choices.tray else self.in_order()  # there digits choose among tiles

    def show_numbers(self, targets: list[tuple[Target, int]]) -> list[tuple[Target, int]]:
        on_board = [one for one in targets if one[0].key.startswith(ON_BOARD)]
        if on_board != self.view.numbers:
            self.view.numbers = on_board
            self.view.redraw(self.view.frame)
        return [one for one in targets if one not in on_board]

    def first_stop(self) -> str:
        """Keys begin at the Starship that decides, or at the first branch where its line splits."""
        decision = self.table.decision
        if decision is None:
            return ""
        branch = (target.key for target in self.numbered() if target.key.startswith("port:"))
        here = f"sector:{SECTOR_NAMES[self.picture.ship_sector(decision.seat)]}"
        return next(branch, here) if decision.kind == BRANCH else here

    # ---- intents ----

    def means(self, intent: Intent) -> bool:
        """A tile can be turned, a ship looked at."""
        match intent.act:
            case Act.ROTATE:
                return self.controls.rotate(intent.step)
            case Act.SHIP:
                self.look_at_seat(intent.step - 1)
            case _:
                return super().means(intent)
        return True

    def choose(self, target: Target) -> bool:
        """Choose a thing of the game: the end of a Jump makes that Jump, and parts of others' ships are only explained."""
        kind, _, name = target.key.partition(":")
        if not target.key.startswith(board_spot.THINGS):
            return False
        if kind == "part" and self.around.panel_seat != self.controls.seat:
            self.explain_unlit(target)
        elif kind != "sector" or not self.features.one(Tracer).jump(SECTOR_BY_NAME[name]):
            super().choose(target)
        return True

    def described(self, target: Target) -> Card | None:
        card = board_spot.card_of(target.key, self.wording, self.view, self.controls, self.around)
        return self.features.one(Pins).told_on(card, target.key)

    def fill_in(self, action: Action) -> None:
        """Say that what to build is chosen in the shipyard."""
        self.context.notify(self.context.words("hud.needs_shipyard"))

    def focus_moved(self) -> None:
        """The tracer says what the thing in focus would do."""
        self.features.tell(Feature.pointed, self.focus.key)

    # ---- the stage ----

    def show_position(self, position: Position) -> None:
        """Show a position; a turn that is over but not ended is still shown as the viewer's."""
        super().show_position(position)
        if self.table.is_turn_over and self.table.viewer is not None:
            self.picture.stay(self.table.viewer)

    def turned(self, seat: int | None) -> None:
        """The new viewer sees their own ship."""
        self.around.looked_at = None
        super().turned(seat)

    def rest(self) -> None:
        self.view.rest()

    def step(self, seconds: float) -> None:
        """What moves over the board, and what has just been lit."""
        self.view.update(seconds)

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        return super().is_settled and not self.view.is_pulsing

    # ---- drawing ----

    def draw_below(self, surface: Surface) -> None:
        """The board, where the ring has a colour of its own, since what is lit has a frame, too."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.areas.board))
        if not self.lens.draw_board(surface):
            self.draw_view(surface)
        self.lens.draw_dark(surface)
        surface.set_clip(clip)

    def draw_view(self, surface: Surface) -> None:
        self.view.draw(surface, self.focus.current if self._has_ring and self._is_ring_on_board else None)

    def camera_moved(self) -> None:
        self.view.refresh()
        super().camera_moved()

    def draw_ring(self, surface: Surface) -> None:
        """The ring around what is not on the board."""
        if self._has_ring and not self._is_ring_on_board:
            super().draw_ring(surface)

    @property
    def _has_ring(self) -> bool:
        return self.focus.is_by_key or not isinstance(self.focus.current, Quiet)

    @property
    def _is_ring_on_board(self) -> bool:
        return self.focus.key.startswith(ON_BOARD)
