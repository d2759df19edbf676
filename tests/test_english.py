"""What a player reads is plain English: the glossary's words, number and noun agree, and sentences are whole."""

import ast
import re
from functools import cache
from pathlib import Path

import hyperline
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words, numbered, texts_of
from hyperline.shell.paths import text_files
from tests.syntax import nodes

PACKAGE = Path(hyperline.__file__).parent
ROOT = PACKAGE.parent
WORDS = Words(*text_files(SHELF))
REFUSAL = "refusal."
REFUSING = ("Illegal", "refuse")
SPEAKING = re.compile(r"\b(?:Illegal|refuse)\(")
DOCUMENTS = ("README.md", *(file.relative_to(ROOT).as_posix() for file in sorted(PACKAGE.glob("games/*/rules.md"))))
HOLE = "{}"  # where a sentence in the code is filled in

STILTED = (
    r"reckon\w*", r"anew", r"be no more", r"(?:has|have) passed", r"comes? off better", r"go(?:es)? on with",
    r"of last time", r"at this screen", r"(?:is|are) to be", r"whoever (?:is|plays|stays|comes|takes|decides)", r"till",
    r"wherein", r"whereby", r"thereby", r"thereof", r"hitherto", r"gone over", r"leads? on", r"come(?:s|n)? to the ring",
    r"in force", r"held by nothing", r"what is (?:decided|hit|bought|set)", r"is no action", r"in thought",
    r"kind of act", r"that is due", r"at the same scale", r"of his own",
)  # fmt: skip
"""What nobody says whose mother tongue is English."""

UNPLAIN = r"so many(?! (?:of )?\w+(?: \w+)? that\b)|whoever|somebody|the own|shall|till"
"""What no docstring and no comment says: *this many*, *anyone who*, *someone*, *their own*, *should* and *until* do."""

OTHERS = {
    r"lays?(?! out)|laid(?! out)": "place",
    r"draw pile": "stack",
    r"flee|flees|fleeing": "run away",
    r"picks?(?! (?:it )?up)|picked|picking": "choose",
    r"once more": "replay",
    r"take back|takes back|taken back|took back": "undo",
    r"everybody": "everyone",
    r"gives? (?:no |\d+ |\{\w+\} )damage": "deal damage",
    r"human (?:player|opponent)s?": "person",
    r"AI": "computer",
}
"""Words for which the glossary has another."""

AMERICAN = (
    r"colors?|colored|centers?|centered|armor|gray|favor\w*|honor\w*|behavior|neighbor\w*|\w+ize[ds]?|\w+yzed?|dialog"
    r"|traveled|traveling|canceled"
)
NOT_AMERICAN = r"sizes?|sized|prized?|seized?|resized?"
PRONOUNS = r"(?:he|him|his|himself|she|her|hers|herself)"
THINGS = (
    "parts points moves rounds hits games turns tiles ways sectors fighters hints times steps Steps parts rolls"
    " dangers hazards rulings jumps Jumps scanners Scanners battles sides players bots pieces files seconds changes Beams"
)
NUMBERS = ("n", "of", "points", "all", "goal", "most", "rounds", "tiles", "moves", "count")
MANY = ("end.splits", "hint.matter_assemble", "log.GameWon", "log.fighters_lost")
"""Texts that are never about one, beside those whose key ends with ``_many``."""

ENDING = re.compile(
    r"prompt\.|remedy\.|about\.(?!able|has|token)|effect\.|tiles\.(?!planet|unseen|next)|keypage\.(?!title|or|to|none)"
    r"|hint\.(matter|kind|why)_|opponent\.says_|settings\.\w+_effect|\w+\.\w*(?:_hint|_note)$|shipyard\.(prompt(?!_look)|why|hint)_"
    r"|battle\.(prompt|why|about)_|log\.[A-Z]|digest\.(at_nexxus|road|near_|with_|point)|luck\.\w+_share|whynot\.(full|chosen)"
)
"""Keys of whole sentences."""


@cache
def shown() -> dict[str, str]:
    """The window's texts by key, with the words for a number in the plural."""
    return {key: numbered(WORDS(key), dict.fromkeys(re.findall(r"{(\w+)\|", WORDS(key)), "2")) for key in keys()}


def keys() -> tuple[str, ...]:
    return tuple(key for key in WORDS.keys("") if not key.startswith(REFUSAL))


@cache
def refusals() -> dict[str, str]:
    """Why rules refuse, by the folder and the key."""
    files = [*text_files(SHELF), PACKAGE / "kernel" / "text" / "en.toml"]
    found = {file: texts_of(file.read_text(encoding="utf-8")) for file in files}
    return {
        f"{file.parent.parent.name} {key}": text
        for file, texts in found.items()
        for key, text in texts.items()
        if key.startswith(REFUSAL)
    }


