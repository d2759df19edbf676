"""The settings of Hyperline alone."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hyperline.games.hyperline.rules.rulings import META
from hyperline.shell.context import Context
from hyperline.shell.options.rows import Row, value_of
from hyperline.shell.store.settings import Settings


class OwnSettings(Struct, frozen=True):
    """The settings by their fields."""

    has_tile_odds: bool = True  # whether unseen tiles are counted and the ends of blind Jumps forecast
    has_battle_odds: bool = True  # whether the outcome of battles is forecast
    turns_view: bool = False  # whether the board turns so that the corner of whoever looks is at the bottom left
    keeps_noses_up: bool = False  # whether ships in battle stay nose up, and their struck sides do not face each other


USUAL: Final = OwnSettings()
TURNS_VIEW: Final = Row("turns_view", "turns_view", game=META.id, usual=USUAL.turns_view, after="hints")
ROWS: Final = (
    Row("tile_odds", "has_tile_odds", game=META.id, usual=USUAL.has_tile_odds, after="warns_unused", is_at_setup=True),
    Row("battle_odds", "has_battle_odds", game=META.id, usual=USUAL.has_battle_odds, after="tile_odds"),
    TURNS_VIEW,
    Row("noses_up", "keeps_noses_up", game=META.id, usual=USUAL.keeps_noses_up, after="turns_view"),
)
"""The same as the settings scene shows them."""


def own_settings(context: Context) -> OwnSettings:
    """The present ones."""
    return context.settings.own(META.id, OwnSettings)


def turns_view(settings: Settings) -> bool:
    """Whether the board turns by some settings."""
    return bool(value_of(settings, TURNS_VIEW))
