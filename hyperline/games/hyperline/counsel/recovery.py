"""When a ship had better be repaired, and how a wreck becomes one again: the quickest way, its turns, and its first step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from hyperline.games.hyperline.rules.actions import Pass, Repair, RepairAll
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import PODS, SCANNERS, SHIELDS, WEAPONS, Component
from hyperline.games.hyperline.rules.lines import blocker
from hyperline.games.hyperline.rules.market import is_harbour
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import range_of
from hyperline.games.hyperline.rules.rulings import HARBOURS
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target

FIRST: Final = (frozenset({Component.BRIDGE}), PODS, WEAPONS, SCANNERS, SHIELDS)
"""What is repaired first; engines, which are in none of these, come after the Bridge."""
NEAR: Final = 2
"""This number of repairs takes no longer than to go home and repair there."""
SPARE: Final = 2
"""The components that work, beside the Bridge, which a ship wants for each point that it has yet to win."""
UNDOING: Final = ("pirate", "asteroid")
"""What strikes each turn, and undoes a Repair (AST-1, COM-2)."""


class Recovery(Struct, frozen=True):
    """Of `count` damaged parts: `here` all at once at home, `home` the same after one move, or one by one from `part` on.

    With harbours (VAR-1) all of them where the turn ends: `docked` where the ship is, `harbour` in a `sector` one move away.
    `leave`: something here would undo each Repair.
    """

    way: Literal["here", "home", "parts", "docked", "harbour", "leave"]
    count: int
    part: Target = ""
    sector: Sector = 0


def is_wreck(ship: Ship) -> bool:
    """Whether the Bridge is damaged, or more parts are than work; shields come back by themselves."""
    parts = [part for part in ship.parts if part.kind not in SHIELDS]
    return ship.bridge.is_damaged or 2 * sum(part.is_damaged for part in parts) > len(parts)


def may_wait(view: Position, seat: int) -> bool:
    """Whether a Starship had better be repaired before a Move that may bring it to Nexxus: each point wants its spares."""
    player = view.players[seat]
    ship, missing = player.ship, view.terms.goal - player.research
    damaged = sum(part.is_damaged for part in ship.parts)
    is_ready = not ship.bridge.is_damaged and (not damaged or len(ship.parts) - 1 - damaged >= SPARE * missing)
    return not is_ready and (isinstance(view.decision, Move) or range_of(view, seat).moves(NEXXUS_SECTOR) == 1)


def recovery(view: Position, seat: int, legal: Sequence[object]) -> Recovery | None:
    """The way back for a seat that gives its command, as far as it knows; None for a ship that is no wreck."""
    player = view.players[seat]
    if not is_wreck(player.ship):
        return None
    damaged = [part for part in player.ship.parts if part.is_damaged and part.kind not in SHIELDS]
    count, near = len(damaged), [sector for sector, moves in range_of(view, seat).sure.items() if moves == 1]
    if HARBOURS in view.terms.house:
        if is_harbour(view.players, view.board, seat, player.sector) and Pass() in legal:
            return Recovery("docked", count)
        if docks := [sector for sector in near if _is_quiet_dock(view, seat, sector)]:
            return Recovery("harbour", count, sector=min(docks))
    if RepairAll() in legal:
        return Recovery("here", count)
    is_undone = blocker(view.players, view.board, seat, player.sector) in UNDOING
    if player.corner in near and (count > NEAR or is_undone):
        return Recovery("home", count)
    if player.sector == NEXXUS_SECTOR or not any(isinstance(action, Repair) for action in legal):
        return None
    return Recovery("leave", count) if is_undone else Recovery("parts", count, min(damaged, key=_rank).target)


def _is_quiet_dock(view: Position, seat: int, sector: Sector) -> bool:
    """Whether a ship would be made whole in a sector, and nothing is there to fight."""
    return is_harbour(view.players, view.board, seat, sector) and not blocker(view.players, view.board, seat, sector)


def _rank(part: Placed) -> int:
    """How early a part is repaired: the Bridge, engines, and then the rest."""
    return next((2 * number for number, kinds in enumerate(FIRST) if part.kind in kinds), 1)
