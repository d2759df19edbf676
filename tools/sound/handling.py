"""What is heard of hands at work: parts, dice, tiles, cards, buttons."""

from __future__ import annotations

from sound.dsp import (
    METAL,
    WOOD,
    Luck,
    Samples,
    band,
    bright_bell,
    curve,
    decay,
    echo,
    edge,
    grains,
    line,
    mixed,
    moving,
    noise,
    note,
    rich,
    silence,
    sine,
    struck,
    swell,
    warm,
)
from sound.recipe import Recipe


def click(luck: Luck, frequency: float, falls: float = 0.012) -> Samples:
    """Something small and hard."""
    body = struck(frequency * luck.uniform(0.96, 1.04), 0.12, WOOD, falls, luck, 0.5)
    return body + 0.4 * edge(0.12, luck, 0.003, 1_500)


def clamp(luck: Luck, low: float = 150.0) -> Samples:
    """Two jaws close on metal."""
    thud = sine(curve(0.18, low * 1.8, low), 0.18) * decay(0.18, 0.04, 0.001)
    ring = struck(note("D4"), 0.35, METAL, 0.04, luck, 0.5)
    return mixed(0.4, (click(luck, 1_300), 0, 0.6), (click(luck, 900), 0.045, 0.8), (thud, 0.047, 1.0), (ring, 0.047, 0.25))


# ---- the shipyard ----


def pick(luck: Luck, number: int) -> Samples:
    """Lifted off: a catch, and a small note up."""
    up = sine(curve(0.12, note("A4"), note("D5")), 0.12) * decay(0.12, 0.035, 0.004)
    return echo(mixed(0.25, (click(luck, 1_050), 0, 0.8), (up, 0.012, 0.25)), luck, 0.1, 0.25)


def turn(luck: Luck, number: int) -> Samples:
    """A quarter turn in a ratchet."""
    return echo(mixed(0.25, (click(luck, 1_500, 0.007), 0, 0.6), (click(luck, 1_250, 0.009), 0.05, 0.8)), luck, 0.08, 0.2)


def snap(luck: Luck, number: int) -> Samples:
    """It sits: a clamp closes."""
    return echo(warm(clamp(luck), 1.3), luck, 0.12, 0.3)


def refuse(luck: Luck, number: int) -> Samples:
    """No: two dull low notes, one below the other."""
    one = rich(note("F3"), 0.13, 4, 1.6, luck) * swell(0.13, 0.12)
    two = rich(note("D3"), 0.2, 4, 1.6, luck) * swell(0.2, 0.1)
    return echo(band(mixed(0.42, (one, 0, 0.7), (two, 0.12, 0.8)), 90, 1_400), luck, 0.08, 0.25)


def commit(luck: Luck, number: int) -> Samples:
    """Built: a weld hisses, the clamp closes, and a fifth says that it is done."""
    weld = grains(0.45, luck, 150, 900, 3_800, 0.003) + 0.3 * moving(noise(0.45, luck), line(0.45, 1_600, 2_300, 1_500), 0.6)
    tones = (
        0.5 * bright_bell(note("D4"), 0.9, 0.22, luck)
        + 0.5 * bright_bell(note("A4"), 0.9, 0.2, luck)
        + 0.3 * bright_bell(note("D5"), 0.9, 0.18, luck)
    )
    return echo(
        mixed(1.3, (weld * swell(0.45, 0.3), 0, 0.3), (clamp(luck, 110), 0.34, 0.9), (tones, 0.36, 0.3)), luck, 0.2, 0.6
    )


# ---- dice ----


def die_knock(luck: Luck, loud: float) -> Samples:
    f = luck.uniform(820, 1_500)
    return loud * struck(f, 0.1, WOOD, 0.011, luck, 0.6) + 0.25 * loud * edge(0.1, luck, 0.003, 1_800)


