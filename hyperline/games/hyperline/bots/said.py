"""What is told of its bots and by its commands, in the words of its texts."""

from __future__ import annotations

from hyperline.kernel.texts import Texts

words = Texts("hyperline.games.hyperline")
