"""What is heard in Slipway 99 alone: a light place of glass, springs and engines no larger than a fist."""

from __future__ import annotations

from functools import partial

from sound.dsp import (
    GLASS,
    Luck,
    Samples,
    band,
    bright_bell,
    curve,
    decay,
    echo,
    edge,
    ending,
    grains,
    line,
    mixed,
    moving,
    noise,
    note,
    put,
    rich,
    silence,
    sine,
    struck,
    swell,
    warm,
)
from sound.fighting import crack, thump
from sound.handling import click
from sound.recipe import Recipe

HOPS = ("D4", "F4", "G4", "A4", "C5", "D5", "F5", "G5")


def knock(luck: Luck, loud: float) -> Samples:
    """A die of glass on a plate."""
    return loud * (struck(luck.uniform(1_300, 2_600), 0.14, GLASS, 0.016, luck, 0.6) + 0.25 * edge(0.14, luck, 0.003))


def dice(luck: Luck, number: int) -> Samples:
    """Dice of glass skip over the plates, fewer and fewer, and lie."""
    made, at = silence(0.8), 0.0
    while at < 0.44:
        put(made, knock(luck, luck.uniform(0.25, 0.7)), at)
        at += luck.uniform(0.03, 0.07) * (1 + 1.4 * at)
    put(made, knock(luck, 1.0), 0.5)
    put(made, knock(luck, 0.6), 0.55 + luck.uniform(0, 0.03))
    return echo(made, luck, 0.16, 0.35, 8_000)


def lineup(luck: Luck, number: int) -> Samples:
    """Engines are run up, one after the other, and wait."""
    made = silence(0.95)
    for n in range(3):
        up = curve(0.5, note("D3") * 1.12**n, note("A3") * 1.12**n * luck.uniform(0.95, 1.05))
        buzz = rich(up, 0.5, 14, 0.8, luck) * swell(0.5, 0.7) * (1 + 0.4 * sine(luck.uniform(24, 34), 0.5))
        put(made, band(buzz, 120, 7_000), 0.14 * n, 0.5)
    return echo(warm(made, 1.3), luck, 0.15, 0.4, 7_000)


def clash(luck: Luck, number: int) -> Samples:
    """All dice of a fight fall at once, hard."""
    made = silence(0.85)
    for n in range(4):
        at = luck.uniform(0, 0.12)
        while at < 0.42:
            put(made, knock(luck, luck.uniform(0.4, 0.9)), at)
            at += luck.uniform(0.05, 0.1) * (1 + at)
        put(made, knock(luck, 1.0), 0.48 + 0.035 * n)
    return echo(mixed(0.9, (made, 0, 0.6), (thump(luck, 150, 0.2), 0.48, 0.6)), luck, 0.14, 0.35, 8_000)


def hop(name: str, luck: Luck, number: int) -> Samples:
    """A spring and a puff, up; its note where it comes down."""
    seconds = 0.34
    spring = sine(curve(0.13, note(name) * 0.5, note(name) * luck.uniform(0.9, 1.1)), 0.13) * decay(0.13, 0.04, 0.004)
    puff = moving(noise(0.12, luck), curve(0.12, 2_200, 5_000, 2_600), 0.6) * swell(0.12, 0.25)
    lands = struck(note(name) * 2, 0.24, GLASS, luck.uniform(0.03, 0.06), luck, 0.5)
    return echo(mixed(seconds, (spring, 0, 0.5), (puff, 0, 0.35), (lands, 0.075, 0.45)), luck, 0.14, 0.3, 7_000)


def jump(luck: Luck, number: int) -> Samples:
    """Thrown from gate to gate: a bow, up and down again, and a touch."""
    seconds = 0.55
    bow = curve(seconds, note("D4"), note("D5") * luck.uniform(0.94, 1.06), note("A4"))
    tone = rich(bow, seconds, 6, 1.4, luck) * swell(seconds, 0.4)
    air = moving(noise(seconds, luck), bow * 6, 0.5) * swell(seconds, 0.45)
    touch = struck(note("A5"), 0.25, GLASS, 0.05, luck, 0.5)
    return echo(mixed(0.75, (tone, 0, 0.35), (air, 0, 0.7), (touch, 0.47, 0.4)), luck, 0.2, 0.4, 8_000)


def board(luck: Luck, number: int) -> Samples:
    """A whirl of light takes it up: faster and faster round, and off."""
    seconds = 0.75
    turns = curve(seconds, 5, 16) * luck.uniform(0.8, 1.2)
    rise = curve(seconds, note("A3"), note("A5"))
    glow = (rich(rise, seconds, 8, 1.2, luck) + rich(rise * 1.498, seconds, 6, 1.3, luck)) * (
        0.6 + 0.4 * sine(turns, seconds)
    )
    wind = moving(noise(seconds, luck), curve(seconds, 900, 6_500), 0.6) * (0.5 + 0.5 * sine(turns, seconds, 1.5))
    shape = line(seconds, 0, 0.5, 0.9, 1.0, 0.4, 0)
    sparks = grains(0.6, luck, 50, 3_000, 9_000, 0.006) * decay(0.6, 0.2, 0.01)
    return echo(mixed(1.0, (glow * shape, 0, 0.3), (wind * shape, 0, 0.8), (sparks, 0.4, 0.4)), luck, 0.25, 0.6, 8_000)


