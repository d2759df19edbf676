"""Odds in words where the log is: of the ends of the blind Jump in focus, and of battles that can be begun."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, Generic

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddstext import FightOdds, OddsBook, forces_of
from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.hud.oddscard import FightCard, Fights, JumpCard, JumpEnds
from hyperline.games.hyperline.app.board.views import board_odds
from hyperline.games.hyperline.app.board.views.strand import jump_of
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Branch, Draw, Fight, Jump, Place
from hyperline.games.hyperline.rules.end_odds import EndOdds, OddsTree
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.voyage import HYPERLINE
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.log_desk import LOG_KEYS
from hyperline.shell.page.hud.columncard import ColumnCard, Told

REST = 0.08  # seconds that the focus rests before anything is computed
LONGER = 0.6  # seconds for another try where the first was too short
KEPT = 60  # Jumps whose odds are remembered
NUMBER = 3  # of its button among the board's tools
TOPIC, CALL = "jump", "hyperline.games.hyperline.counsel.jump_odds:jump_odds"

Asked = tuple[Position, Action]
NOWHERE: Final = Rect(0, 0, 0, 0)


class OddsFeature(BoardFeature, Generic[Told]):
    """Odds in words in place of the log, unless the digest is there: the board stays free."""

    def __init__(self, board: BoardPage, card: ColumnCard[Told]) -> None:
        super().__init__(board)
        self._card = card
        self.place = NOWHERE

    def said(self) -> Told | None:
        """What the card says now; empty for nothing."""
        raise NotImplementedError

    def put(self) -> None:
        """Find out where the card lies."""
        self.place = self.scene.around.put_odds(self._card, self.said())

    def put_again(self) -> None:
        """The same, since it says something else."""
        before = self.place
        self.put()
        for place in (before, self.place):
            if place:
                self.scene.redraw(place)

    @property
    def is_misplaced(self) -> bool:
        """Whether the digest has come or gone."""
        return bool(self.said()) and bool(self.place) != self.scene.around.has_free_log

    def draw_above(self, surface: Surface) -> None:
        """The card."""
        said = self.said()
        if said and surface.get_clip().colliderect(self.place):
            self._card.draw(surface, self.place, said)


class JumpOdds(OddsFeature[JumpEnds]):
    """`odds` is what is shown now, for `action`; None while nothing is."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board, JumpCard(board.context))
        self.action: Action | None = None
        self.odds: EndOdds | None = None
        self._asked: bool | None = None  # whether odds were asked for, or refused
        self._position: Position | None = None
        self._known: OrderedDict[Asked, EndOdds | None] = OrderedDict()
        self._rest = 0.0
        self._waits = False

    @property
    def is_on(self) -> bool:
        """Whether the player has not switched odds off, here and in battles."""
        return self._asked is not False

    @property
    def has_figures(self) -> bool:
        """Whether all figures of a Jump are shown: in Simple only if they were asked for."""
        return self._asked if self._asked is not None else not self.context.is_simple

    @property
    def shown(self) -> EndOdds | None:
        """The odds of which all figures are shown."""
        return self.odds if self.has_figures else None

    # ---- what is in focus ----

    def build(self) -> None:
        """Another layout or other colours; a button beside the board."""
        hint = self.context.words("jump_odds.button", key=self.context.bindings.shown(Act.ODDS))
        text = self.context.words("tool.odds")
        self.button = self.scene.add_tool(NUMBER, "fixed:odds", text, self.toggle, self._sign, hint)
        self._tell()
        self._card.forget()
        self.put()
        self._keep_clear()

    def pointed(self, key: str) -> None:
        """Find the Jump in focus; what is known of it is shown at once, else it is asked for after a short rest."""
        position = self.scene.controls.position
        action = self._meant(key) if self.is_on and own_settings(self.context).has_tile_odds else None
        if action is not None and position is not None and not is_blind(position, action):
            action = None
        if (action, position) == (self.action, self._position):
            if self.is_misplaced:
                self._refresh()
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
        """Show the figures, or do not."""
        self._asked = not self.has_figures
        self._tell()
        self.pointed(self.scene.focus.key)
        self._refresh()
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
        self.button.set(why="" if is_allowed else self.context.words("jump_odds.is_off"))
        self.button.redraw()

    # ---- computing ----

    def update(self, seconds: float) -> None:
        """Ask once the focus has rested, and show what was answered."""
        for question, odds in self.context.background.answers(TOPIC):
            position, action = question.args[:2]
            is_first = self._known.get((position, action)) is None
            self._known[position, action] = odds
            if is_first and odds is not None and not odds.is_close:
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
        odds = None
        if self.action is not None and self._position is not None:
            asked = self._position, self.action
            if asked in self._known:
                self._waits = False
                odds = self._known[asked]
        if odds != self.odds:
            self.odds = odds
            self.scene.features.one(Tracer).tell_odds(odds)
            self._refresh()

    def _refresh(self) -> None:
        """Let the board and the card show other figures."""
        self._keep_clear()
        self.scene.view.redraw(self.scene.view.frame)
        self.put_again()

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
        """Something was done or taken back: its odds are past."""
        self.action, self._position, self._waits = None, None, False
        self._recall()

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """The fan: light, and the likeliest ends."""
        if self.shown is not None:
            view = self.scene.view
            board_odds.draw_light(surface, self.context, view.camera, self.shown)
            board_odds.draw_ends(surface, self.context, view.camera, self.shown, view.trace.shown)

    def said(self) -> JumpEnds | None:
        if self.shown is None or self.action is None:
            return None
        return JumpEnds(self._title(self.action), self.shown, self.scene.wording.name(self.scene.controls.seat))

    def _title(self, action: Action) -> str:
        words = self.context.words
        if isinstance(action, Jump | Branch):
            return words("jump_odds.title_jump", port=words(f"port.{PORT_NAMES[action.port]}"))
        key = f"draw_{action.stack}" if isinstance(action, Draw) else "place"
        return words(f"jump_odds.title_{key}")


