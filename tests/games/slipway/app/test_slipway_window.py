"""Slipway 99 in its window: played to the end by mouse and by keys, in secret and by six, taken back, saved."""

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface, Vector2

from hyperline.games.listed import SHELF
from hyperline.games.slipway.app import ground
from hyperline.games.slipway.app.outlook import OutlookState
from hyperline.games.slipway.app.recap import Course, Fight
from hyperline.games.slipway.app.track import Track
from hyperline.games.slipway.rules import events
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.page.hud.pieces import SHINE
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.number import percent
from tests.amounts import graded
from tests.shell.flows import STEADY
from tests.shell.pilot import Pilot
from tests.shell.sight import scene_seen
from tests.shell.watched import watched

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
SHORT = {"length": "29"}


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


def begin(pilot, *controllers, options=SHORT, seed=3):
    """A game in which these play."""
    seats = tuple(Seat(who, name, number) for number, (who, name) in enumerate(zip(controllers, NAMES, strict=False)))
    assert session.start_game(pilot.app.context, pilot.scene, "slipway", Setup(seats, seed, options))
    scene = pilot.scene
    pilot.run_until(lambda: pilot.scene is not scene or scene.is_settled, "the board")
    return scene


def at(pilot, squares, **more):
    """People at a position."""
    game = SHELF.game("slipway")
    written = "\n".join([*(f"{key} = {value}" for key, value in more.items())])
    ships = "\n".join(f"[[player]]\nsquare = {square}" for square in squares)
    position = game.read(f'game = "slipway"\n{written}\n{ships}')
    seats = tuple(Seat(name=name, emblem=number) for number, name in enumerate(NAMES[: len(squares)]))
    table = Table.begin(game, Setup(seats), make_director(pilot.app.context), position=position)
    scene = SHELF.entry("slipway").face().scene(pilot.app.context, table)
    pilot.scene.push(scene)
    pilot.run_until(lambda: pilot.scene is not scene or scene.is_settled, "the board")
    return scene


def lift(pilot):
    """Look behind the curtain."""
    pilot.frames(20)
    pilot.click("look")
    pilot.frames(20)


def play_on(pilot, press):
    """Let people do the bright thing at each decision until the result is there."""
    scene = next(one for one in pilot.app.stack.scenes if one.name == "play")
    for _ in range(150):
        pilot.run_until(lambda: pilot.scene is not scene or (scene.is_offering or scene.table.is_turn_over), "a decision")
        if pilot.scene.name == "curtain":
            lift(pilot)
            continue
        if pilot.scene is not scene:
            break
        if scene.table.is_turn_over:
            press("button:end")
            continue
        press("button:jump" if pilot.has("button:jump") else "button:roll")
        pilot.frames(2)
    assert pilot.names[-1] == "ranking"
    return scene


@pytest.mark.parametrize("way", ["click", "press_key"])
def test_played_to_the_end_and_back_to_the_menu(pilot, way):
    begin(pilot, "human", "cadet")
    scene = play_on(pilot, getattr(pilot, way))
    assert scene.table.standing.winners
    getattr(pilot, way)("menu")
    assert pilot.names == ["menu"]


def test_six_people_play_at_one_screen(pilot):
    scene = begin(pilot, *["human"] * 6)
    assert len({tuple(scene.view.ships.rect(seat)) for seat in range(6)}) == 6, "each is seen"
    play_on(pilot, pilot.click)


def test_a_round_of_secret_choices_between_people(pilot):
    scene = begin(pilot, "human", "human", options={**SHORT, "choice": "sealed"})
    play_on(pilot, pilot.click)
    assert [event for step in scene.table.steps for event in step.change.events if isinstance(event, events.ChoiceSealed)]


def test_a_choice_lies_face_down_at_its_ship_until_all_have_chosen(pilot):
    scene = at(pilot, (8, 8), options='{choice = "sealed"}')
    assert pilot.scene.name == "curtain"
    lift(pilot)
    pilot.click("button:jump")
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain before the other")
    assert scene.view.chosen == ["set", ""]
    lift(pilot)
    pilot.click("button:roll")
    pilot.run_until(lambda: scene.is_settled, "the turns")
    assert scene.view.chosen == ["", ""]


