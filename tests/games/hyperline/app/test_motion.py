"""The motions of the board: how long each lasts, that one key ends it, how it is under reduced motion, and what is left."""

from itertools import pairwise

import pytest
from pygame import Rect

from hyperline.games.hyperline.app.board.cues import parts, ship_motions, turn
from hyperline.games.hyperline.app.board.cues.ship_motions import _heading
from hyperline.games.hyperline.app.board.cues.turn import SHIMMER
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.mover import LEVELS, brightness
from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.kinds import Component, Phase, Tech, Upgrade
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.shell.anim import durations as last
from hyperline.shell.anim import easing
from hyperline.shell.impact.weight import GREAT
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud import floating
from hyperline.shell.page.hud.counter import Tally
from hyperline.shell.play.controller import Silent
from hyperline.shell.play.director import Pace
from tests.games.hyperline.app.test_board_scene import STEP, TWO, alone, opened, rest

__all__ = ["alone"]
LINE = TWO.replace('B2 = "fork 0"', 'B5 = "Magnon"\nC5 = "crossing 0"\nD5 = "crossing 0"\nG3 = "rip"\nC7 = "rip"').replace(
    'sector = "A1"', 'sector = "B5"'
)


def at(name):
    return SECTOR_BY_NAME[name]


ONES = [
    (events.ShipStepped(0, at("B5"), at("B6")), 220),
    (events.ShipHopped(0, at("B5"), at("G3")), 2 * 320),
    (events.ShipShifted(0, at("B5"), at("G3")), 2 * 320),
    (events.ShipFled(0, at("B5"), False), 220),
    (events.TilePlaced(0, at("B6"), "fork 1"), 90),
    (events.TilePlanted(0, at("B6"), ""), 220),
    (events.TileTurnedUp(0, at("B6"), "Friskus"), 220 + 350),
    (events.TileTwisted(0, "1,1", at("C5"), "crossing 1"), 120),
    (events.PirateArrived(0, at("B6"), 2), 400),
    (events.FighterDestroyed(0, at("B5"), ""), 220),
    (events.FighterUnloaded(0, "0,1", at("B5")), 220),
    (events.ComponentDamaged(0, "0,2", Component.COMBAT_ENGINE, "battle"), 180),
    (events.ComponentRestored(0, "1,1", Component.LASER_CANNON, "repair"), 180),
    (events.ComponentRestored(0, "1,1", Component.LASER_CANNON, "recharge"), 250),
    (events.ComponentFitted(0, Placed(Component.LASER_CANNON, 0, -1, 0)), 320),
    (events.UpgradeInstalled(0, Upgrade.REPAIR_DROID), 320),
    (events.TokenPlaced(0, Tech.SHIELD, at("B5")), 320),
    (events.ResearchGained(0, 1, 5), 1500),
    (events.ResearchFailed(0, False), SHIMMER),
    (events.DieRolled(0, 3, "asteroid"), 550 + 350),
    (events.SectorScanned(0, "1,1", at("B6")), SHIMMER),
]


@pytest.mark.parametrize(("event", "ms"), ONES, ids=lambda one: type(one).__name__ if not isinstance(one, int) else str(one))
def test_each_motion_lasts_as_long_as_the_table_says(context, stack, event, ms):
    scene = opened(context, stack, LINE)
    animation = ROWS[type(event)].board(event, scene)
    assert animation is not None
    assert animation.duration == pytest.approx(ms)


def jump(slides, is_over=True):
    names = [f"{letter}5" for letter in "BCDEFGHI"]
    ways = [(names[n % 8], names[(n + 1) % 8]) for n in range(slides)]
    found = [events.JumpBegan(0, at("B5"), 2), *(events.ShipSlid(0, at(a), 2, at(b)) for a, b in ways)]
    return [*found, events.JumpEnded(0, at(ways[-1][1]), "open")] if is_over else found


