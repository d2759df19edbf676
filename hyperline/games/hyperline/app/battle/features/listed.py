"""The features of a battle, in the order in which they are notified."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.battle.features.autofight import AutoFight
from hyperline.games.hyperline.app.battle.features.battle_hints import BattleHints
from hyperline.games.hyperline.app.battle.features.battle_skipping import BattleSkipping
from hyperline.games.hyperline.app.battle.features.battle_tips import BattleTips
from hyperline.games.hyperline.app.battle.features.battle_waiting import BattleWaiting
from hyperline.games.hyperline.app.battle.features.bot_reasons import BotReasons
from hyperline.games.hyperline.app.battle.features.choice_pulse import ChoicePulse
from hyperline.games.hyperline.app.battle.features.decider_mark import DeciderMark
from hyperline.games.hyperline.app.battle.features.deciding import Deciding
from hyperline.games.hyperline.app.battle.features.hit_preview import HitPreview
from hyperline.games.hyperline.app.battle.features.idling import Idling
from hyperline.games.hyperline.app.battle.features.live_odds import LiveOdds
from hyperline.games.hyperline.app.battle.features.pacing import Pacing
from hyperline.games.hyperline.app.battle.features.ships import Ships
from hyperline.games.hyperline.app.battle.features.speaking import Speaking
from hyperline.games.hyperline.app.battle.features.step_recall import StepRecall
from hyperline.games.hyperline.app.battle.features.toolbar import Toolbar
from hyperline.games.hyperline.app.battle.page import BattleFeature

FEATURES: Final[tuple[type[BattleFeature], ...]] = (
    Speaking, Pacing, AutoFight, BotReasons, StepRecall, LiveOdds, HitPreview, DeciderMark, Ships, ChoicePulse, Idling,
    BattleHints, BattleWaiting, BattleSkipping, Deciding, Toolbar, BattleTips,
)  # fmt: skip
