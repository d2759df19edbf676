"""What the overlay shows follows from the events alone; and what can be assigned in it is what the engine allows."""

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.battle.views.assignment import Assignment, mark_of
from hyperline.games.hyperline.app.battle.views.past import hits_of, outcome, wasted_on
from hyperline.games.hyperline.app.battle.views.state import (
    BATTLE,
    NEXT,
    RIGHT,
    SHIELDS,
    WASTED,
    Loss,
    ongoing,
    opened,
)
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded
from tests.games.hyperline.app.test_battle import plain
from tests.games.hyperline.app.test_battle import position as armed
from tests.games.hyperline.rules.shipwright import ship

GAME = Hyperline()
OPENING = events.BattleOpened | events.AsteroidStruck | events.TorpedoFired | events.ResearchBegan
CLOSING = events.BattleEnded | events.PhaseBegan | events.TurnBegan


def played(seed, most):
    """Positions of a game by chance, that likes to fight, each with the events that led to the next and the next."""
    setup = Setup(tuple(Seat(name=name, choice=corner) for name, corner in (("A", "A1"), ("B", "I1"), ("C", "I9"))), seed)
    position, luck = GAME.start(setup), Dice.of(seed)
    for count in range(most):
        decisions = GAME.open(position)
        if not decisions:
            return
        seat = decisions[0].seat
        legal = GAME.legal(position, seat)
        eager = [
            one for one in legal if isinstance(one, actions.Fight | actions.Torpedo | actions.Research | actions.TightScan)
        ]
        action = eager[0] if eager else GAME.sample(position, seat, luck.at(str(count)))
        change = GAME.apply(position, seat, action)
        yield position, change.events, change.position
        position = change.position


@pytest.mark.parametrize("seed", graded(range(6), 2))
def test_the_state_follows_from_the_events(seed):
    state, compared = None, 0
    for before, batch, after in played(seed, 2500):
        picture = Picture.of(before)
        for event in batch:
            if isinstance(event, OPENING) and state is None:
                hits = dict(before.hits).get(getattr(event, "sector", -1), 0)
                state = opened(picture, event, hits)
            elif isinstance(event, CLOSING):
                state = None
            if state is not None:
                state.take(event)
            picture.take(event)
        now = ongoing(after)
        if state is not None and now is not None:
            assert state.public() == now.public()
            compared += 1
        if now is None:
            state = None
        elif state is None:
            state = now
    assert compared > 20


def frames_of(kind, seeds=6, most=2500):
    """Positions of games by chance that wait for an assignment."""
    for seed in range(seeds):
        for before, _, _ in played(seed, most):
            if isinstance(before.decision, kind):
                yield before


@pytest.mark.parametrize("kind", [TakingDamage, Aiming])
def test_a_suggestion_is_legal_to_the_last_point(kind):
    count = 0
    for position in frames_of(kind):
        seat = position.decision.seat
        made = Assignment(GAME, position, seat)
        made.suggest_all()
        assert made.is_full
        now = position
        for action in made.actions():
            now = GAME.apply(now, seat, action).position
        assert now.decision is None or now.decision.kind != position.decision.kind or now.decision.seat != seat
        count += 1
        if count > 60:
            return
    assert kind is Aiming or count


DEEP = """
seed = 1
phase = "combat"
dice = [2, 4]
[board]
C3 = "Friskus"
[[player]]
corner = "A1"
home = "Problar"
sector = "C3"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "combat-engine@0,3", "laser-cannon@1,1/R",
 "hardpoint-shield@1,2/R"]
patrols = { C3 = 2 }
[[player]]
corner = "I9"
home = "Viper"
sector = "C3"
ship = ["bridge@0,0", "battle-pod@0,1", "combat-engine@0,2", "laser-cannon@-1,1/L", "combat-engine@1,1"]
patrols = { C3 = 5 }
"""


@pytest.fixture
def assignment():
    position = settle(read_text(DEEP))
    position = GAME.apply(position, 0, GAME.parse(position, 0, "fight 1 C3")).position
    while not isinstance(position.decision, TakingDamage):
        seat = position.decision.seat
        position = GAME.apply(position, seat, GAME.legal(position, seat)[0]).position
    return Assignment(GAME, position, position.decision.seat)


def marks(made):
    return {mark_of(action) for action in made.options()}


def pick(made, mark):
    made.pick(next(action for action in made.options() if mark_of(action) == mark))


