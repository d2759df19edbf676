"""What is heard in Dark Freight alone: an old ship of steel plates, crates, paper and a crackling radio."""

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

TIN = (1.0, 1.73, 2.91, 4.37, 6.1)


def knock(luck: Luck, loud: float) -> Samples:
    """A die of bone in a tray of tin."""
    tray = struck(luck.uniform(420, 640), 0.16, TIN, 0.02, luck, 0.7)
    return loud * (
        struck(luck.uniform(1_000, 1_900), 0.16, WOOD, 0.009, luck, 0.6) + 0.35 * tray + 0.2 * edge(0.16, luck, 0.003)
    )


def dice(luck: Luck, number: int) -> Samples:
    """Dice rattle in a tin tray, and lie."""
    made, at = silence(0.8), 0.0
    while at < 0.46:
        put(made, knock(luck, luck.uniform(0.25, 0.7)), at)
        at += luck.uniform(0.02, 0.055) * (1 + 1.2 * at)
    for n in range(3):
        put(made, knock(luck, 1.0 - 0.2 * n), 0.49 + 0.03 * n)
    return echo(made, luck, 0.12, 0.3, 7_000)


def spend(luck: Luck, number: int) -> Samples:
    """A die is set into its square: it drops in, and a relay answers."""
    relay = mixed(0.15, (click(luck, 2_000, 0.005), 0, 0.6), (click(luck, 1_500, 0.005), 0.018, 0.4))
    return echo(mixed(0.3, (knock(luck, 1.0), 0, 0.8), (relay, luck.uniform(0.06, 0.11), 0.7)), luck, 0.1, 0.25)


def turned(luck: Luck, number: int) -> Samples:
    """A die is tipped over."""
    made = silence(0.35)
    for n in range(2 + number % 2):
        put(made, knock(luck, 0.5 + 0.25 * n), n * luck.uniform(0.06, 0.1))
    return echo(made, luck, 0.1, 0.25)


def engine(luck: Luck, number: int) -> Samples:
    """The old engine takes the ship one tile on: it coughs, pulls and lets go of its steam."""
    seconds, beat = 0.62, luck.uniform(17, 26)
    pull = rich(curve(seconds, note("D2"), note("A2"), note("F2")) * luck.uniform(0.9, 1.1), seconds, 30, 0.6, luck)
    chug = 0.55 + 0.45 * sine(curve(seconds, beat * 0.7, beat * 1.2), seconds)
    steam = moving(noise(seconds, luck), curve(seconds, 1_800, 4_500, 2_500), 0.7)
    shape = swell(seconds, 0.35)
    parts = (band(pull, 50, 5_000) * chug * shape, 0, 0.3), (steam * shape * chug, 0, 0.5)
    hiss = edge(0.3, luck, 0.05, 3_000), 0.42, 0.15
    return echo(warm(mixed(0.75, *parts, hiss), 1.5), luck, 0.12, 0.35, 6_000)


def dock(luck: Luck, number: int) -> Samples:
    """Moored: a clamp bangs shut, the hull rings, air equalises."""
    clang = struck(note("D3") * luck.uniform(0.92, 1.08), 0.7, METAL, 0.1, luck, 0.7)
    bolt = struck(note("A3"), 0.4, TIN, 0.05, luck, 0.6)
    air = moving(noise(0.55, luck), curve(0.55, 7_000, 3_000), 0.6) * swell(0.55, 0.2)
    parts = (click(luck, 800, 0.012), 0, 0.7), (clang, 0.03, 0.7), (bolt, 0.12, 0.5), (thump(luck, 80, 0.3), 0.03, 0.8)
    return echo(mixed(0.9, *parts, (air, 0.2, 0.35)), luck, 0.18, 0.5, 6_000)


