"""Events as sentences for the log, and as a few words where they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import UNKNOWN
from hyperline.games.gatestorm.rules.gates import SLOTS, beyond
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.hud.told import Told

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.wording import StormWording

QUIET: Final = (events.DialSet, events.BeatPassed, events.PhaseBegan)
"""Events that are not told."""
PLAIN: Final = (events.GateTouched, events.LeftGate, events.HeldInGate)
"""Events whose sentence needs their letter alone."""


def sentence(wording: StormWording, event: Event, position: Position) -> str:
    """What has happened; empty for what need not be told."""
    words, key = wording.words, f"gatestorm.{type(event).__name__}"
    if isinstance(event, QUIET):
        return ""
    seat = getattr(event, "seat", -1)
    who = wording.name(seat) if seat >= 0 else ""
    match event:
        case events.DialRevealed(_, _, maneuver):
            return words(key, seat=who, maneuver=names.maneuver(words, maneuver))
        case events.ShipFlew(_, _, template, _, _, stopped):
            return _flown(wording, who, template, stopped)
        case events.GateTouched(letter=letter) | events.LeftGate(letter=letter) | events.HeldInGate(letter=letter):
            return words(key, seat=who, letter=letter)
        case events.EnteredGate(table, _, letter):
            return words(key, seat=who, letter=letter, n=beyond(table, letter, len(position.tables)))
        case events.TokenGained(_, _, token) | events.TokenSpent(_, _, token):
            name, _, other = token.partition(" ")
            return words(f"{key}_{name}", seat=who, name=wording.name(int(other)) if other else "")
        case events.GearSpent(_, _, gear):
            return words(key, seat=who, gear=words(f"gear.{gear}"))
        case events.AttackRolled(_, _, target, weapon, dice):
            return words(f"{key}_{weapon}", seat=who, name=wording.name(target), dice=names.dice(words, dice))
        case events.DefenceRolled(_, _, dice):
            return words(key, seat=who, dice=names.dice(words, dice))
        case events.DieRolled(_, _, why, die):
            return words(f"{key}_{why}", seat=who, dice=names.dice(words, die))
        case events.DamageDealt(_, _, card):
            if not card:
                return words(f"{key}_scar", seat=who)
            return words(key, seat=who) if card == UNKNOWN else words(f"{key}_up", seat=who, card=names.card(words, card))
        case events.ScarsTaken(_, _, n):
            return words(key, seat=who, n=n) if n else ""
        case events.ShipDestroyed(_, _, by):
            return words(key, seat=who) if by < 0 else words(f"{key}_by", seat=who, name=wording.name(by))
        case events.ShipPicked(_, _, model, gear, pilot):
            parts = {"ship": words(f"ship.{model}"), "gear": words(f"gear.{gear}"), "pilot": words(f"pilot.{pilot}")}
            return words(key, seat=who, **parts)
        case events.ShipPlaced(_, _, pose):
            place = next((slot for slot, one in SLOTS.items() if one == pose), "N")
            return words(key, seat=who, place=words(f"gatestorm.{place}"))
        case events.PointScored(_, by, points):
            return words(f"{key}_lost", seat=wording.name(by)) if points < 0 else ""
        case events.GameEnded(table):
            return words(key, n=table)
    return words(key, seat=who)


def _flown(wording: StormWording, who: str, template: str, stopped: bool) -> str:
    """Only what is more than the maneuver that was shown."""
    words = wording.words
    if stopped:
        return words("gatestorm.ShipFlew_bump", seat=who)
    if template.startswith("slip"):
        return words("gatestorm.ShipFlew_slip", seat=who, way=names.way(words, template))
    return words("gatestorm.ShipFlew_unveil", seat=who) if template.startswith("veer") else ""


def told(wording: StormWording, event: Event, position: Position) -> Told | None:
    """What is told of an event where it happened; None for most."""
    words, seat = wording.words, getattr(event, "seat", -1)
    where = f"ship:{seat}"
    match event:
        case events.ShipDestroyed(_, _, by) if by >= 0:
            return Told(words("gatestorm.told_kill"), wording.name(by), "gold", where=where)
        case events.ShipDestroyed():
            return Told(words("gatestorm.told_destroyed"), wording.name(seat), "bad", where=where)
        case events.PointScored(_, by, points) if points < 0:
            return Told(words("gatestorm.told_lost"), wording.name(by), "bad", where=f"seat:{by}")
        case events.DamageDealt(_, _, card) if card not in ("", UNKNOWN):
            name = names.card(words, card)
            return Told(name, words(f"harm.{card}_says"), "bad", where=where)
        case events.ScarsTaken(_, _, n) if n:
            return Told(words("gatestorm.scars", n=n), wording.name(seat), "bad", where=where)
        case events.ShipFlew(_, _, _, _, _, True):
            return Told(words("gatestorm.told_bump"), "", "bad", where=where)
    return None
