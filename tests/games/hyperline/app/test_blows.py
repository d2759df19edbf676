"""What a shot does besides its damage, how a volley is timed, and that nothing of it is there in calm mode."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from hyperline.games.hyperline.app.battle.cues import acts, fire, movements
from hyperline.games.hyperline.app.battle.views import side as sides
from hyperline.games.hyperline.app.battle.views.marks import InFlight
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.shell.anim.durations import HELD, HIT_GAP, HIT_STOP, PART_FLIP, SHOT
from hyperline.shell.anim.tween import Play
from tests.games.hyperline.app.test_battle import position
from tests.games.hyperline.app.test_battle_theatre import STEP, Show, answering

BLOWS = {"chips", "embers", "recoil", "muzzle", "alarm", "shot", "flip"}


def waits(points, answer=0, bridge=-1):
    """From each shot of a volley to the next; the other side has that many points, and one of the hits is the Bridge's."""
    state = SimpleNamespace(points=[points, answer], left=[points, answer], is_duel=True)
    found = []
    for number in range(points):
        what = movements.BRIDGE if number == bridge else movements.PART
        theatre: Any = SimpleNamespace(state=state)
        found.append(fire.until_next(theatre, LEFT, SHOT, PART_FLIP, what))
        state.left[LEFT] -= 1
    return found


def test_the_hits_of_a_volley_of_six_come_one_by_one():
    first, *others, last = waits(6)
    assert others == [HIT_GAP] * 4
    assert first == HIT_GAP + HELD and last == SHOT + PART_FLIP + HELD
    assert sum([first, *others, last]) == 1_400


@pytest.mark.parametrize("points", [9, 15, 40])
def test_a_large_volley_is_faster_and_takes_no_longer_than_it_may(points):
    assert sum(waits(points)) <= fire.VOLLEY + 1


def test_the_other_sides_shots_follow_while_the_last_part_turns_over():
    assert waits(3, answer=2)[-1] == waits(3)[-1] - PART_FLIP


def test_the_bridge_is_worth_a_moment():
    assert sum(waits(4, bridge=1)) == sum(waits(4)) + HIT_STOP


def test_all_that_flies_stands_still_for_a_moment():
    flying, seen = InFlight(lambda: 1.0), []
    flying.fly(Play(seen.append, 100))
    flying.hold(HIT_STOP)
    for _ in range(4):
        flying.update(20)
    assert seen == [0, 0, 0, 0, pytest.approx(0.2)]
    flying.hold(HIT_STOP)
    flying.land()
    assert seen[-1] == 1.0 and not flying.is_flying, "and is over at once if it is skipped"


def blown(show, frames=70):
    """The kinds of marks that are seen, how far each side is thrown at most, and the largest of the marks."""
    kinds, thrown = set(), [0, 0]
    theatre = show.scene.theatre
    for _ in range(frames):
        show.steps()
        kinds |= {key.split()[0] for key in theatre.marks.shown}
        thrown = [max(most, abs(side.thrown)) for most, side in zip(thrown, theatre.sides, strict=True)]
    return kinds, thrown


def test_guns_recoil_chips_fly_and_who_is_struck_is_thrown_a_little(display, tmp_path):
    show = answering(tmp_path, position(enemies=""), "damage")
    kinds, thrown = blown(show)
    assert {"chips", "embers", "recoil", "muzzle"} <= kinds
    most = show.context.px(movements.THROWN[movements.BRIDGE])
    assert 0 < max(thrown) <= most <= show.context.px(8)


def test_in_calm_mode_nothing_of_it_is_seen(display, tmp_path, monkeypatch):
    soot = []
    usual = sides.scorch
    monkeypatch.setattr(sides, "scorch", lambda side, number: soot.append(number) or usual(side, number))
    show = answering(tmp_path, position(enemies=""), "damage", is_calm=True)
    kinds, thrown = blown(show)
    assert any(part.is_damaged for side in show.scene.theatre.sides if side.ship for part in side.ship.parts)
    assert not kinds & BLOWS and thrown == [0, 0] and not soot


def test_the_pieces_of_a_wreck_make_up_the_whole_and_fly_apart(display):
    whole = pygame.Surface((90, 90), pygame.SRCALPHA)
    pygame.draw.circle(whole, "red", (45, 45), 44)
    found = acts.wreck_pieces(whole)
    before, after = (pygame.Surface((400, 400), pygame.SRCALPHA) for _ in range(2))
    bounds, paint = acts.scattered_wreck((200, 200), 90, found, 0.0)
    paint(before)
    seen = pygame.mask.from_surface(before, 100).count() / pygame.mask.from_surface(whole, 100).count()
    assert 0.95 < seen < 1.05 and max(bounds.size) <= 94
    bounds, paint = acts.scattered_wreck((200, 200), 90, found, 0.6)
    paint(after)
    assert len(pygame.mask.from_surface(after, 100).connected_components()) > len(found) / 2
    assert bounds.w > 130


@pytest.mark.parametrize("is_calm", [False, True])
def test_while_one_waits_engines_flicker_but_seldom_and_never_in_calm_mode(display, tmp_path, is_calm):
    show = Show(tmp_path, position(enemies=""), is_calm=is_calm)
    for _ in show.play(14):
        if show.scene.name == "battle" and show.scene.is_offering:
            break
    theatre, drawn = show.scene.theatre, 0
    for frame in range(480):
        show.context.clock.advance(STEP)
        show.stack.update(STEP)
        drawn += bool(show.stack.draw(show.surface)) and frame >= 180
    assert show.scene.is_offering
    if is_calm:
        assert theatre.moments == [0, 1]
    else:
        assert theatre.moments[0] > 5 and 10 <= drawn <= 25, "five times a second at the most"
