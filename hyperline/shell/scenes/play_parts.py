"""A page made of a board's view, controls, what is around the board, and the frame in which they lie."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from pygame import Rect

from hyperline.kernel.game import Action
from hyperline.shell.face import BoardPicture, Wording
from hyperline.shell.hud.action_controls import ActionControls, Popup
from hyperline.shell.hud.play_frame import PlayFrame, tool_rect
from hyperline.shell.hud.play_hud import PlayHud
from hyperline.shell.hud.popup import ROWS
from hyperline.shell.hud.prompt import Prompt
from hyperline.shell.log.logpanel import LogPanel
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.scenes.ranking import RankingScene

P = TypeVar("P")


class PlayParts(PlayPage, Generic[P]):
    """What features ask of the page is answered by its parts."""

    view: BoardPicture[P]
    controls: ActionControls[P]
    around: PlayHud[P]
    frame: PlayFrame
    wording: Wording[P, Any]

    # ---- where things are ----

    @property
    def board_rect(self) -> Rect:
        return self.frame.board

    @property
    def bar(self) -> Rect:
        return self.frame.bottom

    @property
    def rail(self) -> Rect:
        return self.frame.cards[0].unionall(list(self.frame.cards))

    def tool_rect(self, number: int) -> Rect:
        return tool_rect(self.context.measure, self.frame, number)

    # ---- what is said ----

    @property
    def prompt(self) -> Prompt:
        return self.around.prompt

    @property
    def log(self) -> LogPanel:
        return self.around.log

    def name_of(self, seat: int) -> str:
        return self.wording.name(seat)

    def text_of(self, action: Action) -> str:
        return self.controls.text(action)

    def explain(self, detail: str) -> None:
        self.around.explain(detail)

    def say_who_is_awaited(self, text: str) -> None:
        self.around.waits = text

    def cycle_speed(self) -> None:
        self.around.cycle_speed()

    # ---- whose turn it is ----

    @property
    def turn(self) -> int:
        return self.table.progress.seat

    @property
    def turn_number(self) -> int | None:
        return self.table.game.progress(self.table.position).turns or None

    # ---- what can be done ----

    @property
    def is_offering(self) -> bool:
        return self.controls.position is not None

    @property
    def ending(self) -> str:
        return "button:end" if self.table.is_turn_over else self.controls.ending

    @property
    def open_list(self) -> Popup | None:
        return self.controls.popup

    def scroll(self, step: int) -> None:
        self.controls.scroll(step)

    def page(self, step: int) -> bool:
        self.controls.scroll(step * ROWS)
        return True

    def withdraw(self) -> None:
        self.controls.clear()

    def open_result(self) -> None:
        """Who is where in the ranking."""
        reason = self.table.standing.reason
        told = self.wording.term("reason", reason) if reason else ""
        names = tuple(self.name_of(seat) for seat in range(len(self.emblems)))
        self.push(RankingScene(self.context, self.table, self.around.said()[0], told, names))
