"""Every language says every text, with the fields of the English, and the program reads what translators have written."""

from gettext import GNUTranslations

import pytest

from hyperline.kernel.language import ENGLISH, LANGUAGES
from tools import texts

CODES = [code for code in LANGUAGES if code != ENGLISH]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("folder", texts.folders(), ids=lambda folder: folder.parent.name)
def test_a_language_is_whole(code, folder):
    assert texts.check(code, folder) == [], "python tools/texts.py brings catalogs up to date"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("folder", texts.folders(), ids=lambda folder: folder.parent.name)
def test_what_the_program_reads_is_what_was_written(code, folder):
    with (folder / f"{code}.mo").open("rb") as opened:
        compiled = GNUTranslations(opened)
    for message in texts.read(folder / f"{code}.po", code):
        if message.id and not message.pluralizable:
            assert compiled.pgettext(message.context, str(message.id)) == texts.bound(message.string, code)
        elif message.id:
            assert compiled.npgettext(message.context, message.id[0], message.id[1], 1) == texts.bound(
                message.string[0], code
            )


def test_a_polish_word_of_one_letter_stays_in_one_line_with_the_next():
    assert (
        texts.bound("Skocz na 8 i w bramie (z {n} i więcej) walcz", "pl")
        == "Skocz na 8 i\u00a0w\u00a0bramie (z\u00a0{n} i\u00a0więcej) walcz"
    )
    told = "Skocz na 8 i\u00a0w\u00a0bramie (z\u00a0{n} i\u00a0więcej) walcz"
    assert texts.bound(told.replace("\u00a0", " "), "pl") == told
    assert texts.bound(("A", "o 2"), "pl") == ("A", "o\u00a02")
    assert texts.bound("nach links o rechts", "de") == "nach links o rechts"
