"""Answers to refused purchases, repairs and research: where and what instead."""

from __future__ import annotations

from hyperline.games.hyperline.app.whynot.answer import Way
from hyperline.games.hyperline.app.whynot.case import Case
from hyperline.games.hyperline.rules.actions import Build, BuildRefit, Fit, Install, InstallRefit, Repair
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTORS
from hyperline.games.hyperline.rules.kinds import KINDS_BY_TECH, STORE_KINDS, TECH_BY_KIND, Component, Tech, Upgrade
from hyperline.games.hyperline.rules.market import is_foreign_home
from hyperline.games.hyperline.rules.ship import damaged_targets


def bought(case: Case) -> Component | Upgrade | None:
    """What was to be bought."""
    match case.tried:
        case Build(part) | Fit(part):
            return part.kind
        case BuildRefit(kind, _):
            return kind
        case Install(upgrade) | InstallRefit(upgrade, _):
            return upgrade
    return None


def no_planet(case: Case) -> Way | None:
    """BLD-1: the nearest planet that sells what was wanted, or anything."""
    kind = bought(case)
    return (case.sold(_tech(kind)) if kind is not None else None) or case.sold()


def _tech(kind: Component | Upgrade) -> Tech:
    return Tech(kind.value) if isinstance(kind, Upgrade) else TECH_BY_KIND[kind]


def not_sold(case: Case) -> Way | None:
    """BLD-2, SET-4: the nearest planet that sells the kind, or what is left of its tech."""
    kind = bought(case)
    if not isinstance(kind, Component) or kind not in STORE_KINDS:
        return None
    store, tech = case.position.store, TECH_BY_KIND[kind]
    if store[STORE_KINDS.index(kind)]:
        return case.sold(tech)
    left = [case.wording.kind(other) for other in KINDS_BY_TECH[tech] if store[STORE_KINDS.index(other)]]
    return case.way("left", what=case.listed(left, len(left))) if left else None


def token_lies_here(case: Case) -> Way | None:
    """BLD-3: the nearest other planet of the tech."""
    kind = bought(case)
    return case.sold(_tech(kind)) if kind is not None else None


def no_upgrade(case: Case) -> Way | None:
    """BLD-4: where the upgrade is sold; nothing if the ship has it."""
    kind = bought(case)
    return case.sold(_tech(kind)) if kind is not None and kind not in case.player.ship.upgrades else None


def repair(case: Case) -> Way | None:
    """REP-1: the parts that can be repaired, or the nearest place for it."""
    if not damaged_targets(case.player.ship):
        return case.way("sound")
    if is_foreign_home(case.position.players, case.seat, case.player.sector):
        goals = (sector for sector in SECTORS if not is_foreign_home(case.position.players, case.seat, sector))
        return case.lead("repaired", goals)
    return case.instead(Repair)


def repair_all(case: Case) -> Way | None:
    """REP-2: the way home."""
    if not damaged_targets(case.player.ship):
        return case.way("sound")
    return case.lead("home", (case.player.corner,))


def further(case: Case) -> Way | None:
    """REP-4: what may follow a Repair."""
    return case.move_on()


def research(case: Case) -> Way | None:
    """RES-1: the way to Nexxus, to wait there, or to repair the Bridge."""
    if case.player.sector != NEXXUS_SECTOR:
        return case.lead("nexxus", (NEXXUS_SECTOR,))
    if case.player.ship.bridge.is_damaged:
        bridge = Repair("0,0")
        return case.way("bridge_first", bridge if bridge in case.legal else None)
    return case.way("next_turn")


def due(case: Case) -> Way | None:
    """SET-9, SET-10: what can be added now."""
    kinds = list(dict.fromkeys(action.part.kind for action in case.legal if isinstance(action, Fit)))
    kinds += [action.upgrade for action in case.legal if isinstance(action, Install)]  # type: ignore[misc]
    names = ", ".join(case.wording.kind(kind) for kind in kinds)
    first = next((action for action in case.legal if isinstance(action, (Fit, Install))), None)
    return case.way("due", first, what=names) if names else None
