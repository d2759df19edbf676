"""Makes the pictures of README and docs through the game's own `hyperline screenshot`: `python tools/pictures.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
SIZE = "1280x720"
PICTURES = {
    "menu": ("hyperline", "menu"),
    "board": ("hyperline", "board"),
    "battle": ("hyperline", "battle"),
    "shipyard": ("hyperline", "shipyard"),
    "slipway": ("slipway", "board"),
    "belt": ("belt", "board"),
    "freight": ("freight", "board"),
    "gatestorm": ("gatestorm", "board"),
}
"""By the name of the file: the game, and its scene. The position is in a file beside it, if not the scene's own."""


def main(names: list[str]) -> int:
    """Make the pictures of these names, all without names; the number that failed."""
    FOLDER.mkdir(exist_ok=True)
    failed = 0
    for name in names or PICTURES:
        game, scene = PICTURES[name]
        file = FOLDER / f"{name}.png"
        command = [sys.executable, "-m", "hyperline", "screenshot", scene, str(file), "--game", game, "--size", SIZE]
        if (position := file.with_suffix(".toml")).exists():
            command += ["--position", str(position)]
        failed += subprocess.run(command, cwd=ROOT, check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
