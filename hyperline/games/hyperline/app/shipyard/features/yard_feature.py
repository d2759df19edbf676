"""What a feature of the shipyard is: the hooks that the shipyard has beside those of every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from hyperline.shell.features.feature import Feature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene


class YardFeature(Feature["ShipyardScene"]):
    """It is told in the order of `listed.FEATURES`; it adds widgets with `scene.add` and `scene.button`."""

    scene: ShipyardScene

    def entered(self) -> None:
        """The scene was opened."""

    def changed(self) -> None:
        """The draft, the part in hand or its place has changed; `scene.shown_ship` is what would come of it."""

    @property
    def fits_dock(self) -> bool:
        """Whether what it shows in the column has room there."""
        return True

    def undocked(self) -> None:
        """Another feature, or nobody, has the dock from now on."""

    def stops(self) -> tuple[str, ...]:
        """The keys of widgets to which Tab goes, after the grid and before the ways out."""
        return ()

    def says(self) -> str:
        """What stands in the line below instead of the usual hint; empty for nothing."""
        return ""

    def paint(self, surface: Surface) -> None:
        """Draw on the still background, over the panels; once a layout."""
