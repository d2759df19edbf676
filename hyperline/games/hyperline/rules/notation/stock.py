"""Reads tiles in the notation, and works out which of them are left for the stacks of a position."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hyperline.games.hyperline.rules.board import BARE_TILES, INNER_SECTORS, Board
from hyperline.games.hyperline.rules.catalogue import (
    EMPTY,
    HOME_PLANETS,
    HYPERLINE_TILES,
    LOOKS,
    NEXXUS,
    NEXXUS_SECTOR,
    PLANET_TILES,
    RIP,
    ROTATIONS,
    TECH_PLANETS,
    tile_code,
)
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.names import nearest, read_sector, unreadable
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import under
from hyperline.kernel.quote import quoted

HYPERLINE_STOCK: Final = dict(Counter(HYPERLINE_TILES))
PLANET_STOCK: Final = dict(Counter(PLANET_TILES))
_STACK_TILES: Final = {LOOKS[code].name: code for code in (*HYPERLINE_STOCK, *PLANET_STOCK)}
_KIND: Final = bytes(ROTATIONS[look.name][0] if look.is_line else look.code for look in LOOKS).ljust(256, b"\0")
"""By code, the code of the tile in a stack."""
_FACE_DOWN: Final = frozenset(PLANET_STOCK)
_INNER: Final = frozenset(INNER_SECTORS)
_NAMES: Final = tuple(look.name for look in LOOKS)
_TEXTS: Final = tuple(look.text for look in LOOKS)
_DOWN_TEXTS: Final = tuple(f"?{look.text}" for look in LOOKS)


def read_tile(text: str) -> tuple[int, bool]:
    """The code of a tile on the board, and whether it is face down; raises Illegal."""
    name = text.removeprefix("?")
    code = tile_code(name)
    if code is None:
        raise _no_tile(text, name)
    if name == text:
        return code, False
    if code not in _FACE_DOWN:
        raise refused("SCN-3", "refusal.only_tiles_of_planet", text=quoted(text))
    return code, True


_LAID: Final = {text: read_tile(text) for text in _STACK_TILES if tile_code(text) is not None} | {
    f"{name} {rotation}": (code, False) for name, codes in ROTATIONS.items() for rotation, code in enumerate(codes)
}
"""By text, what `read_tile` returns for face-up tiles."""


def _no_tile(text: str, name: str) -> Illegal:
    if name in HOME_PLANETS:
        return refused("SET-7", "refusal.is_home_planet_and", text=quoted(text))
    if name in ROTATIONS:
        return unreadable("refusal.line_tile_is_written", text=quoted(text), what=quoted(f"{name} 0"))
    if name.partition(" ")[0] in ROTATIONS:
        return unreadable("refusal.rotation_is_whole_number", text=quoted(text))
    return unreadable("refusal.is_not_tile", text=quoted(text), nearest=nearest(name, [*_STACK_TILES]))


def read_stack_tile(name: str, stock: dict[int, int]) -> int:
    """The code of a tile in the stack whose tiles `stock` counts; raises Illegal."""
    code = _STACK_TILES.get(name)
    if code in stock:
        return code
    if name.partition(" ")[0] in ROTATIONS:
        raise unreadable("refusal.in_stack_line_tile", called=quoted(name))
    if code is not None:
        raise unreadable("refusal.is_tile_of_other", called=quoted(name))
    raise unreadable("refusal.is_not_tile_of", called=quoted(name), nearest=nearest(name, [_NAMES[code] for code in stock]))


def read_board(texts: dict[str, str]) -> Board:
    """The board with these tiles, the corners neutral and no Pirates; raises Illegal."""
    tiles = bytearray(BARE_TILES)
    face_down = 0
    for name, text in texts.items():
        sector = SECTOR_BY_NAME.get(name)
        if sector not in _INNER:
            if _is_printed(name, text):
                continue
            raise _no_inner(name)
        code, is_down = _LAID.get(text) or under(f"board.{name}: ", read_tile, text)
        tiles[sector] = code
        if is_down:
            face_down |= 1 << sector
    return Board(bytes(tiles), face_down=face_down)


def _is_printed(name: str, text: str) -> bool:
    """Whether this is Nexxus in its own sector, where it need not be mentioned."""
    return name == SECTOR_NAMES[NEXXUS_SECTOR] and text.lower() == LOOKS[NEXXUS].name


def _no_inner(name: str) -> Illegal:
    under("board: ", read_sector, name)
    return refused.at(f"board.{name}", "refusal.only_inner_sectors", "SET-6")


def board_texts(board: Board) -> dict[str, str]:
    """The inner sectors that have a tile, each with its text."""
    tiles, face_down = board.tiles, board.face_down
    if not face_down:
        return {SECTOR_NAMES[sector]: _TEXTS[tiles[sector]] for sector in INNER_SECTORS if tiles[sector] != EMPTY}
    return {
        SECTOR_NAMES[sector]: (_DOWN_TEXTS if face_down >> sector & 1 else _TEXTS)[tiles[sector]]
        for sector in INNER_SECTORS
        if tiles[sector] != EMPTY
    }


def stack_names(cards: tuple[int, ...]) -> list[str]:
    """The names of the tiles of a stack."""
    return [_NAMES[code] for code in cards]


class Stock:
    """The tiles of both stacks that are left while a position is read, without the second Rip."""

    def __init__(self) -> None:
        self.hyperline = HYPERLINE_STOCK.copy()
        self.planet = PLANET_STOCK.copy()
        self.rips = 0

    def take_board(self, board: Board) -> None:
        """Take the tiles that are on the board; raises Illegal if there are too many of one."""
        kinds = board.tiles.translate(_KIND)
        for stock in (self.hyperline, self.planet):
            for code, count in stock.items():
                laid = kinds.count(code)
                if code == RIP:
                    self.rips = laid
                    laid = (laid + 1) // 2  # one of the two is set aside (SET-6)
                if laid > count:
                    last = max(sector for sector, kind in enumerate(kinds) if kind == code)
                    raise _too_many(f"board.{SECTOR_NAMES[last]}", code)
                stock[code] = count - laid

    def take_stack(self, key: str, names: tuple[str, ...], stock: dict[int, int]) -> tuple[int, ...]:
        """Take the tiles that are named for a stack and return their codes; raises Illegal."""
        codes = []
        for index, name in enumerate(names):
            code = _STACK_TILES.get(name)
            if code not in stock:
                code = under(f"{key}[{index}]: ", read_stack_tile, name, stock)
            stock[code] -= 1
            if stock[code] < 0:
                raise _too_many(f"{key}[{index}]", code)
            codes.append(code)
        return tuple(codes)

    def take_held(self, names: tuple[str, ...]) -> None:
        """Take the tiles that are in a player's hand; raises Illegal."""
        for index, name in enumerate(names):
            stock = self.planet if _STACK_TILES.get(name) in PLANET_STOCK else self.hyperline
            self.take_stack(f"pending.held[{index}]", (name,), stock)


