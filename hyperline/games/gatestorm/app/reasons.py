"""What matters in a decision, and why a computer chose what it did, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.arena.base import Thought
from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.bots.laws import damage_law
from hyperline.games.gatestorm.rules.fleet import MODELS, PILOTS, full_shields
from hyperline.games.gatestorm.rules.game import GRAMMAR
from hyperline.games.gatestorm.rules.moving import Enter
from hyperline.games.gatestorm.rules.planning import Dial
from hyperline.games.gatestorm.rules.position import Position, flying
from hyperline.games.gatestorm.rules.preview import shot
from hyperline.games.gatestorm.rules.setup import Pick, Slot
from hyperline.shell.assets.text import Words
from hyperline.shell.ui.number import percent

DICE = 4  # of an attack at range 2: all ships have as many guns

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.wording import StormWording


def aimers(position: Position, seat: int) -> list[int]:
    """The ships that have a seat's ship in their sights."""
    ship = position.ships[seat]
    if ship.pose is None:
        return []
    others = [other for other in flying(position, ship.table) if other != seat]
    poses = ((other, position.ships[other].pose) for other in others)
    return [other for other, pose in poses if pose is not None and shot(pose, ship.pose, position.rocks).can_hit]


def targets(position: Position, seat: int) -> list[tuple[int, int]]:
    """Range and seat of every ship that a seat's ship could shoot at, the nearest first."""
    ship = position.ships[seat]
    if ship.pose is None:
        return []
    found = []
    for other in flying(position, ship.table):
        pose = position.ships[other].pose
        if other != seat and pose is not None and (line := shot(ship.pose, pose, position.rocks)).can_hit:
            found.append((line.range, other))
    return sorted(found)


def matter(wording: StormWording, position: Position, seat: int) -> str:
    """What stands out for whoever decides; empty if nothing does."""
    words, kind = wording.words, position.pending[-1].kind if position.pending else ""
    match kind:
        case "dial":
            return words("gatestorm.hint_dial")
        case "act":
            count = len(aimers(position, seat))
            return words("gatestorm.hint_act", n=count) if count else words("gatestorm.hint_calm")
        case "attack":
            near = targets(position, seat)
            return words("gatestorm.hint_attack", n=near[0][0]) if near else ""
        case "gate":
            return words("gatestorm.hint_gate")
        case "":
            return words("gatestorm.hint_slot" if position.ships[seat].model else "gatestorm.hint_outfit")
    return ""


def because(wording: StormWording, thought: Thought, position: Position, seat: int) -> str:
    """The sentence for a thought; empty where there is nothing to tell."""
    ground = thought.grounds[0] if thought.grounds else None
    if ground is None:
        return ""
    words, action = wording.words, GRAMMAR.read(ground.action)
    match ground.key:
        case "dial" if isinstance(action, Dial) and len(ground.numbers) > 1:
            given, taken = (f"{float(number):.1f}" for number in ground.numbers[-2:])
            told = names.maneuver(words, action.maneuver)
            return words("gatestorm.why_dial", maneuver=f"{told[:1].upper()}{told[1:]}", given=given, taken=taken)
        case "gate":
            return words("gatestorm.why_gate_enter" if isinstance(action, Enter) else "gatestorm.why_gate_stay")
        case "pick" if isinstance(action, Pick):
            return outfit(words, action.model, action.gear, action.pilot)
        case "slot":
            return words("gatestorm.why_slot")
        case "act" | "attack" | "modify" | "defend" | "trait" | "end" | "unveil":
            kind = "slot" if isinstance(action, Slot) else f"{ground.key}_none" if action.is_pass else ground.key
            return words(f"gatestorm.why_{kind}", action=wording.action(action, position, seat))
    return ""


def outfit(words: Words, model: str, gear: str, pilot: str) -> str:
    """Why a ship and a pilot: who shoots later, how many hits the ship takes, and how often it is hit."""
    ship, flyer = MODELS[model], PILOTS[pilot]
    later = sum(one.nerve < flyer.nerve for one in PILOTS.values())
    return words(
        "gatestorm.why_pick",
        pilot=words(f"pilot.{pilot}"),
        n=later,
        others=len(PILOTS) - 1,
        ship=words(f"ship.{model}"),
        hits=ship.hull + full_shields(model, pilot),
        chance=percent(1 - damage_law(DICE, ship.handling)[0]),
    )
