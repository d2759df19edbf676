"""Which music belongs to what is on the board."""

from __future__ import annotations

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import NOWHERE, SIZE, Sector

NEAR = 2  # sectors, diagonally too: closer than that is a move away for most ships


def mood_at(picture: Picture, seat: int) -> str:
    """For whoever looks: at Nexxus, with a Pirate or a rival near, or neither."""
    here = picture.ship_sector(seat) if 0 <= seat < len(picture.players) else NOWHERE
    if here == NOWHERE:
        return "calm"
    if here == NEXXUS_SECTOR:
        return "nexxus"
    rivals = [picture.ship_sector(other) for other in range(len(picture.players)) if other != seat]
    dangers = [*pirate_sectors(picture.board), *(sector for sector in rivals if sector != NOWHERE)]
    return "threat" if any(_distance(here, sector) <= NEAR for sector in dangers) else "calm"


def _distance(here: Sector, there: Sector) -> int:
    (row, column), (other, across) = divmod(here, SIZE), divmod(there, SIZE)
    return max(abs(row - other), abs(column - across))
