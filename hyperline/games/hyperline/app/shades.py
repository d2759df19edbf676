"""The colours of what moves in Hyperline; they belong to the pictures, not to the palettes."""

from __future__ import annotations

from typing import Final

from pygame import Color

LIGHTS: Final = {
    "laser": Color("#FF5A55"),
    "plasma": Color("#FFB13D"),
    "torpedo": Color("#FF9A3D"),
    "beam": Color("#D98BFF"),
    "fighter": Color("#FFE9A8"),
    "pirate-1": Color("#FF5148"),
    "pirate-2": Color("#FF8A2E"),
    "pirate-3": Color("#FF2E6A"),
    "rock": Color("#C9B8A0"),
    "nexxus": Color("#7CF3FF"),
}
"""The light of anything that is fired or bursts, by what it is."""
ROCK, CRACK = Color("#9A8A78"), Color("#2A2428")
"""A splinter of a boulder, and its edge."""
METAL, METAL_EDGE = Color("#7F8DAA"), Color("#1A2133")
"""A chip of a hull, and its edge."""
EMBER: Final = Color("#FF8A3C")
"""The glow of what has just been hit."""
SOOT: Final = Color("#060408")
"""What fire leaves on it."""
SAW, SAW_HEART = Color("#3A1410"), Color("#FFD9A0")
"""The blade that some Pirates throw, and its middle."""
LANCE, LANCE_HEART = Color("#3A0418"), Color("#FFD6E4")
"""The dark lightning of other Pirates, and its heart."""
THREAT: Final = Color("#1A060A")
"""The ground of the sign of an attack."""
