"""Random games end and keep what always holds; sealed answers, streams of chance, undo; trees of actions, counted."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import play
from hyperline.games.gatestorm.rules import setup
from hyperline.games.gatestorm.rules.fleet import PACK, UP
from hyperline.games.gatestorm.rules.position import Position
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.gatestorm.invariants import GAME, check_position, check_views
from tests.games.gatestorm.played import crowd, games, started


@pytest.mark.parametrize("seed", graded(range(160), 4, 20))
def test_what_holds_in_every_position_holds_in_random_games(seed: int) -> None:
    jumped = {seat for seat, ship in enumerate(crowd(seed).ships) if ship.scars}
    for number, (_, _, _, change) in enumerate(games(seed, 250)):
        names = [type(event).__name__ for event in change.events]
        jumped |= {event.seat for event in change.events if type(event).__name__ == "ScarsTaken"}
        scarred = {seat for seat, ship in enumerate(change.position.ships) if ship.scars}
        assert scarred <= jumped or any(not table.deck + table.loose for table in change.position.tables)
        assert ("GameEnded" in names) == (change.position.phase == "over")
        if number % 9 == 0:
            check_position(change.position)
        if number % 60 == 0:
            check_views(change.position, Dice.of(number))


@pytest.mark.parametrize(
    ("seats", "seed"), graded([(2, 1), (6, 1), *((n, seed) for n in (2, 6, 10, 15) for seed in range(9))], 2)
)
def test_games_from_the_setup_end(seats: int, seed: int) -> None:
    options = {} if seed % 2 else {"clock": "lockstep", "outfit": "deal"}
    start = started(seats, seed, **options)
    change = None
    for number, (_, _, _, change) in enumerate(games(seed, 6000, start)):
        if number % 20 == 0:
            check_position(change.position, is_written=number % 100 == 0)
            for table in range(1, len(change.position.tables) + 1):
                count = sum(ship.table == table for ship in change.position.ships)
                assert count != 1 or change.position.tables[table - 1].round > 1 or change.position.tables[table - 1].beat
    assert change is not None and change.position.phase == "over"
    standing = GAME.standing(change.position)
    assert standing.reason == "SCO-1" and standing.winners and standing.is_over
    assert max(standing.scores) >= start.kills or max(t.round for t in change.position.tables) == start.rounds


@pytest.mark.parametrize("seed", graded(range(30), 3))
def test_a_table_alone_keeps_what_always_holds(seed: int) -> None:
    """Its gates lead to each other, each way through counts, and its file says that it is alone (VAR-1, VAR-2)."""
    change = None
    for number, (_, _, _, change) in enumerate(games(seed, 6000, started(2, seed, duel="near"))):
        came_out = sum(type(event).__name__ == "LeftGate" for event in change.events)
        if number % 10 == 0 or came_out:
            check_position(change.position)
            check_views(change.position, Dice.of(number))
    assert change is not None and change.position.phase == "over"
    assert len(change.position.tables) == 1 and dict(GAME.options(change.position)) == {"duel": "near"}


def test_every_kind_of_decision_and_event_comes_up() -> None:
    kinds, names = Counter[str](), Counter[str]()
    for seed in range(30):
        for position, seat, _, change in games(1000 + seed, 150):
            kinds[next(decision.kind for decision in GAME.open(position) if decision.seat == seat)] += 1
            names.update(type(event).__name__ for event in change.events)
    assert {"dial", "unveil", "gate", "act", "attack", "modify", "defend", "trait", "end"} <= set(kinds), kinds
    wanted = {"HeldInGate", "LeftGate", "ShipDestroyed", "ShipRegenerated", "GearSpent", "DefenceRolled", "ScarsTaken"}
    assert wanted <= set(names), names


REFUSED = {
    *("GEO-7", "RND-1", "RND-2", "RND-3", "RND-4", "RND-5", "SHP-1", "SHP-3", "SHP-4", "SHP-5", "ATK-1", "ATK-4"),
    *("HYP-3", "REG-1", "SEAT"),
}
"""The rules by which something is refused in the course of play."""


def test_whatever_is_not_legal_is_refused_by_a_rule() -> None:
    texts = [f"{word} {seat}" for word in ("attack", "missile", "mark") for seat in (0, 1, 2, 5, 14)]
    texts += ["slip left", "rush S1", "unveil left", "dial U4", "slot N", "patch helm", "patch scar", "reroll all", "steady"]
    texts += ["enter", "stay", "none", "hold", "keep", "done", "poise", "weave", "veil", "lure", "douse", "reroll blanks"]
    texts += ["tow 1 left", "tow 0 ahead"]
    seen, luck = Counter[str](), Random(3)
    for seed in range(40):
        for position, seat, _, _ in games(4000 + seed, 60):
            legal = [str(action) for action in GAME.legal(position, seat)]
            for text in luck.sample(texts, 5):
                if text not in legal:
                    with pytest.raises(Illegal) as fault:
                        GAME.apply(position, seat, GAME.parse(position, seat, text))
                    seen[fault.value.rule] += 1
                    assert fault.value.why
        with pytest.raises(Illegal) as fault:
            GAME.check(position, next(at for at in range(99) if all(at != one.seat for one in GAME.open(position))), None)
        seen[fault.value.rule] += 1
    assert set(seen) >= REFUSED, REFUSED - set(seen)


def test_shp_1_an_attack_is_refused_to_a_ship_that_only_rebounds() -> None:
    ships = [{"pilot": "lark", "pose": "600,450/0"}, {"pose": "600,250/180"}]
    frames = [
        {"frame": "Beat", "table": 1, "phase": "gunnery"},
        {"frame": "Dodge", "table": 1, "seat": 0, "trait": "rebound"},
    ]
    form = {"table": [{"phase": "gunnery"}, {}], "player": ships, "pending": {"frames": frames}}
    position = GAME.read(json.dumps({"seed": 3, **form}))
    assert GAME.open(position)[0].kind == "trait"
    with pytest.raises(Illegal, match="SHP-1: rebound is no attack"):
        GAME.check(position, 0, GAME.parse(position, 0, "attack 1"))


@pytest.mark.parametrize("seed", graded(range(30), 3, 7))
def test_sealed_answers_in_any_order_give_equal_positions(seed: int) -> None:
    luck = Random(seed)
    position = crowd(seed)
    group = [decision.seat for decision in GAME.open(position)]
    assert all(decision.sealed and decision.private and decision.kind == "dial" for decision in GAME.open(position))
    answers = {seat: luck.choice(GAME.legal(position, seat)) for seat in group}
    outcomes = []
    for order in list(permutations(answers))[:6]:
        after = position
        for number, seat in enumerate(order):
            change = GAME.apply(after, seat, answers[seat])
            assert change.barrier == ("" if number < len(order) - 1 else change.barrier or "none")
            after = change.position
        outcomes.append((after, GAME.encode(after)))
    assert all(outcome == outcomes[0] for outcome in outcomes)


def test_who_has_set_a_dial_is_seen_and_what_is_not() -> None:
    position = started(3, 4, outfit="deal")
    while GAME.open(position)[0].kind != "dial":
        seat = GAME.open(position)[0].seat
        position = GAME.apply(position, seat, GAME.legal(position, seat)[0]).position
    for seat in (0, 1):
        position = GAME.apply(position, seat, GAME.legal(position, seat)[0]).position
    view = GAME.observe(position, 2)
    assert [ship.dial for ship in view.ships] == ["set", "set", ""]
    assert [decision.answered for decision in GAME.open(view)] == [True, True, False]
    assert [ship.dial for ship in GAME.observe(position, None).ships] == ["set", "set", ""]
    own = GAME.observe(position, 0).ships[0].dial
    assert own == position.ships[0].dial and own
    again = GAME.apply(position, 0, GAME.legal(position, 0)[1])
    assert again.position.ships[0].dial != own and not again.barrier
    closing = GAME.apply(again.position, 2, GAME.legal(position, 2)[0])
    assert closing.barrier == "seat" and closing.position.tables[0].phase == "flight"


@pytest.mark.parametrize("seed", graded(range(60), 4, 16))
def test_hidden_parts_mixed_among_themselves_leave_views_and_choices_as_they_are(seed: int) -> None:
    luck = Random(seed)
    for number, (position, _, _, _) in enumerate(games(2000 + seed, 90)):
        if number % 15 or position.phase == "over":
            continue
        for viewer in (0, len(position.ships) - 1, None):
            other = mixed(position, viewer, luck)
            assert GAME.observe(other, viewer) == GAME.observe(position, viewer)
            assert GAME.open(other) == GAME.open(position) and GAME.standing(other) == GAME.standing(position)
            if viewer is not None:
                assert GAME.legal(other, viewer) == GAME.legal(position, viewer)


def mixed(position: Position, viewer: int | None, luck: Random) -> Position:
    """Another truth, made without `observe`: decks and face-down cards are mixed, dials of others are others."""
    ships, tables = list(position.ships), list(position.tables)
    for at, table in enumerate(tables):
        pool = [
            *table.deck,
            *table.loose,
            *(card for seat in table.order for card in ships[seat].cards if not card.endswith(UP)),
        ]
        luck.shuffle(pool)
        for seat in table.order:
            cards = tuple(card if card.endswith(UP) else pool.pop() for card in ships[seat].cards)
            ships[seat] = replace(ships[seat], cards=cards)
        tables[at] = replace(table, deck=tuple(pool), loose=(), dice=(luck.randint(1, 6),))
    for seat, ship in enumerate(ships):
        if ship.dial and seat != viewer:
            ships[seat] = replace(ship, dial="S2")
    return replace(position, ships=tuple(ships), tables=tuple(tables), seed=luck.randrange(10**9), rolled=luck.randrange(5))


# ---- chance ----


def test_a_table_has_luck_of_its_own() -> None:
    """What happens at another table, however much is rolled there, does not shift a table's rolls."""
    form = {
        "seed": 8,
        "table": [{"phase": "gunnery"}, {"phase": "gunnery", "acted": [3]}],
        "player": [
            {"pose": "600,450/0"},
            {"pose": "600,300/0"},
            {"pose": "600,450/0", "table": 2},
            {"pose": "600,300/90", "table": 2},
        ],
    }
    rolls = []
    for first in ("attack 1", "hold"):
        position = GAME.read(json.dumps(form))
        events = []
        for text in (first, "attack 3"):
            decision = GAME.open(position)[0]
            change = GAME.apply(position, decision.seat, GAME.parse(position, decision.seat, text))
            events += change.events
            position = change.position
        rolls.append([event for event in events if type(event).__name__ == "AttackRolled"][-1])
    assert rolls[0] == rolls[1]


