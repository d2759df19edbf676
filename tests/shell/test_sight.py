"""No two texts lie on each other, and none is hidden in part, in any game, at any size and with any size of text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.theme import load_theme
from tests.amounts import graded
from tests.shell.fits import SCENES
from tests.shell.flows import CHEAP_FIRST
from tests.shell.sight import HIDDEN, Sight, game_seen, scene_seen, window
from tests.shell.watched import Watched, marks_on, watched

PLAYED = Settings(speed="instant", is_calm=True, has_tips=False, plays_forced=False)
SIZES = ((1280, 720), (960, 540), (1920, 1080))
LOOKS = [(size, text, detail) for text in (100, 200, 150) for size in SIZES for detail in ("simple", "full")]
VARIED = LOOKS[::5] + [look for number, look in enumerate(LOOKS) if number % 5]
"""Those first that differ most."""
WHOLE_LOOK, LARGE = (100, "full"), (200, "simple")
SEATS = {"hyperline": (3, 4), "slipway": (2, 6), "belt": (3, 4), "freight": (3, 5), "gatestorm": (3, 6)}
PLAYS = [(game, *(LARGE if number % 2 else WHOLE_LOOK)) for number, game in enumerate(SHELF.playable)]
PLAYS += [(game, *(WHOLE_LOOK if number % 2 else LARGE)) for number, game in enumerate(SHELF.playable)]
"""Each game in one look, then in the other."""
SPREAD = SCENES[::4] + SCENES[1::4] + SCENES[2::4] + SCENES[3::4]
SEEN_IN = [(*one, *VARIED[0]) for one in SPREAD]
SEEN_IN += [(*one, *VARIED[1 + (number + other) % 2]) for other in (0, 1) for number, one in enumerate(SPREAD)]
SEEN_IN += [(*one, *look) for look in VARIED[3:] for one in SPREAD]
"""Every scene in the usual look, then in one of two that differ from it most, then in all others."""
CLEAR, OFF = 4.5, 3.0
"""What a text, and one that cannot be used now, has of contrast to what is around its letters."""
WHOLE = 0.95
LETTERS = 3
"""A longer text is never hidden in part; numbers and letters on a stage may have a piece on them."""


@pytest.fixture(autouse=True)
def watch():
    with watched():
        yield


def faults(sight: Sight) -> list[str]:
    """What cannot be read there, and why."""
    found = [f"{one} lies under {other}" for one, other in sight.overlaps()]
    return found + [f"a part of {one} is hidden" for one in sight.broken() if len(one.text) > LETTERS]


def unclear(sight: Sight) -> list[str]:
    """What hardly differs in light from its ground; what cannot be used now may do so less."""
    theme = load_theme()
    off = {tuple(theme.colour(name))[:3] for name in ("off", "off_note")}
    whole = [one for one in sight.texts if len(one.text) > LETTERS or (one.shows() > WHOLE and one.hidden < HIDDEN)]
    read = [one for one in whole if any(map(str.isalnum, one.text))]
    told = [(sight.contrast(one), OFF if one.shade in off else CLEAR, one) for one in read]
    return [f"{one} has {ratio:.1f}" for ratio, bar, one in told if ratio < bar]


# ---- the watch itself ----


def test_two_texts_on_each_other_are_seen_through_anything_but_a_plate():
    context, _ = window((1280, 720), Settings())
    screen, kit = Watched((400, 300)), context.type
    screen.blit(kit.line("below"), (20, 20))
    kept = Watched((200, 100), 65536)
    kept.blit(kit.line("above"), (10, 10))
    plain = Sight(screen, tuple(marks_on(screen)))
    assert not plain.overlaps()
    screen.blit(kept, (20, 14))
    found = Sight(screen, tuple(marks_on(screen))).overlaps()
    assert [(one.text, other.text) for one, other in found] == [("below", "above")]
    screen.fill("black", Rect(0, 0, 400, 300))
    screen.blit(kept, (20, 14))
    assert not Sight(screen, tuple(mark for mark in marks_on(screen) if mark.shows() > 0.2)).overlaps()


def test_a_text_that_is_half_covered_is_noticed():
    context, _ = window((1280, 720), Settings())
    screen = Watched((400, 300))
    screen.blit(context.type.line("covered"), (20, 20))
    rect = marks_on(screen)[0].rect
    assert not Sight(screen, tuple(marks_on(screen))).broken()
    screen.fill("navy", Rect(rect.left, rect.top, rect.w // 2, rect.h))
    assert [one.text for one in Sight(screen, tuple(marks_on(screen))).broken()] == ["covered"]


# ---- the rule ----


@pytest.mark.parametrize(("game", "text", "detail"), graded(PLAYS[::-1], 3))
def test_in_a_played_game_every_text_can_be_read(game, text, detail):
    settings = replace(PLAYED, text_size=text, detail=detail)
    for moment, sight in game_seen(game, SEATS[game][0], SIZES[0], settings, 9 if game == "hyperline" else 18, 6):
        assert not faults(sight), moment


@pytest.mark.parametrize(("size", "text", "detail"), graded(VARIED, 0, 1))
@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2, 0))
def test_in_every_look_every_text_of_a_played_game_can_be_read(game, size, text, detail):
    settings = replace(PLAYED, text_size=text, detail=detail)
    for seats in SEATS[game]:
        for moment, sight in game_seen(game, seats, size, settings, 60, 4):
            assert not faults(sight), (seats, moment)


@pytest.mark.parametrize(("scene", "game", "size", "text", "detail"), graded(SEEN_IN, 4, len(SCENES) // 2))
def test_every_text_of_a_scene_can_be_read(scene, game, size, text, detail):
    sight = scene_seen(scene, game, size, replace(Settings(), text_size=text, detail=detail))
    assert not faults(sight) and not unclear(sight)
