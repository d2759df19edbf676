"""What the policy gives up when something has to go."""

from __future__ import annotations

import random

from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.weights import weights_for
from hyperline.games.hyperline.rules.decisions.research import TIGHT_DAMAGE, Researching, can_scan_tightly
from hyperline.games.hyperline.rules.game import legal_actions
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
