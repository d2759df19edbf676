"""What the text of an action means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from hyperline.games.belt.rules import actions
from hyperline.games.belt.rules.actions import WORDS, Act, beside
from hyperline.games.belt.rules.deployment import FORMS
from hyperline.games.belt.rules.fleets import CARDS, LETTERS, POWER_RULES, SHIP_BY_FULL_NAME, SHIP_BY_NAME, SHIPS
from hyperline.games.belt.rules.flight_orders import blink_of, first_hex
from hyperline.games.belt.rules.hexes import CAP_STEPS, DIRECTIONS, HEX_BY_NAME, HEX_OF, OFF, STEPPED, Hex
from hyperline.games.belt.rules.position import STEPS, Position
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

VECTOR = re.compile(r"(-?\d{1,2}),(-?\d{1,2})")
SHIP_VERBS: Final = {
    kind.verb: kind
    for kind in (actions.Burn, actions.Keep, actions.Strike, actions.ChooseCap, actions.Raise, actions.Martyr)
}


class Reader:
    """Makes actions of the words of a text, for a seat in a position; a KeyError or ValueError is a word that is wrong."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat

    def ship(self, name: str) -> int:
        """The own ship of a name."""
        return self.seat * SHIPS + SHIP_BY_NAME[name]

    def squadron(self, letter: str) -> int:
        """The own squadron of a letter."""
        return self.seat * len(LETTERS) + {name: index for index, name in enumerate(LETTERS)}[letter]

    def hex(self, name: str) -> Hex:
        """The hex of a name."""
        return HEX_BY_NAME[name]

    def facing(self, name: str) -> int:
        """The direction of a name."""
        return DIRECTIONS.index(name)

    def form(self, name: str) -> Act:
        """`form wall`."""
        return actions.Form(FORMS[FORMS.index(name)])

    def put(self, ship: str, hex: str, facing: str) -> Act:
        """`put A1 3,-5 NE`."""
        return actions.Put(self.ship(ship), self.hex(hex) * 6 + self.facing(facing))

    def reveal(self, power: str, ship: str = "") -> Act:
        """`reveal SURGE`, `reveal ACE A3`."""
        if power not in POWER_RULES or (power == "ACE") != bool(ship):
            raise ValueError
        return actions.Reveal(self.seat, power, self.ship(ship) if ship else OFF)

    def tow(self, hex: str, facing: str) -> Act:
        """`tow 0,0 NE`."""
        return actions.Tow(self.hex(hex), self.facing(facing))

    def play(self, card: str) -> Act:
        """`play 4`."""
        return actions.Play(CARDS[CARDS.index(int(card))])

    def choose(self, letter: str) -> Act:
        """`squadron A`."""
        return actions.Choose(self.squadron(letter))

    def blink(self, letter: str, vector: str) -> Act:
        """`blink A 2,-3`."""
        if not (found := VECTOR.fullmatch(vector)):
            raise ValueError
        squadron = self.squadron(letter)
        return blink_of(squadron, first_hex(self.position, squadron), (int(found[1]), int(found[2])))

    def revive(self, letter: str) -> Act:
        """`revive B`."""
        return actions.Revive(self.squadron(letter))

    def fly(self, hex: str, facing: str) -> Act:
        """`fly 0,5 W`."""
        return actions.Fly(self.hex(hex) * 6 + self.facing(facing))

    def turn(self, ship: str, facing: str) -> Act:
        """`turn A3 NE`."""
        number, way = self.ship(ship), self.facing(facing)
        return actions.Turn(number, way, beside(HEX_OF[self.position.ships[number]], way))

    def fire(self, ship: str) -> Act:
        """`fire 1.A3`."""
        return actions.Fire(SHIP_BY_FULL_NAME[ship])

    def step(self, way: int) -> Act:
        """`bow left`."""
        position = self.position
        cap = position.pending.cap if position.stage == STEPS else OFF
        return actions.Step(way, STEPPED[position.ships[cap]][way] if cap != OFF else OFF)


FORMS_OF: Final[dict[str, Callable[..., Act]]] = {
    "form": Reader.form,
    "put": Reader.put,
    "reveal": Reader.reveal,
    "tow": Reader.tow,
    "play": Reader.play,
    "squadron": Reader.choose,
    "blink": Reader.blink,
    "revive": Reader.revive,
    "fly": Reader.fly,
    "turn": Reader.turn,
    "fire": Reader.fire,
}


def parse(position: Position, seat: int, text: str) -> Act:
    """The action of a text; raises Illegal for what is none."""
    try:
        act = _act(Reader(position, seat), text)
    except (KeyError, ValueError, TypeError):
        act = None
    if act is None or str(act) != text:
        raise Illegal("NOTATION", f"{quoted(text)} is not an action")
    return act


def _act(reader: Reader, text: str) -> Act:
    if text in WORDS:
        return WORDS[text]
    if text in CAP_STEPS:
        return reader.step(CAP_STEPS.index(text))
    verb, *words = text.split(" ")
    if verb in SHIP_VERBS:
        (name,) = words
        return SHIP_VERBS[verb](reader.ship(name))
    return FORMS_OF[verb](reader, *words)
