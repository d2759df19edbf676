"""Hints and reasons of Gatestorm in sentences."""

import pytest

from hyperline.arena.base import FORCED
from hyperline.arena.roster import make_bot
from hyperline.games.gatestorm.app.reasons import outfit
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.bots.laws import attack_law, defence_law
from hyperline.games.gatestorm.entry import ENTRY
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.words import Words
from hyperline.shell.context import text_file, text_files

GAME = SHELF.game("gatestorm")
WORDS = Words(*text_files(SHELF)).of(text_file(SHELF, "gatestorm"))
WORDING = StormWording(WORDS, ("Ada", "Bo", "Cy", "Di"))


def test_the_choice_of_a_ship_has_a_reason_with_a_chance():
    assert outfit(WORDS, "kestrel", "lure", "quince").startswith(
        "Quince shoots before 10 of the other 15 pilots. The Kestrel takes 4 hits, and four dice at range 2 hit it "
    )
    law = attack_law(4, False, False, False)
    eluded = defence_law(2, False, False)
    missed = sum(one * two for hits, crits, one in law for eludes, two in eluded if hits + crits <= eludes)
    assert outfit(WORDS, "kestrel", "lure", "quince").endswith(f"{round(100 * (1 - missed))}% of the time.")
    assert "takes 5 hits" in outfit(WORDS, "kestrel", "lure", "lark"), "a pilot with little nerve brings a shield"


def test_all_ships_have_the_guns_that_the_reason_counts():
    assert {model.guns for model in MODELS.values()} == {4}


@pytest.mark.parametrize("seed", [3, 8])
def test_every_choice_in_a_game_has_a_reason_and_most_have_a_hint(seed):
    where = GAME.start(Setup(tuple(Seat() for _ in range(4)), seed))
    bots = [make_bot(ENTRY, "pilot", seat, seed) for seat in range(4)]
    hinted = set()
    for _ in range(120):
        decision = next((one for one in GAME.open(where) if not one.answered), None)
        if decision is None:
            break
        seat = decision.seat
        view = GAME.observe(where, seat)
        action = bots[seat].choose(view, GAME.legal(view, seat), Budget())
        thought = bots[seat].thought
        if thought.grounds and thought.grounds[0].key != FORCED:
            assert WORDING.because(thought, GAME.observe(where, None), seat), (decision.kind, str(action))
        if WORDING.matter(view, seat):
            hinted.add(decision.kind)
        where = GAME.apply(where, seat, GAME.parse(where, seat, str(action))).position
    assert {"outfit", "slot", "dial", "act"} <= hinted
