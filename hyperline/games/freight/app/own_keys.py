"""What Dark Freight has keys for, besides what every game has."""

from __future__ import annotations

from typing import Final

from hyperline.shell.input.commands import GAME, PLAY, Command
from hyperline.shell.input.intent import AnyAct


class FreightAct(AnyAct):
    """Its own kinds of intent."""

    JUMP = "jump"  # with the boost
    ROLL = "roll"  # all dice again


CONTROLS: Final = (
    Command("jump", GAME, "j", FreightAct.JUMP, domains=(PLAY,), yields=True, left="b", right="f6"),
    Command("roll", GAME, "r", FreightAct.ROLL, domains=(PLAY,), yields=True, left="r", right="f7"),
)
