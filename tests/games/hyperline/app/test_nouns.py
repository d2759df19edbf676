"""In the help every noun of the rules is a link."""

import pytest

from hyperline.games.hyperline.app.face import MARKS, NAMES, PAIRS, RULES, WORDS, places_of
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Upgrade
from hyperline.shell.help.rulebook import read_rulebook
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.help_page import HelpScene


def test_every_noun_has_a_rule_that_is_in_the_book():
    book = read_rulebook(RULES)
    for table in (NAMES, WORDS, PAIRS):
        assert [noun for noun, place in table.items() if place not in book] == []


def test_every_component_and_upgrade_is_a_noun():
    for kind in (*STORE_KINDS, *Upgrade):
        assert str(kind).replace("-", " ") in {noun.lower() for noun in PAIRS}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("two Pirates, and", ["", "PIR-1", ""]),
        ("(Battle Pods)", ["POD-2", "POD-2"]),
        ("the Starship’s Rip Engine.", ["", "SET-8", "ENG-3", "ENG-3"]),
        ("Home planets", ["HOM-1", "HOM-1"]),
        ("fighters, torpedoes", ["FTR-1", "WPN-3"]),
        ("you move on Nexxus", ["", "", "", "NEX-1"]),
        ("a Battle, Pod by Pod", ["", "", "SHP-2", "", "SHP-2"]),
    ],
)
def test_nouns_are_found_in_any_form(text, places):
    assert places_of(text.split()) == places


def test_in_every_chapter_of_the_help_nouns_are_links_that_open(context, stack):
    book = read_rulebook(RULES)
    linked = 0
    for chapter in book.chapters:
        scene = HelpScene(context, chapter.code)
        stack.push(scene)
        quiet = [piece for piece in scene.widget("document").pieces if piece.is_quiet]
        assert all(piece.link in book for piece in quiet)
        linked += len(quiet)
        stack.clear()
    assert linked > 300


def test_a_click_on_a_noun_opens_its_rule(context, stack):
    scene = HelpScene(context, "PIR-5")
    stack.push(scene)
    spot = next(spot for spot in scene.widget("document").links if not spot.key.startswith("link:PIR"))
    stack.handle(Intent(Act.CONFIRM, spot.rect.center))
    assert scene.place == spot.key.split(":")[1]
    stack.handle(Intent(Act.DELETE))
    assert scene.place == "PIR-5"


def test_the_marks_around_a_noun_are_no_part_of_its_link(context, stack):
    book = read_rulebook(RULES)
    for chapter in book.chapters:
        scene = HelpScene(context, chapter.code)
        stack.push(scene)
        linked = [piece.text for piece in scene.widget("document").pieces if piece.is_quiet and piece.link]
        assert [text for text in linked if text[0] in MARKS or text[-1] in MARKS] == []
        stack.clear()


def test_enter_in_the_search_opens_the_first_place_found_and_each_place_is_listed_once(context, stack):
    scene = HelpScene(context)
    stack.push(scene)
    stack.handle(Intent(Act.FIND))
    for letter in "digest":
        stack.handle(Intent(Act.TEXT, text=letter))
    stack.handle(Intent(Act.CONFIRM))
    keys = [row.key for row in scene.widget("contents").rows]
    assert scene.place == keys[0] and scene.focus.key == "contents"
    assert len(keys) == len({*keys})
