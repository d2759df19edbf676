"""The picture of Siren Belt on its card: ships on their way, anywhere at any time, and whoever is shot down is gone."""

import pygame
import pytest

from hyperline.games.belt.app.menu_picture import BEGUN, RIVALS, ROUND, SHOT_DOWN, BeltPicture
from tests.games.test_cards import SIZES

MET = ROUND / 2 - BEGUN + ROUND  # seconds: when the squadrons meet


@pytest.mark.parametrize("size", SIZES)
def test_shots_fly_along_noses_and_hit_those_who_are_gone_then(context, size, monkeypatch):
    card = BeltPicture(context, size)
    for start, end in card.shots():
        assert tuple((end - start).normalize()) == pytest.approx(tuple(card.ahead))
    shown = []
    monkeypatch.setattr(card, "_ship", lambda surface, name, *_: shown.append(name))
    for at, left in ((MET - 2, len(RIVALS)), (MET, len(RIVALS) - len(SHOT_DOWN))):
        shown.clear()
        card.draw(pygame.Surface(size), at)
        assert shown.count("vagar") == left
