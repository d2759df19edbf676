"""Every text that the program asks for exists, and every text that exists is asked for."""

import ast
import re
from functools import cache
from pathlib import Path

import hyperline
from hyperline.app.assets.text import Words
from hyperline.app.paths import assets_folder

WORDS = Words(assets_folder() / "text" / "en.toml")
KEYS = WORDS.keys()
SECTIONS = {key.partition(".")[0] for key in KEYS}
KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9_-]+)+")
FILES = (".toml", ".log", ".py")


@cache
def said() -> tuple[frozenset[str], frozenset[str]]:
    """The literal keys in the program, and patterns for those that are put together."""
    whole, made = set(), set()
    for file in Path(hyperline.__file__).parent.rglob("*.py"):
        nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
        joined = [node for node in nodes if isinstance(node, ast.JoinedStr)]
        pieces = {id(part) for node in joined for part in node.values}
        made |= {"".join(map(pattern, node.values)) for node in joined if is_key(node)}
        literals = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in pieces]
        whole |= {text for text in literals if isinstance(text, str) and KEY.fullmatch(text)}
    return frozenset(whole), frozenset(made)


def is_key(node: ast.JoinedStr) -> bool:
    """Whether a formatted text begins with the name of a section."""
    first = node.values[0]
    return isinstance(first, ast.Constant) and first.value.partition(".")[0] in SECTIONS and "." in first.value


def pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) else ".+"


def test_every_text_is_used():
    whole, made = said()
    patterns = [re.compile(text) for text in made]
    assert [key for key in KEYS if key not in whole and not any(one.fullmatch(key) for one in patterns)] == []


def test_every_text_that_is_used_exists():
    whole, made = said()
    asked = {key for key in whole if key.partition(".")[0] in SECTIONS and not key.endswith(FILES)}
    assert asked - set(KEYS) == set()
    assert [text for text in made if not any(re.fullmatch(text, key) for key in KEYS)] == []
