"""What is heard in Gatestorm alone: fast clean machines, wheels that click, and gates that hum."""

from __future__ import annotations

from sound.dsp import (
    GLASS,
    METAL,
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
from sound.fighting import blast, crack, thump
from sound.handling import click
from sound.recipe import Recipe

STEEL = (1.0, 2.14, 3.53, 5.29, 7.4)


def dial(luck: Luck, number: int) -> Samples:
    """The wheel is set: it runs over its teeth and drops in."""
    made, at = silence(0.5), 0.0
    for n in range(3 + number % 4):
        put(made, click(luck, luck.uniform(1_700, 2_300), 0.005), at, 0.35 + 0.05 * n)
        at += luck.uniform(0.022, 0.034)
    lock = struck(luck.uniform(560, 760), 0.25, STEEL, 0.03, luck, 0.6)
    return echo(
        mixed(0.55, (made, 0, 0.9), (lock, at + 0.02, 0.7), (click(luck, 640, 0.014), at + 0.02, 0.8)), luck, 0.1, 0.25
    )


def reveal(luck: Luck, number: int) -> Samples:
    """The dial is shown: its cover springs open, and it beeps."""
    spring = struck(luck.uniform(900, 1_300), 0.2, STEEL, 0.025, luck, 0.6)
    beep = rich(note(("A5", "D6", "G5", "F5")[number % 4]), 0.09, 3, 1.2, luck) * swell(0.09, 0.15)
    air = moving(noise(0.16, luck), curve(0.16, 2_500, 7_000), 0.5) * swell(0.16, 0.5)
    return echo(mixed(0.4, (spring, 0, 0.6), (air, 0.01, 0.4), (beep, luck.uniform(0.1, 0.16), 0.25)), luck, 0.12, 0.3)


def fly(luck: Luck, number: int) -> Samples:
    """A ship flies its maneuver: engines bite, lean into the turn, and let go."""
    seconds, pitch = luck.uniform(0.5, 0.75), luck.uniform(0.8, 1.3)
    lean = (1.0, 1.5, 1.2) if number % 2 else (1.0, 1.3, 0.8)
    path = curve(seconds, *(note("A3") * pitch * one for one in lean))
    engine = rich(path, seconds, 22, 0.7, luck) * swell(seconds, 0.35)
    fan = moving(noise(seconds, luck), path * 14, 0.45) * swell(seconds, 0.45)
    return echo(warm(mixed(0.8, (band(engine, 150, 9_000), 0, 0.25), (fan, 0, 0.8)), 1.3), luck, 0.14, 0.4, 7_000)


def bump(luck: Luck, number: int) -> Samples:
    """Two hulls touch."""
    body = struck(note("A3") * luck.uniform(0.85, 1.15), 0.4, STEEL, 0.05, luck, 0.65)
    scrape = grains(0.3, luck, 90, 1_500, 7_000, 0.005) * decay(0.3, 0.08, 0.01)
    return echo(
        warm(mixed(0.5, (body, 0, 0.7), (thump(luck, 105, 0.2), 0, 0.8), (scrape, 0.01, 0.4)), 1.4), luck, 0.14, 0.35
    )


def lock(luck: Luck, number: int) -> Samples:
    """A target is locked: beeps that come closer to each other, and one that stays."""
    made, at, tone = silence(0.75), 0.0, note(("D6", "C6", "E6")[number % 3])
    for n in range(4):
        put(made, rich(tone, 0.035, 4, 1.0, luck) * swell(0.035, 0.2), at, 0.5)
        at += 0.105 - 0.022 * n
    stays = rich(tone * 1.335, 0.26, 4, 1.0, luck) * swell(0.26, 0.05)
    servo = moving(noise(at, luck), curve(at, 1_500, 4_500), 0.3) * line(at, 0.3, 1.0)
    return echo(mixed(0.75, (made, 0, 0.6), (stays, at, 0.35), (servo, 0, 0.25)), luck, 0.14, 0.35, 8_000)


def knock(luck: Luck, loud: float, high: float) -> Samples:
    """An eight-sided die of resin on slate."""
    body = struck(luck.uniform(1_100, 1_900) * high, 0.12, (1.0, 1.9, 3.3, 4.9), 0.01, luck, 0.65)
    return loud * (body + 0.3 * edge(0.12, luck, 0.0025, 2_200))


def dice(luck: Luck, number: int) -> Samples:
    """A handful of attack dice."""
    return _thrown(luck, 4, 1.0)


def evade(luck: Luck, number: int) -> Samples:
    """The dice of the target: fewer, and lighter."""
    return _thrown(luck, 2, 1.45)


def _thrown(luck: Luck, many: int, high: float) -> Samples:
    made = silence(0.7)
    for n in range(many):
        at = luck.uniform(0, 0.08)
        while at < 0.36:
            put(made, knock(luck, luck.uniform(0.25, 0.6), high), at)
            at += luck.uniform(0.05, 0.1) * (1 + at)
        put(made, knock(luck, 1.0, high), 0.4 + luck.uniform(0.02, 0.035) * n)
    return echo(made, luck, 0.1, 0.3, 8_000)


def bolt(luck: Luck, number: int) -> Samples:
    """A bolt: a snap, and a blade of light that is drawn away."""
    seconds, top = 0.3, note("D7") * luck.uniform(0.8, 1.25)
    blade = curve(seconds, top, top / 3, top / 7)
    tone = rich(blade, seconds, 5, 0.9, luck) * decay(seconds, 0.05, 0.0008)
    tail = moving(noise(seconds, luck), blade * 2, 0.5) * decay(seconds, 0.07, 0.001)
    parts = (tone, 0, 0.5), (tail, 0, 0.5), (edge(0.15, luck, 0.008), 0, 0.5), (thump(luck, 120, 0.14), 0, 0.8)
    return echo(warm(mixed(0.35, *parts), 1.4), luck, 0.14, 0.4, 8_000)


def missile(luck: Luck, number: int) -> Samples:
    """A missile leaves its rail, lights, and screams off."""
    seconds = 0.8
    motor = moving(noise(seconds, luck), curve(seconds, 1_500, 5_500, 7_500), 0.8) * swell(seconds, 0.25)
    scream = rich(curve(seconds, note("D4"), note("A5"), note("D6")), seconds, 8, 0.9, luck) * swell(seconds, 0.35)
    rail = struck(note("D4"), 0.3, STEEL, 0.03, luck, 0.6)
    return echo(warm(mixed(0.95, (rail, 0, 0.5), (motor, 0.05, 0.9), (scream, 0.05, 0.12)), 1.4), luck, 0.16, 0.5, 7_000)


def tow(luck: Luck, number: int) -> Samples:
    """A line of force: it catches with a twang and pulls."""
    seconds = 0.7
    twang = struck(note("D3"), seconds, (1, 2, 3, 4, 5, 6, 7, 9, 11, 14), 0.2, luck, 0.85)
    pull = rich(curve(seconds, note("D3"), note("F3"), note("A3")), seconds, 16, 0.9, luck) * swell(seconds, 0.6)
    shiver = 1 + 0.5 * sine(luck.uniform(24, 34), seconds)
    return echo(
        mixed(0.8, (twang, 0, 0.6), (pull * shiver, 0, 0.25), (edge(0.1, luck, 0.01), 0, 0.3)), luck, 0.16, 0.4, 7_000
    )


def ring(luck: Luck, number: int) -> Samples:
    """A ring of the shield takes it and goes out: glass that is struck, running round."""
    made, first = silence(0.75), luck.uniform(0.94, 1.06)
    for n, name in enumerate(("A5", "D6", "F5", "A5")[: 3 + number % 2]):
        put(made, struck(note(name) * first, 0.5, GLASS, luck.uniform(0.06, 0.12), luck, 0.6), 0.04 * n, 0.6 - 0.1 * n)
    wave = moving(noise(0.4, luck), curve(0.4, 8_000, 2_000), 0.5) * decay(0.4, 0.07, 0.003)
    return echo(mixed(0.8, (made, 0, 0.7), (wave, 0, 0.5), (thump(luck, 150, 0.14), 0, 0.5)), luck, 0.22, 0.5, 8_000)


def spark(luck: Luck, number: int) -> Samples:
    """It gets through: a plate is pierced, and sparks fly."""
    plate = struck(note("A3") * luck.uniform(0.85, 1.2), 0.5, STEEL, luck.uniform(0.05, 0.1), luck, 0.7)
    sparks = grains(0.55, luck, luck.uniform(90, 160), 3_000, 10_000, 0.004) * decay(0.55, luck.uniform(0.08, 0.18), 0.002)
    parts = (
        (crack(luck, 800, 12_000, 0.022), 0, 1.0),
        (plate, 0.001, 0.5),
        (thump(luck, 85, 0.26), 0, 1.0),
        (sparks, 0.01, 0.5),
    )
    return echo(warm(mixed(0.65, *parts), 1.7), luck, 0.14, 0.4, 7_000)


def burst(luck: Luck, number: int) -> Samples:
    """A ship is destroyed: its reactor whines up, and it is gone."""
    whine = rich(curve(0.2, note("A4"), note("A6")), 0.2, 5, 1.0, luck) * line(0.2, 0.2, 1.0) * ending(0.2, 0.05)
    rain = grains(1.3, luck, 60, 2_000, 9_000, 0.007) * decay(1.3, 0.4, 0.02)
    parts = (whine, 0, 0.15), (blast(luck, 1.4, luck.uniform(44, 58)), 0.18, 1.0), (edge(0.2, luck, 0.03), 0.18, 0.5)
    return echo(mixed(1.7, *parts, (rain, 0.22, 0.4)), luck, 0.2, 0.8, 6_000)


def scar(luck: Luck, number: int) -> Samples:
    """Something stays: metal is torn."""
    seconds = 0.4
    tear = moving(noise(seconds, luck), curve(seconds, 2_500, luck.uniform(5_000, 7_500), 1_800), 0.35) * swell(seconds, 0.4)
    rips = grains(seconds, luck, 150, 900, 6_000, 0.004)
    return echo(warm(mixed(0.5, (tear, 0, 0.7), (rips, 0, 0.4), (thump(luck, 120, 0.18), 0, 0.6)), 1.5), luck, 0.12, 0.35)


def gate(luck: Luck, number: int) -> Samples:
    """A gate is touched: it hums in a fifth and lights up."""
    seconds, low = 0.8, note(("D4", "F4", "A4")[number % 3])
    hum = (rich(low, seconds, 14, 1.0, luck) + rich(low * 1.498, seconds, 10, 1.1, luck)) * decay(seconds, 0.2, 0.02)
    lights = [(bright_bell(low * 2 * ratio, 0.5, 0.1, luck), 0.05 * n, 0.3) for n, ratio in enumerate((1, 1.498, 2))]
    return echo(mixed(0.9, (hum, 0, 0.3), *lights), luck, 0.28, 0.6, 8_000)


def enter(luck: Luck, number: int) -> Samples:
    """Into the gate: everything is drawn out long and swallowed."""
    seconds = 0.75
    suck = moving(noise(seconds, luck), curve(seconds, 500, 7_500), 0.6) * line(seconds, 0, 0.3, 1.0, 0.1) ** 1.3
    stretch = rich(curve(seconds, note("D4"), note("A4"), note("A5")), seconds, 14, 0.8, luck) * line(
        seconds, 0, 0.4, 1.0, 0
    )
    shut = mixed(0.3, (thump(luck, 70, 0.25), 0, 1.0), (edge(0.2, luck, 0.02), 0, 0.4))
    return echo(mixed(1.0, (suck, 0, 0.8), (band(stretch, 150, 9_000), 0, 0.15), (shut, 0.68, 0.8)), luck, 0.25, 0.6, 7_000)


def leave(luck: Luck, number: int) -> Samples:
    """Out of the gate: a crack of light, and it slides to a halt."""
    seconds = 0.7
    slide = rich(curve(seconds, note("A5"), note("A4"), note("D4")), seconds, 14, 0.8, luck) * decay(seconds, 0.16, 0.004)
    air = moving(noise(seconds, luck), curve(seconds, 8_000, 1_000), 0.6) * decay(seconds, 0.15, 0.004)
    parts = (
        (edge(0.2, luck, 0.02), 0, 0.6),
        (thump(luck, 80, 0.3), 0, 0.9),
        (band(slide, 150, 9_000), 0, 0.25),
        (air, 0, 0.8),
    )
    return echo(mixed(0.85, *parts), luck, 0.25, 0.6, 7_000)


def token(luck: Luck, number: int) -> Samples:
    """A token is gained: a counter of steel is put down, and a light goes on."""
    counter = struck(luck.uniform(1_500, 2_300), 0.2, METAL, 0.02, luck, 0.6)
    light = bright_bell(note(("A5", "D6", "F6", "C6")[number % 4]), 0.3, 0.05, luck)
    return echo(mixed(0.4, (counter, 0, 0.6), (light, luck.uniform(0.04, 0.08), 0.35)), luck, 0.14, 0.3, 8_000)


def gear(luck: Luck, number: int) -> Samples:
    """A device is used: it powers up and discharges."""
    up = rich(curve(0.3, note("D4"), note("D6")), 0.3, 10, 0.9, luck) * line(0.3, 0, 0.5, 1.0) * ending(0.3, 0.1)
    out = moving(noise(0.4, luck), curve(0.4, 7_500, 1_500), 0.7) * decay(0.4, 0.09, 0.002)
    return echo(mixed(0.8, (click(luck, 1_500, 0.007), 0, 0.4), (up, 0.02, 0.2), (out, 0.31, 0.7)), luck, 0.16, 0.4, 8_000)


SOUNDS: dict[str, Recipe] = {
    "gatestorm/dial": Recipe(dial, "move", 5, 0.3),
    "gatestorm/reveal": Recipe(reveal, "move", 4, 0.25),
    "gatestorm/fly": Recipe(fly, "move", 5, 0.15),
    "gatestorm/bump": Recipe(bump, "light", 2, 0.18),
    "gatestorm/lock": Recipe(lock, "move", 3, 0.2),
    "gatestorm/dice": Recipe(dice, "move", 5, 0.3),
    "gatestorm/evade": Recipe(evade, "move", 4, 0.3),
    "gatestorm/bolt": Recipe(bolt, "shot", 5, 0.3),
    "gatestorm/missile": Recipe(missile, "shot", 2, 0.25),
    "gatestorm/tow": Recipe(tow, "shot", 2, 0.15),
    "gatestorm/ring": Recipe(ring, "light", 5, 0.3),
    "gatestorm/spark": Recipe(spark, "medium", 5, 0.2),
    "gatestorm/burst": Recipe(burst, "heavy", 2, 0.12),
    "gatestorm/scar": Recipe(scar, "light", 2, 0.2),
    "gatestorm/gate": Recipe(gate, "move", 3, 0.12),
    "gatestorm/enter": Recipe(enter, "shot", 2, 0.15),
    "gatestorm/leave": Recipe(leave, "shot", 2, 0.15),
    "gatestorm/token": Recipe(token, "move", 4, 0.25),
    "gatestorm/gear": Recipe(gear, "shot", 2, 0.2),
}
