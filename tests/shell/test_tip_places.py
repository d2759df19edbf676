"""A tip lies on nothing that can be chosen or pressed, nor on what it is about, in any game."""

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.shell.page.features.tips import Tips
from tests.amounts import graded
from tests.shell.flows import CHEAP_FIRST
from tests.shell.sight import played
from tests.shell.test_sight import PLAYED, SEATS

LOOKS = [((1280, 720), 100), ((960, 540), 150), ((1920, 1080), 100)]


def tips_met(path, game, size, text, most):
    """Every tip that comes in a played game, with what it lies on."""
    found = {}
    settings = replace(PLAYED, has_tips=True, text_size=text)
    for _, _, scene in played(game, SEATS[game][0], size, settings, most, waits=20, path=path):
        tips = scene.features.find(Tips)
        if tips is None or tips.tag is None or not tips.is_shown:
            continue
        card, about = tips.tag.rect, tips.about(tips._about)
        own = [one for one in scene.widgets if one.key.startswith(("tip", "fixed:tip"))]
        pressed = [one for one in scene.widgets if one.is_focusable and one not in own and one is not scene.around.news]
        chosen = [one.key for one in (*scene.lit, *pressed) if card.colliderect(Rect(one.rect))]
        if game == "belt":
            chosen += ["a ship" for one in scene.rather_not_told_over() if card.colliderect(one)]
        found[tips.told.key] = (chosen, max(about.size) > 1 and card.colliderect(about))
        tips.close()
    return found


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2))
def test_a_tip_covers_nothing_that_can_be_chosen(tmp_path, game):
    found = tips_met(tmp_path / "game.save", game, *LOOKS[0], 16)
    assert found
    assert not {key: lies for key, lies in found.items() if any(lies)}


@pytest.mark.parametrize(("size", "text"), graded(LOOKS, 0, 2))
@pytest.mark.parametrize("game", SHELF.playable)
def test_in_every_look_a_tip_covers_nothing_that_can_be_chosen(tmp_path, game, size, text):
    found = tips_met(tmp_path / "game.save", game, size, text, 60)
    assert not {key: lies for key, lies in found.items() if any(lies)}
