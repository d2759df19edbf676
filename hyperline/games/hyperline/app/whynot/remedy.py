"""Answers to refusals: the rule in plain words, and the nearest legal way computed from the position."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.games.hyperline.app.whynot import fighting, looking, trading, travelling
from hyperline.games.hyperline.app.whynot.answer import Answer, Way
from hyperline.games.hyperline.app.whynot.case import Case
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.market import is_foreign_home
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.illegal import Illegal

STANDS_FOR = {"SEAT": "TRN-1", "OVER": "WIN-1"}
"""Refusals of the shell, and the rule behind each."""
NO_RULE = ("NOTATION", "BOT")
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
"""By kind of action: the phase to which it belongs (TRN-1)."""


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
    if tried is not None and (refusal.rule == "TRN-1" or "“" in refusal.why):
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
    """The ship whose parts a refusal speaks of: the enemy's when a beam is aimed."""
    enemy = getattr(case.position.decision, "enemy", -1)
    if isinstance(case.tried, actions.Aim) and 0 <= enemy < len(case.position.players):
        return case.position.players[enemy].ship
    return case.player.ship


def _prompt(case: Case) -> Way | None:
    """TRN-1: what is to be decided now."""
    frame = case.position.decision
    if frame is None or frame.seat != case.seat:
        return None
    text = case.wording.prompt(case.position, case.seat, frame.kind, case.legal)
    return Way(case.wording.words("whynot.now", prompt=text.partition(": ")[2] or text))


WAYS: dict[str, Callable[[Case], Way | None]] = {
    "TRN-1": _prompt,
    "NOTATION": _prompt,
    "MOV-1": travelling.fighters,
    "MOV-2": travelling.far_step,
    "MOV-5": travelling.no_bonus_move,
    "JMP-1": travelling.no_hyperpoint,
    "JMP-2": travelling.diagonal,
    "JMP-5": travelling.branch,
    "RIP-2": travelling.rip_hop,
    "ENG-4": travelling.ripshift,
    "FLE-3": travelling.running,
    "BLD-1": trading.no_planet,
    "BLD-2": trading.not_sold,
    "BLD-3": trading.token_lies_here,
    "BLD-4": trading.no_upgrade,
    "SET-4": trading.not_sold,
    "SET-9": trading.due,
    "SET-10": trading.due,
    "REP-1": trading.repair,
    "REP-2": trading.repair_all,
    "REP-4": trading.further,
    "RES-1": trading.research,
    "RES-2": fighting.hit,
    "RES-3": fighting.hit,
    "RAD-1": fighting.hit,
    "SCN-1": looking.scanner,
    "SCN-2": looking.scan,
    "SCN-3": looking.planet_scan,
    "SCN-5": looking.twist,
    "SCN-6": Case.same,
    "SCN-8": looking.no_tiles,
    "EXP-1": looking.rotation,
    "EXP-2": Case.same,
    "RIP-1": looking.rip,
    "PIR-3": looking.pirate,
    "COM-2": fighting.fight,
    "COM-4": fighting.fight,
    "COM-7": fighting.quadrant,
    "WPN-3": fighting.torpedo,
    "WPN-4": fighting.beam,
    "DMG-1": fighting.hit,
    "DMG-2": fighting.hit,
    "DMG-3": fighting.hit,
    "AST-1": fighting.hit,
    "SHD-4": fighting.transfer,
}
"""By rule: what computes the nearest way; rules not listed here have the text of `generic` alone."""
