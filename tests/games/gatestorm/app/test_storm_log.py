"""The log of Gatestorm: an attack is one line, whatever it leads to."""

import pytest

from hyperline.command.speed import random_game
from hyperline.games.gatestorm.app.chronicle import AttackLine, StormChronicle
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.rules import events
from hyperline.games.listed import SHELF
from hyperline.kernel.record import replay
from hyperline.kernel.words import Words
from hyperline.shell.context import text_file, text_files
from tests.games.gatestorm.app.storms import at, ready
from tests.games.gatestorm.invariants import GAME
from tests.shell.pilot import Pilot

WORDING = StormWording(Words(*text_files(SHELF)).of(text_file(SHELF, "gatestorm")), ("Ada", "Bo", "Cy"))
SHOT, BARE = events.AttackRolled(1, 0, 1, "guns", "hhf-"), events.AttackRolled(1, 0, 1, "guns", "-f-")


@pytest.mark.parametrize(("first", "rest", "told"), [
    (SHOT, (), "Ada shoots at Bo: 2 hits, 1 flare."),
    (BARE, (), "Ada shoots at Bo and misses."),
    (BARE, (events.TokenSpent(1, 0, "poise"), events.DefenceRolled(1, 1, "e")), "Bo evades Ada’s shot."),
    (SHOT, (events.DefenceRolled(1, 1, "ee"),), "Bo evades Ada’s shot."),
    (SHOT, (events.DefenceRolled(1, 1, "e-"), events.TokenSpent(1, 1, "weave")), "Bo evades Ada’s shot."),
    (SHOT, (events.DefenceRolled(1, 1, "-"), events.ShieldLost(1, 1), events.ShieldLost(1, 1)), "Ada hits Bo: 2 shields."),
    (SHOT, (events.DefenceRolled(1, 1, "-"), events.ShieldLost(1, 1), events.DamageDealt(1, 1, "?")),
     "Ada hits Bo: 1 shield, 1 damage."),
    (SHOT, (events.DefenceRolled(1, 1, "-"), events.DamageDealt(1, 1, "breech")), "Ada hits Bo: Breech."),
    (SHOT, (events.DefenceRolled(1, 1, "-"), events.DamageDealt(1, 1, "?"), events.ShipDestroyed(1, 1, 0),
            events.PointScored(1, 0, 1)), "Ada destroys Bo."),
    (SHOT, (events.AttackRolled(1, 0, 1, "guns", "hhh-"),), "Ada shoots at Bo: 3 hits."),
])  # fmt: skip
def test_an_attack_is_one_line(first, rest, told):
    line = AttackLine(WORDING, 4, first)
    assert all(line.go_on(5, event) for event in rest)
    (made,) = line.lines()
    assert made.text == told and made.seat == 0 and set(made.seats) == {0, 1} and made.first == 4


@pytest.mark.parametrize("event", [
    events.BeatPassed(1), events.ShieldLost(1, 2), events.AttackRolled(1, 2, 1, "guns", "h"),
    events.TokenGained(1, 0, "poise"),
])  # fmt: skip
def test_what_follows_is_no_part_of_it(event):
    line = AttackLine(WORDING, 4, SHOT)
    assert not line.go_on(5, event) and not line.go_on(5, events.ShieldLost(1, 1))


def test_the_game_is_over_at_all_tables():
    assert WORDING.event(events.GameEnded(2, (0,)), None) == "The game is over."


def test_the_log_of_a_shot_has_one_line_for_both(tmp_path):
    pilot = Pilot(tmp_path / "home")
    try:
        scene = at(pilot, "attack")
        scene.perform("attack 3")
        ready(pilot, scene)
        pilot.click("button:done")
        ready(pilot, scene)
        mine = [line for line in scene.around.book.lines if line.seats == (0, 3)]
        assert len(mine) == 1 and mine[0].text.startswith(("Ada 0 hits", "Ada 0 destroys", "Di 3 evades")), mine
    finally:
        pilot.leave()


def test_taken_back_within_an_action_nothing_is_told_twice():
    match = replay(GAME, random_game(GAME, 60))
    wording = StormWording(WORDING.words, ("Ada", "Bo", "Cy", "Di"))

    def begun():
        return StormChronicle(GAME, wording.words, wording, match.first, 6000)

    made = begun()
    made.tell(match.steps, range(60), None)
    for count in range(59, 0, -1):
        made.cut(match.steps[:count], count, None)
        other = begun()
        other.tell(match.steps, range(count), None)
        assert made.lines == other.lines, count


@pytest.mark.parametrize(("die", "told"), [("f", "nothing"), ("b", "nothing"), ("h", "1 hit"), ("c", "1 crit")])
def test_a_rock_tells_only_what_harms(die, told):
    assert WORDING.event(events.DieRolled(1, 1, "rock", die), None) == f"Bo scrapes a rock: {told}."
