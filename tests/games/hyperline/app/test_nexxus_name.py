"""The name of Nexxus stands on Nexxus, never on a neighbour, and gives way to whoever comes there."""

import pytest

from hyperline.games.hyperline.app.board.views import still_layer
from hyperline.games.hyperline.app.board.views.still_layer import name_rect
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from tests.games.hyperline.app.test_board_scene import TWO, opened


@pytest.mark.parametrize("turn", range(4))
def test_it_lies_within_its_sector_however_the_board_is_turned(context, stack, turn):
    camera = opened(context, stack).view.camera
    camera.turn = turn
    assert camera.sector_rect(NEXXUS_SECTOR).contains(name_rect(context, camera))


@pytest.mark.parametrize(("sector", "is_named"), [("I1", True), ("E5", False)])
def test_it_is_not_written_over_whoever_stands_there(context, stack, monkeypatch, sector, is_named):
    written = []
    monkeypatch.setattr(still_layer, "draw_name", lambda *_: written.append(1))
    scene = opened(context, stack, TWO.replace('sector = "A1"', f'sector = "{sector}"'))
    layer = scene.view.layer
    layer.refresh()
    layer.picture(scene.view._still)
    assert bool(written) is is_named
