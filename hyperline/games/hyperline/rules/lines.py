"""Hyperlines: where they lead from sector to sector, what ends them, and what a Starship's sector is connected to.

A line is followed as a series of states. A state ``sector * 8 + port`` means a sector entered by a port. The next state is
reached by adding a stride that depends only on the look and the port, so a walk is just additions of small ints.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, Literal

from msgspec import Struct

from hyperline.games.hyperline.rules.board import Board, LineWalk, is_beside_planet, pirate_sectors, walks
from hyperline.games.hyperline.rules.catalogue import ASTEROID, EMPTY, LOOKS, LOOPS, NEXXUS_SECTOR, RING
from hyperline.games.hyperline.rules.geometry import (
    ALL_PORTS,
    NEIGHBOUR,
    NOWHERE,
    OPPOSITE,
    ORTHOGONAL,
    PORT_NAMES,
    SECTOR_NAMES,
    SECTORS,
    Port,
    Sector,
)
from hyperline.games.hyperline.rules.kinds import Upgrade
from hyperline.games.hyperline.rules.player import Player
from hyperline.kernel.memo import remembered, remembered_by

_BEYOND = tuple(tuple(LOOPS.get((sector, port), NEIGHBOUR[sector][port]) for port in ALL_PORTS) for sector in SECTORS)
_BY_NAME = sorted(ALL_PORTS, key=PORT_NAMES.__getitem__)
_POINTS: Final = tuple(
    tuple(tuple(port for port in _BY_NAME if port in ports and ways[port] != NOWHERE) for ways in _BEYOND)
    for ports in (ORTHOGONAL, ALL_PORTS)
)
"""By whether diagonals count, and by sector: the ports by which a Jump could leave, in order of their names."""


def _strides() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By look and port of entry: what to add to a state for each way on.

    A ring look has only one sector. A line tile is never next to the edge, so any inner sector can stand for all.
    """
    homes = {code: sector for sector, code in RING.items()}
    table = []
    for look in LOOKS:
        sector = homes.get(look.code, NEXXUS_SECTOR)
        table.append(
            tuple(
                tuple((_BEYOND[sector][out] - sector) * 8 + OPPOSITE[out] - entry for out in look.exits[entry])
                for entry in ALL_PORTS
            )
        )
    return tuple(table)


_STRIDES: Final = _strides()
_RANK: Final = {sector: rank for rank, sector in enumerate(sorted(SECTORS, key=SECTOR_NAMES.__getitem__))}
"""The place of each sector in order of the names."""
_IS_LINE: Final = tuple(look.is_line for look in LOOKS)


class Reach(Struct, frozen=True):
    """What one sector is connected to (CON-1); every tuple in order of the sectors' names.

    `ends`: where a single Jump could end on the present board. `empties`: the first empty sectors that a Jump would enter.
    `twistable`: the line tiles that a Jump could pass through or reach (SCN-5). `pirates`: the empty sectors with a Pirate;
    they are connected for torpedoes (WPN-3).
    """

    ends: tuple[Sector, ...] = ()
    empties: tuple[Sector, ...] = ()
    twistable: tuple[Sector, ...] = ()
    pirates: tuple[Sector, ...] = ()

    @property
    def torpedo_ends(self) -> tuple[Sector, ...]:
        """Where a torpedo could strike (WPN-3)."""
        return _in_order({*self.ends, *self.pirates}) if self.pirates else self.ends


_NOTHING: Final = Reach()


def beyond(sector: Sector, port: Port) -> Sector:
    """The sector that a Jump enters when leaving `sector` by `port`, loop lines included (JMP-8), or NOWHERE."""
    return _BEYOND[sector][port]


def usable_points(board: Board, sector: Sector, diagonal: bool) -> tuple[Port, ...]:
    """The Hyperpoints by which a Jump from a sector may begin (JMP-1, JMP-2), in order of their names.

    `diagonal`: with an online Hyperline Computer.
    """
    if not LOOKS[board.tiles[sector]].has_points or board.is_face_down(sector):
        return ()
    return _POINTS[diagonal][sector]


def has_diagonals(player: Player) -> bool:
    """Whether a player may use diagonal Hyperpoints (UPG-2)."""
    return player.ship.has_online(Upgrade.HYPERLINE_COMPUTER)


def onward(board: Board, sector: Sector, entry: Port) -> tuple[Port, ...]:
    """The ports by which the line goes on from a sector entered at `entry`, in order of their names; () if it ends."""
    return () if board.is_face_down(sector) else LOOKS[board.tiles[sector]].exits[entry]


def why_ends(board: Board, sector: Sector) -> Literal["hyperpoint", "open"]:
    """What an unblocked line ends at in a sector where it does not go on (JMP-3, JMP-4)."""
    return "hyperpoint" if LOOKS[board.tiles[sector]].has_points and not board.is_face_down(sector) else "open"


def blocker(
    players: Sequence[Player], board: Board, seat: int, sector: Sector
) -> Literal["", "pirate", "asteroid", "starship", "fighters"]:
    """What stops a seat's Starship that enters a sector (MOV-6): the first that applies, or an empty text."""
    if board.pirates[sector]:
        return "pirate"
    is_asteroid = board.tiles[sector] == ASTEROID and not board.is_face_down(sector)
    if is_asteroid and not players[seat].ship.has_online(Upgrade.BATTLE_COMPUTER):
        return "asteroid"
    by: Literal["", "fighters"] = ""
    for index, player in enumerate(players):
        if index != seat:
            if player.sector == sector:
                return "starship"
            if player.patrols and player.patrol(sector):
                by = "fighters"
    return by


