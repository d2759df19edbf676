"""What Slipway 99 has keys for, besides what every game has."""

from __future__ import annotations

from typing import Final

from hyperline.shell.input.commands import GAME, PLAY, Command
from hyperline.shell.input.intent import AnyAct


class LaneAct(AnyAct):
    """Its own kinds of intent."""

    JUMP = "jump"
    ROLL = "roll"  # a die


CONTROLS: Final = (
    Command("jump", GAME, "j", LaneAct.JUMP, domains=(PLAY,), yields=True, left="b", right="f6"),
    Command("roll", GAME, "r", LaneAct.ROLL, domains=(PLAY,), yields=True, left="r", right="f7"),
)