def test_letters_jump_and_roll(pilot):
    scene = at(pilot, (8, 10))
    pilot.key("j", "e", "e")
    assert scene.table.history == ((0, "jump"),)
    pilot.run_until(lambda: scene.is_offering, "the next turn")
    pilot.frames(STEADY)
    pilot.key("r")
    assert scene.table.history == ((0, "jump"), (1, "roll"))


def test_keys_begin_at_the_bright_button_and_enter_does_what_it_says(pilot):
    scene = at(pilot, (8, 15))
    pilot.key("j", "e", "e")
    pilot.run_until(lambda: scene.is_offering and scene.is_settled, "the next turn")
    assert scene.widget("button:jump").kind == "primary" and scene.focus.key == "button:jump"
    pilot.frames(60)  # until a press there cannot be the second of a double one
    pilot.key("enter")
    assert scene.table.history == ((0, "jump"), (1, "jump"))


def test_after_a_jump_enter_ends_the_turn_wherever_the_frame_was(pilot):
    scene = at(pilot, (8, 10))
    pilot.walk("square:13")
    pilot.key("j")
    pilot.run_until(lambda: scene.table.is_turn_over and scene.is_settled, "the end of the turn")
    assert not scene.focus.key.startswith("square:"), "the frame is not on what cannot be chosen any more"
    pilot.frames(60)  # until a press there cannot be the second of a double one
    pilot.key("enter")
    assert not pilot.told
    pilot.run_until(lambda: scene.table.decision is not None and scene.table.viewer == 1, "the other's turn")


def test_a_turn_that_waits_for_its_end_counts_already(pilot):
    scene = at(pilot, (8, 10))
    pilot.click("button:jump")
    pilot.run_until(lambda: pilot.has("button:end"), "the end of the turn")
    assert scene.table.standing.scores == (15, 10)
    assert [plate.state.score for plate in scene.around.plates] == [15, 10]


def test_who_has_two_turns_in_a_row_ends_only_the_second(pilot):
    scene = at(pilot, (8, 50), round=2, first=1, turn=0)
    pilot.click("button:jump")
    pilot.run_until(lambda: scene.is_offering, "the next turn")
    assert (scene.table.position.round, scene.table.position.turn) == (3, 0)
    assert not pilot.has("button:end") and scene.table.can_undo
    pilot.frames(60)  # until a press there cannot be the second of a double click
    pilot.click("button:jump")
    pilot.run_until(lambda: pilot.has("button:end"), "the end of the turn")
    assert scene.table.history == ((0, "jump"), (0, "jump")) and not pilot.has("button:roll")


def test_squares_stand_for_what_leads_there(pilot):
    scene = at(pilot, (8, 10))
    assert {target.key for target in scene.lit} == {f"square:{n}" for n in (13, 14, 15, 16, 17, 18, 19, 22)}
    pilot.click("square:15")
    assert scene.table.history == ((0, "jump"),)
    pilot.click("fixed:undo")
    assert scene.view.squares == [8, 10] and scene.table.history == ()
    pilot.click("square:13")
    assert scene.table.history == ((0, "roll"),)


def test_what_a_jump_and_a_roll_lead_to_stands_beside_the_board(pilot):
    scene = at(pilot, (15, 8), turn=1, first=0)
    jump, roll = scene.around.outlook.state.jump, scene.around.outlook.state.roll
    assert (jump.name, jump.note) == ("Jump to 15", "Ada is there: the higher roll stays.")
    assert [(way.name, way.told) for way in jump.ways] == [
        ("hold 15", "42%"),
        ("escape to 22", "17%"),
        ("fall back to 8", "41%"),
    ]
    assert {way.name: way.told for way in roll.ways}["15"] == "39%" and roll.note == "56% end on a gate."
    assert not (jump.is_pointed or roll.is_pointed)
    pilot.point(pilot.place("button:roll"))
    assert scene.around.outlook.state.roll.is_pointed


