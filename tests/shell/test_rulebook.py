import pytest

from hyperline.games.hyperline.app.face import RULES
from hyperline.shell.help.rulebook import read_rulebook
from tests.work import calls_of


@pytest.fixture(scope="module")
def book():
    return read_rulebook(RULES)


def test_every_numbered_rule_can_be_opened(book):
    numbers = [entry.number for chapter in book.chapters for entry in chapter.entries if entry.number]
    assert len(numbers) > 100
    assert len(set(numbers)) == len(numbers)
    for number in numbers:
        assert number in book
        assert any(entry.number == number for entry in book.chapter(number).entries)


def test_a_chapter_is_found_by_its_code(book):
    assert book.chapter("MOV").title == "Move"
    assert book.chapter("MOV-6") is book.chapter("MOV")
    assert "WAR-9" not in book


def test_search_finds_every_word(book):
    hits = book.search("fighter pod")
    assert hits
    assert all("fighter" in f"{h.chapter} {h.text}".casefold() for h in hits)
    assert book.search("mov-6")[0].place == "MOV-6"
    assert book.search("   ") == ()


def test_search_looks_at_each_entry_only_a_few_times(book):
    entries = sum(len(chapter.entries) for chapter in book.chapters)
    assert calls_of(lambda: book.search("fighter pod")) < 5 * entries


def test_a_file_without_chapters_is_refused(tmp_path):
    file = tmp_path / "rules.md"
    file.write_text("# Title only")
    with pytest.raises(ValueError, match="no chapters"):
        read_rulebook(file)
