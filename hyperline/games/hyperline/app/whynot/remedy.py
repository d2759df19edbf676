"""Answers to refusals: the rule in plain words, and the nearest legal way computed from the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hyperline.games.hyperline.app.whynot import alternative
from hyperline.games.hyperline.app.whynot.case import Answer, Case, Way
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import PIRATE, Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME, Port, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.market import is_foreign_home
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.shell.play.table import Table


def why_not(table: Table, wording: Wording, tried: Action) -> Answer | None:
    """The answer to an action that is refused; None if it is legal."""
    refusal = table.why_not(tried)
    return None if refusal is None else answer_to(table, wording, refusal, tried)


def answer_to(table: Table, wording: Wording, refusal: Illegal, tried: Action | None = None) -> Answer:
    """The answer to a refused attempt of a table's viewer."""
    if table.is_turn_over and not table.missed and table.viewer is not None:
        name = wording.name(table.viewer)
        return Answer("", wording.words("whynot.turn_over", name=name), wording.words("whynot.turn_over_way"))
    if table.is_held_up:
        return Answer("", wording.words("refused.host"), "")
    seat = table.viewer if table.viewer is not None else 0
    legal: Any = tuple(table.legal())
    return answer(refusal, table.position, seat, tried, legal, wording)


def why_not_thing(table: Table, wording: Wording, kind: str, name: str, scanner: str = "") -> Answer | None:
    """Why a sector, a port or a ship part (``sector``, ``F6``) cannot be chosen now; None if nobody decides.

    `scanner`: the one picked for a scan.
    """
    if not table.open:
        return answer_to(table, wording, refused("OVER", "refusal.game_is_over"))
    seat, position = table.viewer, table.position
    if table.decision is None or seat is None:
        return answer_to(table, wording, refused("SEAT", "refusal.others_turn"))
    match kind:
        case "sector":
            tried = at_sector(position, seat, SECTOR_BY_NAME[name], tuple(table.legal()), scanner)
        case "port":
            tried = at_port(position, PORT_BY_NAME[name])
        case _:
            tried = at_part(position, seat, name)
    found = why_not(table, wording, tried)
    if found is None:
        way = wording.words("whynot.instead", what=wording.action(tried, position, seat))
        return Answer("", wording.words("refused.not_part"), way, str(tried))
    if isinstance(tried, actions.Refit) and found.rule == "BLD-5":
        return Answer("BLD-1", wording.words("whynot.here"), wording.words("whynot.here_build"))
    return found


def at_sector(position: Position, seat: int, sector: Sector, legal: tuple[Any, ...], scanner: str = "") -> Action:
    """The action that choosing a sector would mean in the open decision."""
    kind = position.decision.kind if position.decision is not None else ""
    player = position.players[seat]
    match kind:
        case "scan" if any(isinstance(action, actions.Plant) for action in legal):
            return actions.Plant(sector)
        case "scan":
            return _scan(sector, legal, scanner)
        case "rip":
            return actions.PlaceRip(sector)
        case "spawn":
            return actions.Spawn(sector)
        case "combat":
            return _attack(position, seat, sector)
        case "command" if sector == player.sector:
            return actions.Research() if sector == NEXXUS_SECTOR else actions.Refit(None)
    return actions.Step(sector)


def _scan(sector: Sector, legal: tuple[Any, ...], scanner: str) -> Action:
    ready = [action.scanner for action in legal if isinstance(action, (actions.Scan, actions.Twist, actions.Probe))]
    return actions.Scan(scanner or (ready[0] if ready else "0,0"), sector)


def _attack(position: Position, seat: int, sector: Sector) -> Action:
    """A battle where the seat has forces, else a torpedo if there is a launcher; at a Pirate before a player."""
    player = position.players[seat]
    enemies = [other for other, enemy in enumerate(position.players) if other != seat and enemy.is_in(sector)]
    enemy = PIRATE if position.board.pirates[sector] or not enemies else enemies[0]
    has_launcher = any(part.kind is Component.PLASMA_LAUNCHER for part in player.ship.parts)
    if has_launcher and not player.is_in(sector):
        return actions.Torpedo(enemy, sector)
    return actions.Fight(enemy, sector)


def at_port(position: Position, port: Port) -> Action:
    """What choosing a Hyperpoint, or a way out of a split, would mean."""
    is_split = position.decision is not None and position.decision.kind == "branch"
    return actions.Branch(port) if is_split else actions.Jump(port)


def at_part(position: Position, seat: int, target: str) -> Action:
    """What choosing a part of the player's ship would mean."""
    kind = position.decision.kind if position.decision is not None else ""
    ship = position.players[seat].ship
    part: Placed | None = ship.find(target) or ship.find(target, damaged=True)
    match kind:
        case "radiation" | "research" | "damage":
            return actions.Damage(target)
        case "scan":
            return actions.Scan(target, position.players[seat].sector)
    if part is not None and part.kind is Component.CARRIER_POD and not part.is_damaged:
        return actions.Unload(target) if part.is_loaded else actions.Load(target)
    return actions.Repair(target)


STANDS_FOR = {"SEAT": "TRN-1", "OVER": "WIN-1"}
"""The shell's refusals, and the rule behind each."""
NO_RULE = ("NOTATION", "BOT", "HOST")
"""Refusals behind which there is no rule."""
_BY_PHASE: dict[str, tuple[type[Action], ...]] = {
    "scan": (actions.Scan, actions.Probe, actions.Twist, actions.Plant, actions.Pick, actions.Order),
    "command": (
        *(actions.Step, actions.Jump, actions.Ripshift, actions.RipHop, actions.Load, actions.Unload),
        *(actions.Build, actions.BuildRefit, actions.Install, actions.InstallRefit, actions.Refit),
        *(actions.Repair, actions.RepairAll, actions.Research),
    ),
    "combat": (actions.Fight, actions.Torpedo),
}
PHASES = {kind: phase for phase, kinds in _BY_PHASE.items() for kind in kinds}
"""The phase that each kind of action belongs to (TRN-1)."""


