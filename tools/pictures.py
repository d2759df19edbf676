"""Makes the pictures of README and docs through the game's own `hyperline screenshot`: `python tools/pictures.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
SIZE = "1280x720"
SCENES = ("menu", "board", "battle", "shipyard")


def main(names: list[str]) -> int:
    """Make the pictures of these scenes, of all without names; the number that failed."""
    FOLDER.mkdir(exist_ok=True)
    failed = 0
    for name in names or SCENES:
        file = FOLDER / f"{name}.png"
        command = [sys.executable, "-m", "hyperline", "screenshot", name, str(file), "--size", SIZE]
        failed += subprocess.run(command, cwd=ROOT, check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
