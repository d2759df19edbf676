"""The documents: every rule has its entry, links lead somewhere, and the README's examples run as they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hyperline.games.hyperline.rules.rulings import RULINGS as SWITCHES
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files

ROOT = Path(__file__).resolve().parents[1]
RULEBOOK = ROOT / "hyperline" / "games" / "hyperline" / "rules.md"
FIGURE = re.compile(r"!\[\S[^\]]*[.]\]\(diagram:[a-z-]+\)")
RULES = [line for line in RULEBOOK.read_text(encoding="utf-8").splitlines() if not FIGURE.fullmatch(line)]
NUMBERS = (ROOT / "tests" / "games" / "hyperline" / "rules" / "rule_numbers.txt").read_text(encoding="utf-8").split()
DOCUMENTS = sorted([RULEBOOK, *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
WORDS = Words(*text_files(SHELF))
READING_CHAPTERS = ("PAGE", "WORDS", "SEE", "YARD", "FIGHT", "VAR")
RULINGS = (ROOT / "tests" / "games" / "hyperline" / "rules" / "rulings.txt").read_text(encoding="utf-8").split()

CHAPTER = re.compile(r"## ([A-Z]{3,5}) \S.*")
ENTRY = re.compile(r"- \*\*([A-Z]{3}-\d+)\*\* (\S.*)")
REFERENCE = re.compile(r"\b[A-Z]{3}-\d+\b")


def chapters() -> dict[str, list[str]]:
    """The lines of each chapter of the rules, by its letters, without the empty ones."""
    found: dict[str, list[str]] = {}
    for line in RULES[1:]:
        match = CHAPTER.fullmatch(line)
        if match:
            assert match[1] not in found, f"two chapters {match[1]}"
            found[match[1]] = []
        elif line:
            assert found, f"a line before the first chapter: {line}"
            found[list(found)[-1]].append(line)
    return found


def entries() -> list[tuple[str, str]]:
    return [(match[1], match[2]) for line in RULES if (match := ENTRY.fullmatch(line))]


def test_every_rule_number_has_exactly_one_entry() -> None:
    assert sorted(number for number, _ in entries()) == sorted(NUMBERS)


def test_every_switch_is_listed_with_both_readings() -> None:
    listed = [line.replace("'", "’") for line in chapters()["VAR"]]
    for switch in SWITCHES:
        usual, other = (switch.label(WORDS, value) for value in switch.values)
        line = f"**{switch.named(WORDS)}** ({switch.rule}). {switch.explained(WORDS)} Usual: {usual} Other: {other}"
        assert line in listed, switch.name


def test_the_list_of_rule_numbers_has_no_gaps() -> None:
    last: dict[str, int] = {}
    for number in NUMBERS:
        code, _, count = number.partition("-")
        assert int(count) == last.get(code, 0) + 1, number
        last[code] = int(count)


def test_an_entry_stands_in_the_chapter_of_its_letters_in_order() -> None:
    for code, lines in chapters().items():
        numbers = [match[1] for line in lines if (match := ENTRY.fullmatch(line))]
        expected = [number for number in NUMBERS if number.partition("-")[0] == code]
        assert numbers == expected, code


def test_every_chapter_begins_with_an_introduction() -> None:
    for code, lines in chapters().items():
        text = [line for line in lines if not line.startswith("- ")]
        assert lines[0] == text[0], f"{code} begins with an entry"
        if code not in READING_CHAPTERS:
            assert len(text) == 1 and 2 <= len(re.findall(r"[.?!](?: |$)", text[0])) <= 4, code


def test_the_rules_use_only_what_the_help_can_show() -> None:
    assert RULES[0].startswith("# ")
    for line in RULES[1:]:
        assert line == line.rstrip()
        assert not re.search(r"[`|\[\]<>_]|\]\(|^ |^#{3,}|^\d+\.", line), line
        assert line.count("**") % 2 == 0, line
        if line.startswith("#"):
            assert CHAPTER.fullmatch(line), line
        if line.startswith("-"):
            assert ENTRY.fullmatch(line), line


def test_references_lead_to_rules_and_chapters() -> None:
    known = set(NUMBERS)
    for line in RULES:
        assert set(REFERENCE.findall(line)) <= known, line
        named = set(re.findall(r"(?:see|the) ([A-Z]{3})(?: chapter|\))", line))
        assert named <= set(chapters()), line


def test_rulings_are_marked() -> None:
    assert sorted(number for number, text in entries() if "⚖" in text) == sorted(RULINGS)
    for _, text in entries():
        assert all(mark.group() == "⚖ " for mark in re.finditer("⚖.", text))
        assert not re.search(r"[^.?!] ⚖", text), f"⚖ inside a sentence: {text}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_relative_links_exist(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("diagram:"):
            assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_modules_that_a_document_names_exist(document: Path) -> None:
    modules = {
        path.relative_to(ROOT).as_posix() for part in ("hyperline", "tests", "tools") for path in (ROOT / part).rglob("*.py")
    }
    modules |= {path.name for path in ROOT.glob("*.py")}
    for named in re.findall(r"`([\w/]+\.py)`", document.read_text(encoding="utf-8")):
        assert any(f"/{module}".endswith(f"/{named}") for module in modules), named


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_no_document_points_out_of_the_project(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert not re.search(r"\.\./(?:\.\.|shared|data|source|spec|design)|(?<![\w.])/(?:work|home|root|tmp|Users)/", text)
    assert not re.search(r"[A-Z]:\\", text)


def examples() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^```sh example\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_readme_has_examples() -> None:
    assert len(examples()) >= 2


@pytest.mark.skipif(shutil.which("bash") is None, reason="the examples are written for a Unix shell")
@pytest.mark.parametrize("block", examples(), ids=lambda block: block.strip().splitlines()[0][:30])
def test_readme_examples_run(block: str, tmp_path: Path) -> None:
    """Each block runs in an empty folder, with this environment's game as `hyperline`; all commands must end well."""
    programs = tmp_path / "programs"
    programs.mkdir()
    program = programs / "hyperline"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hyperline "$@"\n')
    program.chmod(0o755)
    work = tmp_path / "work"
    work.mkdir()
    variables = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTHONPATH": str(ROOT),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "HOME": str(tmp_path),
    }
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block], cwd=work, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
