"""A battle at a glance: one thing at a time is bright, what strikes and why is told once, and nothing lies on the ships."""

import pygame
import pytest

from hyperline.games.hyperline.app.battle.features.speech import Speaking
from hyperline.games.hyperline.app.battle.features.toolbar import Toolbar
from hyperline.games.hyperline.app.battle.views.guns import struck
from hyperline.games.hyperline.app.battle.views.past import SideNames, draw_result
from hyperline.games.hyperline.app.battle.views.state import FIGHTER, LEFT, NONE, RIGHT, TAKE, Loss, salvo
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import Damage
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.ui.button import Button
from tests.amounts import graded
from tests.games.hyperline.app.test_battle import listed, plain, position, seated
from tests.games.hyperline.app.test_battle import pilot as battle_pilot
from tests.games.hyperline.app.test_battle_theatre import Show, answering
from tests.games.hyperline.rules.shipwright import ship as built

pilot = battle_pilot
SIZES = graded(
    [
        ((1280, 720), 100),
        ((1920, 1080), 200),
        ((960, 540), 100),
        ((1920, 1080), 100),
        ((1280, 720), 200),
        ((2560, 1440), 100),
    ],
    3,
)


def asked(tmp_path, start, kind, size=(1280, 720), **settings):
    """A show in which something of a kind is to be decided."""
    show = Show(tmp_path, start, size, **settings)
    for _ in show.play(30):
        scene = show.scene
        if scene.name == "battle" and scene.is_offering and scene.controls.kind == kind:
            show.steps(3)
            return show
    raise AssertionError(f"there was no {kind}")


def commands(scene):
    return [one for one in scene.widgets if isinstance(one, Button)]


# ---- what is bright ----


@pytest.mark.parametrize("detail", graded(["simple", "full"], 1))
def test_at_most_one_button_is_bright_and_the_light_is_above_it(display, tmp_path, detail):
    show, seen = Show(tmp_path, position(), detail=detail), set()
    for _ in show.play(12):
        if show.scene.name != "battle":
            continue
        if show.scene.is_offering and show.scene.controls.assignment is not None:
            show.scene.controls.suggest(to_the_end=True)
        bright = [one for one in commands(show.scene) if one.kind == "primary" and one.is_enabled]
        assert len(bright) <= 1
        if bright and show.scene.stack is not None:
            assert show.scene.features.one(Speaking).bright == bright[0].rect.centerx
        seen.add(len(bright))
    assert seen == {0, 1}


def test_until_all_hits_are_chosen_the_ship_shines_and_the_button_says_what_is_missing(display, tmp_path):
    show = asked(tmp_path, position(enemies=""), "damage")
    scene = show.scene
    own, made = scene.state.side_of(scene.controls.seat), scene.controls.assignment
    confirm = next(one for one in commands(scene) if one.key == "button:confirm")
    assert confirm.note == f"{made.spent} of {made.needed}" and not confirm.is_enabled
    assert scene.features.one(Speaking).bright == scene.theatre.plan.frames[own].centerx
    scene.controls.suggest(to_the_end=True)
    confirm = next(one for one in commands(scene) if one.key == "button:confirm")
    assert confirm.kind == "primary" and confirm.is_enabled and not confirm.note
    assert scene.features.one(Speaking).bright == confirm.rect.centerx


def test_the_side_that_decides_is_bright_and_of_the_other_only_what_fires(display, tmp_path):
    show = asked(tmp_path, position(enemies=""), "damage")
    theatre, own = show.scene.theatre, show.scene.state.side_of(show.scene.controls.seat)
    ours, theirs = theatre.sides[own], theatre.sides[1 - own]
    assert not ours.is_dim and theirs.is_dim
    guns = {target for one in show.scene.state.salvos[1 - own] for target in one.parts}
    assert theirs.firing == guns != set()
    quiet = next(part.target for part in theirs.ship.parts if part.target not in guns and not part.is_damaged)
    bright = pygame.transform.average_color(theirs._turned, theirs.rect_of(quiet).move(-theirs.box.left, -theirs.box.top))
    dim = pygame.transform.average_color(theirs._shaded(), theirs.rect_of(quiet).move(-theirs.box.left, -theirs.box.top))
    assert sum(dim[:3]) < 0.8 * sum(bright[:3])


