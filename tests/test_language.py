"""Texts in another language: real plural forms, what is said to the person who plays alone, and what has no translation."""

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from hyperline.kernel import language
from hyperline.kernel.words import Words

ENGLISH = """
[person]
you = "You"
amid = "you"
[a]
lost = "{name} lost {n} {n|part|parts}."
flees = "{player} attacks and {player|runs|run} away."
plain = "Leave"
key = "{keys:undo} takes back what {name} did."
new = "Fresh"
"""
POLISH: dict = {
    ("a.lost", ("{name} lost {n} part.", "{name} lost {n} parts.")): (
        "{name}: stracono {n} część.", "{name}: stracono {n} części.", "{name}: stracono {n} części, wiele."),
    ("a.lost@name", ("You lost {n} part.", "You lost {n} parts.")): (
        "Straciłeś {n} część.", "Straciłeś {n} części.", "Straciłeś {n} części, wiele."),
    ("a.flees", "{player} attacks and runs away."): "{player} atakuje i ucieka.",
    ("a.flees@player", "You attack and run away."): "Atakujesz i uciekasz.",
    ("a.plain", "Leave"): "Wyjdź",
    ("a.key", "{keys:undo} takes back what {name} did."): "{keys:undo} cofa ruch: {name}.",
    ("person.you", "You"): "Ty",
}  # fmt: skip


@pytest.fixture
def words(tmp_path):
    (tmp_path / "en.toml").write_text(ENGLISH)
    catalog = Catalog(locale="pl", fuzzy=False)
    for (context, text), said in POLISH.items():
        catalog.add(text, said, context=context)
    with (tmp_path / "pl.mo").open("wb") as out:
        write_mo(out, catalog)
    yield Words(tmp_path / "en.toml")
    language.use(language.ENGLISH)


@pytest.mark.parametrize(("n", "said"), [
    (1, "Ada: stracono 1 część."), (3, "Ada: stracono 3 części."), (5, "Ada: stracono 5 części, wiele."),
    (22, "Ada: stracono 22 części."), ("2–3", "Ada: stracono 2–3 części, wiele."),
])  # fmt: skip
def test_a_number_has_the_form_that_the_language_asks_for(words, n, said):
    language.use("pl")
    assert words("a.lost", name="Ada", n=n) == said


def test_the_person_who_plays_alone_has_sentences_of_their_own(words):
    language.use("pl")
    assert words("a.lost", name="You", n=2) == "Straciłeś 2 części."
    assert words("a.flees", player="You") == "Atakujesz i uciekasz."
    assert words("a.flees", player="Ada") == "Ada atakuje i ucieka."


def test_without_one_the_sentence_about_others_names_them(words):
    language.use("pl")
    assert words("a.key", name="You") == "undo cofa ruch: Ty."


def test_what_has_no_translation_is_said_in_english(words):
    language.use("pl")
    assert (words("a.plain"), words("a.new")) == ("Wyjdź", "Fresh")
    language.use("de")
    assert words("a.lost", name="You", n=2) == "You lost 2 parts."
    assert words.said("lesson.1", "Any text.") == "Any text."


def test_the_pseudo_language_is_longer_and_keeps_fields(words):
    language.use(language.PSEUDO)
    said = words("a.lost", name="Bo", n=12)
    assert said.startswith("‹Bo łóśt 12 pářtś.") and said.endswith("›")
    assert len(language.pseudo("abcdefghij")) == 2 + 14
    assert language.pseudo("see **{n}** [rule](HIT-1)").count("**{n}**") == 1


@pytest.mark.parametrize(("environment", "code"), [
    ({}, "en"), ({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "fr_FR.UTF-8"}, "en"), ({"LANG": "C", "LANGUAGE": "de"}, "en"),
    ({"LANG": "en_GB", "LANGUAGE": "fr:pl:de"}, "pl"), ({"LANG": "de_DE", "LC_ALL": "pl_PL"}, "pl"),
    ({"LC_MESSAGES": "pl_PL@euro", "LANG": "de"}, "pl"),
])  # fmt: skip
def test_the_system_says_which_language_is_wanted(environment, code):
    assert language.known(language.wanted_by(environment)) == code


def test_a_language_that_there_is_not_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="There is no language 'qq'"):
        language.use("qq")


@pytest.mark.parametrize(("code", "said"), [("en", "2.5"), ("de", "2,5"), ("pl", "2,5")])
def test_numbers_are_written_as_the_language_writes_them(code, said):
    language.use(code)
    assert language.localised("2.5") == said
    language.use(language.ENGLISH)


@pytest.mark.parametrize(("code", "said"), [("en", "12,346"), ("de", "12.346"), ("pl", "12\u00a0346")])
def test_thousands_are_parted_as_the_language_parts_them(code, said):
    language.use(code)
    assert language.grouped(12345.6) == said
    language.use(language.ENGLISH)


HEARD = """
[host]
soon = "Back soon."
rooms = "More than {n} {n|room|rooms} of {who}."
other = "{who} and {who} again"
"""


def test_what_is_known_in_english_alone_is_found_among_the_texts_again(tmp_path):
    (tmp_path / "en.toml").write_text(HEARD)
    catalog = Catalog(locale="de", fuzzy=False)
    catalog.add("Back soon.", "Bald zurück.", context="host.soon")
    many = ("More than {n} room of {who}.", "More than {n} rooms of {who}.")
    catalog.add(many, ("Mehr als {n} Raum von {who}.", "Mehr als {n} Räume von {who}."), context="host.rooms")
    with (tmp_path / "de.mo").open("wb") as out:
        write_mo(out, catalog)
    words = Words(tmp_path / "en.toml")
    said = ("Back soon.", "More than 1 room of Ada.", "More than 20 rooms of A.B.", "Ada and Ben again", "Back soon")
    assert [words.heard(one, "host.") for one in said] == [*said]
    language.use("de")
    assert [words.heard(one, "host.") for one in said] == [
        "Bald zurück.", "Mehr als 1 Raum von Ada.", "Mehr als 20 Räume von A.B.", *said[3:]
    ]  # fmt: skip
    assert words.heard("Back soon.", "room.") == "Back soon."
    language.use(language.ENGLISH)


def test_gettext_reads_what_the_tool_writes():
    catalog, out = Catalog(locale="de", fuzzy=False), BytesIO()
    catalog.add("End turn", "Zug beenden", context="hud.end")
    write_mo(out, catalog)
    out.seek(0)
    assert GNUTranslations(out).pgettext("hud.end", "End turn") == "Zug beenden"


def test_the_name_of_the_person_who_plays_alone_is_said_wherever_it_stands(context, words):
    language.use("pl")
    context.type.you = lambda: words("person.you")
    assert context.type.width("You", "body") == context.type.width("Ty", "body")
    assert context.type.line("You").get_size() == context.type.line("Ty").get_size()
