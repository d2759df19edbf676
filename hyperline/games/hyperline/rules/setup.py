"""The first position of a game (SET)."""

from __future__ import annotations

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS, HOME_PLANETS, HYPERLINE_TILES, PLANET_TILES
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.player import FIGHTERS, Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.terms import terms_of
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

DEFAULT_CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By number of players, the corners that they take if they name none; two sit diagonally (SET-2)."""


def corners_of(setup: Setup) -> tuple[Sector, ...]:
    """Each seat's corner; raises Illegal if there are too few or too many, or they do not run clockwise (SET-1, SET-2)."""
    seats = setup.seats
    if not 2 <= len(seats) <= 4:
        raise Illegal("SET-1", f"Hyperline is for 2 to 4 players, not {len(seats)}")
    named = [seat.choice for seat in seats]
    if not any(named):
        return tuple(CORNERS[index] for index in DEFAULT_CORNERS[len(seats)])
    for name in named:
        if SECTOR_BY_NAME.get(name) not in CORNERS:
            corners = ", ".join(SECTOR_NAMES[corner] for corner in CORNERS)
            raise Illegal("SET-1", f"every seat needs a corner out of {corners}, and {quoted(name)} is not one")
    if len(set(named)) < len(named):
        raise Illegal("SET-1", "two players cannot share a corner")
    order = [CORNERS.index(SECTOR_BY_NAME[name]) for name in named]
    start = order.index(min(order))
    if order[start:] + order[:start] != sorted(order):
        raise Illegal("SET-1", "players sit clockwise: A1, I1, I9, A9")
    return tuple(CORNERS[index] for index in order)


def first_position(setup: Setup) -> Position:
    """The first position: stacks shuffled, Home planets drawn, all Starships and fighters at home (SET-3 to SET-8)."""
    corners = corners_of(setup)
    dice = Dice.of(setup.seed)
    homes, dice = dice.shuffle(tuple(HOME_PLANETS.values()))
    hyperline, dice = dice.shuffle(HYPERLINE_TILES)
    planet, dice = dice.shuffle(PLANET_TILES)
    board = Board()
    players = []
    for corner, home in zip(corners, homes, strict=False):
        board = board.with_tile(corner, home)
        players.append(Player(corner=corner, home=home, sector=corner, patrols=((corner, FIGHTERS),), began=corner))
    return Position(
        players=tuple(players),
        board=board,
        hyperline=Deck(hyperline),
        planet=Deck(planet),
        dice=dice,
        terms=terms_of(setup.options),
    )