# ---- what strikes, and why ----


def test_the_reasons_add_up_to_the_hits(display, tmp_path):
    show, counted = Show(tmp_path, position()), 0
    for _ in show.play(14):
        scene = show.scene
        if scene.name != "battle" or scene.state.step != TAKE:
            continue
        for side in (LEFT, RIGHT):
            if scene.state.points[side] > 0:
                assert sum(one.points for one in scene.state.salvos[side]) == scene.state.points[side]
                counted += 1
    assert counted


def test_guns_alike_are_told_together():
    ship = built("battle-pod@0,1 laser-cannon@1,1/R laser-cannon@1,0/R carrier-pod@0,2* focus-beam@-1,1/L")
    found = salvo(ship, 1, 2)
    assert [(one.what, one.points, one.is_boosted) for one in found] == [
        (Component.LASER_CANNON, 2, True), (Component.LASER_CANNON, 1, False), (FIGHTER, 3, False),
    ]  # fmt: skip
    assert found[0].parts == ("1,1",)
    assert salvo(None, NONE, 2)[0].points == 2


def test_who_looks_is_spoken_to(display, tmp_path):
    show = asked(tmp_path, position(enemies=""), "damage")
    scene = show.scene
    own = scene.state.side_of(scene.controls.seat)
    assert scene.theatre.middle.me == scene.theatre.middle.struck(scene.state) == own
    assert "your" in struck(scene.wording, scene.state, own, 2, own)
    assert scene.wording.name(scene.state.sides[own]) in struck(scene.wording, scene.state, own, 2, NONE)
    assert struck(scene.wording, scene.state, own, 1, own).startswith("hit ")


def test_a_shield_that_holds_is_told_apart_from_a_part_that_is_lost(display, tmp_path):
    show = asked(tmp_path, position(patrols="", enemies=""), "damage")
    for _ in range(4):
        made = show.scene.controls.assignment
        frame = made.frame
        shields = [one for one in made.options() if isinstance(one, Damage) and frame.is_held(made.position, one.target)]
        if shields:
            break
        show.choose()
        show = asked_again(show)
    made.pick(shields[0])
    assert made.held() == {made.spent}
    if shields[0] in made.options():
        made.pick(shields[0])
        assert made.held() == {made.spent - 1}, "it holds one"


def asked_again(show):
    for _ in show.play(0):
        pass
    if show.scene.name != "battle" or show.scene.controls.kind != "damage":
        for _ in show.play(6):
            if show.scene.name == "battle" and show.scene.is_offering and show.scene.controls.kind == "damage":
                break
    return show


def test_each_hit_is_told_at_the_part_for_a_moment(display, tmp_path):
    show, places = answering(tmp_path, position(enemies=""), "damage"), []
    for _ in range(200):
        show.steps()
        shown = show.scene.theatre.marks.shown
        now = [mark[0] for key, mark in shown.items() if key.startswith("told")]
        assert all(one.collidelist(now[:n]) < 0 for n, one in enumerate(now)), "no word over another"
        assert show.scene.theatre.plan.dice.collidelist(now) < 0, "nor over what the dice say"
        places += now
        if places and not now:
            break
    assert places
    side = show.scene.theatre.sides[RIGHT]
    assert any(abs(rect.centerx - side.ship_rect.centerx) < side.ship_rect.w for rect in places)


def test_a_line_runs_from_the_die_to_the_side_and_in_calm_mode_none(display, tmp_path):
    for is_calm, wanted in ((False, True), (True, False)):
        show, seen = Show(tmp_path, position(), is_calm=is_calm), False
        for _ in show.play(3):
            if show.scene.name == "battle":
                seen = seen or any(key.startswith("thread") for key in show.scene.theatre.marks.shown)
        assert seen is wanted


# ---- where things are ----


