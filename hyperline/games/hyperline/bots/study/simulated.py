"""What is counted in simulated games of Hyperline, and how corners are assigned to seats."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import Final

from hyperline.arena.arguments import Misuse
from hyperline.arena.simulate import Played
from hyperline.games.hyperline.bots.study.corners import SEATINGS, seatings
from hyperline.games.hyperline.bots.study.style_counts import APPROACH, COUNTED, style_counts


class HyperlineStudy:
    """Counts that tell styles apart, and the flag ``--corners``."""

    counters: tuple[str, ...] = (APPROACH, *COUNTED)

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """By seat, how often each thing was done."""
        return style_counts(game)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add ``--corners``."""
        add_corners(parser, "usual")

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """The corners of the seats for each arrangement in turn; raises Misuse."""
        return ways_of(arguments.corners, players)


STUDY: Final = HyperlineStudy()


def add_corners(parser: ArgumentParser, usual: str) -> None:
    """Add ``--corners`` with its usual value."""
    parser.add_argument(
        "--corners",
        choices=SEATINGS,
        default=usual,
        help=f"where players sit; “all” tries every arrangement, “diagonal” and “side” are for two ({usual})",
    )


def ways_of(corners: str, players: int) -> Sequence[tuple[str, ...]]:
    """The corners of the seats for each arrangement that ``--corners`` allows; raises Misuse."""
    if corners in ("diagonal", "side") and players != 2:
        raise Misuse(f"--corners diagonal and side are for two players; use --corners all for {players}")
    return seatings(players, corners)