def rest(stock: dict[int, int]) -> list[int]:
    """The tiles that are left, in the catalogue's order."""
    return [code for code, count in stock.items() if count for _ in range(count)]


def _too_many(key: str, code: int) -> Illegal:
    rule = "SET-5" if code in PLANET_STOCK else "SET-6"
    if code in TECH_PLANETS.values():
        return refused(rule, "refusal.is_already_in_game", at=key, code=_NAMES[code])
    count = 2 if code == RIP else {**HYPERLINE_STOCK, **PLANET_STOCK}[code]
    return refused(rule, "refusal.one_too_many_there", at=key, code=_NAMES[code], count=count)


def held_names(board: Board, hyperline: tuple[int, ...], planet: tuple[int, ...]) -> tuple[str, ...]:
    """The tiles that are neither on the board nor in a stack, but in a player's hand."""
    tiles = board.tiles
    rips = tiles.count(RIP)
    empty = tiles.count(EMPTY)
    laid = len(INNER_SECTORS) - empty - max(0, rips - 1)
    if laid + len(hyperline) + len(planet) == len(HYPERLINE_TILES) + len(PLANET_TILES):
        return ()
    stock = Stock()
    stock.take_board(board)
    left = Counter(stock.hyperline) + Counter(stock.planet) - Counter(hyperline) - Counter(planet)
    return tuple(_NAMES[code] for code in left.elements())
