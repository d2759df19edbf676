"""Single moves, loading and unloading (MOV-1 to MOV-4, ENG-4, RIP-2): legality, refusals and effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Jump, Load, RipHop, Ripshift, Step, Unload
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import RIP
from hyperline.games.hyperline.rules.geometry import ADJACENT, PORT_NAMES, SECTOR_NAMES, SECTORS, Port, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.lines import has_diagonals, usable_points
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import RIPSHIFT
from hyperline.games.hyperline.rules.ship import Ship, Target, target_of
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft


class Stride(Struct, frozen=True):
    """How much of a Move command is used up: moves made, Ripshifts, and Carrier Pods used before the next move.

    `can_hop`: the Starship has just arrived on a Rip (RIP-2).
    """

    made: int = 0
    ripshifts: int = 0
    pods: tuple[Target, ...] = ()
    can_hop: bool = False

    def has_move(self, ship: Ship) -> bool:
        """Whether the first move or a bonus move is left (MOV-5)."""
        return self.made <= prowess(ship).bonus_moves


MOVES = (Step, Jump, Load, Unload, Ripshift, RipHop)
"""The actions that may begin a Move command."""
STEPS = tuple(tuple(Step(sector) for sector in sorted(ADJACENT[here], key=SECTOR_NAMES.__getitem__)) for here in SECTORS)


@cache
def _jumps(ports: tuple[Port, ...]) -> tuple[Action, ...]:
    return tuple(Jump(port) for port in ports)


@remembered
def _carriers(ship: Ship) -> tuple[tuple[Target, bool], ...]:
    """The target of each functional Carrier Pod, and whether it is loaded, sorted."""
    return tuple(
        sorted(
            (target_of(part), part.is_loaded)
            for part in ship.parts
            if part.kind is Component.CARRIER_POD and not part.is_damaged
        )
    )


@lru_cache(maxsize=4096)
def _loads(targets: tuple[Target, ...]) -> tuple[Action, ...]:
    return tuple(Load(target) for target in targets)


@lru_cache(maxsize=4096)
def _unloads(targets: tuple[Target, ...]) -> tuple[Action, ...]:
    return tuple(Unload(target) for target in targets)


@remembered
def rips(board: Board) -> tuple[Sector, ...]:
    """The sectors with a Rip, in order."""
    return tuple(sector for sector in SECTORS if board.tiles[sector] == RIP and not board.is_face_down(sector))


def ripshifts(player: Player, board: Board) -> tuple[Sector, ...]:
    """The sectors to which a Rip Engine could take a Starship, in order of their names (ENG-4)."""
    sectors = {*rips(board), player.corner} - {player.sector}
    return tuple(sorted(sectors, key=SECTOR_NAMES.__getitem__))


def loads(player: Player, stride: Stride) -> tuple[Action, ...]:
    """The legal `load` actions (MOV-1)."""
    carriers = _carriers(player.ship)
    if not carriers or not player.patrol(player.sector):
        return ()
    return _loads(tuple(pod for pod, is_loaded in carriers if not is_loaded and pod not in stride.pods))


def unloads(player: Player, stride: Stride) -> tuple[Action, ...]:
    """The legal `unload` actions (MOV-1)."""
    carriers = _carriers(player.ship)
    if not carriers:
        return ()
    return _unloads(tuple(pod for pod, is_loaded in carriers if is_loaded and pod not in stride.pods))


def jumps(player: Player, board: Board) -> tuple[Action, ...]:
    """The legal `jump` actions (JMP-1, JMP-2)."""
    return _jumps(usable_points(board, player.sector, has_diagonals(player)))


def can_shift(player: Player, board: Board, terms: Terms) -> bool:
    """Whether a Ripshift may begin where the Starship is (ENG-4)."""
    return RIPSHIFT not in terms.house or bool(jumps(player, board))


def shifts(player: Player, board: Board, stride: Stride, terms: Terms) -> tuple[Action, ...]:
    """The legal `ripshift` actions (ENG-4)."""
    if prowess(player.ship).ripshifts <= stride.ripshifts or not can_shift(player, board, terms):
        return ()
    return tuple(Ripshift(sector) for sector in ripshifts(player, board))


def fault(player: Player, board: Board, stride: Stride, terms: Terms, action: Action) -> Illegal:
    """Why a move, load or unload is not legal."""
    match action:
        case Load() | Unload():
            return _pod_fault(player, stride, action)
        case RipHop():
            return refused("RIP-2", "refusal.hop_is_free_only")
    if not stride.has_move(player.ship):
        return refused("MOV-5", "refusal.no_bonus_moves_left")
    match action:
        case Step(sector) if sector == player.sector:
            return refused("MOV-2", "refusal.starship_is_in_already", sector=SECTOR_NAMES[sector])
        case Step(sector):
            here, there = SECTOR_NAMES[player.sector], SECTOR_NAMES[sector]
            return refused("MOV-2", "refusal.is_not_adjacent_to", there=there, here=here)
        case Jump(port):
            return _jump_fault(player, board, port)
    if prowess(player.ship).ripshifts <= stride.ripshifts:
        return refused("ENG-4", "refusal.no_ripshift_left_each")
    if not can_shift(player, board, terms):
        return refused("ENG-4", "refusal.in_this_game_ripshift")
    return refused("ENG-4", "refusal.ripshift_goes_to_rip")


def _jump_fault(player: Player, board: Board, port: Port) -> Illegal:
    if port not in usable_points(board, player.sector, diagonal=True):
        where = SECTOR_NAMES[player.sector]
        return refused("JMP-1", "refusal.has_no_hyperpoint_at", where=where, port=PORT_NAMES[port])
    return refused("JMP-2", "refusal.diagonal_hyperpoint_needs_online")


def _pod_fault(player: Player, stride: Stride, action: Load | Unload) -> Illegal:
    target = action.target
    part = player.ship.find(target)
    if part is None or part.kind is not Component.CARRIER_POD:
        return refused("MOV-1", "refusal.no_functional_carrier", target=target)
    if target in stride.pods:
        return refused("MOV-1", "refusal.carrier_pod_at_was", target=target)
    if isinstance(action, Unload):
        return refused("MOV-1", "refusal.carrier_pod_at_holds", target=target)
    if part.is_loaded:
        return refused("MOV-1", "refusal.carrier_pod_at_already", target=target)
    return refused("MOV-1", "refusal.you_have_no_fighter", sector=SECTOR_NAMES[player.sector])


def shift_fighter(draft: Draft, seat: int, action: Load | Unload) -> None:
    """Load or unload a Carrier Pod."""
    part = draft.players[seat].ship.find(action.target)
    assert part is not None
    if isinstance(action, Load):
        effects.load_fighter(draft, seat, part)
    else:
        effects.unload_fighter(draft, seat, part)


def relocate(draft: Draft, seat: int, action: Ripshift | RipHop) -> Sector:
    """Carry out a Ripshift or a hop between Rips; return where the Starship arrives."""
    origin = draft.players[seat].sector
    if isinstance(action, Ripshift):
        sector = action.sector
        draft.tell(events.ShipShifted(seat, origin, sector))
    else:
        sector = next(rip for rip in rips(draft.board) if rip != origin)
        draft.tell(events.ShipHopped(seat, origin, sector))
    draft.change(seat, sector=sector)
    return sector


def forces(players: Sequence[Player], sector: Sector, but: int) -> tuple[int, ...]:
    """The players, except one, who have a Starship or fighters in a sector."""
    return tuple(seat for seat, player in enumerate(players) if seat != but and player.is_in(sector))
