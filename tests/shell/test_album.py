"""Kept pictures stay within their bytes, and what was used last stays longest."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from hyperline.shell.assets.album import MEBIBYTE, Album, weight
from hyperline.shell.assets.sprite import Sprites
from hyperline.shell.ui import paint


def square(side):
    return Surface((side, side), pygame.SRCALPHA)


def test_a_picture_is_made_once():
    album, made = Album(1.0), []

    def make():
        made.append(1)
        return square(8)

    assert album("a", make) is album("a", make)
    assert made == [1]


def test_what_was_used_last_stays_and_the_bytes_hold(display):
    album = Album(1.0)
    for number in range(40):
        album(number, lambda: square(128))
        album(0, lambda: square(128))
        assert album.bytes <= MEBIBYTE
    assert 0 in album and 39 in album and 1 not in album
    assert album.bytes == len(album) * 128 * 128 * 4


def test_what_would_fill_it_is_not_kept(display):
    album = Album(1.0)
    large = album("large", lambda: square(400))
    assert large.get_size() == (400, 400)
    assert len(album) == 0


def test_a_dropped_picture_gives_its_bytes_back(display):
    album = Album(1.0)
    album("a", lambda: square(64))
    album.drop("a")
    album.drop("a")
    assert (len(album), album.bytes) == (0, 0)


def test_larger_windows_keep_more():
    pygame.display.init()
    pygame.display.set_mode((3840, 2160))
    assert Album(1.0).room == 4 * MEBIBYTE
    pygame.display.quit()
    assert Album(1.0).room == MEBIBYTE


def test_the_weight_is_what_the_pixels_take():
    assert weight(square(10)) == 400


def test_every_cache_of_the_window_has_a_bound(context):
    for size in range(20, 300):
        context.sprites("hyperline/tiles", "fork", size)
        context.type.line(f"line {size}", "title")
        paint.plate(square(4), pygame.Rect(0, 0, 2 * size, size), *(pygame.Color("navy"),) * 3, 1.0, 8)
    for album in (context.sprites._scaled, context.sprites._masters, context.type._kept, paint._PLATES, paint._GLOWS):
        assert album.bytes <= album.room <= 14 * MEBIBYTE


def test_a_hidden_scene_keeps_no_picture_and_paints_it_again(context, stack, display):
    from hyperline.shell.scenes.menu import MenuScene

    below, above = MenuScene(context), MenuScene(context)
    stack.push(below)
    stack.draw(display)
    shown = pygame.image.tobytes(display, "RGB")
    stack.push(above)
    assert below._backdrop.get_size() == (1, 1)
    above.close()
    assert above._backdrop.get_size() == (1, 1)
    stack.draw(display)
    assert pygame.image.tobytes(display, "RGB") == shown


def test_the_disk_is_asked_once_whether_a_picture_is_there(context, monkeypatch):
    sprites = Sprites(context.sprites.folder)
    assert sprites.has("pieces", "emblem-0") and not sprites.has("pieces", "emblem-99")
    monkeypatch.setattr(Path, "is_file", lambda file: pytest.fail("asked again"))
    assert sprites.has("pieces", "emblem-0") and not sprites.has("pieces", "emblem-99")