def test_beside_the_board_is_nothing_of_chances_that_are_not_told_or_not_to_be_taken(pilot):
    scene = at(pilot, (8, 10))
    assert (
        scene.around.outlook.state.jump.note == "The gate is free unless Bo comes (33%)." and scene.around.outlook.state.roll
    )
    pilot.click("button:jump")
    pilot.run_until(lambda: pilot.has("button:end"), "the end of the turn")
    assert scene.around.outlook.state == OutlookState()
    pilot.app.context.settings.change_own("slipway", has_odds=False)
    assert at(pilot, (8, 10)).around.outlook.state == OutlookState()


def test_the_round_before_is_told_with_its_dice(pilot):
    scene = at(pilot, (15, 15), turn=1, first=0, dice=[3, 4, 5, 2])
    assert not scene.around.news.state.done
    pilot.click("button:roll")
    pilot.run_until(lambda: scene.is_settled, "the next round")
    assert scene.around.news.state.done == (Course(1, (3, 4), 15, 22),)
    assert scene.around.plates[1].state.notes[0] != "rolled 3 + 4, now on 22", "that was another round"


def test_a_battle_of_the_round_before_is_told_with_all_that_was_rolled(pilot):
    scene = at(pilot, (15, 8), turn=1, first=0, dice=[5, 5])
    pilot.click("button:jump")
    pilot.run_until(lambda: scene.is_settled, "the next round")
    fight = Fight(15, ((0, 5), (1, 5)), "A tie: Ada and Bo fall back to 8.")
    assert scene.around.news.state.done == (Course(1, (), 8, 15), fight)


def test_while_a_moment_is_seen_again_no_later_round_is_told_as_the_one_before(pilot):
    scene = at(pilot, (15, 15), turn=1, first=0, dice=[3, 4, 5, 2])
    pilot.click("button:roll")
    pilot.run_until(lambda: scene.is_settled, "the next round")
    told = scene.around.news.state.done
    assert told and scene.replay(0, 0)
    pilot.frames(2)
    assert scene.table.director.is_recalling and not scene.around.news.state.done
    scene.table.director.settle(scene.table.position)
    pilot.frames(3)
    assert scene.around.news.state.done == told


def test_what_each_did_in_this_round_stands_below_the_name(pilot):
    scene = at(pilot, (8, 22, 1))
    pilot.click("button:jump")
    pilot.run_until(lambda: pilot.has("button:end"), "the end of the turn")
    assert scene.around.plates[0].state.notes[0] == "jumped to 15"


def test_a_ship_stands_for_its_square(pilot):
    scene = at(pilot, (8, 15))
    pilot.click(scene.view.ships.rect(1).center)
    assert scene.table.history == ((0, "jump"),)


def test_the_only_choice_is_made_by_itself(pilot):
    pilot.app.context.settings.change(plays_forced=True, speed="fastest")
    scene = at(pilot, (10, 12, 8))
    pilot.run_until(lambda: len(scene.table.history) == 2, "two rolls")
    assert scene.table.decision.kind == "lane"


def test_what_is_pointed_at_shows_where_it_leads_and_how_likely(pilot):
    scene = at(pilot, (8, 10))
    pilot.point(pilot.place("button:roll"))
    assert scene.view.aimed == "roll" and percent(scene.view.aims["roll"][15]) == "39%"
    assert scene.view.tells("square:15") == "39% by a roll" and not scene.view.tells("square:40")
    assert scene.widget("button:jump").note == "free unless Bo comes (33%)"
    assert scene.widget("button:jump").kind == "primary" and scene.widget("button:roll").text == "Roll two dice"
    pilot.app.context.settings.change_own("slipway", has_odds=False)
    scene.look_again()
    pilot.frames(2)
    assert not scene.widget("button:jump").note and not scene.view.tells("square:15")


