"""*Let the computer play*: an opponent takes a person's decisions until the turn is over, or the game."""

from __future__ import annotations

from typing import Any, Final

from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.setup.occupant import occupant_text
from hyperline.shell.ui import icon

NUMBER: Final = 5  # of its button among the board's tools


class Autopilot(PlayFeature[PlayPage]):
    """One button or key begins and ends it; what is done counts as done by the person, who can take it back."""

    @property
    def is_on(self) -> bool:
        """Whether someone is played for."""
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
        key = "autopilot.plays_on" if self.table.is_aided_to_end else "autopilot.plays"
        return self.context.words(key, level=who, name=self.scene.name_of(self.table.aided))

    @property
    def why_not(self) -> str:
        """Why nobody can be played for this turn; empty if someone can, or is."""
        seat, table = self.table.viewer, self.table
        if table.is_distant:
            return self.why_not_on
        is_asked = any(decision.seat == seat and not decision.answered for decision in table.open)
        can_begin = is_asked and not table.is_turn_over and not self.why_not_on
        return "" if self.is_on or can_begin else self.context.words("autopilot.why")

    @property
    def why_not_on(self) -> str:
        """Why nobody can be played for to the end; empty if someone can, or is."""
        seat, table = self.table.viewer, self.table
        can_begin = seat is not None and table.is_human(seat) and table.open and not table.is_practice
        return "" if self.is_on or can_begin else self.context.words("autopilot.why")

    def toggle(self) -> None:
        """Play for the one who looks at the screen until the turn is over, or let them decide again."""
        if self.is_on:
            self.table.relieve()
            self.scene.look_again()
        elif self.why_not:
            self.context.notify(self.why_not)
        else:
            self._begin(is_to_end=False)

    def play_on(self) -> None:
        """Play for the one who looks at the screen until the game is over, or someone says otherwise."""
        if not self.why_not_on:
            self._begin(is_to_end=True)

    def _begin(self, is_to_end: bool) -> None:
        assert self.table.viewer is not None
        self.table.aid(self.table.viewer, self._aide, is_to_end)
        self.scene.withdraw()
        self.scene.prompt.explain("")
        self.scene.look_again()

    # ---- the button ----

    def build(self) -> None:
        """A button beside the board; the menu has a line for it in any case."""
        name = "room.autopilot" if self.table.is_distant else "autopilot.button"
        hint = self.context.words(name, key=self.context.bindings.shown(Act.AUTOPLAY))
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
