"""The button that is the only thing left: keys are led to it, and it tells its key."""

from __future__ import annotations

from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui.button import Button


class OnlyButton(PlayFeature[PlayPage]):
    """The page presses it on Enter and Space (`Page.pressed_by`); whoever goes elsewhere by keys is led here only once."""

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