def test_on_an_open_square_only_the_roll_is_on_and_bright(pilot):
    scene = at(pilot, (10, 8))
    assert scene.widget("button:roll").kind == "primary" and scene.widget("button:roll").text == "Roll one die"
    assert scene.widget("command:jump").note == "not on a gate"
    pilot.click("command:jump")
    assert "Here, roll." in pilot.told


def test_keys_walk_over_the_ships_and_say_whose_they_are(pilot):
    scene = at(pilot, (8, 15))
    pilot.walk("ship:1")
    pilot.key("i")
    assert scene.boxes.current.card.text == "Bo · square 15, 7 ahead of you"


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_battle_leaves_everything_as_the_rules_have_it(pilot, is_calm):
    scene = at(pilot, (15, 15, 15, 8), turn=3, first=0, dice=[1, 5, 5, 2, 4, 3])
    pilot.app.context.settings.change(speed="fast", is_calm=is_calm)
    pilot.click("button:jump")
    view = scene.view
    pilot.run_until(lambda: view.battle == 15 and len(view.ships.dice) == 4, "the first battle")
    pilot.run_until(lambda: view.ships.faded, "those who have lost")
    pilot.run_until(lambda: scene.is_settled, "the next round")
    assert view.squares == list(scene.table.position.squares)
    assert not (view.ships.moved or view.ships.faded or view.ships.dice or view.battle or scene.floats.shown)


@pytest.mark.parametrize("is_calm", [False, True])
def test_around_a_battle_it_gets_dark_and_light_again_little_by_little(pilot, is_calm):
    scene = at(pilot, (15, 15, 15, 8), turn=3, first=0, dice=[1, 5, 5, 2, 4, 3])
    pilot.app.context.settings.change(speed="normal", is_calm=is_calm)
    pilot.click("button:jump")
    seen = []

    def watched(is_over):
        seen.append(scene.view.dark)
        return is_over()

    pilot.run_until(lambda: watched(lambda: scene.view.ships.faded), "those who have lost")
    assert seen[0] == 0 and seen[-1] == 1
    pilot.run_until(lambda: watched(lambda: not scene.view.ships.faded and not scene.view.dark), "light")
    assert max(abs(b - a) for a, b in pairwise(seen)) < 0.25


def test_space_skips_what_moves(pilot):
    scene = at(pilot, (15, 15), turn=1, first=0, dice=[3, 3, 4, 4])
    pilot.app.context.settings.change(speed="slow", is_calm=False)
    pilot.click("button:roll")
    for _ in range(30):
        pilot.key("space")
    assert not scene.table.director.is_busy
    assert scene.view.squares == list(scene.table.position.squares)


@pytest.mark.parametrize(
    "squares", graded([((15, 15, 15),), ((97, 92, 8),), ((22, 22, 22, 22, 22, 22),), ((8, 10, 64),), ((9, 9, 9, 9, 9),)], 3)
)
def test_what_is_drawn_bit_by_bit_is_what_is_drawn_as_a_whole(pilot, squares):
    scene = at(pilot, squares, dice=[3, 3, 4, 2, 6, 2, 5, 5, 1, 2, 3, 4])
    pilot.app.context.settings.change(speed="normal", is_calm=False)
    pilot.click("button:jump" if pilot.has("button:jump") else "button:roll")
    screen, seen = pygame.display.get_surface(), 0
    for number in range(160):
        pilot.frames()
        if number % 8:
            continue
        drawn = pygame.image.tobytes(screen, "RGB")
        scene.redraw()
        pilot.app.stack.draw(screen)
        seen += pygame.image.tobytes(screen, "RGB") != drawn
    assert not seen


def test_saved_left_and_continued(pilot):
    begin(pilot, "human", "human", options={})
    pilot.click("button:roll")
    pilot.run_until(lambda: pilot.scene.is_settled, "the next turn")
    history, squares = pilot.scene.table.history, list(pilot.scene.view.squares)
    pilot.click("fixed:menu")
    pilot.click("menu")
    pilot.click("continue")
    pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.is_settled, "the board")
    assert pilot.scene.table.history == history and pilot.scene.view.squares == squares


