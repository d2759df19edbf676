"""What Siren Belt has keys for, besides what every game has."""

from __future__ import annotations

from typing import Final

from hyperline.shell.input.commands import GAME, PLAY, Command
from hyperline.shell.input.intent import AnyAct


class BeltAct(AnyAct):
    """Its own kinds of intent."""

    SQUADRON = "squadron"  # step: 1-3
    SWING = "swing"  # turn a ship by a side: step +1 clockwise, -1 back


CONTROLS: Final = (
    Command("squadron_a", GAME, "a", BeltAct.SQUADRON, 1, domains=(PLAY,), yields=True, left="f", right="f8"),
    Command("squadron_b", GAME, "b", BeltAct.SQUADRON, 2, domains=(PLAY,), yields=True, left="c", right="f9"),
    Command("squadron_c", GAME, "c", BeltAct.SQUADRON, 3, domains=(PLAY,), yields=True, left="t", right="shift+f9"),
    Command(
        "swing", GAME, ".", BeltAct.SWING, 1, domains=(PLAY,), yields=True, left="shift+t", right="shift+.", pad="r-right"
    ),
    Command(
        "swing_back", GAME, ",", BeltAct.SWING, -1, domains=(PLAY,), yields=True, left="x", right="shift+,", pad="r-left"
    ),
)