def play(scene, stack, moved):
    """Frames in sixtieths of a second until all is shown."""
    scene.table.director.enqueue(moved, scene.table.position)
    scene.table.director.pace = Pace.NORMAL
    for frame in range(2000):
        if not scene.table.director.is_busy:
            return frame
        scene.table.director.update(STEP * 1000)
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("slides", "ms"), [(1, 280), (3, 560), (9, 1400), (30, 1400)])
def test_a_jump_draws_back_and_takes_140_ms_a_sector_and_never_more_than_1400(context, stack, slides, ms):
    scene = opened(context, stack, LINE)
    frames = play(scene, stack, jump(slides))
    assert frames * STEP * 1000 == pytest.approx(last.PULL_BACK + ms, abs=2 * STEP * 1000)


def test_a_starship_sets_off_as_it_stood_and_arrives_as_it_will_stand(context, stack):
    scene = opened(context, stack, LINE)
    moved = jump(2)
    shown = []
    stood = scene.view.art(scene.view.piece("ship:0")).get_width()
    scene.table.director.pace = Pace.NORMAL
    scene.table.director.enqueue(moved, scene.table.position)
    while scene.table.director.is_busy:
        scene.table.director.update(STEP * 1000)
        ships = [mover for mover in scene.view.movers if not mover.flags]
        assert len(ships) <= 1
        shown += [(mover.surface.get_width(), mover.place) for mover in ships]
    assert abs(shown[0][0] - stood) <= 2
    assert shown[0][0] < max(width for width, _ in shown)
    steps = [b[1][0] - a[1][0] for a, b in pairwise(shown)]
    back = [number for number, step in enumerate(steps) if step < 0]
    assert back == list(range(len(back))) and 0 < len(back) * STEP * 1000 <= last.PULL_BACK, "it draws back at first only"
    assert sum(steps[number] for number in back) > -0.15
    assert max(steps) < 0.2


def test_who_is_there_makes_room_for_who_comes(context, stack):
    scene = opened(context, stack, LINE.replace('home = "Aegis"', 'home = "Aegis"\nsector = "C5"'))
    event = events.ShipStepped(0, at("B5"), at("C5"))
    before = scene.view.piece("ship:1").place
    animation = ship_motions.stepped(event, scene)
    assert animation.duration == 220
    animation.seek(110)
    assert "ship:1" in scene.view.lifted
    places = [mover.place for mover in scene.view.movers if not mover.flags]
    assert len(places) == 2 and before not in places
    animation.finish()
    assert not scene.view.lifted and not scene.view.movers


def test_the_first_step_onto_nexxus_is_seen_from_near(context, stack):
    scene = opened(context, stack, LINE.replace('sector = "B5"', 'sector = "D5"'))
    scene.table.director.pace = Pace.NORMAL
    aimed, there = [], 0
    scene.lens.aim = lambda at, nearer: aimed.append(at)
    scene.table.submit(next(one for one in scene.table.legal() if str(one).startswith("step E5")))
    while scene.table.director.is_busy:
        scene.table.director.update(STEP * 1000)
        there += scene.view.picture.ship_sector(0) == at("E5")
    assert len(aimed) == 1
    assert there * STEP * 1000 > GREAT.bursts, "it stands there while light spreads around it"


def test_a_loop_passage_adds_320_ms(context, stack):
    scene = opened(context, stack, LINE)
    event = events.ShipSlid(0, at("B5"), 0, at("E9"), True)
    scene.table.director.enqueue([event], scene.table.position)
    animation = ship_motions.slid(event, scene)
    assert animation.duration == pytest.approx(last.PULL_BACK + 140 + 320)


def test_parts_that_are_hit_together_turn_90_ms_one_after_the_other(context, stack):
    scene = opened(context, stack, LINE)
    targets = ("0,0", "0,1", "0,2")
    hits = [events.ComponentDamaged(0, target, Component.COMBAT_ENGINE, "battle") for target in targets]
    assert play(scene, stack, hits) * STEP * 1000 == pytest.approx(180 + 2 * 90, abs=2 * STEP * 1000)
    assert not scene.around.panel.turnover.parts and not scene.around.plates[0].turnover.parts


