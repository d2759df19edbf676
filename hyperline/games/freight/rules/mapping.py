"""New tiles on the map, and the arrows of slipstreams (MAP)."""

from __future__ import annotations

from collections.abc import Mapping as Table

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import TILE, Action, sorted_by_text, tile_target
from hyperline.games.freight.rules.draft import TILE as TURNED
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.frame import Frame
from hyperline.games.freight.rules.news import CHARTS
from hyperline.games.freight.rules.place import NONE, SIDES, Place, beside, is_within
from hyperline.games.freight.rules.position import Cell, Facts, Position, can_map
from hyperline.games.freight.rules.tiles import SLIPSTREAM, TILES

WRECKAGE = 3
"""How much salvage a razed Haven leaves (DIR-6)."""
STACKED = Action(TILE.text, TILE.word, ("deck:tiles",))
"""The top tile of the stack."""


class Mapping(Frame, frozen=True):
    """A ship is on a place without a tile, where it `came` from another one, or its Haven was razed (MAP-1, DIR-6)."""

    at: Place
    came: tuple[int, ...] = ()
    is_razed: bool = False

    kind = "map"
    is_private = True

    def resume(self, draft: Draft) -> bool:
        if draft.ships[self.seat].hand:
            return True
        self.apply(draft, STACKED)
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        hand = range(len(position.ships[self.seat].hand))
        own = [Action(f"hand {slot}", "hand", (f"hand:{slot}",), hold=slot) for slot in hand]
        return sorted_by_text((*own, STACKED) if position.stack else own)

    def apply(self, draft: Draft, action: Action) -> None:
        code = self._drawn(draft, action.hold)
        old = draft.map.get(self.at)
        draft.put_cell(self.at, Cell(code, salvage=old.salvage if old else 0))
        salvage = draft.reveal_salvage(self.at, TILES[code].icons + (WRECKAGE if self.is_razed else 0))
        draft.tell(events.TileRevealed(self.at, code, salvage))
        if not draft.ships[self.seat].is_directorate:
            draft.score(self.seat, 1 + (draft.event == CHARTS), "map")
        draft.pop()
        if code == SLIPSTREAM:
            draft.push(Pointing(self.seat, self.at, self.came))

    def _drawn(self, draft: Draft, slot: int) -> int:
        """The tile from the stack, or from a slot of the hand, which is filled again."""
        draft.bar(TURNED)
        if slot == NONE:
            code, draft.stack = draft.stack.drawn()
            return code
        hand = draft.ships[self.seat].hand
        code = hand[slot]
        refill: tuple[int, ...] = ()
        if draft.stack:
            top, draft.stack = draft.stack.drawn()
            refill = (top,)
            draft.tell(events.TileDrawn(self.seat, top))
        draft.change(self.seat, hand=hand[:slot] + refill + hand[slot + 1 :])
        return code


class Pointing(Frame, frozen=True):
    """A slipstream gets its arrow (MAP-3)."""

    at: Place
    came: tuple[int, ...] = ()

    kind = "point"

    def resume(self, draft: Draft) -> bool:
        sides = permitted_sides(draft, self.seat, self.at, self.came)
        if len(sides) > 1:
            return True
        draft.pop()
        if sides:
            point(draft, self.at, sides[0])
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return sorted_by_text(
            Action(f"point {SIDES[side]}", "point", (tile_target(beside(self.at, side)),), side=side)
            for side in permitted_sides(position, self.seat, self.at, self.came)
        )

    def apply(self, draft: Draft, action: Action) -> None:
        draft.pop()
        point(draft, self.at, action.side)


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
