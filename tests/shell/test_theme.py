"""Every palette, with and without high contrast: it can be read, and told apart with any colour vision."""

from itertools import combinations

import numpy as np
import pytest
from pygame import Color

from hyperline.shell.store.settings import PALETTES
from hyperline.shell.ui.theme import contrast, load_theme

THEMES = [(palette, high) for palette in PALETTES for high in (False, True)]
GROUNDS = ("space", "panel", "sunken", "deck", "cloud")
INKS = ("text", "muted", "faint", "accent", "gold", "warn", "bad", "good")

# Machado, Oliveira and Fernandes 2009, at full severity, on linear RGB
VISION = {
    "usual": np.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])
WHITE = np.array([0.95047, 1.0, 1.08883])


FEW = 6  # players that colour alone tells apart; the further ones have a shape and a fill of their own


def seen(colour, vision):
    """The CIE Lab of a colour, as seen with a kind of colour vision."""
    parts = np.array([colour.r, colour.g, colour.b]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    xyz = XYZ @ np.clip(np.array(VISION[vision]) @ linear, 0, 1) / WHITE
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def least(colours, vision):
    """The smallest distance (dE 1976) between any two of the colours; 2.3 can just be noticed."""
    return min(np.linalg.norm(seen(a, vision) - seen(b, vision)) for a, b in combinations(colours, 2))


@pytest.fixture(params=THEMES, ids=lambda p: f"{p[0]}{'-high' if p[1] else ''}")
def chosen(request):
    return request.param


@pytest.fixture
def theme(chosen):
    return load_theme(*chosen)


@pytest.mark.parametrize("vision", VISION)
def test_players_are_told_apart_with_any_colour_vision(theme, vision):
    assert least(theme.player_colours[:FEW], vision) >= 15


@pytest.mark.parametrize("vision", VISION)
def test_good_warning_and_bad_are_told_apart_with_any_colour_vision(theme, vision):
    assert least([theme.colour(name) for name in ("good", "warn", "bad")], vision) >= 20


@pytest.mark.parametrize("vision", VISION)
def test_lines_and_loops_are_told_apart_with_any_colour_vision(theme, vision):
    assert least([theme.colour(name) for name in ("accent", "violet", "gold")], vision) >= 15


def test_text_stands_out_from_every_ground(chosen, theme):
    bar = 7 if chosen[1] else 4.5
    for ink in INKS:
        for ground in GROUNDS:
            assert contrast(theme.colour(ink), theme.colour(ground)) >= bar, (ink, ground)


def test_text_stands_out_from_filled_buttons(chosen, theme):
    bar = 7 if chosen[1] else 4.5
    assert contrast(theme.colour("ink"), theme.colour("accent")) >= bar
    assert contrast(theme.colour("text"), theme.colour("accent_deep")) >= bar
    assert contrast(theme.colour("text"), theme.colour("tonal")) >= bar


def test_text_stands_out_from_cards(chosen, theme):
    bar = 7 if chosen[1] else 4.5
    card = theme.colour("space").lerp(theme.colour("tonal"), 105 / 255)
    for ink in ("text", "muted", "accent", "gold", "warn", "bad_light", "good"):
        assert contrast(theme.colour(ink), card) >= bar, ink


def test_names_in_a_players_colour_stand_out(theme):
    for light in theme.player_lights:
        assert min(contrast(light, theme.colour(ground)) for ground in GROUNDS) >= 4.5


def test_edges_and_players_stand_out(theme):
    for colour in (theme.colour("edge"), theme.colour("violet"), *theme.player_colours):
        for ground in GROUNDS:
            assert contrast(colour, theme.colour(ground)) >= 3


@pytest.mark.parametrize("palette", PALETTES)
def test_high_contrast_is_darker_with_clearer_edges_and_a_thicker_ring(palette):
    usual, high = load_theme(palette), load_theme(palette, has_high_contrast=True)
    assert contrast(high.colour("panel"), Color("black")) < 1.1
    assert (
        contrast(high.colour("border"), high.colour("panel"))
        >= 4.5
        > contrast(usual.colour("border"), usual.colour("panel"))
    )
    assert high.space("ring") > usual.space("ring")
    assert high.veil > 128 > usual.veil
