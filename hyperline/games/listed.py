"""The shelf of the program: every game with the place of its entry, in the order of the menu."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.shelf import Shelf

LISTED: Final = {
    "hyperline": "hyperline.games.hyperline.entry:ENTRY",
    "slipway": "hyperline.games.slipway.entry:ENTRY",
    "belt": "hyperline.games.belt.entry:ENTRY",
    "freight": "hyperline.games.freight.entry:ENTRY",
    "gatestorm": "hyperline.games.gatestorm.entry:ENTRY",
}
"""The entries by id."""

SHELF: Final = Shelf(LISTED)
"""The games that can be played."""
