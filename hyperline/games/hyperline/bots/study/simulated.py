"""What is counted of simulated games of Hyperline, and how corners go to their seats."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import Final

from hyperline.arena.arguments import Misuse
from hyperline.arena.simulate import Played
from hyperline.games.hyperline.bots.study.corners import SEATINGS, seatings
from hyperline.games.hyperline.bots.study.deeds import APPROACH, DEEDS, deeds


class HyperlineStudy:
    """What styles are told apart by, and the flag ``--corners``."""

    counters: tuple[str, ...] = (APPROACH, *DEEDS)

    def counted(self, game: Played) -> Sequence[Counter[str]]:
        """By seat, how often each thing was done."""
        return deeds(game)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add ``--corners``."""
        add_corners(parser, "usual")

    def ways(self, arguments: Namespace, players: int) -> Sequence[tuple[str, ...]]:
        """The corners of the seats in each way in turn; raises Misuse."""
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
    """The corners of the seats in each way that ``--corners`` allows; raises Misuse."""
    if corners in ("diagonal", "side") and players != 2:
        raise Misuse(f"--corners diagonal and side are for two players; use --corners all for {players}")
    return seatings(players, corners)
