"""Many games of bots: who sits where, the same games wherever they are played, and what is told of them."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hyperline.arena import process_pool, schedule
from hyperline.arena.schedule import period
from hyperline.arena.score_counter import ScoreCounter
from hyperline.arena.simulate import Played, Timed, play, played, read, timed
from hyperline.cli import main
from tests.conformance.dummies import AUCTION, RACE, SHELF

RANDOM = ("random", "random")
GAME = RACE.rules()
OTHER = "sprinter"
RACING = ("simulate", "--game", "race", "--seats", f"random,{OTHER}")
tasks = partial(schedule.tasks, RACE)


# --- who sits where ---------------------------------------------------------------------------------------------------


def test_rotated_bots_sit_everywhere_equally_often_with_the_same_luck() -> None:
    games = tasks(("a", "b", "b", "b"), 12, 5, 400, is_rotated=True)
    for seat in range(4):
        assert Counter(game.bots[seat] for game in games) == {"a": 3, "b": 9}
    for start in (0, 4, 8):
        assert len({game.seed for game in games[start : start + 4]}) == 1
        assert len({game.bots for game in games[start : start + 4]}) == 4
    assert len({game.seed for game in games}) == 3


@pytest.mark.parametrize(("bots", "length"), [("aa", 1), ("ab", 2), ("abab", 2), ("abbb", 4), ("aab", 3), ("aaaa", 1)])
def test_a_rotation_is_no_longer_than_the_games_in_it_differ(bots: str, length: int) -> None:
    assert period(tuple(bots)) == length
    games = tasks(tuple(bots), 3 * length, 0, 400, is_rotated=True)
    assert len({(game.bots, game.seed) for game in games}) == 3 * length


def test_bots_that_are_not_rotated_keep_their_seats() -> None:
    games = tasks(("a", "b"), 5, 5, 400)
    assert {game.bots for game in games} == {("a", "b")}
    assert len({game.seed for game in games}) == 5


def test_no_number_of_games_is_too_many_to_begin_with() -> None:
    games = tasks(RANDOM, 10**12 - 1, 5, 400, is_rotated=True)
    assert len(games) == 10**12 - 1 and games[10**11].number == 10**11 + 1
    assert next(iter(games)) == games[0]


@pytest.mark.parametrize("games", ["0", "-3", "many", "1" * 5000])
def test_a_number_of_games_that_makes_no_sense_is_one_line(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seats", "random,random", "--games", games]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


# --- the games themselves ---------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    games = tasks(RANDOM, 5, 7, 20, is_rotated=True)
    assert list(played(games, 1)) == list(played(games, 2))
    assert list(played(games, 1)) != list(played(tasks(RANDOM, 5, 8, 20), 1))


def test_a_played_game_can_be_played_again_from_its_acts() -> None:
    for game in map(play, tasks(("random", "sprinter", "random"), 2, 4, 60)):
        position = GAME.start(game.setup)
        for seat, text in game.acts:
            position = GAME.apply(position, seat, GAME.parse(position, seat, text)).position
        assert GAME.standing(position).winners == game.won


def test_a_game_of_so_many_turns_is_a_draw_and_says_so() -> None:
    game = play(tasks(RANDOM, 1, 1, 9)[0])
    assert (game.winner, game.cause, game.rounds) == (-1, "turns", 5)
    assert sum(game.turns) == 9


def test_budgets_are_in_nodes_or_each_bot_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock decides, so that the games are the same everywhere."""
    from hyperline.arena.levels import RandomBot

    seen = set()
    choose = RandomBot.choose

    def watched(bot, view, legal, budget):
        seen.add((budget.nodes, budget.seconds))
        return choose(bot, view, legal, budget)

    monkeypatch.setattr(RandomBot, "choose", watched)
    play(tasks(RANDOM, 1, 1, 2, nodes=30)[0])
    assert seen == {(30, float("inf"))}
    play(tasks(RANDOM, 1, 1, 2)[0])
    assert seen == {(30, float("inf")), (None, float("inf"))}


# --- processes that die -----------------------------------------------------------------------------------------------


def doubled_by_who_survives(item: tuple[int, str]) -> int:
    """Die once for the number 3: a file tells that it has happened."""
    number, folder = item
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    return 2 * number


def never_done(number: int) -> int:
    os._exit(number)


def at_fault(number: int) -> int:
    raise ValueError(f"no {number}")


def test_a_process_that_dies_loses_no_game(tmp_path: Path) -> None:
    items = [(number, str(tmp_path)) for number in range(8)]
    assert list(process_pool.in_order(doubled_by_who_survives, items, 2)) == [0, 2, 4, 6, 8, 10, 12, 14]
    assert (tmp_path / "died").exists()