def roll(luck: Luck, number: int) -> Samples:
    """Dice tumble for half a second, and lie."""
    made, at = silence(0.75), 0.0
    while at < 0.46:
        one = die_knock(luck, luck.uniform(0.25, 0.7))
        start = round(at * 32_000)
        room = made[start : start + len(one)]
        room += one[: len(room)]
        at += luck.uniform(0.025, 0.05) * (1 + 1.1 * at)
    for at, loud in ((0.5 + luck.uniform(-0.01, 0.01), 1.0), (0.555 + luck.uniform(0, 0.015), 0.55)):
        one = die_knock(luck, loud) + 0.5 * loud * sine(210, 0.1) * decay(0.1, 0.02, 0.001)
        start = round(at * 32_000)
        made[start : start + len(one)] += one
    return echo(made, luck, 0.1, 0.3)


def land(luck: Luck, number: int) -> Samples:
    """A die is put down."""
    return echo(mixed(0.25, (die_knock(luck, 1.0), 0, 1.0), (die_knock(luck, 0.5), 0.055, 1.0)), luck, 0.1, 0.25)


# ---- tiles: a swish, a tap, and a note for each kind ----


def swish(luck: Luck, seconds: float = 0.2, low: float = 700.0, high: float = 2_200.0) -> Samples:
    return moving(noise(seconds, luck), curve(seconds, low, high, low), 0.6) * swell(seconds, 0.45)


def flip(luck: Luck, number: int) -> Samples:
    """A tile turns over and is put down."""
    tap = click(luck, 620, 0.018) + sine(170, 0.12) * decay(0.12, 0.025, 0.001)
    return echo(mixed(0.4, (swish(luck), 0, 0.9), (tap, 0.19, 0.7)), luck, 0.1, 0.25)


def chord(luck: Luck, names: str, falls: float = 0.32, each: float = 0.0, seconds: float = 1.3) -> Samples:
    """Bells together, or one after the other."""
    parts = [(bright_bell(note(name), seconds, falls, luck), each * n, 0.5) for n, name in enumerate(names.split())]
    return mixed(seconds + each * len(parts), *parts)


def planet(luck: Luck, number: int) -> Samples:
    """A world: warm, three notes."""
    return echo(chord(luck, "D4 F4 A4", 0.34, 0.05), luck, 0.28, 0.8)


def tile_pirate(luck: Luck, number: int) -> Samples:
    """Danger: two low notes that rub."""
    rub = rich(note("D3"), 0.9, 10, 1.2, luck) + rich(note("Eb3"), 0.9, 10, 1.2, luck)
    return echo(
        mixed(
            1.0,
            (band(rub, 80, 1_300) * decay(0.9, 0.24, 0.01), 0, 0.6),
            (sine(curve(0.3, 140, 60), 0.3) * decay(0.3, 0.07), 0, 0.8),
        ),
        luck,
        0.25,
        0.6,
    )


def tile_rip(luck: Luck, number: int) -> Samples:
    """A hole: a note that is pulled down and comes back."""
    seconds = 0.9
    bend = curve(seconds, note("A4"), note("C4"), note("G4"))
    tone = (sine(bend, seconds) + 0.5 * sine(bend * 1.51, seconds)) * swell(seconds, 0.3)
    return echo(
        mixed(1.0, (tone, 0, 0.5), (moving(noise(seconds, luck), bend * 2, 0.4) * swell(seconds, 0.5), 0, 0.4)),
        luck,
        0.35,
        0.8,
    )


def tile_line(luck: Luck, number: int) -> Samples:
    """A way: one clear note."""
    return echo(mixed(0.7, (bright_bell(note(("D5", "A4", "G4")[number % 3]), 0.7, 0.2, luck), 0, 0.6)), luck, 0.25, 0.6)


def tile_empty(luck: Luck, number: int) -> Samples:
    """Nothing: air, and a far note."""
    long, high = luck.uniform(0.5, 0.9), luck.uniform(700, 1_600)
    air = moving(noise(long, luck), curve(long, high / 2, high, high / 3), luck.uniform(0.3, 0.7)) * swell(
        long, 0.2 + 0.4 * number
    )
    far = sine(note(("E4", "A4")[number % 2]), long) * swell(long, 0.3)
    return echo(mixed(0.95, (air, 0, 0.8), (far, 0, 0.12)), luck, 0.25, 0.6)


