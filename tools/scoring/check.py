"""The table of all pieces: what is measured of each, and where it fails."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sound.dsp import RATE
from sound.measuring import channels, integrated, true_peak
from sound.oggs import read

from scoring import bars
from scoring.notation import Score


def table(scores: Sequence[Score], folder: Path) -> str:
    """A line for each piece, all of its stems together."""
    heads = ("s", "LUFS", "dBTP", "like", ">2 kHz", "range", "small", "seam", "kB")
    lines = [f"{'piece':24}" + "".join(f"{head:>8}" for head in heads)]
    total, seconds = 0, 0.0
    for score in scores:
        files = [folder / f"{score.name}{'-' + stem if stem else ''}.ogg" for stem in score.stems]
        x = sum(channels(read(file)) for file in files)
        size = sum(file.stat().st_size for file in files)
        total, seconds = total + size, seconds + len(files) * len(x) / RATE
        f = bars.figures(x, RATE, score.bar, score.rounds)
        cells = (
            f"{f.seconds:.1f}", f"{integrated(x, RATE):.1f}", f"{true_peak(x):.1f}", f"{f.likeness:.2f}",
            f"{100 * f.treble:.2f}%", f"{f.range:.1f}", f"{f.small:.2f}", f"{f.seam:.2f}", f"{size / 1000:.0f}",
        )  # fmt: skip
        lines.append(f"{score.name:24}" + "".join(f"{cell:>8}" for cell in cells) + f"  {', '.join(bars.faults(f))}")
    return "\n".join([*lines, f"{total / 1e6:.2f} MB, {seconds:.0f} s, {total / max(1, seconds) / 1000:.2f} kB/s"])
