"""The command line speaks the language in use: the help of every command, what it prints and what it refuses."""

from __future__ import annotations

import argparse
import ast
import json
import pickle
import re
from pathlib import Path

import pytest

import hyperline
from hyperline.cli import COMMANDS, DEV, FIELD, MEASURES, TOOLS, main, own
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.texts import reason, words
from tests.syntax import nodes

OWN = {name: game for game in SHELF.names for name in SHELF.entry(game).commands}
ALL = [(), *((name,) for name in (*COMMANDS, *MEASURES, DEV)), *((DEV, name) for name in (*TOOLS, *OWN)),
       *((name, "--game", game) for name in ("simulate", "balance") for game in SHELF.names)]  # fmt: skip
MARKED = re.compile(r"‹[^›]*›")
TYPED = re.compile(
    r"\{[^}]*\}|--?[a-z][\w-]*|\b(?:hyperline|" + "|".join((*COMMANDS, *MEASURES, DEV, *TOOLS, *OWN)) + r")\b|OUT\.\w+"
)
"""What stays as it is: choices, options, commands, and the names of files to write."""
PACKAGE = Path(hyperline.__file__).parent
SPEAKING = ("help", "description", "title", "epilog")


@pytest.fixture(autouse=True)
def english_again(monkeypatch):
    monkeypatch.setenv(language.VARIABLE, "")  # what a command sets is taken back
    yield
    language.use(language.ENGLISH)


def told(capsys, *typed):
    """What is printed, and what is said on standard error."""
    main([str(word) for word in typed])
    return capsys.readouterr()


@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_every_help_is_marked_in_the_pseudo_language(command, capsys):
    text = told(capsys, "--language", "xx", *command, "--help").out
    assert "‹" in text
    assert re.findall(r"[a-z]{2,}", TYPED.sub("", MARKED.sub("", text))) == []


@pytest.mark.parametrize("command", ALL, ids=" ".join)
@pytest.mark.parametrize("code", ["de", "pl"])
def test_every_help_says_in_other_languages_what_it_says_in_english(code, command, capsys):
    english = told(capsys, *command, "--help").out
    text = told(capsys, *command, f"--language={code}", "--help").out
    assert {"de": "Aufruf: ", "pl": "użycie: "}[code] in text
    flags = re.compile(r"^  (--?[\w-]+)", re.MULTILINE)
    assert flags.findall(text) == flags.findall(english)
    for word in ("usage", "show this", " the ", " and ", " game "):
        assert word not in text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("run", "nowhere.toml"), "nowhere.toml: Datei oder Ordner nicht gefunden"),
        (("simulate", "--game", "chess", "--seats", "random"), "hyperline: es gibt kein Spiel “chess”; zur Wahl stehen "),
        (("games", "--what"), "hyperline: unbekannte Argumente: --what; siehe hyperline --help"),
        (("run",), "hyperline: diese Argumente fehlen: POSITION; siehe hyperline run --help"),
        (("dance",), "hyperline: Argument COMMAND: ungültig: 'dance' (zur Wahl stehen 'games', "),
        (("review", "x", "--games", "many"), "Argument --games: “many” ist keine ganze Zahl ab 1 mit höchstens 12 Ziffern"),
        (("branch", "x", "y", "--at", "q"), "Argument --at: “q” ist keine ganze Zahl"),
        (("replay", "nowhere.hyperline", "--json"), "nowhere.hyperline: Datei oder Ordner nicht gefunden"),
        (("simulate", "--seats", "random,nobody"), "es gibt keinen Bot “nobody”; zur Wahl stehen "),
        (("--profile", "../up"), "--profile verlangt einen Namen aus Buchstaben und Ziffern"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)  # fmt: skip
def test_what_is_refused_is_refused_in_the_language_in_use(typed, said, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    out, err = told(capsys, *typed)
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


def test_a_saved_game_that_cannot_be_read_is_told_of_in_the_language_in_use(tmp_path, capsys):
    path = tmp_path / "a.hyperline"
    path.write_text("{}\n")
    assert "to nie nagłówek zapisanej gry" in told(capsys, "--language", "pl", "replay", path, "--json").err


def test_a_language_that_there_is_not_is_refused_in_that_of_the_system(capsys, monkeypatch):
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    assert told(capsys, "games", "--language", "qq").err == "hyperline: --language wymaga jednego z en, de, pl\n"


def test_a_table_has_heads_in_the_language_and_names_as_they_are_typed(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    game = ("simulate", "--game", "freight", "--seats", "random,random", "--games", 1, "--jobs", 1, "--json")
    english = told(capsys, *game, file).out
    kept = file.read_bytes()
    german = told(capsys, "--language", "de", *game, file).out
    assert file.read_bytes() == kept
    assert "fights begun" in english and "1 game, " in english
    for word in ("Nach Platz", "begonnene Kämpfe", "Züge im Mittel", "1 Partie, ", "beendet durch"):
        assert word in german
    for word in ("wins", "fights", "seat", "game", "draw"):
        assert word not in german
    assert "random" in german
    assert "100,0 %" in german and "100.0" not in german


def test_json_is_the_same_in_every_language(capsys):
    english = told(capsys, "games", "--json").out
    assert json.loads(english)
    assert told(capsys, "--language", "pl", "games", "--json").out == english


def test_the_command_line_has_no_sentence_of_its_own_in_the_code():
    files = [PACKAGE / "cli.py", *PACKAGE.rglob("command/*.py"), *PACKAGE.glob("arena/*.py"), *PACKAGE.rglob("bots/**/*.py")]
    written = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}"
        for file in files
        for node in nodes(file)
        if isinstance(node, ast.Call)
        for value in _spoken(node)
        if isinstance(value, ast.Constant | ast.JoinedStr) and _is_sentence(value)
    ]
    assert written == []


def _spoken(node: ast.Call) -> list[ast.expr]:
    """What a call says: of a refusal its text, of an option its help."""
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    refused = node.args[:1] if name in ("Misuse", "ArgumentTypeError", "NoCluster", "Forfeit") else []
    return [*refused, *(word.value for word in node.keywords if word.arg in SPEAKING and name.startswith("add_"))]


def _is_sentence(value: ast.Constant | ast.JoinedStr) -> bool:
    """Whether a text has words of its own, and not only what is filled in."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    return any(re.search("[a-z]{2,}", str(part.value)) for part in parts if isinstance(part, ast.Constant))


def test_argparse_says_everything_that_it_says_to_a_player_in_the_language_in_use():
    language.use("de")
    assert own("invalid choice: %(value)r (choose from %(choices)s)") == "ungültig: %(value)r (zur Wahl stehen %(choices)s)"
    assert own("something new: %s") == "something new: %s"
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    for text in ("usage: ", "options", "the following arguments are required: %s", "unrecognized arguments: %s"):
        assert f"'{text}'" in source
        assert own(text) != text
        assert FIELD.findall(own(text)) == FIELD.findall(text)


def test_a_reason_of_the_system_is_said_in_the_language_and_others_stay():
    fault, odd = FileNotFoundError(2, "No such file or directory"), OSError(2, "the moon is full")
    assert (reason(fault), reason(odd)) == ("No such file or directory", "the moon is full")
    language.use("pl")
    assert (reason(fault), reason(odd)) == ("Nie ma takiego pliku ani folderu", "the moon is full")


def test_a_text_is_looked_up_when_it_is_shown():
    later = pickle.loads(pickle.dumps(words.later("argument.no_number", text="x")))  # as entries go to other processes
    assert later == "argument.no_number"
    language.use("de")
    assert str(later) == "x ist keine ganze Zahl"
