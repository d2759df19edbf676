"""What an attendant of a battle is: one thing more that its scene does, told of what goes on by a few hooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Surface

from hyperline.kernel.event import Event
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Intent
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene


class Attendant:
    """Hooks that do nothing; override those that matter. They are called in the order of `listed.ATTENDANTS`."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.context = scene.context
        self.table = scene.table

    # ---- layout ----

    def build(self) -> None:
        """Place what is always there with `scene.add`: after entering, and whenever the window's measure changes."""

    def widgets(self) -> Sequence[Widget]:
        """What is added on top each time the controls are shown; ask for that with `scene.show_controls`."""
        return ()

    def spots(self) -> Sequence[Target]:
        """What else can be pointed at, each time the controls are shown; it lies below the parts that can be chosen."""
        return ()

    # ---- what goes on ----

    def begun(self) -> None:
        """A battle is shown from its beginning, or from the middle of it."""

    def offered(self) -> None:
        """What can be decided has changed: `scene.controls.is_open` tells whether anything can."""

    def pointed(self, key: str) -> None:
        """The focus is on the target of a key now."""

    def took(self, event: Event) -> None:
        """The theatre shows an event, after its motion."""

    def settled(self, position: Any) -> None:
        """The theatre shows a position as it is: after each action's events, and after undo."""

    def left(self) -> None:
        """The battle is left."""

    # ---- input ----

    def act(self, intent: Intent) -> bool:
        """Take an intent that no widget wanted, before the scene does; whether it did."""
        return False

    def walk(self, targets: list[Target]) -> list[Target]:
        """Those of the targets that keys lead to, in the order of Tab."""
        return targets

    def card(self, target: Target) -> Card | None:
        """What the card beside a target says; None to leave it to others."""
        return None

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Step in time by a fixed step."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing of it is under way."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw on the theatre, below the buttons; call `scene.redraw(rect)` for what changes."""

    def draw_above(self, surface: Surface) -> None:
        """Draw over buttons and shots."""
