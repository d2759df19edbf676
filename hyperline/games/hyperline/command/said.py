"""What its commands say, in the words of its texts."""

from __future__ import annotations

from hyperline.kernel.texts import Texts

words = Texts("hyperline.games.hyperline")
