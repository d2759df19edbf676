"""Hints and reasons: what the computer counted, in sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from hyperline.arena.base import FORCED, Ground, Thought
from hyperline.arena.roster import make_bot
from hyperline.games.belt.app.wording import BeltWording
from hyperline.games.belt.bots.tallies import AIM, CAP, SQUADRON
from hyperline.games.belt.entry import ENTRY
from hyperline.games.belt.rules.game import Belt
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.words import Words
from hyperline.shell.context import text_file, text_files

GAME = Belt()
WORDING = BeltWording(Words(*text_files(SHELF)).of(text_file(SHELF, "belt")), ("Ada", "Bo", "Cy"))


def position(**fighters: dict[str, str]) -> Position:
    """Ada's turn with 4 ahead; Bo has fighters, nobody a power."""
    form = {
        "options": {"powers": "none"},
        "board": {"asteroids": []},
        "player": [
            {"fleet": "corona", "power": "none", "hand": [4], "fighters": fighters["own"], "caps": {"X": "0,9/E"}},
            {"fleet": "vagar", "power": "none", "fighters": fighters["other"]},
        ],
    }
    return GAME.read(json.dumps(form))


def asked(where: Position, level: str = "pilot") -> tuple[str, Thought]:
    seat = where.decider
    view = GAME.observe(where, seat)
    bot = make_bot(ENTRY, level, seat, 1)
    return str(bot.choose(view, GAME.legal(view, seat), Budget(1))), bot.thought


def test_a_squadron_is_chosen_for_what_it_does() -> None:
    """B kills three and loses one over the edge; A would kill one."""
    where = position(
        own={"A1": "-8,-1/E", "B1": "-4,4/E", "B2": "-4,5/E", "B3": "-4,6/E", "B4": "9,0/E"},
        other={"A1": "0,-1/NW", "A2": "3,4/NW", "A3": "3,5/NW", "A4": "3,6/NW", "B1": "9,-8/W"},
    )
    action, thought = asked(where)
    assert action == "squadron B"
    assert [(ground.key, ground.numbers) for ground in thought.grounds] == [
        (SQUADRON, (3, 0, 0, 1, 0, 0)),
        (SQUADRON, (1, 0, 0, 0, 0, 0)),
    ]
    said = WORDING.because(thought, where, 0)
    assert said == "B kills 3 fighters and loses 1 ship. A would do less in the end: it kills 1 fighter."
    assert "A and B hit something" in WORDING.matter(GAME.observe(where, 0), 0)


def test_nobody_in_reach() -> None:
    where = position(own={"A1": "-8,-1/E"}, other={"A1": "9,-1/E"})
    assert "Nobody is in reach" in WORDING.matter(GAME.observe(where, 0), 0)


@pytest.mark.parametrize(
    ("ground", "said"),
    [
        (
            Ground("cap X", CAP, (1, 0, 1, 0, 1, 1, 0)),
            "It kills 1 fighter, damages 1 capital ship, takes a hit and collects 1 probe.",
        ),
        (Ground("cap X", CAP, (0, 0, 0, 0, 0, 0, 2)), "It holds 2 hexes round the rock."),
        (Ground("none", CAP, (0,) * 7), "It hits nothing yet, but stands better."),
        (Ground("turn A1 E", AIM, (3, 1, 5)), "It hits something with 3 of the 5 cards to come, instead of 1."),
        (Ground("turn A1 E", AIM, (0, 0, 5)), "It hits nothing from here, but flies to where it may."),
        (Ground("martyr A1", "end"), "It takes more with it than it costs."),
        (Ground("nonsense", "end"), ""),
    ],
)
def test_reasons(ground: Ground, said: str) -> None:
    assert WORDING.because(Thought(grounds=(ground,)), position(own={}, other={}), 0) == said


def game(seed: int) -> Iterator[tuple[Position, str, Thought]]:
    where = GAME.start(Setup((Seat(choice="sloam"), Seat(choice="aegir"), Seat()), seed))
    bots = [make_bot(ENTRY, "pilot", seat, seed) for seat in range(3)]
    while where.stage != Stage.OVER:
        seat = where.decider
        view = GAME.observe(where, seat)
        action = bots[seat].choose(view, GAME.legal(view, seat), Budget())
        yield where, str(action), bots[seat].thought
        where = GAME.apply(where, seat, GAME.parse(where, seat, str(action))).position


def test_every_choice_has_a_reason_and_most_decisions_a_hint() -> None:
    unsaid, hinted = set(), set()
    for where, action, thought in game(3):
        assert thought.grounds[0].action == action
        if thought.grounds[0].key != FORCED:
            if not WORDING.because(thought, GAME.observe(where, None), where.decider):
                unsaid.add(action.split()[0])
            if WORDING.matter(GAME.observe(where, where.decider), where.decider):
                hinted.add(where.stage)
    assert unsaid <= {"keep", "strike", "put"}
    assert {"squadron", "turn", "cap", "steps"} <= hinted
