"""What the next tile can be to a line: exact shares of the unseen tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, LOOKS, PIRATE_BASE, RIP, ROTATIONS, rotations
from hyperline.games.hyperline.rules.geometry import ALL_PORTS, OPPOSITE, PORT_BY_NAME, SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.observe import ORDER, observe, outcome, shares
from hyperline.games.hyperline.rules.phases import settle

TEXT = """
phase = "command"
[board]
F5 = "fork 0"
E2 = "crossing 0"
[[player]]
corner = "A1"
home = "Problar"
[[player]]
corner = "I9"
home = "Aegis"
"""
S, SW = PORT_BY_NAME["S"], PORT_BY_NAME["SW"]


def view(text=TEXT, viewer=0):
    return observe(settle(read_text(text)), viewer)


@pytest.mark.parametrize(
    ("name", "straight_in", "diagonal"),
    [("crossing", "straight", "straight"), ("twin-bend", "bend", "straight"), ("fork", "split", "straight"),
     ("delta", "split", "straight"), ("pinwheel", "bend", "bend"), ("prism", "straight", "bend"),
     ("ramp", "straight", "straight"), ("sidings", "split", "split")],
)  # fmt: skip
def test_a_tile_is_the_best_that_turning_makes_of_it(name, straight_in, diagonal):
    assert (outcome(ROTATIONS[name][0], S), outcome(ROTATIONS[name][0], SW)) == (straight_in, diagonal)


def test_what_ends_a_line_is_told_by_its_kind():
    assert (outcome(PIRATE_BASE, S), outcome(RIP, S)) == ("pirate", "rip")


def test_the_shares_are_those_of_a_plain_count():
    unseen = list(HYPERLINE_TILES)
    for name in ("fork", "crossing"):
        unseen.remove(ROTATIONS[name][0])
    splitting = sum(any(len(LOOKS[c].exits[S]) > 1 for c in rotations(code)) for code in unseen)
    found = dict(shares(view(), SECTOR_BY_NAME["F6"], S)["hyperline"])
    assert found["split"] == splitting / len(unseen)
    assert found["pirate"] == Counter(unseen)[PIRATE_BASE] / len(unseen)
    assert sum(found.values()) == pytest.approx(1)


def test_every_share_adds_up_by_every_port_and_is_ranked():
    for port in ALL_PORTS:
        for found in shares(view(), SECTOR_BY_NAME["G7"], OPPOSITE[port]).values():
            assert sum(share for _, share in found) == pytest.approx(1)
            assert [share for _, share in found] == sorted((share for _, share in found), reverse=True)
            assert {what for what, _ in found} <= set(ORDER)


def test_beside_a_planet_only_line_tiles_are_drawn():
    assert set(shares(view(), SECTOR_BY_NAME["E6"], S)) == {"hyperline"}
    assert set(shares(view(), SECTOR_BY_NAME["G7"], S)) == {"hyperline", "planet"}


def test_a_known_top_tile_is_sure_for_who_knows_it_and_for_nobody_else():
    text = TEXT.replace("[board]", '[stacks]\nhyperline = ["pirate-base"]\n[board]', 1).replace(
        'home = "Problar"', 'home = "Problar"\nknows = { hyperline = 1 }'
    )
    one, other = (shares(view(text, seat), SECTOR_BY_NAME["F6"], S)["hyperline"] for seat in (0, 1))
    assert one == (("pirate", 1.0),)
    assert len(other) > 3
