"""Phase 2: each functional Scanner may make one scan (SCN), and what follows: a tile is planted, or picked of three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Done, Order, Pick, Plant, Probe, Scan, Twist
from hyperline.games.hyperline.rules.board import is_beside_planet
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.decisions.draw import draw_for
from hyperline.games.hyperline.rules.frame import DecisionFrame, Owned
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Component, Phase
from hyperline.games.hyperline.rules.lines import plant_sectors, reach
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import TWISTS
from hyperline.games.hyperline.rules.ship import Placed, Target, target_of
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.lines import Reach
    from hyperline.games.hyperline.rules.position import Position


_PICKS = tuple(Pick(index) for index in range(3))
_ORDERS = (Order(False), Order(True))


class Picking(DecisionFrame, frozen=True):
    """A player has seen the top `seen` Hyperline tiles and chooses the one for the sector."""

    sector: Sector
    seen: int

    kind = "scan"
    is_private = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _PICKS[: self.seen]

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Pick):
            return self.strange(action)
        return refused("SCN-6", "refusal.there_is_no_tile", index=action.index, seen=self.seen)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Pick)
        draft.pop()
        if self.seen > 2:
            draft.push(Ordering(self.player))
        draw_for(draft, self.player, self.sector, "hyperline", action.index)


class Ordering(DecisionFrame, frozen=True):
    """Two tiles go back on top, as they were or swapped."""

    kind = "scan"
    is_private = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _ORDERS

    def fault(self, position: Position, action: Action) -> Illegal:
        return self.strange(action)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Order)
        draft.pop()
        if action.is_swapped:
            first, second, *rest = draft.hyperline.cards
            draft.hyperline = replace(draft.hyperline, cards=(second, first, *rest))
        draft.tell(events.TilesReturned(self.player, action.is_swapped))


class Planting(DecisionFrame, frozen=True):
    """A player has seen the top tile of the Planet Stack and chooses where it goes."""

    kind = "scan"
    is_private = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return tuple(Plant(sector) for sector in plant_sectors(position.players, position.board, self.player))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Plant):
            return self.strange(action)
        name = SECTOR_NAMES[action.sector]
        if not position.board.is_empty(action.sector):
            return refused("SCN-3", "refusal.not_empty", sector=name)
        if is_beside_planet(position.board, action.sector):
            return refused("SCN-3", "refusal.is_adjacent_to_planet", called=name)
        return refused("SCN-3", "refusal.no_line_leads_to", sector=name)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Plant)
        draft.pop()
        code = effects.draw_tile(draft, self.player, "planet")
        draft.board = draft.board.with_tile(action.sector, code, face_down=True)
        planted = draft.players[self.player].planted | 1 << action.sector
        draft.change(self.player, planted=planted)
        draft.tell(events.TilePlanted(self.player, action.sector, LOOKS[code].name))


QUANTUM_TILES = 3
"""How many Hyperline tiles a Quantum Scanner sees (SCN-6)."""


class Scanning(Owned, frozen=True):
    """The Scan phase; `used` has the targets of the Scanners that have made their scan."""

    used: tuple[Target, ...] = ()

    kind = "scan"
    is_unit = True

    def resume(self, draft: Draft) -> bool:
        scanners = self._unused(draft)
        if scanners and self._has_scan(draft, scanners):
            return True
        draft.end_phase(Phase.COMMAND)
        return False

    def _unused(self, state: Position | Draft) -> tuple[Placed, ...]:
        scanners = prowess(state.players[self.player].ship).scanners
        if not self.used:
            return scanners
        return tuple(part for part in scanners if target_of(part) not in self.used)

    def _reach(self, state: Position | Draft) -> Reach:
        return reach(state.players, state.board, self.player)

    def _plantable(self, state: Position | Draft) -> tuple[Sector, ...]:
        return plant_sectors(state.players, state.board, self.player) if len(state.planet) else ()

    def _twistable(self, state: Position | Draft) -> tuple[Sector, ...]:
        """The tiles that a Disrupting Scanner may rotate (SCN-5)."""
        sectors = self._reach(state).twistable
        if TWISTS not in state.terms.house:
            return sectors
        pirates = state.board.pirates
        return tuple(
            sector for sector in sectors if not pirates[sector] and not any(one.is_in(sector) for one in state.players)
        )

    def _has_scan(self, draft: Draft, scanners: tuple[Placed, ...]) -> bool:
        around = self._reach(draft)
        if around.empties and len(draft.hyperline):
            return True
        kinds = {part.kind for part in scanners}
        if Component.PLANETARY_SCANNER in kinds and self._plantable(draft):
            return True
        return Component.DISRUPTING_SCANNER in kinds and any(_turns(draft, sector) for sector in self._twistable(draft))

    def legal(self, position: Position) -> tuple[Action, ...]:
        around = self._reach(position)
        sectors = around.empties if len(position.hyperline) else ()
        actions: list[Action] = [Done()]
        probes: list[Action] = []
        twists: list[Action] = []
        for part in sorted(self._unused(position), key=target_of):
            scanner = target_of(part)
            actions.extend(Scan(scanner, sector) for sector in sectors)
            if part.kind is Component.PLANETARY_SCANNER and self._plantable(position):
                probes.append(Probe(scanner))
            elif part.kind is Component.DISRUPTING_SCANNER:
                twists.extend(
                    Twist(scanner, sector, rotation)
                    for sector in self._twistable(position)
                    for rotation in _turns(position, sector)
                )
        return (actions[0], *probes, *actions[1:], *twists)

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Scan | Probe | Twist):
            return self.strange(action)
        scanner = action.scanner
        part = next((one for one in prowess(position.players[self.player].ship).scanners if target_of(one) == scanner), None)
        if part is None:
            return refused("SCN-1", "refusal.no_functional_scanner", scanner=scanner)
        if scanner in self.used:
            return refused("SCN-1", "refusal.scanner_at_has_already", scanner=scanner)
        match action:
            case Scan(_, sector):
                return self._scan_fault(position, sector)
            case Probe():
                return self._probe_fault(position, part)
            case Twist(_, sector):
                return self._twist_fault(position, part, sector, action.rotation)

    @staticmethod
    def _scan_fault(position: Position, sector: Sector) -> Illegal:
        if not len(position.hyperline):
            return refused("SCN-8", "refusal.no_hyperline_tiles_left")
        if not position.board.is_empty(sector):
            return refused("SCN-2", "refusal.not_empty", sector=SECTOR_NAMES[sector])
        return refused("SCN-2", "refusal.no_line_leads_to", sector=SECTOR_NAMES[sector])

    @staticmethod
    def _probe_fault(position: Position, part: Placed) -> Illegal:
        if part.kind is not Component.PLANETARY_SCANNER:
            return refused("SCN-3", "refusal.scanner_at_is_not", target=part.target)
        if not len(position.planet):
            return refused("SCN-3", "refusal.planet_stack_is_empty")
        return refused("SCN-3", "refusal.every_empty_sector_that")

    def _twist_fault(self, position: Position, part: Placed, sector: Sector, rotation: int) -> Illegal:
        name = SECTOR_NAMES[sector]
        if part.kind is not Component.DISRUPTING_SCANNER:
            return refused("SCN-5", "refusal.scanner_at_is_not_disrupting", target=part.target)
        if not position.board.look(sector).is_line or position.board.is_face_down(sector):
            return refused("SCN-5", "refusal.there_is_no_line", called=name)
        if sector not in self._reach(position).twistable:
            return refused("SCN-5", "refusal.no_line_from_your", called=name)
        if sector not in self._twistable(position):
            return refused("SCN-5", "refusal.in_this_game_tile", called=name)
        return refused("SCN-5", "refusal.at_rotation_tile_in", rotation=rotation, called=name)

    def apply(self, draft: Draft, action: Action) -> None:
        match action:
            case Done():
                draft.end_phase(Phase.COMMAND)
            case Scan(scanner, sector):
                self._scan(draft, scanner, sector)
            case Probe(scanner):
                draft.put(Scanning(self.player, (*self.used, scanner)))
                (top,) = effects.look(draft, self.player, "planet")
                draft.tell(events.TileProbed(self.player, scanner, LOOKS[top].name))
                draft.push(Planting(self.player))
            case Twist(scanner, sector, rotation):
                draft.put(Scanning(self.player, (*self.used, scanner)))
                code = rotations(draft.board.tiles[sector])[rotation]
                draft.board = draft.board.with_tile(sector, code)
                draft.tell(events.TileTwisted(self.player, scanner, sector, LOOKS[code].text))

    def _scan(self, draft: Draft, scanner: Target, sector: Sector) -> None:
        draft.put(Scanning(self.player, (*self.used, scanner)))
        draft.tell(events.SectorScanned(self.player, scanner, sector))
        part = draft.players[self.player].ship.find(scanner)
        if part is None or part.kind is not Component.QUANTUM_SCANNER:
            draw_for(draft, self.player, sector, "hyperline")
            return
        seen = min(QUANTUM_TILES, len(draft.hyperline))
        tops = effects.look(draft, self.player, "hyperline", seen)
        for seat in range(len(draft.players)):
            draft.change(seat, known=seen if seat == self.player else 0)
        draft.tell(events.TilesSeen(self.player, tuple(LOOKS[code].name for code in tops)))
        draft.push(Picking(self.player, sector, seen))


def _turns(state: Position | Draft, sector: Sector) -> tuple[int, ...]:
    """The rotations that would change a line tile's look."""
    code = state.board.tiles[sector]
    return tuple(rotation for rotation, look in enumerate(rotations(code)) if look != code)
