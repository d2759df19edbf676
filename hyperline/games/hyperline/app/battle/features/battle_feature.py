"""What a feature of the battle scene is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.shell.features.feature import Feature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene


class BattleFeature(Feature["BattleScene"]):
    """Notified in the order of `listed.FEATURES`. What `draw` paints lies on the theatre, below the buttons."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.table = scene.table