def is_blind(position: Position, action: Action) -> bool:
    """Whether the Jump that begins or goes on with an action depends on a tile that is not known."""
    try:
        return OddsTree(position, action).is_blind
    except ValueError:
        return False


# ---- battles ----


FIGHTS: Final = "odds of fights"
WARM_UP: Final = 1.0  # seconds that the board has been open


class BattleOdds(OddsFeature[Fights]):
    """`told` is what is shown: of the battle in focus, else of those with Pirates that must be fought."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board, FightCard(board.context))
        self.book = OddsBook(board.context, FIGHTS, by_one=True)
        self.told: Fights = ()
        self._was_on = True
        self._reads_log = False  # whether the pointer is there
        self._age = 0.0  # seconds, until the worker process was warmed up

    @property
    def is_on(self) -> bool:
        """Whether odds are wished for and the settings allow those of battles."""
        return self.scene.features.one(JumpOdds).is_on and own_settings(self.context).has_battle_odds

    # ---- what is in focus ----

    def build(self) -> None:
        """Another layout or other colours."""
        self._card.forget()
        self.put()

    def said(self) -> Fights:
        return self.told

    def pointed(self, key: str) -> None:
        """Show what is known of the battles that are meant; all that can be begun are asked about, those first."""
        controls = self.scene.controls
        fights = tuple(action for action in controls.legal if isinstance(action, Fight))
        if self.is_on and fights and controls.position is not None:
            meant = self._meant(key, fights)
            self.book.want(controls.position, controls.seat, (*meant, *(one for one in fights if one not in meant)))
            self._show(meant)
        else:
            self.book.forget()
            self._show(())
        if self.is_misplaced:
            self.put_again()

    def _meant(self, key: str, fights: Sequence[Fight]) -> Sequence[Action]:
        if self._reads_log or key.startswith(LOG_KEYS):
            return ()
        controls, (kind, _, name) = self.scene.controls, key.partition(":")
        listed = [action for action in fights if str(action) == name] if kind == "list" else []
        if controls.popup is not None:
            return listed or [action for action in fights if action in controls.popup.actions]
        there = [action for action in fights if kind == "sector" and SECTOR_NAMES[action.sector] == name]
        return there or [action for action in fights if action.enemy == PIRATE]

    def _show(self, actions: Sequence[Action]) -> None:
        controls, board, found = self.scene.controls, self.scene, []
        view = controls.position
        for action in actions if view is not None else ():
            assert view is not None
            forces = forces_of(board.wording, board.emblems, view, controls.seat, action)
            odds = self.book.of(view, action)
            if forces is not None and odds is not None:
                found.append(FightOdds(forces, odds))
        if tuple(found) != self.told:
            self.told = tuple(found)
            self.put_again()

    # ---- what goes on ----

    def handle(self, intent: Intent) -> bool:
        """Make room where the pointer goes to the log; it takes nothing."""
        is_there = self._reads_log and intent.is_pointer
        if intent.act is Act.POINT and intent.pos is not None:
            is_there = self.scene.areas.log.collidepoint(intent.pos)
        if is_there != self._reads_log:
            self._reads_log = is_there
            self.pointed(self.scene.focus.key)
        return False

    def update(self, seconds: float) -> None:
        """Show what was answered, and take note of odds being switched on or off."""
        if self._age < WARM_UP:
            self._age += seconds
            if self._age >= WARM_UP and self.is_on and self.table.viewer is not None and not self.table.is_over:
                self.book.warm(self.table.position, self.table.viewer)
        is_news = self.book.update()
        if is_news or self.is_on != self._was_on:
            self._was_on = self.is_on
            self.pointed(self.scene.focus.key)

    def left(self) -> None:
        """Nothing more is asked."""
        self.book.forget()

    def settled(self, position: Any) -> None:
        """Something was done or taken back."""
        self._show(())
