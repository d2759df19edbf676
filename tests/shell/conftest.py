"""What falls short in some looks, and what a player sees of it: such a case may fail until it is mended."""

from __future__ import annotations

import pytest

PLAYED = "test_in_every_look_every_text_of_a_played_game_can_be_read"
TIP = "test_in_every_look_a_tip_covers_nothing_that_can_be_chosen"

FLOATING = "the digest, what is told for a moment or a card of odds lies on a part of a line for as long as it is there"
SHORT = {
    **{
        f"{PLAYED}[hyperline-size{n}-{text}-": FLOATING
        for text, first in ((200, 6), (150, 12))
        for n in range(first, first + 6)
    },
    f"{PLAYED}[hyperline-size3-100-full]": FLOATING,
    f"{PLAYED}[hyperline-size5-100-full]": FLOATING,
    f"{TIP}[hyperline-size0-100]": "the tip about jumps lies on lines of the digest until either is closed",
    f"{TIP}[hyperline-size2-100]": "the tip about jumps lies on a line of the digest until either is closed",
}
"""How the name of a test begins, and what is seen."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for name, reason in SHORT.items():
            if item.name.startswith(name):
                item.add_marker(pytest.mark.xfail(strict=False, reason=reason))
