"""What is around any board: how much is shown, the goal and its track, the words at the foot, the news, and keys on Alt."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from hyperline.shell.page.hud import foot
from hyperline.shell.page.hud.goal_strip import GoalState, GoalStrip
from hyperline.shell.page.hud.play_area import play_areas, side_margin
from hyperline.shell.page.hud.prompt import Prompt
from hyperline.shell.store.settings import Settings, read, write
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Button, Offer
from hyperline.shell.ui.measure import measure
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.test_play_race import begin
from tests.shell.texts import Recorder

SEATS = range(2, 16)


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT, shelf=DUMMIES)
    yield made
    made.leave()


# ---- how much is shown ----


def test_detail_is_simple_at_first_and_kept():
    assert Settings().detail == "simple"
    assert read(write(Settings(detail="full"))).detail == "full"


def test_its_word_and_its_key_change_it_at_once_and_nothing_is_lost(pilot):
    scene = begin(pilot, "human", "random")
    offered, position = scene.controls.legal, scene.table.position
    assert scene.around.speed is None and scene.areas.chips.h == 0
    pilot.click("fixed:detail")
    assert pilot.app.context.settings.value.detail == "full"
    assert scene.around.speed is not None and scene.areas.chips.h and not scene.log.is_drawer
    assert pilot.target("fixed:detail").text == "Detail: Full"
    assert (scene.controls.legal, scene.table.position) == (offered, position) and pilot.has("button:gamble")
    pilot.key("z")
    assert pilot.target("fixed:detail").text == "Detail: Simple" and scene.log.is_drawer
    pilot.click("square:+2")
    assert scene.table.standing.scores[0] == 2


@pytest.mark.parametrize("wide", (400, 230, 90))
def test_a_word_at_the_foot_never_stands_without_its_sign_and_the_longest_goes_first(context, wide):
    words = ("Menu", "Detail: Simple", "Undo")
    offers = [Offer(key=word, text=word, press=print, icon=icon.bars) for word in words]
    rare = Offer(key="redo", text="", press=print, icon=icon.back)
    made = foot.laid_out(context, offers, rare, Rect(0, 0, wide, 30))
    assert all(button.lettering.icon is not None for button in made) and made[-2].rect.right <= wide
    shown = [button.text for button in made if not isinstance(button, foot.FootSign)]
    assert shown == {400: list(words), 230: ["Menu", "Undo"], 90: []}[wide]
    assert {button.text or button.hint for button in made[:-1]} >= {"Detail: Simple"}


def test_it_is_a_row_of_the_settings(pilot):
    begin(pilot, "human", "random")
    pilot.key("f10")
    assert pilot.has("detail")


def test_below_the_sentence_the_same_is_not_said_again(context):
    prompt = Prompt(context, Rect(0, 0, 500, 90))
    prompt.explain("Ada’s turn.")
    prompt.show("Ada’s turn.", 0)
    assert prompt.parts(400)[1] is None
    prompt.show("Ada’s turn.", 0, "Round 2.")
    assert prompt.parts(400)[1] is not None


# ---- the row of commands ----


def test_standing_commands_keep_their_places(pilot):
    scene = begin(pilot, "human", "random", options={})
    before = {key: tuple(pilot.target(key).rect) for key in ("command:walk", "button:gamble", "button:stop")}
    pilot.click("square:+1")
    assert {key: tuple(pilot.target(key).rect) for key in before} == before
    pilot.press_key("command:walk")
    assert scene.focus.key == "square:+1", "it leads to what can be chosen on the board"


def test_the_light_of_the_deck_is_where_one_goes_on(pilot):
    scene = begin(pilot, "human", "random")
    assert scene.around.deck.state == scene.areas.board.centerx, "the squares are lit"


# ---- the goal ----


def strip(context, points, turn=0, high=150):
    state = GoalState("First to 5", "How.", 5, points, tuple(range(len(points))), turn)
    return GoalStrip(context, Rect(24, 22, context.tx(284), context.tx(high)), state)


@pytest.mark.parametrize("seats", SEATS)
def test_no_emblem_hides_another_and_all_lie_on_the_strip(context, seats):
    for points in ((0,) * seats, tuple(seat % 6 for seat in range(seats))):
        for high in (150, 86):
            made = strip(context, points, high=high)
            places = made.places(points)
            assert not [one for n, one in enumerate(places) for other in places[:n] if one.colliderect(other)]
            assert all(made.rect.left <= one.left and one.right <= made.rect.right for one in places)


def test_whoever_is_at_turn_is_above_the_line(context):
    made = strip(context, (1, 1, 1), turn=2)
    line = made.stop(1)[1]
    above = [place.bottom <= line for place in made.places((1, 1, 1))]
    assert above == [False, False, True]


def test_an_emblem_travels_to_a_point_that_is_won(context):
    context.settings.change(speed="normal")
    made = strip(context, (0, 0))
    made.show(GoalState("First to 5", "How.", 5, (1, 0), (0, 1), 0), moves=True)
    assert made.at(0) == 0
    made.update(0.3)
    assert 0 < made.at(0) < 1
    made.update(1)
    assert made.at(0) == 1 and not made._travels


def test_in_calm_mode_it_is_there_at_once(context):
    context.settings.change(speed="normal", is_calm=True)
    made = strip(context, (0, 0))
    made.show(GoalState("First to 5", "How.", 5, (1, 0), (0, 1), 0), moves=True)
    assert made.at(0) == 1


def test_a_game_without_a_goal_has_its_title_and_no_track(context, pilot):
    scene = begin(pilot, "human", "human")
    assert scene.around.told_goal(0) == ("Race", "")
    made = GoalStrip(context, Rect(24, 22, 284, 150), GoalState("Race", "", 0, (3, 4), (0, 1)))
    made.draw(pygame.display.get_surface())


@pytest.mark.parametrize(("width", "all_told"), [(284, True), (150, False)])
def test_numbers_on_the_track_are_apart(context, monkeypatch, width, all_told):
    made = GoalStrip(context, Rect(24, 22, width, 150), GoalState("Alone on 99", "", 99, (1, 1), (0, 1), 0))
    told, write = [], made._word

    def watched(surface, number, centre, *rest):
        told.append(write(surface, number, centre, *rest))
        return told[-1]

    monkeypatch.setattr(made, "_word", watched)
    made.paint(pygame.Surface(made.rect.size))
    numbers = [one.inflate(4, 0) for one in told[1:] if one.w]
    assert numbers and not any(one.colliderect(other) for one, other in pairwise(numbers))
    assert (len(numbers) == len(told) - 1) == all_told


@pytest.mark.parametrize("high", [150, 114])
def test_a_title_that_is_too_long_has_two_lines_before_it_shrinks(context, high):
    context.type = Recorder(context.type)
    state = GoalState("The first to reach five points wins", "How.", 5, (0, 1), (0, 1), 0)
    made = GoalStrip(context, Rect(24, 22, context.tx(200), context.tx(high)), state)
    made.paint(pygame.Surface(made.rect.size))
    sizes = [one.size for one in context.type.heard.values() if one.text == state.title]
    assert sizes == [round(context.theme.style("heading").size * context.measure.t)]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_large_text_leaves_each_of_four_seats_room_for_a_name(size):
    m = measure(size, 200)
    frame = play_areas(m, 4)
    assert all(card.h >= m.tx(20) for card in frame.cards)
    assert frame.goal.bottom < frame.cards[0].top and frame.cards[-1].bottom <= frame.foot.top


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_deck_and_columns_stand_on_one_line(size):
    frame = play_areas(measure(size, 100), 2, gutter=20)
    assert frame.say.left == frame.goal.left == side_margin(measure(size, 100))
    assert frame.say.right == frame.right.right == frame.commands.right


# ---- keys ----


def test_held_alt_shows_the_keys_on_the_buttons(pilot):
    scene = begin(pilot, "human", "random")
    surface = pygame.display.get_surface()
    stop = pilot.target("button:stop")
    assert isinstance(stop, Button) and stop.shown_key == "E"
    pilot.frames(3)
    before = pygame.image.tobytes(surface.subsurface(stop.rect.clip(surface.get_rect())), "RGB")
    pilot.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.frames(2)
    assert scene.context.shows_keys
    assert pygame.image.tobytes(surface.subsurface(stop.rect), "RGB") != before
    pilot.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    pilot.frames(2)
    assert not scene.context.shows_keys
    assert pygame.image.tobytes(surface.subsurface(stop.rect), "RGB") == before


def test_the_card_of_a_button_tells_its_key(pilot):
    scene = begin(pilot, "human", "random")
    assert scene._card_with_key(pilot.target("button:stop")).text.endswith("Key: E")