def test_a_part_of_a_ship_beside_the_panel_turns_on_its_card(context, stack):
    scene = opened(context, stack, LINE)
    event = events.ComponentDamaged(1, "0,0", Component.BRIDGE, "battle")
    animation = parts.flipped(event, scene)
    animation.seek(60)
    assert set(scene.around.plates[1].turnover.parts) == {"0,0"}
    assert not scene.around.panel.turnover.parts
    assert scene.view.movers


def test_dice_for_the_first_turn_roll_at_once_and_ties_again_in_less_time(context, stack):
    scene = opened(context, stack, LINE)
    first = [events.DieRolled(0, 3, "first"), events.DieRolled(1, 3, "first")]
    again = [events.DieRolled(0, 2, "first"), events.DieRolled(1, 4, "first")]
    batch = (*first, *again)
    assert turn.rolls(first[0], batch) == (first, False)
    assert turn.rolls(first[1], batch) == ([], False)
    assert turn.rolls(again[0], batch) == (again, True)
    assert turn.rolls(again[1], batch) == ([], True)
    ms = (last.DIE + last.DIE_LIES) * (1 + turn.AGAIN)
    assert play(scene, stack, list(batch)) * STEP * 1000 == pytest.approx(ms, abs=3 * STEP * 1000)


def test_who_goes_first_by_the_dice_can_be_read(context, stack):
    scene = opened(context, stack, LINE)
    batch = [events.DieRolled(0, 2, "first"), events.DieRolled(1, 4, "first"), events.FirstPlayerChosen(1)]
    ms = last.DIE + last.DIE_READ
    assert play(scene, stack, batch) * STEP * 1000 == pytest.approx(ms, abs=3 * STEP * 1000)


def test_a_computers_tile_is_turned_up_in_less_time(context, stack):
    scene = opened(context, stack, LINE)
    drawn = events.TileDrawn(1, at("B6"), "fork", "hyperline")
    usual = turn.drawn(drawn, scene).duration
    scene.table.controllers.sit([scene.table.controllers.seats[0], Silent()])
    assert turn.drawn(drawn, scene).duration == pytest.approx(0.7 * usual)


@pytest.mark.parametrize("is_calm", [False, True])
def test_while_one_waits_the_engine_of_whose_turn_it_is_flickers_but_seldom(context, stack, display, is_calm):
    context.settings.change(is_calm=is_calm, speed="normal")
    scene = opened(context, stack, LINE, pace=Pace.NORMAL)
    rest(stack, scene)
    drawn, near = 0, scene.view.camera.sector_rect(at("B5"))
    for frame in range(240):
        stack.update(STEP)
        drawn += bool(stack.draw(display)) and frame >= 180
    if is_calm:
        assert not drawn and not scene.view.movers
        return
    assert 4 <= drawn <= 10, "ten times a second at the most"
    assert [near.collidepoint(mover.pixel) for mover in scene.view.movers] == [True]
    now = scene.table.position
    scene.table.director.recall(now, [events.ShipStepped(0, at("B5"), at("B6"))], now)
    stack.update(STEP)
    stack.update(STEP)
    assert not any(mover.pixel for mover in scene.view.movers), "it is out once something happens"


@pytest.mark.parametrize("is_calm", [False, True])
def test_both_ends_of_a_passage_pulse_and_are_tied(context, stack, is_calm):
    context.settings.change(is_calm=is_calm, speed="normal")
    scene = opened(context, stack, LINE, pace=Pace.NORMAL)
    scene.table.director.is_reduced = is_calm
    places = [place_of(at(name)) for name in ("G3", "C7")]
    scene.table.director.enqueue([events.ShipHopped(0, at("G3"), at("C7"))], scene.table.position)
    scene.table.director.update(40)
    rings = [sum(mover.place == place and bool(mover.flags) for mover in scene.view.movers) for place in places]
    assert (min(rings) > 0) is not is_calm
    between = [mover for mover in scene.view.movers if mover.place not in places and mover.flags]
    assert (len(between) > 5) is not is_calm


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_starship_that_is_struck_flinches_and_chips_fly(context, stack, is_calm):
    context.settings.change(is_calm=is_calm, speed="normal")
    scene = opened(context, stack, LINE, pace=Pace.NORMAL)
    scene.table.director.is_reduced = is_calm
    home, wide = scene.view.piece("ship:0").place, 2 * scene.view.camera.cell
    hit = events.ComponentDamaged(0, "0,2", Component.COMBAT_ENGINE, "radiation")
    scene.table.director.enqueue([hit], scene.table.position)
    scene.table.director.update(40)
    assert any(mover.surface.get_width() == wide for mover in scene.view.movers) is not is_calm
    assert ("ship:0" in scene.view.lifted) is not is_calm
    assert max((abs(mover.place[0] - home[0]) for mover in scene.view.movers), default=0) <= 0.07


