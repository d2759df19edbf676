"""Every refusal that the program makes has a sentence in the texts beside it, with the fields that it is given."""

import ast
import pickle
import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import hyperline
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.refusal import Refusals, refused
from hyperline.kernel.words import texts_of
from tests.syntax import nodes

PACKAGE = Path(hyperline.__file__).parent
GAMES = [PACKAGE / "games" / name for name in SHELF.names]
HOMES = [*GAMES, PACKAGE / "kernel"]
KEY = re.compile(r"refusal\.\w+")
MAKING = ("refused", "unreadable", "_wrong")
"""The functions that make a refusal of a text's key, or a part of one."""
SENTENCE = re.compile(r"[a-z,]+ [a-z]")
"""Words that follow each other."""


@cache
def texts(home: Path) -> dict[str, str]:
    """The sentences in a folder's file."""
    found = texts_of((home / "text" / "en.toml").read_text(encoding="utf-8"))
    return {key: text for key, text in found.items() if KEY.fullmatch(key)}


def files(home: Path) -> list[Path]:
    """The modules that speak with the sentences of a folder: those of a game, or what belongs to none."""
    if home in GAMES:
        return sorted(home.rglob("*.py"))
    return [file for file in sorted(PACKAGE.rglob("*.py")) if not any(game in file.parents for game in GAMES)]


def keys_in(node: ast.AST) -> set[str]:
    literals = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return {text for text in literals if KEY.fullmatch(text)}


def called(node: ast.Call) -> str:
    """What a call calls; `refused.at` and `refused.part` are called as `refused` is."""
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    return getattr(node.func.value, "id", "") if name in ("at", "part") and isinstance(node.func, ast.Attribute) else name


def test_the_code_has_no_sentence_of_a_refusal():
    written = [
        f"{file.relative_to(PACKAGE)}:{part.lineno}: {part.value}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for node in nodes(file)
        if isinstance(node, ast.Call) and called(node) in ("Illegal", "Refused", "refuse", *MAKING)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and SENTENCE.search(part.value)
    ]
    assert not written


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_each_folder_has_the_sentences_that_it_refuses_with_and_no_others(home):
    asked = {
        node.value
        for file in files(home)
        for node in nodes(file)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }
    assert asked == set(texts(home))


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_a_sentence_is_given_its_fields(home):
    for file in files(home):
        for node in nodes(file):
            if not isinstance(node, ast.Call) or called(node) not in MAKING:
                continue
            given = {word.arg for word in node.keywords}
            for key in {key for arg in node.args for key in keys_in(arg)}:
                asked = set(re.findall(r"{(\w+)", texts(home)[key]))
                assert asked <= given, f"{file.name}:{node.lineno}"
                assert given or "{" not in texts(home)[key]


def test_a_sentence_is_read_when_it_is_asked_for(tmp_path, monkeypatch):
    package = ModuleType("moons")
    package.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "moons", package)
    refusal = Refusals("moons")("MAP-1", "refusal.far", place="C4")
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "en.toml").write_text('[refusal]\nfar = "{place} is too far"')
    assert (refusal.rule, refusal.key, refusal.why, str(refusal)) == (
        "MAP-1", "refusal.far", "C4 is too far", "MAP-1: C4 is too far",
    )  # fmt: skip


def test_a_sentence_is_in_the_language_in_use():
    refusal = refused("ROOM", "refusal.no_room", code="K7")
    try:
        language.use(language.PSEUDO)
        assert refusal.why.startswith("‹") and "K7" in refusal.why
    finally:
        language.use(language.ENGLISH)
    assert refusal.why == "there is no room K7"


@pytest.mark.parametrize("refusal", [refused("ROOM", "refusal.no_room", code="K7"), Illegal("BOT", "it is asleep")])
def test_a_refusal_goes_to_another_process(refusal):
    arrived = pickle.loads(pickle.dumps(refusal))
    assert (str(arrived), arrived.key) == (str(refusal), refusal.key)
