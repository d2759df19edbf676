"""Answers to refusals, rule by rule: what can be done instead, where, and what it takes to get there."""

from __future__ import annotations

from hyperline.games.hyperline.app.whynot.case import Case, Way, jump_port, trip, trip_text
from hyperline.games.hyperline.rules.actions import (
    Aim,
    Branch,
    Build,
    BuildRefit,
    Damage,
    DamageFighter,
    Done,
    Face,
    Fight,
    Fit,
    Install,
    InstallRefit,
    Jump,
    Load,
    Place,
    PlaceRip,
    Plant,
    Probe,
    Repair,
    Ripshift,
    Scan,
    Spawn,
    Torpedo,
    Transfer,
    Twist,
    Unload,
)
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.combat import in_range
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.geometry import LEFT, PORT_NAMES, RIGHT, SECTORS, Sector
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    SCANNERS,
    STORE_KINDS,
    TECH_BY_KIND,
    Component,
    Tech,
    Upgrade,
)
from hyperline.games.hyperline.rules.lines import has_diagonals, usable_points
from hyperline.games.hyperline.rules.market import is_foreign_home
from hyperline.games.hyperline.rules.moves import rips
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Target, damaged_targets, functional_parts

# ---- moves ----


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
    where, text = case.wording.sector(goal, case.board), trip_text(found, case.wording)
    return case.way("there", found.first, found.sectors, where=where, trip=text)


def explored_by(case: Case, sector: Sector) -> Jump | None:
    """The legal Jump that would explore a sector, if a line leads there and no Step does."""
    port = jump_port(case.position, case.seat, sector, end="unexplored")
    return Jump(port) if port is not None and Jump(port) in case.legal else None


def no_bonus_move(case: Case) -> Way | None:
    """MOV-5: carry on."""
    return case.instead(Done)


def fighters(case: Case) -> Way | None:
    """MOV-1: which Pods may be loaded or unloaded, or where the fighters are."""
    if case.refusal.key in ("refusal.after_loading_or_unloading", "refusal.move_command_needs_at"):
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
    """JMP-2: how to bring the Hyperline Computer online, or where it is sold."""
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
    """ENG-4: where a Ripshift leads, or where Rip Engines are sold."""
    if prowess(case.player.ship).ripshifts:
        return case.close_by(Ripshift) or case.move_on()
    return case.sold(Tech.ENGINE)


def running(case: Case) -> Way | None:
    """FLE-3: the moves that are possible."""
    return case.move_on()


# ---- purchases, repairs, research ----


def bought(case: Case) -> Component | Upgrade | None:
    """What the player tried to buy."""
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


# ---- combat ----


def fight(case: Case) -> Way | None:
    """COM-2, COM-4: who can be fought now, or what else."""
    return case.instead(Fight) or case.instead(Torpedo) or case.go_on()


def torpedo(case: Case) -> Way | None:
    """WPN-3: what a torpedo can hit, where it can go, or what a launcher lacks."""
    found = case.instead(Torpedo)
    if found is not None:
        return found
    if not prowess(case.player.ship).launchers:
        has_launcher = any(part.kind is Component.PLASMA_LAUNCHER for part in functional_parts(case.player.ship))
        return case.sold(Tech.POD if has_launcher else Tech.WEAPON)
    ends = in_range(case.position, case.seat)
    if case.refusal.key == "refusal.no_such_target" and ends:
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
    """Whether a part that can be hit shields the one that was tried: in its column or row, or on all of its side."""
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
    """COM-7: the sides that the roll can be turned to."""
    sides = [action for action in case.legal if isinstance(action, Face)]
    return case.way("sides", sides[0], what=", ".join(case.wording.side(a.quadrant) for a in sides)) if sides else None


def transfer(case: Case) -> Way | None:
    """SHD-4: the transfers that are possible."""
    found = [action for action in case.legal if isinstance(action, Transfer)]
    source = getattr(case.tried, "source", "")
    found = [action for action in found if action.source == source] or found
    names = [case.wording.part(case.player.ship, action.target) for action in found if action.source == found[0].source]
    return case.way("restores", found[0], what=case.listed(names, len(names))) if found else None


# ---- scans and placings ----


def scan(case: Case) -> Way | None:
    """SCN-2: the nearest sector that a scan can reach."""
    return case.close_by(Scan) or case.instead(Twist, Probe) or case.instead(Done)


def scanner(case: Case) -> Way | None:
    """SCN-1: a scanner that is ready, one that could be repaired, or where they are sold."""
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
