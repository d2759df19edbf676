"""What is heard of a place: loops without a seam. And the pad and the hall that the house's music has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from sound.dsp import RATE, Luck, Samples, band, bell, curve, moving, noise, note, rich, struck, swell, warm
from sound.handling import clamp

BAR = 2.5  # seconds, in which loops are measured


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


LAYERS = {"space": Layer(space, -32.0), "yard": Layer(yard, -31.0)}
