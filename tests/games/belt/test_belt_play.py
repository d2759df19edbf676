"""Random games against a second, plain way to play them: the same is asked, the same is legal, the same comes of it."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from hyperline.games.belt.rules.position import Position
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded
from tests.games.belt.crowds import crowd
from tests.games.belt.invariants import ALOFT, GAME, check_change, check_file, check_position, form_of
from tests.games.belt.plain_turn import PlainGame

KINDS = ("power", "card", "squadron", "burn", "ace", "clash", "carapace", "turn", "cap", "steps", "fire", "end", "revive")


def vivid(legal: list[str], luck: random.Random) -> str:
    """A random action: a verb first, so that rare acts are not drowned by frequent ones."""
    verb = luck.choice(sorted({action.split()[0] for action in legal}))
    return luck.choice([action for action in legal if action.split()[0] == verb])


class Lockstep:
    """The program and the plain table play the same game; every decision is compared, and the table between them."""

    def __init__(self, position: Position, form: dict[str, Any]) -> None:
        self.position = position
        self.table = PlainGame(form)
        self.asking = self.table.play()
        self.expected = next(self.asking, None)

    def compare(self) -> list[str]:
        """What is asked and what is legal; returns the legal actions, none once the game is over."""
        decisions = GAME.open(self.position)
        form = form_of(self.position)
        if self.expected is None:
            assert not decisions and form["phase"] == "over"
            assert form["ranks"] == [self.table.rank(seat) for seat in self.table.seats]
            self.compare_tables(form)
            return []
        seat, kind, legal = self.expected
        assert [(decision.seat, decision.kind) for decision in decisions] == [(seat, kind)]
        assert [str(action) for action in GAME.legal(self.position, seat)] == sorted(legal)
        if kind not in ALOFT:
            self.compare_tables(form)
        assert (form["round"], form["turn"]) == (self.table.round, self.table.turn)
        return sorted(legal)

    def compare_tables(self, form: dict[str, Any]) -> None:
        told = self.table.form()
        for seat, player in enumerate(told["player"]):
            have = form["player"][seat]
            assert {key: have.get(key, {}) for key in player} == player, f"player {seat}"
        assert (form["board"], form["points"]) == (told["board"], told["points"])

    def act(self, action: str) -> None:
        assert self.expected
        seat = self.expected[0]
        change = GAME.apply(self.position, seat, GAME.parse(self.position, seat, action))
        check_change(self.position, change)
        self.position = change.position
        try:
            self.expected = self.asking.send(action)
        except StopIteration:
            self.expected = None


@pytest.mark.parametrize("count", graded([80, 300, 1200], 1, 1))
def test_turns_in_a_crowd_go_as_another_way_of_playing_says(count: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(count):
        form, luck = crowd(seed), random.Random(seed)
        game = Lockstep(GAME.read(json.dumps(form)), form)
        for _ in range(12):
            if not (legal := game.compare()):
                break
            kind = game.expected[1] if game.expected else ""
            seen[kind] += 1
            if seen[kind] <= 5:
                check_position(game.position)
                check_file(game.position)
            game.act(vivid(legal, luck))
    assert set(KINDS) <= set(seen), set(KINDS) - set(seen)


@pytest.mark.parametrize("seed", graded(range(20), 1, 5))
def test_whole_games_go_as_another_way_of_playing_says(seed: int) -> None:
    setup = Setup((Seat(),) * (2 + seed % 3), seed, {"amends": "on", "powers": "even"} if seed % 2 else {})
    position, luck = GAME.start(setup), random.Random(seed)
    game = Lockstep(position, form_of(position))
    while legal := [action for action in game.compare() if not action.startswith("form")]:
        game.act(vivid(legal, luck))
    check_position(game.position)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_formation_is_what_its_ships_one_by_one_would_be(seats: int) -> None:
    """The presets are connected in the order of placing, free, and in the zone (SET-5)."""
    for name in ("wall", "wedge", "guard"):
        position = GAME.start(Setup((Seat(),) * seats, 3))
        for _ in range(seats):
            seat = GAME.open(position)[0].seat
            change = GAME.apply(position, seat, GAME.parse(position, seat, f"form {name}"))
            fleet = form_of(change.position)["player"][seat]
            for ship, place in (fleet["caps"] | fleet["fighters"]).items():
                put = f"put {ship} {place.replace('/', ' ')}"
                assert put in [str(action) for action in GAME.legal(position, seat)], put
                position = GAME.apply(position, seat, GAME.parse(position, seat, put)).position
            assert position == change.position
