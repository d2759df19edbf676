"""Random games against a plain second way to count fights, checks and points; and small trees of actions, counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.news import NEWS
from hyperline.kernel.dice import Dice
from tests.amounts import graded
from tests.frozen.counts import perft
from tests.games.freight.invariants import GAME, check_position, check_views
from tests.games.freight.played import games
from tests.games.test_scenarios import CASES


@pytest.mark.parametrize("seed", graded(range(120), 6, 14))
def test_what_holds_in_every_position_holds_in_random_games(seed: int) -> None:
    for number, (position, _, _, change) in enumerate(games(1, seed)):
        if number % 11 == 0 or (position.pending and number % 3 == 0):
            check_position(change.position)
        if number % 16 == 0:
            check_views(change.position, Dice.of(number))
    assert change.position.round == change.position.rounds and change.position.phase == "over"


# ---- points, counted from what happened ----

VALUES = {card.name: (card.value, card.is_cargo) for card in CARDS}


class Ledger:
    """The points of all seats, from events and printed values alone."""

    def __init__(self, form: dict[str, Any]) -> None:
        self.rulers = {seat for seat, player in enumerate(form["player"]) if player["role"] == "directorate"}
        self.points = [player["score"] for player in form["player"]]
        self.bounties = [player["bounty"] for player in form["player"]]
        self.event, self.mover, self.razed = form["event"], form["turn"], ""
        self.duel: tuple[int, int] = (-1, -1)
        self.rolls: list[int] = []
        self.last: dict[str, Any] = {}

    def take(self, form: dict[str, Any]) -> None:
        """Count what an event is worth, and compare with what was told."""
        kind = form["type"]
        if kind == "TurnBegan":
            self.mover = form["seat"]
        elif kind == "RoundEnded":
            self.event = ""
        elif kind == "EventRevealed":
            self.event = form["id"]
        elif kind == "BountyChanged":
            self.bounties[form["seat"]] += form["by"]
        elif kind == "HavenDestroyed":
            self.razed = form["at"]
        elif kind == "FightBegan":
            self.duel = (form["seat"], form["other"])
        elif kind == "FightRolled":
            self.rolls = [sum(set(dice)) * 2 if len(set(dice)) == 1 else max(dice) for dice in (form["a"], form["b"])]
        elif kind == "FightBoosted":
            self.rolls[self.duel.index(form["seat"])] += form["die"]
        elif kind == "FightEnded":
            a, b = self.rolls
            assert form["winner"] == (-1 if a == b else self.duel[a < b])
        elif kind == "ScoreChanged":
            assert form["by"] == self.worth(form) if form["why"] != "damage" else form["by"] < 0
            self.points[form["seat"]] += form["by"]
            assert self.points[form["seat"]] >= 0
        self.last = form if kind != "ScoreChanged" else self.last

    def worth(self, form: dict[str, Any]) -> int:
        """What the last event was worth, by the table of points."""
        seat, why, last = form["seat"], form["why"], self.last
        if why == "map":
            assert last["type"] == "TileRevealed" and seat not in self.rulers
            return 1 + (self.event == "charts")
        if why in ("deliver", "hand-in"):
            value, is_cargo = VALUES[last["card"]]
            assert (seat in self.rulers) == (why == "hand-in")
            return value + (self.event == ("cargo-rush" if is_cargo else "exodus"))
        if why == "sell":
            return last["n"] * (1 + (self.event == "scrap-boom"))
        if why == "fight":
            loser = self.duel[self.duel[0] == seat]
            return 2 + self.bounties[loser] if seat in self.rulers else 1 + 2 * self.bounties[loser]
        assert seat in self.rulers
        if why == "haven":
            assert last["type"] == "StationHit" and last["damage"] == 3
        else:
            assert last["type"] == "OccupationChanged" and last["state"] == {"occupy": 1, "complete": 2}[why]
        return 8 if why == "haven" else 3


@pytest.mark.parametrize("seed", graded(range(200), 12, 24))
def test_points_are_those_of_another_count(seed: int) -> None:
    ledger: Any = None
    for position, _, _, change in games(1, 1000 + seed):
        if ledger is None:
            ledger = Ledger(json.loads(GAME.encode(position)))
        for event in change.events:
            ledger.take(event.form())
        assert ledger.points == [ship.score for ship in change.position.ships]
        assert ledger.bounties == [ship.bounty for ship in change.position.ships]


# ---- fights and checks, played in another way ----

SQUARES = ["lasers", "engines1", "engines2", "jump1", "jump2", "routing", "repair1", "repair2"]


def plain_fight(ships: list[dict[str, Any]], dice: list[int], said: Iterator[str]) -> int:
    """Change two runners by a fight as the rules tell it; `said` are the answers. Returns the salvage left on the tile."""

    def hurt(ship: dict[str, Any], points: int) -> None:
        for _ in range(points):
            sound = [square for square in SQUARES if square not in ship["damage"]]
            if sum(square.startswith("repair") for square in sound) == 1:
                sound = [square for square in sound if not square.startswith("repair")]
            if sound:
                square = next(said).removeprefix("damage ")
                assert square in sound
                ship["damage"] = [other for other in SQUARES if other in (*ship["damage"], square)]
                ship["lasers"].pop(square, None)
            else:
                ship["score"] = max(0, ship["score"] - 1)

    powers = [2 * a if a == b else max(a, b) for a, b in (dice[:2], dice[2:])]
    for number, ship in enumerate(ships):
        if ship["lasers"] and (text := next(said)) != "keep":
            powers[number] += ship["lasers"].pop("lasers")
            assert text.startswith("fire ")
    if powers[0] == powers[1]:
        hurt(ships[0], 1)
        hurt(ships[1], 1)
        return 0
    winner, loser = ships if powers[0] > powers[1] else ships[::-1]
    verb, *slots = next(said).split()
    loot = []
    for slot in map(int, slots):
        loot.append(loser["holds"][slot])
        loser["holds"][slot] = ""
    spilt = 0
    for piece in filter(None, loot):
        n = int(piece[1]) if piece[0] == "s" else 0
        while n and any(hold in ("s1", "s2") for hold in winner["holds"]):
            slot = next(slot for slot, hold in enumerate(winner["holds"]) if hold in ("s1", "s2"))
            winner["holds"][slot] = f"s{int(winner['holds'][slot][1]) + 1}"
            n -= 1
        piece = f"s{n}" if n else "" if piece[0] == "s" else piece
        if piece and "" in winner["holds"]:
            winner["holds"][winner["holds"].index("")] = piece
        elif piece:
            verb, *rest = next(said).split()
            thrown = winner["holds"][int(rest[0])] if verb == "swap" else piece
            spilt += int(thrown[1]) if thrown[0] == "s" else 0
            if verb == "swap":
                winner["holds"][int(rest[0])] = piece
    hurt(loser, (3, 2, 0)[len(slots)])
    winner["score"] += 1 + 2 * loser["bounty"]
    loser["bounty"] = 0
    return spilt


def random_ship(luck: Dice, cards: list[str]) -> tuple[dict[str, Any], Dice]:
    """A runner with a full or empty mat and holds."""
    holds = []
    for _ in range(3):
        kind, luck = luck.roll(6)
        holds.append(f"s{kind}" if kind <= 3 else cards.pop() if kind <= 5 else "")
    hits, luck = luck.roll(8)
    mixed, luck = luck.shuffle(square for square in SQUARES if square != "repair2")
    score, luck = luck.roll(6)
    bounty, luck = luck.roll(3)
    damage = [square for square in SQUARES if square in mixed[: hits - 1]]
    die, luck = luck.roll(6)
    lasers = {} if "lasers" in damage or die % 2 else {"lasers": die}
    return {"holds": holds, "damage": damage, "score": score - 1, "bounty": bounty - 1, "lasers": lasers}, luck


@pytest.mark.parametrize("count", graded([150, 4000], 1))
def test_fights_end_as_another_way_of_fighting_them_says(count: int) -> None:
    luck, kinds = Dice.of(11), Counter[str]()
    for _ in range(count):
        names, luck = luck.shuffle(VALUES)
        cards = [name for name in names if not name.startswith("?")]
        ships = []
        for _ in range(2):
            ship, luck = random_ship(luck, cards)
            ships.append(ship)
        dice = []
        for _ in range(4):
            value, luck = luck.roll(6)
            dice.append(value)
        form = {"phase": "act", "act": {"dice": [4]}, "map": {"0,0": "lane 2", "0,1": "lane 3"}, "dice": dice}
        position = GAME.read(json.dumps({**form, "salvage": {}, "player": [*ships, {"at": "0,1"}]}))
        said = ["fight 4"]
        position = GAME.apply(position, 0, GAME.parse(position, 0, "fight 4")).position
        while position.pending:
            seat = GAME.open(position)[0].seat
            action, luck = luck.pick(tuple(GAME.legal(position, seat)))
            said.append(str(action))
            position = GAME.apply(position, seat, action).position
        kinds.update(text.split()[0] for text in said)
        answers = iter(said[1:])
        spilt = plain_fight(ships, dice, answers)
        assert list(answers) == []
        after = json.loads(GAME.encode(position))["player"]
        assert [{key: after[seat][key] for key in ships[seat]} for seat in (0, 1)] == ships
        assert position.map[0, 0].salvage == spilt
    assert set(kinds) == {"fight", "fire", "keep", "loot", "damage", "swap", "leave"}


@pytest.mark.parametrize("count", graded([150, 3000], 1))
def test_checks_end_as_the_rule_says(count: int) -> None:
    luck, seen = Dice.of(5), Counter[str]()
    for _ in range(count):
        names, luck = luck.shuffle(VALUES)
        ship, luck = random_ship(luck, [name for name in names if not name.startswith("?")])
        ship |= {"at": "0,1", "damage": []}
        a, luck = luck.roll(6)
        b, luck = luck.roll(6)
        form = {"phase": "act", "map": {"0,0": "Ossa **", "0,1": "lane 3", "0,2": "lane 4"}, "dice": [a, b], "salvage": {}}
        players = [ship, {"at": "0,2"}, {"role": "directorate", "at": "0,2"}]
        position = GAME.read(json.dumps({**form, "player": players}))
        load = sum(int(hold[1]) if hold[0] == "s" else VALUES[hold][0] for hold in ship["holds"] if hold)
        change = GAME.apply(position, 0, GAME.parse(position, 0, "boost N"))
        outcome = "none" if load <= 2 else "caught" if a + b < load else "unseen"
        seen[outcome] += 1
        after = change.position.ships[0]
        assert len(change.position.dice.scripted) == (2 if outcome == "none" else 0)
        assert after.is_recognised == (outcome == "caught") and after.bounty == ship["bounty"] + (outcome == "caught")
        assert GAME.open(change.position)[0].kind == ("damage" if outcome == "caught" else "act")
    assert len(seen) == 3


# ---- small trees ----


START = {
    "0,0": "haven", "0,-1": "lane 2", "1,0": "lane 3", "0,1": "lane 4", "-1,0": "lane 5", "-1,-1": "space s1",
    "1,-1": "space s1", "1,1": "space s1", "-1,1": "space s1",
    "0,-2": "Ossa", "2,0": "Hask", "0,2": "Ferrol", "-2,0": "Brill",
}  # fmt: skip
FIXED = {
    "seed": 3,
    "phase": "act",
    "map": START,
    "news": ["flare"],
    "stack": ["slipstream", "wormhole", "nebula s1", "space 2"],
}
ALONE = {"player": [{}, {"at": "1,1"}, {"at": "-1,1"}], "act": {"dice": [4]}}
TRADING = {"player": [{"at": "0,-2", "holds": ["cobalt-2", "s2"]}, {"at": "1,1"}, {}], "act": {"dice": [1, 5]}}
RULING = {
    "player": [{"holds": ["amber-9"]}, {"role": "directorate", "at": "0,-1", "holds": ["force"]}],
    "map": {**START, "2,0": "Hask **"}, "station": {"0,0": 2}, "turn": 1, "act": {"dice": [1, 6]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("form", "counts"),
    [
        # boost to four sides, reset, the lasers, the jump, end
        (ALONE, [8, 73, 1011]),
        # boost to four sides, reset, engines to four, two dice for the lasers, a jump, routing either die to five faces,
        # two cards to load, one to deliver, throw, two ways to dump, end: 4 + 1 + 4 + 2 + 1 + 10 + 2 + 1 + 1 + 2 + 1
        (TRADING, [29, 424, 4731]),
        # boost to four sides, reset, engines to four with either die, two dice for the lasers, three jumps by the 6,
        # routing either die to five faces, throw, end: 4 + 1 + 8 + 2 + 3 + 10 + 1 + 1
        (RULING, [30, 421, 3518]),
    ],
)
def test_all_sequences_are_counted(form: dict[str, Any], counts: list[int]) -> None:
    position = GAME.read(json.dumps({**FIXED, **form}))
    assert [perft(GAME, position, depth + 1) for depth in range(len(counts))] == counts


def test_every_event_is_shown_by_a_scenario() -> None:
    names = [name for name in CASES["freight"] if name.startswith("events: ")]
    assert {name.removeprefix("events: ").partition(":")[0] for name in names} >= set(NEWS)