@pytest.mark.parametrize("length", graded(["99", "50", "29"], 1))
@pytest.mark.parametrize("size", graded([((960, 540),), ((1280, 720),), ((2560, 1440),)], 2))
def test_ships_and_squares_lie_within_the_board(pilot, length, size):
    last = int(length)
    scene = at(pilot, (1, 1, 1, last - 7, last - 7, last - 1), options=f'{{length = "{length}"}}')
    pilot.resize(size)
    spots = {spot.key: pygame.Rect(spot.rect) for spot in scene.view.spots()}
    assert all(scene.areas.board.contains(rect) for key, rect in spots.items() if key.startswith("ship:"))
    cells = [rect.inflate(-6, -6) for key, rect in spots.items() if key.startswith("square:")]
    assert len(cells) == last
    assert not [
        one for n, one in enumerate(cells) for other in cells[:n] if one.inflate(-6, -6).colliderect(other.inflate(-6, -6))
    ]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_light_of_a_ship_that_flies_at_the_edge_is_whole(pilot, size):
    scene = at(pilot, (4, 57))
    pilot.resize(size)
    ships, board = scene.view.ships, scene.areas.board
    for square in (4.5, 11.5):  # the outermost bends
        ships.put(0, (scene.view.track.point(square), ships.rect(0).w))
        box, reach = ships.rect(0), ships.reach(0)
        assert board.left <= box.centerx - reach
        assert box.centerx + reach <= board.right
        assert 0.8 * SHINE * box.w <= reach


def test_the_number_of_a_lit_square_is_as_bright_as_text(pilot):
    scene = at(pilot, (1, 1), dice=[])
    pilot.run_until(lambda: scene.view.lit, "what can be chosen")
    pilot.frames(3)
    shade = pilot.app.context.theme.colour("text")

    def bright(square):
        cell = pygame.display.get_surface().subsurface(scene.view.track.cell(square))
        return pygame.mask.from_threshold(cell, shade, (30, 30, 30, 255)).count()

    assert bright(7) > bright(16)


def test_a_jump_and_the_end_of_the_turn_are_one_key_each(pilot):
    scene = begin(pilot, "human", "human", options={})
    seat = scene.table.position.turn
    pilot.key("j")
    pilot.run_until(lambda: scene.table.is_turn_over and scene.is_settled, "the end of the turn")
    pilot.key("e")
    pilot.run_until(lambda: scene.table.decision is not None, "the other's turn")
    assert scene.table.decision.seat == 1 - seat


@pytest.mark.parametrize("squares", [(8, 15), (10, 8), (92, 97), (1, 1)])
def test_every_unlit_square_says_why_it_cannot_be_reached(pilot, squares):
    scene = at(pilot, squares)
    lit, own, told = {target.key for target in scene.lit}, squares[0], {}
    for spot in scene.view.spots():
        if spot.key not in lit and scene.view.square_of(spot.key) not in lit:
            scene.choose(spot)
            told[spot.key] = pilot.told
    generic = {pilot.app.context.words(key) for key in ("refused.not_part", "hud.not_yours")}
    assert not [key for key, text in told.items() if not text or any(each in text for each in generic)]
    assert "has to move on" in told[f"square:{own}"] and told["ship:0"] == told[f"square:{own}"]
    if own > 1:
        assert f"nearest you can move to is {min(int(key[7:]) for key in lit if key[:7] == 'square:')}" in told["square:1"]
    assert own > 90 or "too far" in told["square:98"]
    assert scene.table.history == ()


@pytest.mark.parametrize(("text_size", "least"), [(100, 13), (200, 18)])
def test_the_number_of_every_square_can_be_read(pilot, text_size, least):
    context = pilot.app.context
    context.settings.change(text_size=text_size)
    track, style = at(pilot, (43, 50)).view.track, context.tx(context.theme.style(ground.STYLE).size)
    sizes = [style * ground.number_size(context, track, square) for square in range(1, 99)]
    assert min(sizes) >= least
    wide = context.type.width("88", ground.STYLE) / style
    boxes = [track.plate(square) for square in range(2, 99)]
    assert all(size * wide < box.w for size, box in zip(sizes[1:], boxes, strict=True))


