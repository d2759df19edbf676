"""Drawing a tile for an empty sector that a Starship is about to enter (EXP-1, EXP-2), and laying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.board import Board, is_beside_planet
from hyperline.games.hyperline.rules.catalogue import LOOKS, RIP, rotations
from hyperline.games.hyperline.rules.decisions.place import Place
from hyperline.games.hyperline.rules.decisions.rip import SecondRip
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.kernel.deck import Deck

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft


def stacks_for(board: Board, hyperline: Deck, planet: Deck, sector: Sector) -> tuple[str, ...]:
    """The stacks from which a sector may be explored, sorted (EXP-2)."""
    if not len(hyperline):
        return ("planet",)
    if not len(planet) or is_beside_planet(board, sector):
        return ("hyperline",)
    return ("hyperline", "planet")


def draw_for(draft: Draft, seat: int, sector: Sector, stack: str, index: int = 0) -> None:
    """Draw a tile face up for a sector and lay it; ask for the rotation if it has more than one look."""
    code = effects.draw_tile(draft, stack, index)
    draft.tell(events.TileDrawn(seat, sector, LOOKS[code].name, stack))
    if len(rotations(code)) > 1:
        draft.push(Place(seat, sector, code))
    else:
        lay(draft, seat, sector, code)


def lay(draft: Draft, seat: int, sector: Sector, code: int) -> None:
    """Lay a tile face up; the first Rip brings the other at once (RIP-1)."""
    effects.set_tile(draft, seat, sector, code)
    if code == RIP and draft.board.tiles.count(RIP) == 1:
        draft.push(SecondRip(seat))