@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
@pytest.mark.parametrize("detail", graded(["full", "simple"], 1))
def test_everything_is_in_the_window_and_no_word_on_a_ship(display, tmp_path, size, text, detail):
    show = asked(tmp_path, position(), "damage", size, text_size=text, detail=detail, speed="instant")
    scene, plan = show.scene, show.scene.theatre.plan
    rects = [*plan.frames, *plan.hangars, plan.fire, plan.dice, plan.foot, plan.deck, plan.title]
    assert all(plan.area.contains(rect) for rect in (*rects, *(one.rect for one in scene.widgets)))
    for side in scene.theatre.sides:
        for rect in (plan.fire, plan.dice, plan.foot, plan.deck, plan.title, *plan.heads):
            assert not side.ship_rect.colliderect(rect)
    buttons = [one.rect for one in scene.widgets]
    assert all(rect.collidelist(buttons[:n]) < 0 for n, rect in enumerate(buttons))
    rounds, steps = scene.theatre.headings.stops(plan)
    assert all(stop.collidelist(buttons) < 0 for stop in (*rounds, *steps))


@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
def test_the_result_is_beside_the_ships(display, tmp_path, size, text):
    show = asked(tmp_path, position(enemies=""), "damage", size, text_size=text, speed="instant")
    scene, plan = show.scene, show.scene.theatre.plan
    scene.state.lost = [tuple(Loss("laser-cannon", n // 5 + 1) for n in range(15)), (Loss(FIGHTER, 2),)]
    drawn = []
    scene.end(events.BattleEnded(scene.state.sector, "rounds"))
    surface = Recording(size, drawn)
    draw_result(show.context, SideNames(scene.wording, scene.emblems), surface, plan, scene.state, "It ends.")
    assert drawn
    for rect in drawn:
        assert plan.centre.inflate(2, 2).contains(rect)
        assert rect.collidelist([side.ship_rect for side in scene.theatre.sides]) < 0
    assert not [spot for spot in scene.spots if spot.key == "odds"]


class Recording(pygame.Surface):
    """A surface that knows what was laid on it, and where."""

    def __init__(self, size, drawn):
        super().__init__(size)
        self.drawn = drawn

    def blit(self, picture, place, *rest, **more):  # type: ignore[override]
        at = place.topleft if isinstance(place, pygame.Rect) else place
        self.drawn.append(pygame.Rect(at, picture.get_size()))
        return super().blit(picture, place, *rest, **more)


# ---- beside the battle ----


def test_the_menus_list_is_closed_by_esc_and_by_a_click_beside_it_which_does_nothing_else(pilot):
    table = seated(pilot, plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"))
    table.submit("fight 1 C3")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    scene = pilot.scene
    toolbar, before = scene.features.one(Toolbar), (len(table.history), dict(scene.controls.numbers()))
    beside = next(one.rect.center for one in scene.widgets if one.key.startswith("button:"))
    for close in (lambda: pilot.key("escape"), lambda: pilot.click(beside)):
        pilot.click("fixed:menu")
        assert toolbar.is_open
        close()
        assert not toolbar.is_open and (len(table.history), dict(scene.controls.numbers())) == before
    pilot.click("fixed:menu")
    pilot.click("fixed:menu")
    assert not toolbar.is_open


def test_in_the_simple_view_speed_and_steps_are_in_the_list_of_the_menu(pilot):
    table = seated(pilot, plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"))
    table.submit("fight 1 C3")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    scene = pilot.scene
    assert not any(pilot.has(key) for key in ("fixed:speed", "fixed:step", "fixed:auto", "fixed:past"))
    pilot.key("escape")
    assert scene.features.one(Toolbar).is_open
    assert all(pilot.has(key) for key in ("fixed:speed", "fixed:step", "fixed:auto", "fixed:past", "fixed:pause"))
    pilot.key("escape")
    assert not scene.features.one(Toolbar).is_open
    listed(pilot, "fixed:pause")
    assert pilot.scene.name == "pause"
    pilot.key("escape")
    pilot.app.context.settings.change(detail="full")
    pilot.frames(3)
    assert all(pilot.has(key) for key in ("fixed:speed", "fixed:step", "fixed:auto", "fixed:past"))
    assert scene.theatre.headings.stops(scene.theatre.plan)[1]
