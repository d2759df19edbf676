"""Foretells the battles that can be begun: their odds in words where the log is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddsbook import OddsBook
from hyperline.games.hyperline.app.battle.views.oddstext import Prospect, forces_of
from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.features.foresight import Foresight
from hyperline.games.hyperline.app.board.hud.fightcard import FightCard, Prospects
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Fight
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.shell.features.log_reading import LOG_KEYS
from hyperline.shell.input.intent import Act, Intent

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

TOPIC: Final = "odds of fights"
WARM_UP: Final = 1.0  # seconds that the board has been open
NOWHERE: Final = Rect(0, 0, 0, 0)


class BattleOdds(BoardFeature):
    """`told` is what is shown: of the battle in focus, else of those with Pirates that must be fought."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self.book = OddsBook(board.context, TOPIC, by_one=True)
        self.told: Prospects = ()
        self.place = NOWHERE
        self._card = FightCard(board.context)
        self._was_on = True
        self._reads_log = False  # whether the pointer is there
        self._age = 0.0  # seconds, until the worker process was warmed up

    @property
    def is_on(self) -> bool:
        """Whether odds are wished for and the settings allow those of battles."""
        return self.scene.features.one(Foresight).is_on and own_settings(self.context).has_battle_odds

    # ---- what is in focus ----

    def build(self) -> None:
        """Another layout or other colours."""
        self._card.forget()
        self._put()

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
        if self.told and bool(self.place) != self.scene.around.has_free_log:  # the digest comes or goes
            self._place_again()

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
            outlook = self.book.of(view, action)
            if forces is not None and outlook is not None:
                found.append(Prospect(forces, outlook))
        if tuple(found) != self.told:
            self.told = tuple(found)
            self._place_again()

    def _place_again(self) -> None:
        for place in (self.place, self._put()):
            if place:
                self.scene.redraw(place)

    def _put(self) -> Rect:
        """Find out where the card lies."""
        self.place = self.scene.around.put_odds(self._card, self.told)
        return self.place

    # ---- what goes on ----

    def handle(self, intent: Intent) -> bool:
        """Make room where the pointer goes to the log; it takes nothing."""
        is_there = self._reads_log and intent.is_pointer
        if intent.act is Act.POINT and intent.pos is not None:
            is_there = self.scene.frame.log.collidepoint(intent.pos)
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

    def draw_above(self, surface: Surface) -> None:
        """The card."""
        if self.told and surface.get_clip().colliderect(self.place):
            self._card.draw(surface, self.place, self.told)
