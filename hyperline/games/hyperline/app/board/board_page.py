"""What features of any game ask of a page, answered for Hyperline's board."""

from __future__ import annotations

from pygame import Rect

from hyperline.games.hyperline.app.board.hud.board_frame import BoardFrame
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.surroundings import Surroundings
from hyperline.games.hyperline.app.board.views import pointing
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.geometry import SECTOR_NAMES
from hyperline.shell.hud.action_controls import Popup
from hyperline.shell.hud.play_frame import tool_rect
from hyperline.shell.hud.popup import ROWS
from hyperline.shell.hud.prompt import Prompt
from hyperline.shell.input.focus import Target
from hyperline.shell.log.logpanel import LogPanel
from hyperline.shell.scenes.play_page import PlayPage

BRANCH = "branch"
ON_BOARD = ("sector:", "port:")


class BoardPage(PlayPage):
    """Made of a `view` of the board, `controls` for what can be done, and what is `around` the board."""

    view: BoardView
    controls: Controls
    around: Surroundings
    frame: BoardFrame
    wording: Wording

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

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
        return self.picture.turn

    @property
    def turn_number(self) -> int | None:
        return self.table.game.progress(self.table.position).turns or None

    # ---- what can be done ----

    @property
    def is_offering(self) -> bool:
        return self.controls.position is not None

    @property
    def ending(self) -> str:
        ending = "end" if self.table.is_turn_over else self.controls.choices.ending
        return "" if ending is None else f"button:{ending}"

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

    # ---- what can be pointed at ----

    def all_spots(self) -> list[Target]:
        return pointing.spots(self.view, self.around, self.lit)

    def in_order(self) -> list[Target]:
        return pointing.numbered(self.lit)

    def numbered(self) -> list[Target]:
        return [] if self.controls.choices.tray else self.in_order()  # there digits choose among tiles

    def show_numbers(self, targets: list[tuple[Target, int]]) -> list[tuple[Target, int]]:
        on_board = [one for one in targets if one[0].key.startswith(ON_BOARD)]
        if on_board != self.view.numbers:
            self.view.numbers = on_board
            self.view.redraw(self.view.frame)
        return [one for one in targets if one not in on_board]

    def first_stop(self) -> str:
        """At the Starship that decides, or where its line splits at the first branch."""
        decision = self.table.decision
        if decision is None:
            return ""
        branch = (target.key for target in self.numbered() if target.key.startswith("port:"))
        here = f"sector:{SECTOR_NAMES[self.picture.ship_sector(decision.seat)]}"
        return next(branch, here) if decision.kind == BRANCH else here

    def rest(self) -> None:
        self.view.rest()
