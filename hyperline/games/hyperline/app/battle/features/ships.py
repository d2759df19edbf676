"""Opens a ship during a battle, by its key or by a click on the head of a side; the battle waits meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.app.battle.page import BattleFeature
from hyperline.shell.input.focus import Spot, Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.card import Card

HEAD = "head:"


class Ships(BattleFeature):
    """Motion ends first, so that no ship reveals what the dice have yet to show."""

    def spots(self) -> Sequence[Target]:
        """The heads of the sides that have a Starship."""
        heads = zip(self.scene.state.sides, self.scene.theatre.plan.heads, strict=True)
        return [Spot(f"{HEAD}{seat}", rect) for seat, rect in heads if seat >= 0]

    def walk(self, targets: list[Target]) -> list[Target]:
        """Nothing more: ships have their own keys."""
        return [target for target in targets if not target.key.startswith(HEAD)]

    def act(self, intent: Intent) -> bool:
        """Open a ship."""
        if intent.act is Act.SHIP:
            self._open(intent.step - 1)
            return True
        if intent.act is not Act.CONFIRM or intent.pos is None:
            return False
        target = self.scene.focus.at(intent.pos)
        if target is None or not target.key.startswith(HEAD):
            return False
        self._open(int(target.key.removeprefix(HEAD)))
        return True

    def _open(self, seat: int) -> None:
        if not self.scene.is_done:
            self.table.director.skip()
        self.scene.board.look_at_seat(seat)

    def card(self, target: Target) -> Card | None:
        """What a click does, and which key does the same."""
        if not target.key.startswith(HEAD):
            return None
        seat = int(target.key.removeprefix(HEAD))
        key = self.context.bindings.shown(Act.SHIP, seat + 1)
        return Card("", self.context.words("battle.open_ship", name=self.scene.wording.name(seat), key=key))
