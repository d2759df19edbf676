"""Why a place cannot be chosen now, why a computer chose what it did, and what matters in a decision, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hyperline.arena.base import Ground, Thought
from hyperline.games.belt.app.board.picture import HEX, SHIP
from hyperline.games.belt.bots.chart import FLOWN, Chart
from hyperline.games.belt.bots.flights import Flight, fly
from hyperline.games.belt.bots.tallies import AIM, CAP, SQUADRON, Tally, tally
from hyperline.games.belt.rules.capital import fault as no_end
from hyperline.games.belt.rules.deployment import fault as no_place
from hyperline.games.belt.rules.deployment import next_ship
from hyperline.games.belt.rules.fleets import IS_CAP, LETTERS, OWNER, ROUNDS, SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.hexes import HEX_BY_NAME, HEX_OF, OFF, Hex, reach
from hyperline.games.belt.rules.odds import danger
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.kernel.words import Words

if TYPE_CHECKING:
    from hyperline.games.belt.app.wording import BeltWording

PLAIN = ("power", "end", "card", "burn", "ace", "clash", "carapace")
"""Decisions in which one reason is true of every place."""


def unlit(wording: BeltWording, key: str, position: Position, seat: int, kind: str) -> str:
    """Why nothing is done with a ship or a hex in a decision of a kind."""
    if not key.startswith((SHIP, HEX)):
        return ""
    words, ship = wording.words, SHIP_BY_FULL_NAME[key.removeprefix(SHIP)] if key.startswith(SHIP) else OFF
    if kind in (Stage.DEPLOY, Stage.REVIVE):
        return _no_place(wording, key, position, kind)
    if kind in PLAIN:
        return words(f"belt.unlit_{kind}")
    if kind == Stage.STEPS:
        return _no_end(wording, key, position)
    if ship < 0:
        return words(f"belt.unlit_{kind}")
    if OWNER[ship] != seat:
        return words("belt.unlit_enemy", ship=wording.ship(ship))
    if kind == Stage.TURN:
        flew = not IS_CAP[ship] and ship in position.pending.movers
        return words("belt.unlit_still" if flew else "belt.unlit_turned", ship=wording.ship(ship, seat))
    return words(f"belt.unlit_{kind}_{'cap' if IS_CAP[ship] else 'fighter'}", ship=wording.ship(ship, seat))


def _hexes(key: str, position: Position) -> tuple[Hex, ...]:
    """The hexes that a thing covers."""
    if key.startswith(HEX):
        return (HEX_BY_NAME[key.removeprefix(HEX)],)
    return position.hexes(SHIP_BY_FULL_NAME[key.removeprefix(SHIP)])


def _no_place(wording: BeltWording, key: str, position: Position, kind: str) -> str:
    """Why the next ship cannot be put down there."""
    words = wording.words
    ship = next_ship(position) if kind == Stage.DEPLOY else position.pending.returning[0]
    if key.startswith(SHIP):
        return words("belt.unlit_taken")
    (hex,) = _hexes(key, position)
    rules = {no_place(position, ship, hex * 6 + facing) for facing in range(6)}
    name = wording.ship(ship, OWNER[ship])
    if any("outside" in rule for rule in rules) and not any("free" in rule for rule in rules) and len(rules) == 1:
        return words("belt.unlit_zone", ship=name)
    if IS_CAP[ship]:
        return words("belt.unlit_room", ship=name)
    return words("belt.unlit_mates" if kind == Stage.DEPLOY else "belt.unlit_zone", ship=name)


def _no_end(wording: BeltWording, key: str, position: Position) -> str:
    """Why the capital ship under way cannot end there."""
    words, pending = wording.words, position.pending
    cap = pending.cap
    name, hexes = wording.ship(cap, OWNER[cap]), _hexes(key, position)
    ends = [place for place, _ in reach(position.ships[cap], pending.thrust) if HEX_OF[place] in hexes]
    if not ends:
        return words("belt.unlit_far", ship=name, n=pending.thrust)
    rules = {no_end(position, cap, place, pending.origin) for place in ends}
    return words("belt.unlit_suicide" if rules == {"CAP-4"} else "belt.unlit_blocked", ship=name)


LATE = 3  # rounds before the end from which on the ring matters most


def because(wording: BeltWording, thought: Thought) -> str:
    """The sentence for a thought; empty where there is nothing to tell."""
    ground = thought.grounds[0]
    if ground.key == SQUADRON:
        return _squadrons(wording, thought.grounds)
    if ground.key == CAP:
        *counts, ring = map(int, ground.numbers)
        deeds = did(wording, Tally(*counts))
        deeds += [wording.words("belt.why_ring", n=ring)] if ring else []
        return wording.words("belt.why_cap", deeds=joined(wording.words, deeds)) if deeds else wording.words("belt.why_calm")
    if ground.key == AIM:
        now, before, cards = map(int, ground.numbers)
        return wording.words("belt.why_aim" if now else "belt.why_way", n=now, cards=cards, before=before)
    key = f"belt.why_{ground.action.split()[0]}"
    return wording.words(key) if key in wording.words else ""


def _squadrons(wording: BeltWording, grounds: tuple[Ground, ...]) -> str:
    """What the chosen squadron does, and what the next best would do."""
    told = []
    for number, ground in enumerate(grounds[:2]):
        deeds = did(wording, Tally(*map(int, ground.numbers)))
        letter = ground.action.split()[1]
        key = "belt.why_other" if number else "belt.why_squadron"
        told.append(
            wording.words(key, letter=letter, deeds=joined(wording.words, deeds or [wording.words("belt.did_none")]))
        )
    return " ".join(told)


def joined(words: Words, parts: Sequence[str]) -> str:
    """Parts of a sentence in a row."""
    return words("app.names", first=", ".join(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)


def did(wording: BeltWording, found: Tally) -> list[str]:
    """What a tally has, each as a verb with what it is about."""
    return [
        wording.words(f"belt.did_{name}", n=count) for name in Tally.__struct_fields__ if (count := getattr(found, name))
    ]


def matter(wording: BeltWording, view: Position, seat: int) -> str:
    """What stands out for the player who decides; empty if nothing does."""
    words = wording.words
    match view.stage:
        case "squadron":
            hits = hitting(view, seat)
            letters = [
                LETTERS[letter] for letter, found in enumerate(hits) if found and found.fighters + found.caps + found.cracked
            ]
            return (
                words("belt.hint_hits", n=len(letters), letters=joined(words, letters))
                if letters
                else words("belt.hint_calm")
            )
        case "turn":
            return words("belt.hint_aim", cards=wording.cards_left(view.players[seat]))
        case "cap" | "steps":
            if view.round > ROUNDS - LATE:
                return words("belt.hint_ring")
            shot_at = danger(view, seat).by.keys()
            ships = [wording.ship(cap, seat) for cap in view.caps(seat) if not shot_at.isdisjoint(view.hexes(cap))]
            return words("belt.hint_danger", n=len(ships), ships=joined(words, ships)) if ships else words("belt.hint_near")
    key = f"belt.hint_{view.stage}"
    return words(key) if key in words else ""


def hitting(view: Position, seat: int) -> list[Tally | None]:
    """What each squadron would do with the card of the turn, None for those with no fighter left."""
    chart, found = Chart.of(view), list[Tally | None]()
    for squadron in range(seat * len(LETTERS), (seat + 1) * len(LETTERS)):
        ships = tuple(chart.fighters(squadron))
        ends = tuple(FLOWN[view.players[seat].card.speed - 1][chart.ships[ship]] for ship in ships)
        found.append(tally(chart, fly(chart, Flight(squadron, ships, ends))[0], seat) if ships else None)
    return found
