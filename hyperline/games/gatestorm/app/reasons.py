"""What matters, why a computer chose what it did, and why something cannot be done, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.arena.base import Thought
from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.bots.laws import damage_law
from hyperline.games.gatestorm.rules.fleet import MODELS, PILOTS, SCOPE, UP, full_shields
from hyperline.games.gatestorm.rules.game import GRAMMAR
from hyperline.games.gatestorm.rules.geometry import range_to
from hyperline.games.gatestorm.rules.lines import shot, targets
from hyperline.games.gatestorm.rules.move import Dial, Enter
from hyperline.games.gatestorm.rules.position import Position, flying
from hyperline.games.gatestorm.rules.setup import Pick, Slot
from hyperline.kernel.words import Words
from hyperline.shell.face import Off
from hyperline.shell.ui.number import percent, tenths

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.wording import StormWording

DICE = 4  # of an attack at range 2: all ships have as many guns


def aimers(position: Position, seat: int) -> list[int]:
    """The ships that have a seat's ship in their sights."""
    ship = position.ships[seat]
    if ship.pose is None:
        return []
    others = [other for other in flying(position, ship.table) if other != seat]
    poses = ((other, position.ships[other].pose) for other in others)
    return [other for other, pose in poses if pose is not None and shot(pose, ship.pose, position.rocks).can_hit]


def matter(wording: StormWording, position: Position, seat: int) -> str:
    """What stands out for the player who decides; empty if nothing does."""
    words, kind = wording.words, position.pending[-1].kind if position.pending else ""
    match kind:
        case "dial":
            return words("gatestorm.hint_dial")
        case "act":
            count = len(aimers(position, seat))
            return words("gatestorm.hint_act", n=count) if count else words("gatestorm.hint_calm")
        case "attack":
            near = min((away for _, away in targets(position, seat)), default=0)
            return words("gatestorm.hint_attack", n=near) if near else ""
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
            given, taken = (tenths(float(number)) for number in ground.numbers[-2:])
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


MARKED: Final = 3
"""The range up to which a ship can be marked (RND-2)."""


def off(words: Words, command: str, position: Position, seat: int) -> Off:
    """Why a command cannot be given now."""
    ship = position.ships[seat]
    match command:
        case "set":
            return _off(words, "pick")
        case "fly":
            return _off(words, "outfit")
        case "none" | "done" | "keep":
            return _off(words, "must")
        case "attack":
            return _off(words, "sights")
        case _ if not ship.model:
            return _off(words, "outfit")
        case _ if command not in MODELS[ship.model].actions:
            why = words("gatestorm.off_list_why", ship=words(f"ship.{ship.model}"))
            return Off(words("gatestorm.off_list"), why)
        case "mark":
            return _off(words, _mark(position, seat))
        case "slip" | "rush":
            return _off(words, "room")
    return _off(words, "had")


def _mark(position: Position, seat: int) -> str:
    """Why nobody can be marked."""
    ship = position.ships[seat]
    if ship.table and position.tables[ship.table - 1].first:
        return "first"
    if SCOPE + UP in ship.cards:
        return "scope"
    return "marked" if ship.mark in _near(position, seat) else "target"


def _near(position: Position, seat: int) -> list[int]:
    """The ships that are near enough for a mark."""
    own = position.ships[seat].pose
    if own is None:
        return []
    poses = {other: position.ships[other].pose for other in flying(position, position.ships[seat].table) if other != seat}
    return [other for other, one in poses.items() if one is not None and range_to(own.x, own.y, one.x, one.y) <= MARKED]


def _off(words: Words, key: str) -> Off:
    return Off(words(f"gatestorm.off_{key}"), words(f"gatestorm.off_{key}_why"))


def unlit(wording: StormWording, key: str, position: Position, seat: int, kind: str) -> str:
    """Why nothing is done with a ship or a gate; empty for anything else."""
    words = wording.words
    what, _, name = key.partition(":")
    if what == "ship" and name == str(seat):
        return words("gatestorm.unlit_own")
    if what == "ship":
        return words("gatestorm.unlit_ship", name=wording.name(int(name)))
    if what == "gate":
        return words("gatestorm.unlit_gate", letter=name)
    return words("gatestorm.unlit_slot") if what == "slot" else ""


def remedy(words: Words, rule: str, tried: str, position: Position, seat: int) -> str:
    """What to do instead of an attack or a mark that is refused."""
    word = tried.partition(" ")[0]
    if rule == "FST-1":
        return words("gatestorm.way_first")
    if word == "mark":
        is_open = _mark(position, seat) == "target" and bool(_near(position, seat))
        return words("gatestorm.way_mark" if is_open else "gatestorm.way_act")
    if word in ("attack", "missile", "tow"):
        can_aim = position.ships[seat].pose is not None and next(targets(position, seat), None) is not None
        return words("gatestorm.way_attack" if can_aim else "gatestorm.way_hold")
    return ""
