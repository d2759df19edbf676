"""Opens scenes by name. The module of a scene is imported when it is needed, so that the menu is there at once."""

from __future__ import annotations

from typing import Any

from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context
from hyperline.shell.scene import Scene

SCENES = {
    "menu": "hyperline.shell.scenes.menu:MenuScene",
    "setup": "hyperline.shell.scenes.setup:SetupScene",
    "rulings": "hyperline.shell.scenes.rulings:RulingsScene",
    "settings": "hyperline.shell.scenes.settings:SettingsScene",
    "help": "hyperline.shell.scenes.help:HelpScene",
    "acts": "hyperline.shell.scenes.acts:ActsScene",
    "message": "hyperline.shell.scenes.message:MessageScene",
    "pause": "hyperline.shell.scenes.pause:PauseScene",
    "board": "hyperline.games.hyperline.app.board.scene:BoardScene",
    "battle": "hyperline.games.hyperline.app.battle.scene:BattleScene",
    "review": "hyperline.games.hyperline.app.battle.review:ReviewScene",
    "shipyard": "hyperline.games.hyperline.app.shipyard.scene:ShipyardScene",
    "blueprints": "hyperline.games.hyperline.app.shipyard.library:BlueprintsScene",
    "luck": "hyperline.games.hyperline.app.luck.scene:LuckScene",
    "saves": "hyperline.shell.scenes.saves:SavesScene",
    "victory": "hyperline.games.hyperline.app.victory.scene:VictoryScene",
}


def open_scene(name: str, context: Context, *parts: Any) -> Scene:
    """A new scene of a name in SCENES; its module is imported now."""
    scene: Scene = attribute(SCENES[name])(context, *parts)
    return scene
