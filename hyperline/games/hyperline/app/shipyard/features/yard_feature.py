"""What a feature of the shipyard is: the hooks it has in addition to those of every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from hyperline.games.hyperline.app.shipyard.views.deckline import Line
from hyperline.shell.page.feature import Feature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene


class YardFeature(Feature["ShipyardScene"]):
    """Notified in the order of `listed.FEATURES`; it adds widgets with `scene.add` and `scene.button`."""

    scene: ShipyardScene

    def entered(self) -> None:
        """The scene was opened."""

    def changed(self) -> None:
        """The draft, the part in hand or its place has changed; `scene.shown_ship` is the ship that would result."""

    @property
    def fits_dock(self) -> bool:
        """Whether what it shows in the column fits there."""
        return True

    def undocked(self) -> None:
        """Another feature, or none, has the dock from now on."""

    def stops(self) -> tuple[str, ...]:
        """The keys of the widgets that Tab reaches, after the grid and before the way out."""
        return ()

    def says(self) -> Line | None:
        """What the deck says instead of what is usual; None for nothing."""
        return None

    def draw_below(self, surface: Surface) -> None:
        """Draw over the ship, below the part in hand and all widgets."""
