"""Every text that the program asks for exists, and every text that exists is asked for."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import hyperline
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words, numbered, plainly
from hyperline.shell.paths import text_files
from tests.syntax import nodes

KERNEL, COMMAND = (Path(hyperline.__file__).parent / folder / "text" / "en.toml" for folder in ("kernel", "command"))
WORDS = Words(*text_files(SHELF), KERNEL, COMMAND)
KEYS = WORDS.keys()
SECTIONS = {key.partition(".")[0] for key in KEYS}
KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9_-]+)+")
FILES = (".toml", ".log", ".py")
BEGINNINGS = ("host.", "misfit.", "measured.", "unit.")
"""Of keys whose texts are known in English, and heard in another language."""
OF_GAMES = {re.escape("feat.") + ".+", re.escape("rival.") + ".+" + re.escape(".") + ".+"}
"""What the shell looks up in the texts of the game that names it."""


@cache
def said(folder: str = "") -> tuple[frozenset[str], frozenset[str]]:
    """The literal keys in the program, or in one folder of it, and patterns for those that are put together."""
    whole, made = set(), set()
    for file in (Path(hyperline.__file__).parent / folder).rglob("*.py"):
        joined = [node for node in nodes(file) if isinstance(node, ast.JoinedStr)]
        pieces = {id(part) for node in joined for part in node.values}
        made |= {"".join(map(pattern, node.values)) for node in joined if is_key(node)}
        literals = [node.value for node in nodes(file) if isinstance(node, ast.Constant) and id(node) not in pieces]
        whole |= {text for text in literals if isinstance(text, str) and KEY.fullmatch(text)}
        made |= {re.escape(text) + ".+" for text in literals if text in BEGINNINGS}
    return frozenset(whole), frozenset(made)


def is_key(node: ast.JoinedStr) -> bool:
    """Whether a formatted text begins with the name of a section."""
    first = node.values[0]
    text = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
    return text.partition(".")[0] in SECTIONS and "." in text


def is_module(text: str) -> bool:
    """Whether a text is the name of a module of the program."""
    place = Path(hyperline.__file__).parents[1] / text.replace(".", "/")
    return place.is_dir() or place.with_suffix(".py").is_file()


def pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def test_every_text_is_used():
    whole, made = said()
    patterns = [re.compile(text) for text in made]
    assert [key for key in KEYS if key not in whole and not any(one.fullmatch(key) for one in patterns)] == []


def test_every_text_that_is_used_exists():
    whole, made = said()
    asked = {key for key in whole if key.partition(".")[0] in SECTIONS and not key.endswith(FILES) and not is_module(key)}
    assert asked - set(KEYS) == set()
    assert [text for text in made if not any(re.fullmatch(text, key) for key in KEYS)] == []


@pytest.mark.parametrize(
    ("written", "texts"),
    [
        ('[a.b]\nc = "d" # e\n\n# f\n[g]\nh-1 = "i # \\"j\\" \\u2026"', {"a.b.c": "d", "g.h-1": 'i # "j" …'}),
        ('[a]\nb = """c"""', None),
        ("[a]\nb = 3", None),
        ('[a]\nb = "\\U0001F680"', None),
    ],
)
def test_plain_texts_are_read_line_by_line_and_others_are_left_to_the_parser(written, texts):
    assert plainly(written) == texts


def test_the_texts_are_read_as_toml_reads_them():
    def flat(prefix, table):
        for key, value in table.items():
            yield from flat(f"{prefix}{key}.", value) if isinstance(value, dict) else [(prefix + key, value)]

    for file in (*text_files(SHELF), KERNEL, COMMAND):
        written = file.read_text(encoding="utf-8")
        assert plainly(written) == dict(flat("", tomllib.loads(written)))


def test_the_shell_asks_for_no_text_of_a_game():
    shared = Words(text_files(SHELF)[0], KERNEL).keys()
    whole, made = said("shell")
    assert {key for key in whole if key in KEYS} - set(shared) == set()
    assert [text for text in made - OF_GAMES if not any(re.fullmatch(text, key) for key in shared)] == []


def test_a_game_has_its_texts_beside_its_rules_and_none_that_is_shared(tmp_path):
    assert [file.parent.parent.name for file in text_files(SHELF)] == ["assets", *SHELF.names]
    (tmp_path / "en.toml").write_text('[menu]\nquit = "Leave"\nown = "Own"')
    with pytest.raises(ValueError, match=r"menu\.quit$"):
        Words(*text_files(SHELF), tmp_path / "en.toml")


def test_each_game_speaks_with_its_own_words(tmp_path):
    files = [tmp_path / name for name in ("all.toml", "one.toml", "other.toml")]
    for file, text in zip(files, ('quit = "Quit"', 'level = "Pilot"', 'level = "Runner"\nrun = "Run"'), strict=True):
        file.write_text(f"[a]\n{text}")
    words = Words(*files)
    assert [words.of(file)("a.level") for file in files] == ["Pilot", "Pilot", "Runner"]
    assert {words.of(file)(key) for file in files for key in ("a.quit", "a.run")} == {"Quit", "Run"}


UNEXPLORED = ("prompt.place", "prompt.pick", "prompt.draw")  # what lies there has no name yet
LONG_NAMES = {"kind": "Planetary Scanner", "tile": "Twin Bend", "sector": "Nexxus (E5)"}


@pytest.mark.parametrize("key", [key for key in KEYS if re.match(r"prompt\.|(battle|shipyard)\.prompt_", key)])
def test_a_prompt_has_at_most_ten_words_and_calls_nobody_you(key):
    names = {name: LONG_NAMES.get(name, "Ada") for name in re.findall(r"{(\w+)}", WORDS(key))}
    text = WORDS(key, **names | ({"sector": "B5"} if key in UNEXPLORED else {}))
    assert len(text.split()) <= 10
    assert not re.search(r"\byour?\b", text, re.IGNORECASE)
    assert not text.startswith("Ada:"), "who is asked is addressed alike in every game"


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 parts"), (1, "1 part"), ("1", "1 part"), (2, "2 parts"), ("1.5", "1.5 parts")]
)
def test_a_word_has_the_form_that_its_number_asks_for(n, text):
    assert numbered("{n} {n|part|parts}", {"n": n}).format(n=n) == text