def fog(luck: Luck, number: int) -> Samples:
    """Fog parts: it is drawn off in one breath or in two, a ping comes back, and there is something."""
    made = silence(0.9)
    for breath in range(1 + number % 2):
        long, high = luck.uniform(0.3, 0.7), luck.uniform(900, 3_200)
        off = moving(noise(long, luck), curve(long, high / 3, high, high / 2), luck.uniform(0.5, 1.0))
        put(made, off * swell(long, luck.uniform(0.15, 0.7)), 0.22 * breath, 0.8**breath)
    hum = rich(note(("D3", "A2", "F3")[number % 3]), 0.6, 10, 1.2, luck) * swell(0.6, 0.5)
    ping = bright_bell(note(("A5", "D6", "F5", "D5", "C6")[number % 5]), 0.5, 0.08, luck)
    return echo(mixed(0.95, (made, 0, 0.8), (hum, 0, 0.15), (ping, luck.uniform(0.12, 0.4), 0.5)), luck, 0.25, 0.6, 7_000)


def load(luck: Luck, number: int) -> Samples:
    """A crate is taken aboard: it scrapes over the sill and bumps down."""
    long = luck.uniform(0.14, 0.26)
    scrape = band(noise(long, luck), 700, 7_500) * line(long, *luck.uniform(0.2, 1, 9)) * ending(long)
    crate = struck(luck.uniform(170, 300), 0.3, WOOD, 0.035, luck, 0.7)
    lid = struck(luck.uniform(500, 900), 0.2, TIN, 0.02, luck, 0.6)
    parts = (scrape, 0, 0.35), (crate, long, 0.9), (lid, long + luck.uniform(0.02, 0.07), 0.4), (click(luck, 700), long, 0.4)
    return echo(warm(mixed(0.6, *parts), 1.2), luck, 0.12, 0.3, 6_000)


def goods(luck: Luck, number: int) -> Samples:
    """Goods are delivered: set down, stamped, and paid in coins."""
    crate = struck(luck.uniform(170, 240), 0.3, WOOD, 0.035, luck, 0.7)
    stamp = mixed(0.2, (thump(luck, 140, 0.12), 0, 0.9), (edge(0.1, luck, 0.01, 1_500, 7_000), 0, 0.5))
    made = mixed(1.1, (crate, 0, 0.8), (stamp, 0.17, 0.7))
    for n in range(5 + number % 3):
        coin = struck(luck.uniform(2_600, 4_200), 0.25, METAL, luck.uniform(0.03, 0.06), luck, 0.5)
        put(made, coin, 0.34 + 0.055 * n + luck.uniform(0, 0.02), luck.uniform(0.2, 0.4))
    return echo(made, luck, 0.16, 0.4, 8_000)


def jettison(luck: Luck, number: int) -> Samples:
    """Out of the lock: it bangs open, air rushes out, and it is gone."""
    rush = moving(noise(0.7, luck), curve(0.7, 6_500, 2_500, 700), 0.8) * decay(0.7, 0.16, 0.01)
    hatch = struck(note("A3"), 0.4, TIN, 0.06, luck, 0.7)
    return echo(mixed(0.85, (hatch, 0, 0.6), (click(luck, 600, 0.015), 0, 0.6), (rush, 0.05, 0.8)), luck, 0.14, 0.4, 6_000)


def salvage(luck: Luck, number: int) -> Samples:
    """Scrap is gathered: pieces clatter onto each other."""
    made = silence(0.7)
    for _ in range(5):
        piece = struck(
            luck.uniform(500, 1_900), 0.3, TIN if luck.uniform() < 0.6 else METAL, luck.uniform(0.02, 0.05), luck, 0.7
        )
        put(made, piece, luck.uniform(0, 0.3), luck.uniform(0.3, 0.8))
    return echo(made, luck, 0.14, 0.35, 7_000)


def fire(luck: Luck, number: int) -> Samples:
    """Old guns on both sides: short bursts that answer each other."""
    made = silence(0.8)
    for burst in range(2):
        gap = luck.uniform(0.04, 0.065)
        for n in range(3 + (number + burst) % 2):
            shot = 0.7 * crack(luck, 900, 11_000, 0.014) + 0.9 * padded(thump(luck, 120 - 30 * burst, 0.16))
            put(made, shot, 0.3 * burst + gap * n, luck.uniform(0.6, 1.0))
    return echo(warm(made, 1.7), luck, 0.16, 0.45, 7_000)


