"""Sectors, ports, facings: the tables that everything else counts on."""

from __future__ import annotations

import pytest

from hyperline.games.hyperline.rules import geometry as geo
from hyperline.games.hyperline.rules.geometry import (
    NEIGHBOUR,
    NOWHERE,
    OPPOSITE,
    PORT_BY_NAME,
    PORT_NAMES,
    SECTOR_BY_NAME,
)
from hyperline.games.hyperline.rules.lines import beyond


def neighbour(sector: str, port: str) -> str | None:
    there = NEIGHBOUR[SECTOR_BY_NAME[sector]][PORT_BY_NAME[port]]
    return None if there == NOWHERE else geo.SECTOR_NAMES[there]


def test_the_81_sectors_run_from_the_north_west_to_the_south_east() -> None:
    assert len(geo.SECTOR_NAMES) == len(set(geo.SECTOR_NAMES)) == len(geo.SECTORS) == 81
    assert geo.SECTOR_NAMES[0] == "A1" and geo.SECTOR_NAMES[8] == "I1"
    assert geo.SECTOR_NAMES[72] == "A9" and geo.SECTOR_NAMES[80] == "I9"
    assert geo.SECTOR_NAMES[40] == "E5"


@pytest.mark.parametrize(
    ("sector", "around"),
    [
        ("E5", {"N": "E4", "NE": "F4", "E": "F5", "SE": "F6", "S": "E6", "SW": "D6", "W": "D5", "NW": "D4"}),
        ("A1", {"E": "B1", "SE": "B2", "S": "A2"}),
        ("I9", {"N": "I8", "W": "H9", "NW": "H8"}),
        ("A5", {"N": "A4", "NE": "B4", "E": "B5", "SE": "B6", "S": "A6"}),
    ],
)
def test_what_lies_across_each_border(sector: str, around: dict[str, str]) -> None:
    assert {port: there for port in PORT_NAMES if (there := neighbour(sector, port))} == around


def test_a_port_is_opposite_to_the_one_across_the_border() -> None:
    pairs = {(PORT_NAMES[port], PORT_NAMES[other]) for port, other in enumerate(OPPOSITE)}
    assert {("N", "S"), ("NE", "SW"), ("E", "W"), ("SE", "NW")} <= pairs
    for sector in geo.SECTORS:
        for port in geo.ALL_PORTS:
            there = NEIGHBOUR[sector][port]
            assert OPPOSITE[OPPOSITE[port]] == port
            assert there == NOWHERE or NEIGHBOUR[there][OPPOSITE[port]] == sector


def test_jmp_8_loop_lines_join_opposite_sides_both_ways() -> None:
    for here, port, there in (("E1", "N", "E9"), ("E9", "S", "E1"), ("A5", "W", "I5"), ("I5", "E", "A5")):
        assert neighbour(here, port) is None
        assert beyond(SECTOR_BY_NAME[here], PORT_BY_NAME[port]) == SECTOR_BY_NAME[there]


def test_jmp_8_nothing_else_leaves_the_board() -> None:
    over_the_edge = [
        (sector, port)
        for sector in geo.SECTORS
        for port in geo.ALL_PORTS
        if NEIGHBOUR[sector][port] == NOWHERE and beyond(sector, port) != NOWHERE
    ]
    assert len(over_the_edge) == 4
    for sector in geo.SECTORS:
        for port in geo.ALL_PORTS:
            there = beyond(sector, port)
            assert there == NOWHERE or beyond(there, OPPOSITE[port]) == sector


def test_con_2_adjacent_means_sharing_an_edge() -> None:
    def beside(name: str) -> set[str]:
        return {geo.SECTOR_NAMES[other] for other in geo.ADJACENT[SECTOR_BY_NAME[name]]}

    assert beside("E5") == {"E4", "F5", "E6", "D5"}
    assert beside("A1") == {"B1", "A2"}
    assert beside("E1") == {"D1", "F1", "E2"}, "loop lines make no neighbours (JMP-8)"
    for sector in geo.SECTORS:
        assert all(sector in geo.ADJACENT[other] for other in geo.ADJACENT[sector])


def test_turning_a_tile_moves_its_ports_clockwise() -> None:
    def turned(port: str, quarter_turns: int) -> str:
        return PORT_NAMES[geo.turned(PORT_BY_NAME[port], quarter_turns)]

    assert [turned("N", turns) for turns in range(4)] == ["N", "E", "S", "W"]
    assert [turned("NW", turns) for turns in range(4)] == ["NW", "NE", "SE", "SW"]
    assert all(geo.turned(port, 4) == port for port in geo.ALL_PORTS)


def test_shp_7_a_corner_faces_both_its_quadrants_and_one_side() -> None:
    def named(facing: str) -> tuple[str, str]:
        code = geo.FACING_BY_NAME[facing]
        return "".join(geo.QUADRANT_NAMES[quadrant] for quadrant in geo.FACED[code]), geo.QUADRANT_NAMES[geo.SIDE[code]]

    assert {facing: named(facing) for facing in ("FR", "BR", "BL", "FL")} == {
        "FR": ("FR", "R"),
        "BR": ("RB", "R"),
        "BL": ("BL", "L"),
        "FL": ("FL", "L"),
    }
    assert all(geo.FACED[quadrant] == (quadrant,) for quadrant in geo.QUADRANTS)


def test_facings_point_to_the_cell_ahead_with_y_to_the_rear() -> None:
    ahead = {name: geo.AHEAD[code] for name, code in geo.FACING_BY_NAME.items()}
    assert ahead["F"] == (0, -1) and ahead["R"] == (1, 0) and ahead["B"] == (0, 1) and ahead["L"] == (-1, 0)
    assert ahead["FR"] == (1, -1) and ahead["BR"] == (1, 1) and ahead["BL"] == (-1, 1) and ahead["FL"] == (-1, -1)


def test_quadrants_have_an_opposite_and_cells_a_name() -> None:
    assert geo.opposite_quadrant(geo.FRONT) == geo.BACK and geo.opposite_quadrant(geo.LEFT) == geo.RIGHT
    assert geo.cell_name((1, -2)) == "1,-2"
