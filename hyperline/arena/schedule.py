"""Which games a simulation consists of: who sits where, in which corners, and with which luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final, NamedTuple, overload

from hyperline.games.hyperline.engine.catalogue import CORNERS
from hyperline.games.hyperline.engine.geometry import SECTOR_NAMES
from hyperline.games.hyperline.engine.setup import DEFAULT_CORNERS
from hyperline.kernel.dice import Dice

SEATINGS: Final = ("usual", "all", "diagonal", "side")
"""How corners go to seats: as in any game, in every way in turn, or for two players in one of the two ways (SET-2)."""


class Task(NamedTuple):
    """One game to play: its number from 1, the bots in seat order, its seed, and after how many turns it is a draw.

    `nodes` are what each decision may cost, None for each bot's usual; `corners` by seat, none for the usual ones.
    With `is_drawn` the kinds of Pod, Engine and bonus at setup are drawn by chance, and the bots choose only their places.
    """

    number: int
    bots: tuple[str, ...]
    seed: int
    most_turns: int
    nodes: int | None = None
    corners: tuple[str, ...] = ()
    is_drawn: bool = False


class Tasks(Sequence[Task]):
    """So many games, each made when it is asked for: there may be more than anybody will live to see played."""

    def __init__(self, games: int, made: Callable[[int], Task]) -> None:
        self._numbers = range(games)
        self._made = made

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Task: ...
    @overload
    def __getitem__(self, index: slice) -> list[Task]: ...
    def __getitem__(self, index: int | slice) -> Task | list[Task]:
        found = self._numbers[index]
        return self._made(found) if isinstance(found, int) else [self._made(number) for number in found]


def tasks(
    bots: tuple[str, ...],
    games: int,
    seed: int,
    most_turns: int,
    *,
    is_rotated: bool = False,
    seating: str = "usual",
    nodes: int | None = None,
    is_drawn: bool = False,
) -> Tasks:
    """The games of a simulation. Rotated ones come in groups with the same seed and corners, the bots one seat on each time.

    A group is as long as it takes until the bots sit as they did (`period`); each group has the next of the seatings.
    """
    dice = Dice.of(seed)
    ways = seatings(len(bots), seating)
    group = period(bots) if is_rotated else 1

    def made(index: int) -> Task:
        which, shift = divmod(index, group)
        seated = bots[-shift:] + bots[:-shift] if shift else bots
        luck = dice.at(f"game {which + 1}").seed
        return Task(index + 1, seated, luck, most_turns, nodes, ways[which % len(ways)], is_drawn)

    return Tasks(games, made)


def period(bots: tuple[str, ...]) -> int:
    """After how many seats on the bots sit as they did before."""
    return next(shift for shift in range(1, len(bots) + 1) if bots[shift:] + bots[:shift] == bots)


def seatings(players: int, seating: str) -> list[tuple[str, ...]]:
    """The corners by seat, in each way that a seating allows; an empty tuple stands for the usual corners."""
    if seating == "usual":
        return [()]
    names = [SECTOR_NAMES[corner] for corner in CORNERS]
    ways = [way for way in permutations(range(len(CORNERS)), players) if _is_clockwise(way)]
    if seating == "diagonal":
        ways = [way for way in ways if (way[1] - way[0]) % 4 == 2]
    elif seating == "side":
        ways = [way for way in ways if (way[1] - way[0]) % 4 != 2]
    return [tuple(names[corner] for corner in way) for way in ways]


def corner_names(corners: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Where the seats are, the usual corners spelled out."""
    return corners if any(corners) else tuple(SECTOR_NAMES[CORNERS[index]] for index in DEFAULT_CORNERS[players])


def _is_clockwise(way: tuple[int, ...]) -> bool:
    """Whether seats in these corners go round once (SET-1)."""
    start = way.index(min(way))
    return way[start:] + way[:start] == tuple(sorted(way))
