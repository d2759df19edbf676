"""The game in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import asdict

from hyperline.arena.base import Thought
from hyperline.games.gatestorm.app import names, reasons
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.clock import Patch
from hyperline.games.gatestorm.rules.fight import Attack, Poise, Reroll, Weave
from hyperline.games.gatestorm.rules.fleet import MODELS, NO_GEAR, PILOTS, TOKENS, UNKNOWN, UP
from hyperline.games.gatestorm.rules.geometry import SLOTS, beyond, way_out
from hyperline.games.gatestorm.rules.gunnery import Missile, Tow
from hyperline.games.gatestorm.rules.move import GATE_POINTS, Dial, Moving, Rush, Slip, Unveil
from hyperline.games.gatestorm.rules.pending import Pass, Verb
from hyperline.games.gatestorm.rules.position import FLIGHT, PLANNING, SET, SETUP, Position, Ship, points_to_win, stakes
from hyperline.games.gatestorm.rules.setup import Pick, Slot
from hyperline.games.gatestorm.rules.turns import Mark
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action as AnyAction
from hyperline.kernel.game import Progress
from hyperline.kernel.illegal import Illegal
from hyperline.shell.face import Off, Term
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.plain_face import PlainWording


class StormWording(PlainWording):
    """Ships are called by their players."""

    reasons: ClassVar = {"SCO-1": "gatestorm.over"}

    # ---- names ----

    def table(self, number: int) -> str:
        """What a table is called."""
        return self.words("gatestorm.table", n=number)

    def notes(self, position: Position, seat: int) -> tuple[str, ...]:
        """Ship and pilot, or what has become of them, in fewer and fewer words."""
        ship, words = position.ships[seat], self.words
        if not ship.model:
            return (words("gatestorm.unpicked"),)
        if ship.is_down:
            return (words("gatestorm.is_down"),)
        if ship.gate:
            return (words("gatestorm.waits", letter=ship.gate),)
        return names.role(words, ship)

    def about(self, position: Position, seat: int) -> str:
        """How a ship stands, for its card."""
        ship, words = position.ships[seat], self.words
        if not ship.model:
            return words("gatestorm.unpicked")
        model, pilot = MODELS[ship.model], PILOTS[ship.pilot] if ship.pilot else None
        lines = [names.role(words, ship)[0]] if pilot else [words(f"ship.{ship.model}")]
        lines.append(words("gatestorm.stats", guns=model.guns, handling=ship.handling))
        lines += self._skills(ship)
        if ship.is_down:
            return "\n".join([*lines, words("gatestorm.is_down")])
        hull = [words("gatestorm.hull_left", n=ship.hull_left), names.shields(words, ship.shields)]
        lines.append(", ".join(hull) + ".")
        lines += self._harms(ship)
        held = self.tokens(ship)
        if held:
            told = ", ".join(held)
            lines.append(f"{told[:1].upper()}{told[1:]}.")
        return "\n".join(lines)

    def special(self, position: Position, seat: int) -> tuple[str, ...]:
        """What sets a ship apart that bars don't show, from what counts most: its damage, its pilot, its gear."""
        ship = position.ships[seat]
        if ship.is_down:
            return (self.words("gatestorm.is_down"),)
        return (*self._harms(ship), *self._skills(ship))

    def trait(self, pilot: str) -> str:
        """What sets a pilot apart; empty for nothing, or for no pilot."""
        name, words = PILOTS[pilot].trait if pilot else "", self.words
        return f"{words(f'trait.{name}')}: {words(f'trait.{name}_says')}" if name else ""

    def _skills(self, ship: Ship) -> list[str]:
        """What the pilot and the gear are good for."""
        words = self.words
        lines = [*filter(None, (self.trait(ship.pilot),))]
        if ship.gear != NO_GEAR:
            told = words("gatestorm.spent") if ship.is_gear_spent else words(f"gear.{ship.gear}_says")
            lines.append(f"{words(f'gear.{ship.gear}')}: {told}")
        return lines

    def _harms(self, ship: Ship) -> list[str]:
        """The damage of a ship: cards that lie face up, and how many more there are."""
        words = self.words
        lines = [f"{names.card(words, one)}: {words(f'harm.{one[:-1]}_says')}" for one in ship.cards if one.endswith(UP)]
        hidden = sum(not one.endswith(UP) for one in ship.cards)
        rest = [words("gatestorm.hidden", n=hidden)] if hidden else []
        rest += [words("gatestorm.scars", n=ship.scars)] if ship.scars else []
        if rest:
            lines.append(", ".join(rest) + ".")
        return lines

    def tokens(self, ship: Ship) -> list[str]:
        """The tokens of a ship in words."""
        held = {"poise": ship.poise, "weave": ship.weave, "daze": ship.daze, "veil": ship.veil}
        told = [self.words(f"gatestorm.token_{name}") for name in TOKENS if held.get(name)]
        if ship.mark >= 0:
            told.append(self.words("gatestorm.mark_on", name=self.name(ship.mark)))
        return told

    def door(self, position: Position, table: int, letter: str) -> str:
        """What a gate is, and who is in it."""
        text = self._leads(position, table, letter, "gatestorm.door")
        inside = [
            self.name(seat)
            for seat in position.tables[table - 1].waiting
            if position.ships[seat].gate == letter and position.ships[seat].table == table
        ]
        if not inside:
            return text
        return f"{text}\n{self.words('gatestorm.door_inside', names=', '.join(inside), count=len(inside))}"

    def gate_says(self, position: Position, table: int, letter: str) -> str:
        """What entering a gate leads to."""
        phase = position.tables[beyond(table, letter, len(position.tables)) - 1].phase
        return self._leads(position, table, letter, f"gatestorm.gate_{phase}")

    def touches(self, position: Position, table: int, letter: str) -> str:
        """That a way touches a gate, and where it leads."""
        return self._leads(position, table, letter, "gatestorm.says_gate")

    def leads(self, position: Position, table: int, letter: str) -> str:
        """Where a gate leads, for those who have heard which one it is."""
        return self._leads(position, table, letter, "ear.leads")

    def _leads(self, position: Position, table: int, letter: str, key: str) -> str:
        """A text on where a gate leads: to another table, or to the other gate of this one (VAR-1)."""
        count = len(position.tables)
        there, out = beyond(table, letter, count), way_out(letter, count)
        return self.words(key if out == letter else f"{key}_near", letter=letter, n=there, out=out)

    def round(self, position: Position, progress: Progress) -> tuple[str, str]:
        """What wins, and in a line how."""
        words = self.words
        if position.phase == SETUP:
            return words("gatestorm.setting_up"), ""
        how = "gatestorm.goal_how" if stakes(position) == 1 else "gatestorm.goal_how_near"
        return words("gatestorm.goal_points", n=points_to_win(position)), words(how)

    def goal(self, goal: int) -> tuple[str, str]:
        return self.words("gatestorm.goal_points", n=goal), self.words("gatestorm.goal_how")

    # ---- what is decided ----

    def prompt(self, position: Position, seat: int, kind: str, legal: Sequence[AnyAction]) -> str:
        words, name, ship = self.words, self.name(seat), position.ships[seat]
        match kind:
            case "slot":
                return words("gatestorm.slot_first" if position.phase == SETUP else "gatestorm.slot_again", name=name)
            case "dial":
                if not legal:
                    return words("gatestorm.dial_secret", name=name)
                if ship.dial and ship.dial != SET and position.tables[ship.table - 1].phase == PLANNING:
                    return words("gatestorm.dial_set", name=name)
                is_arrival = position.tables[ship.table - 1].phase == FLIGHT
                return words("gatestorm.dial_arrival" if is_arrival else "gatestorm.dial_choose", name=name)
            case "gate":
                return words("gatestorm.gate", name=name, letter=self.letter(position))
            case "trait" if any(isinstance(one, Attack) for one in legal):
                return words("gatestorm.strike_back", name=name)
            case "end":
                is_slot = any(isinstance(one, Slot) for one in legal)
                return words("gatestorm.slot_again" if is_slot else "gatestorm.patch", name=name)
        return words(f"gatestorm.{kind}", name=name)

    def letter(self, position: Position) -> str:
        """The letter of the gate that may be entered now."""
        frame = position.pending[-1] if position.pending else None
        return frame.letter if isinstance(frame, Moving) else ""

    def action(self, action: Verb, position: Position, seat: int) -> str:
        words, kind = self.words, self._kind(position, seat)
        match action:
            case Pick():
                ship, gear, pilot = (
                    words(f"ship.{action.model}"),
                    words(f"gear.{action.gear}"),
                    words(f"pilot.{action.pilot}"),
                )
                return words("gatestorm.do_pick", ship=ship, gear=gear, pilot=pilot)
            case Slot():
                return words("gatestorm.do_slot", place=words(f"gatestorm.{action.slot}"))
            case Dial():
                return words("gatestorm.do_dial", maneuver=names.maneuver(words, action.maneuver))
            case Slip() | Rush() | Unveil():
                return words(f"gatestorm.do_{action.verb}", way=names.way(words, action.way))
            case Tow():
                return words("gatestorm.do_tow", name=self.name(action.ship), way=names.way(words, action.way))
            case Mark() | Attack() | Missile():
                return words(f"gatestorm.do_{action.verb}", name=self.name(action.ship))
            case Reroll():
                return words(f"gatestorm.do_reroll_{action.which}")
            case Patch("card" | "scar"):
                return words(f"gatestorm.do_patch_{action.what}")
            case Patch():
                return words("gatestorm.do_patch", card=names.card(words, action.what))
            case Pass() if kind in ("trait", "end"):
                is_spite = kind == "trait" and position.ships[seat].is_down
                return words(f"gatestorm.do_none_{'patch' if kind == 'end' else 'spite' if is_spite else 'trait'}")
            case Poise() | Weave() if kind in ("modify", "defend"):
                return words(f"gatestorm.do_{kind}_{action.verb}")
        return words(f"gatestorm.do_{action.verb}")

    def brief(self, action: Verb, position: Position, seat: int) -> str:
        if isinstance(action, Dial):
            told = names.maneuver(self.words, action.maneuver)
            return f"{told[:1].upper()}{told[1:]}"
        return super().brief(action, position, seat)

    @staticmethod
    def _kind(position: Position, seat: int) -> str:
        """The kind of what is asked now."""
        return position.pending[-1].kind if position.pending else ""

    # ---- what has happened ----

    def event(self, event: Event, position: Position) -> str:
        return sentence(self, event, position)

    def told(self, event: Event, position: Position, viewer: int | None) -> Told | None:
        return told(self, event, position)

    # ---- advice ----

    def matter(self, position: Position, seat: int) -> str:
        return reasons.matter(self, position, seat)

    def because(self, thought: Thought, position: Position, seat: int) -> str:
        return reasons.because(self, thought, position, seat)

    # ---- the rest ----

    def term(self, kind: Term, name: str) -> str:
        match kind:
            case "command":
                return self.words(f"gatestorm.command_{name}")
            case "chip":
                return self.words(f"gatestorm.{name.lower()}")
            case "board":
                return self.table(int(name.rpartition(" ")[2]))
        return super().term(kind, name)

    def off(self, command: str, position: Position, seat: int) -> Off:
        return reasons.off(self.words, command, position, seat)

    def unlit(self, key: str, position: Position, seat: int, kind: str) -> str:
        return reasons.unlit(self, key, position, seat, kind)

    def remedy(self, refusal: Illegal, tried: str, position: Position, seat: int) -> str:
        return reasons.remedy(self.words, refusal.rule, tried, position, seat)

    def meant(self, key: str, position: Position, seat: int, kind: str) -> str:
        """The action that a click on an unlit thing would be, as it is written; empty if it would be none."""
        what, _, name = key.partition(":")
        if what == "ship" and name.isdecimal() and int(name) != seat:
            return f"{kind if kind == 'attack' else 'mark'} {name}" if kind in ("act", "attack") else ""
        return ""


