"""`balance` for a game that asks nothing of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from hyperline.arena.intervals import Share
from hyperline.arena.survey import Balance, Facts, PlainSurvey, Row, SeatFacts
from hyperline.cli import main
from hyperline.kernel.record import RecordFault
from tests.conformance.dummies import RACE, SHELF

SURVEY = PlainSurvey(RACE)


def game(*won: int, first: int = 0, seats: int = 3) -> Facts[SeatFacts]:
    """A game that these seats have won, opened by one of them."""
    facts = tuple(SeatFacts("random", (seat - first) % seats) for seat in range(seats))
    return Facts(won[0] if won else -1, 7 + len(won), facts, "RACE-5", won)


def test_order_and_length_are_counted_and_a_shared_win_is_one_for_each() -> None:
    (found,) = SURVEY.balances([game(0), game(1, first=1), game(0, 2), game()], ("order", "length"))
    assert isinstance(found, Balance) and (found.games, found.decided) == (4, 3)
    (sheet,) = found.sheets
    assert sheet.rows == (
        Row("first", Share(3, 3, 1 / 3)),
        Row("second", Share(0, 3, 1 / 3)),
        Row("third", Share(1, 3, 1 / 3)),
    )
    (length,) = found.lengths
    assert (length.games, length.draws, length.longest) == (4, 1, 9)


def test_numbers_of_players_are_told_apart_and_only_what_is_asked_is_answered() -> None:
    two, seven = SURVEY.balances([game(0, seats=2), game(6, seats=7)], ("order",))
    assert [row.name for row in seven.sheets[0].rows][-2:] == ["sixth", "7"]
    assert (two.players, two.lengths) == (2, ())


def test_balance_plays_tells_and_reads_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    words = ["--seats", "sprinter,sprinter", "--games", "6", "--jobs", "1", "--json", str(file), "--plots", str(tmp_path)]
    assert main(["balance", "--game", "race", *words], SHELF) == 0
    out = capsys.readouterr().out
    assert "2 players: 6 games of sprinter, 6 decided" in out and "Order of play" in out
    assert (tmp_path / "2-players-order-of-play.png").read_bytes().startswith(b"\x89PNG")
    assert main(["balance", "--game", "race", str(file), "--jobs", "1"], SHELF) == 0
    assert capsys.readouterr().out == "\n".join(line for line in out.splitlines() if not line.endswith(".png")) + "\n"
    assert main(["balance", "--game", "auction", str(file), "--jobs", "1"], SHELF) == 2
    assert "no game of Auction" in capsys.readouterr().err


def test_a_line_of_another_game_is_refused() -> None:
    with pytest.raises(RecordFault, match="here"):
        SURVEY.read(("here", b"{}"))