def test_nobody_has_to_wait_for_the_ribbon_of_a_turn(context, stack):
    scene = opened(context, stack, LINE)
    scene.table.controllers.sit([scene.table.controllers.seats[0], Silent()])  # one person at the screen
    assert play(scene, stack, [events.TurnBegan(1)]) <= 1
    assert not scene.floats.is_busy, "of a computer the sentence below the board tells"
    assert play(scene, stack, [events.TurnBegan(0)]) <= 1
    assert scene.floats.is_busy
    assert scene.floats.shown
    frames = 0
    while scene.floats.is_busy:
        stack.update(STEP)
        frames += 1
    assert frames * STEP * 1000 == pytest.approx(last.TURN_BANNER, abs=2 * STEP * 1000)
    assert not scene.floats.shown


SKIPPED = [*([event] for event, _ in ONES), jump(3), [events.TurnBegan(1)], [events.DieRolled(0, 3, "first")]]


@pytest.mark.parametrize("moved", SKIPPED, ids=lambda moved: type(moved[-1]).__name__)
def test_one_key_ends_any_motion_within_a_frame(context, stack, display, moved):
    scene = opened(context, stack, LINE, pace=Pace.NORMAL)
    scene.table.director.recall(scene.table.position, moved, scene.table.position)
    for _ in range(3):
        stack.update(STEP)
        stack.draw(display)
    stack.handle(Intent(Act.SKIP))
    stack.update(STEP)
    assert not scene.table.director.is_busy
    assert not scene.view.movers and not scene.view.lifted and not scene.view.covered
    assert not scene.floats.shown and not scene.view.moving.is_busy


@pytest.mark.parametrize(
    "event", [event for event, ms in ONES if ms != last.POINT_TOLD], ids=lambda event: type(event).__name__
)
def test_under_reduced_motion_nothing_lasts_longer_than_a_moment(context, stack, event):
    context.settings.change(is_calm=True)
    scene = opened(context, stack, LINE)
    scene.table.director.is_reduced = True
    frames = play(scene, stack, [event])
    for _ in range(7):
        stack.update(STEP)
    assert frames * STEP * 1000 <= last.CALM + 2 * STEP * 1000
    scene.floats.rest()  # dice lie there, and nothing of them moves
    assert not scene.view.movers and not scene.floats.shown and not scene.view.moving.is_busy


def test_under_reduced_motion_a_jump_is_one_fade(context, stack):
    context.settings.change(is_calm=True)
    scene = opened(context, stack, LINE)
    scene.table.director.is_reduced = True
    assert play(scene, stack, jump(5)) * STEP * 1000 <= last.CALM + 2 * STEP * 1000
    assert not scene.view.moving.wakes
    assert scene.view.stars.drift == (0.0, 0.0)


def test_after_a_jump_the_light_fades_and_nothing_is_drawn_again(context, stack, display):
    scene = opened(context, stack, LINE, pace=Pace.NORMAL)
    scene.perform("jump E")
    seen = 0
    while scene.table.director.is_busy:
        stack.update(STEP)
        stack.draw(display)
        seen = max(seen, len(scene.view.moving.wakes))
    assert seen == 1
    rest(stack, scene)
    for _ in range(90):
        stack.update(STEP)
    assert not scene.view.moving.wakes and not scene.view.movers
    stack.draw(display)
    for _ in range(30):
        stack.update(STEP)
    assert stack.draw(display) == []


