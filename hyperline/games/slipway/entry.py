"""Slipway 99's entry on the shelf."""

from __future__ import annotations

from typing import Final

from hyperline.games.slipway.options import META
from hyperline.kernel.shelf import Entry

ENTRY: Final = Entry(META, rules="hyperline.games.slipway.rules:Slipway")