@pytest.mark.parametrize("text_size", [100, 200])
def test_trails_keep_off_the_numbers(pilot, text_size):
    context = pilot.app.context
    context.settings.change(text_size=text_size)
    scene = at(pilot, (43, 50))
    view, shown = scene.view, scene.table.shown
    style, wide = context.tx(context.theme.style(ground.STYLE).size), context.type.width("88", ground.STYLE)
    for square in range(1, 99):
        points = view.stands(replace(shown, squares=(square, square)))
        off = Vector2(points["ship:0"][1]) - view.track.point(square)
        share = ground.number_size(context, view.track, square)
        assert abs(off.x) > 0.5 * share * wide or abs(off.y) > 0.36 * share * style, square


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("start", "end"), [(57, 66), (57, 64), (54, 60), (64, 57), (43, 51), (60, 64), (2, 3)])
def test_a_trail_goes_along_the_way_and_over_no_number(pilot, start, end, text_size):
    context = pilot.app.context
    context.settings.change(text_size=text_size)
    scene = at(pilot, (43, 50))
    view, shown, track = scene.view, scene.table.shown, scene.view.track
    before, after = (replace(shown, squares=(43, square)) for square in (start, end))
    line = [view.stands(before)["ship:1"][1], *view.way("ship:1", before, after)]
    assert line[-1] == view.stands(after)["ship:1"][1]
    style, wide = context.tx(context.theme.style(ground.STYLE).size), context.type.width("88", ground.STYLE)
    for one, other in pairwise(map(Vector2, line)):
        steps = max(1, round(one.distance_to(other)))
        for point in (one.lerp(other, step / steps) for step in range(steps + 1)):
            near = min(range(1, 99), key=lambda square: point.distance_to(track.point(square)))
            assert min(start, end) <= near <= max(start, end), "a square off the way"
            off, share = point - track.point(near), ground.number_size(context, track, near)
            assert near in (start, end) or abs(off.x) > 0.5 * share * wide or abs(off.y) > 0.36 * share * style


def test_no_light_of_the_lane_shines_through_the_edges_of_plates(pilot):
    view = at(pilot, (43, 50)).view
    made, deep = pygame.Surface(view.rect.size), pilot.app.context.theme.colour("deep")
    made.fill(deep)
    made.blit(ground.ground(pilot.app.context, view.rect.size, Track(view.track.rect.move(-view.rect.left, 0), 99)), (0, 0))
    for square in (42, 44, 56, 58):  # those beside the lane, of which the foot is in the dark
        foot = view.track.plate(square).move(-view.rect.left, 0)
        foot.top, foot.h = foot.bottom + 3, foot.h // 4
        seen = [made.get_at((x, y)) for x in range(foot.left + 2, foot.right - 2) for y in range(foot.top, foot.bottom)]
        assert max(pixel.g for pixel in seen) < deep.g + 24


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_with_large_text_the_numbers_of_two_columns_do_not_touch(size):
    with watched():
        shown = scene_seen("board", "slipway", size, Settings(text_size=200)).texts
    beside = [one.rect for one in shown if one.text.isdigit() and one.rect.left > 0.68 * size[0]]
    below = max(rect.top for rect in beside)
    for row in ([rect for rect in beside if rect.top == below], [rect for rect in beside if rect.top < below]):
        told = sorted(row, key=lambda rect: rect.left)
        assert len(told) == 8 and all(other.left - one.right >= 3 for one, other in pairwise(told))
        assert len({rect.h for rect in told}) == 1, "all are of one size"


def test_whose_turn_it_is_is_not_told_over_the_lane_or_a_ship(pilot, monkeypatch):
    scene, found = at(pilot, (8, 10)), []
    announced = lambda picture, ms, place: found.append(picture.get_rect(center=place))  # noqa: E731
    monkeypatch.setattr(scene.floats, "announce", announced)
    pilot.click("button:jump")
    pilot.run_until(lambda: pilot.has("button:end"), "the end of the turn")
    pilot.frames(30)
    pilot.click("button:end")
    pilot.run_until(lambda: found, "the next player")
    ships = [scene.view.ships.rect(seat) for seat in range(2)]
    assert found[0].collidelist([scene.view.track.lane, *ships]) < 0