def test_beats_have_streams_of_their_own_and_a_position_in_the_middle_of_one_rolls_on() -> None:
    rolled = 0
    for seed in range(12):
        for position, seat, action, change in games(3000 + seed, 120):
            if position.rolled:
                again = GAME.read(GAME.write(position))
                assert GAME.apply(again, seat, action).position == change.position
                rolled += 1
    assert rolled > 10


def test_scripted_dice_belong_to_their_table() -> None:
    form = {
        "table": [
            {"phase": "gunnery", "dice": [1, 1, 1, 1]},
            {"phase": "gunnery", "acted": [3], "dice": [4, 4, 4, 4, 1, 1, 2]},
        ],
        "player": [
            {"pose": "600,450/0"},
            {"pose": "600,250/0"},
            {"pose": "600,450/0", "table": 2},
            {"pose": "600,250/90", "table": 2},
        ],
    }
    position = GAME.read(json.dumps(form))
    for text in ("attack 1", "attack 3"):
        decision = GAME.open(position)[0]
        position = GAME.apply(position, decision.seat, GAME.parse(position, decision.seat, text)).position
    assert [table.dice for table in position.tables] == [(), (2,)] and position.ships[3].is_down


def test_lots_and_decks_follow_from_the_seed_alone() -> None:
    one, same, other = (started(6, seed) for seed in (4, 4, 5))
    assert one == same and one.picks != other.picks and len(one.tables) > 1
    assert all(not table.deck and Counter(table.loose) == Counter(PACK) for table in one.tables)
    dealt = started(15, 4, outfit="deal")
    assert len({ship.pilot for ship in dealt.ships}) == 15 and len({ship.model for ship in dealt.ships}) > 2


