"""Answers to refusals in the Combat phase and in battles: what can be fought, hit, aimed at."""

from __future__ import annotations

from hyperline.games.hyperline.app.whynot.answer import Way
from hyperline.games.hyperline.app.whynot.case import Case
from hyperline.games.hyperline.rules.actions import Aim, Damage, DamageFighter, Face, Fight, Torpedo, Transfer
from hyperline.games.hyperline.rules.decisions.combat import in_range
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.geometry import LEFT, RIGHT
from hyperline.games.hyperline.rules.kinds import Component, Tech
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Target, functional_parts


def fight(case: Case) -> Way | None:
    """COM-2, COM-4: who can be fought now, or what else."""
    return case.instead(Fight) or case.instead(Torpedo) or case.go_on()


def torpedo(case: Case) -> Way | None:
    """WPN-3: what a torpedo can hit, where it can reach, or what a launcher lacks."""
    found = case.instead(Torpedo)
    if found is not None:
        return found
    if not prowess(case.player.ship).launchers:
        has_launcher = any(part.kind is Component.PLASMA_LAUNCHER for part in functional_parts(case.player.ship))
        return case.sold(Tech.POD if has_launcher else Tech.WEAPON)
    ends = in_range(case.position, case.seat)
    if case.refusal.why.startswith("there is no such target") and ends:
        names = ", ".join(case.wording.sector(sector) for sector in ends[:6])
        return case.way("in_reach", None, ends, where=names)
    return case.instead(Fight) or case.go_on()


def hit(case: Case) -> Way | None:
    """DMG-1, DMG-2, DMG-3, AST-1, RAD-1, RES-2: what can be hit."""
    parts = [action for action in case.legal if isinstance(action, Damage)]
    before = next((action for action in parts if _stands_before(case, action.target)), None)
    if before is not None:
        return case.way("before", before, part=case.wording.part(case.player.ship, before.target))
    names = [case.wording.part(case.player.ship, action.target) for action in parts]
    if any(isinstance(action, DamageFighter) for action in case.legal):
        names.append(case.wording.words("whynot.fighter"))
    return case.way("hits", parts[0], what=case.listed(names, len(names))) if parts else case.instead(DamageFighter)


def _stands_before(case: Case, target: Target) -> bool:
    """Whether a part that can be hit shields the one that was tried: in its column, or its row, or all of its side."""
    frame = case.position.decision
    if case.refusal.rule != "DMG-2" or not isinstance(case.tried, Damage) or not isinstance(frame, TakingDamage):
        return False
    if "," not in target:
        return True
    if "," not in case.tried.target:
        return False
    across = frame.quadrant in (RIGHT, LEFT)
    return target.split(",")[across] == case.tried.target.split(",")[across]


def beam(case: Case) -> Way | None:
    """WPN-4: what can be named, or what the named point hits."""
    if isinstance(case.tried, Aim):
        found = tuple(action for action in case.legal if isinstance(action, Aim) and action.target)
        enemy = getattr(case.position.decision, "enemy", -1)
        if not found or enemy < 0:
            return None
        ship = case.position.players[enemy].ship
        names = [case.wording.part(ship, action.target) for action in found]
        return case.way("aims", found[0], what=case.listed(names, len(names)))
    return hit(case)


def quadrant(case: Case) -> Way | None:
    """COM-7: the sides to which the roll can be turned."""
    sides = [action for action in case.legal if isinstance(action, Face)]
    return case.way("sides", sides[0], what=", ".join(case.wording.side(a.quadrant) for a in sides)) if sides else None


def transfer(case: Case) -> Way | None:
    """SHD-4: the transfers that are possible."""
    found = [action for action in case.legal if isinstance(action, Transfer)]
    source = getattr(case.tried, "source", "")
    found = [action for action in found if action.source == source] or found
    names = [case.wording.part(case.player.ship, action.target) for action in found if action.source == found[0].source]
    return case.way("restores", found[0], what=case.listed(names, len(names))) if found else None
