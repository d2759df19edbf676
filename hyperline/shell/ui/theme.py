"""The look as data: colours by purpose, styles of type, spaces, for a palette with or without high contrast."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pygame import Color

from hyperline.kernel.game import EMBLEMS

STANDARD = "standard"  # the palette in which the pictures are drawn
SHADES = ("colour", "light", "dark")
TIERS = (("white", 0.0), ("white", 0.45), ("white", 0.2), ("white", 0.72))
"""Further players have the colours of the first again, each tier some of the way to another colour."""
STEP = 0.04  # of the way to white, by which an ink is lightened
RIM = Color("#020610")  # in every palette


@dataclass(frozen=True)
class Style:
    """A style of type: the font's file name without ending, and its size in units at text size 100."""

    face: str
    size: float


@dataclass(frozen=True)
class Theme:
    """Colours, styles and spaces by name; an unknown name raises KeyError. `veil` dims space behind text, of 255."""

    colours: dict[str, Color]
    styles: dict[str, Style]
    spaces: dict[str, float]
    player_colours: tuple[Color, ...]
    player_lights: tuple[Color, ...]
    player_darks: tuple[Color, ...]
    veil: int = 0

    def colour(self, name: str | Color, alpha: int = 255) -> Color:
        """The colour of a purpose, at an opacity of 0-255; a Color is passed through."""
        found = name if isinstance(name, Color) else self.colours[name]
        return Color(found.r, found.g, found.b, found.a if alpha == 255 else alpha)

    def style(self, name: str) -> Style:
        """The style of type of that name."""
        return self.styles[name]

    def space(self, name: str) -> float:
        """A space in units: xs 4, s 8, m 12, l 16, xl 24, xxl 40, radius, target, ring."""
        return self.spaces[name]

    @property
    def players(self) -> tuple[tuple[Color, ...], ...]:
        """By player: their colour, its light and its dark shade."""
        return tuple(zip(self.player_colours, self.player_lights, self.player_darks, strict=True))


def load_theme(palette: str = STANDARD, has_high_contrast: bool = False, file: Path | None = None) -> Theme:
    """The theme of a palette, from a file that is by default the game's own; raises KeyError for an unknown palette."""
    data = _read(file or Path(__file__).with_name("theme.toml"))
    changes = data["palettes"][palette] if palette != STANDARD else {"colours": {}, "players": data["players"]}
    colours = {name: Color(value) for name, value in {**data["colours"], **changes["colours"]}.items()}
    spaces, veil = dict(data["space"]), 0
    if has_high_contrast:
        contrast = data["contrast"]
        colours.update({name: Color(value) for name, value in contrast["colours"].items()})
        grounds = [colours[name] for name in contrast["grounds"]]
        colours.update({name: lightened(colours[name], grounds, contrast["ratio"]) for name in contrast["inks"]})
        spaces.update(contrast["space"])
        veil = contrast["veil"]
    players = [for_all([Color(c) for c in changes["players"][shade]]) for shade in SHADES]
    styles = {name: Style(**value) for name, value in data["type"].items()}
    return Theme(colours, styles, spaces, players[0], players[1], players[2], veil)


@lru_cache(maxsize=4)
def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def for_all(few: Sequence[Color]) -> tuple[Color, ...]:
    """A colour for every emblem: those that there are, and then the same lighter or duller."""
    tiers = [TIERS[number // len(few) % len(TIERS)] for number in range(EMBLEMS)]
    return tuple(mixed(few[number % len(few)], Color(to), share) for number, (to, share) in enumerate(tiers))


def rim(alpha: int = 255) -> Color:
    """The dark around what lies on a stage, at an opacity of 0-255."""
    return Color(RIM.r, RIM.g, RIM.b, alpha)


def mixed(one: Color, other: Color, share: float) -> Color:
    """The colour `share` (0-1) of the way from one to the other."""
    return one.lerp(other, min(1.0, max(0.0, share)))


def luminance(colour: Color) -> float:
    """The relative luminance of WCAG 2, 0-1."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG 2, 1-21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lightened(ink: Color, grounds: Sequence[Color], ratio: float) -> Color:
    """The ink, made lighter until it has that contrast on every ground, or is white."""
    share, found = 0.0, Color(ink)
    while share < 1 and min(contrast(found, ground) for ground in grounds) < ratio:
        share += STEP
        found = mixed(ink, Color("white"), share)
    return found
