"""Hyperline's entry on the shelf: what the menu needs to know before the rules are imported."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta
from hyperline.kernel.shelf import Entry

ENTRY: Final = Entry(
    meta=Meta(id="hyperline", title="Hyperline", seats=(2, 3, 4)),
    source="hyperline.engine.rules:Hyperline",
)
"""A seat's `choice` is its corner: A1, I1, I9 or A9 (SET-1, SET-2)."""
