"""Following lines: where they lead, what ends them, what they connect, and the route as it is shown."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hyperline.games.hyperline.rules import catalogue as cat
from hyperline.games.hyperline.rules.board import INNER_SECTORS, Board
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.geometry import (
    ALL_PORTS,
    OPPOSITE,
    PORT_BY_NAME,
    PORT_NAMES,
    SECTOR_BY_NAME,
    SECTOR_NAMES,
    SECTORS,
    Sector,
)
from hyperline.games.hyperline.rules.kinds import Upgrade
from hyperline.games.hyperline.rules.lines import (
    Reach,
    beyond,
    blocker,
    ends,
    onward,
    plant_sectors,
    reach,
    usable_points,
    walk,
    why_ends,
)
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.route import Leg, Route, route, routes, trace
from hyperline.games.hyperline.rules.ship import BRIDGE, Ship

HOME = next(iter(cat.HOME_PLANETS.values()))
COMPUTER = (Upgrade.HYPERLINE_COMPUTER,)
BATTLE = (Upgrade.BATTLE_COMPUTER,)


def laid(pirates: dict[str, int] | None = None, **tiles: str) -> Board:
    """A board with these tiles; ``?`` before the name for face down."""
    board = Board()
    for name, text in tiles.items():
        code = cat.tile_code(text.removeprefix("?"))
        assert code is not None, text
        board = board.with_tile(SECTOR_BY_NAME[name], code, face_down=text.startswith("?"))
    for name, level in (pirates or {}).items():
        board = board.with_pirate(SECTOR_BY_NAME[name], level)
    return board


def player(
    sector: str, *upgrades: Upgrade, patrols: dict[str, int] | None = None, corner: str = "A1", running: bool = False
) -> Player:
    stations = tuple(sorted((SECTOR_BY_NAME[name], fighters) for name, fighters in (patrols or {}).items()))
    ship = Ship(upgrades=frozenset(upgrades))
    return Player(
        corner=SECTOR_BY_NAME[corner],
        home=HOME,
        sector=SECTOR_BY_NAME[sector],
        ship=ship,
        patrols=stations,
        is_running=running,
    )


def names(sectors: tuple[Sector, ...]) -> list[str]:
    return [SECTOR_NAMES[sector] for sector in sectors]


def on(board: Board, sector: str, entry: str) -> list[str]:
    return [PORT_NAMES[port] for port in onward(board, SECTOR_BY_NAME[sector], PORT_BY_NAME[entry])]


def points(board: Board, sector: str, diagonal: bool = False) -> str:
    return " ".join(PORT_NAMES[port] for port in usable_points(board, SECTOR_BY_NAME[sector], diagonal))


def reach_of(board: Board, *players: Player) -> Reach:
    return reach(players, board, 0)


def block(board: Board, sector: str, *players: Player) -> str:
    return blocker(players, board, 0, SECTOR_BY_NAME[sector])


def route_of(board: Board, port: str, *players: Player) -> Route:
    return route(players, board, 0, PORT_BY_NAME[port])


def told(leg: Leg) -> str:
    way_out = "" if leg.exit is None else PORT_NAMES[leg.exit]
    return f"{SECTOR_NAMES[leg.sector]} {PORT_NAMES[leg.entry]}>{way_out or leg.end}"


# Hyperpoints


def test_jmp_1_planets_nexxus_and_rips_have_hyperpoints() -> None:
    board = laid(C3="Friskus", D3="rip", F3="asteroid", G3="pirate-base", C5="fork 0", G5="?Qued")
    for sector in ("E5", "C3", "D3"):
        assert points(board, sector) == "E N S W"
    for sector in ("F3", "G3", "C5", "G5", "B1", "C7"):
        assert points(board, sector) == points(board, sector, diagonal=True) == ""


def test_jmp_1_a_corners_hyperpoints_towards_the_edge_lead_nowhere() -> None:
    corners = {corner: points(Board(), corner) for corner in ("A1", "I1", "I9", "A9")}
    assert corners == {"A1": "E S", "I1": "S W", "I9": "N W", "A9": "E N"}
    assert points(Board(), "A1", diagonal=True) == "E S SE"
    assert points(Board(), "I9", diagonal=True) == "N NW W"


def test_jmp_2_and_upg_2_diagonal_hyperpoints_need_an_online_hyperline_computer() -> None:
    assert points(Board(), "E5", diagonal=True) == "E N NE NW S SE SW W"
    board = laid(D4="crossing 0")
    assert "C3" not in names(reach_of(board, player("E5")).empties)
    assert "C3" in names(reach_of(board, player("E5", *COMPUTER)).empties)
    damaged = Ship(upgrades=frozenset(COMPUTER)).damaged(BRIDGE)
    offline = Player(corner=SECTOR_BY_NAME["A1"], home=HOME, sector=SECTOR_BY_NAME["E5"], ship=damaged)
    assert "C3" not in names(reach_of(board, offline).empties)


def test_mov_7_from_a_line_tile_there_is_no_jump() -> None:
    board = laid(D5="crossing 0")
    assert reach_of(board, player("D5")) == Reach()
    assert routes((player("D5"),), board, 0) == {}


# Lines through sectors


@pytest.mark.parametrize("port", PORT_NAMES)
def test_jmp_5_at_a_crossing_the_line_goes_straight_on(port: str) -> None:
    straight = PORT_NAMES[OPPOSITE[PORT_BY_NAME[port]]]
    assert on(laid(D5="crossing 0"), "D5", port) == [straight]


def test_jmp_3_a_bend_turns_the_line_both_ways() -> None:
    board = laid(D5="twin-bend 0", C5="twin-bend 1")
    assert on(board, "D5", "N") == ["E"] and on(board, "D5", "E") == ["N"]
    assert on(board, "D5", "S") == ["W"] and on(board, "D5", "W") == ["S"]
    assert on(board, "C5", "E") == ["S"] and on(board, "C5", "N") == ["W"]
    assert on(board, "D5", "NE") == ["SW"]


def test_jmp_5_at_a_split_there_is_a_choice() -> None:
    board = laid(D5="fork 0", C5="delta 0")
    assert on(board, "D5", "S") == ["E", "N"] and on(board, "D5", "E") == ["S", "W"]
    assert on(board, "D5", "N") == ["S"] and on(board, "D5", "W") == ["E"]
    assert on(board, "C5", "N") == ["E", "W"] and on(board, "C5", "W") == ["N", "S"]


def test_jmp_3_a_line_ends_at_a_hyperpoint_of_any_kind() -> None:
    board = laid(C3="Friskus", D3="rip")
    for sector in ("C3", "D3", "E5", "A1"):
        assert all(on(board, sector, port) == [] for port in PORT_NAMES)
        assert why_ends(board, SECTOR_BY_NAME[sector]) == "hyperpoint"


def test_jmp_4_a_line_ends_open_where_there_is_none() -> None:
    board = laid(D5="pirate-base", C5="asteroid")
    for sector in ("D5", "C5"):
        assert all(on(board, sector, port) == [] for port in PORT_NAMES)
        assert why_ends(board, SECTOR_BY_NAME[sector]) == "open"


def test_scn_4_a_line_ends_at_a_face_down_tile() -> None:
    board = laid(D5="?Friskus")
    assert on(board, "D5", "E") == [] and why_ends(board, SECTOR_BY_NAME["D5"]) == "open"
    found = reach_of(board, player("E5"))
    assert "D5" in names(found.ends) and "D5" not in names(found.empties)
    assert [leg.end for leg in route_of(board, "W", player("E5")).walk()] == ["face-down"]


@pytest.mark.parametrize("port", PORT_NAMES)
def test_nex_1_all_lines_end_at_nexxus(port: str) -> None:
    assert on(Board(), "E5", port) == []
    around = dict.fromkeys(("D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"), "crossing 0")
    board = laid(None, C5="Friskus", **around)
    found = reach_of(board, player("C5"))
    assert "E5" in names(found.ends) and "F5" not in names(found.twistable)


# What blocks


def test_mov_6_pirates_block() -> None:
    board = laid({"D5": 1}, C5="Friskus", D5="crossing 0")
    assert block(board, "D5", player("C5")) == "pirate"
    assert names(reach_of(board, player("C5")).ends) == ["D5"]
    assert names(reach_of(laid(C5="Friskus", D5="crossing 0"), player("C5")).ends) == ["E5"]


def test_mov_6_and_upg_3_asteroids_block_without_a_battle_computer() -> None:
    board = laid(C5="Friskus", D5="asteroid")
    assert block(board, "D5", player("C5")) == "asteroid"
    assert block(board, "D5", player("C5", *BATTLE)) == ""
    damaged = Ship(upgrades=frozenset(BATTLE)).damaged(BRIDGE)
    assert (
        block(board, "D5", Player(corner=SECTOR_BY_NAME["A1"], home=HOME, sector=SECTOR_BY_NAME["C5"], ship=damaged))
        == "asteroid"
    )
    for upgrades in ((), BATTLE):
        assert "D5" in names(reach_of(board, player("C5", *upgrades)).ends), "an open end either way (JMP-4)"
    assert block(laid(C5="Friskus", D5="?asteroid"), "D5", player("C5")) == "", "nobody knows yet what it is"


def test_upg_3_a_battle_computer_lifts_no_other_block() -> None:
    board = laid({"D5": 3}, C5="Friskus", D5="asteroid")
    assert block(board, "D5", player("C5", *BATTLE)) == "pirate"
    assert block(laid(D5="asteroid"), "D5", player("C5", *BATTLE), player("D5")) == "starship"


@pytest.mark.parametrize("running", [False, True])
def test_mov_6_opponents_starships_block_running_or_not(running: bool) -> None:
    board = laid(C5="Friskus", D5="crossing 0")
    other = player("D5", running=running)
    assert block(board, "D5", player("C5"), other) == "starship"
    assert names(reach_of(board, player("C5"), other).ends) == ["D5"]
    assert names(reach_of(board, player("C5"), player("E5")).ends) == ["E5"]


def test_mov_6_opponents_fighters_block_and_own_ones_do_not() -> None:
    board = laid(C5="Friskus", D5="crossing 0")
    patrol = {"D5": 1}
    assert block(board, "D5", player("C5"), player("I9", patrols=patrol)) == "fighters"
    assert block(board, "D5", player("C5", patrols=patrol), player("I9")) == ""
    assert names(reach_of(board, player("C5"), player("I9", patrols=patrol)).ends) == ["D5"]
    assert names(reach_of(board, player("C5", patrols=patrol), player("I9")).ends) == ["E5"]


def test_mov_6_the_first_cause_is_named() -> None:
    other = player("D5", patrols={"D5": 2})
    assert block(laid({"D5": 1}, D5="asteroid"), "D5", player("C5"), other) == "pirate"
    assert block(laid(D5="asteroid"), "D5", player("C5"), other) == "asteroid"
    assert block(laid(D5="fork 0"), "D5", player("C5"), other) == "starship"
    assert block(Board(), "D5", player("C5")) == ""


def test_con_1_the_same_board_serves_every_seat_and_every_moment() -> None:
    board = laid(C5="Friskus", D5="crossing 0")
    here, there = player("C5"), player("D5")
    assert names(reach((here, player("I9")), board, 0).ends) == ["E5"]
    assert names(reach((here, there), board, 0).ends) == ["D5"]
    assert names(reach((here, player("I9")), board, 0).ends) == ["E5"]
    assert names(reach((player("E5"), here), board, 1).ends) == ["E5"]


def test_pir_4_an_abandoned_base_is_an_unblocked_open_end() -> None:
    board = laid(C5="Friskus", D5="pirate-base")
    assert block(board, "D5", player("C5")) == ""
    assert names(reach_of(board, player("C5")).ends) == ["D5"]
    assert [leg.end for leg in route_of(board, "E", player("C5")).walk()] == ["open"]


# Reach


def test_con_1_an_empty_sector_right_beside_the_hyperpoint_can_be_scanned() -> None:
    found = reach_of(Board(), player("E5"))
    assert names(found.empties) == ["D5", "E4", "E6", "F5"], "in order of names"
    assert found.ends == found.pirates == found.twistable == ()


def test_con_1_and_wpn_3_an_empty_sector_with_a_pirate() -> None:
    found = reach_of(laid({"E4": 1, "C5": 2, "D5": 2}, D5="crossing 0"), player("E5"))
    assert names(found.empties) == ["E4", "E6", "F5"], "C5 lies beyond the block"
    assert names(found.ends) == ["D5"]
    assert names(found.pirates) == ["E4"]
    assert names(found.torpedo_ends) == ["D5", "E4"]


def test_con_1_every_branch_counts() -> None:
    board = laid(C5="Friskus", D5="fork 1", D4="Qued")
    assert on(board, "D5", "W") == ["E", "S"]
    assert names(reach_of(board, player("C5")).empties) == ["B5", "C4", "C6", "D6"]
    assert names(reach_of(board, player("C5")).ends) == ["E5"]


def test_con_2_adjacent_sectors_need_not_be_connected() -> None:
    board = laid(C5="Friskus", D5="twin-bend 0", D6="Qued")
    found = reach_of(board, player("C5"))
    assert "E5" not in names(found.ends) and "D6" in names(found.ends)


def test_jmp_3_a_line_can_lead_back_to_the_sector_it_left() -> None:
    board = laid(C3="Friskus", D3="twin-bend 0", D4="twin-bend 1", C4="twin-bend 0")
    assert "C3" in names(reach_of(board, player("C3")).ends)
    assert [told(leg) for leg in route_of(board, "E", player("C3")).walk()] == [
        "D3 W>S",
        "D4 N>W",
        "C4 E>N",
        "C3 S>hyperpoint",
    ]


def test_jmp_7_a_line_that_closes_on_itself_ends_the_jump() -> None:
    board = laid(B3="Friskus", C3="fork 0", D3="twin-bend 0", D4="twin-bend 1", C4="twin-bend 0")
    found = reach_of(board, player("B3"))
    assert "D3" in names(found.ends), "entered by W a second time"
    assert not {"C3", "C4", "D4"} & set(names(found.ends))
    assert "C2" in names(found.empties)
    shown = route_of(board, "E", player("B3"))
    assert [[told(leg) for leg in way] for way in shown.ways()] == [
        ["C3 W>E", "D3 W>S", "D4 N>W", "C4 E>N", "C3 S>E", "D3 W>closed"],
        ["C3 W>E", "D3 W>S", "D4 N>W", "C4 E>N", "C3 S>N", "C2 S>unexplored"],
    ]


def test_jmp_7_a_sector_may_be_passed_again_by_another_port() -> None:
    board = laid(B3="Friskus", C3="crossing 0", D3="twin-bend 0", D4="twin-bend 1", C4="twin-bend 0")
    found = reach_of(board, player("B3"))
    assert names(found.ends) == ["A1"] and "C2" in names(found.empties)


def test_jmp_7_where_branches_meet_on_a_loop_only_the_first_sector_entered_twice_ends_it() -> None:
    column = {"C2": "fork 0", "C3": "fork 2", "C4": "fork 1", "C5": "twin-bend 0"}
    side = {"B3": "twin-bend 1", "B4": "twin-bend 0"}
    way_back = {"D5": "twin-bend 1", "D4": "crossing 0", "D3": "crossing 0", "D2": "twin-bend 0"}
    board = laid(None, **column, **side, **way_back)
    ways = [[told(leg) for leg in way] for way in route_of(board, "E", player("A1")).ways()]
    assert sum(way[-1] == "C3 N>closed" for way in ways) == 2
    assert sum("C5 N>E" in way for way in ways) == 4, "two branches meet before C5"
    ends = names(reach_of(board, player("A1")).ends)
    assert "C3" in ends and "C5" not in ends


def test_jmp_7_a_block_comes_before_the_closing() -> None:
    board = laid({"D4": 1}, B3="Friskus", C3="fork 0", D3="twin-bend 0", D4="twin-bend 1", C4="twin-bend 0")
    assert [leg.end for leg in route_of(board, "E", player("B3")).ends()] == ["blocked:pirate"]
    assert "D3" not in names(reach_of(board, player("B3")).ends)


def test_jmp_8_round_the_ring_and_over_the_loop_line() -> None:
    shown = route_of(Board(), "E", player("A1"))
    longest = [told(leg) for leg in max(shown.ways(), key=len)]
    assert longest == [
        "B1 W>E",
        "C1 W>E",
        "D1 W>E",
        "E1 W>N",
        "E9 S>E",
        "F9 W>E",
        "G9 W>E",
        "H9 W>E",
        "I9 W>hyperpoint",
    ]
    assert {SECTOR_NAMES[leg.sector] for leg in shown.walk() if leg.is_loop} == {"E9"}
    found = reach_of(Board(), player("A1"))
    assert names(found.ends) == ["I9"]
    assert {"C2", "E8", "F8", "H8"} <= set(names(found.empties))
    assert names(reach_of(Board(), player("I9")).ends) == ["A1"], "and back"


def test_jmp_8_the_western_loop_line() -> None:
    shown = route_of(Board(), "S", player("A1"))
    assert ["A5 N>E", "B5 W>unexplored"] in [[told(leg) for leg in way][-2:] for way in shown.ways()]
    back = route_of(Board(), "N", player("A9"))
    assert any([told(leg) for leg in way][-2:][0].startswith("I5 E>") for way in back.ways())
    assert {SECTOR_NAMES[leg.sector] for leg in back.walk() if leg.is_loop} == {"I5"}


def test_jmp_9_a_one_way_connection_ends_at_a_diagonal_hyperpoint() -> None:
    board = laid(D3="Friskus", D4="ramp 0")
    assert "E5" in names(reach_of(board, player("D3")).ends)
    assert "D3" not in names(reach_of(board, player("E5")).ends)
    assert "D3" in names(reach_of(board, player("E5", *COMPUTER)).ends), "but see JMP-2"
    (end,) = route_of(board, "S", player("D3")).ends()
    assert (told(end), end.is_one_way) == ("E5 NW>hyperpoint", True)
    (end,) = route_of(board, "S", player("D3", *COMPUTER)).ends()
    assert not end.is_one_way
    straight = laid(D3="Friskus", D4="Qued")
    assert not any(leg.is_one_way for leg in route_of(straight, "S", player("D3")).walk())


def test_scn_5_line_tiles_passed_or_reached_can_be_twisted() -> None:
    board = laid(C5="Friskus", D5="crossing 0", B5="rip", C4="crossing 0", C3="fork 0", C2="prism 0", G5="delta 0")
    found = reach_of(board, player("C5"))
    assert names(found.twistable) == ["C2", "C3", "C4", "D5"], "neither a Rip, nor the ring, nor what no line reaches"
    held = reach_of(board, player("C5"), player("C3"))
    assert names(held.twistable) == ["C3", "C4", "D5"], "a blocked tile is reached, none beyond it"


def test_scn_2_and_scn_3_where_scanned_tiles_may_go() -> None:
    board = laid(D5="crossing 0", E4="crossing 0", C4="Friskus")
    here = (player("E5"),)
    assert names(reach(here, board, 0).empties) == ["C5", "E3", "E6", "F5"]
    assert names(plant_sectors(here, board, 0)) == ["E3"], "the others lie beside Nexxus or Friskus"
    hidden = board.with_tile(SECTOR_BY_NAME["E2"], cat.ASTEROID, face_down=True)
    assert plant_sectors(here, hidden, 0) == (), "a face-down tile counts as a planet (SCN-4)"


# Routes


def test_jmp_5_splits_and_branches_of_a_route_are_numbered() -> None:
    board = laid(B5="Friskus", C5="fork 1", D5="fork 1")
    shown = route_of(board, "E", player("B5"))
    branches = [(told(leg), leg.split, leg.branch) for leg in shown.walk()]
    assert branches == [
        ("C5 W>E", 1, 1),
        ("D5 W>E", 2, 1),
        ("E5 W>hyperpoint", 0, 0),
        ("D5 W>S", 2, 2),
        ("D6 N>unexplored", 0, 0),
        ("C5 W>S", 1, 2),
        ("C6 N>unexplored", 0, 0),
    ]
    assert [SECTOR_NAMES[leg.sector] for leg in shown.walk() if not leg.is_explored] == ["D6", "C6"]
    assert [told(leg) for leg in shown.ends()] == [told(way[-1]) for way in shown.ways()]


def test_mov_6_a_route_names_what_blocks_it() -> None:
    board = laid({"C4": 1}, C5="Friskus", D5="asteroid", C6="crossing 0", B5="crossing 0")
    me, other = player("C5"), player("C6", patrols={"B5": 3})
    ends = {PORT_NAMES[port]: leg.end for port, shown in routes((me, other), board, 0).items() for leg in shown.ends()}
    assert ends == {
        "E": "blocked:asteroid",
        "N": "blocked:pirate",
        "S": "blocked:starship",
        "W": "blocked:fighters",
    }
    assert all(shown.legs[0].is_blocked for shown in routes((me, other), board, 0).values())
    assert not route_of(board, "N", me, other).legs[0].is_explored


def test_upg_2_routes_start_at_every_usable_hyperpoint() -> None:
    assert [PORT_NAMES[port] for port in routes((player("A1"),), Board(), 0)] == ["E", "S"]
    assert [PORT_NAMES[port] for port in routes((player("A1", *COMPUTER),), Board(), 0)] == ["E", "S", "SE"]


def test_jmp_6_a_route_can_be_traced_in_the_middle_of_a_jump() -> None:
    board = laid(B3="Friskus", C3="fork 0", D3="twin-bend 0", D4="twin-bend 1", C4="twin-bend 0")
    visited = frozenset({(SECTOR_BY_NAME["C3"], PORT_BY_NAME["W"]), (SECTOR_BY_NAME["D3"], PORT_BY_NAME["W"])})
    shown = trace((player("B3"),), board, 0, SECTOR_BY_NAME["C3"], PORT_BY_NAME["E"], visited)
    assert [told(leg) for leg in shown.walk()] == ["D3 W>closed"]


def test_jmp_1_no_route_leads_off_the_board() -> None:
    with pytest.raises(ValueError, match="port W leads off the board"):
        route_of(Board(), "W", player("A1"))


# Any board

Walked = tuple[set[str], set[str], set[str]]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Some of the game's tiles dealt onto the inner grid in any rotation, face-down planets and Pirates among them."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    tiles = [*cat.HYPERLINE_TILES, *cat.PLANET_TILES, cat.RIP]
    inner = list(INNER_SECTORS)
    rng.shuffle(tiles)
    if draw(st.booleans()):
        tiles.sort(key=lambda code: not LOOKS[code].is_line)  # line tiles side by side: many ways meet
    else:
        rng.shuffle(inner)
    board = Board()
    for sector, tile in zip(inner[: draw(st.integers(0, 48))], tiles, strict=False):
        face_down = tile in cat.PLANET_TILES and rng.random() < 0.2
        board = board.with_tile(sector, rng.choice(cat.rotations(tile)), face_down=face_down)
    for sector in rng.sample(inner, draw(st.integers(0, 6))):
        board = board.with_pirate(sector, rng.randint(1, 3))
    return board


@st.composite
def seats(draw: st.DrawFn) -> tuple[Board, tuple[Player, ...]]:
    """A board with two to four players anywhere on its tiles."""
    board = draw(boards())
    rng = random.Random(draw(st.integers(0, 2**32)))
    tiled = [SECTOR_NAMES[sector] for sector in SECTORS if not board.is_empty(sector) and not board.is_face_down(sector)]
    starts = [name for name in tiled if board.look(SECTOR_BY_NAME[name]).has_points]
    first = player(rng.choice(starts), *(COMPUTER if draw(st.booleans()) else ()), patrols={rng.choice(tiled): 2})
    others = [player(rng.choice(tiled), patrols={rng.choice(tiled): 1}) for _ in range(draw(st.integers(1, 3)))]
    return board, (first, *others)


@given(boards())
@settings(max_examples=60, deadline=None)
def test_jmp_3_lines_can_be_followed_back(board: Board) -> None:
    for sector in SECTORS:
        for entry in ALL_PORTS:
            for out in onward(board, sector, entry):
                assert entry in onward(board, sector, out)
                there = beyond(sector, out)
                assert there in SECTORS and beyond(there, OPPOSITE[out]) == sector


def segment_ends(board: Board, sector: str, entry: str) -> list[str]:
    """Where lines lead from a port, read from the data's segments as they are written."""
    look = board.look(SECTOR_BY_NAME[sector])
    if board.is_face_down(SECTOR_BY_NAME[sector]):
        return []
    tile = cat.GALAXY.line_tiles.get(look.name)
    segments = tile.segments if tile else cat.GALAXY.ring.get(sector, ())
    found = []
    for segment in segments:
        one, other = (PORT_NAMES[(PORT_BY_NAME[port] + 2 * look.rotation) % 8] for port in segment.split("-"))
        found += [other] * (one == entry) + [one] * (other == entry)
    return found


