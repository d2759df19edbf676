"""Where caps are said to end, and shots to hit, is where the rules then let them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hyperline.games.belt.rules.capital import Step, cap_ends
from hyperline.games.belt.rules.events import CapFired, TurnBegan, VolleyFired
from hyperline.games.belt.rules.game import Belt
from hyperline.games.belt.rules.hexes import CAP_STEPS, HEX_BY_NAME, HEX_NAMES, place_name
from hyperline.games.belt.rules.odds import danger
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.position_file import decisions_of

GAME = Belt()


def random_game(seed: int, powers: str = "none") -> Iterator[tuple[Position, Any]]:
    position, luck = GAME.start(Setup((Seat(),) * 3, seed, {"powers": powers})), Dice.of(seed)
    while decisions := GAME.open(position):
        luck = luck.roll(2)[1]
        change = GAME.apply(position, decisions[0].seat, GAME.sample(position, decisions[0].seat, luck))
        yield position, change
        position = change.position


def ends_by_steps(position: Position) -> dict[int, int]:
    """Where the cap may end by taking legal steps one by one, and after how few."""
    found: dict[int, int] = {}
    rim, steps = {position.ships[position.pending.cap]: position}, 0
    while rim:
        further: dict[int, Position] = {}
        for place, at in rim.items():
            told = decisions_of(GAME, at)["decision"]["legal"] if at.stage == Stage.STEPS else ["done"]
            if at.stage != Stage.STEPS or "done" in told:
                found.setdefault(place, steps)
            for text in (one for one in told if one in CAP_STEPS):
                act = GAME.parse(at, at.turn, text)
                assert isinstance(act, Step)
                further.setdefault(act.place, GAME.apply(at, at.turn, act).position)
        rim, steps = {place: at for place, at in further.items() if place not in found}, steps + 1
    return found


@pytest.mark.parametrize("seed", range(6))
def test_caps_end_where_legal_steps_lead(seed: int) -> None:
    seen = 0
    for position, _ in random_game(seed, "secret"):
        if position.stage != Stage.STEPS or position.pending.thrust > 4:
            continue
        seen += 1
        ends = cap_ends(position)
        assert {place: len(steps) for place, steps in ends.items()} == ends_by_steps(position)
        for place, steps in list(ends.items())[::7]:
            at = position
            for way in steps:
                at = GAME.apply(at, at.turn, GAME.parse(at, at.turn, CAP_STEPS[way])).position
            if at.stage == Stage.STEPS:
                assert at.ships[at.pending.cap] == place
    assert seen > 5


def test_a_way_keeps_clear_of_enemies_where_it_can() -> None:
    own = {"fleet": "corona", "hand": [4], "caps": {"X": "0,0/E"}, "fighters": {"A1": "-5,0/W"}}
    form = {"game": "belt", "options": {"powers": "none"}, "board": {"asteroids": [], "probes": []}}
    ends = {}
    for enemy in ("1,-1/W", "1,0/W"):
        them = {"fleet": "vagar", "fighters": {"A1": enemy}}
        position = GAME.read(json.dumps(form | {"player": [own, them, {"fleet": "aegir"}]}))
        for text in ("squadron A", "done", "cap X"):
            position = GAME.apply(position, 0, GAME.parse(position, 0, text)).position
        ends[enemy] = {place_name(place): steps for place, steps in cap_ends(position).items()}
    named = {enemy: [CAP_STEPS[way] for way in found["1,-1/NE"]] for enemy, found in ends.items()}
    assert named["1,0/W"] == ["stern left", "ahead"]
    assert ends["1,0/W"]["0,0/E"] == ()


@pytest.mark.parametrize("seed", range(8))
def test_only_threatened_hexes_are_shot(seed: int) -> None:
    before, shot = None, 0
    for position, change in random_game(seed):
        if any(isinstance(event, TurnBegan) for event in change.events):
            before = position
        for event in change.events:
            hexes = [hex for _, _, hex in event.lines] if isinstance(event, VolleyFired) else []
            hexes += [event.at] if isinstance(event, CapFired) else []
            for hex in hexes:
                shot += 1
                target = position.board[HEX_BY_NAME[hex]] // 20
                assert HEX_BY_NAME[hex] in danger(before, target).by
    assert shot


def test_an_enemy_chooses_one_squadron_and_one_capital_ship_so_danger_counts_the_choices() -> None:
    def chances(fighters: str, caps: str = "") -> dict[str, float]:
        text = (
            'game = "belt"\nround = 9\nturn = 0\nfirst = 0\n[options]\npowers = "none"\n'
            "[board]\nasteroids = []\nprobes = []\n"
            '[[player]]\nfleet = "corona"\npower = "none"\nplayed = [1, 2, 3, 4, 5, 6, 7, 8]\nhand = [9]\n'
            'fighters = { A1 = "-9,0/E" }\n'
            '[[player]]\nfleet = "vagar"\npower = "none"\nplayed = [2, 3, 4, 5, 6, 7, 8, 9]\nhand = [1]\n'
            f"fighters = {{ {fighters} }}\ncaps = {{ {caps} }}\n"
        )
        found = danger(GAME.read(text), 0).odds
        return {HEX_NAMES[hex]: round(chance, 2) for hex, chance in found.items()}

    alone = chances('A1 = "9,-5/W"')
    ahead = next(name for name, chance in alone.items() if chance == 1)
    assert set(alone.values()) == {1}, "there is one card and one squadron"
    assert chances('A1 = "9,-5/W", A2 = "9,-3/W"')[ahead] == 1
    assert chances('A1 = "9,-5/W", B1 = "9,0/NE"')[ahead] == 0.5
    assert chances('A1 = "9,-5/W", B1 = "9,0/NE"', 'X = "0,9/SW"')[ahead] == 0.5
