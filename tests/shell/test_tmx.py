import pytest
from pygame import Rect

from hyperline.shell.assets.tmx import BadMap, read_plan
from hyperline.shell.paths import assets_folder

MAPS = assets_folder() / "maps" / "hyperline"


def test_the_board_has_the_ring_nexxus_and_every_sector():
    plan = read_plan(MAPS / "board.tmx")
    ring = plan.layers["ring"]
    assert ring[0, 0] == ring[8, 8] == "neutral"
    assert ring[4, 4] == "nexxus"
    assert ring[1, 0] == "ring-B1"
    assert len(ring) == 33
    assert sum(name.startswith("sector:") for name in plan.anchors) == 81


def test_anchors_follow_the_area_in_which_the_map_is_drawn():
    plan = read_plan(MAPS / "board.tmx")
    assert plan.scaled("sector:A1", Rect(10, 20, 900, 900)) == Rect(10, 20, 100, 100)
    assert plan.scaled("sector:I9", Rect(10, 20, 900, 900)) == Rect(810, 820, 100, 100)


def test_a_broken_map_is_refused_in_a_sentence(tmp_path):
    file = tmp_path / "bad.tmx"
    file.write_text("<map")
    with pytest.raises(BadMap, match=r"bad\.tmx"):
        read_plan(file)
