"""What a companion of the board is: one thing more that the scene does, told of what goes on by a few hooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Surface

from hyperline.games.hyperline.engine.actions import Action
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.input.intent import Intent
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class Companion:
    """Hooks that do nothing; override those that matter. They are called in the order of `listed.COMPANIONS`."""

    def __init__(self, board: BoardScene) -> None:
        self.board = board
        self.context = board.context
        self.table = board.table

    # ---- layout ----

    def build(self) -> None:
        """Place what is always there with `board.add`: after entering, and whenever the window's measure changes."""

    def widgets(self) -> Sequence[Widget]:
        """What is added on top each time the controls are shown; ask for that with `board.show_controls`."""
        return ()

    # ---- what goes on ----

    def offered(self) -> None:
        """What the person at the screen can decide now has been looked up; `board.table.decision` is None if nothing."""

    def pointed(self, key: str) -> None:
        """The focus is on the target of a key now, or what can be chosen has changed."""

    def cue(self, event: Event) -> Animation | None:
        """Its own motion for an event; None to leave it to the usual cue."""
        return None

    def took(self, event: Event) -> None:
        """The picture has taken a new event, after its motion."""

    def settled(self, position: Any) -> None:
        """The board shows a position as it is: after each action's events, after undo, for another viewer."""

    def turned(self, seat: int | None) -> None:
        """The screen shows for another seat from now on; nothing has been drawn for it yet."""

    def resumed(self, result: Any) -> None:
        """A scene that lay over the board was closed, and returned `result`."""

    def left(self) -> None:
        """The board is left for good."""

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Take an intent before widgets and board do; whether it did."""
        return False

    def act(self, intent: Intent) -> bool:
        """Take an intent that no widget wanted, before the board does; whether it did."""
        return False

    def holds_back(self, action: Action) -> bool:
        """Whether an action that is about to be done shall not be, because the player is asked first."""
        return False

    def tells(self, key: str) -> str:
        """What it adds to the context card of the target of a key, empty if nothing."""
        return ""

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Step in time by a fixed step."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing of it moves towards a state of rest."""
        return True

    def draw_board(self, surface: Surface) -> None:
        """Draw on the board, above pieces and lights, below a waiting tile, traces and what moves; clipped to it.

        Call `board.view.redraw(rect)` for what changes.
        """

    def draw_above(self, surface: Surface) -> None:
        """Draw over everything on the board's screen; call `board.redraw(rect)` for what changes."""