@cache
def typed() -> dict[str, str]:
    """What the command line says, and what is said of files and connections there and in the window, by folder and key."""
    files = [PACKAGE / folder / "text" / "en.toml" for folder in ("kernel", "command")]
    found = {file: texts_of(file.read_text(encoding="utf-8")) for file in files}
    return {
        f"{file.parent.parent.name} {key}": numbered(text, dict.fromkeys(re.findall(r"{(\w+)\|", text), "2"))
        for file, texts in found.items()
        for key, text in texts.items()
        if not key.startswith((REFUSAL, "argparse."))
    }


@cache
def written() -> dict[str, str]:
    """All sentences by where they are: the window's, the refusals, the command line's and the documents."""
    found = shown() | refusals() | typed()
    for file in sorted(PACKAGE.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        for node in nodes(file) if SPEAKING.search(source) else ():
            if isinstance(node, ast.Call):
                for number, text in enumerate(spoken(node)):
                    found[f"{file.relative_to(ROOT)}:{node.lineno}.{number}"] = text
    for name in DOCUMENTS:
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1):
            found[f"{name}:{number}"] = re.sub(r"`[^`]*`|\]\([^)]*\)", "", line)
    return found


def spoken(node: ast.Call) -> list[str]:
    """The sentences in a call: a refusal's reason."""
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    return [text for value in node.args[-1:] for text in said(value)] if name in REFUSING else []


def said(value: ast.expr) -> list[str]:
    """A text of the code with holes for what is filled in."""
    if isinstance(value, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in value.values)]
    return [value.value] if isinstance(value, ast.Constant) and isinstance(value.value, str) else []


def found(pattern: str, texts: dict[str, str], flags: int = re.IGNORECASE) -> dict[str, str]:
    """The texts in which a pattern stands as words of its own."""
    rule = re.compile(rf"(?<![\w’'{{])(?:{pattern})(?![\w}}|])", flags)
    return {where: text for where, text in texts.items() if rule.search(text)}


def test_sentences_are_found_in_the_texts_the_rules_the_refusals_and_the_command_line():
    for start in ("remedy.", "hyperline refusal.", "kernel refusal.", "command cli.", "kernel fault.", *DOCUMENTS):
        assert any(where.startswith(start) for where in written()), start


def test_no_sentence_sounds_translated():
    assert found("|".join(STILTED), written()) == {}


def test_docstrings_and_comments_are_plain():
    texts = dict[str, str]()
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(ROOT)
        for node in nodes(file):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                texts[f"{name}:{node.lineno}"] = node.value.value
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if comment := line.partition("#")[2]:
                texts[f"{name}:{number} #"] = comment
    assert found(UNPLAIN, texts) == {}


def test_one_thing_has_one_word():
    wrong = found("|".join(OTHERS), written())
    meant = {
        where: [OTHERS[pattern] for pattern in OTHERS if re.search(pattern, text, re.IGNORECASE)]
        for where, text in wrong.items()
    }
    assert wrong == {}, meant


def test_a_player_is_they():
    assert found(PRONOUNS, written()) == {}


def test_spelling_is_british():
    texts = {where: re.sub(rf"(?i)\b(?:{NOT_AMERICAN})\b", "", text) for where, text in written().items()}
    assert found(AMERICAN, texts) == {}


def test_what_is_counted_has_a_form_for_one():
    counted = re.compile(rf"(?<!of ){{(?:{'|'.join(NUMBERS)})}} (?:(?!and )[a-z]+ )?(?:{'|'.join(THINGS.split())})\b")
    texts = {key: WORDS(key) for key in keys() if key not in MANY and not key.endswith("_many")}
    assert {key: text for key, text in texts.items() if counted.search(text)} == {}


def test_one_is_followed_by_the_singular():
    assert found(rf"(?<!\+ )1 (?!to )(?:[a-z]+ )?(?:{'|'.join(THINGS.split())})", written()) == {}


def test_quotes_are_of_one_sort():
    assert found(r"\S*['\"]\S*", shown()) == {}, "the window's are curly"
    said = {where: text for where, text in refusals().items() if not where.startswith("kernel ")}
    assert {where: text for where, text in said.items() if "’" in text} == {}, "those of the command line are straight"


def test_no_space_is_doubled_lost_or_at_an_end():
    wrong = re.compile(r"(?<![·,\d}])  (?![·{F(])|^\s|\s$|\s[.,;:?!]|[,;][A-Za-z]")
    ends = ("end.", "trace.shortest_of", "log.by_", "whynot.and_more", "whynot.bold")
    assert {key: text for key, text in shown().items() if wrong.search(text) and not key.startswith(ends)} == {}


def test_a_sentence_ends_like_the_others_of_its_kind():
    assert {key: text for key, text in shown().items() if ENDING.match(key) and text[-1] not in ".?!…"} == {}