def across(sector: str, port: str) -> str:
    """The sector across a border, by its name."""
    for a, out, b, back in cat.GALAXY.loops:
        if (sector, port) == (a, out):
            return b
        if (sector, port) == (b, back):
            return a
    column = ord(sector[0]) + ("E" in port) - ("W" in port)
    row = int(sector[1]) + ("S" in port) - ("N" in port)
    return f"{chr(column)}{row}" if "A" <= chr(column) <= "I" and 1 <= row <= 9 else ""


def walked(board: Board, players: tuple[Player, ...]) -> Walked:
    """The ends, empty sectors and line tiles that the first player's Jumps come to, each Jump followed by itself."""
    ends: set[str] = set()
    empties: set[str] = set()
    twistable: set[str] = set()

    def enter(left: str, port: str, path: frozenset[str]) -> None:
        sector, entry = across(left, port), PORT_NAMES[OPPOSITE[PORT_BY_NAME[port]]]
        if board.look(SECTOR_BY_NAME[sector]).is_line:
            twistable.add(sector)
        ways = segment_ends(board, sector, entry)
        if board.is_empty(SECTOR_BY_NAME[sector]):
            empties.add(sector)
        elif f"{sector} {entry}" in path or not ways or blocker(players, board, 0, SECTOR_BY_NAME[sector]):
            ends.add(sector)
        else:
            for way in ways:
                enter(sector, way, path | {f"{sector} {entry}"})

    me = players[0]
    diagonal = me.ship.has_online(Upgrade.HYPERLINE_COMPUTER)
    for port in PORT_NAMES if diagonal else "NESW":
        if across(SECTOR_NAMES[me.sector], port):
            enter(SECTOR_NAMES[me.sector], port, frozenset())
    return ends, empties, twistable


