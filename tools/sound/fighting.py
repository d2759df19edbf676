"""What is heard in a battle: guns, hits, shields, blasts, torpedoes, Pirates, flight, radiation."""

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
from sound.recipe import Recipe

# ---- hits ----


def thump(luck: Luck, frequency: float, seconds: float) -> Samples:
    """A blow that is felt: a low tone that falls."""
    start = frequency * luck.uniform(2.2, 2.6)
    return sine(curve(seconds, start, frequency, frequency * 0.85), seconds) * decay(seconds, seconds / 4, 0.001)


def crack(luck: Luck, low: float, high: float, falls: float) -> Samples:
    return band(noise(0.3, luck), low, high, 1.5) * decay(0.3, falls, 0.0008)


def light(luck: Luck, number: int) -> Samples:
    """A small part: a bright crack of metal."""
    ring = struck(note("D5") * luck.uniform(0.97, 1.03), 0.4, METAL, 0.055, luck, 0.55)
    dry = mixed(
        0.45, (crack(luck, 1_100, 12_000, 0.018), 0, 1.0), (ring, 0.001, 0.5), (thump(luck, 130, 0.16), 0, 0.7),
        (grains(0.3, luck, 60, 1_500, 4_500), 0.02, 0.12),
    )  # fmt: skip
    return echo(warm(dry, 1.4), luck, 0.1, 0.35)


def medium(luck: Luck, number: int) -> Samples:
    """A gun or a pod: metal gives way."""
    ring = struck(note("A3") * luck.uniform(0.96, 1.04), 0.6, METAL, 0.09, luck, 0.65)
    dry = mixed(
        0.65, (crack(luck, 600, 10_000, 0.03), 0, 1.0), (ring, 0.002, 0.55), (thump(luck, 85, 0.28), 0, 1.0),
        (grains(0.5, luck, 70, 900, 3_800), 0.03, 0.16),
    )  # fmt: skip
    return echo(warm(dry, 1.8), luck, 0.13, 0.45)


def heavy(luck: Luck, number: int) -> Samples:
    """What is large: a blow, a groan of the hull, and what falls off."""
    seconds = 1.0
    groan = rich(curve(0.7, note("D3") * luck.uniform(0.97, 1.03), note("C3")), 0.7, 9, 1.1, luck) * decay(0.7, 0.16, 0.012)
    rumble = band(noise(seconds, luck), 40, 420, 1.2) * decay(seconds, 0.2, 0.003)
    ring = struck(note("D3") * luck.uniform(0.96, 1.04), 0.8, METAL, 0.14, luck, 0.7)
    dry = mixed(
        seconds, (crack(luck, 350, 9_000, 0.05), 0, 0.8), (thump(luck, 55, 0.5), 0, 1.3), (rumble, 0.01, 0.8),
        (ring, 0.004, 0.45), (groan, 0.06, 0.16), (grains(0.8, luck, 60, 700, 3_200, 0.006), 0.06, 0.2),
    )  # fmt: skip
    return echo(warm(dry, 2.0), luck, 0.16, 0.6)


def bridge(luck: Luck, number: int) -> Samples:
    """The Bridge: the blow, then an alarm of two notes."""
    dry = silence(2.0)
    blow = heavy(luck, number)
    dry[: min(len(blow), len(dry))] += blow[: len(dry)]
    for n in range(4):
        horn = rich(note("A4" if n % 2 == 0 else "F4"), 0.2, 6, 1.3, luck) * swell(0.2, 0.12)
        at = round((0.36 + 0.23 * n) * 32_000)
        dry[at : at + len(horn)] += 0.22 * band(horn, 200, 3_000)
    return echo(dry, luck, 0.1, 0.5)


# ---- guns ----


def laser(luck: Luck, number: int) -> Samples:
    """A short bright fall."""
    seconds, top = 0.26, note("D6") * (1, 1.122, 0.944)[number % 3]
    fall = curve(seconds, top, top / 2.2, top / 3.4)
    beam = rich(fall, seconds, 9, 1.0, luck) * decay(seconds, 0.065, 0.002)
    body = sine(fall / 4, seconds) * decay(seconds, 0.07, 0.002)
    air = moving(noise(seconds, luck), fall * 1.5, 0.5) * decay(seconds, 0.04, 0.001)
    return echo(
        band(mixed(0.3, (beam, 0, 0.5), (body, 0, 0.5), (air, 0, 0.35), (edge(0.1, luck), 0, 0.2)), 120, 13_000),
        luck,
        0.12,
        0.4,
    )


