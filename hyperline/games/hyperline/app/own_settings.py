"""Hyperline's own settings and keys, besides those that every game has."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hyperline.games.hyperline.rules.rulings import META
from hyperline.shell.context import Context
from hyperline.shell.input.commands import GAME, Command
from hyperline.shell.input.intent import AnyAct
from hyperline.shell.options.rows import Row, value_of
from hyperline.shell.store.settings import Settings


class OwnSettings(Struct, frozen=True):
    """The settings by their fields."""

    has_tile_odds: bool = True  # whether unseen tiles are counted, and the odds of blind Jumps told
    has_battle_odds: bool = True  # whether the odds of battles are told
    turns_view: bool = False  # whether the board turns so that the viewer's corner is at the bottom left
    keeps_noses_up: bool = False  # whether ships in battle stay nose up, and their struck sides do not face each other


USUAL: Final = OwnSettings()
TURNS_VIEW: Final = Row("turns_view", "turns_view", game=META.id, usual=USUAL.turns_view, after="hints")
ROWS: Final = (
    Row("tile_odds", "has_tile_odds", game=META.id, usual=USUAL.has_tile_odds, after="warns_unused", is_at_setup=True),
    Row("battle_odds", "has_battle_odds", game=META.id, usual=USUAL.has_battle_odds, after="tile_odds"),
    TURNS_VIEW,
    Row("noses_up", "keeps_noses_up", game=META.id, usual=USUAL.keeps_noses_up, after="turns_view"),
)
"""The same settings, as the settings scene shows them."""


def own_settings(context: Context) -> OwnSettings:
    """The present settings."""
    return context.settings.own(META.id, OwnSettings)


def turns_view(settings: Settings) -> bool:
    """Whether the board turns under these settings."""
    return bool(value_of(settings, TURNS_VIEW))


BOARD, BATTLE, SHIPYARD = "board", "battle", "shipyard"
"""The domains of its scenes, and the groups of commands there."""


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
    PIN = "pin"  # mark a goal
    FLEE = "flee"
    STAY = "stay"
    TIGHT_SCAN = "tight_scan"
    REFUSE = "refuse"
    AUTO_FIGHT = "auto_fight"
    ARRANGE = "arrange"
    BLUEPRINTS = "blueprints"
    TEST_RANGE = "test_range"


CONTROLS: Final = (
    Command("transfer", GAME, "t", GalaxyAct.TRANSFER, domains=(BOARD, BATTLE), right="y"),
    Command("go", BOARD, "m", GalaxyAct.GO, domains=(BOARD,), yields=True, left="ctrl+b", right="shift+f6"),
    Command("build", BOARD, "b", GalaxyAct.BUILD, domains=(BOARD,), right="f6"),
    Command("repair", BOARD, "a", GalaxyAct.REPAIR, domains=(BOARD,), left="x", right="f7"),
    Command("repair_all", BOARD, "shift+a", GalaxyAct.REPAIR_ALL, domains=(BOARD,), left="ctrl+x", right="shift+f7"),
    Command("research", BOARD, "c", GalaxyAct.RESEARCH, domains=(BOARD,), right="f8"),
    Command("fighters", BOARD, "f", GalaxyAct.FIGHTERS, domains=(BOARD,), right="f9"),
    Command("probe", BOARD, "k", GalaxyAct.PROBE, domains=(BOARD,), left="shift+c", right="shift+l"),
    Command("hop", BOARD, "j", GalaxyAct.HOP, domains=(BOARD,), left="shift+b", right="shift+y"),
    Command("pin", BOARD, "n", GalaxyAct.PIN, domains=(BOARD,), yields=True, left="shift+t", right="shift+f9"),
    Command("flee", BATTLE, "b", GalaxyAct.FLEE, domains=(BATTLE,), right="f6"),
    Command("stay", BATTLE, "y", GalaxyAct.STAY, domains=(BATTLE,), left="f", right="f7"),
    Command("tight_scan", BATTLE, "g", GalaxyAct.TIGHT_SCAN, domains=(BATTLE,), left="c", right="f8"),
    Command("refuse", BATTLE, "n", GalaxyAct.REFUSE, domains=(BATTLE,), left="x", right="f9"),
    Command("auto_fight", BATTLE, "a", GalaxyAct.AUTO_FIGHT, domains=(BATTLE,), left="shift+c", right="shift+h"),
    Command("arrange", SHIPYARD, "a", GalaxyAct.ARRANGE, domains=(SHIPYARD,), left="f", right="f6"),
    Command("blueprints", SHIPYARD, "b", GalaxyAct.BLUEPRINTS, domains=(SHIPYARD,), right="f7"),
    Command("test_range", SHIPYARD, "t", GalaxyAct.TEST_RANGE, domains=(SHIPYARD,), right="f8"),
)
