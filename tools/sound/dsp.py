"""What sounds are made of: tones, noise, envelopes, filters, echo. A sound is an array; chance is handed in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
Luck = np.random.Generator
RATE = 32_000
TAU = 2 * np.pi
NAMES = {"C": -9, "D": -7, "E": -5, "F": -4, "F#": -3, "G": -2, "A": 0, "Bb": 1, "B": 2, "C#": -8, "Eb": -6, "G#": -1}


def note(name: str) -> float:
    """The frequency of a note such as ``D4`` or ``Bb3``."""
    return 440.0 * 2 ** ((NAMES[name[:-1]] + 12 * (int(name[-1]) - 4)) / 12)


def time(seconds: float) -> Samples:
    """The time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * RATE))


# ---- envelopes ----


def decay(seconds: float, falls: float, rises: float = 0.002) -> Samples:
    """From nothing to full in `rises` seconds, then to a third in every `falls`; nothing is left at the end."""
    t = time(seconds)
    return np.minimum(1.0, t / rises) * np.exp(-np.maximum(0.0, t - rises) / falls) * ending(seconds)


def ending(seconds: float, share: float = 0.15) -> Samples:
    """Full, and to nothing in the last part, softly."""
    left = np.clip((1 - time(seconds) / seconds) / share, 0, 1)
    return 0.5 - 0.5 * np.cos(np.pi * left)


def swell(seconds: float, at: float = 0.5) -> Samples:
    """Softly up to a share of the time, and softly down."""
    x = time(seconds) / seconds
    up, down = np.clip(x / at, 0, 1), np.clip((1 - x) / (1 - at), 0, 1)
    return (0.5 - 0.5 * np.cos(np.pi * up)) * (0.5 - 0.5 * np.cos(np.pi * down))


def line(seconds: float, *points: float) -> Samples:
    """Straight from value to value, at equal distances."""
    return np.interp(time(seconds) / seconds, np.linspace(0, 1, len(points)), points)


def curve(seconds: float, *points: float) -> Samples:
    """The same by equal ratios: for frequencies."""
    return np.exp(line(seconds, *np.log(points)))


# ---- tones and noise ----


def sine(frequency: float | Samples, seconds: float, phase: float = 0.0) -> Samples:
    """A pure tone, whose frequency may change."""
    steps = np.broadcast_to(np.asarray(frequency, dtype=float), time(seconds).shape)
    return np.sin(TAU * np.cumsum(steps) / RATE + phase)


def rich(
    frequency: float | Samples, seconds: float, partials: int = 8, slope: float = 1.0, luck: Luck | None = None
) -> Samples:
    """A tone with overtones that fall off by a power; none is above 14 kHz."""
    top = float(np.max(frequency))
    made = silence(seconds)
    for n in range(1, partials + 1):
        if n * top > 14_000:
            break
        phase = float(luck.uniform(0, TAU)) if luck is not None else 0.0
        made += sine(n * np.asarray(frequency), seconds, phase) / n**slope
    return made


def struck(
    frequency: float, seconds: float, ratios: Sequence[float], falls: float, luck: Luck, bright: float = 0.6
) -> Samples:
    """Something that is struck: overtones at ratios, the higher the sooner gone."""
    made = silence(seconds)
    for n, ratio in enumerate(ratios):
        if frequency * ratio < 14_500:
            tone = sine(frequency * ratio * luck.uniform(0.995, 1.005), seconds, luck.uniform(0, TAU))
            made += bright**n * tone * decay(seconds, falls / (1 + 0.5 * n), 0.0015)
    return made


METAL = (1.0, 2.76, 5.40, 8.93, 11.3)
BELL = (1.0, 2.0, 3.01, 4.1, 5.43)
GLASS = (1.0, 2.32, 4.25, 6.63)
WOOD = (1.0, 1.58, 2.81)


def bell(frequency: float, seconds: float, falls: float, luck: Luck) -> Samples:
    """A soft bell, true to its note."""
    made = silence(seconds)
    for ratio, loud, short in ((1, 1.0, 1.0), (2, 0.4, 0.6), (3, 0.16, 0.35), (4.02, 0.07, 0.22), (0.5, 0.2, 1.2)):
        made += loud * sine(frequency * ratio, seconds, luck.uniform(0, TAU)) * decay(seconds, falls * short, 0.004)
    return made


SHIMMER = ((4.02, 0.1, 0.25), (5.43, 0.12, 0.2), (6.8, 0.1, 0.16), (8.9, 0.09, 0.12), (11.3, 0.07, 0.1), (15.1, 0.05, 0.08))
"""Of a bell that is struck hard: the ratio of each overtone, how loud it is, and how long it lasts beside the note."""


def bright_bell(frequency: float, seconds: float, falls: float, luck: Luck) -> Samples:
    """A bell that is struck hard: a hammer, overtones that shimmer and are soon gone, and the note, which stays."""
    made = bell(frequency, seconds, falls, luck) + 0.25 * edge(seconds, luck, 0.004)
    for ratio, loud, short in SHIMMER:
        if frequency * ratio < 14_500:
            tone = sine(frequency * ratio, seconds, luck.uniform(0, TAU)) * decay(seconds, falls * short, 0.0015)
            made += luck.uniform(0.5, 1.5) * loud * tone
    return made


