"""The features that a battle has, in the order in which they are told of things."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.battle.features.autofight import AutoFight
from hyperline.games.hyperline.app.battle.features.battle_feature import BattleFeature
from hyperline.games.hyperline.app.battle.features.beckoning import Beckoning
from hyperline.games.hyperline.app.battle.features.deciding import Deciding
from hyperline.games.hyperline.app.battle.features.foreseeing import Foreseeing
from hyperline.games.hyperline.app.battle.features.hinting import Hinting
from hyperline.games.hyperline.app.battle.features.odds import Odds
from hyperline.games.hyperline.app.battle.features.pacing import Pacing
from hyperline.games.hyperline.app.battle.features.reasons import Reasons
from hyperline.games.hyperline.app.battle.features.recalling import Recalling
from hyperline.games.hyperline.app.battle.features.ships import Ships
from hyperline.games.hyperline.app.battle.features.skipping import Skipping
from hyperline.games.hyperline.app.battle.features.waiting import Waiting
from hyperline.games.hyperline.app.battle.features.whose import Whose

FEATURES: Final[tuple[type[BattleFeature], ...]] = (
    Pacing, AutoFight, Reasons, Recalling, Odds, Foreseeing, Whose, Ships, Beckoning, Hinting, Waiting, Skipping, Deciding,
)  # fmt: skip
