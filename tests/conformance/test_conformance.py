"""The conformance suite over the whole shelf and two dummy games, with the fewest and the most seats."""

import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from tests.conformance.auction import Auction
from tests.conformance.conformance import CHECKS, Case, conforms, random_game
from tests.conformance.race import Race

CORNERS = {2: ("A1", "I9"), 3: ("A1", "I1", "I9"), 4: ("A1", "I1", "I9", "A9")}
"""What seats choose in games that ask for it."""
LONG = {"hyperline": (2_000, 10), "belt": (0, 4), "freight": (0, 4), "gatestorm": (0, 30)}
"""Games of many decisions: after how many to stop where random play seldom finishes, and how to thin out slow checks."""


FOR_FEWEST = {("gatestorm", "duel")}
"""Options that only mean something with the fewest players, and are not told with more."""


def cases():
    games = [Race(), Auction(), *(SHELF.game(name) for name in SHELF.names)]
    for game in games:
        name = game.meta.id
        limit, every = LONG.get(name, (0, 1))
        for count in (min(game.meta.seats), max(game.meta.seats)):
            choices = CORNERS[count] if name == "hyperline" else ("",) * count
            setup = Setup(tuple(Seat(name=f"P{at}", choice=choice) for at, choice in enumerate(choices)), seed=5)
            yield Case(f"{name}-{count}", game, setup, limit, every)
        others = (option for option in game.meta.options if (name, option.name) not in FOR_FEWEST)
        other = {option.name: option.values[-1] for option in others}
        yield Case(f"{name}-switched", game, replace(setup, options=other), limit, every)


CASES = list(cases())
FEWEST = {name: f"{name}-{min(SHELF.meta(name).seats)}" for name in LONG}
"""The case of a long game that always runs."""
GRADED = [
    pytest.param(case, id=case.name, marks=[pytest.mark.slow] * (case.name != FEWEST.get(case.game.meta.id, case.name)))
    for case in CASES
]


@pytest.fixture(scope="module")
def games():
    """Random games by case, played once."""
    return {}


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
@pytest.mark.parametrize("case", GRADED)
def test_conformance(case, check, games):
    if case.name not in games:
        games[case.name] = random_game(case)
    check(case, games[case.name])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_member_of_the_contract_is_there(case):
    assert conforms(case.game)


@pytest.mark.parametrize("name", SHELF.names)
def test_the_light_meta_is_the_games_own(name):
    assert SHELF.meta(name) == SHELF.game(name).meta
    assert SHELF.meta(name).id == name
