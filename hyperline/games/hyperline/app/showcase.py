"""Ships that rivals have won with, as ``hyperline dev showpiece`` found them in played games."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import pygame
from pygame import Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.rules.notation.seat import ship_of
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.context import Context

START: Final = 0.6
"""Of a picture's lesser side: how large a Bridge alone is."""
FILE: Final = Path(__file__).parents[1] / "data" / "showpieces.json"


class Showpiece(msgspec.Struct, frozen=True):
    """The parts and upgrades of a ship, and of how many games that its rival has won it is typical."""

    games: int
    parts: tuple[str, ...]
    upgrades: tuple[str, ...] = ()


@cache
def showpieces() -> dict[str, Showpiece]:
    """By the key of a rival; it lacks those that nobody has seen play."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Showpiece])


def draw_showpiece(context: Context, rival: str, size: tuple[int, int], emblem: int) -> Surface | None:
    """The ship of a rival in a picture of this size; None if it is not known."""
    found = showpieces().get(rival)
    if found is None:
        return None
    made = Surface(size, pygame.SRCALPHA)
    ship, _ = ship_of(found.parts, found.upgrades)
    draw_ship(made, ship, made.get_rect(), context.sprites, emblem)
    return made


def draw_start(context: Context, size: tuple[int, int], emblem: int) -> Surface:
    """The Bridge with which everyone begins, in the middle of a picture of this size."""
    made = Surface(size, pygame.SRCALPHA)
    draw_ship(made, Ship(), made.get_rect(), context.sprites, emblem, round(min(size) * START))
    return made
