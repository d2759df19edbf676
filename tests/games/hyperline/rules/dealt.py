"""Positions with any number of tiles laid at random, as they may be in the middle of a game."""

from __future__ import annotations

import random
from typing import Any

from hyperline.games.hyperline.rules.board import INNER_SECTORS
from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, LOOKS, PLANET_TILES, RIP, rotations
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.position import read_position
from hyperline.games.hyperline.rules.position import Position


def dealt(seed: int, laid: int, sector: str = "E5", **first: Any) -> Position:
    """Two players in the Command phase, the first in `sector`; `laid` tiles lie at random, without Pirates and Rips."""
    luck = random.Random(seed)
    tiles = [code for code in (*HYPERLINE_TILES, *PLANET_TILES) if code != RIP]
    sectors = [*INNER_SECTORS]
    luck.shuffle(tiles)
    luck.shuffle(sectors)
    board = {
        SECTOR_NAMES[spot]: LOOKS[luck.choice(rotations(code))].text
        for spot, code in zip(sectors, tiles[:laid], strict=False)
    }
    player = [{"corner": "A1", "sector": sector, **first}, {"corner": "I9"}]
    return read_position({"phase": "command", "seed": seed, "board": board, "player": player})