def plasma(luck: Luck, number: int) -> Samples:
    """A thick clot that is thrown: it wobbles."""
    seconds = 0.42
    wobble = 1 + 0.35 * sine(luck.uniform(21, 27), seconds)
    low = (
        rich(curve(seconds, note("A3"), note("D3"), note("D2")), seconds, 6, 1.2, luck)
        * decay(seconds, 0.13, 0.006)
        * wobble
    )
    cloud = moving(noise(seconds, luck), curve(seconds, 900, 420, 180), 0.7) * decay(seconds, 0.12, 0.01) * wobble
    return echo(warm(mixed(0.45, (low, 0, 0.7), (cloud, 0, 0.9), (edge(0.2, luck, 0.012), 0, 0.3)), 1.6), luck, 0.14, 0.45)


def beam(luck: Luck, number: int) -> Samples:
    """A ray that stays: a fifth, humming."""
    seconds = 0.55
    shape = swell(seconds, 0.12)
    hum = rich(note("D4"), seconds, 8, 1.4, luck) + 0.7 * rich(note("A4") * 1.003, seconds, 6, 1.5, luck)
    shiver = 1 + 0.25 * sine(line(seconds, 26, 38), seconds)
    hiss = moving(noise(seconds, luck), curve(seconds, 1_200, 2_800), 0.5) * shape
    return echo(
        band(mixed(0.6, (hum * shape * shiver, 0, 0.5), (hiss, 0, 0.25), (edge(0.3, luck, 0.03), 0, 0.1)), 140, 12_000),
        luck,
        0.15,
        0.5,
    )


def fighter(luck: Luck, number: int) -> Samples:
    """It passes by, and shoots twice or three times."""
    seconds, near, pitch = luck.uniform(0.45, 0.75), luck.uniform(0.2, 0.6), luck.uniform(0.7, 1.4)
    path = curve(seconds, 1_050 * pitch, 900 * pitch, 430 * pitch, 360 * pitch)
    engine = moving(noise(seconds, luck), path, luck.uniform(0.25, 0.5)) * swell(seconds, near) ** 1.5
    whine = (
        rich(curve(seconds, note("A4"), note("G4"), note("D4")) * pitch, seconds, 4, 1.6, luck) * swell(seconds, near) ** 2
    )
    made, each = mixed(0.8, (engine, 0, 1.0), (whine, 0, 0.14)), luck.uniform(0.06, 0.13)
    for n in range(2 + number % 2):
        shot = rich(curve(0.09, 1_500 * pitch, 620 * pitch), 0.09, 7, 1.0, luck) * decay(
            0.09, luck.uniform(0.015, 0.035), 0.001
        )
        put(made, shot, 0.04 + 0.07 * (number % 5) + each * n, 0.5)
    return echo(made, luck, 0.12, 0.4)


def pirate_gun(luck: Luck, number: int) -> Samples:
    """Lightning: it crackles on something low."""
    seconds = 0.5
    arcs = grains(seconds, luck, 120, 900, 8_000, 0.005) * decay(seconds, 0.16, 0.002)
    rumble = rich(curve(seconds, note("Eb3"), note("D2")), seconds, 10, 0.9, luck) * decay(seconds, 0.13, 0.003)
    return echo(
        warm(mixed(seconds, (arcs, 0, 0.6), (rumble, 0, 0.4), (crack(luck, 900, 11_000, 0.02), 0, 0.5)), 1.7), luck, 0.15
    )


def charge(luck: Luck, number: int) -> Samples:
    """Guns get ready: a hum that rises."""
    seconds = 0.42
    up = curve(seconds, note("D3"), note("A3"), note("D4"))
    hum = rich(up, seconds, 7, 1.3, luck) * line(seconds, 0, 0.5, 1.0) * ending(seconds, 0.2)
    return echo(band(hum, 100, 2_600), luck, 0.2, 0.4)


# ---- shields ----


