"""Opens scenes by name. The module of a scene is imported when it is needed, so that the menu is there at once."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hyperline.app.context import Context
from hyperline.app.scene import Scene

SCENES = {
    "menu": "menu:MenuScene",
    "setup": "setup:SetupScene",
    "rulings": "rulings:RulingsScene",
    "settings": "settings:SettingsScene",
    "help": "help:HelpScene",
    "acts": "acts:ActsScene",
    "message": "message:MessageScene",
    "pause": "pause:PauseScene",
    "board": "board:BoardScene",
    "battle": "battle:BattleScene",
    "review": "review:ReviewScene",
    "shipyard": "shipyard:ShipyardScene",
    "blueprints": "blueprints:BlueprintsScene",
    "luck": "luck:LuckScene",
    "saves": "saves:SavesScene",
    "victory": "victory:VictoryScene",
}


def open_scene(name: str, context: Context, *parts: Any) -> Scene:
    """A new scene of a name in SCENES; its module is imported now."""
    module, _, title = SCENES[name].partition(":")
    scene: Scene = getattr(import_module(f"hyperline.app.scenes.{module}"), title)(context, *parts)
    return scene
