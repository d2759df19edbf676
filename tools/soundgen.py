"""Makes every sound and all music from nothing but arithmetic: `python tools/soundgen.py [NAME …]`.

The same seed gives the same files. With `--ranks` nothing is made, and effects are told beside their ranks;
with `--look FOLDER` it gets a table of all figures, and spectrograms.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from sound import ambience
from sound.dsp import RATE, Samples, bent
from sound.effects import SOUNDS
from sound.measuring import integrated
from sound.oggs import write
from sound.ranking import ranks
from sound.takes import takes

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
SEED = 1999
LOUDEST = -8.0  # dBFS of a layer, several of which are heard at once
FINE, COARSE = 0.35, 0.1  # quality of sounds, and of layers


def layer(name: str, seed: int = SEED) -> Samples:
    """A layer of the music as it is written."""
    made = ambience.LAYERS[name].make(np.random.default_rng((seed, zlib.crc32(name.encode()))))
    made = made * 10 ** ((ambience.LAYERS[name].loud - integrated(made, RATE)) / 20)
    return seamed(bent(made, 10 ** (LOUDEST / 20)))


def seamed(x: Samples) -> Samples:
    """The same loop, beginning within 5 ms of where it did, at the quietest place: nothing is heard of its seam."""
    near = np.arange(-RATE // 200, RATE // 200)
    quiet = np.maximum(np.abs(x[near]), np.abs(x[near] - x[near - 1])).max(axis=1)
    return np.roll(x, -near[int(np.argmin(quiet))], axis=0)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="sounds, families, or music")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--look", type=Path, help="write figures and spectrograms of what is there")
    parser.add_argument("--ranks", action="store_true", help="tell loudness, treble and likeness of the effects there")
    asked = parser.parse_args(words)
    if asked.ranks:
        print(ranks(asked.folder, SOUNDS))
        return 0
    if asked.look:
        from sound import looking

        looking.sheets(asked.folder, asked.look)
        told = looking.table(asked.folder)
        (asked.look / "figures.txt").write_text(f"{told}\n", encoding="utf-8")
        print(told)
        return 0
    for name, recipe in SOUNDS.items():
        if asked.names and not any(name.startswith(start) for start in asked.names):
            continue
        file = asked.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob(f"{file.name}-*.ogg"):
            old.unlink()
        for number, one in enumerate(takes(name, recipe, asked.seed), 1):
            write(file.with_name(f"{file.name}-{number}.ogg"), one, FINE)
    for name in ambience.LAYERS:
        if not asked.names or any(f"music/{name}".startswith(start) for start in asked.names):
            (asked.folder / "music").mkdir(parents=True, exist_ok=True)
            write(asked.folder / "music" / f"{name}.ogg", layer(name, asked.seed), COARSE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
