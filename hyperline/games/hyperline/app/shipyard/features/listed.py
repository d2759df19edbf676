"""The features that the shipyard has, in the order in which they are told of things."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.shipyard.features.arranging import Arranging
from hyperline.games.hyperline.app.shipyard.features.assembling import Assembling
from hyperline.games.hyperline.app.shipyard.features.beside import Beside
from hyperline.games.hyperline.app.shipyard.features.blueprints import Blueprinting
from hyperline.games.hyperline.app.shipyard.features.exposing import Exposing
from hyperline.games.hyperline.app.shipyard.features.hinting import Hinting
from hyperline.games.hyperline.app.shipyard.features.proposing import Proposing
from hyperline.games.hyperline.app.shipyard.features.shopping import Shopping
from hyperline.games.hyperline.app.shipyard.features.trial import Trying
from hyperline.games.hyperline.app.shipyard.features.yard_feature import YardFeature

FEATURES: Final[tuple[type[YardFeature], ...]] = (
    Arranging, Blueprinting, Proposing, Shopping, Exposing, Beside, Assembling, Trying, Hinting,
)  # fmt: skip