def escape(luck: Luck, number: int) -> Samples:
    """Out of the fight, at full power, past the ear."""
    seconds = 0.7
    by = curve(seconds, note("D5"), note("C5"), note("F4"), note("D4"))
    engine = rich(by, seconds, 14, 0.8, luck) * swell(seconds, 0.3) ** 1.4
    fire = moving(noise(seconds, luck), curve(seconds, 5_500, 4_000, 1_200), 0.7) * swell(seconds, 0.3)
    return echo(warm(mixed(0.75, (band(engine, 150, 8_000), 0, 0.4), (fire, 0, 0.9)), 1.3), luck, 0.16, 0.4, 7_000)


def station(luck: Luck, number: int) -> Samples:
    """It comes to a station: clasps close, and the station greets it."""
    greets = (("A4", "D5", "F5"), ("D5", "A5", "D6"), ("F4", "A4", "C5"))[number % 3]
    parts = [(bright_bell(note(name), 0.6, 0.14, luck), 0.1 + 0.055 * n, 0.4) for n, name in enumerate(greets)]
    clasps = [(click(luck, 900 + 250 * n, 0.014), 0.05 * n, 0.6) for n in range(2)]
    hiss = moving(noise(0.3, luck), curve(0.3, 6_000, 2_500), 0.6) * decay(0.3, 0.07, 0.01)
    return echo(mixed(0.85, *clasps, (hiss, 0.04, 0.2), *parts), luck, 0.22, 0.5, 7_000)


def held(luck: Luck, number: int) -> Samples:
    """The gate is held: light strikes out of it, and the others are thrown aside."""
    seconds = 0.8
    ring = (struck(note("D4"), seconds, GLASS, 0.16, luck, 0.7) + struck(note("A4"), seconds, GLASS, 0.12, luck, 0.7)) * 0.4
    burst = moving(noise(seconds, luck), curve(seconds, 6_000, 1_500, 300), 0.9) * decay(seconds, 0.13, 0.002)
    parts = (crack(luck, 700, 11_000, 0.03), 0, 0.8), (burst, 0, 1.0), (ring, 0.01, 0.6), (thump(luck, 75, 0.35), 0, 1.2)
    return echo(warm(mixed(0.9, *parts), 1.7), luck, 0.18, 0.5, 6_000)


def fall(luck: Luck, number: int) -> Samples:
    """Down and down, and a dull landing: a whistle that sinks."""
    seconds = 0.5
    sink = curve(seconds, note("D5"), note("A4"), note("D3")) * luck.uniform(0.9, 1.1)
    whistle = (sine(sink, seconds) + 0.4 * sine(2.01 * sink, seconds)) * line(seconds, 0.2, 1.0, 0.7) * ending(seconds, 0.1)
    air = moving(noise(seconds, luck), sink * 5, 0.4) * line(seconds, 0.2, 1.0, 0.6) * ending(seconds, 0.1)
    lands = mixed(0.36, (thump(luck, 95, 0.25), 0, 0.8), (click(luck, 420), 0, 0.4))
    return echo(mixed(0.8, (whistle, 0, 0.3), (air, 0, 0.5), (lands, 0.44, 1.0)), luck, 0.18)


def seal(luck: Luck, number: int) -> Samples:
    """A choice is made in secret: a small lid shuts."""
    parts = (click(luck, luck.uniform(900, 1_500), 0.008), 0, 0.5), (click(luck, luck.uniform(450, 700), 0.016), 0.06, 0.8)
    return echo(mixed(0.25, *parts), luck, 0.1, 0.2)


SOUNDS: dict[str, Recipe] = {
    "slipway/dice": Recipe(dice, "move", 5, 0.3),
    **{f"slipway/hop{n}": Recipe(partial(hop, name), "move", 2, 0.12, is_tuned=True) for n, name in enumerate(HOPS, 1)},
    "slipway/jump": Recipe(jump, "move", 4, 0.15),
    "slipway/board": Recipe(board, "shot", 3, 0.15),
    "slipway/escape": Recipe(escape, "shot", 3, 0.15),
    "slipway/station": Recipe(station, "move", 3, 0.12),
    "slipway/lineup": Recipe(lineup, "move", 2, 0.1),
    "slipway/clash": Recipe(clash, "shot", 3, 0.3),
    "slipway/held": Recipe(held, "medium", 3, 0.15),
    "slipway/fall": Recipe(fall, "shot", 3, 0.1),
    "slipway/seal": Recipe(seal, "move", 3, 0.2),
}