def shield_hit(luck: Luck, number: int) -> Samples:
    """It holds: glass and a soft fifth."""
    seconds = 0.6
    tone = 0.6 * bright_bell(note("D5"), seconds, 0.17, luck) + 0.4 * bright_bell(note("A5"), seconds, 0.12, luck)
    spread = moving(noise(seconds, luck), curve(seconds, 5_200, 1_600), 0.7) * decay(seconds, 0.07, 0.004)
    return echo(mixed(seconds, (tone, 0, 0.6), (spread, 0, 0.5), (thump(luck, 160, 0.12), 0, 0.35)), luck, 0.25, 0.7)


def shield_break(luck: Luck, number: int) -> Samples:
    """It fails: the fifth sinks, and splinters fall."""
    seconds = 0.9
    sink = curve(seconds, note("D5"), note("A4"), note("D4"))
    tone = (sine(sink, seconds) + 0.5 * sine(sink * 1.498, seconds) + 0.2 * sine(sink * 2.01, seconds)) * decay(
        seconds, 0.2, 0.003
    )
    glass = silence(seconds)
    for _ in range(14):
        at, f = luck.uniform(0.0, 0.45) ** 1.4, luck.uniform(1_400, 6_500)
        one = struck(f, 0.25, GLASS, 0.03, luck, 0.5)
        start = round(at * 32_000)
        room = glass[start : start + len(one)]
        room += luck.uniform(0.1, 0.4) * one[: len(room)]
    return echo(
        mixed(
            seconds,
            (tone, 0, 0.5),
            (glass, 0, 0.4),
            (crack(luck, 900, 11_000, 0.03), 0, 0.6),
            (thump(luck, 90, 0.25), 0, 0.6),
        ),
        luck,
        0.2,
        0.6,
    )


def shield_recharge(luck: Luck, number: int) -> Samples:
    """It comes back: three notes up, and light."""
    parts = [(bright_bell(note(name), 0.6, 0.16, luck), 0.075 * n, 0.5) for n, name in enumerate(("D4", "A4", "D5"))]
    glow = moving(noise(0.55, luck), curve(0.55, 500, 2_600), 0.5) * swell(0.55, 0.5)
    return echo(mixed(0.85, *parts, (glow, 0, 0.18)), luck, 0.28, 0.7)


def shield_transfer(luck: Luck, number: int) -> Samples:
    """Strength flows from one to another."""
    seconds = 0.5
    flow = curve(seconds, note("A3"), note("A4"))
    tone = rich(flow, seconds, 5, 1.5, luck) * swell(seconds, 0.55)
    return echo(mixed(0.65, (tone, 0, 0.5), (bright_bell(note("A4"), 0.4, 0.1, luck), 0.24, 0.35)), luck, 0.25, 0.5)


# ---- blasts ----


def blast(luck: Luck, seconds: float, low: float) -> Samples:
    """Something goes up: a blow, a roar that gets darker, what falls."""
    roar = moving(noise(seconds, luck), curve(seconds, 1_400, 420, 110), 1.1) * decay(seconds, seconds / 4.5, 0.004)
    deep = band(noise(seconds, luck), 35, 160, 1.5) * decay(seconds, seconds / 3.5, 0.01)
    whole = mixed(
        seconds,
        (roar, 0, 1.0),
        (deep, 0, 1.4),
        (thump(luck, low, min(0.7, seconds)), 0, 1.2),
        (crack(luck, 500, 10_000, 0.04), 0, 0.6),
        (grains(seconds * 0.9, luck, 45, 600, 3_000, 0.008), 0.08, 0.2),
    )
    return warm(whole, 2.0)


def blast_small(luck: Luck, number: int) -> Samples:
    return echo(blast(luck, 0.7, 70), luck, 0.15, 0.5)


def blast_large(luck: Luck, number: int) -> Samples:
    return echo(blast(luck, 1.5, 45), luck, 0.2, 0.9)


def torpedo_launch(luck: Luck, number: int) -> Samples:
    """Thrown out, and gone."""
    seconds = 0.9
    jet = moving(noise(seconds, luck), curve(seconds, 260, 900, 1_700), 0.6) * swell(seconds, 0.25)
    tone = rich(curve(seconds, note("D2"), note("D3"), note("A3")), seconds, 8, 1.2, luck) * swell(seconds, 0.2)
    return echo(mixed(seconds, (thump(luck, 70, 0.25), 0, 0.9), (jet, 0.02, 0.8), (tone, 0.02, 0.25)), luck, 0.18, 0.6)


# ---- Pirates, flight, radiation ----


