"""Why?, answered for Hyperline from what its opponents had in mind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.log.why import last_told, why
from hyperline.shell.page.features.why import Why
from hyperline.shell.play.known_thoughts import asked_about

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class Explanations(Why["BoardScene"]):
    """Limited to what everybody may know."""

    scene: BoardScene

    def asked_about(self, numbers: Iterable[int], seat: int) -> int | None:
        return asked_about(self.table, numbers, seat)

    def last_told(self, before: int | None) -> int | None:
        return last_told(self.table, before)

    def sentence(self, number: int) -> str:
        return why(self.table, self.scene.wording, number)