def test_simulated_games_are_as_long_as_the_rounds_of_their_tables() -> None:
    for game in map(play, tasks(SHELF.entry("gatestorm"), ("random",) * 3, 2, 1, 40)):
        position = GAME.start(game.setup)
        for seat, text in game.acts:
            position = GAME.apply(position, seat, GAME.parse(position, seat, text)).position
        assert position.phase == "over" and game.cause == "SCO-1"
        assert game.rounds == GAME.progress(position).round <= max(table.round for table in position.tables) <= 12


# ---- setup ----


@pytest.mark.parametrize("tables", range(2, 6))
@pytest.mark.parametrize("seats", range(2, 16))
def test_no_table_begins_with_one_ship_and_none_with_more_than_six(seats: int, tables: int) -> None:
    if seats > 6 * tables:
        with pytest.raises(Illegal, match="SET-1"):
            GAME.check_setup(Setup((Seat(),) * seats, 1, {"tables": str(tables)}))
        return
    pairs = setup.assignment(tuple(range(seats)), tables)
    counts = Counter(table for _, table in pairs)
    assert sorted(seat for seat, _ in pairs) == list(range(seats))
    assert 1 not in counts.values() and max(counts.values()) <= 6 and set(counts) <= set(range(1, tables + 1))
    assert seats > 3 or set(counts) == {1}
