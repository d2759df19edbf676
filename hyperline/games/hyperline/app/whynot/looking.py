"""Answers to refused scans and placings: which sectors are allowed, and which scanners are ready."""

from __future__ import annotations

from hyperline.games.hyperline.app.whynot.answer import Way
from hyperline.games.hyperline.app.whynot.case import Case
from hyperline.games.hyperline.rules.actions import Done, Place, PlaceRip, Plant, Probe, Scan, Spawn, Twist
from hyperline.games.hyperline.rules.kinds import SCANNERS, Tech


def scan(case: Case) -> Way | None:
    """SCN-2: the nearest sector that a scan can reach."""
    return case.close_by(Scan) or case.instead(Twist, Probe) or case.instead(Done)


def scanner(case: Case) -> Way | None:
    """SCN-1: a scanner that is ready, one to be repaired, or where they are sold."""
    found = case.instead(Scan, Probe, Twist)
    if found is not None:
        return found
    damaged = next((part for part in case.player.ship.parts if part.kind in SCANNERS and part.is_damaged), None)
    if damaged is not None:
        return case.way("repair_later", kind=case.wording.kind(damaged.kind))
    return case.instead(Done) or case.sold(Tech.SCANNER)


def planet_scan(case: Case) -> Way | None:
    """SCN-3: where the tile may go, or what else the scanners can do."""
    if any(isinstance(action, Plant) for action in case.legal):
        return case.close_by(Plant)
    return case.instead(Probe, Scan, Twist) or case.instead(Done)


def twist(case: Case) -> Way | None:
    """SCN-5: the nearest tile that can be rotated."""
    return case.close_by(Twist) or case.instead(Scan, Probe) or case.instead(Done)


def no_tiles(case: Case) -> Way | None:
    """SCN-8: what is left to scan with."""
    return case.instead(Probe, Twist) or case.instead(Done)


def rotation(case: Case) -> Way | None:
    """EXP-1: how many rotations there are."""
    ways = [action for action in case.legal if isinstance(action, Place)]
    return case.way("rotations", ways[0], n=len(ways)) if ways else None


def rip(case: Case) -> Way | None:
    """RIP-1: the nearest sector for the second Rip."""
    return case.close_by(PlaceRip)


def pirate(case: Case) -> Way | None:
    """PIR-3: the nearest sector for the Pirate."""
    return case.close_by(Spawn)
