"""Intervals against known values, and what is told of games for questions of balance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from pathlib import Path

import pytest
from msgspec.structs import replace

from hyperline.arena.intervals import Share, Spread, quantile, wilson
from hyperline.arena.roster import bots_of
from hyperline.arena.simulate import Played, play
from hyperline.arena.survey import Balance, Row, Weighing
from hyperline.cli import main
from hyperline.games.hyperline.bots.roster import ROSTER
from hyperline.games.hyperline.bots.study.balance import OFFER, QUESTIONS, balances
from hyperline.games.hyperline.bots.study.factor import Effect, beginnings, effects, fitted
from hyperline.games.hyperline.bots.study.simulated import Facts, SeatFacts, facts, play_facts, seatings
from hyperline.games.hyperline.rules.catalogue import GALAXY
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.kernel.dice import Dice
from hyperline.kernel.record import RecordFault
from tests.games.hyperline.made import tasks

OTHER = next(name for name in bots_of(ROSTER) if name != "random")


# --- intervals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # known values of Wilson's interval at 95 %
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (650, 1000, 0.6199, 0.6789),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_s_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_more_certain_interval_is_wider() -> None:
    assert wilson(5, 10, 0.99) == pytest.approx((0.1842, 0.8158), abs=1e-4)


@pytest.mark.parametrize(("wins", "side"), [(50, 0), (59, 0), (60, 1), (41, 0), (40, -1)])
def test_a_share_is_beside_what_is_fair_where_its_interval_leaves_it_out(wins: int, side: int) -> None:
    assert Share(wins, 100, 0.5).side() == side


def test_quantiles() -> None:
    assert quantile([7], 0.95) == 7
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert quantile(range(101), 0.9) == 90


def test_a_spread_knows_quantiles_to_one_percent() -> None:
    spread = Spread()
    assert spread.quantile(0.5) == 0
    spread.add(number / 1000 for number in range(1, 1001))
    assert spread.count == 1000
    for part in (0.01, 0.5, 0.95, 1.0):
        assert spread.quantile(part) == pytest.approx(part, rel=0.011)


def test_many_cases_need_stronger_evidence() -> None:
    rows = [Row(str(number), Share(61, 100, 0.5)) for number in range(30)]
    (one,) = balances([_game(0)])
    few, many = (replace(one, sheets=(replace(one.sheets[0], rows=tuple(rows[:count])),), weighings=()) for count in (1, 30))
    assert few.verdict(Share(61, 100, 0.5)) == 2
    assert many.verdict(Share(61, 100, 0.5)) == 1
    assert many.verdict(Share(30, 100, 0.5)) == -2
    assert many.verdict(Share(50, 100, 0.5)) == 0
    effect = Effect("laser-cannon", 100, 0.5, 0.2)  # 2.5 deviations
    assert (few.verdict(effect), many.verdict(effect)) == (2, 1)
    assert replace(few, weighings=(Weighing("", "", "", (effect,) * 30),)).verdict(effect) == 1


# --- what is told of a game -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [play(task) for task in tasks(("random",) * 2, 12, 5, 40, ways=seatings(2, "all"), offer=OFFER)]


def test_facts_are_what_the_rules_make_of_the_actions(games: list[Played]) -> None:
    rules = Hyperline()
    for game in games:
        told = facts(game, "here")
        position = rules.start(game.setup)
        for seat, text in game.acts:
            position = rules.apply(position, seat, rules.parse(position, seat, text)).position
        assert told.rounds == 20
        assert sorted(seat.order for seat in told.seats) == [0, 1]
        for index, seat in enumerate(told.seats):
            assert seat.corner == game.setup.seats[index].choice
            assert sum(seat.owned.values()) == len(position.players[index].ship.parts) - 1 + len(
                position.players[index].ship.upgrades
            )
            for name in {*seat.begun, seat.bought} - {"none"}:
                assert seat.owned[name] >= 1
            assert seat.begun[0].endswith("-pod") and seat.begun[1].endswith("-engine")
            assert GALAXY.home_planets[seat.home] == seat.sells


def test_who_goes_first_is_who_has_the_first_turn(games: list[Played]) -> None:
    for game in games:
        first = next(seat for seat, text in game.acts[6:])
        assert facts(game, "here").seats[first].order == 0


def test_facts_are_the_same_when_played_and_when_read() -> None:
    (task,) = tasks(("random", "random", "random"), 1, 4, 12)
    game, told = play_facts(task)
    assert game == play(task)
    assert told == facts(game, "here")


def test_a_game_that_cannot_be_played_is_a_sentence(games: list[Played]) -> None:
    with pytest.raises(RecordFault, match=r"a\.jsonl, line 3, action 2 \(0 pass\): "):
        facts(replace(games[0], acts=(games[0].acts[0], (0, "pass"))), "a.jsonl, line 3")
    with pytest.raises(RecordFault, match="chess"):
        facts(replace(games[0], game="chess"), "here")
    with pytest.raises(RecordFault, match="winner"):
        facts(replace(games[0], winner=1), "here")
    setup = games[0].setup
    nowhere = replace(setup, seats=(replace(setup.seats[0], choice="E5"), *setup.seats[1:]))
    with pytest.raises(RecordFault, match=r"^here: SET-1: "):
        facts(replace(games[0], setup=nowhere), "here")


# --- what is counted --------------------------------------------------------------------------------------------------


def _game(winner: int, corners: tuple[str, str] = ("A1", "I9"), owned: int = 0, first: int = 0) -> Facts:
    """A game for two in which the first seat has this many lasers."""
    begun = ("battle-pod", "rip-engine", "none")
    seats = tuple(
        SeatFacts(
            "random",
            (seat - first) % 2,
            corner,
            "Aegis",
            "shield",
            begun,
            "none",
            {"laser-cannon": owned} if not seat else {},
        )
        for seat, corner in enumerate(corners)
    )
    return Facts(winner, 10 + winner, seats, "WIN-1" if winner >= 0 else "turns")


def _rolls(dice: Dice) -> Callable[[int], int]:
    """Rolls of a die with this many sides, one after the other."""

    def rolled(sides: int) -> int:
        nonlocal dice
        value, dice = dice.roll(sides)
        return value

    return rolled


def _rows(balance: Balance, title: str) -> dict[str, tuple[int, int]]:
    (sheet,) = (sheet for sheet in balance.sheets if sheet.title == title)
    return {row.name: (row.share.wins, row.share.games) for row in sheet.rows}


def test_shares_are_counted_by_case_and_draws_left_out() -> None:
    games = [_game(0), _game(0, owned=1), _game(1, first=1), _game(-1), _game(1, ("I1", "A1"), owned=4)]
    (balance,) = balances(games)
    assert (balance.players, balance.games, balance.decided) == (2, 5, 4)
    assert _rows(balance, "Order of play") == {"first": (3, 4), "second": (1, 4)}
    assert _rows(balance, "Corner") == {"A1": (3, 4), "I1": (0, 1), "I9": (1, 3)}
    assert _rows(balance, "Home planet") == {"Aegis (shield)": (4, 8)}
    lasers = {name: count for name, count in _rows(balance, "Owned at the end").items() if "Laser" in name}
    assert lasers == {"Laser Cannon × 0": (3, 6), "Laser Cannon × 1": (1, 1), "Laser Cannon × 3 or more": (0, 1)}
    assert {row.share.fair for sheet in balance.sheets for row in sheet.rows} == {0.5}
    assert [(length.name, length.games, length.draws, length.causes) for length in balance.lengths] == [
        ("all", 5, 1, (("WIN-1", 4), ("turns", 1))),
        ("diagonal", 4, 1, (("WIN-1", 3), ("turns", 1))),
        ("shared side", 1, 0, (("WIN-1", 1),)),
    ]


def test_two_players_setups_are_told_apart() -> None:
    """A1 to I1 is clockwise, and so is A9 to A1."""
    games = [_game(0), _game(1, ("A1", "I1")), _game(0, ("A1", "A9")), _game(1, ("A1", "A9"), first=1)]
    (balance,) = balances(games)
    assert _rows(balance, "Setup for two") == {
        "diagonal: goes first": (1, 1),
        "shared side: goes first": (2, 3),
        "shared side: sits clockwise": (2, 3),
    }


def test_effects_are_found_again() -> None:
    """Games whose winners are drawn by known odds: one thing trebles them, another comes along with it and does nothing."""
    rolled = _rolls(Dice.of(4))
    games = []
    for _ in range(1500):
        owned = [{} for _ in range(3)]
        for seat in owned:
            if rolled(2) == 1:
                seat["laser-cannon"] = 1
            if rolled(10) <= (8 if seat else 2):
                seat["focus-beam"] = 1
        weights = [30 if "laser-cannon" in seat else 10 for seat in owned]
        value = rolled(sum(weights))
        winner = next(seat for seat in range(3) if value <= sum(weights[: seat + 1]))
        one = _game(winner).seats[0]
        games.append(Facts(winner, 9, tuple(replace(one, order=seat, owned=owned[seat]) for seat in range(3))))
    told = {effect.name: effect for effect in effects(games, ("laser-cannon", "focus-beam", "rip-engine"))}
    assert list(told) == ["goes first", "laser-cannon", "focus-beam"]
    low, high = told["laser-cannon"].interval()
    assert low < 3 < high and high - low < 1.2
    assert [effect.side() for effect in told.values()] == [0, 1, 0]


def test_what_one_begins_with_is_weighed_beside_its_like() -> None:
    """A bonus doubles the odds, a Home planet trebles them, most who come from there take the bonus; the rest is idle."""
    rolled = _rolls(Dice.of(9))
    games = []
    for _ in range(2000):
        seats = []
        for order in range(2):
            home = ("Aegis", "Viper")[rolled(2) - 1]
            bonus = "rip-engine" if rolled(10) <= (8 if home == "Viper" else 3) else "none"
            begun = (("battle-pod", "carrier-pod")[rolled(2) - 1], "combat-engine", bonus)
            seats.append(replace(_game(0).seats[0], order=order, home=home, begun=begun))
        weights = [(3 if seat.home == "Viper" else 1) * (2 if seat.begun[2] != "none" else 1) for seat in seats]
        games.append(Facts(int(rolled(sum(weights)) > weights[0]), 9, tuple(seats)))
    told = {effect.name: effect for effect in beginnings(games)}
    assert list(told) == [
        "goes first",
        "home: Aegis",
        "home: Viper",
        "pod: battle-pod",
        "pod: carrier-pod",
        "bonus: rip-engine",
    ]
    assert [effect.side() for effect in told.values()] == [0, -1, 1, 0, 0, 1]
    for name, odds in (("home: Viper", 3**0.5), ("home: Aegis", 3**-0.5), ("bonus: rip-engine", 2.0)):
        low, high = told[name].interval()
        assert low < odds < high and high / low < 1.5
    assert told["pod: battle-pod"].odds == pytest.approx(1 / told["pod: carrier-pod"].odds)


def test_only_what_is_asked_is_answered() -> None:
    games = [_game(0), _game(0, owned=1), _game(1, first=1)]
    (all_of_it,) = balances(games)
    (some,) = balances(games, ("setup", "order", "more"))
    assert [sheet.title for sheet in some.sheets] == ["Order of play", "Setup for two"]
    assert [one.title for one in some.weighings] == ["One more"]
    assert some.lengths == () and some.cases < all_of_it.cases
    for question in QUESTIONS:
        (one,) = balances(games, (question,))
        assert len(one.sheets) + len(one.weighings) + bool(one.lengths) + bool(one.means) == 1


def test_an_effect_of_one_thing_is_that_of_its_share() -> None:
    """Of two players one has it, and wins 60 of 100: the odds are 60 to 40; its interval is that of a logit."""
    trials = [(winner, [[1.0], [0.0]]) for winner in [0] * 600 + [1] * 400]
    logs, spread = fitted(trials, 1)
    assert exp(logs[0]) == pytest.approx(1.5, abs=0.01)
    assert spread[0][0] == pytest.approx(1 / (1000 * 0.6 * 0.4), rel=0.01)


def test_ctrl_c_tells_what_has_been_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from hyperline.command import balance

    def stopped(*_: object) -> Iterator[Facts]:
        yield from (_game(0), _game(1))
        raise KeyboardInterrupt

    monkeypatch.setattr(balance, "_played", stopped)
    assert main(["balance", "--seats", "random,random"]) == 130
    assert "2 players: 2 games" in capsys.readouterr().out


def test_numbers_of_players_are_not_mixed() -> None:
    three = [facts(play(task), "here") for task in tasks(("random",) * 3, 2, 1, 6)]
    two, other = balances([_game(0), *three])
    assert (two.players, two.games) == (2, 1)
    assert (other.players, other.games, other.decided) == (3, 2, 0)
    assert other.sheets == ()


# --- the command ------------------------------------------------------------------------------------------------------


def short(*words: str) -> list[str]:
    """A few games that somebody wins."""
    return ["balance", "--seats", f"{OTHER},{OTHER}", "--games", "3", "--jobs", "1", "--nodes", "1", *words]


def test_balance_plays_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert main(short("--json", str(file), "--plots", str(tmp_path / "plots"))) == 0
    out = capsys.readouterr().out
    for word in (
        f"2 players: 3 games of {OTHER}",
        "Order of play",
        "Corner",
        "Home planet",
        "Setup for two",
        "lift",
        "median",
    ):
        assert word in out
    pictures = sorted(path.name for path in (tmp_path / "plots").iterdir())
    assert "2-players-home-planet.png" in pictures and len(pictures) == 11
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in (tmp_path / "plots").iterdir())
    assert main(["balance", str(file), "--jobs", "1"]) == 0
    again = capsys.readouterr().out
    assert again == "\n".join(line for line in out.splitlines() if not line.endswith(".png")) + "\n"


def test_balance_in_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(short("--markdown", "--plots", str(tmp_path))) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"## 2 players: 3 games of {OTHER}")
    assert f"![Corner]({(tmp_path / '2-players-corner.png').as_posix()})" in out
    tables = [line for line in out.splitlines() if line.startswith("|")]
    assert all(line.count("|") in (4, 6, 8, 9) and line.endswith(" |") for line in tables)


def test_the_help_names_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--help"]) == 0
    assert ", ".join(QUESTIONS) in " ".join(capsys.readouterr().out.split())


def test_one_question_in_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(short("--markdown", "--plots", str(tmp_path), "--ask", "order, length")) == 0
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if line.startswith("###")] == ["### Order of play", "### Length, in rounds"]
    assert [path.name for path in tmp_path.iterdir()] == ["2-players-order-of-play.png"]
    assert "| WIN-1 " in out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["games.jsonl", "--seats", "random,random"],
        ["nowhere.jsonl"],
        [__file__],
        ["--seats", "random,nobody"],
        ["--seats", "random,random", "--plots", __file__],
        ["--seats", "random,random", "--ask", "order,why"],
    ],
    ids=["nothing", "both", "no file", "no games", "no bot", "no folder", "no question"],
)
def test_what_cannot_be_told_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", *words, "--jobs", "1"]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert captured.out == ""
