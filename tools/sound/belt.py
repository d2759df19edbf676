"""What is heard in Siren Belt alone: squadrons of small hard engines, ships of iron, and a rock that sings."""

from __future__ import annotations

from sound.dsp import (
    GLASS,
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


def thrust(luck: Luck, number: int) -> Samples:
    """A squadron lights its engines: three or four at once, never quite together."""
    made = silence(0.75)
    for _ in range(luck.integers(3, 5)):
        seconds, pitch = luck.uniform(0.35, 0.55), luck.uniform(0.8, 1.35)
        roar = moving(noise(seconds, luck), curve(seconds, 700 * pitch, 3_200 * pitch, 1_100 * pitch), 0.9)
        whine = rich(curve(seconds, note("D3") * pitch, note("A3") * pitch), seconds, 18, 0.7, luck)
        put(
            made,
            (roar + 0.16 * band(whine, 200, 9_000)) * swell(seconds, luck.uniform(0.12, 0.4)),
            luck.uniform(0, 0.14),
            0.6,
        )
    return echo(warm(made, 1.5), luck, 0.12, 0.35, 6_000)


def deploy(luck: Luck, number: int) -> Samples:
    """Dropped from its cradle: a latch, and a push."""
    puff = moving(noise(0.35, luck), curve(0.35, 4_500, 1_200), 0.7) * decay(0.35, 0.08, 0.008)
    latch = mixed(0.2, (click(luck, 1_100, 0.01), 0, 0.7), (click(luck, 600, 0.02), 0.05, 1.0))
    return echo(mixed(0.5, (latch, 0, 0.9), (puff, 0.06, 0.6), (thump(luck, 110, 0.2), 0.05, 0.5)), luck, 0.12, 0.3)


def turn(luck: Luck, number: int) -> Samples:
    """Two puffs of a small nozzle: round, and still."""
    made = silence(0.4)
    for n in range(2):
        long = luck.uniform(0.06, 0.12)
        puff = moving(noise(long, luck), curve(long, luck.uniform(4_000, 7_500), 2_200), 0.5) * decay(long, 0.03, 0.003)
        put(made, puff, n * luck.uniform(0.12, 0.2), 0.8 - 0.3 * n)
    return echo(made, luck, 0.1, 0.25, 8_000)


def step(luck: Luck, number: int) -> Samples:
    """A capital ship moves: iron groans, and something very large pushes."""
    seconds = 0.7
    push = band(noise(seconds, luck), 50, 500, 1.2) * swell(seconds, 0.3)
    groan = rich(curve(seconds, note("D2"), note("F2"), note("D2")) * luck.uniform(0.9, 1.1), seconds, 26, 0.6, luck)
    creak = grains(seconds, luck, 35, 900, 4_500, 0.008)
    shape = swell(seconds, 0.4)
    parts = (push, 0, 1.0), (band(groan, 60, 5_000) * shape, 0, 0.12), (creak * shape, 0, 0.15)
    return echo(warm(mixed(0.75, *parts), 1.6), luck, 0.15, 0.5)


def bolt(luck: Luck, pitch: float) -> Samples:
    """One short shot with a hard edge."""
    seconds = 0.14
    fall = curve(seconds, 3_600 * pitch, 900 * pitch, 500 * pitch)
    tone = rich(fall, seconds, 4, 0.9, luck) * decay(seconds, 0.03, 0.0008)
    return 0.6 * tone + 0.5 * edge(seconds, luck, 0.008) + 0.4 * sine(fall / 6, seconds) * decay(seconds, 0.04, 0.001)


def salvo(luck: Luck, number: int) -> Samples:
    """The guns of a squadron, one close behind the other."""
    made, pitch, gap = silence(0.7), luck.uniform(0.75, 1.3), luck.uniform(0.045, 0.075)
    for n in range(4 + number % 3):
        put(made, bolt(luck, pitch * luck.uniform(0.92, 1.08)), n * gap * luck.uniform(0.9, 1.1), luck.uniform(0.6, 1.0))
    return echo(warm(made, 1.3), luck, 0.14, 0.4, 8_000)


def broadside(luck: Luck, number: int) -> Samples:
    """The guns of a capital ship: they kick, one or two of them, and what they throw tears away."""
    made = silence(0.9)
    for gun in range(1 + number % 2):
        seconds, high = luck.uniform(0.4, 0.75), luck.uniform(3_500, 9_000)
        tear = moving(noise(seconds, luck), curve(seconds, high, high / 3, high / 14), luck.uniform(0.5, 1.0))
        ring = struck(note("D3") * luck.uniform(0.8, 1.5), 0.6, METAL, luck.uniform(0.05, 0.14), luck, 0.6)
        kick = mixed(0.8, (crack(luck, 900, 12_000, luck.uniform(0.01, 0.03)), 0, 0.9), (thump(luck, 58, 0.4), 0, 1.5))
        put(
            made,
            mixed(0.8, (kick, 0, 1.0), (tear * decay(seconds, seconds / 6), 0.01, 0.8), (ring, 0, 0.35)),
            0.1 * gun,
            0.8,
        )
    return echo(warm(made, 1.9), luck, 0.16, 0.5, 6_000)


def ram(luck: Luck, number: int) -> Samples:
    """Hull on hull: it crumples, screeches, and pieces fly."""
    seconds = 1.0
    crumple = grains(seconds, luck, 110, 500, 5_000, 0.01) * decay(seconds, 0.16, 0.002)
    scrape = curve(0.5, luck.uniform(1_300, 2_000), luck.uniform(700, 1_000))
    screech = (rich(scrape, 0.5, 6, 0.7, luck) + rich(scrape * 1.07, 0.5, 6, 0.7, luck)) * decay(0.5, 0.13, 0.02)
    body = struck(note("D3") * luck.uniform(0.9, 1.1), 0.8, METAL, 0.15, luck, 0.75)
    parts = (crack(luck, 400, 11_000, 0.04), 0, 0.9), (thump(luck, 52, 0.5), 0, 1.5), (crumple, 0.01, 0.8)
    return echo(warm(mixed(seconds, *parts, (screech, 0.05, 0.16), (body, 0.004, 0.5)), 2.0), luck, 0.16, 0.6, 6_000)


def fighter(luck: Luck, number: int) -> Samples:
    """A fighter goes up: a pop, a flash, and glass rain."""
    pop = blast(luck, 0.6, luck.uniform(80, 120))
    rain = grains(0.7, luck, 70, 2_500, 9_000, 0.006) * decay(0.7, 0.2, 0.02)
    return echo(mixed(0.8, (pop, 0, 0.8), (rain, 0.03, 0.5), (edge(0.1, luck, 0.012), 0, 0.4)), luck, 0.16, 0.45, 7_000)


def wreck(luck: Luck, number: int) -> Samples:
    """A capital ship breaks: its back first, then one deck after the other."""
    made = silence(2.0)
    keel = rich(curve(1.6, note("A2"), note("D2"), note("D1")), 1.6, 30, 0.7, luck) * decay(1.6, 0.45, 0.01)
    for n in range(4):
        put(made, blast(luck, 0.9 + 0.2 * n, 62 - 6 * n), 0.16 * n * luck.uniform(0.8, 1.3), 0.5 + 0.14 * n)
    rain = grains(1.6, luck, 50, 1_500, 7_500, 0.008)
    return echo(
        warm(mixed(2.0, (made, 0, 1.0), (band(keel, 40, 4_000), 0, 0.2), (rain, 0.2, 0.3)), 1.6), luck, 0.2, 0.8, 5_000
    )


def hull(luck: Luck, number: int) -> Samples:
    """A shot into thick plates: it bangs, and does not give way."""
    plate = struck(note("F3") * luck.uniform(0.85, 1.15), 0.6, METAL, luck.uniform(0.06, 0.13), luck, 0.75)
    bits = grains(0.4, luck, 60, 2_000, 8_000, 0.004) * decay(0.4, 0.1, 0.002)
    parts = (
        (crack(luck, 900, 12_000, 0.016), 0, 0.9),
        (plate, 0.001, 0.6),
        (thump(luck, 90, 0.22), 0, 0.8),
        (bits, 0.01, 0.3),
    )
    return echo(warm(mixed(0.65, *parts), 1.6), luck, 0.14, 0.4, 7_000)


def siren(luck: Luck, number: int) -> Samples:
    """The rock sings: voices slide up to each other and away, and something answers from within."""
    seconds = 1.5
    made = silence(seconds)
    for low, high in (("D4", "A4"), ("F4", "C5"), ("A4", "Eb5"))[: 2 + number % 2]:
        bend = curve(seconds, note(low), note(high) * luck.uniform(0.98, 1.02), note(low) * 0.94)
        bend = bend * (1 + 0.008 * sine(luck.uniform(4.5, 6.0), seconds))
        voice = rich(bend, seconds, 14, 0.9, luck)
        made += moving(voice, curve(seconds, 700, 2_600, 800), 0.9) * swell(seconds, 0.45)
    breath = moving(noise(seconds, luck), curve(seconds, 2_500, 6_500, 2_500), 0.6) * swell(seconds, 0.5)
    deep = rich(note("D2"), seconds, 12, 1.0, luck) * swell(seconds, 0.6)
    return echo(mixed(1.6, (made, 0, 0.5), (breath, 0, 0.3), (deep, 0, 0.14)), luck, 0.4, 1.0, 7_000)


def probe(luck: Luck, number: int) -> Samples:
    """A probe is picked up: it chirps, and its finds run through."""
    chirps = [
        (sine(curve(0.06, 1_800 + 350 * n, 2_900 + 400 * n), 0.06) * decay(0.06, 0.02, 0.002), 0.055 * n, 0.4)
        for n in range(5)
    ]
    tone = bright_bell(note(("A5", "F5", "D6")[number % 3]), 0.6, 0.15, luck)
    return echo(mixed(0.95, (click(luck, 1_400, 0.008), 0, 0.5), *chirps, (tone, 0.28, 0.5)), luck, 0.22, 0.5, 8_000)


def card(luck: Luck, number: int) -> Samples:
    """Orders are laid open: a plate slides in its groove and locks."""
    slide = moving(noise(0.18, luck), curve(0.18, 2_000, luck.uniform(3_500, 6_500)), 0.5) * swell(0.18, 0.6)
    locks = mixed(0.2, (click(luck, 1_600, 0.006), 0, 0.6), (click(luck, 800, 0.014), 0.03, 0.9))
    return echo(mixed(0.45, (slide, 0, 0.7), (locks, luck.uniform(0.13, 0.2), 0.8)), luck, 0.1, 0.25)


def tow(luck: Luck, number: int) -> Samples:
    """A beam takes hold of a rock: it hums, stone grinds, and it lets go."""
    seconds = 0.7
    hum = rich(curve(seconds, note("D3"), note("A3"), note("F3")), seconds, 18, 0.9, luck) * (1 + 0.4 * sine(31, seconds))
    grind = band(noise(seconds, luck), 300, 4_500) * (0.5 + 0.5 * jerks(luck, seconds))
    shape = swell(seconds, 0.35)
    return echo(mixed(0.75, (hum * shape, 0, 0.3), (grind * shape, 0, 0.5)), luck, 0.15, 0.4, 6_000)


def jerks(luck: Luck, seconds: float) -> Samples:
    """Fits and starts: a level that is another every few hundredths of a second."""
    return line(seconds, *luck.uniform(0, 1, round(seconds * 45)))


def crumble(luck: Luck, number: int) -> Samples:
    """A rock bursts: it cracks through, and stones roll away."""
    made = silence(1.0)
    for _ in range(12):
        stone = struck(luck.uniform(180, 700), 0.2, WOOD, luck.uniform(0.015, 0.04), luck, 0.7)
        put(made, stone, 0.03 + 0.6 * luck.uniform() ** 1.6, luck.uniform(0.2, 0.7))
    dust = band(noise(0.8, luck), 800, 9_000) * decay(0.8, 0.15, 0.006)
    parts = (crack(luck, 600, 10_000, 0.03), 0, 1.0), (thump(luck, 70, 0.35), 0, 1.1), (dust, 0.01, 0.35)
    return echo(warm(mixed(1.0, (made, 0, 0.8), *parts), 1.6), luck, 0.16, 0.5, 6_000)


def carapace(luck: Luck, number: int) -> Samples:
    """Plates of light close about a ship, one by one."""
    made = silence(0.9)
    for n, name in enumerate(("D5", "F5", "A5", "D6")):
        put(made, struck(note(name), 0.5, GLASS, 0.09, luck, 0.6) + 0.15 * edge(0.5, luck, 0.006), 0.075 * n, 0.5)
    glow = moving(noise(0.7, luck), curve(0.7, 1_200, 6_500), 0.5) * swell(0.7, 0.5)
    return echo(mixed(0.9, (made, 0, 0.8), (glow, 0, 0.25)), luck, 0.28, 0.6, 8_000)


def bared(luck: Luck, number: int) -> Samples:
    """They fall off again."""
    made = silence(0.9)
    for n, name in enumerate(("A5", "F5", "D5", "A4", "D4")):
        put(made, struck(note(name) * luck.uniform(0.96, 1.04), 0.4, GLASS, 0.05, luck, 0.7), 0.06 * n, 0.5)
    splinters = grains(0.7, luck, 80, 2_500, 9_000, 0.005) * decay(0.7, 0.18, 0.004)
    return echo(
        mixed(0.9, (made, 0, 0.7), (splinters, 0, 0.5), (crack(luck, 1_000, 11_000, 0.02), 0, 0.4)), luck, 0.2, 0.5, 8_000
    )


def revive(luck: Luck, number: int) -> Samples:
    """A ship comes back: its hull is drawn out of light, and its engine catches."""
    seconds = 1.1
    up = curve(seconds, note("D3"), note("D5"))
    weave = (rich(up, seconds, 12, 0.9, luck) + rich(up * 1.26, seconds, 8, 1.0, luck)) * line(seconds, 0, 0.6, 1.0, 0.2)
    sparks = grains(seconds, luck, 60, 2_500, 9_000, 0.006) * swell(seconds, 0.6)
    catch = moving(noise(0.4, luck), curve(0.4, 500, 3_000, 900), 0.8) * decay(0.4, 0.1, 0.01)
    parts = (band(weave, 150, 9_000) * ending(seconds), 0, 0.2), (sparks, 0, 0.4), (catch, 0.75, 0.8)
    return echo(mixed(1.25, *parts), luck, 0.25, 0.6, 7_000)


def nova(luck: Luck, number: int) -> Samples:
    """Everything around goes up at once: in, and then out."""
    pull = moving(noise(0.22, luck), curve(0.22, 800, 7_000), 0.6) * line(0.22, 0, 0.3, 1.0) * ending(0.22, 0.05)
    ring = rich(curve(1.1, note("A3"), note("D2")), 1.1, 18, 0.9, luck) * decay(1.1, 0.25, 0.006)
    parts = (pull, 0, 0.5), (blast(luck, 1.4, 46), 0.21, 1.0), (band(ring, 50, 5_000), 0.22, 0.25)
    return echo(mixed(1.7, *parts, (edge(0.2, luck, 0.03), 0.21, 0.5)), luck, 0.2, 0.8, 6_000)


SOUNDS: dict[str, Recipe] = {
    "belt/thrust": Recipe(thrust, "move", 5, 0.15),
    "belt/deploy": Recipe(deploy, "move", 3, 0.15),
    "belt/turn": Recipe(turn, "move", 5, 0.3),
    "belt/step": Recipe(step, "move", 3, 0.08),
    "belt/salvo": Recipe(salvo, "shot", 5, 0.3),
    "belt/broadside": Recipe(broadside, "shot", 3, 0.15),
    "belt/ram": Recipe(ram, "heavy", 3, 0.15),
    "belt/fighter": Recipe(fighter, "medium", 5, 0.2),
    "belt/wreck": Recipe(wreck, "heavy", 2, 0.1),
    "belt/hull": Recipe(hull, "medium", 4, 0.2),
    "belt/siren": Recipe(siren, "shot", 2, 0.12),
    "belt/probe": Recipe(probe, "shot", 2, 0.2),
    "belt/card": Recipe(card, "move", 4, 0.25),
    "belt/tow": Recipe(tow, "move", 2, 0.12),
    "belt/crumble": Recipe(crumble, "medium", 2, 0.15),
    "belt/carapace": Recipe(carapace, "shot", 2, 0.2),
    "belt/bared": Recipe(bared, "light", 2, 0.25),
    "belt/revive": Recipe(revive, "shot", 2, 0.15),
    "belt/nova": Recipe(nova, "heavy", 2, 0.12),
}
