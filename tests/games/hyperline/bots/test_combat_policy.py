"""What the policy gives up when something has to go, whom it attacks, and when it runs away."""

from __future__ import annotations

import random

import pytest

from hyperline.games.hyperline.bots import combat_policy
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.weights import weights_for
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.research import TIGHT_DAMAGE, Researching, can_scan_tightly
from hyperline.games.hyperline.rules.game import apply_action, legal_actions
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from tests.games.hyperline.counsel.fights import at_nexxus, built_to_scan, points_of


def test_a_tight_scan_is_not_paid_for_with_what_could_win_it() -> None:
    weights, mattered = weights_for("captain"), 0
    for seed in range(150):
        own = built_to_scan(random.Random(seed))
        if not can_scan_tightly(own):
            continue
        position = at_nexxus(own, Researching(0, TIGHT_DAMAGE))
        legal = legal_actions(position)
        brought = {action: points_of(position, action) for action in legal}
        assert brought[policy_action(weights, position, legal)] == max(brought.values()), (seed, own)
        mattered += min(brought.values()) < max(brought.values())
    assert mattered > 5


MEETING = """
phase = "combat"
dice = [1, 1, 1, 1, 1, 1]
board = {{ C3 = "crossing 0" }}
[[player]]
corner = "A1"
home = "Aegis"
sector = "{where}"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,0"]
[[player]]
corner = "I9"
home = "Drivos"
sector = "{where}"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,0"{guns}]
"""
GUNS = "".join(f', "laser-cannon@{place}"' for place in ("0,-1/F", "-1,0/L", "1,1/R", "-1,1/L", "0,2/B"))


def met(level: str, where: str, guns: str = "") -> str:
    """What a player of a level does where they meet another."""
    position = settle(read_text(MEETING.format(where=where, guns=guns)))
    return str(policy_action(weights_for(level), position, legal_actions(position)))


@pytest.mark.parametrize(("level", "where", "action"), [
    ("captain", "E5", "fight 1 E5"), ("captain", "C3", "done"), ("pilot", "E5", "done"),
])  # fmt: skip
def test_on_nexxus_an_attack_that_costs_no_more_than_it_brings_is_made(level: str, where: str, action: str) -> None:
    assert met(level, where) == action


def test_an_attack_that_costs_more_than_it_brings_is_not_made_on_nexxus_either() -> None:
    assert met("captain", "E5", GUNS) == "done"


@pytest.mark.parametrize(("level", "where", "action"), [
    ("captain", "E5", "stay"), ("captain", "C3", "flee"), ("pilot", "E5", "flee"),
])  # fmt: skip
def test_only_many_hits_drive_a_ship_from_nexxus(level: str, where: str, action: str) -> None:
    position = settle(read_text(MEETING.format(where=where, guns="")))
    position = apply_action(position, 0, actions.Fight(1, position.players[0].sector)).position
    assert str(policy_action(weights_for(level), position, legal_actions(position))) == action
    assert combat_policy.hits_to_come(position, 0) == 0


def test_hits_to_come_are_those_of_the_rounds_that_are_left() -> None:
    position = settle(read_text(MEETING.format(where="E5", guns=GUNS)))
    position = apply_action(position, 0, actions.Fight(1, NEXXUS_SECTOR)).position
    while (frame := position.decision) is not None and frame.kind != "flee":
        position = apply_action(position, frame.seat, legal_actions(position)[0]).position
    me, other = position.players
    assert combat_policy.hits_to_come(position, 0) == 2 * combat_policy.hits(other, me, NEXXUS_SECTOR) == 2.5
