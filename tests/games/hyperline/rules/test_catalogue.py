"""The game's pieces as the data gives them: how many, and what lines they bear."""

from __future__ import annotations

from collections import Counter

import pytest

from hyperline.games.hyperline.rules import catalogue as cat
from hyperline.games.hyperline.rules.catalogue import LOOKS, Look
from hyperline.games.hyperline.rules.geometry import (
    ALL_PORTS,
    NOWHERE,
    PORT_BY_NAME,
    PORT_NAMES,
    SECTOR_NAMES,
    SECTORS,
)
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Tech
from hyperline.games.hyperline.rules.lines import beyond

LINES = [look for look in LOOKS if look.is_line]
RING_LOOKS = [LOOKS[code] for code in cat.RING.values()]


def ways(look: Look, port: str) -> list[str]:
    return [PORT_NAMES[out] for out in look.exits[PORT_BY_NAME[port]]]


def segments(look: Look) -> set[frozenset[str]]:
    return {frozenset((PORT_NAMES[entry], PORT_NAMES[out])) for entry in ALL_PORTS for out in look.exits[entry]}


def test_set_5_the_planet_stack() -> None:
    names = Counter(LOOKS[code].name for code in cat.PLANET_TILES)
    assert len(cat.PLANET_TILES) == 16
    assert names.pop("asteroid") == 3
    assert len(names) == 13 and set(names.values()) == {1}
    assert set(names) == set(cat.TECH_PLANETS)


def test_set_6_the_hyperline_stack() -> None:
    names = Counter(LOOKS[code].name for code in cat.HYPERLINE_TILES)
    assert len(cat.HYPERLINE_TILES) == 31
    assert names.pop("rip") == 1, "the second Rip is set aside"
    assert names.pop("pirate-base") == 4
    assert names == {
        "crossing": 3,
        "twin-bend": 5,
        "fork": 4,
        "delta": 2,
        "ramp": 5,
        "pinwheel": 3,
        "sidings": 2,
        "prism": 2,
    }
    assert sum(names.values()) == 26


def test_set_6_the_stacks_and_the_second_rip_fill_the_empty_inner_sectors() -> None:
    assert len(cat.PLANET_TILES) + len(cat.HYPERLINE_TILES) + 1 == 48


def test_set_7_eight_home_planets_each_with_a_tech() -> None:
    assert len(cat.HOME_PLANETS) == 8
    assert {LOOKS[code].sells for code in cat.HOME_PLANETS.values()} == set(Tech)
    assert all(LOOKS[code].is_home for code in cat.HOME_PLANETS.values())
    neutral = LOOKS[cat.NEUTRAL]
    assert neutral.is_planet and neutral.has_points and neutral.sells is None and not neutral.is_home


def test_every_tech_has_a_tech_planet() -> None:
    sold = Counter(LOOKS[code].sells for code in cat.TECH_PLANETS.values())
    assert set(sold) == set(Tech)
    assert all(sold[tech] >= 1 for tech in TOKEN_TECHS)


def test_jmp_1_what_has_hyperpoints_and_that_it_bears_no_line() -> None:
    with_points = {look.name for look in LOOKS if look.has_points}
    assert with_points == {"rip", "nexxus", "neutral", *cat.TECH_PLANETS, *cat.HOME_PLANETS}
    assert all(not any(look.exits) for look in LOOKS if look.has_points)


def test_jmp_4_features_without_lines() -> None:
    for code in (cat.ASTEROID, cat.PIRATE_BASE, cat.EMPTY, cat.UNKNOWN):
        assert not any(LOOKS[code].exits) and not LOOKS[code].has_points


def test_exp_2_rips_and_asteroid_fields_are_no_planets() -> None:
    assert not LOOKS[cat.RIP].is_planet and not LOOKS[cat.ASTEROID].is_planet
    assert LOOKS[cat.NEXXUS].is_planet and LOOKS[cat.NEUTRAL].is_planet
    assert all(LOOKS[code].is_planet for code in (*cat.TECH_PLANETS.values(), *cat.HOME_PLANETS.values()))


