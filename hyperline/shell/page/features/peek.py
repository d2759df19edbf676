"""Secrets on a screen that stays public: a key held down, or a click on one's own plate, shows them for a moment."""

from __future__ import annotations

from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature, PlayPage


class Peeking(PlayFeature[PlayPage]):
    """The first seats have a key each. What is chosen hides everything again."""

    def offered(self) -> None:
        """Someone decides by what the screen does not show: say how to see it."""
        decision = self.table.decision
        if not self.table.is_public or decision is None:
            return
        key = self.context.bindings.shown_of(f"ship_{decision.seat + 1}") if f"ship_{decision.seat + 1}" in COMMANDS else ""
        self.scene.explain(self.context.words("play.peek_how" if key else "play.peek_by_plate", key=key))

    def act(self, intent: Intent) -> bool:
        """The key of a seat goes down, or up again."""
        if not self.table.has_peeks or intent.act not in (Act.SHIP, Act.RELEASE):
            return False
        is_down = intent.act is Act.SHIP and intent.step <= len(self.scene.emblems)
        self.table.peek(intent.step - 1 if is_down else None)
        return True