def padded(x: Samples) -> Samples:
    """As long as a crack."""
    return mixed(0.3, (x, 0, 1.0))


def laser(luck: Luck, number: int) -> Samples:
    """Lasers come in: a relay, a whine up, a cut."""
    up = rich(curve(0.22, note("A4"), note("A6")), 0.22, 6, 1.0, luck) * line(0.22, 0, 0.4, 1.0) * ending(0.22, 0.08)
    cut = moving(noise(0.3, luck), curve(0.3, 8_500, 4_000), 0.4) * decay(0.3, 0.06, 0.001)
    parts = (click(luck, 1_800, 0.005), 0, 0.5), (up, 0.02, 0.25), (cut, 0.23, 0.8), (edge(0.1, luck, 0.01), 0.23, 0.4)
    return echo(mixed(0.6, *parts), luck, 0.16, 0.4, 8_000)


def damage(luck: Luck, number: int) -> Samples:
    """A room is hit: the plate bursts, a pipe blows, a lamp goes out."""
    plate = struck(note("A2") * luck.uniform(0.9, 1.1), 0.7, TIN, 0.09, luck, 0.75)
    pipe = edge(0.6, luck, luck.uniform(0.08, 0.16), 2_800, 9_000)
    lamp = grains(0.35, luck, 90, 3_000, 9_000, 0.004) * decay(0.35, 0.1, 0.01)
    parts = (crack(luck, 600, 10_000, 0.03), 0, 1.0), (thump(luck, 75, 0.35), 0, 1.2), (plate, 0.002, 0.6)
    return echo(
        warm(mixed(0.85, *parts, (pipe, 0.06, 0.12), (lamp, luck.uniform(0.1, 0.25), 0.3)), 1.7), luck, 0.14, 0.45, 6_000
    )


def repair(luck: Luck, number: int) -> Samples:
    """A hammer, a hammer, and a spanner: it holds."""
    made, at = silence(0.85), 0.0
    for n in range(3):
        blow = struck(luck.uniform(620, 900), 0.3, METAL, 0.03, luck, 0.6) + 0.3 * edge(0.3, luck, 0.004)
        put(made, blow, at, 0.6 + 0.15 * n)
        at += luck.uniform(0.11, 0.17)
    for n in range(4):
        put(made, click(luck, 1_700 + 110 * n, 0.005), at + 0.035 * n, 0.5)
    return echo(made, luck, 0.14, 0.4, 7_000)


def bounty(luck: Luck, number: int) -> Samples:
    """A price on a head: a notice is nailed up, and two low notes say whose."""
    nail = struck(luck.uniform(1_000, 1_300), 0.2, METAL, 0.02, luck, 0.6) + 0.5 * mixed(
        0.2, (thump(luck, 150, 0.12), 0, 1.0)
    )
    paper = band(noise(0.2, luck), 2_500, 9_000) * swell(0.2, 0.3)
    low = [
        (rich(note(name), 0.4, 16, 0.8, luck) * decay(0.4, 0.12, 0.008), 0.36 + 0.16 * n, 0.2)
        for n, name in enumerate(("Eb3", "D3"))
    ]
    return echo(mixed(1.0, (paper, 0, 0.25), (nail, 0.12, 0.8), (nail, 0.25, 0.9), *low), luck, 0.18, 0.5, 5_000)


def check(luck: Luck, number: int) -> Samples:
    """Papers are looked at: leafed through, and the scanner sweeps over them."""
    made = silence(0.8)
    for n in range(3):
        leaf = band(noise(0.1, luck), 2_200, 9_500) * swell(0.1, luck.uniform(0.2, 0.7))
        put(made, leaf, 0.1 * n + luck.uniform(0, 0.03), luck.uniform(0.5, 0.9))
    sweep = rich(curve(0.35, note("D5"), note("D6"), note("D5")), 0.35, 5, 1.0, luck) * swell(0.35, 0.5)
    return echo(mixed(0.8, (made, 0, 0.6), (sweep, 0.34, 0.2)), luck, 0.14, 0.35, 7_000)


