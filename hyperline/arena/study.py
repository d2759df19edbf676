"""What a game adds to series of games: what the seats choose, and what is counted."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from hyperline.arena.simulate import Played


class Study(Protocol):
    """What `hyperline simulate` needs to know of a game."""

    @property
    def counters(self) -> tuple[str, ...]:
        """The names of what is counted, in the order in which it is shown."""

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """By seat, how often each of `counters` was done."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add this game's own flags of ``simulate``."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """What the seats choose, each way in turn; an empty tuple for the default. Raises Misuse."""


class Plain:
    """The study of a game that counts nothing and whose seats choose nothing."""

    counters: tuple[str, ...] = ()

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """Return nothing."""
        return [Counter() for _ in game.setup.seats]

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add none."""

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """Return the default."""
        return [()]


PLAIN: Final[Study] = Plain()
