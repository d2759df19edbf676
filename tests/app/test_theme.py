import pytest

from hyperline.app.ui.theme import load_theme

THEME = load_theme()
GROUNDS = ("space", "panel", "raised", "sunken")


def luminance(colour):
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["text", "muted", "faint", "accent", "gold", "warn", "bad", "good"])
def test_text_stands_out_from_every_ground(ink, ground):
    assert contrast(THEME.colour(ink), THEME.colour(ground)) >= 4.5


def test_text_stands_out_from_filled_buttons():
    assert contrast(THEME.colour("ink"), THEME.colour("accent")) >= 4.5
    assert contrast(THEME.colour("text"), THEME.colour("accent_deep")) >= 4.5
    assert contrast(THEME.colour("text"), THEME.colour("hover")) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
def test_edges_and_players_stand_out(ground):
    for colour in (THEME.colour("edge"), *THEME.player_colours):
        assert contrast(colour, THEME.colour(ground)) >= 3
