"""What is counted in simulated games of Hyperline, and how corners are assigned to seats."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from hyperline.arena.arguments import Misuse
from hyperline.arena.simulate import Played
from hyperline.games.hyperline.bots.study.corners import SEATINGS, seatings
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.notation.action import parse_action

COUNTED: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "moves": (actions.Step, actions.Jump, actions.Ripshift, actions.RipHop),
    "tiles": (actions.Place, actions.PlaceRip),
    "purchases": (actions.Build, actions.BuildRefit, actions.Install, actions.InstallRefit),
    "attacks": (actions.Fight,),
    "repairs": (actions.Repair, actions.RepairAll),
    "research": (actions.Research,),
    "tight scans": (actions.TightScan,),
}
"""By name: moves, tiles laid, components and upgrades bought, battles opened with a player, and so on."""
APPROACH: Final = "approach"
"""Moves before the first Research; in a game without one, all moves."""
KINDS: Final = {kind: name for name, kinds in COUNTED.items() for kind in kinds}
SETUP_ACTS: Final = 3
"""The Pod, the Engine and the bonus component (SET-9 to SET-11), which are not bought."""


def style_counts(game: Played) -> tuple[Counter[str], ...]:
    """By seat, how often each thing was done after the setup."""
    done: tuple[Counter[str], ...] = tuple(Counter() for _ in game.setup.seats)
    acted = Counter[int]()
    for seat, text in game.acts:
        acted[seat] += 1
        name = _name(parse_action(text)) if acted[seat] > SETUP_ACTS else ""
        if name:
            done[seat][name] += 1
            done[seat][APPROACH] += name == "moves" and not done[seat]["research"]
    return done


def _name(action: Action) -> str:
    """The name that an action counts under; empty if it does not count."""
    if isinstance(action, actions.Fight) and action.enemy == actions.PIRATE:
        return ""
    return KINDS.get(type(action), "")


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
