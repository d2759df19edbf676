"""The colours of the game's pictures: one list, so that all of them look like one artist's work."""

SPACE = "#070B18"  # behind everything
PANEL = "#0C1430"  # ground of an explored sector
PANEL_RING = "#0A1A30"  # ground of a printed ring sector
FRAME = "#4A63A8"
INK = "#04060E"
WHITE = "#F4F8FF"

ORTHOGONAL = "#4CC9FF"  # lines and Hyperpoints that anyone can use
DIAGONAL = "#A87BFF"  # those that need a Hyperline Computer
LOOP = "#FFD27A"  # a line that leaves the board
SWITCH = "#FFF3C4"  # a split, where the player chooses

TECH = {
    "pod": "#A9BEDD",
    "engine": "#FFB13D",
    "weapon": "#FF5A55",
    "shield": "#43D9EE",
    "scanner": "#62E58A",
    "repair-droid": "#F5DE5A",
    "hyperline-computer": "#B48CFF",
    "battle-computer": "#FF7CC4",
}

# Okabe and Ito's set: told apart with the common deficiencies of colour vision.
PLAYERS = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#7A62F2", "#F2EDB4")
PLAYERS_LIGHT = ("#FFD27A", "#B5E3FF", "#6FE3BF", "#F5BFDD", "#C3B8F9", "#F9F7DD")
PLAYERS_DARK = ("#6B4A00", "#1C4F73", "#004B37", "#66304E", "#372C6D", "#66644C")

PIRATE = "#FF3B3B"


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0-255, of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(one: str, other: str, share: float) -> str:
    """The colour that is `share` (0-1) of the way from one to the other."""
    mixed = (round(a + (b - a) * share) for a, b in zip(channels(one), channels(other), strict=True))
    return "#" + "".join(f"{v:02X}" for v in mixed)
