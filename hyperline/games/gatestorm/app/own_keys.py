"""What Gatestorm has keys for, besides what every game has."""

from __future__ import annotations

from typing import Final

from hyperline.shell.input.commands import GAME, PLAY, Command
from hyperline.shell.input.intent import AnyAct


class StormAct(AnyAct):
    """Its own kinds of intent."""

    SWING = "swing"  # go on along the dial: step +1 clockwise, -1 back


CONTROLS: Final = (
    Command(
        "swing", GAME, ".", StormAct.SWING, 1, domains=(PLAY,), yields=True, left="shift+t", right="shift+.", pad="r-right"
    ),
    Command(
        "swing_back", GAME, ",", StormAct.SWING, -1, domains=(PLAY,), yields=True, left="x", right="shift+,", pad="r-left"
    ),
)
