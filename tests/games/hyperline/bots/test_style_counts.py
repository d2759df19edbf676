"""What is counted in a game: actions by seat, without the setup and battles with Pirates; and the table of counts."""

from __future__ import annotations

import pytest

from hyperline.arena.simulate import Played
from hyperline.cli import main
from hyperline.games.hyperline.bots.study.simulated import APPROACH, COUNTED, style_counts
from hyperline.games.hyperline.rules.actions import PIRATE, Fight
from hyperline.kernel.game import Seat, Setup

BEGUN = ("fit battle-pod@0,1", "fit combat-engine@0,-1", "install repair-droid")


def played(*told: tuple[int, str]) -> Played:
    """A game of two whose actions after setup are these; whether they are legal does not matter."""
    setup = Setup(seats=(Seat(controller="pilot"), Seat(controller="pilot")), seed=1)
    begun = [(seat, text) for text in BEGUN for seat in (0, 1)]
    return Played(1, "hyperline", 1, setup, (*begun, *told), -1, (1, 1), (1, 1))


def test_what_was_fitted_at_setup_is_not_bought() -> None:
    assert [dict(done) for done in style_counts(played())] == [{}, {}]
    done, other = style_counts(played((0, "install repair-droid"), (0, "build laser-cannon@1,0/R")))
    assert (done["purchases"], other["purchases"]) == (2, 0)


def test_a_battle_with_a_pirate_is_no_attack() -> None:
    fights = [(1, str(Fight(enemy, 0))) for enemy in (PIRATE, 0, 0)]
    assert [done["attacks"] for done in style_counts(played(*fights))] == [0, 2]


def test_the_approach_is_the_moves_before_the_first_research() -> None:
    first = [(0, "step C4"), (0, "place 1"), (0, "rip-hop"), (0, "research"), (0, "tight-scan"), (0, "step C5")]
    done, other = style_counts(played(*first, (1, "step C4"), (1, "repair all"), (1, "repair 1,0")))
    assert (done[APPROACH], done["moves"], done["tiles"], done["research"], done["tight scans"]) == (2, 3, 1, 1, 1)
    assert (other[APPROACH], other["moves"], other["repairs"]) == (1, 1, 2)


def test_simulate_tells_what_they_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seats", "pilot,pilot", "--games", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    table = out[out.index("Per game") : out.index("By seat")]
    assert all(word in table for word in ("pilot", APPROACH, *COUNTED))
    rows = (line.rsplit(maxsplit=1) for line in table.splitlines() if line.strip()[-1:].isdigit())
    mean = {name.strip(): float(number) for name, number in rows}
    assert "seat" not in table and mean[APPROACH] < mean["moves"]
