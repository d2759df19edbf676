"""No text of any scene is too small to read, and large text grows alike everywhere and is not cut."""

import re

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.shell.screenshot import scene_names
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.document import Block, Document
from hyperline.shell.ui.number import percent, percents
from tests.amounts import graded
from tests.shell.texts import texts_of

SCENES = [(name, "hyperline") for name in scene_names(SHELF, "hyperline")]
SCENES += [
    (name, game) for game in SHELF.playable if game != "hyperline" for name in ("setup", *SHELF.entry(game).face().samples)
]
USUAL = Settings()
LEAST = {(1280, 720): 12, (1920, 1080): 14}
GROWN = 1.45
"""How much larger any text is set at 200 %, at the least."""
CARDED = ("menu", "games")
"""Scenes in which a board is no more than the picture on a game's card."""
DETAILS = ("simple", "full")
SPREAD = SCENES[::3] + SCENES[1::3] + SCENES[2::3]
AT = [(n, one, m, size) for n, one in enumerate(SPREAD) for m, size in enumerate(LEAST)]
READ = [(*one, size, DETAILS[(n + m + other) % 2]) for other in (0, 1) for n, one, m, size in AT]
"""Every scene at every size in one detail, then in the other."""
FEW = len(AT) // 6
LARGER = [one for one in READ[FEW : len(AT)] if one[2] == (1920, 1080)]
READ = READ[:FEW] + LARGER + [one for one in READ[FEW:] if one not in LARGER]
"""In the smaller window, texts are read where they are compared with larger ones, too."""
GROWING = [(*one, DETAILS[(number + other) % 2]) for other in (0, 1) for number, one in enumerate(SCENES)]
ON_STAGE = re.compile(r"\d+|[A-I]|%|Nexxus|Round \d+.*|[A-Z2-9]{3}-[A-Z2-9]{3}")
"""What is written on a board is as large as its sectors are."""


def too_small(heard, scene, size):
    """The texts that nobody can read in a window of that size."""
    return [one for one in heard if one.size < LEAST[size] and not (one.is_pictured and scene in CARDED)]


@pytest.mark.parametrize(("scene", "game", "size", "detail"), graded(READ, FEW, len(LARGER)))
def test_every_text_can_be_read(scene, game, size, detail):
    heard = texts_of(scene, SHELF, game, size, replace(USUAL, detail=detail))
    assert heard
    assert not too_small(heard, scene, size)
    assert not [one for one in heard if one.is_cut]


@pytest.mark.parametrize(("scene", "game", "detail"), graded(GROWING, 0, len(SCENES)))
def test_text_can_be_read_and_large_text_grows_alike_and_is_not_cut(scene, game, detail):
    usual = replace(USUAL, detail=detail)
    heard = texts_of(scene, SHELF, game, settings=usual)
    large = texts_of(scene, SHELF, game, settings=replace(usual, text_size=200))
    assert not too_small(heard, scene, (1280, 720))
    assert not [one for one in (*heard, *large) if one.is_cut]
    before = {(one.text, one.style): one for one in heard}
    told = [one for one in large if not (one.is_pictured or ON_STAGE.fullmatch(one.text))]
    pairs = [(before[key], one) for one in told if (key := (one.text, one.style)) in before]
    assert pairs
    assert not [pair for pair in pairs if pair[1].size < GROWN * pair[0].size]


def test_a_number_and_its_percent_sign_stay_in_one_line(context):
    try:
        language.use("de")
        share = percent(0.8)
        assert (share, percent(0.001), percents(0.25, 0.75)) == ("80\u00a0%", "<1\u00a0%", ["25\u00a0%", "75\u00a0%"])
        assert context.type.wrap(f"Chance {share}", "body", context.type.width("Chance 80", "body")) == ["Chance", share]
        language.use("pl")
        assert percent(0.8) == "80%"
    finally:
        language.use(language.ENGLISH)


def test_no_line_ends_at_a_no_break_space_unless_what_it_binds_is_wider(context):
    kit = context.type
    assert kit.wrap("Skok i\u00a0w\u00a0bok", "body", kit.width("Skok i w", "body")) == ["Skok", "i\u00a0w\u00a0bok"]
    assert kit.wrap("i\u00a0przyspieszenie", "body", kit.width("przyspieszenie", "body")) == [
        "i",
        "przyspieszenie",
    ]


def test_in_a_document_no_line_ends_at_a_no_break_space_or_before_a_comma(context):
    text = "Skocz na bramę i\u00a0w\u00a0**bok**, a\u00a0potem z\u00a0powrotem. " * 6
    shown = Document(context, Rect(0, 0, 400, 600), lambda place: None, lambda word: False, "told")
    shown.show([Block(text)])
    lines = dict[int, list[str]]()
    for piece in shown.pieces:
        lines.setdefault(piece.y, []).append(piece.text)
    ends = [(line[0], line[-1]) for line in lines.values()]
    assert len(ends) > 3 and not [one for one in ends if one[0] == "," or one[1] in ("i", "w", "a", "z")]
