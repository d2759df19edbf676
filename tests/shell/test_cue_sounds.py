"""Every event that is seen to move is heard, or is listed as silent; and all that is heard is there."""

from pathlib import Path

import pytest

from hyperline.games.hyperline.app.event_table import TABLE
from hyperline.games.listed import SHELF
from hyperline.shell.plain_face import PlainFace
from hyperline.shell.sound.catalogue import sounds

ROOT = Path(__file__).parents[2]
KNOWN = sounds(ROOT / "assets" / "sounds")
PLAIN = [game for game in SHELF.playable if isinstance(SHELF.entry(game).face(), PlainFace)]


@pytest.mark.parametrize("game", PLAIN)
def test_what_moves_is_heard_or_listed_silent(game):
    cues = SHELF.entry(game).face().cues
    assert [cue.event.__name__ for cue in cues if cue.motion is not None and cue.sound is None] == []
    assert {cue.sound for cue in cues if isinstance(cue.sound, str) and cue.sound} <= KNOWN.keys()


def test_in_hyperline_too_on_the_board_and_in_a_battle():
    mute = [row.event.__name__ for row in TABLE if row.board is not None and row.sound is None]
    mute += [
        row.event.__name__ for row in TABLE if row.battle is not None and row.sound is None and row.battle_sound is None
    ]
    assert mute == []
    named = {name for row in TABLE for name in (row.sound, row.battle_sound) if isinstance(name, str) and name}
    assert named <= KNOWN.keys()


def test_every_game_of_the_shelf_is_asked():
    assert {*PLAIN, "hyperline"} == {*SHELF.playable}
