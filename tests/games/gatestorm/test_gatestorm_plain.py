"""Flight with bumps and gates, and attacks, come out as a naive second count says."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from hyperline.games.gatestorm.rules.fleet import MODELS
from tests.amounts import graded
from tests.games.gatestorm.invariants import GAME, check_position
from tests.games.gatestorm.plain import Flight, attack, far, place, samples, stop, touched
from tests.games.gatestorm.played import games

KEYS = ("ship", "pose", "table", "gear_spent", "down", "shields", "scars", "tokens", "score", "losses")
QUIET = ("vane", "scope", "helm", "gimbal", "rudder")
"""Damage cards with which nothing happens by itself."""


def at_random(luck: Random, heading: int, poses: list[str], middle: tuple[int, int], spread: int) -> str:
    """A pose that overlaps no other."""
    while True:
        x, y = (max(0, min(edge, m + luck.randint(-spread, spread))) for m, edge in zip(middle, (12000, 9000), strict=True))
        if all(far((x, y), place(other)) >= 400**2 for other in poses):
            return f"{x / 10:g},{y / 10:g}/{heading}"


def some(luck: Random, texts: tuple[str, ...]) -> list[str]:
    """Some of the texts, in order."""
    return [text for text in texts if luck.random() < 0.4]


def written(position: Any) -> list[dict[str, Any]]:
    """The players of a written position."""
    players: list[dict[str, Any]] = json.loads(GAME.encode(position))["player"]
    return players


def agree(player: dict[str, Any], plain: dict[str, Any]) -> None:
    """A player is as the plain count has it; cards it counts, with those face up."""
    assert {key: player[key] for key in KEYS} == {key: plain[key] for key in KEYS}
    assert [card[-1:] == "!" for card in player["cards"]] == [card[-1:] == "!" for card in plain["cards"]]


@pytest.mark.parametrize("seed", graded(range(40), 2, 11))
def test_maneuvers_end_as_another_count_says(seed: int) -> None:
    luck, seen = Random(seed), Counter[str]()
    for _ in range(100):
        middle = luck.choice([(3000, 4500), (9000, 4500), (6000, 300), (4500, 4500)])
        poses: list[str] = []
        for number in range(5):
            poses.append(at_random(luck, 15 * luck.randrange(24), poses, middle, 900 if number < 4 else 3000))
        model = luck.choice(list(MODELS))
        cards = luck.choice([[], ["rudder!"], ["gimbal!"], ["vane"]])
        mover = {
            "pilot": "heron",
            "ship": model,
            "pose": poses[0],
            "dial": luck.choice(list(MODELS[model].dial)),
            "cards": cards,
        }
        others = [{"pose": pose} for pose in poses[1:]]
        form = {
            "player": [mover | {"tokens": some(luck, ("daze",)), "shields": 0}, *others],
            "table": [{"phase": "flight", "acted": [1, 2, 3, 4], "dice": [luck.randint(1, 6)], "deck": list(QUIET)}, {}, {}],
            "kills": 8,
        }
        before = json.loads(json.dumps(form))
        before["player"] = [
            {"table": 1, "gear_spent": False, "down": False, "scars": 0, "score": 0, "losses": 0} | one
            for one in form["player"]
        ]
        before["rocks"] = ["450,300", "750,600", "450,650", "750,250"]
        plain = Flight(before)
        position = GAME.read(json.dumps(form))
        decision = GAME.open(position)[0]
        assert (decision.kind == "gate") == bool(plain.letter)
        seen["gate" if plain.letter else "none"] += 1
        if plain.letter and luck.random() < 0.3:
            position = GAME.apply(position, 0, GAME.parse(position, 0, "enter")).position
            agree(written(position)[0], plain.entered())
            continue
        if plain.letter:
            position = GAME.apply(position, 0, GAME.parse(position, 0, "stay")).position
        expected, may_act = plain.flown(before["table"][0]["dice"])
        decision = GAME.open(position)[0]
        assert may_act == ((decision.seat, decision.kind) == (0, "act"))
        agree(written(position)[0], expected)
        seen.update({"bump": plain.is_bump, "down": expected["down"], "act": may_act})
        check_position(position, is_written=False)
    assert min(seen[key] for key in ("gate", "none", "bump", "down", "act")) > 3, seen


@pytest.mark.parametrize("seed", graded(range(40), 2, 11))
def test_attacks_end_as_another_count_says(seed: int) -> None:
    luck, words = Random(seed), Counter[str]()
    for _ in range(120):
        models = [luck.choice(list(MODELS)) for _ in range(2)]
        y = 4500 - luck.choice([600, 1400, 1401, 2000, 2400, 2600, 3400])
        a: dict[str, Any] = {"ship": models[0], "pose": "600,450/0", "gear": luck.choice(["missile", "none"])}
        a |= {
            "pilot": luck.choice(["heron", "quince", "plover"]),
            "cards": some(luck, ("breech!", "scope!"))[: MODELS[models[0]].hull - 1],
        }
        a |= {"tokens": some(luck, ("poise", "mark 1"))}
        b: dict[str, Any] = {"ship": models[1], "pose": f"600,{y / 10:g}/90", "gear": luck.choice(["lure", "none"])}
        b |= {"pilot": "magpie", "tokens": some(luck, ("poise", "weave", "veil")), "cards": some(luck, ("vane!",))}
        b |= {"shields": luck.randint(0, MODELS[models[1]].shields)}
        is_rock = y <= 2500 and luck.random() < 0.5
        dice = [luck.randint(1, 6) for _ in range(24)]
        form = {
            "player": [a, b, {"table": 2}],
            "rocks": ["630,360"] if is_rock else ["630.1,360"],
            "table": [{"phase": "gunnery", "dice": dice, "deck": list(QUIET), "acted": [1]}, {}],
            "kills": 8,
        }
        position = GAME.read(json.dumps(form))
        before = written(position)[:2]
        said: list[str] = []
        while (decision := GAME.open(position)[0]).kind in ("attack", "modify", "defend") and len(said) < 12:
            legal = [str(action) for action in GAME.legal(position, decision.seat) if str(action) != "hold"]
            said.append(luck.choice(legal))
            position = GAME.apply(position, decision.seat, GAME.parse(position, decision.seat, said[-1])).position
        words.update(text.split()[0] for text in said)
        answers, left = iter(said), list(dice)
        first, second = attack(before[0], before[1], answers, left, is_rock)
        assert list(answers) == [] and list(position.tables[0].dice) == left
        after = written(position)
        for plain, player in ((first, after[0]), (second, after[1])):
            gone = [token for token in plain["tokens"] if token not in ("poise", "weave")]
            is_over = position.tables[0].round > 2
            agree(player, {**plain, "tokens": gone if is_over else plain["tokens"]})
    assert set(words) == {"attack", "missile", "poise", "steady", "reroll", "done", "weave", "lure"}


@pytest.mark.parametrize("seed", graded(range(80), 3, 23))
def test_moves_of_random_games_end_as_another_count_says(seed: int) -> None:
    """The first move of every action, with what had to be asked about a gate before it."""
    moves = 0
    for position, _, action, change in games(5000 + seed, 200):
        flown = next(
            (event for event in change.events if type(event).__name__ in ("ShipFlew", "GateTouched", "LeftGate")), None
        )
        if flown is None or type(flown).__name__ != "ShipFlew":
            continue
        pose = position.ships[flown.seat].pose
        bases = [ship.pose for seat, ship in enumerate(position.ships) if ship.table == flown.table and ship.pose]
        bases.remove(pose)
        way = samples(pose, flown.template)
        end = stop(way, bases)
        assert (flown.start, flown.end, flown.stopped) == (pose, way[end], end != len(way) - 1)
        assert bool(touched(way, end)) == (action.verb == "stay")
        moves += 1
    assert moves > 2
