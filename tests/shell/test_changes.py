"""What is new: the newest entry of the list of changes, behind the version in the menu."""

import pytest

from hyperline import __version__
from hyperline.kernel import language, program
from hyperline.shell import paths
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.changes import ChangesScene, Section, newest
from hyperline.shell.scenes.menu import MenuScene

CHANGES = """# Changelog

In the form of something.

## Unreleased

## 0.3.0 – 2027-01-01

### Added

The game
- The first line, which
  goes on in `another` one ([docs/bots.md](docs/bots.md)).
- **Strong**, *stressed*.

### Nothing

### Changed
- A third.

## 0.2.0
- Older.
"""


def test_the_newest_entry_with_changes_is_read(tmp_path):
    (tmp_path / "changes.md").write_text(CHANGES, encoding="utf-8")
    assert newest(tmp_path / "changes.md") == (
        Section("The game", ("The first line, which goes on in another one (docs/bots.md).", "**Strong**, **stressed**.")),
        Section("Changed", ("A third.",)),
    )


def test_the_list_of_changes_is_there_and_has_something_to_read():
    assert newest(paths.changelog_file())


def test_the_list_of_an_installed_package_comes_first(tmp_path, monkeypatch):
    (tmp_path / "hyperline" / "shell").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "hyperline" / "shell" / "paths.py"))
    assert paths.changelog_file() == tmp_path / "CHANGELOG.md"
    (tmp_path / "hyperline" / "CHANGELOG.md").write_text("")
    assert paths.changelog_file() == tmp_path / "hyperline" / "CHANGELOG.md"


def test_the_version_in_the_menu_opens_it_and_escape_leads_back(context, stack, display, tmp_path, monkeypatch):
    (tmp_path / "changes.md").write_text("## 9.9\n\n### Added\n" + "- It goes on.\n" * 99)
    monkeypatch.setattr("hyperline.shell.scenes.changes.changelog_file", lambda: tmp_path / "changes.md")
    stack.push(MenuScene(context))
    stack.top.widget("version").press()
    assert stack.top.name == "changes"
    stack.draw(display)
    document, said = stack.top.widget("document"), stack.top.widget("deck")
    assert said.sentence == f"Version {__version__}"
    assert document.is_focused and any(piece.text == "Added" for piece in document.pieces)
    stack.handle(Intent(Act.ZOOM, step=-1))
    assert document.scroll.offset > 0, "the page keys scroll"
    stack.handle(Intent(Act.CANCEL))
    assert stack.top.name == "menu"


def test_a_build_tells_its_commit_and_day_in_the_menu(context, stack, tmp_path, monkeypatch):
    (tmp_path / "build.txt").write_text("1a2b3c4, 2026-11-23\n")
    monkeypatch.setattr(program, "BUILD", tmp_path / "build.txt")
    stack.push(MenuScene(context))
    assert stack.top.widget("version").text == f"Version {__version__}, build 1a2b3c4, 2026-11-23"


def test_without_a_list_of_changes_a_sentence_says_so(context, stack, tmp_path, monkeypatch):
    monkeypatch.setattr("hyperline.shell.scenes.changes.changelog_file", lambda: tmp_path / "none.md")
    stack.push(MenuScene(context))
    stack.top.widget("version").press()
    assert " ".join(piece.text for piece in stack.top.widget("document").pieces) == "The list of changes is missing."


@pytest.mark.parametrize(
    ("code", "first"), [("en", "Added"), ("de", "Diese Liste ist auf Englisch."), ("pl", "Ta lista jest po angielsku.")]
)
def test_in_another_language_the_list_says_that_it_is_in_english(context, stack, tmp_path, monkeypatch, code, first):
    (tmp_path / "changes.md").write_text("## 9.9\n\n### Added\n- It goes on.\n")
    monkeypatch.setattr("hyperline.shell.scenes.changes.changelog_file", lambda: tmp_path / "changes.md")
    language.use(code)
    stack.push(ChangesScene(context))
    language.use(language.ENGLISH)
    assert " ".join(piece.text for piece in stack.top.widget("document").pieces).startswith(first)
