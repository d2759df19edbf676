"""Why an action is refused, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hyperline.games.gatestorm.rules.actions import SIDES, Action
from hyperline.games.gatestorm.rules.fight import Fight
from hyperline.games.gatestorm.rules.fleet import (
    LURE,
    MARK,
    MISSILE,
    MODELS,
    POISE,
    RUSH,
    SCOPE,
    SLIP,
    STEADY,
    TOW,
    UP,
    WEAVE,
)
from hyperline.games.gatestorm.rules.gunnery import TOW_RANGE
from hyperline.games.gatestorm.rules.position import OVER, SETUP, Position, Ship
from hyperline.games.gatestorm.rules.preview import Shot, flight_of, shot
from hyperline.games.gatestorm.rules.traits import Dodge
from hyperline.kernel.game import Decision
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

Why = tuple[str, str]

KINDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "outfit": ("SET-1", ("pick",)),
    "slot": ("SET-3", ("slot",)),
    "dial": ("RND-1", ("dial",)),
    "unveil": ("RND-2", ("unveil", "keep")),
    "gate": ("HYP-3", ("enter", "stay")),
    "act": ("RND-2", ("poise", "weave", "veil", "mark", "slip", "rush", "douse", "none")),
    "attack": ("RND-4", ("attack", "missile", "tow", "hold")),
    "modify": ("ATK-1", ("reroll", "poise", "steady", "done")),
    "defend": ("ATK-1", ("poise", "weave", "lure", "done")),
    "trait": ("ATK-4", ("slip", "rush", "attack", "none")),
    "end": ("RND-5", ("patch", "slot", "none")),
}
"""By kind of decision: the rule that asks it, and the words with which it is answered."""


def refusal(position: Position, seat: int, action: Any, decisions: tuple[Decision, ...]) -> Illegal:
    """The refusal of an action that is not legal."""
    if position.phase == OVER:
        return Illegal("SCO-1", "the game is over")
    decision = next((decision for decision in decisions if decision.seat == seat), None)
    if decision is None:
        return Illegal("SEAT", f"player {seat} has nothing to decide now")
    if not isinstance(action, Action):
        return Illegal("NOTATION", "there is no such action")
    rule, words = KINDS[decision.kind]
    if action.word not in words:
        if action.word == MARK and _is_first(position, seat):
            return Illegal("FST-1", "no marks in the first turn")
        if action.word in ("attack", MISSILE, TOW) and _is_first(position, seat):
            return Illegal("FST-1", "no attacks and no tows in the first turn")
        return Illegal(rule, f"this is not the time for {quoted(action.text)}")
    found = _REASONS[decision.kind](position, seat, action)
    return Illegal(*(found or (rule, f"{quoted(action.text)} is not possible here")))


def _is_first(position: Position, seat: int) -> bool:
    table = position.ships[seat].table
    return table > 0 and position.tables[table - 1].first


def _outfit(position: Position, seat: int, action: Action) -> Why:
    return "SET-1", f"somebody else has {action.what.rpartition(' ')[2]}"


def _slot(position: Position, seat: int, action: Action) -> Why:
    return ("SET-3" if position.phase == SETUP else "REG-1"), f"slot {action.what} is not free"


def _dial(position: Position, seat: int, action: Action) -> Why:
    return "RND-1", f"{action.what} is not on the dial of a {position.ships[seat].model}"


def _unveil(position: Position, seat: int, action: Action) -> Why:
    return "RND-3", "there is no room: the end must be free of bases, rocks and edges, the template of rocks"


def _gate(position: Position, seat: int, action: Action) -> Why:
    return "HYP-3", "the ship enters or stays"


def _act(position: Position, seat: int, action: Action) -> Why | None:
    ship, word = position.ships[seat], action.word
    if word == "douse":
        return "SHP-4", "no blaze lies face up"
    if word not in MODELS[ship.model].actions:
        return "RND-2", f"a {ship.model} has no action {quoted(word)}"
    if word in (SLIP, RUSH):
        return _unveil(position, seat, action)
    if word != MARK:
        return "SHP-3", f"it has its {word}"
    if _is_first(position, seat):
        return "FST-1", "no marks in the first turn"
    if SCOPE + UP in ship.cards:
        return "SHP-4", "no mark may be taken, by scope"
    if action.other == ship.mark:
        return "SHP-3", "it has this mark"
    line = _line(position, seat, action.other)
    return ("RND-2", "there is no such ship here") if line is None else ("GEO-7", "it is out of range")


def _line(position: Position, seat: int, other: int) -> Shot | None:
    """The line of fire to another ship that flies here; None for anything else."""
    ships = position.ships
    if not 0 <= other < len(ships) or other == seat:
        return None
    pose, there = ships[seat].pose, ships[other].pose
    if pose is None or there is None or not ships[other].is_flying or ships[other].table != ships[seat].table:
        return None
    return shot(pose, there, ())


def _attack(position: Position, seat: int, action: Action) -> Why | None:
    ship, line = position.ships[seat], _line(position, seat, action.other)
    if action.word in (MISSILE, TOW) and not ship.has_gear(action.word):
        return "SHP-5", f"it has no {action.word}"
    if line is None:
        return "RND-4", "there is no such ship here"
    if line.is_touching:
        return "RND-4", "the ships touch"
    if not line.can_hit:
        return "GEO-7", "it is out of arc" if not line.in_arc else "it is out of range"
    if action.word == MISSILE:
        return _missile(ship, action, line)
    return _tow(position, action, line) if action.word == TOW else None


def _missile(ship: Ship, action: Action, line: Shot) -> Why | None:
    if ship.mark != action.other:
        return "SHP-5", "a missile needs a mark on the target"
    if SCOPE + UP in ship.cards:
        return "SHP-4", "no mark may be spent, by scope"
    return "GEO-7", f"a missile goes to range 2 and 3, and this is {line.range}"


def _tow(position: Position, action: Action, line: Shot) -> Why | None:
    if line.range > TOW_RANGE:
        return "GEO-7", f"a tow goes to range {TOW_RANGE}"
    if flight_of(position, action.other, SIDES[action.what]).is_off:
        return "TOW-1", "this would end off the table"
    return None


def _modify(position: Position, seat: int, action: Action) -> Why | None:
    frame, ship = position.pending[-1], position.ships[seat]
    assert isinstance(frame, Fight)
    if action.word == "reroll":
        if frame.weapon == MISSILE:
            return "SHP-5", "the missile spends the mark"
        if frame.is_poised:
            return "ATK-1", "not after poise"
        if ship.mark != frame.defender:
            return "SHP-3", "it has no mark on this ship"
        if SCOPE + UP in ship.cards:
            return "SHP-4", "no mark may be spent, by scope"
        return "ATK-1", "there is nothing like that to re-roll"
    if action.word == POISE and not ship.poise:
        return "SHP-3", "it has no poise"
    if action.word == STEADY and (ship.trait != STEADY or frame.is_steadied):
        return "SHP-1", "only a steady pilot, once an attack"
    return "ATK-1", "there is no flare"


def _defend(position: Position, seat: int, action: Action) -> Why | None:
    ship = position.ships[seat]
    if action.word == LURE:
        return ("ATK-1", "no hit is left") if ship.has_gear(LURE) else ("SHP-5", "it has no lure")
    if not {POISE: ship.poise, WEAVE: ship.weave}.get(action.word, True):
        return "SHP-3", f"it has no {action.word}"
    return "ATK-1", "there is no flare"


def _trait(position: Position, seat: int, action: Action) -> Why | None:
    frame = position.pending[-1]
    if action.word == "attack" and not isinstance(frame, Dodge):
        return _attack(position, seat, action)
    if not isinstance(frame, Dodge) or action.word == "attack" or (action.word == RUSH and frame.trait == "sidestep"):
        return "SHP-1", f"{position.ships[seat].trait} is no {action.word}"
    return _unveil(position, seat, action)


def _end(position: Position, seat: int, action: Action) -> Why | None:
    if position.ships[seat].is_down:
        return _slot(position, seat, action) if action.word == "slot" else ("REG-1", "it regenerates on a slot")
    return "SHP-5", "it has no such damage"


_REASONS: Final[dict[str, Callable[[Position, int, Action], Why | None]]] = {
    "outfit": _outfit,
    "slot": _slot,
    "dial": _dial,
    "unveil": _unveil,
    "gate": _gate,
    "act": _act,
    "attack": _attack,
    "modify": _modify,
    "defend": _defend,
    "trait": _trait,
    "end": _end,
}