def noise(seconds: float, luck: Luck) -> Samples:
    return luck.standard_normal(round(seconds * RATE))


def edge(seconds: float, luck: Luck, falls: float = 0.006, low: float = 2_500.0, high: float = 12_000.0) -> Samples:
    """How something begins that is hard: a burst of treble."""
    return band(noise(seconds, luck), low, high, 1.5) * decay(seconds, falls, 0.0004)


def grains(seconds: float, luck: Luck, many: float, low: float, high: float, falls: float = 0.004) -> Samples:
    """Short cracks at random, so `many` a second at first, each of a random pitch."""
    made = silence(seconds)
    at = 0.0
    while at < seconds - 0.05:
        one = sine(luck.uniform(low, high), 0.05, luck.uniform(0, TAU)) * decay(0.05, falls * luck.uniform(0.5, 2), 0.0005)
        put(made, one * luck.uniform(0.2, 1.0), at)
        at += float(luck.exponential(1 / many)) * (1 + at / seconds)
    return made


# ---- filters, by the spectrum ----


def shaped(x: Samples, gain: object) -> Samples:
    """Filtered by a function of the frequency."""
    size = 1 << (len(x) + RATE // 4 - 1).bit_length()
    spectrum = np.fft.rfft(x, size)
    spectrum *= gain(np.fft.rfftfreq(size, 1 / RATE))  # type: ignore[operator]
    return np.fft.irfft(spectrum, size)[: len(x)]


def band(x: Samples, low: float = 0.0, high: float = 16_000.0, steep: float = 2.0) -> Samples:
    """What lies between two frequencies; beyond them it fades."""

    def gain(f: Samples) -> Samples:
        f = np.maximum(f, 1e-3)
        below = 1 / (1 + (low / f) ** (2 * steep)) if low else 1.0
        return below / (1 + (f / high) ** (2 * steep))

    return shaped(x, gain)


def moving(x: Samples, centre: Samples, wide: float = 0.6) -> Samples:
    """A band that moves: `centre` is its frequency at each sample, `wide` its width in octaves."""
    size, hop = 1024, 256
    window = np.hanning(size + 1)[:size]
    padded = np.concatenate([np.zeros(size), x, np.zeros(size)])
    made, whole = np.zeros_like(padded), np.zeros_like(padded)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 20.0)
    for at in range(0, len(padded) - size, hop):
        here = centre[int(np.clip(at - size // 2, 0, len(centre) - 1))]
        gain = np.exp(-0.5 * (np.log2(f / here) / wide) ** 2)
        made[at : at + size] += np.fft.irfft(np.fft.rfft(padded[at : at + size] * window) * gain, size) * window
        whole[at : at + size] += window**2
    return (made / np.maximum(whole, 1e-6))[size : size + len(x)]


def warm(x: Samples, drive: float = 1.0) -> Samples:
    """Bent softly, which adds overtones and holds peaks."""
    top = float(np.max(np.abs(x))) or 1.0
    return np.tanh(drive * x / top) / np.tanh(drive)


def bent(x: Samples, most: float) -> Samples:
    """Without peaks above a value: what is above half of it is pressed together."""
    knee = most / 2
    over = np.maximum(np.abs(x) - knee, 0)
    return np.sign(x) * np.where(np.abs(x) > knee, knee + (most - knee) * np.tanh(over / (most - knee)), np.abs(x))


# ---- putting together ----


def put(onto: Samples, x: Samples, at: float = 0.0, loud: float = 1.0) -> Samples:
    """Add a sound from a second on, as far as there is room."""
    start = round(at * RATE)
    room = onto[start : start + len(x)]
    room += loud * x[: len(room)]
    return onto


def mixed(seconds: float, *parts: tuple[Samples, float, float]) -> Samples:
    """Sounds, each with the second at which it begins and how loud it is."""
    made = silence(seconds)
    for x, at, loud in parts:
        put(made, x, at, loud)
    return made


def echo(x: Samples, luck: Luck, wet: float = 0.15, seconds: float = 0.5, high: float = 4_000.0) -> Samples:
    """In a room: as long as before and a little more."""
    tail = noise(seconds, luck) * np.exp(-time(seconds) / (seconds / 5))
    tail = band(tail, 180, high, 1.0)
    tail[: round(0.006 * RATE)] = 0
    tail /= np.sqrt(np.sum(tail**2))
    size = len(x) + len(tail)
    there = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(tail, size), size)
    made = np.concatenate([x, np.zeros(len(tail))])
    return made + wet * there


def faded(x: Samples, rises: float = 0.0015, falls: float = 0.03) -> Samples:
    """Without a click at the beginning and the end, and without a constant."""
    x = band(x, 35, 14_500, 3.0)
    up, down = round(rises * RATE), min(len(x) // 2, round(falls * RATE))
    x[:up] *= np.linspace(0, 1, up)
    x[-down:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, down))
    return x


def trimmed(x: Samples, floor: float = 56.0) -> Samples:
    """Without the end that is so many decibels below the loudest."""
    loud = np.nonzero(np.abs(x) > np.max(np.abs(x)) * 10 ** (-floor / 20))[0]
    return x[: min(len(x), int(loud[-1]) + RATE // 50)]
