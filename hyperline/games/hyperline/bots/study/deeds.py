"""What opponents are told apart by: how often each did in a game what styles differ in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from hyperline.arena.simulate import Played
from hyperline.games.hyperline.engine import actions
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.notation.action import parse_action

DEEDS: Final[Mapping[str, tuple[type[Action], ...]]] = {
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
"""Moves before the first Research; all of a game without one."""
KINDS: Final = {kind: name for name, kinds in DEEDS.items() for kind in kinds}
SETUP_ACTS: Final = 3
"""The Pod, the Engine and the bonus component (SET-9 to SET-11), which are not bought."""


def deeds(game: Played) -> tuple[Counter[str], ...]:
    """By seat how often each thing was done, the setup aside."""
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
    """What a thing that was done counts as; empty if it is none that counts."""
    if isinstance(action, actions.Fight) and action.enemy == actions.PIRATE:
        return ""
    return KINDS.get(type(action), "")
