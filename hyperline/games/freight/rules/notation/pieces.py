"""Names in a position file, what they mean, and that there is no more of anything than there is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NoReturn

from hyperline.games.freight.rules.cards import CARD_BY_NAME, CARDS, UNSEEN
from hyperline.games.freight.rules.news import NEWS_BY_NAME
from hyperline.games.freight.rules.position import Cell
from hyperline.games.freight.rules.tiles import (
    COUNTS,
    HAVEN,
    IS_LANE,
    SIDES,
    SLIPSTREAM,
    TILE_BY_NAME,
    TILES,
    UNKNOWN,
    WRECK,
    Place,
    is_planet,
    place_of,
)
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

_TILE: Final = re.compile(r"(.*?)(?: ([NESW]))?( \*\*?)?")


def refuse(key: str, why: str, rule: str = "NOTATION") -> NoReturn:
    """Refuse a position, naming the key."""
    raise Illegal(rule, f"{key}: {why}")


def read_place(key: str, text: str) -> Place:
    """A place; raises Illegal."""
    try:
        return place_of(text)
    except Illegal as fault:
        refuse(key, fault.why)


def read_tile(key: str, text: str) -> int:
    """The code of a tile that is in the stack or in a hand; raises Illegal."""
    code = TILE_BY_NAME.get(text, WRECK)
    if code == WRECK:
        refuse(key, f"{quoted(text)} is not a tile")
    return code


def read_cell(key: str, text: str) -> Cell:
    """A tile on the map; raises Illegal."""
    match = _TILE.fullmatch(text)
    code = TILE_BY_NAME.get(match[1] if match else text, UNKNOWN)
    if match is None or code == UNKNOWN or (match[2] and code != SLIPSTREAM) or (match[3] and not is_planet(code)):
        refuse(key, f"{quoted(text)} is not a tile")
    return Cell(code, SIDES.index(match[2]) if match[2] else -1, token=(match[3] or "").count("*"))


def read_card(key: str, text: str) -> int:
    """The code of a card; raises Illegal."""
    if text not in CARD_BY_NAME:
        refuse(key, f"{quoted(text)} is not a card")
    return CARD_BY_NAME[text]


def read_event(key: str, text: str) -> int:
    """The code of an event; raises Illegal."""
    if text not in NEWS_BY_NAME:
        refuse(key, f"{quoted(text)} is not an event")
    return NEWS_BY_NAME[text]


class Stock:
    """The tiles, cards and events that have been found somewhere; `spare` ones are nowhere."""

    def __init__(self) -> None:
        self.tiles: Counter[int] = Counter()
        self.cards: Counter[int] = Counter()

    def take_tiles(self, key: str, codes: Iterable[int]) -> None:
        """Count tiles; raises Illegal if there are more than the game has (TIL-3)."""
        for code in codes:
            kept = HAVEN if code == WRECK else code
            self.tiles[kept] += code != UNKNOWN
            if self.tiles[kept] > COUNTS[kept]:
                refuse(key, f"there are only {COUNTS[kept]} of “{TILES[kept].name}”", "TIL-3")

    def take_cards(self, key: str, codes: Iterable[int]) -> None:
        """Count cards; raises Illegal if there is one twice (CRD-1)."""
        for code in codes:
            self.cards[code] += code < UNSEEN
            if self.cards[code] > 1:
                refuse(key, f"{CARDS[code].name} is there twice", "CRD-1")

    def spare_tiles(self) -> tuple[int, ...]:
        """The tiles that are nowhere, lanes apart."""
        counts = ((code, count - self.tiles[code]) for code, count in enumerate(COUNTS) if not IS_LANE[code])
        return tuple(code for code, count in counts for _ in range(count))

    def spare_cards(self, colour: int) -> tuple[int, ...]:
        """The cards of a colour that are nowhere."""
        return tuple(code for code in range(16 * colour, 16 * colour + 16) if not self.cards[code])
