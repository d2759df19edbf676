"""The look as data: colours by purpose, styles of type, spaces. Read once from theme.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pygame import Color


@dataclass(frozen=True)
class Style:
    """A style of type: the font's file name without ending, and its size in units at text size 100."""

    face: str
    size: float


@dataclass(frozen=True)
class Theme:
    """Colours, styles and spaces by name; an unknown name raises KeyError."""

    colours: dict[str, Color]
    styles: dict[str, Style]
    spaces: dict[str, float]
    player_colours: tuple[Color, ...]
    player_lights: tuple[Color, ...]
    player_darks: tuple[Color, ...]

    def colour(self, name: str | Color, alpha: int = 255) -> Color:
        """The colour of a purpose, at an opacity of 0-255; a Color is passed through."""
        found = name if isinstance(name, Color) else self.colours[name]
        return Color(found.r, found.g, found.b, found.a if alpha == 255 else alpha)

    def style(self, name: str) -> Style:
        """The style of type of that name."""
        return self.styles[name]

    def space(self, name: str) -> float:
        """A space in units: xs 4, s 8, m 12, l 16, xl 24, xxl 40, radius, target."""
        return self.spaces[name]


def load_theme(file: Path | None = None) -> Theme:
    """The theme in a file, by default the game's own."""
    data = tomllib.loads((file or Path(__file__).with_name("theme.toml")).read_text(encoding="utf-8"))
    return Theme(
        {name: Color(value) for name, value in data["colours"].items()},
        {name: Style(**value) for name, value in data["type"].items()},
        data["space"],
        *(tuple(Color(c) for c in data["players"][shade]) for shade in ("colour", "light", "dark")),
    )


def mixed(one: Color, other: Color, share: float) -> Color:
    """The colour `share` (0-1) of the way from one to the other."""
    return one.lerp(other, min(1.0, max(0.0, share)))
