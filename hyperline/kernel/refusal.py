"""What rules refuse with, in the words of a package's texts: `refused("TRN-3", "refusal.no_dice")`."""

from __future__ import annotations

from functools import partial

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.texts import Later, Texts


class Refusals:
    """Refusals whose sentences are in the texts of a package."""

    def __init__(self, package: str) -> None:
        self._words = Texts(package)

    def __call__(self, rule: str, key: str, /, **fields: object) -> Illegal:
        """That a rule forbids it: the text of a key with its fields filled in, in the language in use."""
        return Illegal(rule, partial(self._words, key), key, fields)

    def at(self, where: str, key: str, rule: str = "NOTATION", /, **fields: object) -> Illegal:
        """The same of a position file: the sentence begins with the key of the file that is at fault."""
        return Illegal(rule, lambda **fields: f"{where}: {self._words(key, **fields)}", key, fields)

    def part(self, key: str, /, **fields: object) -> Later:
        """A text that is a field of another, such as “the first” in “it cannot be the first”."""
        return self._words.later(key, **fields)


refused = Refusals("hyperline.kernel")
"""For what all games share, and for what plays them."""
