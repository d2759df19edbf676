"""What lies where, as a frozen value."""

from __future__ import annotations

from hyperline.games.hyperline.rules import catalogue as cat
from hyperline.games.hyperline.rules.board import (
    BARE_TILES,
    INNER_SECTORS,
    Board,
    empty_sectors,
    is_beside_planet,
    is_planet,
    pirate_sectors,
    walks,
)
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SECTORS
from hyperline.games.hyperline.rules.lines import walk

C3, C4, D3, D5, E2, E5 = (SECTOR_BY_NAME[name] for name in ("C3", "C4", "D3", "D5", "E2", "E5"))
FRISKUS = cat.TECH_PLANETS["Friskus"]
FORK = cat.ROTATIONS["fork"][1]


def test_set_6_forty_eight_inner_sectors_begin_empty() -> None:
    board = Board()
    assert len(INNER_SECTORS) == 48 and empty_sectors(board) == INNER_SECTORS
    assert all(SECTOR_NAMES[sector][0] in "BCDEFGH" and SECTOR_NAMES[sector][1] in "2345678" for sector in INNER_SECTORS)
    assert SECTOR_BY_NAME["E5"] not in INNER_SECTORS


def test_set_3_and_set_7_nexxus_and_neutral_corners_lie_there_from_the_start() -> None:
    board = Board()
    assert board.look(E5).name == "nexxus"
    assert [board.look(corner).name for corner in cat.CORNERS] == ["neutral"] * 4
    assert board.look(SECTOR_BY_NAME["B1"]).name == "ring-B1"


def test_a_tile_laid_makes_another_board() -> None:
    before = Board()
    after = before.with_tile(C3, FORK)
    assert before.is_empty(C3) and not after.is_empty(C3)
    assert after.look(C3).text == "fork 1"
    assert before.tiles == BARE_TILES
    assert C3 not in empty_sectors(after) and len(empty_sectors(after)) == 47
    assert all(after.tiles[sector] == before.tiles[sector] for sector in SECTORS if sector != C3)


def test_scn_4_a_face_down_tile_is_turned_up_in_its_place() -> None:
    hidden = Board().with_tile(C3, cat.ASTEROID, face_down=True)
    assert hidden.is_face_down(C3) and not hidden.is_face_down(C4) and not hidden.is_empty(C3)
    assert not hidden.with_tile(C3, cat.ASTEROID).is_face_down(C3)
    both = hidden.with_tile(D5, FRISKUS, face_down=True)
    assert both.is_face_down(C3) and both.is_face_down(D5)


def test_pirates_come_and_go() -> None:
    board = Board().with_pirate(E2, 2).with_pirate(C3, 1)
    assert pirate_sectors(board) == (E2, C3), "row by row"
    assert board.pirates[E2] == 2 and board.pirates[C3] == 1
    assert pirate_sectors(board.with_pirate(E2, 0)) == (C3,)
    assert pirate_sectors(Board()) == ()


def test_pir_6_a_pirate_stays_whatever_tile_is_laid() -> None:
    assert Board().with_pirate(C3, 1).with_tile(C3, FRISKUS).pirates[C3] == 1


def test_boards_are_values() -> None:
    one, other = Board().with_tile(C3, FORK), Board().with_tile(C3, FORK)
    assert one == other and hash(one) == hash(other)
    empty_sectors(one)
    assert one == other and hash(one) == hash(other), "what a board remembers is no part of it"


def test_scn_4_a_face_down_tile_counts_as_a_planet() -> None:
    asteroid = Board().with_tile(C3, cat.ASTEROID)
    assert not is_planet(asteroid, C3)
    assert is_planet(Board().with_tile(C3, cat.ASTEROID, face_down=True), C3)
    assert is_planet(Board().with_tile(C3, cat.UNKNOWN, face_down=True), C3), "also to one who has not seen it"


def test_exp_2_beside_a_planet() -> None:
    board = Board()
    assert is_beside_planet(board, D5) and not is_beside_planet(board, C4)
    assert is_beside_planet(board.with_tile(C3, FRISKUS), D3)
    for name in ("asteroid", "rip", "pirate-base", "crossing 0"):
        code = cat.tile_code(name)
        assert code is not None and not is_beside_planet(board.with_tile(C3, code), D3), name
    assert not is_beside_planet(board.with_tile(C3, FRISKUS), SECTOR_BY_NAME["D4"]), "diagonal is not beside (CON-2)"
    assert is_beside_planet(board, SECTOR_BY_NAME["B1"]), "a neutral planet is a planet"


def test_a_board_that_another_thread_looks_at_meanwhile_can_be_changed() -> None:
    board = Board()

    class Meanwhile:
        """A walk at the sight of which one more is looked up."""

        @property
        def touched(self) -> int:
            walk(board, 0, (2,))
            return 0

    walks(board)[1, ()] = Meanwhile()  # type: ignore[assignment]
    walks(board)[2, ()] = Meanwhile()  # type: ignore[assignment]
    board.with_pirate(INNER_SECTORS[0], 1)
    assert (0, (2,)) in walks(board)
