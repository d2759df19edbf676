"""Says, before Research is paid for, what chance a tight scan after it would have."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.counsel.throws import tight_after
from hyperline.games.hyperline.rules.actions import Research
from hyperline.shell.ui.number import percent

KEY: Final = f"button:{Research()}"
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
        if key != KEY or controls.position is None:
            return ""
        faces = tight_after(controls.position.players[controls.seat].ship, PAID)
        count = sum(faces)
        if not count:
            return words(f"odds.no_tight{form}")
        return words(f"odds.tight{form}", k=count, share=percent(count / len(faces)))
