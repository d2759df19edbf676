"""What is heard on the way: jumps, ships, gates, the turn, Research, how a game begins and ends."""

from __future__ import annotations

from functools import partial

from sound.dsp import (
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
from sound.handling import chord, click
from sound.recipe import Recipe

SECTORS = ("D4", "F4", "G4", "A4", "C5", "D5", "F5", "G5")
POINTS = ("D4", "F4", "G4", "A4", "D5")


# ---- jumps ----


def hum(luck: Luck, number: int) -> Samples:
    """The line takes hold: a hum that rises an octave and opens."""
    seconds = 0.95
    up = curve(seconds, note("D2"), note("F2"), note("D3"))
    voices = rich(up, seconds, 18, 0.9, luck) + 0.7 * rich(up * 1.498, seconds, 12, 1.0, luck)
    shape = line(seconds, 0, 0.45, 0.8, 1.0, 0.55, 0)
    air = moving(noise(seconds, luck), curve(seconds, 300, 2_200), 0.5) * shape
    return echo(
        mixed(seconds, (moving(voices, curve(seconds, 180, 1_100), 1.1) * shape, 0, 1.0), (air, 0, 0.25)), luck, 0.25, 0.7
    )


def sector(name: str, luck: Luck, number: int) -> Samples:
    """A sector goes by: its note."""
    seconds = 0.5
    tone = bright_bell(note(name), seconds, 0.11, luck) + 0.3 * rich(note(name) / 2, seconds, 4, 1.5, luck) * decay(
        seconds, 0.1, 0.01
    )
    by = moving(noise(0.22, luck), curve(0.22, 700, 1_500, 500), 0.5) * swell(0.22, 0.4)
    return echo(mixed(seconds, (tone, 0, 0.5), (by, 0, 0.35)), luck, 0.25, 0.5)


def stop(luck: Luck, number: int) -> Samples:
    """Out of the line: a soft blow, and air; some slide into their place, some hiss."""
    low, long = luck.uniform(44, 80), luck.uniform(0.25, 0.7)
    blow = sine(curve(0.35, 3 * low, 1.2 * low, low), 0.35) * decay(0.35, luck.uniform(0.04, 0.11), 0.002)
    air = moving(noise(long, luck), curve(long, luck.uniform(1_200, 4_500), luck.uniform(250, 700)), luck.uniform(0.4, 1.0))
    air *= swell(long, 0.3) if number % 2 else decay(long, long / 5, 0.01)
    tone = bright_bell(note(("D4", "A4", "D5", "F4", "A3")[number % 5]), 0.5, 0.12, luck)
    return echo(warm(mixed(0.75, (blow, 0.03 * number, 1.0), (air, 0, 0.6), (tone, 0.02 * number, 0.16)), 1.3), luck, 0.18)


def loop(luck: Luck, number: int) -> Samples:
    """Out at one edge, in at another: it rushes up and down."""
    seconds = 0.7
    rush = moving(noise(seconds, luck), curve(seconds, 350, 2_600, 400), 0.5) * swell(seconds, 0.5)
    tone = rich(curve(seconds, note("D3"), note("D4"), note("D3")), seconds, 8, 1.2, luck) * swell(seconds, 0.5)
    return echo(mixed(seconds, (rush, 0, 0.9), (tone, 0, 0.3)), luck, 0.25, 0.6)


def rip(luck: Luck, number: int) -> Samples:
    """Space is torn: everything is drawn in, a pop, and it falls out elsewhere."""
    pull = moving(noise(0.34, luck), curve(0.34, 260, 2_400), 0.6) * line(0.34, 0, 0.15, 0.5, 1.0) ** 1.5
    tone = (
        sine(curve(0.34, note("A3"), note("G5")), 0.34) + 0.6 * sine(curve(0.34, note("Eb4"), note("C#5")), 0.34)
    ) * line(0.34, 0, 0.4, 1.0)
    pop = sine(curve(0.2, 380, 65), 0.2) * decay(0.2, 0.045, 0.001)
    out = rich(curve(0.5, note("D4"), note("D3")), 0.5, 8, 1.2, luck) * decay(0.5, 0.13, 0.004)
    return echo(
        mixed(
            0.9,
            (pull * ending(0.34, 0.05), 0, 0.7),
            (tone * ending(0.34, 0.05), 0, 0.2),
            (pop, 0.33, 1.0),
            (out, 0.335, 0.4),
        ),
        luck,
        0.35,
        0.8,
    )


def step(luck: Luck, number: int) -> Samples:
    """One sector by its own engines, in one burst or in two."""
    made = silence(0.6)
    for burst in range(1 + number % 2):
        long, high = luck.uniform(0.18, 0.4), luck.uniform(700, 2_400)
        puff = moving(noise(long, luck), curve(long, high / 3, high, high / 4), luck.uniform(0.4, 0.9))
        low = rich(curve(long, note("D3"), note(("F3", "A3", "D3", "C3", "G3")[number % 5])), long, 6, 1.4, luck)
        put(made, (0.8 * puff + 0.35 * low) * swell(long, luck.uniform(0.08, 0.6)), 0.17 * burst, 0.7**burst)
    return echo(made, luck, 0.12, 0.35)


def ping(luck: Luck, number: int) -> Samples:
    """A sector is scanned: a ping, and what comes back."""
    one = bright_bell(note("A5"), 0.5, 0.09, luck)
    return echo(mixed(0.8, (one, 0, 0.5), (one, 0.17, 0.16)), luck, 0.35, 0.9)


def nexxus(luck: Luck, number: int) -> Samples:
    """The first Starship on Nexxus: everything is drawn in, then light breaks out, and bells climb above a wide chord."""
    before, seconds = 0.46, 4.0
    pull = moving(noise(before, luck), curve(before, 400, 7_000), 0.7) * line(before, 0, 0.1, 0.35, 1.0) ** 1.5
    rise = rich(curve(before, note("D2"), note("D4")), before, 14, 1.0, luck) * line(before, 0, 0.3, 1.0)
    blow = sine(curve(0.9, 130, 48, 40), 0.9) * decay(0.9, 0.22, 0.002)
    long = seconds - before - 0.4
    voices = silence(long)
    for name in ("D3", "A3", "D4", "F#4", "A4", "E5"):
        for _ in range(3):
            voices += rich(note(name) * luck.uniform(0.995, 1.005), long, 10, 1.3, luck)
    light = band(voices, 140, 9_000) * line(long, 0.3, 1.0, 0.8, 0.55, 0.3, 0.1, 0)
    climb = ("D5", "A5", "D6", "E6", "F#6", "A6")
    bells = [(bright_bell(note(name), 1.6, 0.4, luck), before + 0.09 * n, 0.9) for n, name in enumerate(climb)]
    rain = grains(1.6, luck, 45, 3_000, 9_500, 0.01) * decay(1.6, 0.5, 0.01)
    parts = ((pull, 0, 0.8), (rise, 0, 0.25), (blow, before, 3.0), (light, before, 0.16), (rain, before + 0.05, 0.5))
    return echo(mixed(seconds, *parts, (edge(0.4, luck, 0.05), before, 0.5), *bells), luck, 0.35, 1.4, 8_000)


# ---- ships and gates ----


def move(luck: Luck, number: int) -> Samples:
    """A small ship moves on."""
    puff = moving(noise(0.26, luck), curve(0.26, 500, 1_200, 600), 0.6) * swell(0.26, 0.3)
    return echo(
        mixed(
            0.3, (puff, 0, 0.8), (rich(note(("D4", "A3", "F4")[number % 3]), 0.26, 4, 1.6, luck) * swell(0.26, 0.2), 0, 0.22)
        ),
        luck,
        0.12,
        0.3,
    )


def dock(luck: Luck, number: int) -> Samples:
    """It lies still: a clank."""
    ring = struck(note("A3"), 0.4, METAL, 0.06, luck, 0.5)
    low = sine(curve(0.2, 170, 90), 0.2) * decay(0.2, 0.045, 0.001)
    return echo(mixed(0.45, (click(luck, 700, 0.014), 0, 0.5), (low, 0.002, 0.8), (ring, 0.002, 0.22)), luck, 0.16, 0.4)


def mend(luck: Luck, number: int) -> Samples:
    """Repaired: a ratchet, and two notes up."""
    parts = [(click(luck, 1_100 + 90 * n, 0.008), 0.055 * n, 0.5) for n in range(3)]
    notes = [(bright_bell(note(name), 0.5, 0.12, luck), 0.17 + 0.08 * n, 0.4) for n, name in enumerate(("A4", "D5"))]
    return echo(mixed(0.8, *parts, *notes), luck, 0.2, 0.5)


# ---- the turn ----


CALLS = ("A4 D5", "D4 A4 D5", "D5 A5", "A4 C5 D5", "F5 D5")


def chime(luck: Luck, number: int) -> Samples:
    """Your turn: a call of two or three notes."""
    names, each = CALLS[number % len(CALLS)].split(), luck.uniform(0.09, 0.16)
    parts = [(bright_bell(note(name), 1.0, 0.26 + 0.05 * n, luck), each * n, 0.5) for n, name in enumerate(names)]
    return echo(mixed(1.35, *parts), luck, 0.3, 0.8)


def round_(luck: Luck, number: int) -> Samples:
    """A new round: a low gong, once or with a second one in it."""
    ratios = (1, 1.5, 2.01, 2.76, 3.4, 4.6, 6.2)
    gong = struck(note(("D3", "A2", "D3")[number % 3]), 1.4, ratios, luck.uniform(0.25, 0.5), luck, luck.uniform(0.4, 0.7))
    again = struck(note(("A3", "D4", "F3")[number % 3]), 1.0, ratios, 0.2, luck, 0.6)
    return echo(
        band(mixed(1.5, (gong, 0, 1.0), (again, 0.14 + 0.06 * number, 0.5 * (number % 3))), 60, 6_000), luck, 0.3, 0.8
    )


# ---- Research ----


def point(name: str, luck: Luck, number: int) -> Samples:
    """A point: the higher the more there are."""
    high = {"D4": "A4", "F4": "C5", "G4": "D5", "A4": "E5", "D5": "A5"}[name]
    star = moving(noise(0.5, luck), curve(0.5, 900, 2_900), 0.35) * swell(0.5, 0.6)
    return echo(
        mixed(
            1.5,
            (star, 0, 0.2),
            (bright_bell(note(name), 1.2, 0.34, luck), 0.06, 0.6),
            (bright_bell(note(high), 1.1, 0.3, luck), 0.2, 0.4),
        ),
        luck,
        0.32,
        1.0,
    )


def fanfare(luck: Luck, number: int) -> Samples:
    """The goal: three chords up, the last one in major."""
    seconds = 3.4
    made = silence(seconds)
    chords = (
        ("D3 A3 D4 F4", 0.0, 0.45),
        ("F3 C4 F4 A4", 0.32, 0.45),
        ("G3 D4 G4 B4", 0.64, 0.5),
        ("D3 A3 D4 F#4 A4 D5", 1.02, 2.1),
    )
    for names, at, long in chords:
        for name in names.split():
            for _ in range(2):
                brass = rich(note(name) * luck.uniform(0.997, 1.003), long, 9, 1.25, luck) * line(
                    long, 0, 1, 0.85, 0.75, 0.6, 0
                )
                start = round(at * 32_000)
                made[start : start + len(brass)] += 0.16 * brass
    ups = [
        (bright_bell(note(name), 1.4, 0.34, luck), 1.05 + 0.11 * n, 0.5) for n, name in enumerate(("D5", "F#5", "A5", "D6"))
    ]
    return echo(mixed(seconds, (band(made, 90, 9_000), 0, 1.0), *ups), luck, 0.3, 1.2)


def fail(luck: Luck, number: int) -> Samples:
    """Nothing found: a step down, gently."""
    return echo(
        mixed(
            1.0, (bright_bell(note("A3"), 0.7, 0.2, luck), 0, 0.5), (bright_bell(note("F3"), 0.8, 0.24, luck), 0.17, 0.55)
        ),
        luck,
        0.25,
        0.6,
    )


# ---- a game ----


def start(luck: Luck, number: int) -> Samples:
    """A game begins: a chord spreads."""
    return echo(chord(luck, "D3 A3 D4 F4 C5", 0.6, 0.11, 2.0), luck, 0.35, 1.0)


def win(luck: Luck, number: int) -> Samples:
    """Won: up to a major chord."""
    return echo(chord(luck, "D4 F#4 A4 D5 F#5 A5", 0.5, 0.1, 1.8), luck, 0.35, 1.0)


def lose(luck: Luck, number: int) -> Samples:
    """Lost: down, and softly."""
    return echo(chord(luck, "A4 F4 D4 Bb3", 0.5, 0.17, 1.6), luck, 0.32, 1.0)


def count(luck: Luck, number: int) -> Samples:
    """A point is counted."""
    return echo(bright_bell(note(("D5", "F5", "A5")[number % 3]), 0.4, 0.08, luck), luck, 0.15, 0.3)


SOUNDS: dict[str, Recipe] = {
    "jump/hum": Recipe(hum, "move", 2, 0.06),
    **{
        f"jump/sector{n}": Recipe(partial(sector, name), "move", 2, 0.08, is_tuned=True) for n, name in enumerate(SECTORS, 1)
    },
    "jump/stop": Recipe(stop, "move", 5, 0.1),
    "jump/nexxus": Recipe(nexxus, "great", 1, 0.12, is_tuned=True),
    "jump/loop": Recipe(loop, "move", 2, 0.1),
    "jump/rip": Recipe(rip, "shot", 3, 0.1),
    "jump/step": Recipe(step, "move", 5, 0.1),
    "scan/ping": Recipe(ping, "move", 2, 0.08, is_tuned=True),
    "ship/move": Recipe(move, "move", 6, 0.1),
    "ship/dock": Recipe(dock, "move", 5, 0.15),
    "ship/mend": Recipe(mend, "move", 3, 0.15),
    "turn/chime": Recipe(chime, "shot", 4, 0.08, is_tuned=True),
    "turn/round": Recipe(round_, "move", 3, 0.05, is_tuned=True),
    **{
        f"research/point{n}": Recipe(partial(point, name), "great", 2, 0.08, is_tuned=True)
        for n, name in enumerate(POINTS, 1)
    },
    "research/fanfare": Recipe(fanfare, "great", 1, 0.1, is_tuned=True),
    "research/fail": Recipe(fail, "move", 2, 0.06, is_tuned=True),
    "game/start": Recipe(start, "shot", 2, 0.06, is_tuned=True),
    "game/win": Recipe(win, "great", 2, 0.08, is_tuned=True),
    "game/lose": Recipe(lose, "shot", 2, 0.06, is_tuned=True),
    "game/count": Recipe(count, "move", 3, 0.1, is_tuned=True),
}
