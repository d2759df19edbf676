"""Brings the file of gamepads that SDL reads up to date: `python tools/pads.py [FILE]`, without one from its home.

It is the community's list for SDL (mdqinc/SDL_GameControllerDB, under the zlib licence, which stands beside it); what is
for phones is left out.
"""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.request import urlopen

HOME = "https://raw.githubusercontent.com/mdqinc/SDL_GameControllerDB/master/gamecontrollerdb.txt"
KEPT = Path(__file__).resolve().parents[1] / "assets" / "pads" / "gamecontrollerdb.txt"
SYSTEMS = ("Windows", "Mac OS X", "Linux")


def kept(lines: list[str]) -> list[str]:
    """The lines for computers, in order; raises ValueError if there are hardly any, as where the file is another."""
    found = [line for line in lines if any(f"platform:{system}," in line for system in SYSTEMS)]
    if len(found) < 1000:
        raise ValueError(f"only {len(found)} lines are about gamepads of {', '.join(SYSTEMS)}: this is another file")
    return found


def main(words: list[str]) -> int:
    text = Path(words[0]).read_text(encoding="utf-8") if words else urlopen(HOME, timeout=30).read().decode()
    try:
        lines = kept(text.splitlines())
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} gamepads, {KEPT.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