def pirate_arrives(luck: Luck, number: int) -> Samples:
    """Something low and wrong swells up, and strikes."""
    seconds, low = 1.3, note("D2")
    shape = line(seconds, 0, 0.35, 1.0, 0.5, 0.0) ** 1.5
    voices = rich(low, seconds, 24, 0.9, luck) + 0.8 * rich(note("G#2") * 1.004, seconds, 16, 1.0, luck)
    dark = moving(voices, curve(seconds, 160, 420, 950, 300), 1.0) * shape
    hits = thump(luck, 60, 0.5)
    return echo(warm(mixed(1.4, (dark, 0, 1.0), (hits, 0.58, 0.5)), 1.5), luck, 0.25, 0.8, 2_500)


def pirate_dies(luck: Luck, number: int) -> Samples:
    """Blow after blow, and its drone sinks."""
    seconds = 1.7
    sink = rich(curve(seconds, note("D3"), note("Eb2"), note("D1")), seconds, 14, 1.0, luck) * decay(seconds, 0.5, 0.01)
    parts = [(blast(luck, 0.7 + 0.2 * n, 70 - 8 * n), 0.14 * n * luck.uniform(0.9, 1.2), 0.5 + 0.18 * n) for n in range(4)]
    return echo(warm(mixed(seconds, *parts, (band(sink, 40, 1_600), 0, 0.25)), 1.6), luck, 0.2, 0.8)


def burn(luck: Luck, number: int) -> Samples:
    """Engines at full power, away."""
    seconds = 1.1
    fire = band(noise(seconds, luck), 60, 900, 1.2) * (1 + 0.25 * band(noise(seconds, luck), 0, 30, 1.0) * 6)
    rise = moving(noise(seconds, luck), curve(seconds, 300, 1_300, 600), 0.7)
    shape = line(seconds, 0, 1, 0.9, 0.6, 0.3, 0) ** 1.2
    low = rich(curve(seconds, note("D2"), note("A2")), seconds, 10, 1.1, luck)
    return echo(
        warm(mixed(seconds, (fire * shape, 0, 0.8), (rise * shape, 0, 0.7), (low * shape, 0, 0.25)), 1.4), luck, 0.15, 0.6
    )


def crackle(luck: Luck, number: int) -> Samples:
    """Radiation: it ticks, and something hums that should not."""
    seconds = 0.75
    ticks = grains(seconds, luck, 75, 1_800, 8_000, 0.003) * swell(seconds, 0.3)
    hum = (sine(note("D3"), seconds) + sine(note("Eb3"), seconds)) * swell(seconds, 0.4)
    return echo(mixed(seconds, (ticks, 0, 1.0), (hum, 0, 0.12)), luck, 0.15, 0.4)


SOUNDS: dict[str, Recipe] = {
    "hit/light": Recipe(light, "light", 5, 0.2),
    "hit/medium": Recipe(medium, "medium", 6, 0.16),
    "hit/heavy": Recipe(heavy, "heavy", 5, 0.12),
    "hit/bridge": Recipe(bridge, "heavy", 2, 0.12),
    "gun/laser": Recipe(laser, "shot", 6, 0.25),
    "gun/plasma": Recipe(plasma, "shot", 5, 0.12),
    "gun/beam": Recipe(beam, "shot", 3, 0.15),
    "gun/fighter": Recipe(fighter, "shot", 5, 0.15),
    "gun/pirate": Recipe(pirate_gun, "shot", 5, 0.15),
    "gun/charge": Recipe(charge, "move", 2, 0.1),
    "shield/hit": Recipe(shield_hit, "shot", 5, 0.2),
    "shield/break": Recipe(shield_break, "medium", 3, 0.2),
    "shield/recharge": Recipe(shield_recharge, "move", 2, 0.1),
    "shield/transfer": Recipe(shield_transfer, "move", 2, 0.1),
    "blast/small": Recipe(blast_small, "medium", 5, 0.14),
    "blast/large": Recipe(blast_large, "heavy", 2, 0.1),
    "torpedo/launch": Recipe(torpedo_launch, "shot", 2, 0.12),
    "pirate/arrive": Recipe(pirate_arrives, "medium", 2, 0.06),
    "pirate/die": Recipe(pirate_dies, "heavy", 2, 0.1),
    "flee/burn": Recipe(burn, "shot", 2, 0.1),
    "radiation/crackle": Recipe(crackle, "light", 3, 0.2),
}
