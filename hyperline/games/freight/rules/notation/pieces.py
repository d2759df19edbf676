"""Names in a position file, what they mean, and that there is no more of anything than there is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from hyperline.games.freight.rules.cards import CARDS, UNSEEN
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
    is_planet,
)
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import refuse
from hyperline.kernel.quote import quoted

T = TypeVar("T")
_TILE: Final = re.compile(r"(.*?)(?: ([NESW]))?( \*\*?)?")


def under(key: str, read: Callable[[str], T], texts: Iterable[str]) -> tuple[T, ...]:
    """What some texts mean; raises Illegal with the key."""
    try:
        return tuple(map(read, texts))
    except Illegal as fault:
        raise Illegal(fault.rule, f"{key}: {fault.why}") from None


def read_cell(key: str, text: str) -> Cell:
    """A tile on the map; raises Illegal."""
    match = _TILE.fullmatch(text)
    code = TILE_BY_NAME.get(match[1] if match else text, UNKNOWN)
    if match is None or code == UNKNOWN or (match[2] and code != SLIPSTREAM) or (match[3] and not is_planet(code)):
        refuse(key, f"{quoted(text)} is not a tile")
    return Cell(code, SIDES.index(match[2]) if match[2] else -1, token=(match[3] or "").count("*"))


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
