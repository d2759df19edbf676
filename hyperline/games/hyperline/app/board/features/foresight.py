"""Foretells, for what is in focus, the ends of a blind Jump and the chance of a tight scan, and shows the tiles left."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.hud.oddscard import JumpOdds, OddsCard
from hyperline.games.hyperline.app.board.views import board_odds
from hyperline.games.hyperline.app.board.views.strand import jump_of
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.counsel.throws import tight_after
from hyperline.games.hyperline.rules.actions import Action, Branch, Draw, Jump, Place, Research
from hyperline.games.hyperline.rules.catalogue import EMPTY, UNKNOWN
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES
from hyperline.games.hyperline.rules.oracle import Forecast, Oracle
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.voyage import HYPERLINE
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.ui.number import percent

REST = 0.08  # seconds that the focus rests before anything is computed
LONGER = 0.6  # seconds for another try where the first was too short
KEPT = 60  # forecasts
NUMBER = 3  # of its button among the board's tools
TOPIC, CALL = "jump", "hyperline.games.hyperline.counsel.foretelling:foretell"

Asked = tuple[Position, Action]


class Foresight(BoardFeature):
    """`forecast` is what is shown now, for `action`; None while nothing is."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.action: Action | None = None
        self.forecast: Forecast | None = None
        self._asked: bool | None = None  # whether odds were asked for, or refused
        self._position: Position | None = None
        self._known: OrderedDict[Asked, Forecast | None] = OrderedDict()
        self._rest = 0.0
        self._waits = False
        self._card = OddsCard(board.context)
        self.place = Rect(0, 0, 0, 0)  # where the odds are told in words: over the log, so that the board stays free

    @property
    def is_on(self) -> bool:
        """Whether odds are wished for, also those of battles, as long as the settings allow them."""
        return self._asked is not False

    @property
    def has_figures(self) -> bool:
        """Whether all figures of a Jump are shown: in Simple only if they were asked for."""
        return self._asked if self._asked is not None else not self.context.is_simple

    @property
    def shown(self) -> Forecast | None:
        """The forecast of which all figures are shown."""
        return self.forecast if self.has_figures else None

    # ---- what is in focus ----

    def build(self) -> None:
        """Another layout or other colours; a button beside the board."""
        hint = self.context.words("oracle.button", key=self.context.bindings.shown(Act.ODDS))
        text = self.context.words("tool.odds")
        self.button = self.scene.add_tool(NUMBER, "fixed:odds", text, self.toggle, self._sign, hint)
        self._tell()
        self._card.forget()
        self._put()
        self._keep_clear()

    def pointed(self, key: str) -> None:
        """Find the Jump in focus; what is known of it is shown at once, else it is asked for after a short rest."""
        position = self.scene.controls.position
        action = self._meant(key) if self.is_on and own_settings(self.context).has_tile_odds else None
        if action is not None and position is not None and not is_blind(position, action):
            action = None
        if (action, position) == (self.action, self._position):
            if self.shown is not None and bool(self.place) != self.scene.around.has_free_log:  # the digest comes or goes
                self._refresh(self.place)
            return
        self.action, self._position = action, position
        self._rest, self._waits = 0.0, action is not None
        self._recall()

    def _meant(self, key: str) -> Action | None:
        """The Jump, or the next step of one, that is in focus."""
        controls = self.scene.controls
        if controls.position is None or controls.popup is not None:
            return None
        if controls.is_placing:
            has_jump = jump_of(controls.position, controls.seat) is not None
            return Place(controls.rotation) if has_jump else None
        draws = [action for action in controls.choices.tray if isinstance(action, Draw)]
        if draws:
            return next((action for action in draws if key in action.targets), Draw(HYPERLINE))
        kind, _, name = key.partition(":")
        found = (action for lit, action in controls.choices.ports.items() if PORT_NAMES[lit.port] == name)
        action = next(found, None) if kind == "port" else None
        return action if isinstance(action, Jump | Branch) else None

    def toggle(self) -> None:
        """Foretell, or do not."""
        before = self.place
        self._asked = not self.has_figures
        self._tell()
        self.pointed(self.scene.focus.key)
        self._refresh(before)
        if self.scene.controls.choices.tray:
            self.scene.show_controls()

    def act(self, intent: Intent) -> bool:
        """The key does what the button does."""
        return intent.act is Act.ODDS and self.button.handle(Intent(Act.CONFIRM))

    def _sign(self, side: int, ink: Color) -> Surface:
        return self.context.type.line("%", "strong", ink, None, side)

    def _tell(self) -> None:
        """Let the button show whether odds are shown, or why it does nothing."""
        settings = own_settings(self.context)
        is_allowed = settings.has_tile_odds or settings.has_battle_odds
        self.button.is_chosen = self.has_figures and is_allowed
        self.button.set(why="" if is_allowed else self.context.words("oracle.is_off"))
        self.button.redraw()

    # ---- computing ----

    def update(self, seconds: float) -> None:
        """Ask once the focus has rested, and show what was answered."""
        for question, forecast in self.context.background.answers(TOPIC):
            position, action = question.args[:2]
            is_first = self._known.get((position, action)) is None
            self._known[position, action] = forecast
            if is_first and forecast is not None and not forecast.is_close:
                self._ask(position, action, LONGER)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
            self._recall()
        if not self._waits:
            return
        self._rest += seconds
        if self._rest >= REST and self.action is not None and self._position is not None:
            self._waits = False
            self._ask(self._position, self.action)

    def _ask(self, *args: Any) -> None:
        self.context.background.ask(TOPIC, CALL, args)

    def _recall(self) -> None:
        """Show what is known of the Jump in focus."""
        forecast = None
        if self.action is not None and self._position is not None:
            asked = self._position, self.action
            if asked in self._known:
                self._waits = False
                forecast = self._known[asked]
        if forecast != self.forecast:
            before, self.forecast = self.place, forecast
            self.scene.features.one(Tracer).foretold(forecast)
            self._refresh(before)

    def _refresh(self, before: Rect) -> None:
        """Let the board and the card show other figures; that lay in the place `before`."""
        self._keep_clear()
        self.scene.view.redraw(self.scene.view.frame)
        for place in (before, self._put()):
            if place:
                self.scene.redraw(place)

    def _put(self) -> Rect:
        """Find out where the card lies."""
        self.place = self.scene.around.put_odds(self._card, self._odds())
        return self.place

    def _keep_clear(self) -> None:
        """Let the tracer's chips make room for the ends."""
        view = self.scene.view
        clear: tuple[Rect, ...] = ()
        if self.shown is not None and self._position is not None:
            start = self.scene.picture.ship_sector(self.scene.controls.seat)
            clear = board_odds.told_rects(view.camera, self.shown, start)
        view.trace.kept_clear = clear

    def offered(self) -> None:
        """The settings may have changed."""
        self._tell()

    def settled(self, position: Any) -> None:
        """Something was done or taken back: what was foretold is past."""
        self.action, self._position, self._waits = None, None, False
        self._recall()

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """The fan: light, and the likeliest ends."""
        if self.shown is not None:
            view = self.scene.view
            board_odds.draw_light(surface, self.context, view.camera, self.shown)
            board_odds.draw_ends(surface, self.context, view.camera, self.shown, view.trace.shown)

    def draw_above(self, surface: Surface) -> None:
        """The card."""
        odds = self._odds()
        if odds is not None and surface.get_clip().colliderect(self.place):
            self._card.draw(surface, self.place, odds)

    def _odds(self) -> JumpOdds | None:
        """What the card says now."""
        if self.shown is None or self.action is None:
            return None
        return JumpOdds(self._title(self.action), self.shown, self.scene.wording.name(self.scene.controls.seat))

    def _title(self, action: Action) -> str:
        words = self.context.words
        if isinstance(action, Jump | Branch):
            return words("oracle.title_jump", port=words(f"port.{PORT_NAMES[action.port]}"))
        key = f"draw_{action.stack}" if isinstance(action, Draw) else "place"
        return words(f"oracle.title_{key}")


