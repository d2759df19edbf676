from __future__ import annotations

from hyperline.games.hyperline.app.board.views.ground import printed
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME


def test_the_boards_map_has_the_ring_and_nexxus() -> None:
    ring = {name: printed()[SECTOR_BY_NAME[name]] for name in ("A1", "B1", "E5", "I9")}
    assert ring == {"A1": "neutral", "B1": "ring-B1", "E5": "nexxus", "I9": "neutral"}
    assert len(printed()) == 33
