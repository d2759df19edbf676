"""Answers to refused moves: where a Step or a Jump goes instead, and what it takes to get there."""

from __future__ import annotations

from hyperline.games.hyperline.app.whynot.answer import Way
from hyperline.games.hyperline.app.whynot.case import Case
from hyperline.games.hyperline.app.whynot.trips import jump_port, trip
from hyperline.games.hyperline.rules.actions import Branch, Done, Jump, Load, Repair, Ripshift, Unload
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.kinds import Tech, Upgrade
from hyperline.games.hyperline.rules.lines import has_diagonals, usable_points
from hyperline.games.hyperline.rules.moves import rips
from hyperline.games.hyperline.rules.prowess import prowess


def far_step(case: Case) -> Way | None:
    """MOV-2: the trip to the sector, or the Jump whose line comes to it first of all that is unexplored."""
    goal = case.sector
    blind = explored_by(case, goal) if goal is not None and case.board.is_empty(goal) else None
    if goal is not None and blind is not None:
        port = case.wording.words(f"port.{PORT_NAMES[blind.port]}")
        return case.way("explored", blind, (goal,), where=case.wording.sector(goal), port=port)
    found = trip(case.position, case.seat, goal, case.legal) if goal is not None else None
    if goal is None or found is None:
        return case.move_on()
    where, text = case.wording.sector(goal, case.board), case.trip_text(found)
    return case.way("there", found.first, found.sectors, where=where, trip=text)


def explored_by(case: Case, sector: Sector) -> Jump | None:
    """The legal Jump that would explore a sector, if a line leads there and no Step does."""
    port = jump_port(case.position, case.seat, sector, end="unexplored")
    return Jump(port) if port is not None and Jump(port) in case.legal else None


def no_bonus_move(case: Case) -> Way | None:
    """MOV-5: go on."""
    return case.instead(Done)


def fighters(case: Case) -> Way | None:
    """MOV-1: which Pods may be loaded or unloaded, or where the fighters are."""
    if case.refusal.why.startswith(("after loading", "a Move command")):
        return case.move_on()
    found = case.instead(Load, Unload)
    if found is not None or not isinstance(case.tried, Load):
        return found
    return case.lead("patrols", (sector for sector, _ in case.player.patrols if sector != case.player.sector))


def no_hyperpoint(case: Case) -> Way | None:
    """JMP-1: the Hyperpoints that lead on, or the nearest sector that has some."""
    found = case.instead(Jump)
    if found is not None:
        return found
    goals = (sector for sector in SECTORS if _has_points(case, sector) and sector != case.player.sector)
    return case.lead("points", goals)


def _has_points(case: Case, sector: Sector) -> bool:
    return bool(usable_points(case.board, sector, has_diagonals(case.player)))


def diagonal(case: Case) -> Way | None:
    """JMP-2: bring the Hyperline Computer online, or where it is sold."""
    if Upgrade.HYPERLINE_COMPUTER in case.player.ship.upgrades:
        bridge = Repair("0,0")
        return case.way("bridge", bridge if bridge in case.legal else None)
    if LOOKS[case.board.tiles[case.player.sector]].sells is Tech.HYPERLINE_COMPUTER:
        return case.way("sold_here", what=case.wording.kind(Tech.HYPERLINE_COMPUTER))
    return case.sold(Tech.HYPERLINE_COMPUTER)


def branch(case: Case) -> Way | None:
    """JMP-5: the branches that there are."""
    return case.instead(Branch)


def rip_hop(case: Case) -> Way | None:
    """RIP-2: the way to a Rip."""
    return case.lead("rip", (sector for sector in rips(case.board) if sector != case.player.sector))


def ripshift(case: Case) -> Way | None:
    """ENG-4: where one goes, or where Rip Engines are sold."""
    if prowess(case.player.ship).ripshifts:
        return case.close_by(Ripshift) or case.move_on()
    return case.sold(Tech.ENGINE)


def running(case: Case) -> Way | None:
    """FLE-3: the moves that are possible."""
    return case.move_on()