def test_what_is_taken_back_leaves_no_light(context, stack):
    scene = opened(context, stack, TWO, pace=Pace.NORMAL)
    scene.perform("step B1")
    while scene.table.director.is_busy:
        stack.update(STEP)
    assert scene.table.undo()
    assert not scene.view.movers and not scene.view.moving.is_busy and not scene.floats.shown


def test_stars_drift_while_a_starship_jumps_and_rest_with_it(context, stack):
    scene = opened(context, stack, LINE)
    before = scene.view.stars.drift
    play(scene, stack, jump(3))
    drift = scene.view.stars.drift
    assert drift[0] < before[0]
    for _ in range(30):
        stack.update(STEP)
    assert scene.view.stars.drift == drift


@pytest.mark.parametrize("turned", range(4))
def test_the_flare_points_along_the_course_as_it_is_seen(context, stack, turned):
    scene = opened(context, stack, LINE)
    scene.view.camera.turn_to(turned)
    east = place_of(at("B5")), place_of(at("C5"))
    assert _heading(scene.view, east, 0.5) == pytest.approx((90 + 90 * turned) % 360)


def test_the_pulse_runs_ahead_and_what_was_passed_goes_on_glowing():
    ahead, pulse, passed = brightness(-0.5, 3, 2.5), brightness(0.02, 2.5, 2.52), brightness(3.0, 0, 3)
    assert ahead == 0
    assert pulse > 0.9 * LEVELS
    assert 0 < passed < pulse / 2


def test_a_passage_by_a_rip_links_its_two_ends(context, stack):
    scene = opened(context, stack, LINE)
    view = scene.view
    scene.table.director.enqueue([events.ShipShifted(0, at("B5"), at("G3"))], scene.table.position)
    scene.table.director.pace = Pace.NORMAL
    ends, linked = [place_of(at("B5")), place_of(at("G3"))], 0
    for _ in range(45):
        scene.table.director.update(STEP * 1000)
        view.moving.update(STEP)
        lit = {mover.place for mover in view.movers if mover.is_aside and mover.surface.get_at((3, 3))[:3] != (0, 0, 0)}
        linked += set(ends) <= lit and len(lit) > 20
    assert linked * STEP >= 0.1, "both ends and all between are seen at once"
    assert lit == set(), "it fades"


def test_the_streak_of_a_loop_stays_on_the_margin():
    rect = Rect(100, 50, 900, 900)
    for pos in ((550, 50), (550, 949), (100, 500), (999, 500)):
        x, y = ship_motions._unrolled(rect, ship_motions._round(rect, pos))
        assert (abs(x - pos[0]), abs(y - pos[1])) <= (1, 1)


@pytest.mark.parametrize("ease", [easing.ease_in, easing.settling, easing.gathering, easing.slowing])
def test_easing_goes_from_0_to_1_and_never_back(ease):
    values = [ease(step / 50) for step in range(51)]
    assert values[0] == 0 and values[-1] == pytest.approx(1)
    assert values == sorted(values)


# ---- numbers ----


def test_a_number_counts_to_its_new_value_and_has_a_sign_for_a_second(context):
    tally = Tally(context)
    tally.show({"speed": 2, "moves": 1}, moves=False)
    tally.show({"speed": 8, "moves": 1}, moves=True)
    assert tally.look("speed").value == 2
    assert tally.look("moves") == (1, 0.0, 0.0, 0)
    tally.update(0.05)
    assert 2 < tally.look("speed").value < 8
    assert tally.look("speed").swell > 0
    tally.update(0.12)
    assert tally.look("speed")[:2] == (8, 0.0)
    assert tally.look("speed").sign == 1
    assert tally.update(1.0) == ("speed",)
    assert tally.look("speed") == (8, 0.0, 0.0, 0) and not tally.changing


