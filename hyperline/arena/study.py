"""What a game adds to series of games: how seats choose, and what is counted of what they do."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from hyperline.arena.simulate import Played


class Study(Protocol):
    """What `hyperline simulate` asks of a game."""

    @property
    def counters(self) -> tuple[str, ...]:
        """What is counted, by name, in the order in which it is shown."""

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """By seat, how often each thing was done."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the flags of ``simulate`` that only this game has."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """What the seats choose, in each way in turn; an empty tuple for the usual. Raises Misuse."""


class Plain:
    """Of a game that counts nothing of its own and whose seats choose nothing."""

    counters: tuple[str, ...] = ()

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """Nothing."""
        return [Counter() for _ in game.setup.seats]

    def add_arguments(self, parser: ArgumentParser) -> None:
        """There are none."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """The usual one."""
        return [()]


PLAIN: Final[Study] = Plain()
