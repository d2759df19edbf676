"""The features of the shipyard, in the order in which they are notified."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.shipyard.features.arranging import Arranging
from hyperline.games.hyperline.app.shipyard.features.assembling import Assembling
from hyperline.games.hyperline.app.shipyard.features.blueprint_button import BlueprintButton
from hyperline.games.hyperline.app.shipyard.features.engine_glow import EngineGlow
from hyperline.games.hyperline.app.shipyard.features.exposing import Exposing
from hyperline.games.hyperline.app.shipyard.features.numbers import Numbers
from hyperline.games.hyperline.app.shipyard.features.proposing import Proposing
from hyperline.games.hyperline.app.shipyard.features.rival_ship import RivalShip
from hyperline.games.hyperline.app.shipyard.features.shopping import Shopping
from hyperline.games.hyperline.app.shipyard.features.trial_range import TrialRange
from hyperline.games.hyperline.app.shipyard.features.yard_commands import YardCommands
from hyperline.games.hyperline.app.shipyard.features.yard_hints import YardHints
from hyperline.games.hyperline.app.shipyard.page import YardFeature

FEATURES: Final[tuple[type[YardFeature], ...]] = (
    YardCommands, Numbers, Arranging, BlueprintButton, Proposing, Shopping, Exposing, RivalShip, Assembling, TrialRange,
    EngineGlow, YardHints,
)  # fmt: skip
