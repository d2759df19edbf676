"""The chapter of the help about keys is as true as the keys are."""

import pytest

from hyperline.games.hyperline.app.face import RULES, HyperlineHelp
from hyperline.games.listed import SHELF
from hyperline.kernel.language import ENGLISH, LANGUAGES, use
from hyperline.shell.help.rulebook import CODE, MEET, STRONG, key_chapter, read_rulebook
from hyperline.shell.help.tip import CODE as TIPS
from hyperline.shell.input.binding import Bindings, is_pad
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.help_page import HelpScene

KEYS = sorted({key for command in COMMANDS.values() if command.intent.act is not Act.LABEL for key in command.keys})


@pytest.mark.parametrize("name", KEYS)
def test_every_key_is_told_of(context, name):
    bindings = Bindings(words=context.words)
    bindings.hand = "deck" if is_pad(name) else ""
    texts = [entry.text for entry in page(bindings, context)]
    assert any(f"**{bindings.called(name)}**" in text for text in texts)


def page(bindings, context):
    games = [SHELF.entry(name).face().help().keys for name in SHELF.names]
    paragraphs = dict.fromkeys(one for keys in (HyperlineHelp.keys, *games) for one in keys)
    return key_chapter(bindings, context.words, tuple(paragraphs)).entries


def test_digits_are_told_of_in_one(context):
    entries = page(Bindings(words=context.words), context)
    assert not any("**Enter** or **Enter**" in entry.text for entry in entries)
    assert any("**1** to **9**" in entry.text for entry in entries)


def test_other_keys_make_another_page(context):
    text = " ".join(entry.text for entry in page(Bindings({"overlay": ("m",)}, context.words), context))
    assert "**M** shows how far" in text
    assert "**V**" not in text


def opened(context, stack):
    stack.push(HelpScene(context, CODE))
    return stack.top.book


def test_the_rules_tell_of_the_keys_in_force(context, stack):
    context.settings.change(controls={"auto_fight": ("m",), "skip": ("f9",), "undo": ()})
    book = opened(context, stack)
    fight = " ".join(entry.text for entry in book.chapter("FIGHT").entries)
    assert "**Auto-fight**, or **M**," in fight and "**F9** skips" in fight and "**(no key)** undoes" in fight
    assert "**A**" not in fight and "**Space**" not in fight
    plain = read_rulebook(RULES)
    assert book.chapter("MOV").entries == plain.chapter("MOV").entries


def test_the_rules_name_the_usual_keys(context, stack):
    """What is written for readers without the game is what the help shows until a key is changed."""
    book, plain = opened(context, stack), read_rulebook(RULES)
    assert [chapter for chapter in book.chapters if chapter.code not in (CODE, TIPS, MEET)] == [*plain.chapters]


@pytest.mark.parametrize("code", [one for one in LANGUAGES if one != ENGLISH])
def test_in_every_language_the_rules_name_the_usual_keys(context, stack, code):
    """Where English rules name a key, translated ones name the same, as it is called there: other keys take its place."""
    domains = HyperlineHelp.domains

    def named(book):
        plain = Bindings(words=context.words)
        called = {plain.called(key): key for keys in plain.keys.values() for key in keys}
        texts = {chapter: " ".join(one.text for one in book.chapter(chapter).entries) for chapter in domains}
        return {chapter: [called[one] for one in STRONG.findall(text) if one in called] for chapter, text in texts.items()}

    english = named(read_rulebook(RULES))
    assert all(english.values())
    try:
        use(code)
        assert {chapter: sorted(keys) for chapter, keys in named(opened(context, stack)).items()} == {
            chapter: sorted(keys) for chapter, keys in english.items()
        }
    finally:
        use(ENGLISH)


def test_help_has_the_page(context, stack):
    stack.push(HelpScene(context, CODE))
    scene = stack.top
    assert scene.place == CODE
    assert scene.book.chapters[1].code == CODE
    scene.handle(Intent(Act.FIND))
    assert {hit.place for hit in scene.book.search("zoom shift+w")} == {CODE}