def test_a_tip_lies_beside_the_board(pilot):
    pilot.app.context.settings.change(has_tips=True)
    scene = begin(pilot, "human", "human", options={})
    pilot.run_until(lambda: pilot.has("tip"), "a tip")
    assert not pilot.target("tip").rect.colliderect(scene.areas.board)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_tip_hides_nothing_of_what_was_done_in_the_last_round(pilot, size):
    pilot.resize(size)
    pilot.app.context.settings.change(has_tips=True)
    scene = begin(pilot, "human", "cadet", options={})
    pilot.run_until(lambda: pilot.has("tip"), "a tip")
    pilot.click("button:jump")
    pilot.run_until(lambda: scene.is_offering and scene.table.shown.round == 2, "the second round")
    pilot.frames(3)
    assert scene.around.recap.state.done and scene.around.recap.told.h > 60
    assert not pilot.target("tip").rect.colliderect(scene.around.recap.told)


def test_number_keys_stand_beside_what_is_printed_on_squares(pilot):
    scene = at(pilot, (8, 22))
    pilot.walk("square:13")
    view, track = scene.view, scene.view.track
    assert view.numbers["square:13"] == 1 and len(view.numbers) == len(scene.lit)
    for key in view.numbers:
        square = int(key[7:])
        box, plate = view.key_rect(square), track.plate(square)
        printed = pygame.Rect(0, 0, round(plate.w * 0.4), round(plate.h * 0.5))
        printed.center = plate.center
        assert not box.colliderect(printed)


def test_the_seats_stand_in_the_order_of_the_round_and_who_has_moved_has_a_tick(pilot):
    scene = at(pilot, (43, 50, 36), round=4, first=1, turn=2)
    plates = scene.around.plates
    assert sorted(range(3), key=lambda seat: plates[seat].rect.top) == [1, 2, 0]
    assert [plate.state.has_moved for plate in plates] == [False, True, False]
    assert (scene.around.round.text, scene.around.caption.text) == ("Round 4", "Bo went first")
    assert scene.around.next.text == "Next round Cy goes first."
    pilot.click("button:roll" if pilot.has("button:roll") else "button:jump")
    pilot.run_until(lambda: scene.is_settled, "the next turn")
    assert not scene.around.caption.rect.colliderect(plates[1].rect)


def test_dice_fall_beside_all_ships_of_a_square(pilot):
    scene = at(pilot, (7, 7, 8, 91, 97))
    view = scene.view
    for seat, count in ((0, 1), (2, 2), (3, 1), (4, 1)):
        dice = [pygame.Rect(0, 0, round(side), round(side)) for _, side in view.dice_places(seat, count)]
        for rect, (middle, _) in zip(dice, view.dice_places(seat, count), strict=True):
            rect.center = round(middle.x), round(middle.y)
            assert scene.areas.board.contains(rect)
        mates = [one for one, square in enumerate(view.squares) if square == view.squares[seat]]
        assert not any(rect.colliderect(view.ships.rect(one)) for rect in dice for one in mates)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_the_number_beside_ships_at_a_gate_keeps_off_the_next_square(pilot, size):
    pilot.resize(size)
    pilot.app.context.settings.change(text_size=200)
    track, drawn = at(pilot, (8, 8)).view.track, Surface(size, SRCALPHA)
    for gate in (8, 15, 22):
        drawn.fill((0, 0, 0, 0))
        group = Rect(0, 0, 2 * track.radius(gate), 30)
        group.center = round(track.point(gate).x), round(track.point(gate).y)
        ground.draw_beside(pilot.app.context, drawn, track, gate, group)
        used = drawn.get_bounding_rect()
        assert used.w and not any(used.colliderect(track.plate(one)) for one in (gate - 1, gate + 1)), gate
