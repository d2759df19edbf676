"""*Let the computer play*: an opponent takes a person's decisions until a part of the turn is over."""

from __future__ import annotations

from typing import Any, Final

from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.setup.roster import occupant_text
from hyperline.shell.ui import icon

NUMBER: Final = 5  # of its button among the board's tools


class Autopilot(PlayFeature[PlayPage]):
    """One button or key begins and ends it; what is done counts as done by the person, who can take it back."""

    @property
    def is_on(self) -> bool:
        """Whether somebody is played for."""
        return self.table.aided is not None

    @property
    def _aide(self) -> str:
        """The bot that plays for a person."""
        return self.context.roster(self.table.game.meta.id).aide

    @property
    def sentence(self) -> str:
        """Who plays for whom; empty if nobody does."""
        if self.table.aided is None:
            return ""
        who = occupant_text(self.context.words_of(self.table.game.meta.id), self._aide)
        return self.context.words("autopilot.plays", level=who, name=self.scene.name_of(self.table.aided))

    @property
    def why_not(self) -> str:
        """Why nobody can be played for now; empty if somebody can, or is."""
        seat, table = self.table.viewer, self.table
        is_asked = any(decision.seat == seat and not decision.answered for decision in table.open)
        can_begin = seat is not None and table.is_human(seat) and is_asked and not table.is_turn_over
        return "" if self.is_on or (can_begin and not table.is_practice) else self.context.words("autopilot.why")

    def toggle(self) -> None:
        """Play for whoever looks at the screen until this part of the turn is over, or let them decide again."""
        seat = self.table.viewer
        if self.is_on:
            self.table.relieve()
        elif self.why_not or seat is None:
            self.context.notify(self.why_not)
            return
        else:
            self.table.aid(seat, self._aide)
            self.scene.withdraw()
            self.scene.prompt.explain("")
        self.scene.look_again()

    # ---- the button ----

    def build(self) -> None:
        """A button beside the board; the menu has a line for it in any case."""
        hint = self.context.words("autopilot.button", key=self.context.bindings.shown(Act.AUTOPLAY))
        self.button = self.scene.add_tool(NUMBER, "fixed:autopilot", "", self.toggle, icon.helm, hint)
        self._tell()

    def pointed(self, key: str) -> None:
        """What can be done may have changed."""
        self._tell()

    def _tell(self) -> None:
        if self.button.is_chosen != self.is_on:
            self.button.is_chosen = self.is_on
            self.button.redraw()
        self.button.set(why=self.why_not)

    def resumed(self, result: Any) -> None:
        """What lay over the board may have asked for it."""
        if result is Act.AUTOPLAY and not self.is_on:
            self.toggle()

    def act(self, intent: Intent) -> bool:
        """The key does what the button does."""
        if intent.act is not Act.AUTOPLAY:
            return False
        self.toggle()
        return True
