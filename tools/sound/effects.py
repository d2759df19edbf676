"""The recipes of all effects, by name: a family, and what is heard."""

from __future__ import annotations

from typing import Final

from sound import belt, fighting, freight, gatestorm, handling, slipway, travelling
from sound.recipe import Recipe

SOUNDS: Final[dict[str, Recipe]] = {
    **fighting.SOUNDS,
    **handling.SOUNDS,
    **travelling.SOUNDS,
    **slipway.SOUNDS,
    **belt.SOUNDS,
    **freight.SOUNDS,
    **gatestorm.SOUNDS,
}