def is_blind(position: Position, action: Action) -> bool:
    """Whether the Jump that begins or goes on with an action depends on a tile that is not known."""
    try:
        return Oracle(position, action).is_blind
    except ValueError:
        return False


RESEARCH: Final = f"button:{Research()}"
PAID: Final = 2  # damage: for Research, and for the tight scan


class TightScan(BoardFeature):
    """Below the prompt while the button is in focus, and on its context card."""

    def pointed(self, key: str) -> None:
        """Tell it as soon as Research is in focus."""
        told = self._told(key, "_brief")
        if told:
            self.scene.around.explain(told)

    def tells(self, key: str) -> str:
        """All about it, for the card."""
        return self._told(key, "")

    def _told(self, key: str, form: str) -> str:
        """How many faces of the die can still win once both damages are paid (RES-2, RES-3)."""
        controls, words = self.scene.controls, self.context.words
        if key != RESEARCH or controls.position is None:
            return ""
        faces = tight_after(controls.position.players[controls.seat].ship, PAID)
        count = sum(faces)
        if not count:
            return words(f"odds.no_tight{form}")
        return words(f"odds.tight{form}", k=count, share=percent(count / len(faces)))


DARK_REST = 0.6  # seconds that the focus rests before the drawer opens by itself
TILE = "tile:"


class Drawer(BoardFeature):
    """What it opened by itself it closes again, unless the pointer has gone to the tiles."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._rest = 0.0
        self._waits = False

    def pointed(self, key: str) -> None:
        """Begin to rest, or go on somewhere else."""
        around = self.scene.around
        is_free = self.scene.is_offering and self.scene.controls.popup is None  # while others play, the news is read
        is_dark = is_free and not self.context.is_simple and not around.frame.has_tiles_beside and self._is_dark(key)
        is_dark = is_dark and not self.scene.features.one(Digest).is_open
        self._waits, self._rest = is_dark and not around.has_drawer, 0.0
        if around.is_peeking and not is_dark and not key.startswith(TILE):
            self._peek(is_on=False)

    def _is_dark(self, key: str) -> bool:
        """Whether a tile may be drawn there."""
        kind, _, name = key.partition(":")
        board = self.scene.picture.board
        if kind == "sector":
            sector = SECTOR_NAMES.index(name)
            return board.is_face_down(sector) or board.look(sector).code in (EMPTY, UNKNOWN)
        controls = self.scene.controls
        if kind != "port" or controls.position is None:
            return False
        action = next((one for lit, one in controls.choices.ports.items() if PORT_NAMES[lit.port] == name), None)
        return isinstance(action, Jump) and is_blind(controls.position, action)

    def update(self, seconds: float) -> None:
        """Open it once the focus has rested."""
        if not self._waits:
            return
        self._rest += seconds
        if self._rest >= DARK_REST:
            self._waits = False
            self._peek(is_on=True)

    def _peek(self, is_on: bool) -> None:
        self.scene.around.peek(is_on)
        self.scene.set_spots(self.scene.all_spots())

    def turned(self, seat: int | None) -> None:
        """What one looked at is not for another."""
        self._waits = False
