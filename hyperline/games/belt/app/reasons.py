"""Why a computer chose what it did, and what matters in a decision, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hyperline.arena.base import Ground, Thought
from hyperline.games.belt.bots.chart import Chart
from hyperline.games.belt.bots.flights import Flight, fly
from hyperline.games.belt.bots.lattice import FLOWN
from hyperline.games.belt.bots.tallies import AIM, CAP, SQUADRON, Tally, tally
from hyperline.games.belt.rules.fleets import LETTERS, ROUNDS
from hyperline.games.belt.rules.position import Position
from hyperline.games.belt.rules.preview import threatened
from hyperline.shell.assets.text import Words

if TYPE_CHECKING:
    from hyperline.games.belt.app.wording import BeltWording

LATE = 3  # from so many rounds before the end the ring matters most


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
    """What the squadron does that was chosen, and what the next best would do."""
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
    """What stands out for whoever decides; empty if nothing does."""
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
            danger = threatened(view, seat)
            ships = [wording.ship(cap, seat) for cap in view.caps(seat) if danger.intersection(view.hexes(cap))]
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
