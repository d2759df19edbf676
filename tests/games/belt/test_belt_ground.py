"""The board, the zones and the cards, against what the rules say of them (BRD, CRD)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from hyperline.games.belt.rules import hexes
from hyperline.games.belt.rules.fleets import FLEETS
from hyperline.kernel.game import Seat, Setup
from tests.games.belt.invariants import GAME, form_of
from tests.games.belt.plain import BOARD, CARDS, RING, SIDES, ZONES, Hex, apart, hex_of, text
from tests.games.belt.plain_turn import both, stepped


def rocks(seats: int) -> list[Hex]:
    return [hex_of(at) for at in form_of(GAME.start(Setup((Seat(),) * seats)))["board"]["asteroids"]]


def test_hexes_and_distances() -> None:
    assert len(BOARD) == hexes.HEXES == 397 and set(hexes.HEX_NAMES) == set(map(text, BOARD))
    assert hexes.distance(hexes.HEX_BY_NAME["3,-5"], hexes.HEX_BY_NAME["-2,4"]) == 9
    for one, other in product(BOARD[::7], BOARD):
        assert hexes.distance(hexes.HEX_AT[one], hexes.HEX_AT[other]) == apart(one, other)
    assert list(hexes.HEX_NAMES) == [text(at) for at in sorted(BOARD, key=lambda at: at[::-1])]
    assert sorted(text(at) for at in RING) == sorted(hexes.HEX_NAMES[hex] for hex in hexes.RING)


def test_steps_of_a_capital_ship() -> None:
    """From every place, also to where a part of it would leave the board."""
    for bow, (way, side) in product(BOARD, enumerate(SIDES)):
        if both((bow, side))[1] not in BOARD:
            continue
        for step, to in zip(hexes.CAP_STEPS, hexes.STEPPED[hexes.HEX_AT[bow] * 6 + way], strict=True):
            end = stepped((bow, side), step)
            is_on = set(both(end)) <= set(BOARD)
            assert (hexes.place_name(to) if to != hexes.OFF else "") == (f"{text(end[0])}/{end[1]}" if is_on else "")


@pytest.mark.parametrize(("seats", "sizes", "gaps"), [(2, {36}, {12}), (3, {36}, {12}), (4, {34}, {6, 8, 14})])
def test_zones(seats: int, sizes: set[int], gaps: set[int]) -> None:
    zones = [[at for at in BOARD if apart(at, centre) <= radius] for centre, radius in ZONES[seats]]
    assert {len(zone) for zone in zones} == sizes
    assert all(apart(centre, (0, 0)) == 11 for centre, _ in ZONES[seats])
    for seat, zone in enumerate(zones):
        assert {text(at) for at in zone} == {hexes.HEX_NAMES[hex] for hex in hexes.zone(seats, seat)}
        assert not set(zone) & set(rocks(seats))
    between = {min(apart(one, other) for one, other in product(*pair)) for pair in combinations(zones, 2)}
    assert between == gaps


@pytest.mark.parametrize(("seats", "count"), [(2, 17), (3, 13), (4, 17)])
def test_rocks_lie_apart_and_alike_for_all(seats: int, count: int) -> None:
    found = rocks(seats)
    assert len(found) == count and (0, 0) in found
    assert all(apart(one, other) > 1 for one, other in combinations(found, 2))
    assert all(apart(at, (0, 0)) > 2 for at in found if at != (0, 0))
    half = {(-q, -r) for q, r in found}
    third = {(-q - r, q) for q, r in found}
    assert (third if seats == 3 else half) == set(found)


@pytest.mark.parametrize(
    ("fleet", "sums"), [("corona", (36, 16, 24)), ("vagar", (43, 13, 27)), ("aegir", (33, 12, 28)), ("sloam", (37, 15, 26))]
)
def test_cards(fleet: str, sums: tuple[int, int, int]) -> None:
    cards = FLEETS[fleet].cards
    assert ["{}{}{}".format(*card) for card in cards] == CARDS[fleet].split()
    assert tuple(map(sum, zip(*cards, strict=True))) == sums
