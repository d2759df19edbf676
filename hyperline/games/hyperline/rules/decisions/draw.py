"""Exploring: the stack of a tile (EXP-2), its rotation (EXP-1), and the second Rip (RIP-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, PlaceRip
from hyperline.games.hyperline.rules.actions import Draw as DrawAction
from hyperline.games.hyperline.rules.actions import Place as PlaceAction
from hyperline.games.hyperline.rules.board import Board, empty_sectors, is_beside_planet
from hyperline.games.hyperline.rules.catalogue import LOOKS, RIP, rotations
from hyperline.games.hyperline.rules.decisions.find import discover
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import RIP_UNDER_PIRATE
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.deck import Deck
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position


@lru_cache(maxsize=512)
def _placings(sectors: tuple[Sector, ...]) -> tuple[Action, ...]:
    return tuple(PlaceRip(sector) for sector in sorted(sectors, key=SECTOR_NAMES.__getitem__))


def rip_sectors(board: Board, terms: Terms) -> tuple[Sector, ...]:
    """Where the second Rip may go: empty sectors; with a Pirate only if no other is left or the terms allow it."""
    empty = empty_sectors(board)
    if RIP_UNDER_PIRATE in terms.house:
        return empty
    free = tuple(sector for sector in empty if not board.pirates[sector])
    return free or empty


class SecondRip(DecisionFrame, frozen=True):
    """The player who revealed the first Rip places the other."""

    kind = "rip"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _placings(rip_sectors(position.board, position.terms))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, PlaceRip):
            return self.strange(action)
        if not position.board.is_empty(action.sector):
            return refused("RIP-1", "refusal.not_empty", sector=SECTOR_NAMES[action.sector])
        return refused("RIP-1", "refusal.second_rip_may_not")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, PlaceRip)
        draft.pop()
        effects.set_tile(draft, self.player, action.sector, RIP)


_PLACES = tuple(PlaceAction(rotation) for rotation in range(4))


class Place(DecisionFrame, frozen=True):
    """A tile waits to be laid in a sector; `tile` is its code at rotation 0."""

    sector: Sector
    tile: int

    kind = "place"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _PLACES[: len(rotations(self.tile))]

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, PlaceAction):
            return self.strange(action)
        name = LOOKS[self.tile].name
        return refused("EXP-1", "refusal.looks_same_at_rotation", called=name, rotation=action.rotation)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, PlaceAction)
        draft.pop()
        effects.set_tile(draft, self.player, self.sector, rotations(self.tile)[action.rotation])

    def __str__(self) -> str:
        return f"{LOOKS[self.tile].name} for {SECTOR_NAMES[self.sector]}"


def stacks_for(board: Board, hyperline: Deck, planet: Deck, sector: Sector) -> tuple[str, ...]:
    """The stacks from which a sector may be explored, sorted (EXP-2)."""
    if not len(hyperline):
        return ("planet",)
    if not len(planet) or is_beside_planet(board, sector):
        return ("hyperline",)
    return ("hyperline", "planet")


def draw_for(draft: Draft, seat: int, sector: Sector, stack: str, index: int = 0) -> None:
    """Draw a tile face up for a sector and lay it; ask for the rotation if it has more than one look."""
    code = effects.draw_tile(draft, seat, stack, index)
    draft.tell(events.TileDrawn(seat, sector, LOOKS[code].name, stack))
    if len(rotations(code)) > 1:
        draft.push(Place(seat, sector, code))
    else:
        lay(draft, seat, sector, code)


def lay(draft: Draft, seat: int, sector: Sector, code: int) -> None:
    """Lay a tile face up; the first Rip brings the other at once (RIP-1), and a planet may have something for the finder."""
    effects.set_tile(draft, seat, sector, code)
    if draft.terms.house:
        discover(draft, seat, sector)
    if code == RIP and draft.board.tiles.count(RIP) == 1:
        draft.push(SecondRip(seat))


_DRAWS = (DrawAction("hyperline"), DrawAction("planet"))


class Draw(DecisionFrame, frozen=True):
    """A Starship is about to enter an empty sector that is not beside a planet."""

    sector: Sector

    kind = "draw"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _DRAWS

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, DrawAction):
            return self.strange(action)
        return refused("EXP-2", "refusal.there_is_no_stack", stack=action.stack)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, DrawAction)
        draft.pop()
        draw_for(draft, self.player, self.sector, action.stack)


def explore(draft: Draft, seat: int, sector: Sector) -> None:
    """Draw a tile for an empty sector and lay it; ask for the stack and the rotation if there is a choice."""
    stacks = stacks_for(draft.board, draft.hyperline, draft.planet, sector)
    if len(stacks) > 1:
        draft.push(Draw(seat, sector))
    else:
        draw_for(draft, seat, sector, stacks[0])
