"""What the shell is told: setups, barriers of undo, units, private decisions, standing and progress."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from hyperline.kernel.game import Change, Decision, Progress, Seat, Setup, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from tests.games.belt.crowds import POWERS
from tests.games.belt.invariants import GAME, form_of

ROWS: tuple[dict[str, Any], ...] = (
    {"fleet": "corona", "power": "none", "hand": [4]},
    {"fleet": "sloam", "power": "none"},
    {"fleet": "aegir", "power": "none"},
)
CHIPS = ("card", "squadron", "shots", "turn", "capital", "fire", "end")


def table(*rows: dict[str, Any], **keys: Any) -> Any:
    """A position with some keys of players, of three seats in order, on an empty board."""
    players = [row | (rows[seat] if seat < len(rows) else {}) for seat, row in enumerate(ROWS)]
    form = {"board": {"asteroids": [], "probes": []}, "player": players, "phase": "turn", **keys}
    return GAME.read(json.dumps(form))


def played(position: Any, *actions: str) -> Change:
    """The change that the last of some actions made, each of whoever decides."""
    change = Change(position)
    for text in actions:
        seat = GAME.open(change.position)[0].seat
        change = GAME.apply(change.position, seat, GAME.parse(change.position, seat, text))
    return change


FIGHTER: dict[str, Any] = {"fighters": {"A1": "-4,5/E"}}
TWO: dict[str, Any] = {"fighters": {"A1": "-4,5/E", "A2": "-4,6/E"}}
CAP: dict[str, Any] = {"caps": {"X": "0,5/E"}}
TARGET: dict[str, Any] = {"power": "REVENANT", "caps": {"X": "3,4/NE"}}


@pytest.mark.parametrize(
    ("made", "barrier", "unit_ends"),
    [
        (played(table(FIGHTER | {"power": "ACE"}), "hold"), "", True),
        (played(table(FIGHTER | {"power": "ACE"}), "reveal ACE A1"), "", True),
        (played(table(FIGHTER), "squadron A"), "", True),
        (played(table(TWO), "squadron A", "turn A1 NE"), "", False),
        (played(table(TWO), "squadron A", "turn A1 NE", "turn A2 NE"), "", True),
        (played(table(TWO), "squadron A", "turn A1 NE", "done"), "", True),
        (played(table(CAP), "cap X"), "", False),
        (played(table(CAP), "cap X", "ahead"), "", False),
        (played(table(CAP), "cap X", "ahead", "ahead"), "", True),
        (played(table(CAP), "cap X", "done"), "", True),
        (played(table(CAP), "none"), "", True),
        (played(table(CAP, {"fighters": {"A1": "1,5/E"}}), "cap X", "done", "fire 1.A1"), "", True),
        (played(table(FIGHTER), "squadron A", "done", "end"), "card", True),
        (played(table(FIGHTER | {"hand": []}, {}, {}, round=9, turn=1), "end"), "card", True),  # the deck is empty
        (played(table(FIGHTER, TARGET), "squadron A"), "turn", True),
        (played(table(FIGHTER, TARGET), "squadron A", "decline"), "turn", True),
        (played(table(FIGHTER, TARGET | {"power": "FORESIGHT*"}), "squadron A"), "", True),
        (played(table({}, {"power": "FORESIGHT"}, turn=1, first=1), "reveal FORESIGHT"), "card", True),
        (played(table({}, {"power": "REVENANT"}, turn=1, first=1), "hold", "revive A"), "", False),
        (played(table({}, {"power": "REVENANT"}, turn=1, first=1), "hold", "revive A", "put A1 11,-11 E"), "", False),
    ],
)
def test_barriers_and_units(made: Change, barrier: str, unit_ends: bool) -> None:
    assert (made.barrier, made.unit_ends, made.passes_turn) == (barrier, unit_ends, False)


def test_a_deployment_is_one_unit_and_can_be_taken_back() -> None:
    setup = Setup(tuple(Seat(choice=fleet) for fleet in ("corona", "vagar", "aegir")), 4)
    match = Match(GAME, setup)
    first = GAME.open(match.position)[0].seat
    while GAME.open(match.position)[0].seat == first:
        action = next(one for one in GAME.legal(match.position, first) if str(one).startswith("put"))
        change = match.submit(first, action)
    assert len(match.steps) == 20 and change.passes_turn and change.unit_ends and not change.barrier
    assert not any(step.change.unit_ends for step in match.steps[:-1])
    second = GAME.open(match.position)[0].seat
    match.submit(second, GAME.parse(match.position, second, "form wall"))
    assert match.undo(second) == 1 and match.undo(first) == 20
    assert match.position == GAME.start(setup)


def test_the_whole_turn_can_be_taken_back_before_its_end() -> None:
    match = Match(GAME, table(FIGHTER | {"caps": {"X": "0,7/E"}, "power": "MARTYR"}))
    for text in ("hold", "squadron A", "done", "cap X", "ahead", "done", "martyr A1"):
        match.submit(0, GAME.parse(match.position, 0, text))
    while match.can_undo(0):
        match.undo(0)
    assert not match.steps


SECRET = table(FIGHTER | {"power": "ACE"})
SHOT = played(table(FIGHTER, TARGET), "squadron A").position
ACES: dict[str, Any] = {"power": "ACE*", "power_data": {"ace": "A1"}}


@pytest.mark.parametrize(
    ("position", "decision", "chip"),
    [
        (SECRET, Decision(0, "power", private=True), 0),
        (table({}, {"power": "FORESIGHT*", "hand": [1, 2, 3]}, turn=1, first=1), Decision(1, "card", private=True), 0),
        (table(FIGHTER), Decision(0, "squadron"), 1),
        (played(table(FIGHTER | ACES), "squadron A").position, Decision(0, "ace"), 1),
        (played(table({"fighters": {"A1": "-1,2/E", "A2": "7,2/W"}}), "squadron A").position, Decision(0, "clash"), 2),
        (SHOT, Decision(1, "carapace", private=True), 2),
        (played(table(FIGHTER), "squadron A").position, Decision(0, "turn"), 3),
        (table(CAP), Decision(0, "cap"), 4),
        (played(table(CAP), "cap X").position, Decision(0, "steps"), 4),
        (played(table(CAP, {"fighters": {"A1": "1,5/E"}}), "cap X", "done").position, Decision(0, "fire"), 5),
        (table(), Decision(0, "end", private=True), 6),
        (played(table({}, {"power": "REVENANT"}, turn=1, first=1), "hold", "revive A").position, Decision(1, "revive"), 6),
    ],
)
def test_decisions_and_their_parts_of_the_turn(position: Any, decision: Decision, chip: int) -> None:
    assert GAME.open(position) == (decision,)
    progress = GAME.progress(position)
    assert (progress.chips, progress.current, progress.seat) == (CHIPS, chip, position.turn)


def test_progress() -> None:
    start = GAME.start(Setup((Seat(),) * 3, 4))
    assert GAME.progress(start) == Progress(CHIPS, -1, 1, 9, 0, start.first)
    assert GAME.progress(table(first=1, turn=1)) == Progress(CHIPS, 6, 1, 9, 1, 1)
    assert GAME.progress(table(first=1, turn=0, round=4)) == Progress(CHIPS, 6, 4, 9, 12, 0)


ROWS_OF_NINE = (
    {"kills": ["1.X", "2.A1"], "fighters": {"A2": "0,1/E"}, "hand": []},
    {"probes": 2},
    {"kills": ["1.A1", "1.A2"]},
)


def test_standing() -> None:
    last = table(*ROWS_OF_NINE, round=9, turn=2)
    assert GAME.standing(last) == Standing((5, 2, 2), (1, 2, 2))
    over = played(last, "end").position
    assert GAME.standing(over) == Standing((7, 2, 2), (1, 2, 2), True, "TRN-9", 0, (0,))
    assert GAME.progress(over).current == -1 and GAME.open(over) == ()


# ---- setups ----


@pytest.mark.parametrize("count", [1, 5])
def test_so_many_cannot_play(count: int) -> None:
    with pytest.raises(Illegal, match="SET-1"):
        GAME.check_setup(Setup((Seat(),) * count))


def test_fleets_are_chosen_once_or_drawn_from_those_left() -> None:
    for choices, rule in ((("corona", "corona", ""), "SET-1"), (("borg", "", ""), "NOTATION")):
        with pytest.raises(Illegal, match=rule):
            GAME.check_setup(Setup(tuple(Seat(choice=choice) for choice in choices)))
    drawn: Counter[str] = Counter()
    for seed in range(300):
        position = GAME.start(Setup((Seat(), Seat(choice="sloam"), Seat()), seed))
        fleets = [player["fleet"] for player in form_of(position)["player"]]
        assert fleets[1] == "sloam" and len(set(fleets)) == 3
        drawn[fleets[0]] += 1
    assert set(drawn) == {"corona", "vagar", "aegir"} and min(drawn.values()) > 70


def test_first_player_powers_and_cards_are_drawn_evenly() -> None:
    starts = [GAME.start(Setup(tuple(Seat(choice=fleet) for fleet in POWERS), seed)) for seed in range(600)]
    forms = [form_of(start) for start in starts]
    assert all(110 < [form["first"] for form in forms].count(seat) < 190 for seat in range(4))
    for seat, powers in enumerate(POWERS.values()):
        dealt = Counter(form["player"][seat]["power"] for form in forms)
        assert set(dealt) == set(powers) and min(dealt.values()) > 150
        held = Counter(form["player"][seat]["hand"][0] for form in forms)
        assert set(held) == set(range(1, 10)) and min(held.values()) > 35


def test_without_powers_and_with_amends() -> None:
    position = GAME.start(Setup((Seat(),) * 3, 1, {"powers": "none", "amends": "on"}))
    assert {player["power"] for player in form_of(position)["player"]} == {"none"}
    assert dict(GAME.options(position)) == {"powers": "none", "amends": "on"}
    assert sorted(GAME.standing(position).scores) == [0, 1, 2]
    assert GAME.standing(position).scores[position.first] == 2


def test_powers_and_cards_are_told_to_their_owner_only() -> None:
    position = GAME.start(Setup((Seat(),) * 3, 6))
    events = played(position, "form wall", "form wall", "form wall").events + played(position, "form wall").events
    secret = [event for event in events if event.form()["type"] in ("PowerDealt", "CardDrawn")]
    assert secret
    for event in secret:
        owner = event.form()["seat"]
        assert event.veil(owner) == event
        for viewer in {0, 1, 2, None} - {owner}:
            veiled = event.veil(viewer)
            assert veiled is None or veiled != event
