"""Takes the only choice that there is by itself, after a moment in which it can be seen.

Keys are led to a button that is the only thing left, and it tells its key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hyperline.shell.page.features.turn_end import TurnEnd
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui.button import Button

PAUSE = 0.5  # seconds at normal pace


class Forced(PlayFeature[PlayPage]):
    """Never twice at a position that the player has gone back to, so that undo leads somewhere."""

    _waited = 0.0
    _gone_back_to: Any = None

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._leave = self.table.on_rewind(self._taken_back)

    def _taken_back(self) -> None:
        self._gone_back_to = self.table.token

    def left(self) -> None:
        """The board is gone."""
        self._leave()

    def settled(self, position: Any) -> None:
        """Another position: wait again."""
        self._waited = 0.0

    def leaves(self) -> bool:
        """Whether a game wants the only choice to be left to the player: usually not."""
        return False

    def _ends_turn(self, choice: Any) -> bool:
        """Whether it ends the turn: that has its own time, in which it can be held."""
        ending = self.scene.features.find(TurnEnd)
        return self._is_on_board and ending is not None and ending.ends_by(choice)

    def choices(self) -> Sequence[Any]:
        """What can be done: a game may leave out what nobody would do."""
        return self.table.remember("choices", lambda: [one for one in self.table.legal() if not one.is_aside])

    @property
    def is_due(self) -> bool:
        """Whether the only choice is about to be made, unless the player is quicker."""
        return self._choice is not None

    @property
    def _choice(self) -> Any:
        page, table = self.scene, self.table
        if (
            table.is_practice
            or table.decision is None
            or not self.context.settings.value.plays_forced
            or table.director.is_busy
            or self.leaves()
        ):
            return None
        if table.token is self._gone_back_to or not ((self._is_on_board and page.is_offering) or self._is_in_battle):
            return None
        choices = self.choices()
        if len(choices) != 1 or choices[0].is_open or page.features.any(PlayFeature.is_read) or self._ends_turn(choices[0]):
            return None
        return choices[0]

    @property
    def _is_on_board(self) -> bool:
        return self.scene.stack is not None and self.scene.stack.top is self.scene

    @property
    def _is_in_battle(self) -> bool:
        page = self.scene
        overlay = page.overlay
        return page.stack is not None and overlay is not None and page.stack.top is overlay and overlay.is_offering

    def update(self, seconds: float) -> None:
        """Count the moment, and then take the only choice."""
        choice, page = self._choice, self.scene
        if choice is None:
            return
        if not self._waited and self._is_on_board:
            page.explain(self.context.words("hud.only_choice", what=page.text_of(choice)))
        self._waited += seconds
        if self._waited < PAUSE * self.table.director.pace:
            return
        self._waited = 0.0
        if self._is_on_board:
            page.perform(choice)
        elif page.overlay is not None:
            page.overlay.perform((choice,))


class OnlyButton(PlayFeature[PlayPage]):
    """The page presses it on Enter and Space (`Page.pressed_by`); who goes elsewhere by keys is led here only once."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._told: Button | None = None
        self._led: tuple[object, str] = (None, "")  # the position in which keys were led to it

    def offered(self) -> None:
        """Lead keys to it."""
        page = self.scene
        only = page.only_button
        if only is not None and page.focus.is_by_key and self._led != (self.table.token, only.key):
            self._led = self.table.token, only.key
            page.focus_on(only.key)

    def pointed(self, key: str) -> None:
        """Buttons may have come or gone, and keys may be used, or the pointer."""
        page = self.scene
        only = page.only_button if page.focus.is_by_key else None
        if only is self._told:
            return
        for button, is_only in ((self._told, False), (only, True)):
            if button is not None:
                button.redraw()
                button.is_only = is_only
                button.redraw()
        self._told = only