# ---- events ----


def sentence(wording: StormWording, event: Event, position: Position) -> str:
    """What has happened; empty for what need not be told. Most of its fields are called as the event has them."""
    words, key, more = wording.words, f"gatestorm.{type(event).__name__}", dict[str, object]()
    match event:
        case events.DialSet() | events.BeatPassed() | events.PhaseBegan() | events.ScarsTaken(n=0):
            return ""
        case events.ShipFlew(_, seat, template, _, _, stopped):
            return _flown(wording, wording.name(seat), template, stopped)
        case events.EnteredGate(table, _, letter):
            count = len(position.tables)
            out = way_out(letter, count)
            key, more = key if out == letter else f"{key}_near", {"n": beyond(table, letter, count), "out": out}
        case events.GameEnded(table):
            more = {"n": table}
        case events.TokenGained(_, _, token) | events.TokenSpent(_, _, token):
            name, _, other = token.partition(" ")
            key, more = f"{key}_{name}", {"name": wording.name(int(other)) if other else ""}
        case events.AttackRolled(_, _, target, weapon):
            key, more = f"{key}_{weapon}", {"name": wording.name(target)}
        case events.DieRolled(_, _, why, die):
            key, more = f"{key}_{why}", {"dice": names.dice(words, die if die in "hc" else "")}
        case events.DamageDealt(_, _, card) if card != UNKNOWN:
            key = f"{key}_up" if card else f"{key}_scar"
        case events.ShipDestroyed(_, _, by) if by >= 0:
            key, more = f"{key}_by", {"name": wording.name(by)}
        case events.ShipPlaced(_, _, pose):
            place = next((slot for slot, one in SLOTS.items() if one == pose), "N")
            more = {"place": words(f"gatestorm.{place}")}
        case events.ShipPicked(_, _, model):
            more = {"ship": words(f"ship.{model}")}
        case events.PointScored(_, by, points):
            return words(f"{key}_lost", seat=wording.name(by)) if points < 0 else ""
    values = {name: CALLED[name](wording, value) if name in CALLED else value for name, value in asdict(event).items()}
    return words(key, **values | more)


CALLED: Final[Mapping[str, Callable[[StormWording, Any], str]]] = {
    "seat": lambda wording, seat: wording.name(seat),
    "maneuver": lambda wording, name: names.maneuver(wording.words, name),
    "dice": lambda wording, faces: names.dice(wording.words, faces),
    "card": lambda wording, card: names.card(wording.words, card) if card not in ("", UNKNOWN) else "",
    "gear": lambda wording, gear: wording.words(f"gear.{gear}"),
    "pilot": lambda wording, pilot: wording.words(f"pilot.{pilot}"),
}
"""By field of an event: what stands for it in a sentence."""


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
            return Told(words("gatestorm.told_points", n=stakes(position)), wording.name(by), "gold", where=where)
        case events.LeftGate() if len(position.tables) == 1:
            return Told(words("gatestorm.told_points", n=GATE_POINTS), wording.name(seat), "gold", where=where)
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