@pytest.mark.parametrize(
    ("name", "looks"),
    [
        ("crossing", 1),
        ("twin-bend", 2),
        ("fork", 4),
        ("delta", 1),
        ("ramp", 2),
        ("pinwheel", 1),
        ("sidings", 4),
        ("prism", 2),
    ],
)
def test_rotations_that_look_alike_share_a_code(name: str, looks: int) -> None:
    codes = cat.ROTATIONS[name]
    assert len(set(codes)) == len(cat.rotations(codes[0])) == looks
    assert [LOOKS[code].rotation for code in cat.rotations(codes[3])] == list(range(looks))
    for rotation, code in enumerate(codes):
        assert code == codes[rotation % looks]
        assert cat.tile_code(f"{name} {rotation}") == code


def test_a_different_code_is_a_different_look() -> None:
    shown = Counter((look.name, frozenset(segments(look))) for look in LINES)
    assert set(shown.values()) == {1}


def test_rotation_goes_clockwise() -> None:
    fork = [LOOKS[code] for code in cat.ROTATIONS["fork"]]
    stems = ("S", "W", "N", "E")
    assert [ways(look, stem) for look, stem in zip(fork, stems, strict=True)] == [
        ["E", "N"],
        ["E", "S"],
        ["S", "W"],
        ["N", "W"],
    ]
    assert ways(LOOKS[cat.ROTATIONS["twin-bend"][0]], "N") == ["E"]
    assert ways(LOOKS[cat.ROTATIONS["twin-bend"][1]], "N") == ["W"]


@pytest.mark.parametrize("look", LINES, ids=lambda look: look.text)
def test_every_line_tile_has_a_line_at_every_port(look: Look) -> None:
    assert all(look.exits)
    assert not look.has_points and not look.is_planet


@pytest.mark.parametrize("look", [*LINES, *RING_LOOKS], ids=lambda look: look.text)
def test_jmp_3_segments_are_the_same_both_ways(look: Look) -> None:
    for entry in ALL_PORTS:
        for out in look.exits[entry]:
            assert out != entry
            assert entry in look.exits[out]
        assert list(look.exits[entry]) == sorted(look.exits[entry], key=PORT_NAMES.__getitem__)


def test_set_1_the_ring_is_28_sectors_and_4_corners() -> None:
    edge = {sector for sector in SECTORS if SECTOR_NAMES[sector][0] in "AI" or SECTOR_NAMES[sector][1] in "19"}
    assert [SECTOR_NAMES[sector] for sector in cat.CORNERS] == ["A1", "I1", "I9", "A9"]
    assert len(cat.RING) == 28
    assert edge == set(cat.RING) | set(cat.CORNERS)


def test_set_3_nexxus_lies_at_e5() -> None:
    assert SECTOR_NAMES[cat.NEXXUS_SECTOR] == "E5"


def test_jmp_8_the_rings_lines_leave_the_board_by_the_loops_only() -> None:
    for sector, code in cat.RING.items():
        for port in ALL_PORTS:
            if LOOKS[code].exits[port]:
                assert beyond(sector, port) != NOWHERE
    assert {(SECTOR_NAMES[sector], PORT_NAMES[port]) for sector, port in cat.LOOPS} == {
        ("E1", "N"),
        ("E9", "S"),
        ("A5", "W"),
        ("I5", "E"),
    }
    assert all(LOOKS[cat.RING[sector]].exits[port] for sector, port in cat.LOOPS)


def test_the_ring_bears_a_line_at_every_border_to_another_sector_of_the_ring_or_the_inner_grid() -> None:
    ring = set(cat.RING)
    for sector, code in cat.RING.items():
        for port in (0, 2, 4, 6):
            there = beyond(sector, port)
            if there != NOWHERE and there in ring:
                assert LOOKS[code].exits[port], f"{SECTOR_NAMES[sector]} {PORT_NAMES[port]}"


def test_tile_texts() -> None:
    assert LOOKS[cat.tile_code("rip") or 0].name == "rip"
    assert cat.tile_code("Friskus") == cat.TECH_PLANETS["Friskus"]
    for text in ("", "fork", "fork 4", "fork -1", "empty", "nexxus", "Problar", "Nowhere", "rip 0"):
        assert cat.tile_code(text) is None, text
    for look in LINES:
        assert cat.tile_code(look.text) == look.code


def test_looks_know_their_own_code() -> None:
    assert [look.code for look in LOOKS] == list(range(len(LOOKS)))
    assert len(LOOKS) < 256, "a board keeps a code in a byte"
