"""Portraits of computers: every level and style of every game has one of its own, moods differ, people keep their emblem."""

import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.shell import session
from hyperline.shell.setup.occupant import opponent
from hyperline.shell.ui.portrait import GROUP, Mood, draw_portrait, draw_seat, has_portrait, layers, sign_of
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot

MOODS: tuple[Mood, ...] = ("neutral", "winning", "losing")


def drawn(context, controller, mood="neutral", side=48, emblem=0):
    made = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    draw_portrait(context, made, (side // 2, side // 2), side, controller, emblem, mood)
    return made


@pytest.mark.parametrize("game", SHELF.names)
def test_every_level_and_style_of_a_game_looks_different_at_48_pixels(context, game):
    roster = SHELF.entry(game).roster()
    bots = [opponent(level, style) for level in (*roster.levels, "random") for style in ("", *roster.styles)]
    seen = {drawn(context, bot).get_buffer().raw for bot in bots}
    assert len(seen) == len(bots)
    known = [bot for bot in bots if layers(context, bot)[1] == "own"]
    assert not known, "each has a head of its own"
    for style in roster.styles:
        assert layers(context, opponent(roster.levels[0], style))[-1] == f"gear-{style}"


def test_moods_are_told_apart_at_48_pixels(context):
    for head in ("cadet", "pilot", "captain", "admiral", "ancient", "random", "own"):
        pictures = [drawn(context, head, mood) for mood in MOODS]
        for one, other in ((0, 1), (1, 2), (0, 2)):
            changed = pygame.mask.from_threshold(pictures[one], (0, 0, 0), (24, 24, 24, 255), pictures[other])
            assert changed.count() < pictures[one].get_width() ** 2 - 30, head


def test_a_bot_that_nobody_has_drawn_has_the_usual_portrait(context):
    assert layers(context, "file:mine.py") == ("ground-balanced", "own", "own-neutral")
    assert layers(context, "cadet:unheard") == ("ground-balanced", "cadet", "cadet-neutral")
    assert drawn(context, "program:x").get_buffer().raw == drawn(context, "file:y").get_buffer().raw


def test_two_computers_of_one_level_are_told_apart_by_the_light_behind_them(context):
    inner = [drawn(context, "pilot", emblem=emblem).subsurface((36, 36, 24, 12)).copy() for emblem in range(4)]
    assert len({picture.get_buffer().raw for picture in inner}) == 4


@pytest.mark.parametrize("side", [24, 48, 200])
def test_a_portrait_stays_in_its_square_but_for_the_emblem(context, side):
    rect = drawn(context, "admiral:raider", side=side).get_bounding_rect()
    room = pygame.Rect(side // 2, side // 2, side, side)
    assert room.inflate(side // 8 * 2 + 4, side // 8 * 2 + 4).contains(rect)
    assert rect.w >= side


def test_people_keep_their_emblem(context):
    person, plain = pygame.Surface((48, 48), pygame.SRCALPHA), pygame.Surface((48, 48), pygame.SRCALPHA)
    draw_seat(context, person, (0, 0), 48, HUMAN, 1)
    plain.blit(context.sprites("pieces", "emblem-1", 48), (0, 0))
    assert person.get_buffer().raw == plain.get_buffer().raw
    assert not has_portrait(HUMAN) and not has_portrait("")
    assert sign_of(Seat(HUMAN)) is None


def test_the_group_has_nothing_that_no_portrait_needs(context):
    heads = {"cadet", "pilot", "captain", "admiral", "ancient", "random", "own"}
    styles = {style for game in SHELF.names for style in SHELF.entry(game).roster().styles}
    needed = {
        name
        for head in heads
        for style in ("", *styles)
        for mood in MOODS
        for name in layers(context, opponent(head, style), mood)
    }
    assert set(context.sprites.names(GROUP)) == needed


# ---- where they are seen ----


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", shelf=DUMMIES)
    yield made
    made.leave()


def test_a_computers_card_has_its_portrait_and_a_persons_has_none(pilot):
    seats = Seat(HUMAN, "Ada", 0), Seat("random", "Bo", 1)
    assert session.start_game(pilot.app.context, pilot.scene, "race", Setup(seats, 5))
    page = pilot.scene
    pilot.run_until(lambda: page.is_offering, "the board")
    card = page.card(page.widget("seat:1"))
    assert card.title == "Bo" and card.sign(page.context, 1.0).get_width() > 40
    person = page.card(page.widget("seat:0"))
    assert person is None or person.sign is None
    assert page.signed("seat:x", None) is None and page.signed("button:stop", card) is card


def test_winners_look_glad_and_losers_do_not(pilot):
    seats = Seat("random", "Ada", 0), Seat("random", "Bo", 1)
    assert session.start_game(pilot.app.context, pilot.scene, "race", Setup(seats, 5, {"track": "8"}))
    pilot.run_until(lambda: pilot.names[-1] == "ranking", "the result")
    page = pilot.scene
    (winner,) = page.standing.winners
    assert [page.look_of(seat) for seat in range(2)] == ["losing" if seat != winner else "winning" for seat in range(2)]
