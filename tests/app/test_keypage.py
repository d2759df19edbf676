"""The chapter of the help about keys is as true as the keys are."""

import pytest

from hyperline.app.input.binding import DEFAULTS, Bindings
from hyperline.app.input.intent import Act, Intent
from hyperline.app.keypage import CODE, key_chapter
from hyperline.app.scenes.help import HelpScene


@pytest.mark.parametrize("name", [name for name, intent in DEFAULTS.items() if intent.act is not Act.LABEL])
def test_every_key_is_told_of(context, name):
    texts = [entry.text for entry in key_chapter(Bindings(), context.words).entries]
    assert any(f"**{Bindings.called(name)}**" in text for text in texts)


def test_digits_are_told_of_in_one(context):
    assert not any("**Enter** or **Enter**" in entry.text for entry in key_chapter(Bindings(), context.words).entries)
    assert any("**1** to **9**" in entry.text for entry in key_chapter(Bindings(), context.words).entries)


def test_other_keys_make_another_page(context):
    keys = {("k" if name == "v" else name): intent for name, intent in DEFAULTS.items()}
    text = " ".join(entry.text for entry in key_chapter(Bindings(keys), context.words).entries)
    assert "**K** shows how far" in text
    assert "**V**" not in text


def test_help_has_the_page(context, stack):
    stack.push(HelpScene(context, CODE))
    scene = stack.top
    assert scene.place == CODE
    assert scene.book.chapters[1].code == CODE
    scene.handle(Intent(Act.FIND))
    assert {hit.place for hit in scene.book.search("zoom shift+w")} == {CODE}
