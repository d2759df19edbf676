"""Whatever cannot be chosen has a reason of its own: every square, die, card, hold and tile, at every decision of games."""

import pytest

from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules.game import Freight
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.tiles import SIDES, beside, place_text
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.games.freight.app.test_freight_reasons import WORDING

GAME = Freight()
COLOURS = ("amber", "cobalt", "jade")


def keys(position, seat):
    """All that a person could press, seen from a seat."""
    ship = position.ships[seat]
    tiles = {*position.map, *(beside(place, side) for place in position.map for side in range(len(SIDES)))}
    return [
        *(f"tile:{place_text(place)}" for place in tiles), *(f"square:{name}" for name in HULLS[ship.hull].squares),
        *(f"hold:{number}" for number in range(len(ship.holds))), *(f"hand:{number}" for number in range(len(ship.hand))),
        *(f"{kind}:{colour}" for kind in ("up", "deck") for colour in COLOURS), "deck:tiles", "ground", "event",
        *(f"die:{die}" for die in {*position.act.dice}), "seen:hold:0", *(f"ship:{other}" for other in range(2)),
    ]  # fmt: skip


@pytest.mark.parametrize(("seed", "role"), [(3, ""), (8, "directorate")])
def test_everything_that_is_not_lit_has_a_reason(seed, role):
    assert isinstance(WORDING, FreightWording)
    now, dice, kinds, said = GAME.start(Setup((Seat(), Seat(), Seat(role=role)), seed)), Dice.of(seed), set(), set()
    for _ in range(700):
        if not GAME.open(now):
            break
        decision = GAME.open(now)[0]
        lit = {target for action in GAME.legal(now, decision.seat) for target in action.targets}
        for key in keys(now, decision.seat):
            if key not in lit:
                told = WORDING.unlit(key, now, decision.seat, decision.kind)
                assert told.endswith(".") and "{" not in told, (decision.kind, key, told)
                said.add(told)
        kinds.add(decision.kind)
        action, dice = GAME.sample(now, decision.seat, dice), dice.roll(6)[1]
        now = GAME.apply(now, decision.seat, action).position
    assert {"act", "map", "damage", "spoils"} <= kinds and len(said) > 30
