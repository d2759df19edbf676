"""A ship's numbers: hits until the Bridge count what stops or covers them."""

from __future__ import annotations

import pytest

from hyperline.games.hyperline.app.shipyard.views.figures import OUT, figures
from hyperline.games.hyperline.rules.notation.seat import parse_ship
from hyperline.shell.ui.number import about

POD = "bridge@0,0 carrier-pod@0,1"


@pytest.mark.parametrize(
    ("ship", "cover"),
    [
        (POD, (0, 0, 1, 0)),
        (f"{POD} laser-cannon@0,-1/F laser-cannon@1,0/R", (1, 1, 1, 0)),
        (f"{POD} hardpoint-shield@0,-1/F", (2, 0, 1, 0)),
        (f"{POD} hardpoint-shield@0,-1/F!", (0, 0, 1, 0)),
        (f"{POD} hardpoint-shield@0,2/B interphasic-shield@B interphasic-shield@B", (0, 0, 5, 0)),
        ("bridge@0,0! carrier-pod@0,1", (OUT,) * 4),
    ],
)
def test_the_bridge_is_safe_for_so_many_hits(ship: str, cover: tuple[int, int, int, int]) -> None:
    assert figures(parse_ship(ship.split())).cover == cover


def test_a_mean_in_a_sentence_is_whole_where_it_can_be():
    assert [about(mean) for mean in (1, 1.04, 1.96, 2.25)] == ["1", "1", "2", "2.2"]