def by_whom(number: int) -> tuple[int, int]:
    return number, os.getpid()


def test_processes_that_are_hired_do_one_piece_of_work_after_another() -> None:
    with process_pool.hired(by_whom, 2) as results:
        first, second = list(results(range(6))), list(results(range(4)))
    assert [number for number, _ in (*first, *second)] == [0, 1, 2, 3, 4, 5, 0, 1, 2, 3]
    assert {process for _, process in second} <= {process for _, process in first}


def test_work_at_which_processes_always_die_is_given_up() -> None:
    with pytest.raises(process_pool.Lost, match="number 1"):
        list(process_pool.in_order(never_done, [1], 2))


def test_what_the_work_raises_comes_back() -> None:
    with pytest.raises(ValueError, match="no 5"):
        list(process_pool.in_order(at_fault, [5, 6], 2))


# --- what is told -----------------------------------------------------------------------------------------------------


def counted(games: list[Timed]) -> ScoreCounter:
    tally = ScoreCounter()
    for game in games:
        tally.add(game)
    return tally


def test_a_tally_is_by_bot_and_by_seat() -> None:
    games = [timed(task) for task in tasks((OTHER, "random", "random"), 3, 3, 400, is_rotated=True)]
    tally = counted(games)
    assert tally.games == 3
    assert tally.bots[OTHER].wins + tally.bots["random"].wins + tally.draws == 3
    assert tally.bots[OTHER].share.fair == pytest.approx(1 / 3)
    assert tally.bots["random"].share.fair == pytest.approx(2 / 3)
    assert [seat.bots for seat in tally.seats] == [{OTHER, "random"}] * 3
    assert sum(seat.wins for seat in tally.seats) + tally.draws == 3
    assert tally.bots["random"].decisions + tally.bots[OTHER].decisions == sum(len(game.game.acts) for game in games)
    assert tally.bots[OTHER].seconds.count > 0


def test_draws_are_no_part_of_shares() -> None:
    game = timed(tasks(RANDOM, 1, 1, 4)[0])
    won = replace(game, game=replace(game.game, winner=1, cause="WIN-1"))
    tally = counted([game, won, won, game])
    assert (tally.draws, tally.seats[1].wins) == (2, 2)
    assert tally.seats[1].share(2).share == 1
    assert tally.causes == {"turns": 2, "WIN-1": 2}


def test_simulate_tells_by_bot_by_seat_and_how_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        *RACING,
        "--games",
        "3",
        "--jobs",
        "1",
        "--turns",
        "300",
        "--nodes",
        "5",
    ]
    assert main(words, SHELF) == 0
    out = capsys.readouterr().out
    for word in ("By bot", "share", "interval", "ms median", "By seat", "By length", "longest", "3 games", "RACE-5"):
        assert word in out
    assert "a multiple of 2" in out


def test_the_file_is_the_same_bytes_however_many_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2)]
    for jobs, file in enumerate(files, start=1):
        words = [*RACING, "--games", "4", "--jobs", str(jobs), "--turns", "4"]
        assert main([*words, "--json", str(file)], SHELF) == 0
    assert files[0].read_bytes() == files[1].read_bytes() != b""
    game = json.loads(files[0].read_bytes().splitlines()[3])
    capsys.readouterr()
    assert main(["replay", f"{files[0]}#4", "--json"], SHELF) == 0
    last = json.loads(capsys.readouterr().out)
    assert last["decision"]["legal"]
    assert [seat["controller"] for seat in game["setup"]["seats"]] == [OTHER, "random"]


