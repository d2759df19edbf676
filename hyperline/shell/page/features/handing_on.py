"""A game that goes on as a file: who is awaited, and the button that saves their turn once nobody here has to decide."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.shell.input.intent import Act
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.page.table_page import TablePage
from hyperline.shell.registry import turn_scene
from hyperline.shell.ui.button import PRIMARY, SUBDUED, Offer
from hyperline.shell.ui.widget import Widget


class HandingOn(PlayFeature[TablePage]):
    """Nothing of it is there while everyone plays at this screen."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._shown: tuple[int | None, bool] = (None, False)  # who is awaited, and whether the file has been saved

    @property
    def awaited(self) -> int | None:
        """Who goes on with the file, as soon as all is seen that was done here."""
        table = self.table
        return None if table.director.is_busy or table.is_turn_over or table.is_practice else table.awaited

    def update(self, seconds: float) -> None:
        """Say who is awaited as soon as that is someone elsewhere."""
        shown = self.awaited, self.table.is_handed_on
        if shown != self._shown:
            self._shown = shown
            self.scene.say_who_is_awaited(self._told)
            self.scene.show_controls()

    def _told(self) -> str:
        seat, is_saved = self._shown
        key = "turn.handed_on" if is_saved else "turn.awaited"
        return "" if seat is None else self.context.words(key, name=self.scene.name_of(seat))

    def widgets(self) -> Sequence[Widget]:
        """The button, where a turn is ended."""
        seat, is_saved = self._shown
        if seat is None or seat != self.awaited or self.scene.is_offering:
            return ()
        words, kind = self.context.words, SUBDUED if is_saved else PRIMARY
        text = words("turn.save_again" if is_saved else "turn.save")
        ending = Offer(key="button:save_turn", text=text, press=self._ask, act=Act.END_TURN, kind=kind)
        return laid_out(self.context, CommandRow(ending=ending), self.scene.command_room)

    def pause_entries(self) -> Sequence[Offer]:
        """The same in the menu, and at the end of the game."""
        is_over = bool(self.table.elsewhere) and self.table.is_over and self.table.is_played
        if self.awaited is None and not is_over:
            return ()
        return (Offer(key="save_turn", text=self.context.words("turn.save"), press=self._ask, group=OF_GAME),)

    def _ask(self) -> None:
        self.scene.push(turn_scene(self.context, self.table))