@given(seats())
@settings(max_examples=250, deadline=None)
def test_con_1_reach_agrees_with_following_every_line_by_itself(case: tuple[Board, tuple[Player, ...]]) -> None:
    board, players = case
    found = reach(players, board, 0)
    ends, empties, twistable = walked(board, players)
    assert names(found.ends) == sorted(ends)
    assert names(found.empties) == sorted(empties)
    assert names(found.twistable) == sorted(twistable)
    assert names(found.pirates) == sorted(name for name in empties if board.pirates[SECTOR_BY_NAME[name]])


@given(seats())
@settings(max_examples=100, deadline=None)
def test_con_1_routes_show_what_reach_says(case: tuple[Board, tuple[Player, ...]]) -> None:
    board, players = case
    found = reach(players, board, 0)
    shown = routes(players, board, 0)
    for port, one in shown.items():
        assert ends(players, board, 0, one.sector, port) == {leg.sector for leg in one.ends()}
    legs = [leg for one in shown.values() for leg in one.walk()]
    assert {leg.sector for leg in legs if leg.end} == {*found.ends, *found.empties}
    assert {leg.sector for leg in legs if leg.end == "unexplored"} == {*found.empties} - {*found.pirates}
    assert {leg.sector for leg in legs if board.look(leg.sector).is_line} == set(found.twistable)
    for leg in legs:
        assert (leg.exit is None) == bool(leg.end) == (not leg.onward)
        assert leg.is_explored == (not board.is_empty(leg.sector) and not board.is_face_down(leg.sector))
        if leg.exit is not None:
            assert {after.sector for after in leg.onward} == {beyond(leg.sector, leg.exit)}
            assert {after.entry for after in leg.onward} == {OPPOSITE[leg.exit]}


@given(boards(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_board_that_comes_of_another_knows_no_walk_that_has_changed(board: Board, seed: int) -> None:
    rng = random.Random(seed)

    def all_walks(of: Board) -> list[object]:
        return [walk(of, sector, usable_points(of, sector, diagonal)) for sector in SECTORS for diagonal in (False, True)]

    for _ in range(8):
        all_walks(board)
        sector = rng.choice(INNER_SECTORS)
        if rng.random() < 0.2:
            board = board.with_pirate(sector, rng.randint(0, 3))
        else:
            code = rng.choice((cat.EMPTY, cat.RIP, *cat.HYPERLINE_TILES, *cat.PLANET_TILES))
            board = board.with_tile(sector, rng.choice(cat.rotations(code)))
        assert all_walks(board) == all_walks(Board(board.tiles, board.pirates, board.face_down))
