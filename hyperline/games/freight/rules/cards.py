"""The 48 cards (CRD). A card is known by its code, its index in `CARDS`; behind them come the unseen ones of each colour."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import COLOURS, NONE, TILE_BY_NAME
from hyperline.kernel.quote import quoted

_PRINTED: Final = (
    "seed_grain|c|Hask 4, pilgrims|p|Ferrol 5, lamp_oil|c|Vireo 5, choir|p|Ixar 4, pump_parts|c|Lund 4, surveyor|p|Soot 5,"
    " school_slates|c|Merrow 5, midwife|p|Padma 4, unstamped_coin|c|Hask 7!, deserter|p|Ferrol 6, banned_songs|c|Vireo 6,"
    " forger|p|Ixar 7!, riot_masks|c|Lund 7!, runaway_heir|p|Soot 6, sealed_ledgers|c|Merrow 6, pamphleteer|p|Padma 7!",
    "ice_cores|c|Ferrol 4, divers|p|Ossa 5, rope|c|Ixar 5, cooks|p|Brill 4, bearings|c|Soot 4, actuary|p|Tamar 5,"
    " salt_fish|c|Padma 5, newlyweds|p|Quell 4, stolen_charts|c|Ferrol 7!, mutineer|p|Ossa 6, pulse_charges|c|Ixar 6,"
    " code_clerk|p|Brill 7!, ghost_transponders|c|Soot 7!, union_speaker|p|Tamar 6, black_pearls|c|Padma 6,"
    " safe_breaker|p|Quell 7!",
    "saplings|c|Ossa 4, botanist|p|Hask 5, resin|c|Brill 5, exiles|p|Vireo 4, silk|c|Tamar 4, puppeteers|p|Lund 5,"
    " medicine|c|Quell 5, tutor|p|Merrow 4, sleep_spores|c|Ossa 7!, prophet|p|Hask 6, bootleg_tonic|c|Brill 6,"
    " poacher|p|Vireo 7!, seized_relics|c|Tamar 7!, informer|p|Lund 6, nerve_seed|c|Quell 6, bail_jumper|p|Merrow 7!",
)
"""By colour: title, cargo or passenger, destination and value, ``!`` for wanted."""


class Card(Struct, frozen=True, gc=False):
    """A card: `name` is its id, `title` the end of the key of what it is called. An unseen one goes nowhere."""

    name: str
    colour: int
    title: str = ""
    is_cargo: bool = False
    destination: int = NONE
    value: int = 0
    is_wanted: bool = False


def _card(colour: int, number: int, printed: str) -> Card:
    title, kind, route = printed.strip().split("|")
    planet, value = route.split()
    name = f"{COLOURS[colour]}-{number}"
    return Card(name, colour, title, kind == "c", TILE_BY_NAME[planet], int(value[0]), value.endswith("!"))


CARDS: Final = (
    *(_card(colour, at + 1, text) for colour, deck in enumerate(_PRINTED) for at, text in enumerate(deck.split(","))),
    *(Card(f"?{name}", colour) for colour, name in enumerate(COLOURS)),
)
CARD_BY_NAME: Final = {card.name: code for code, card in enumerate(CARDS)}
OF_COLOUR: Final = tuple(range(16 * colour, 16 * colour + 16) for colour in range(3))
"""The codes of the cards of each colour."""
UNSEEN: Final = 48
"""The code of an unseen amber card; those of the other colours follow."""


def unseen(card: int) -> int:
    """The card with its face hidden."""
    return UNSEEN + CARDS[card].colour


def card_text(card: int) -> str:
    """A card's id, empty for none."""
    return "" if card == NONE else CARDS[card].name


def card_of(text: str) -> int:
    """The code of a card; raises Illegal."""
    if text not in CARD_BY_NAME:
        raise refused("NOTATION", "refusal.is_not_card", text=quoted(text))
    return CARD_BY_NAME[text]
