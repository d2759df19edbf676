"""What a habit gives up when something has to go."""

from __future__ import annotations

import random

from hyperline.bots.mind.found import meant
from hyperline.bots.mind.habit import habitual
from hyperline.engine.decisions.research import TIGHT_DAMAGE, Researching, can_scan_tightly
from hyperline.engine.rules import legal_actions
from tests.counsel.fights import at_nexxus, built_to_scan, points_of


def test_a_tight_scan_is_not_paid_for_with_what_could_win_it() -> None:
    bent, mattered = meant("captain"), 0
    for seed in range(150):
        own = built_to_scan(random.Random(seed))
        if not can_scan_tightly(own):
            continue
        position = at_nexxus(own, Researching(0, TIGHT_DAMAGE))
        legal = legal_actions(position)
        brought = {action: points_of(position, action) for action in legal}
        assert brought[habitual(bent, position, legal)] == max(brought.values()), (seed, own)
        mattered += min(brought.values()) < max(brought.values())
    assert mattered > 5
