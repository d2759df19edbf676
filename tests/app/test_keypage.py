"""The chapter of the help about keys is as true as the keys are."""

import pytest

from hyperline.app.input.binding import Bindings
from hyperline.app.input.deed import DEEDS
from hyperline.app.input.intent import Act, Intent
from hyperline.app.keypage import CODE, key_chapter
from hyperline.app.scenes.help import HelpScene

KEYS = sorted({key for deed in DEEDS.values() if deed.intent.act is not Act.LABEL for key in deed.keys})


@pytest.mark.parametrize("name", KEYS)
def test_every_key_is_told_of(context, name):
    texts = [entry.text for entry in key_chapter(Bindings(), context.words).entries]
    assert any(f"**{Bindings.called(name)}**" in text for text in texts)


def test_digits_are_told_of_in_one(context):
    assert not any("**Enter** or **Enter**" in entry.text for entry in key_chapter(Bindings(), context.words).entries)
    assert any("**1** to **9**" in entry.text for entry in key_chapter(Bindings(), context.words).entries)


def test_other_keys_make_another_page(context):
    text = " ".join(entry.text for entry in key_chapter(Bindings({"overlay": ("m",)}), context.words).entries)
    assert "**M** shows how far" in text
    assert "**V**" not in text


def test_help_has_the_page(context, stack):
    stack.push(HelpScene(context, CODE))
    scene = stack.top
    assert scene.place == CODE
    assert scene.book.chapters[1].code == CODE
    scene.handle(Intent(Act.FIND))
    assert {hit.place for hit in scene.book.search("zoom shift+w")} == {CODE}