def answer(
    refusal: Illegal, position: Position, seat: int, tried: Action | None, legal: tuple[Action, ...], wording: Wording
) -> Answer:
    """What to say about a refusal. `position` is what the seat may know of it, `legal` what it may do now."""
    case = Case(refusal, position, seat, tried, legal, wording)
    rule = STANDS_FOR.get(refusal.rule, "" if refusal.rule in NO_RULE else refusal.rule)
    way = _way(case)
    return Answer(rule, _text(case), way.text, way.action, way.sectors)


def generic(rule: str, wording: Wording) -> str:
    """What to do instead, whatever the position."""
    return wording.words(f"remedy.{rule}")


def _way(case: Case) -> Way:
    """The nearest way in this position; without one, what the rule asks for."""
    find = WAYS.get(case.refusal.rule)
    found = find(case) if find is not None else None
    return found or Way(generic(case.refusal.rule, case.wording))


def _text(case: Case) -> str:
    """Why not, in words."""
    refusal, words, tried = case.refusal, case.wording.words, case.tried
    frame = case.position.decision
    if refusal.rule == "SEAT" and frame is not None:
        return words("hud.not_yours", name=case.wording.name(frame.seat))
    if refusal.rule == "NOTATION":
        return words("whynot.unreadable")
    if tried is not None and refusal.rule == "TRN-1":
        phase = PHASES.get(type(tried), "")
        if phase and phase != case.position.phase:
            what = words(f"whynot.what_{tried_word(tried)}")
            return words("whynot.phase", what=what, phase=words(f"phase.{phase}"))
        return words("whynot.not_asked")
    is_sound = isinstance(tried, actions.Repair) and case.player.ship.find(tried.target) is not None
    if is_sound and refusal.rule == "REP-1" and not _is_away(case):
        assert isinstance(tried, actions.Repair)
        return words("whynot.not_damaged", part=case.wording.part(case.player.ship, tried.target))
    return sentence(case.wording, refusal, _ship(case))


def _is_away(case: Case) -> bool:
    """Whether the Starship is on another player's Home planet, where nothing is repaired."""
    return is_foreign_home(case.position.players, case.seat, case.player.sector)


def tried_word(tried: Action) -> str:
    """An action's name, by its first word: all builds are the same."""
    word = str(tried).split()[0].replace("-", "_")
    return "build" if word in ("refit", "install") else word


def _ship(case: Case) -> Ship:
    """The ship whose parts a refusal is about: the enemy's when a beam is aimed."""
    enemy = getattr(case.position.decision, "enemy", -1)
    if isinstance(case.tried, actions.Aim) and 0 <= enemy < len(case.position.players):
        return case.position.players[enemy].ship
    return case.player.ship


def _prompt(case: Case) -> Way | None:
    """TRN-1: what has to be decided now."""
    frame = case.position.decision
    if frame is None or frame.seat != case.seat:
        return None
    name = case.wording.name(case.seat)
    text = case.wording.prompt(case.position, case.seat, frame.kind, case.legal)
    return Way(case.wording.words("whynot.now", prompt=text.removeprefix(f"{name}, ").removeprefix(f"{name}: ")))


WAYS: dict[str, Callable[[Case], Way | None]] = {
    "TRN-1": _prompt,
    "NOTATION": _prompt,
    "MOV-1": alternative.fighters,
    "MOV-2": alternative.far_step,
    "MOV-5": alternative.no_bonus_move,
    "JMP-1": alternative.no_hyperpoint,
    "JMP-2": alternative.diagonal,
    "JMP-5": alternative.branch,
    "RIP-2": alternative.rip_hop,
    "ENG-4": alternative.ripshift,
    "FLE-3": alternative.running,
    "BLD-1": alternative.no_planet,
    "BLD-2": alternative.not_sold,
    "BLD-3": alternative.token_lies_here,
    "BLD-4": alternative.no_upgrade,
    "SET-4": alternative.not_sold,
    "SET-9": alternative.due,
    "SET-10": alternative.due,
    "REP-1": alternative.repair,
    "REP-2": alternative.repair_all,
    "REP-4": alternative.further,
    "RES-1": alternative.research,
    "RES-2": alternative.hit,
    "RES-3": alternative.hit,
    "RAD-1": alternative.hit,
    "SCN-1": alternative.scanner,
    "SCN-2": alternative.scan,
    "SCN-3": alternative.planet_scan,
    "SCN-5": alternative.twist,
    "SCN-6": Case.same,
    "SCN-8": alternative.no_tiles,
    "EXP-1": alternative.rotation,
    "EXP-2": Case.same,
    "RIP-1": alternative.rip,
    "PIR-3": alternative.pirate,
    "COM-2": alternative.fight,
    "COM-4": alternative.fight,
    "COM-7": alternative.quadrant,
    "WPN-3": alternative.torpedo,
    "WPN-4": alternative.beam,
    "DMG-1": alternative.hit,
    "DMG-2": alternative.hit,
    "DMG-3": alternative.hit,
    "AST-1": alternative.hit,
    "SHD-4": alternative.transfer,
}
"""By rule: what computes the nearest way; rules not listed here have the text of `generic` alone."""
