import pygame
import pytest
from pygame import Color

from hyperline.shell.assets.sprite import KEPT, Sprites, recoloured
from hyperline.shell.context import dyes
from hyperline.shell.paths import assets_folder
from hyperline.shell.store.settings import PALETTES
from hyperline.shell.ui.theme import load_theme

STANDARD = load_theme()


def near(one, other, most=4):
    return all(abs(a - b) <= most for a, b in zip(one[:3], other[:3], strict=True))


@pytest.mark.parametrize("palette", PALETTES[1:])
@pytest.mark.parametrize("player", range(4))
def test_a_players_colours_change_and_metal_ink_and_glass_stay(display, palette, player):
    before, after = STANDARD.players[player], load_theme(palette).players[player]
    shades = [*before, *map(Color, KEPT)]
    picture = pygame.Surface((len(shades) + 1, 1), pygame.SRCALPHA)
    for x, shade in enumerate(shades):
        picture.set_at((x, 0), (*shade[:3], 200))
    made = recoloured(picture, before, after)
    wanted = [*after, *map(Color, KEPT)]
    assert all(near(made.get_at((x, 0)), shade) for x, shade in enumerate(wanted))
    assert made.get_at((0, 0)).a == 200
    assert made.get_at((len(shades), 0)).a == 0
    assert picture.get_at((0, 0))[:3] == before[0][:3], "the picture itself is left alone"


def test_sprites_are_dyed_and_come_back_as_they_were(display):
    sprites = Sprites(assets_folder() / "sprites")
    plain, tile = (
        pygame.image.tobytes(sprites(*name, 64), "RGBA")
        for name in (("hyperline/pieces", "ship-1"), ("hyperline/tiles", "fork"))
    )
    sprites.dye(dyes(load_theme("vivid"), sprites))
    assert pygame.image.tobytes(sprites("hyperline/pieces", "ship-1", 64), "RGBA") != plain
    assert pygame.image.tobytes(sprites("hyperline/tiles", "fork", 64), "RGBA") == tile
    sprites.dye(dyes(load_theme(), sprites))
    assert pygame.image.tobytes(sprites("hyperline/pieces", "ship-1", 64), "RGBA") == plain


def test_the_standard_palette_needs_no_dye():
    sprites = Sprites(assets_folder() / "sprites")
    assert dyes(STANDARD, sprites) == {}
    pieces = ("pieces/emblem", "hyperline/pieces/ship", "hyperline/pieces/fighter")
    of_four = {f"{piece}-{number}" for piece in pieces for number in range(4)}
    assert set(dyes(load_theme("soft"), sprites)) == of_four
