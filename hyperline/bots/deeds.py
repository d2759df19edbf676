"""What opponents are told apart by: how often each did in a game what styles differ in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from hyperline.bots.simulate import Played
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.notation.action import parse_action

DEEDS: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "moves": (acts.Step, acts.Jump, acts.Ripshift, acts.RipHop),
    "tiles": (acts.Place, acts.PlaceRip),
    "purchases": (acts.Build, acts.BuildRefit, acts.Install, acts.InstallRefit),
    "attacks": (acts.Fight,),
    "repairs": (acts.Repair, acts.RepairAll),
    "research": (acts.Research,),
    "tight scans": (acts.TightScan,),
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
    if isinstance(action, acts.Fight) and action.enemy == acts.PIRATE:
        return ""
    return KINDS.get(type(action), "")
