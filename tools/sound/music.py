"""The layers of the music, and what is heard of a place: loops of whole bars, all over the same harmony, so that any fit.

The harmony goes round in 16 bars. Layers that lead are three times as long: together nothing repeats within two minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from sound.dsp import RATE, Luck, Samples, band, bell, curve, decay, moving, noise, note, rich, sine, struck, swell, warm
from sound.handling import clamp

BAR, BEAT = 2.5, 0.625  # seconds, at 96 beats a minute
ROUND = 16  # bars
CHORDS = (
    "D3 A3 D4 E4 F4", "Bb2 F3 A3 D4 F4", "F2 C3 G3 A3 C4", "C3 G3 D4 E4", "G2 D3 Bb3 D4 F4", "D3 A3 C4 F4",
    "Bb2 F3 C4 D4 A4", "A2 E3 A3 D4 E4",
)  # fmt: skip
"""Each lasts two bars."""
THEME = (
    ((0, "A4", 3), (3, "G4", 1), (4, "F4", 4)), ((0, "D4", 2), (2, "F4", 2), (4, "A4", 4)),
    ((0, "C5", 3), (3, "A4", 1), (4, "G4", 4)), ((0, "E4", 4), (4, "G4", 3)),
    ((0, "Bb4", 3), (3, "A4", 1), (4, "G4", 2), (6, "F4", 2)), ((0, "F4", 6),),
    ((0, "D5", 3), (3, "C5", 1), (4, "A4", 4)), ((0, "G4", 2), (2, "E4", 2), (4, "A4", 3)),
)  # fmt: skip
"""Beat, note and length, for each chord."""
ANSWER = (
    ((2, "F4", 6),), ((0, "F4", 2), (2, "D4", 5)), ((2, "A4", 2), (4, "C5", 4)), ((0, "D5", 2), (2, "C5", 2), (4, "G4", 4)),
    ((1, "D5", 3), (4, "Bb4", 4)), ((0, "A4", 4), (4, "F4", 4)), ((2, "D4", 2), (4, "F4", 4)), ((0, "E4", 4), (4, "D4", 4)),
)  # fmt: skip


class Layer(NamedTuple):
    """`make` gets chance and gives two columns; `loud` is LUFS over its whole length."""

    make: Callable[[Luck], Samples]
    loud: float


def ring(bars: float) -> Samples:
    """A loop of silence."""
    return np.zeros((round(bars * BAR * RATE), 2))


def lay(onto: Samples, x: Samples, at: float, pan: float = 0.0, loud: float = 1.0) -> None:
    """Add a sound to a loop; what is beyond the end is heard at the beginning."""
    places = (round(at * RATE) + np.arange(len(x))) % len(onto)
    np.add.at(onto[:, 0], places, loud * np.sqrt((1 - pan) / 2) * x)
    np.add.at(onto[:, 1], places, loud * np.sqrt((1 + pan) / 2) * x)


def roomy(x: Samples, luck: Luck, wet: float = 0.35, seconds: float = 2.4, high: float = 3_200.0) -> Samples:
    """In a hall, whose echo goes over the end of the loop into its beginning."""
    made = x.copy()
    for column in range(2):
        tail = noise(seconds, luck) * np.exp(-np.arange(round(seconds * RATE)) / RATE / (seconds / 5.5))
        tail = band(tail, 150, high, 1.0)
        tail /= np.sqrt(np.sum(tail**2))
        made[:, column] += wet * np.fft.irfft(np.fft.rfft(x[:, column]) * np.fft.rfft(tail, len(x)), len(x))
    return made


def cut(x: Samples, low: float, high: float) -> Samples:
    """Both channels, between two frequencies, going round."""
    f = np.maximum(np.fft.rfftfreq(len(x), 1 / RATE), 1e-3)
    gain = 1 / (1 + (low / f) ** 4) / (1 + (f / high) ** 4)
    return np.fft.irfft(np.fft.rfft(x, axis=0) * gain[:, None], len(x), axis=0)


def held(frequency: float, seconds: float, luck: Luck, partials: int = 6, slope: float = 1.5) -> Samples:
    """A tone of two that beat slowly."""
    return rich(frequency * luck.uniform(0.9965, 0.999), seconds, partials, slope, luck) + rich(
        frequency * luck.uniform(1.001, 1.0035), seconds, partials, slope, luck
    )


def shape(seconds: float, rises: float, falls: float) -> Samples:
    """Softly up, and softly down."""
    t = np.arange(round(seconds * RATE)) / RATE
    up, down = np.clip(t / rises, 0, 1), np.clip((seconds - t) / falls, 0, 1)
    return (0.5 - 0.5 * np.cos(np.pi * up)) * (0.5 - 0.5 * np.cos(np.pi * down))


def chord_at(bar: float) -> list[str]:
    return CHORDS[int(bar % ROUND) // 2].split()


# ---- layers ----


def pad(luck: Luck) -> Samples:
    """The harmony, slow and warm."""
    made = ring(ROUND)
    for number, names in enumerate(CHORDS):
        for name in names.split():
            for pan in (-0.7, 0.7):
                tone = held(note(name), 2 * BAR + 2.6, luck) * shape(2 * BAR + 2.6, 1.9, 2.6)
                lay(made, tone, number * 2 * BAR - 0.6, pan * luck.uniform(0.5, 1), 0.6 if name[-1] == "4" else 1.0)
    return roomy(cut(made, 70, 1_500), luck, 0.4)


def flute(frequency: float, seconds: float, luck: Luck) -> Samples:
    t = np.arange(round(seconds * RATE)) / RATE
    waver = frequency * (1 + 0.004 * np.sin(2 * np.pi * 4.8 * t) * np.clip((t - 0.35) / 0.8, 0, 1))
    tone = sine(waver, seconds) + 0.28 * sine(2 * waver, seconds) + 0.1 * sine(3 * waver, seconds)
    air = 0.03 * band(noise(seconds, luck), 500, 3_000)
    return (tone + air) * shape(seconds, 0.14, min(0.6, seconds / 2))


def theme(luck: Luck) -> Samples:
    """The melody of the menu: said, answered, and then alone with its end."""
    made = ring(3 * ROUND)
    for turn, (phrases, low) in enumerate(((THEME, 1.0), (ANSWER, 1.0), (THEME, 0.5))):
        for number, phrase in enumerate(phrases):
            if turn == 2 and number < 2:
                continue
            for beat, name, beats in phrase:
                at = (turn * ROUND + 2 * number) * BAR + beat * BEAT
                tone = flute(note(name) * low, beats * BEAT * 1.1 + 0.3, luck)
                lay(made, tone, at, 0.15)
                for delay in (1, 2):
                    lay(made, tone, at + 0.75 * BEAT * delay, -0.6 if delay == 1 else 0.6, 0.28 / delay)
    return roomy(cut(made, 120, 3_200), luck, 0.5)


def keys(luck: Luck) -> Samples:
    """Exploring: few bells, each where the harmony has it."""
    made = ring(3 * ROUND)
    for window in range(3 * ROUND // 2):
        names = [name for name in chord_at(2 * window) if name[-1] in "34"]
        beats = sorted(luck.choice(16, size=int(luck.integers(2, 6)), replace=False) / 2)
        for beat in beats:
            name = names[int(luck.integers(len(names)))]
            high = name[:-1] + ("5" if luck.random() < 0.45 else "4")
            pan, loud = luck.uniform(-0.7, 0.7), luck.uniform(0.45, 1.0)
            at = 2 * window * BAR + beat * BEAT
            tone = bell(note(high), 2.6, 0.7, luck)
            lay(made, tone, at, pan, loud)
            lay(made, tone, at + 1.5 * BEAT, -pan, 0.3 * loud)
    return roomy(cut(made, 150, 3_000), luck, 0.55)


def bass_note(frequency: float, seconds: float, luck: Luck) -> Samples:
    return rich(frequency, seconds, 7, 1.3, luck) * decay(seconds, seconds / 3, 0.006)


def low_root(bar: float) -> float:
    """The lowest note of the chord, between A1 and G2."""
    name = chord_at(bar)[0]
    root = note(name[:-1] + "2")
    return root / 2 if root > note("G2") * 1.01 else root


def drum(luck: Luck, frequency: float, seconds: float = 0.4) -> Samples:
    skin = sine(curve(seconds, frequency * 2.2, frequency, frequency * 0.9), seconds) * decay(seconds, seconds / 4.5, 0.002)
    return skin + 0.12 * band(noise(seconds, luck), 200, 1_800) * decay(seconds, 0.015, 0.001)


def pulse(luck: Luck) -> Samples:
    """A threat: a heart, and a low figure in eighths."""
    made = ring(ROUND)
    for bar in range(ROUND):
        root = low_root(bar)
        for eighth in range(8):
            loud = (1.0, 0.35, 0.55, 0.35, 0.8, 0.35, 0.55, 0.45)[eighth]
            pitch = root * (1.5 if eighth == 7 and bar % 4 == 3 else 1.0)
            lay(made, bass_note(pitch, 0.34, luck), bar * BAR + eighth * BEAT / 2, 0.0, 0.6 * loud)
        for beat, loud in ((0, 1.0), (0.5, 0.55)):
            lay(made, drum(luck, 52), bar * BAR + beat * BEAT, 0.0, loud)
    return roomy(cut(made, 45, 900), luck, 0.18, 1.4)


def drums(luck: Luck) -> Samples:
    """A battle: drums, a shaker, a bass that runs."""
    bars = 2 * ROUND
    made = ring(bars)
    for bar in range(bars):
        is_fill = bar % 8 == 7
        for beat, loud in ((0, 1.0), (1.5, 0.6), (2, 0.85), (3.5, 0.5)):
            lay(made, drum(luck, 56), bar * BAR + beat * BEAT, 0.0, loud)
        for beat in (1, 3):
            crack = band(noise(0.3, luck), 350, 3_400) * decay(0.3, 0.06, 0.002) + drum(luck, 150, 0.3)
            lay(made, crack, bar * BAR + beat * BEAT, 0.1, 0.5)
        for sixteenth in range(16):
            hiss = band(noise(0.08, luck), 3_000, 6_500) * decay(0.08, 0.014, 0.003)
            lay(made, hiss, bar * BAR + sixteenth * BEAT / 4, 0.45, (0.2, 0.07, 0.13, 0.07)[sixteenth % 4])
        if is_fill or bar % 4 == 3:
            for number in range(6 if is_fill else 3):
                tom = drum(luck, 150 - 13 * number, 0.45)
                lay(made, tom, bar * BAR + (2.5 + number / 4) * BEAT, -0.5 + 0.2 * number, 0.75)
        root = low_root(bar)
        for eighth in range(8):
            up = (1, 1, 2, 1, 1.5, 1, 2, 1)[eighth]
            lay(made, bass_note(root * up, 0.3, luck), bar * BAR + eighth * BEAT / 2, 0.0, 0.5 if eighth % 2 else 0.7)
    return roomy(cut(made, 45, 6_000), luck, 0.14, 1.0)


def brass(luck: Luck) -> Samples:
    """A battle: low horns that strike together, and a line over them now and then."""
    bars = 3 * ROUND
    made = ring(bars)
    for bar in range(bars):
        names = [name for name in chord_at(bar) if name[-1] in "23"][:3]
        strokes = ((0, 0.5), (1.5, 0.35), (3, 0.6)) if bar % 4 != 3 else ((0, 0.5), (1, 0.3), (2, 0.3), (3, 0.5), (3.5, 0.3))
        for beat, long in strokes:
            for number, name in enumerate(names):
                tone = held(note(name), long + 0.15, luck, 9, 1.15) * shape(long + 0.15, 0.03, 0.18)
                lay(made, tone, bar * BAR + beat * BEAT, -0.4 + 0.4 * number, 0.5)
    for turn, phrases in enumerate((None, THEME, ANSWER)):
        for number, phrase in enumerate(phrases or ()):
            for beat, name, beats in phrase:
                long = beats * BEAT
                horn = held(note(name) / 2, long + 0.2, luck, 8, 1.3) * shape(long + 0.2, 0.09, 0.3)
                lay(made, horn, (turn * ROUND + 2 * number) * BAR + beat * BEAT, 0.3, 0.45)
    return roomy(cut(made, 70, 1_900), luck, 0.25, 1.6)


def choir(luck: Luck) -> Samples:
    """Nexxus: voices without words."""
    bars = 3 * ROUND
    made = ring(bars)
    for window in range(bars // 2):
        names = chord_at(2 * window)
        shift = window // (ROUND // 2)
        for number, name in enumerate([*names[1:], names[1 + shift % (len(names) - 1)][:-1] + "4"]):
            for _ in range(2):
                tone = held(note(name), 2 * BAR + 2.4, luck, 9, 1.1) * shape(2 * BAR + 2.4, 2.0, 2.4)
                lay(made, tone, 2 * window * BAR - 0.6, luck.uniform(-0.9, 0.9), 0.7 if number else 0.5)
    open_, dark = cut(made, 500, 900), cut(made, 180, 420)
    return roomy(dark + 0.8 * open_ + 0.25 * cut(made, 2_200, 2_900), luck, 0.7, 3.4, 4_000)


def bells(luck: Luck) -> Samples:
    """The end: bells that climb through the harmony."""
    bars = 3 * ROUND
    made = ring(bars)
    for bar in range(bars):
        names = [name[:-1] + high for high in "45" for name in chord_at(bar) if name[-1] in "34"]
        steps = sorted({note(name) for name in names})
        figure = (0, 2, 4, 5, 3, 4, 2, 1) if bar % 2 else (0, 1, 2, 4, 3, 5, 4, 2)
        for eighth in range(8):
            if bar // ROUND == 2 and eighth % 2:
                continue
            pan = 0.6 * np.sin(eighth + bar)
            lay(
                made,
                bell(steps[figure[eighth] % len(steps)], 1.8, 0.4, luck),
                bar * BAR + eighth * BEAT / 2,
                pan,
                0.5 + 0.2 * (eighth == 0),
            )
    return roomy(cut(made, 150, 3_400), luck, 0.5)


# ---- ambience ----


def rumble(bars: float, luck: Luck, low: float, high: float) -> Samples:
    """Noise that goes round without a seam: its spectrum has a slope and no phase in common."""
    size = round(bars * BAR * RATE)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
    gain = (f / 100) ** -0.8 / (1 + (low / f) ** 4) / (1 + (f / high) ** 3)
    made = [np.fft.irfft(gain * np.exp(2j * np.pi * luck.random(len(f))), size) for _ in range(2)]
    x = np.stack(made, axis=1)
    return x / np.max(np.abs(x))


def waved(x: Samples, times: int, depth: float, phase: float) -> Samples:
    """Louder and softer, so many times in the loop."""
    t = np.arange(len(x)) / len(x)
    return x * (1 - depth / 2 + depth / 2 * np.sin(2 * np.pi * times * t + phase))[:, None]


def space(luck: Luck) -> Samples:
    """Nothing, but something hums in it."""
    made = waved(rumble(15, luck, 40, 260), 3, 0.7, 0.0) + 0.1 * waved(rumble(15, luck, 500, 1_500), 4, 0.9, 1.0)
    for name, at in (("A5", 6.0), ("E5", 17.0), ("D6", 28.0)):
        lay(made, bell(note(name), 3.0, 0.9, luck), at, luck.uniform(-0.8, 0.8), 0.02)
    return roomy(made, luck, 0.3, 3.0)


def yard(luck: Luck) -> Samples:
    """A hall with machines, far away."""
    made = 0.7 * waved(rumble(13, luck, 45, 200), 2, 0.5, 0.4)
    size = len(made)
    t = np.arange(size) / RATE
    for times, loud in (
        (round(50 * size / RATE), 0.05),
        (round(100 * size / RATE), 0.03),
        (round(147 * size / RATE), 0.015),
    ):
        made += (loud * np.sin(2 * np.pi * times * t / (size / RATE)))[:, None]
    for _ in range(9):
        lay(
            made,
            band(clamp(luck, 120), 80, 1_200),
            luck.uniform(0, size / RATE),
            luck.uniform(-0.9, 0.9),
            luck.uniform(0.03, 0.1),
        )
    for _ in range(3):
        servo = moving(noise(1.2, luck), curve(1.2, 300, 700, 420), 0.3) * swell(1.2, 0.4)
        lay(made, servo, luck.uniform(0, size / RATE), luck.uniform(-0.9, 0.9), 0.12)
    ringing = struck(note("D3"), 1.5, (1, 2.76, 5.4), 0.3, luck, 0.4)
    lay(made, warm(ringing), 20.0, 0.5, 0.03)
    return roomy(made, luck, 0.6, 2.6, 2_000)


LAYERS = {
    "pad": Layer(pad, -25.0),
    "theme": Layer(theme, -24.0),
    "keys": Layer(keys, -26.0),
    "pulse": Layer(pulse, -25.0),
    "drums": Layer(drums, -22.0),
    "brass": Layer(brass, -25.0),
    "choir": Layer(choir, -24.0),
    "bells": Layer(bells, -25.0),
    "space": Layer(space, -32.0),
    "yard": Layer(yard, -31.0),
}
