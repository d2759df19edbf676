"""The tools that the shipyard has, in the order in which they are told of things."""

from __future__ import annotations

from typing import Final

from hyperline.app.yard.arranging import Arranging
from hyperline.app.yard.assembling import Assembling
from hyperline.app.yard.beside import Beside
from hyperline.app.yard.blueprints import Blueprinting
from hyperline.app.yard.exposing import Exposing
from hyperline.app.yard.hinting import Hinting
from hyperline.app.yard.proposing import Proposing
from hyperline.app.yard.shopping import Shopping
from hyperline.app.yard.tool import YardTool
from hyperline.app.yard.trial import Trying

TOOLS: Final[tuple[type[YardTool], ...]] = (
    Arranging, Blueprinting, Proposing, Shopping, Exposing, Beside, Assembling, Trying, Hinting,
)  # fmt: skip
