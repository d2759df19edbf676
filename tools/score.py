"""Plays the scores: `python tools/score.py [NAME …]` renders them, `--check` measures them, `--read` proves the writing.

Scores are data (`tools/scores/GAME/PIECE.toml`). FluidSynth and the soundfont FluidR3 (MIT) are needed to render, not to
measure. The same scores give the same music.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from scoring import notation, proof

SCORES = Path(__file__).parent / "scores"
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds" / "music"
QUALITY = 0.0  # of Ogg Vorbis


def scores(names: list[str]) -> list[notation.Score]:
    """Those whose names begin with one of these; without any, all."""
    files = sorted(SCORES.glob("*/*.toml"))
    return [
        notation.read(file)
        for file in files
        if not names or any(f"{file.parent.name}/{file.stem}".startswith(name) for name in names)
    ]


def render(score: notation.Score, folder: Path, quality: float) -> None:
    """Write the stems of a piece."""
    from scoring.mixing import rendered
    from sound.oggs import write

    (folder / score.name).parent.mkdir(parents=True, exist_ok=True)
    for tonic in score.tonics:
        higher = (notation.pitch_class(tonic) - notation.key_of(score.sections[0].key).tonic + 5) % 12 - 5
        write(folder / f"{score.name}-{tonic}.ogg", rendered(score, higher)[""].mean(axis=1), quality)
    for stem, x in () if score.tonics else rendered(score).items():
        file = folder / f"{score.name}{'-' + stem if stem else ''}.ogg"
        write(file, x.mean(axis=1) if stem else x, quality)  # what is added lies in the middle


def listed(chosen: list[notation.Score]) -> str:
    """What the game has to know of each piece, by suites."""
    lines = ["# Written by tools/score.py: seconds of a bar, and from which bar on there is which key.", ""]
    for score in (one for one in chosen if not one.tonics):
        keys = [[section.start, section.key] for section in score.sections]
        keys = [one for n, one in enumerate(keys) if not n or one[1] != keys[n - 1][1]]
        lines += [
            f"[{score.name.replace('/', '.')}]", f"bar = {score.bar!r}", f"bars = {score.bars}",
            f"rounds = {str(score.rounds).lower()}", f"stems = {json.dumps(score.stems)}", f"keys = {json.dumps(keys)}", "",
        ]  # fmt: skip
    return "\n".join(lines)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="pieces such as hyperline/calm-1, or how they begin")
    parser.add_argument("--check", action="store_true", help="measure the files instead")
    parser.add_argument("--read", action="store_true", help="tell what is badly written instead")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--quality", type=float, default=QUALITY)
    asked = parser.parse_args(words)
    chosen = scores(asked.names)
    if asked.read:
        faults = [fault for score in chosen for fault in proof.faults(score)]
        print("\n".join(faults) or "nothing to mend")
        return bool(faults)
    if asked.check:
        from scoring import check

        print(check.table([score for score in chosen if not score.tonics], asked.folder))
        return 0
    (asked.folder / "pieces.toml").write_text(listed(scores([])), encoding="utf-8")
    for score in chosen:
        render(score, asked.folder, asked.quality)
        print(f"{score.name}: {score.bars} bars, {score.bars * score.bar:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
