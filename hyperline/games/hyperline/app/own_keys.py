"""What Hyperline has keys for beside what every game has, each with a button."""

from __future__ import annotations

from typing import Final

from hyperline.shell.input.commands import GAME, command
from hyperline.shell.input.intent import AnyAct

BOARD, BATTLE, SHIPYARD = "board", "battle", "shipyard"
"""The domains of its scenes, and the groups of what can be done there."""


class GalaxyAct(AnyAct):
    """Its own kinds of intent."""

    GO = "go"  # choose where to go on the board
    BUILD = "build"
    REPAIR = "repair"
    REPAIR_ALL = "repair_all"
    RESEARCH = "research"
    FIGHTERS = "fighters"
    PROBE = "probe"
    HOP = "hop"
    TRANSFER = "transfer"
    FLEE = "flee"
    STAY = "stay"
    TIGHT_SCAN = "tight_scan"
    REFUSE = "refuse"
    AUTO_FIGHT = "auto_fight"
    ARRANGE = "arrange"
    BLUEPRINTS = "blueprints"
    TEST_RANGE = "test_range"


CONTROLS: Final = (
    command("transfer", GAME, "t", GalaxyAct.TRANSFER, domains=(BOARD, BATTLE), right="y"),
    command("go", BOARD, "m", GalaxyAct.GO, domains=(BOARD,), yields=True, left="ctrl+b", right="shift+f6"),
    command("build", BOARD, "b", GalaxyAct.BUILD, domains=(BOARD,), right="f6"),
    command("repair", BOARD, "a", GalaxyAct.REPAIR, domains=(BOARD,), left="x", right="f7"),
    command("repair_all", BOARD, "shift+a", GalaxyAct.REPAIR_ALL, domains=(BOARD,), left="ctrl+x", right="shift+f7"),
    command("research", BOARD, "c", GalaxyAct.RESEARCH, domains=(BOARD,), right="f8"),
    command("fighters", BOARD, "f", GalaxyAct.FIGHTERS, domains=(BOARD,), right="f9"),
    command("probe", BOARD, "k", GalaxyAct.PROBE, domains=(BOARD,), left="shift+c", right="shift+l"),
    command("hop", BOARD, "j", GalaxyAct.HOP, domains=(BOARD,), left="shift+b", right="shift+y"),
    command("flee", BATTLE, "b", GalaxyAct.FLEE, domains=(BATTLE,), right="f6"),
    command("stay", BATTLE, "y", GalaxyAct.STAY, domains=(BATTLE,), left="f", right="f7"),
    command("tight_scan", BATTLE, "g", GalaxyAct.TIGHT_SCAN, domains=(BATTLE,), left="c", right="f8"),
    command("refuse", BATTLE, "n", GalaxyAct.REFUSE, domains=(BATTLE,), left="x", right="f9"),
    command("auto_fight", BATTLE, "a", GalaxyAct.AUTO_FIGHT, domains=(BATTLE,), left="shift+c", right="shift+h"),
    command("arrange", SHIPYARD, "a", GalaxyAct.ARRANGE, domains=(SHIPYARD,), left="f", right="f6"),
    command("blueprints", SHIPYARD, "b", GalaxyAct.BLUEPRINTS, domains=(SHIPYARD,), right="f7"),
    command("test_range", SHIPYARD, "t", GalaxyAct.TEST_RANGE, domains=(SHIPYARD,), right="f8"),
)