def test_what_a_point_uncovers_is_offered_next(assignment):
    quadrant = assignment.frame.quadrant
    hidden = assignment.next_exposed()
    assert hidden, f"something lies behind in quadrant {quadrant}"
    assert hidden.isdisjoint(mark.removeprefix("part:") for mark in marks(assignment))
    before = marks(assignment)
    for mark in sorted(before):
        if mark.startswith("part:"):
            pick(assignment, mark)
            fresh = {found.removeprefix("part:") for found in marks(assignment) - before}
            assert fresh <= hidden | {mark.removeprefix("part:")} | {""} or not fresh
            assert assignment.take_back()
    assert marks(assignment) == before


def test_a_fighter_given_up_is_offered_again(assignment):
    pick(assignment, "fighter:")
    pick(assignment, "fighter:")
    assert assignment.numbers()["fighter:"] == (1, 2)
    assert "fighter:" not in marks(assignment)
    assert assignment.drop("fighter:")
    assert "fighter:" in marks(assignment)
    assert not assignment.drop("part:9,9")


def test_giving_up_a_point_gives_up_what_it_uncovered(assignment):
    first = next(mark for mark in sorted(marks(assignment)) if mark.startswith("part:"))
    pick(assignment, first)
    later = marks(assignment)
    pick(assignment, next(iter(sorted(later))))
    assignment.drop(first)
    assert all(
        action in Assignment(GAME, assignment._stages[0], assignment.seat).options() for action in assignment.picks[:1]
    )


def test_only_battles_are_duels():
    for position in frames_of(TakingDamage, seeds=2):
        state = ongoing(position)
        assert state.is_duel == (state.kind == BATTLE)


EARLY = """
phase = "combat"
[pirates]
B1 = 1
[[player]]
corner = "A1"
home = "Viper"
sector = "B1"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
upgrades = ["battle-computer"]
[[player]]
corner = "I9"
home = "Aegis"
"""


def test_fle_2_no_step_is_lit_before_the_first_round():
    before = read_text(EARLY)
    asked = GAME.apply(before, 0, GAME.parse(before, 0, "fight pirate B1")).position
    assert GAME.open(asked)[0].kind == "flee"
    assert ongoing(asked).step == 0


def test_points_that_find_nothing_are_told_apart_from_losses():
    now = plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2")
    state = opened(Picture.of(now), events.BattleOpened(0, 1, now.players[0].sector, 0))
    for event in (events.RoundBegan(2), events.HitsLost(1, 3)):
        state.take(event)
    assert state.lost[RIGHT] == (Loss(WASTED, 2),) * 3
    assert (hits_of(state, RIGHT), wasted_on(state, RIGHT)) == (0, 3)


def test_what_goes_beyond_a_pirates_level_is_wasted():
    now = armed(sector="F6")
    state = opened(Picture.of(now), events.BattleOpened(0, events.PIRATE, now.players[0].sector, 3))
    state.take(events.PirateHit(now.players[0].sector, 5, 5))
    assert (hits_of(state, RIGHT), wasted_on(state, RIGHT)) == (3, 2)


def test_a_pirates_end_tells_what_it_has_brought(context):
    now = armed(sector="F6")
    state = opened(Picture.of(now), events.BattleOpened(0, events.PIRATE, now.players[0].sector, 3))
    wording = Wording(context.words, ["Ada", "Ben", "Cy", "Di"])
    state.reason = "rounds"
    assert "free" not in outcome(context.words, wording, state)
    state.reason, state.picture.board = "destroyed", state.picture.board.with_pirate(state.sector, 0)
    assert outcome(context.words, wording, state).startswith("The way through F6 is free.")


def test_steps_in_which_nothing_can_happen_are_idle():
    """There is nothing to recharge without a boosted shield, nor on Nexxus (SHD-1), and no round after the third."""
    now = plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2")
    state = opened(Picture.of(now), events.BattleOpened(0, 1, now.players[0].sector, 0))
    assert state.idle_steps == {SHIELDS}
    shielded = ship("battle-pod@0,1 hardpoint-shield@1,1/R")
    state.picture.players[0] = replace(state.picture.players[0], ship=shielded)
    assert state.idle_steps == frozenset()
    state.take(events.RoundBegan(3))
    assert state.idle_steps == {NEXT}
    state.sector = NEXXUS_SECTOR
    state.picture.players[0] = replace(state.picture.players[0], sector=NEXXUS_SECTOR)
    assert state.idle_steps == {SHIELDS, NEXT}