def test_under_reduced_motion_a_number_is_there_at_once(context):
    context.settings.change(is_calm=True)
    tally = Tally(context)
    tally.show({"speed": 2}, moves=False)
    tally.show({"speed": 1}, moves=True)
    assert tally.look("speed").value == 1
    assert tally.look("speed").swell == 0
    tally.update(0.1)
    assert not tally.changing


def test_numbers_do_not_count_when_something_is_taken_back(context, stack):
    context.settings.change(detail="full")
    scene = opened(context, stack, TWO)
    card = scene.around.plates[0]
    scene.perform("repair 1,1")
    for _ in range(2):
        stack.update(STEP)
    assert card.tally.values["weapon:1"] == 1
    assert "weapon:1" in card.tally.changing
    assert scene.table.undo()
    stack.update(STEP)
    assert card.tally.values["weapon:1"] == 0 and not card.tally.changing


def test_a_number_that_changed_is_marked_and_then_rests(context, stack, display):
    context.settings.change(detail="full")
    scene = opened(context, stack, TWO)
    scene.perform("repair 1,1")
    for _ in range(12):
        stack.update(STEP)
    look = scene.around.plates[0].tally.look("weapon:1")
    assert (look.value, look.sign) == (1, 1)
    for _ in range(150):
        stack.update(STEP)
        stack.draw(display)
    assert not scene.around.plates[0].tally.changing
    assert stack.draw(display) == []


def test_the_key_for_the_speed_shows_its_name(context, stack):
    scene = opened(context, stack, TWO)
    before = context.settings.value.speed
    stack.handle(Intent(Act.SPEED))
    assert context.settings.value.speed != before
    assert scene.floats.shown
    for _ in range(60):
        stack.update(STEP)
    assert not scene.floats.shown


def test_phases_that_pass_are_not_animated_under_reduced_motion(context, stack):
    scene = opened(context, stack, TWO)
    scene.table.director.is_reduced = True
    batch = [events.PhaseBegan(0, Phase.SCAN), events.PhaseBegan(0, Phase.COMMAND)]
    assert play(scene, stack, batch) <= 1


@pytest.mark.parametrize(("value", "outcome"), [(1, "dice.safe"), (3, "dice.safe"), (4, "dice.ambushed")])
def test_an_ambush_is_told_only_when_the_die_lies(context, stack, monkeypatch, value, outcome):
    said, dice = [], floating.dice
    monkeypatch.setattr(
        floating, "dice", lambda context, casts, caption: said.append(caption) or dice(context, casts, caption)
    )
    scene = opened(context, stack, LINE)
    event = events.DieRolled(0, value, "ambush")
    scene.table.director.enqueue([event], scene.table.position)
    animation = ROWS[events.DieRolled].board(event, scene)
    for part in (0, 0.3, 0.9):
        animation.seek(part * animation.duration)
    assert list(dict.fromkeys(said)) == [context.words("dice.ambush"), context.words(outcome)]


@pytest.mark.parametrize("is_reduced", [False, True])
@pytest.mark.parametrize(("sector", "opened_there"), [("C5", "D4"), ("B5", "C5"), ("E5", "E5")])
def test_a_die_lies_beside_the_ship_and_what_it_is_rolled_for(context, stack, is_reduced, sector, opened_there):
    scene = opened(context, stack, LINE.replace('sector = "B5"', f'sector = "{sector}"'))
    scene.table.director.is_reduced = is_reduced
    event = events.DieRolled(0, 4, "ambush")
    scene.table.director.enqueue([events.TilePlaced(0, at(opened_there), "Friskus"), event], scene.table.position)
    animation = (ROWS[events.DieRolled].calm if is_reduced else ROWS[events.DieRolled].board)(event, scene)
    if animation is not None:
        animation.seek(0.5 * animation.duration)
    [plate] = [one.rect for one in scene.floats.shown]
    covered = [scene.view.camera.sector_rect(at(name)) for name in (sector, opened_there, "E5")]
    room = scene.context.px(floating.ROOM)
    assert plate.inflate(-2 * room, -2 * room).collidelist(covered) < 0
    assert scene.view.frame.contains(plate.inflate(-2 * room, -2 * room))
