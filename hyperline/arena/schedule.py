"""The games of a series: who sits where, what the seats choose, and with which seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, overload

from hyperline.kernel.dice import Dice
from hyperline.kernel.shelf import Entry


class Task(NamedTuple):
    """One game to play: its number from 1, the bots in seat order, its seed, and the turns after which it is a draw.

    `nodes` limits each decision, None for each bot's default; `choices` are those of the seats, empty for the default
    ones, as are the `roles` that they have to play. `offer` is the ``module:attribute`` of an Offer, where bots may not
    choose from every legal action. `options` are those of the game that differ from their defaults, by name.
    """

    entry: Entry
    number: int
    bots: tuple[str, ...]
    seed: int
    most_turns: int
    nodes: int | None = None
    choices: tuple[str, ...] = ()
    offer: str = ""
    options: tuple[tuple[str, str], ...] = ()
    roles: tuple[str, ...] = ()


class Tasks(Sequence[Task]):
    """A sequence of games, each made when it is asked for: there may be very many."""

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
    entry: Entry,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    most_turns: int,
    *,
    is_rotated: bool = False,
    ways: Sequence[tuple[str, ...]] = ((),),
    nodes: int | None = None,
    offer: str = "",
    options: tuple[tuple[str, str], ...] = (),
) -> Tasks:
    """The games of a series. Rotated ones come in groups of the same seed and choices; the bots move one seat on each time.

    A group lasts until the bots sit as they did at first (`period`); each group has the next of the `ways` in which
    seats choose.
    """
    dice = Dice.of(seed)
    group = period(bots) if is_rotated else 1

    def made(index: int) -> Task:
        which, shift = divmod(index, group)
        seated = bots[-shift:] + bots[:-shift] if shift else bots
        luck = dice.at(f"game {which + 1}").seed
        return Task(entry, index + 1, seated, luck, most_turns, nodes, ways[which % len(ways)], offer, options)

    return Tasks(games, made)


def period(bots: tuple[str, ...]) -> int:
    """After how many rotations the bots sit as they did at first."""
    return next(shift for shift in range(1, len(bots) + 1) if bots[shift:] + bots[:shift] == bots)
