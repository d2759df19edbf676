"""What its rules refuse with, in the words of its texts."""

from __future__ import annotations

from hyperline.kernel.refusal import Refusals

refused = Refusals("hyperline.games.slipway")