def tile_asteroid(luck: Luck, number: int) -> Samples:
    """Stones knock on stones."""
    made = silence(0.6)
    for n in range(5):
        one = struck(luck.uniform(180, 460), 0.2, WOOD, 0.03, luck, 0.6) * luck.uniform(0.4, 1.0)
        start = round((0.05 * n + luck.uniform(0, 0.04)) * 32_000)
        made[start : start + len(one)] += one
    return echo(warm(made, 1.3), luck, 0.2, 0.5)


# ---- cards ----


def drop(luck: Luck, number: int) -> Samples:
    """Thrown away, or put down."""
    return echo(mixed(0.4, (swish(luck, 0.2, 1_800, 700), 0, 0.9), (click(luck, 380, 0.02), 0.17, 0.5)), luck, 0.08, 0.25)


# ---- buttons ----


def hover(luck: Luck, number: int) -> Samples:
    return sine(note("D5"), 0.06) * decay(0.06, 0.012, 0.003)


def press(luck: Luck, number: int) -> Samples:
    """Down, and a short note."""
    return echo(
        mixed(0.16, (click(luck, 780, 0.01), 0, 0.5), (bright_bell(note("D5"), 0.15, 0.035, luck), 0.004, 0.4)),
        luck,
        0.08,
        0.2,
    )


def back(luck: Luck, number: int) -> Samples:
    return echo(
        mixed(0.16, (click(luck, 640, 0.01), 0, 0.5), (bright_bell(note("A4"), 0.15, 0.035, luck), 0.004, 0.4)),
        luck,
        0.08,
        0.2,
    )


def no(luck: Luck, number: int) -> Samples:
    """Off: a dull knock."""
    return echo(
        mixed(0.2, (click(luck, 300, 0.02), 0, 0.8), (sine(note("D3"), 0.15) * decay(0.15, 0.04, 0.003), 0, 0.5)),
        luck,
        0.06,
        0.2,
    )


def opens(luck: Luck, number: int) -> Samples:
    """A page comes."""
    return echo(
        mixed(
            0.35,
            (swish(luck, 0.26, 400, 1_400), 0, 0.6),
            (bright_bell(note("A4"), 0.25, 0.06, luck), 0.05, 0.25),
            (bright_bell(note("D5"), 0.25, 0.06, luck), 0.1, 0.25),
        ),
        luck,
        0.15,
        0.35,
    )


def tick(luck: Luck, number: int) -> Samples:
    """A step of a slider."""
    return click(luck, 1_350, 0.006)


SOUNDS: dict[str, Recipe] = {
    "yard/pick": Recipe(pick, "move", 5, 0.2),
    "yard/turn": Recipe(turn, "move", 5, 0.2),
    "yard/snap": Recipe(snap, "move", 6, 0.18),
    "yard/refuse": Recipe(refuse, "move", 2, 0.06),
    "yard/commit": Recipe(commit, "move", 2, 0.15),
    "dice/roll": Recipe(roll, "move", 6, 0.25),
    "dice/land": Recipe(land, "move", 6, 0.25),
    "tile/flip": Recipe(flip, "move", 6, 0.2),
    "tile/planet": Recipe(planet, "move", 2, 0.07),
    "tile/pirate": Recipe(tile_pirate, "move", 2, 0.07),
    "tile/rip": Recipe(tile_rip, "move", 2, 0.07),
    "tile/line": Recipe(tile_line, "move", 3, 0.1),
    "tile/empty": Recipe(tile_empty, "move", 2, 0.07),
    "tile/asteroid": Recipe(tile_asteroid, "move", 3, 0.12),
    "card/drop": Recipe(drop, "move", 4, 0.2),
    "ui/hover": Recipe(hover, "button", 1, 0.1),
    "ui/press": Recipe(press, "button", 6, 0.15),
    "ui/back": Recipe(back, "button", 5, 0.12),
    "ui/refuse": Recipe(no, "button", 2, 0.06),
    "ui/open": Recipe(opens, "button", 3, 0.1),
    "ui/tick": Recipe(tick, "button", 5, 0.3),
}