@pytest.mark.skipif(os.name == "nt", reason="there a test cannot press Ctrl-C for another process")
def test_ctrl_c_tells_what_is_done_and_leaves_the_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ["simulate", "--seats", "random,random", "--games", "100000", "--jobs", "2", "--turns", "8"]
    process = subprocess.Popen(
        [sys.executable, "-m", "hyperline", *words, "--json", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for _ in range(600):
        time.sleep(0.05)
        if file.exists() and file.read_bytes().count(b"\n") >= 5:
            break
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes at once
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err == ""
    lines = file.read_bytes()
    games = [json.loads(line) for line in lines.splitlines()]
    assert lines.endswith(b"\n")
    assert [game["number"] for game in games] == list(range(1, len(games) + 1))
    assert f"{len(games)} of 100000 games" in out or f"{len(games) - 1} of 100000 games" in out


def test_a_file_is_whole_when_the_disk_is_full(tmp_path: Path) -> None:
    from hyperline.arena.arguments import Misuse
    from hyperline.arena.series import Lines

    class Full:
        """A disk on which one line and a half fit."""

        def __init__(self, file: object) -> None:
            self.file, self.left = file, len(line) * 3 // 2

        def write(self, data: bytes) -> int:
            data = data[: self.left]
            self.left -= len(data)
            return int(self.file.write(data))

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

    game: Played = play(tasks(RANDOM, 1, 1, 3)[0])
    path = tmp_path / "games.jsonl"
    with Lines(str(path)) as lines:
        lines.add(game)
    line = path.read_bytes()
    with Lines(str(path)) as lines:
        lines.file = Full(lines.file)  # type: ignore[assignment]
        lines.add(game)
        with pytest.raises(Misuse, match="space"):
            lines.add(game)
    assert path.read_bytes() == line


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device")  # noqa: PTH110
def test_a_device_that_takes_nothing_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--seats", "random,random", "--games", "1", "--turns", "2", "--jobs", "1"]
    assert main([*words, "--json", "/dev/full"]) == 2
    assert capsys.readouterr().err == f"hyperline: /dev/full: {os.strerror(errno.ENOSPC)}\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_games_can_be_written_to_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = ["simulate", "--seats", "random,random", "--games", "2", "--turns", "2", "--jobs", "1"]
    with subprocess.Popen([sys.executable, "-m", "hyperline", *words, "--json", str(pipe)]) as process:
        lines = pipe.read_bytes().splitlines()
    assert process.returncode == 0
    assert [json.loads(line)["number"] for line in lines] == [1, 2]


# --- any game ---------------------------------------------------------------------------------------------------------


def test_sealed_groups_are_answered_seat_by_seat_and_end_by_the_games_cap() -> None:
    (game,) = map(play, schedule.tasks(AUCTION, ("random",) * 5, 1, 3, 400))
    assert game.game == "auction" and game.cause == "BID-3" and game.turns == (0,) * 5
    assert [seat for seat, _ in game.acts[:10]] == [0, 1, 2, 3, 4] * 2
    position = AUCTION.rules().start(game.setup)
    for seat, text in game.acts:
        position = AUCTION.rules().apply(position, seat, AUCTION.rules().parse(position, seat, text)).position
    assert AUCTION.rules().standing(position).winners == game.won


def test_a_shared_win_is_everybody_s_who_shares_it() -> None:
    game = timed(tasks(RANDOM, 1, 1, 4)[0])
    both = replace(game, game=replace(game.game, winner=0, winners=(0, 1), cause="RACE-5"))
    tally = counted([both])
    assert tally.draws == 0 and [seat.wins for seat in tally.seats] == [1, 1]
    assert tally.bots["random"].wins == 1, "a bot that shares a win with itself has won once"
    again = simulate_line(both.game)
    assert again == both.game and again.won == (0, 1)


def simulate_line(game: Played) -> Played:
    return read(msgspec.json.encode(game), "here")


def test_options_of_the_game_are_set_and_kept_with_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "short.jsonl"
    arguments = ["simulate", "--game", "slipway", "--seats", "random,random", "--games", "2", "--jobs", "1"]
    assert main([*arguments, "--option", "length=29", "--json", str(file)]) == 0
    assert [msgspec.json.decode(line)["setup"]["options"] for line in file.read_bytes().splitlines()] == [
        {"length": "29"}
    ] * 2
    for wrong in ("length=30", "depth=1", "length"):
        assert main([*arguments, "--option", wrong]) == 2
        assert wrong.partition("=")[0] in capsys.readouterr().err


def test_roles_stay_with_the_seats_while_bots_move_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "roles.jsonl"
    arguments = ["simulate", "--game", "freight", "--seats", "random,random,cadet", "--games", "3", "--jobs", "1"]
    assert main([*arguments, "--roles", ",directorate,", "--json", str(file)]) == 0
    setups = [msgspec.json.decode(line)["setup"]["seats"] for line in file.read_bytes().splitlines()]
    assert [[seat["role"] for seat in seats] for seats in setups] == [["", "directorate", ""]] * 3
    assert {seats[1]["controller"] for seats in setups} == {"random", "cadet"}
    table = capsys.readouterr().out.partition("Per game")[2].partition("By seat")[0]
    assert all(word in table for word in ("cadet", "seat 0", "seat 2", "deliveries", "planets"))
    for roles, told in (("directorate", "1 role"), ("directorate,directorate,", "SET-1"), ("pirate,,", "no role")):
        assert main([*arguments, "--roles", roles]) == 2
        assert told in capsys.readouterr().err