def occupy(luck: Luck, number: int) -> Samples:
    """The Directorate takes a place: boots in step, and a horn."""
    made = silence(1.3)
    for n in range(5):
        boots = sum(
            (mixed(0.3, (crack(luck, 300, 6_000, 0.012), luck.uniform(0, 0.012), 0.4)) for _ in range(3)), silence(0.3)
        )
        put(made, boots, 0.2 * n, 0.5 + 0.1 * n)
        put(made, thump(luck, 85, 0.18), 0.2 * n, 0.6)
    horn = (rich(note("D3"), 0.7, 24, 0.6, luck) + rich(note("Eb3"), 0.7, 20, 0.7, luck)) * swell(0.7, 0.2)
    return echo(warm(mixed(1.4, (made, 0, 0.8), (band(horn, 120, 5_000), 0.55, 0.2)), 1.4), luck, 0.2, 0.6, 5_000)


def razed(luck: Luck, number: int) -> Samples:
    """A station is under fire: far blows, and the alarm of those in it."""
    made = mixed(1.2, (crack(luck, 300, 8_000, 0.05), 0, 0.8), (thump(luck, 55, 0.5), 0, 1.4))
    put(
        made,
        mixed(0.5, (crack(luck, 400, 7_000, 0.04), 0, 0.7), (thump(luck, 65, 0.4), 0, 1.0)),
        luck.uniform(0.16, 0.26),
        0.7,
    )
    for n in range(3):
        put(made, rich(note("F5" if n % 2 else "A5"), 0.13, 6, 0.9, luck) * swell(0.13, 0.1), 0.4 + 0.15 * n, 0.1)
    bits = grains(0.9, luck, 60, 900, 6_500, 0.008)
    return echo(warm(mixed(1.2, (made, 0, 1.0), (bits, 0.05, 0.3)), 1.8), luck, 0.2, 0.7, 5_000)


def news(luck: Luck, number: int) -> Samples:
    """News over the radio: it squelches, and a printer beats it out."""
    made = mixed(0.9, (band(noise(0.14, luck), 1_200, 7_500) * ending(0.14, 0.1), 0, 0.4))
    put(made, sine(luck.uniform(1_500, 2_000), 0.09) * swell(0.09, 0.2), 0.16, 0.3)
    for n in range(8 + 2 * (number % 2)):
        key = struck(luck.uniform(1_700, 2_600), 0.06, WOOD, 0.006, luck, 0.7) + 0.4 * edge(0.06, luck, 0.003)
        put(made, key, 0.28 + 0.047 * n + luck.uniform(0, 0.012), luck.uniform(0.4, 0.8))
    return echo(made, luck, 0.1, 0.3, 7_000)


SOUNDS: dict[str, Recipe] = {
    "freight/dice": Recipe(dice, "move", 5, 0.25),
    "freight/spend": Recipe(spend, "move", 4, 0.25),
    "freight/turned": Recipe(turned, "move", 2, 0.25),
    "freight/engine": Recipe(engine, "move", 5, 0.12),
    "freight/dock": Recipe(dock, "move", 3, 0.15),
    "freight/fog": Recipe(fog, "move", 5, 0.15),
    "freight/load": Recipe(load, "move", 5, 0.18),
    "freight/goods": Recipe(goods, "shot", 3, 0.25),
    "freight/jettison": Recipe(jettison, "move", 2, 0.2),
    "freight/salvage": Recipe(salvage, "move", 3, 0.25),
    "freight/fire": Recipe(fire, "shot", 4, 0.2),
    "freight/laser": Recipe(laser, "shot", 2, 0.3),
    "freight/damage": Recipe(damage, "medium", 4, 0.18),
    "freight/repair": Recipe(repair, "move", 2, 0.25),
    "freight/bounty": Recipe(bounty, "shot", 2, 0.12),
    "freight/check": Recipe(check, "move", 2, 0.2),
    "freight/occupy": Recipe(occupy, "shot", 2, 0.1),
    "freight/razed": Recipe(razed, "heavy", 2, 0.12),
    "freight/news": Recipe(news, "move", 2, 0.3),
}
