"""The computer opponents plan legally and soundly, see no more than they may, and get stronger by level."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hyperline.arena.roster import make_bot
from hyperline.games.freight.bots.judge import FAR, JUMP_COST, Atlas, Judge, Weights, promise
from hyperline.games.freight.bots.player import STYLES
from hyperline.games.freight.bots.roster import ROSTER
from hyperline.games.freight.entry import ENTRY
from hyperline.games.freight.rules.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded
from tests.games.freight.invariants import GAME
from tests.games.freight.played import games
from tests.games.freight.test_freight_hidden import permuted

MAP = {
    "0,0": "haven", "0,-1": "lane 2", "1,0": "lane 3", "0,1": "lane 4", "-1,0": "lane 5", "0,-2": "Ossa", "2,0": "Hask",
    "0,2": "Ferrol", "-2,0": "Brill",
}  # fmt: skip


def at(*players: dict[str, Any], **keys: Any) -> Position:
    """A position in a turn of seat 0, with others far from it."""
    seats = [*players, *[{"at": "-2,0"}] * (3 - len(players))]
    return GAME.read(json.dumps({"phase": "act", "map": MAP, "salvage": {}, "seed": 2, "round": 4, "player": seats, **keys}))


def chosen(name: str, position: Position, seed: int = 1) -> str:
    """What a bot does for whoever has to decide."""
    seat = GAME.open(position)[0].seat
    view = GAME.observe(position, seat)
    return str(make_bot(ENTRY, name, seat, seed).choose(view, GAME.legal(view, seat), Budget()))


@pytest.mark.parametrize("level", ["pilot", "ancient"])
def test_points_at_hand_are_taken(level: str) -> None:
    laden = {"at": "0,-2", "holds": ["cobalt-10", "s3", "s3"]}
    assert chosen(level, at(laden, act={"dice": [1, 4]})) == "deliver 4 0"
    assert chosen(level, at({"holds": ["s3", "s3"]}, act={"dice": [2], "free": ["boost"]}, stack=[])).startswith("sell 2")


def test_an_ancient_flies_to_where_it_delivers() -> None:
    """Engines or boost take it from the lane to Ossa, and only then a 5 serves."""
    laden = {"at": "0,-1", "holds": ["cobalt-10", "s3", "s3"]}
    position, done = at(laden, act={"dice": [1, 5]}), []
    while GAME.open(position)[0].seat == 0 and len(done) < 12:
        done.append(chosen("ancient", position))
        position = GAME.apply(position, 0, GAME.parse(position, 0, done[-1])).position
    assert "deliver 5 0" in done and position.ships[0].score >= 6


def test_the_directorate_occupies_and_completes() -> None:
    ruler = {"role": "directorate", "at": "2,0", "holds": ["force"]}
    position = at(ruler, act={"dice": [4, 5]}, first=1, turn=0)
    for _ in range(2):
        text = chosen("ancient", position)
        position = GAME.apply(position, 0, GAME.parse(position, 0, text)).position
    assert position.ships[0].score == 6 and position.map[2, 0].token == 2


@pytest.mark.parametrize(
    ("pending", "lasers", "answer"),
    [
        ({"a": 5, "b": 3, "seat": 0}, [{"lasers": 4}, {}], "keep"),  # won as it is
        ({"a": 5, "b": 3, "seat": 0}, [{"lasers": 4}, {"lasers": 3}], "fire 4"),  # the other could still win
        ({"a": 2, "b": 6, "seat": 0}, [{"lasers": 3}, {}], "keep"),  # lost anyway
        ({"a": 3, "b": 6, "seat": 0}, [{"lasers": 3}, {}], "fire 3"),  # a tie
        ({"a": 4, "b": 4, "seat": 1}, [{}, {"lasers": 1}], "fire 1"),
    ],
)
def test_lasers_are_fired_where_they_matter(pending: dict[str, int], lasers: list[dict[str, int]], answer: str) -> None:
    frame = {"frame": "Duel", "attacker": 0, "defender": 1, **pending}
    position = at(*({"at": "1,0", "lasers": dice} for dice in lasers), pending=[frame])
    assert chosen("pilot", position) == answer


def test_habits_in_a_fight() -> None:
    spoils = {"frame": "Spoils", "seat": 0, "loser": 1}
    rich = at({"at": "1,0"}, {"at": "1,0", "holds": ["amber-9", "", "s3"]}, pending=[spoils])
    assert chosen("pilot", rich) == "loot 0 2"
    assert chosen("pilot", at({"at": "1,0"}, {"at": "1,0"}, pending=[spoils])) == "damage"
    full = {"at": "1,0", "holds": ["s1", "cobalt-9", "cobalt-4"]}
    loot = {"frame": "Stowing", "seat": 0, "loser": 1, "pieces": [{"card": 8}]}
    assert chosen("pilot", at(full, pending=[loot])) == "swap 0"
    assert chosen("pilot", at({**full, "holds": ["s3"] * 3}, pending=[{**loot, "pieces": [{"salvage": 1}]}])) == "leave"
    hurt = at({"damage": ["engines2", "jump2"]}, pending=[{"frame": "Damaging", "seat": 0, "points": 1}])
    assert chosen("pilot", hurt) in ("damage routing", "damage repair1", "damage repair2", "damage lasers")
    mending = at(
        {"damage": ["engines1", "engines2", "lasers"]}, phase="event", pending=[{"frame": "Mending", "seat": 0, "left": 1}]
    )
    assert chosen("pilot", mending).startswith("mend engines")
    rocks = at(
        {"at": "1,0"}, map={**MAP, "1,0": "asteroids s2"}, pending=[{"frame": "Asteroids", "seat": 0}], act={"dice": [2, 6]}
    )
    assert chosen("cadet", rocks) == "dodge 2"


@pytest.mark.parametrize("level", ["cadet", "pilot"])
def test_bots_are_blind_to_what_is_hidden(level: str) -> None:
    """In any other truth that looks the same they choose and think the same."""
    count = 0
    for number, (position, seat, _, _) in enumerate(games(2, 70)):
        if number % 23 or (position.pending and position.pending[-1].kind == "stow"):
            continue
        other = permuted(position, seat, Dice.of(number))
        bots = [make_bot(ENTRY, level, seat, number) for _ in range(2)]
        views = [GAME.observe(truth, seat) for truth in (position, other)]
        texts = [str(bot.choose(view, GAME.legal(view, seat), Budget())) for bot, view in zip(bots, views, strict=True)]
        assert texts[0] == texts[1] and bots[0].thought == bots[1].thought
        count += other != position
    assert count > 5


@pytest.mark.parametrize("roles", ["RRR", "RD"])
def test_every_level_and_style_plays(roles: str) -> None:
    """Each for some turns of one game; what they choose is legal, and the same seed chooses the same."""
    names = [f"{level}:{style}".rstrip(":") for level in ("cadet", "pilot") for style in STYLES]
    role = {"R": "runner", "D": "directorate"}
    position = GAME.start(Setup(tuple(Seat(role=role[letter]) for letter in roles), 8))
    for number in range(48):
        texts = [chosen(names[number % len(names)], position, number) for _ in range(1 + number % 2)]
        assert len(set(texts)) == 1
        seat = GAME.open(position)[0].seat
        position = GAME.apply(position, seat, GAME.parse(position, seat, texts[0])).position


def test_an_ancient_stops_when_asked_to() -> None:
    budget = Budget()
    budget.stop()
    view = GAME.observe(at({"at": "0,-1"}, act={"dice": [1, 4, 5]}), 0)
    bot = make_bot(ENTRY, "ancient", 0, 1)
    assert bot.choose(view, GAME.legal(view, 0), budget) in GAME.legal(view, 0)
    assert [ground.key for ground in bot.thought.grounds] == ["turn", "turn"]


def test_no_other_names() -> None:
    for name in ("admiral", "pilot:raider", ""):
        with pytest.raises(KeyError):
            ROSTER.make(name, 0, 1)


def test_ways_are_short_by_jumps() -> None:
    atlas = Atlas(at().map)
    assert atlas.way((0, 0), (0, -2)) == 2 and atlas.way((0, 2), (0, -2)) == JUMP_COST + 1
    assert atlas.way((0, -2), (0, -2)) == 0 and atlas.shore((0, -2)) == 1 and atlas.shore((0, 0)) == 2
    assert Atlas({}).way((0, 0), (1, 1)) == FAR
    assert promise(6, 0, 3) == 6 > promise(6, 2, 3) > promise(6, 2, 1) > promise(6, 9, 1) == 0


def test_what_is_ahead_is_worth_something() -> None:
    def value(*players: dict[str, Any], weights: Weights = STYLES[""], **keys: Any) -> float:
        return Judge(0, weights).value(at(*players, **keys))

    plain = value({})
    assert value({"score": 3}) > plain > value({"damage": ["engines1", "engines2"]})
    assert value({}, {"score": 3, "at": "-2,0"}) < plain > value({"bounty": 1})
    assert value({"holds": ["cobalt-10"], "at": "0,-1"}) > value({"holds": ["cobalt-10"], "at": "0,2"})
    assert value({"holds": ["cobalt-10"]}, weights=STYLES["hauler"]) > value({"holds": ["cobalt-10"]})
    assert value({"holds": ["cobalt-10"]}, round=10) < value({"holds": ["cobalt-10"]})
    won = at({"score": 5}, phase="over")
    assert Judge(0, Weights()).value(won) > 100 > Judge(1, Weights()).value(won)


def lead(strong: str, weak: str, roles: str, seed: int) -> float:
    """By how many points the first seat is ahead of the mean of the others in one game."""
    role = {"R": "runner", "D": "directorate"}
    position = GAME.start(Setup(tuple(Seat(role=role[letter]) for letter in roles), seed))
    bots = [make_bot(ENTRY, weak if seat else strong, seat, seed) for seat in range(len(roles))]
    while decisions := GAME.open(position):
        seat = decisions[0].seat
        view = GAME.observe(position, seat)
        text = str(bots[seat].choose(view, GAME.legal(view, seat), Budget()))
        position = GAME.apply(position, seat, GAME.parse(position, seat, text)).position
    own, *others = (ship.score for ship in position.ships)
    return own - sum(others) / len(others)


@pytest.mark.parametrize(("strong", "weak"), graded([("pilot", "cadet"), ("ancient", "pilot")], 0, 1))
@pytest.mark.parametrize("roles", ["RD", "DR"])
def test_each_level_plays_a_role_better_than_the_one_before(strong: str, weak: str, roles: str) -> None:
    gains = [lead(strong, weak, roles, seed) - lead(weak, weak, roles, seed) for seed in range(4)]
    assert sum(gains) > 0


@pytest.mark.slow
def test_a_pilot_is_ahead_of_two_cadets() -> None:
    assert sum(lead("pilot", "cadet", "RRR", seed) for seed in range(6)) > 0
