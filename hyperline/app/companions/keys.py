"""Keys that bring the focus where it is wanted: digits to what is lit, letters to buttons, one to what ends the turn."""

from __future__ import annotations

from hyperline.app.companions.companion import Companion
from hyperline.app.input.focus import nearest
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.button import Button
from hyperline.app.views.board import pointing


class Keys(Companion):
    """Keys walk among what is lit, with Shift over everything; the pointer finds everything."""

    def handle(self, intent: Intent) -> bool:
        """Fit the targets to the device; the first press of the ending key only gives its button the focus."""
        board = self.board
        is_roaming = intent.act is Act.MOVE and intent.step != 0
        if intent.act in (Act.MOVE, Act.NEXT, Act.LABEL) and not is_roaming and len(board.spots) != len(board.lit):
            if self._narrowed(intent):
                return True
        elif (intent.act is Act.POINT or is_roaming) and len(board.spots) == len(board.lit):
            board.set_spots([*pointing.quiet_spots(board.view, board.around, board.lit), *board.lit])
        ending = "end" if board.table.is_turn_over else board.controls.choices.ending
        if intent.act is not Act.END_TURN or ending is None or board.focus.key == f"button:{ending}":
            return False
        return self._focused(f"button:{ending}")

    def act(self, intent: Intent) -> bool:
        """Digits choose what is lit with that number; a letter leads to the button that begins with it."""
        board = self.board
        if intent.act is Act.LABEL:
            if not 0 < intent.step <= len(board.lit):
                return False
            target = pointing.numbered(board.lit)[intent.step - 1]
            is_seen = getattr(target, "is_in_sight", True)
            return self._focused(target.key) and (not is_seen or board.choose(target))
        if intent.act is Act.COMMAND:
            buttons = (
                widget for widget in board.widgets if isinstance(widget, Button) and not widget.key.startswith("fixed:")
            )
            key = next((button.key for button in buttons if button.text[:1].lower() == intent.text), "")
            if key:
                board.focus_on(key)
            return bool(key)
        return False

    def pointed(self, key: str) -> None:
        """Number what is lit once keys are used."""
        board, view = self.board, self.board.view
        chosen = pointing.numbered(board.lit)[:9] if board.focus.is_by_key else []
        numbers = [(target, n) for n, target in enumerate(chosen, 1)]
        if numbers != view.numbers:
            view.numbers = numbers
            view.redraw(view.frame)

    def _narrowed(self, intent: Intent) -> bool:
        """Leave only what is lit to be walked among; from what is not, an arrow leads to the nearest that is."""
        board, here = self.board, self.board.focus.current
        board.set_spots(list(board.lit))
        if intent.act is not Act.MOVE or here is None or board.focus.current is not None:
            return False
        found = nearest(board.lit, here.rect, intent.direction)
        return found is not None and self._focused(found.key)

    def _focused(self, key: str) -> bool:
        self.board.focus.is_by_key = True
        self.board.focus_on(key)
        return True
