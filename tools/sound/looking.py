"""Sounds as figures and as pictures: a table of loudness and faults, and a sheet of spectrograms for each family."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from sound.dsp import RATE, Samples
from sound.measuring import integrated, momentary, true_peak
from sound.oggs import read

WIDE, HIGH, WAVE, HEAD = 300, 150, 50, 16  # pixels
LONG = 8.0  # seconds from which on loudness is that of the whole
FLOOR = -85.0  # dB: black


class Figures(NamedTuple):
    """What is measured of a file; `start` and `end` are the level of the first and last 2 ms below the peak, in dB."""

    name: str
    seconds: float
    loudness: float
    peak: float
    constant: float
    start: float
    end: float
    high: float  # share of the energy above 6 kHz


def figures(name: str, x: Samples) -> Figures:
    """Measure a sound."""
    one = x if x.ndim == 1 else x.mean(axis=1)
    top = float(np.max(np.abs(one))) or 1e-9
    edge = round(0.002 * RATE)
    power = np.abs(np.fft.rfft(one)) ** 2
    high = power[np.fft.rfftfreq(len(one), 1 / RATE) > 6_000].sum() / max(power.sum(), 1e-12)
    seconds = len(one) / RATE
    loud = integrated(x, RATE) if seconds > LONG else momentary(x, RATE)
    ends = [20 * np.log10(max(float(np.sqrt(np.mean(part**2))) / top, 1e-6)) for part in (one[: edge // 8], one[-edge:])]
    return Figures(name, seconds, loud, true_peak(x), float(abs(one.mean())) / top, ends[0], ends[1], float(high))


def table(folder: Path) -> str:
    """The figures of every file, a line each."""
    files = sorted(folder.rglob("*.ogg"))
    found = [figures(file.relative_to(folder).with_suffix("").as_posix(), read(file)) for file in files]
    head = f"{'sound':28}{'s':>7}{'LUFS':>8}{'dBTP':>7}{'DC':>8}{'start':>8}{'end':>7}{'>6 kHz':>8}"
    lines = [
        f"{f.name:28}{f.seconds:7.2f}{f.loudness:8.1f}{f.peak:7.1f}{f.constant:8.4f}{f.start:8.0f}{f.end:7.0f}{f.high:8.3f}"
        for f in found
    ]
    size = sum(file.stat().st_size for file in files)
    return "\n".join([head, *lines, f"{len(files)} files, {size / 1e6:.2f} MB, {sum(f.seconds for f in found):.0f} s"])


def picture(name: str, x: Samples) -> Image.Image:
    """The wave above the spectrogram, which is logarithmic from 50 Hz to 16 kHz."""
    one = x if x.ndim == 1 else x.mean(axis=1)
    image = Image.new("RGB", (WIDE, HEAD + WAVE + HIGH), (8, 10, 20))
    draw = ImageDraw.Draw(image)
    draw.text((3, 2), f"{name}  {len(one) / RATE:.2f} s", (230, 230, 240))
    for column in range(WIDE):
        part = one[len(one) * column // WIDE : max(len(one) * (column + 1) // WIDE, len(one) * column // WIDE + 1)]
        middle = HEAD + WAVE // 2
        draw.line([(column, middle - part.max() * WAVE / 2), (column, middle - part.min() * WAVE / 2)], (120, 190, 255))
    size = 1024
    padded = np.concatenate([np.zeros(size // 2), one, np.zeros(size)])
    starts = np.linspace(0, len(padded) - size - 1, WIDE).astype(int)
    window = np.hanning(size)
    spectra = np.stack([np.abs(np.fft.rfft(padded[at : at + size] * window)) for at in starts], axis=1) / (size / 4)
    rows = np.exp(np.linspace(np.log(16_000), np.log(50), HIGH)) / (RATE / size)
    level = 20 * np.log10(np.maximum(spectra[np.clip(rows.round().astype(int), 0, size // 2)], 1e-6))
    shade = np.clip((level - FLOOR) / -FLOOR, 0, 1)
    colours = np.stack([shade**1.2 * 255, shade**2 * 200, np.sqrt(shade) * 120 * (1 - shade) + shade**3 * 255], axis=2)
    image.paste(Image.fromarray(colours.astype(np.uint8)), (0, HEAD + WAVE))
    return image


def sheets(folder: Path, into: Path, columns: int = 5) -> None:
    """A PNG for each family."""
    into.mkdir(parents=True, exist_ok=True)
    for family in sorted(path for path in folder.iterdir() if path.is_dir()):
        files = sorted(family.glob("*.ogg"))
        pictures = [picture(file.stem, read(file)) for file in files]
        wide, high = pictures[0].size
        lines = -(-len(pictures) // columns)
        sheet = Image.new("RGB", (min(columns, len(pictures)) * (wide + 6), lines * (high + 6)), (30, 34, 48))
        for number, one in enumerate(pictures):
            sheet.paste(one, (number % columns * (wide + 6), number // columns * (high + 6)))
        sheet.save(into / f"{family.name}.png")
