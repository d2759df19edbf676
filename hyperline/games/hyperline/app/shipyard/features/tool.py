"""What a tool of the shipyard is: one thing more that the scene does, told of what goes on by a few hooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Surface

from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Intent
from hyperline.shell.ui.card import Card

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene


class YardTool:
    """Hooks that do nothing; override those that matter. They are called in the order of `listed.TOOLS`."""

    def __init__(self, yard: ShipyardScene) -> None:
        self.yard = yard
        self.context = yard.context

    # ---- what goes on ----

    def begun(self) -> None:
        """Another job has begun, with nothing changed: at first, and at each stage of the setup. Nothing is built yet."""

    def build(self) -> None:
        """Add widgets with `yard.add` and `yard.button`: whenever the page is laid out."""

    def entered(self) -> None:
        """The scene was opened."""

    def changed(self) -> None:
        """The draft, the part in hand or its place has changed; `yard.shown_ship` is what would come of it."""

    def resumed(self, result: Any) -> None:
        """A scene that lay over the shipyard was closed, and returned `result`."""

    @property
    def fits_dock(self) -> bool:
        """Whether what it shows in the column has room there."""
        return True

    def undocked(self) -> None:
        """Another tool, or nobody, has the dock from now on."""

    def left(self) -> None:
        """The shipyard is left."""

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Take an intent before widgets and grid do; whether it did."""
        return False

    def act(self, intent: Intent) -> bool:
        """Take an intent that no widget wanted, before the grid does; whether it did."""
        return False

    def stops(self) -> tuple[str, ...]:
        """The keys of widgets to which Tab goes, after the grid and before the ways out."""
        return ()

    # ---- what is shown ----

    def says(self) -> str:
        """What stands in the line below instead of the usual hint; empty for nothing."""
        return ""

    def spots(self) -> Sequence[Target]:
        """Further targets of pointer and keys, beside its widgets."""
        return ()

    def card(self, target: Target) -> Card | None:
        """What the card beside a target of its own says."""
        return None

    def paint(self, surface: Surface) -> None:
        """Draw on the still background, over the panels; once a layout."""

    def update(self, seconds: float) -> None:
        """Step in time by a fixed step."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing of it moves towards a state of rest."""
        return True

    def draw_above(self, surface: Surface) -> None:
        """Draw over everything on the page; call `yard.redraw(rect)` for what changes."""
