"""What menus need to know of Slipway 99: its options, presets and numbers of seats."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption

LENGTH: Final = "length"
DROP, SINGLE = "drop", "single"
CHOICE, SEALED = "choice", "sealed"
MOST_ROUNDS: Final = 60
"""After this round the highest square wins (WIN-4)."""

META: Final = Meta(
    id="slipway",
    title="Slipway 99",
    seats=(2, 3, 4, 5, 6),
    options=(
        SetupOption(
            LENGTH,
            "Length",
            ("99", "50", "29"),
            ("99 squares", "50 squares", "29 squares"),
            "The last square of the track.",
            "SET-4",
        ),
        SetupOption(
            DROP,
            "Dropping out",
            ("twin", SINGLE),
            ("Two dice, a double is two gates", "One die"),
            "How to roll when leaving a gate.",
            "VAR-2",
        ),
        SetupOption(
            CHOICE,
            "Choosing",
            ("open", SEALED),
            ("In turn", "In secret, all at once"),
            "How ships on gates choose between jumping and rolling.",
            "VAR-1",
        ),
    ),
    presets=(("House", {}), ("Classic", {DROP: SINGLE}), ("Short", {LENGTH: "50"})),
    cap=MOST_ROUNDS * 6 + 40,
    about="A ten-minute race along a lane of gates: jump to the next one, or drop out and roll for more.",
)
