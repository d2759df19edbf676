"""Effects beside what they should be: rank, loudness, treble, and how alike variants are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from statistics import median

from sound.dsp import RATE
from sound.measuring import alike, momentary, share_above
from sound.oggs import read
from sound.recipe import RANKS, Recipe


def ranks(folder: Path, sounds: Mapping[str, Recipe]) -> str:
    """A line for each sound: its files, its rank and their loudness, the share of energy above 2 and 4 kHz, the likeness."""
    lines, treble, size = [], [], 0
    for name, recipe in sorted(sounds.items(), key=lambda one: (RANKS[one[1].rank], one[0])):
        files = sorted(folder.glob(f"{name}-*.ogg"))
        made = [read(file) for file in files]
        loud = [momentary(x, RATE) for x in made]
        high = [(share_above(x, RATE, 2_000), share_above(x, RATE, 4_000)) for x in made]
        size += sum(file.stat().st_size for file in files)
        treble += high
        shares = "".join(f"{100 * median(of):8.1f}%" for of in zip(*high, strict=True))
        lines.append(
            f"{name:20}{recipe.rank:>8}{len(files):4}{min(loud):8.1f}{max(loud):7.1f}{shares}{alike(made, RATE):8.2f}"
        )
    head = f"{'sound':20}{'rank':>8}{'of':>4}{'LUFS':>8}{'to':>7}{'> 2 kHz':>9}{'> 4 kHz':>9}{'alike':>8}"
    two, four = (100 * median(of) for of in zip(*treble, strict=True))
    whole = f"{len(treble)} files, {size / 1e6:.2f} MB; the median has {two:.1f} % above 2 kHz, {four:.1f} % above 4 kHz"
    return "\n".join([head, *lines, whole])
