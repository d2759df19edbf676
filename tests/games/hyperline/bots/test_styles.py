"""Styles are told apart by what they do: against one who plays plainly each leads in what it is called after."""

from __future__ import annotations

import pytest

from hyperline.arena.score_counter import ScoreCounter
from hyperline.arena.simulate import timed
from hyperline.games.hyperline.bots.study.simulated import STUDY, seatings
from tests.games.hyperline.made import tasks

GAMES = 12


def means(style: str, deed: str) -> tuple[float, float]:
    """How often a Captain of a style and one without did a thing in a game of the two."""
    tally = ScoreCounter(STUDY)
    for task in tasks((f"captain:{style}", "captain"), GAMES, 1, 400, is_rotated=True, ways=seatings(2, "all")):
        tally.add(timed(task))
    return tally.bots[f"captain:{style}"].mean(deed), tally.bots["captain"].mean(deed)


@pytest.mark.parametrize(
    ("style", "deed", "times"), [("explorer", "sectors", 1.2), ("builder", "bought", 1.1), ("raider", "attacks", 1.2)]
)
def test_a_style_leads_in_what_it_is_called_after(style: str, deed: str, times: float) -> None:
    own, plain = means(style, deed)
    assert own > times * plain


def test_a_scholar_leaves_others_alone() -> None:
    own, plain = means("scholar", "attacks")
    assert own < 0.1 < 0.3 < plain
