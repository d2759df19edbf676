"""A program for a newcomer's way through all that is there where what playing together needs is missing: FOLDER GAME."""

import sys

sys.modules.update(dict.fromkeys(("websockets", "nacl", "zeroconf", "sqlite3", "hyperline.together")))  # they are not there

from pathlib import Path  # noqa: E402

from msgspec.structs import replace  # noqa: E402

import tests.conftest  # noqa: E402, F401 - a display without a screen
from hyperline.games.listed import SHELF  # noqa: E402
from hyperline.shell.screenshot import scene_names  # noqa: E402
from tests.shell.flows import Hand, begin  # noqa: E402
from tests.shell.pilot import INSTANT, Pilot  # noqa: E402


def walk(home, game):
    """Through the pages of the menu, and into a game."""
    assert "replay" in (names := scene_names(SHELF, game)) and "room" not in names
    pilot = Pilot(home, replace(INSTANT, welcomed=False))
    pilot.app.greet()
    assert not pilot.has("together")
    pilot.press_key("learn")
    assert pilot.names[-1] == "welcome"
    pilot.press_key("go")
    assert pilot.names[-1] != "welcome"
    while len(pilot.names) > 1:
        pilot.app.stack.pop(pilot.scene)
    for key in ("rules", "saves", "duels", "career", "settings"):
        pilot.press_key(key)
        assert pilot.names != ["menu"], key
        pilot.key("escape")
    Hand(pilot, begin(pilot, game, "human", "cadet")).play(12)
    pilot.leave()


if __name__ == "__main__":
    walk(Path(sys.argv[1]), sys.argv[2])