def reach(players: Sequence[Player], board: Board, seat: int) -> Reach:
    """What a seat's Starship is connected to, by all Hyperpoints that it can use and all branches (CON-1)."""
    player = players[seat]
    points = usable_points(board, player.sector, has_diagonals(player))
    return _reach(board, _walk_past(players, board, seat, player.sector, points)) if points else _NOTHING


def ends(players: Sequence[Player], board: Board, seat: int, sector: Sector, port: Port) -> frozenset[Sector]:
    """Where a Jump that leaves a sector by a port could end, or the empty sectors that it would enter."""
    return _walk_past(players, board, seat, sector, (port,)).lasts


def unheld_ends(board: Board, sector: Sector, diagonal: bool) -> frozenset[Sector]:
    """The same for all Hyperpoints, with or without diagonals, on a board without other players."""
    return walk(board, sector, usable_points(board, sector, diagonal)).lasts


def plant_sectors(players: Sequence[Player], board: Board, seat: int) -> tuple[Sector, ...]:
    """The sectors in which a seat may place a tile of the Planet Stack (SCN-3), in order of their names."""
    return tuple(sector for sector in reach(players, board, seat).empties if not is_beside_planet(board, sector))


def _walk_past(players: Sequence[Player], board: Board, seat: int, sector: Sector, ports: tuple[Port, ...]) -> LineWalk:
    """The walk from a sector by some ports, cut short in the sectors that a seat's opponents hold."""
    free = walk(board, sector, ports)
    held = _held(players, seat) & free.passed
    return _walk(board, sector, ports, held) if held else free


def walk(board: Board, sector: Sector, ports: tuple[Port, ...]) -> LineWalk:
    """The walk from a sector by some ports on a board without players, from the cache if it is there."""
    known = walks(board)
    line_walk = known.get((sector, ports))
    if line_walk is None:
        line_walk = known[sector, ports] = _walk(board, sector, ports, 0)
    return line_walk


def _walk(board: Board, origin: Sector, ports: tuple[Port, ...], held: int) -> LineWalk:
    """The walk from a sector, cut short in the sectors that are `held` (as bits).

    It visits every state once. A line can close on itself only where two ways meet, so those states are checked again.
    """
    tiles = board.tiles
    stops = _pirates(board) | held
    starts = [_BEYOND[origin][port] * 8 + OPPOSITE[port] for port in ports]
    ahead = starts.copy()
    seen: set[int] = set()
    lasts: set[Sector] = set()
    passed = 0
    met: set[int] = set()
    while ahead:
        state = ahead.pop()
        if state in seen:
            met.add(state)
            continue
        seen.add(state)
        sector = state >> 3
        strides = _STRIDES[tiles[sector]][state & 7]
        if strides and not stops >> sector & 1:
            passed |= 1 << sector
            for stride in strides:
                ahead.append(state + stride)
        else:
            lasts.add(sector)
    touched = passed | 1 << origin
    for sector in lasts:
        touched |= 1 << sector
    if met:
        lasts |= _closings(tiles, stops, starts, met)
    return LineWalk(frozenset(lasts), passed, touched)


@remembered_by
def _reach(board: Board, line_walk: LineWalk) -> Reach:
    """Sort out the sectors in which lines end, and all those that they enter."""
    tiles, pirates = board.tiles, board.pirates
    empties = _in_order({sector for sector in line_walk.lasts if tiles[sector] == EMPTY})
    return Reach(
        ends=_in_order(line_walk.lasts.difference(empties)),
        empties=empties,
        twistable=tuple([sector for sector in _RANK if line_walk.touched >> sector & 1 and _IS_LINE[tiles[sector]]]),
        pirates=tuple(sector for sector in empties if pirates[sector]),
    )


def _closings(tiles: bytes, stops: int, starts: list[int], met: set[int]) -> set[Sector]:
    """The sectors that a Jump would enter a second time by the same port (JMP-7), among the states where ways meet.

    Each path is followed separately, since one path may pass where another has been. The shortest come first.
    """
    wanted = {state for state in met if _leads_back(tiles, stops, state)}
    closings: set[Sector] = set()
    paths: list[tuple[int, frozenset[int]]] = [(start, frozenset()) for start in starts]
    for state, passed in paths:
        if not wanted:
            break
        if state in passed:
            wanted.discard(state)
            closings.add(state >> 3)
        else:
            grown = passed | {state}
            paths.extend((after, grown) for after in _after(tiles, stops, state))
    return closings


def _leads_back(tiles: bytes, stops: int, state: int) -> bool:
    """Whether a line that goes on from a state can come to it again."""
    ahead = _after(tiles, stops, state)
    seen = set(ahead)
    for one in ahead:
        new = [after for after in _after(tiles, stops, one) if after not in seen]
        seen.update(new)
        ahead.extend(new)
    return state in seen


def _after(tiles: bytes, stops: int, state: int) -> list[int]:
    """The states that follow a state, none where the line ends."""
    sector = state >> 3
    return [] if stops >> sector & 1 else [state + stride for stride in _STRIDES[tiles[sector]][state & 7]]


def _in_order(sectors: AbstractSet[Sector]) -> tuple[Sector, ...]:
    return tuple(sorted(sectors, key=_RANK.__getitem__))


def _held(players: Sequence[Player], seat: int) -> int:
    """The sectors that opponents' Starships and patrols block (MOV-6), as bits."""
    held = 0
    for index, player in enumerate(players):
        if index != seat:
            held |= 1 << player.sector
            for sector, _ in player.patrols:
                held |= 1 << sector
    return held


@remembered
def _pirates(board: Board) -> int:
    """The sectors that Pirates block, as bits."""
    return sum(1 << sector for sector in pirate_sectors(board))
