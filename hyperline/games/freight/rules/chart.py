"""New tiles on the map, and the arrows of slipstreams (MAP)."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Table

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action, HandSlot, Side, Stack, There
from hyperline.games.freight.rules.draft import TILE as TURNED
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.news import CHARTS
from hyperline.games.freight.rules.position import Cell, Facts, Frame, Position, can_map, on_top
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import NONE, SLIPSTREAM, TILES, Place, beside, is_within
from hyperline.kernel.illegal import Illegal

WRECKAGE = 3
"""How much salvage a razed Haven leaves (DIR-6)."""


def _no_tile() -> Illegal:
    return refused("MAP-1", "refusal.there_is_no_such")


class Top(Action, frozen=True, gc=False):
    """Place the top tile of the stack (MAP-1)."""

    verb = "tile"
    stack: Stack = ""

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return (STACKED,) if position.stack else ()

    def fault(self, position: Position) -> Illegal:
        return _no_tile()

    def apply(self, draft: Draft) -> None:
        draft.bar(TURNED)
        frame = on_top(draft, Mapping)
        frame.place(draft, draft.draw_tile(frame.seat))


STACKED = Top("tiles")


class Hand(Action, frozen=True, gc=False):
    """Place a tile of the hand, which is filled again (MAP-1)."""

    verb = "hand"
    hold: HandSlot

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return map(cls, range(len(position.ships[on_top(position, Mapping).seat].hand)))

    def fault(self, position: Position) -> Illegal:
        return _no_tile()

    def apply(self, draft: Draft) -> None:
        draft.bar(TURNED)
        frame, slot = on_top(draft, Mapping), self.hold
        hand = draft.ships[frame.seat].hand
        refill: tuple[int, ...] = ()
        if draft.stack:
            top = draft.draw_tile(frame.seat)
            refill = (top,)
            draft.tell(events.TileDrawn(frame.seat, top))
        draft.change(frame.seat, hand=hand[:slot] + refill + hand[slot + 1 :])
        frame.place(draft, hand[slot])


class Mapping(Frame, frozen=True):
    """A ship is on a place without a tile, where it `came` from another one, or its Haven was razed (MAP-1, DIR-6)."""

    at: Place
    came: tuple[int, ...] = ()
    is_razed: bool = False

    kind = "map"
    verbs = (Top, Hand)
    is_private = True

    def resume(self, draft: Draft) -> bool:
        if draft.ships[self.seat].hand:
            return True
        STACKED.apply(draft)
        return False

    def place(self, draft: Draft, code: int) -> None:
        """Put down the tile that was chosen."""
        old = draft.map.get(self.at)
        draft.put_cell(self.at, Cell(code, salvage=old.salvage if old else 0))
        salvage = draft.reveal_salvage(self.at, TILES[code].icons + (WRECKAGE if self.is_razed else 0))
        draft.tell(events.TileRevealed(self.at, code, salvage))
        if not draft.ships[self.seat].is_directorate:
            draft.score(self.seat, 1 + (draft.event == CHARTS), "map")
        draft.pop()
        if code == SLIPSTREAM:
            draft.push(Pointing(self.seat, self.at, self.came))


class Point(Action, frozen=True, gc=False):
    """Point the arrow of a slipstream (MAP-3)."""

    verb = "point"
    side: Side
    at: There = None

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        frame = on_top(position, Pointing)
        sides = permitted_sides(position, frame.seat, frame.at, frame.came)
        return (cls(side, beside(frame.at, side)) for side in sides)

    def fault(self, position: Position) -> Illegal:
        return refused("MAP-3", "refusal.arrow_may_not_point")

    def apply(self, draft: Draft) -> None:
        frame = on_top(draft, Pointing)
        draft.pop()
        point(draft, frame.at, self.side)


class Pointing(Frame, frozen=True):
    """A slipstream gets its arrow (MAP-3)."""

    at: Place
    came: tuple[int, ...] = ()

    kind = "point"
    verbs = (Point,)

    def resume(self, draft: Draft) -> bool:
        sides = permitted_sides(draft, self.seat, self.at, self.came)
        if len(sides) > 1:
            return True
        draft.pop()
        if sides:
            point(draft, self.at, sides[0])
        return False


def point(draft: Draft, at: Place, side: int) -> None:
    """Give a slipstream its arrow."""
    draft.change_cell(at, arrow=side)
    draft.tell(events.SlipstreamPointed(at, side))


def permitted_sides(facts: Facts, seat: int, at: Place, came: tuple[int, ...]) -> list[int]:
    """The sides at which the arrow may point: places if there are any (MAP-3)."""
    places, tiles = [], []
    for side in range(4):
        to = beside(at, side)
        if to in facts.map:
            if to != came and not leads_to(facts.map, to, at):
                tiles.append(side)
        elif is_open_to(facts, seat, to):
            places.append(side)
    return places or tiles


def leads_to(cells: Table[Place, Cell], start: Place, goal: Place) -> bool:
    """Whether slipstreams carry from one tile to another."""
    at: Place = start
    while (cell := cells.get(at)) is not None and cell.arrow != NONE:
        at = beside(at, cell.arrow)
        if at == goal:
            return True
        if at == start:
            return False
    return False


def is_open_to(facts: Facts, seat: int, to: Place) -> bool:
    """Whether a ship can come to a spot: there is a tile, or its player can place one (MAP-1)."""
    return to in facts.map or (is_within(to) and can_map(facts, seat))
