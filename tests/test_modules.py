"""How long modules are, how they are named, that none need each other in a circle, and that those in strings are there."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import grimp
import pytest

from tests.syntax import nodes

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "hyperline"
LONGEST_MODULE = 400
LONGEST_FUNCTION = 60
SINGLE_USER = 132  # modules that one other imports; this and the next may only shrink
LARGEST_CIRCLE = 7  # modules that need each other, imports for annotations included
SLACK = 8  # by how much the tree may be better before these are set to what it is
PLAIN_LISTS = ("hyperline/rules/events.py",)  # of all events: cut in two, neither half is a whole
TREES = ("kernel", "arena", "shell", "command", "games/*")  # within each, a module's name should tell which module it is
NEEDFUL = {  # names that may stand twice in a tree
    "cues": "each scene has its own",
    "features": "each scene has its own",
    "scene": "each folder of a scene has one",
    "tune": "a command is named as it is typed, and does what a module of that name can",
    "views": "each scene has its own",
}
TWICE = {  # it may only shrink: names for which better ones could be found
    "battle",
    "board",
    "command",
    "luck",
    "player",
    "position",
    "setup",
}
NAMED = re.compile(r"(?<![\w./*])((?:hyperline|tests)(?:\.[A-Za-z_]\w*)+)(?::(\w+))?")
NOT_MODULES = {"hyperline.log": "a file of the player", "tests.conformance.race:Nothing": "what a broken shelf names"}


def sources(*folders: str) -> list[Path]:
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def test_no_module_is_too_long() -> None:
    lengths = {file.relative_to(ROOT).as_posix(): len(file.read_bytes().splitlines()) for file in sources("hyperline")}
    long = {name for name, length in lengths.items() if length > LONGEST_MODULE}
    assert {name for name in long if not name.endswith(PLAIN_LISTS)} == set()
    assert len(long) == len(PLAIN_LISTS), "an exception that is not needed"


def test_no_function_is_too_long() -> None:
    long = [
        f"{file.relative_to(ROOT).as_posix()}: {node.name}"
        for file in sources("hyperline")
        for node in nodes(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


def test_no_module_name_stands_twice_in_a_tree() -> None:
    twice: set[str] = set()
    for folder in (folder for pattern in TREES for folder in PACKAGE.glob(pattern) if folder.is_dir()):
        names = Counter(
            file.parent.name if file.stem == "__init__" else file.stem
            for file in folder.rglob("*.py")
            if file.parent != folder or file.stem != "__init__"
        )
        twice |= {name for name, times in names.items() if times > 1}
    assert twice - NEEDFUL.keys() - TWICE == set(), "find another name for one of them"
    assert (NEEDFUL.keys() | TWICE) - twice == set(), "take it off the list"


def circle(needs: dict[str, set[str]]) -> list[str]:
    """The modules of a circle, from one of them back to it; empty if there is none."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_modules_need_each_other_in_a_circle_when_the_program_runs() -> None:
    """Imports for annotations alone do not count; those within functions do."""
    graph = grimp.build_graph("hyperline", exclude_type_checking_imports=True, cache_dir=None)
    assert circle({module: graph.find_modules_directly_imported_by(module) for module in graph.modules}) == []


def test_hardly_a_module_has_a_single_user() -> None:
    graph = grimp.build_graph("hyperline", cache_dir=None)
    single = [module for module in graph.modules if len(graph.find_modules_that_directly_import(module)) == 1]
    assert SINGLE_USER - SLACK <= len(single) <= SINGLE_USER, "one that is new stands in its user, or the bar is set lower"


def test_circles_of_annotations_grow_smaller() -> None:
    graph = grimp.build_graph("hyperline", cache_dir=None)
    needs = {module: graph.find_upstream_modules(module) for module in graph.modules}
    largest = max(sum(module in needs[other] for other in needs[module]) for module in needs)
    assert LARGEST_CIRCLE - SLACK <= largest <= LARGEST_CIRCLE, "they need each other less, or the bar is set lower"


@pytest.mark.parametrize(
    ("needs", "found"),
    [
        ({"rules": {"notation"}, "notation": {"position"}, "position": set()}, []),
        ({"rules": {"notation"}, "notation": {"rules"}}, ["notation", "rules", "notation"]),
    ],
)
def test_a_circle_is_noticed(needs: dict[str, set[str]], found: list[str]) -> None:
    assert sorted(set(circle(needs))) == sorted(set(found))


def named() -> Iterator[tuple[str, str, str]]:
    """Place, dotted name and attribute of each mention of a module in a string or docstring."""
    for file in sources("hyperline", "tests", "tools", "benchmarks"):
        quoted = re.sub(r"^(?:from|import) .*", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for node in nodes(file) if NAMED.search(quoted) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for match in NAMED.finditer(node.value):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", match[1], match[2] or ""


def is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split("."))
    return path.with_suffix(".py").is_file() or path.is_dir()


def is_there(dotted: str, attribute: str) -> bool:
    """Whether the dotted name is a module, or something in one; with an attribute, whether the module has it."""
    parts = dotted.split(".")
    known = max(end for end in range(1, len(parts) + 1) if is_module(".".join(parts[:end])))
    names = parts[known:] + attribute.split()
    if attribute and known < len(parts):
        return False
    found: object = import_module(".".join(parts[:known])) if names else None
    for name in names:
        if not hasattr(found, name):
            return False
        found = getattr(found, name)
    return True


def test_every_module_named_in_a_string_is_there() -> None:
    missing = {(dotted, attribute): place for place, dotted, attribute in named() if not is_there(dotted, attribute)}
    lost = {":".join(filter(None, name)): place for name, place in missing.items()}
    assert {name: place for name, place in lost.items() if name not in NOT_MODULES} == {}


@pytest.mark.parametrize(
    ("dotted", "attribute", "there"),
    [
        ("hyperline.cli", "", True),
        ("hyperline.cli", "main", True),
        ("hyperline.cli.main", "", True),
        ("hyperline." + "nowhere", "", False),
        ("hyperline." + "cli", "nothing", False),
        ("hyperline." + "nowhere", "main", False),
    ],
)
def test_a_name_that_leads_nowhere_is_noticed(dotted: str, attribute: str, there: bool) -> None:
    assert is_there(dotted, attribute) is there


def exceptions() -> set[str]:
    """The names of all classes of exceptions in the program."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for file in sources("hyperline")
        for node in nodes(file)
        if isinstance(node, ast.ClassDef)
    }
    found = {name for name, known in vars(builtins).items() if isinstance(known, type) and issubclass(known, BaseException)}
    while more := {name for name, known in bases.items() if known & found} - found:
        found |= more
    return found


def test_no_exception_is_raised_a_second_time() -> None:
    """One that is kept would hold on to all that there was each time, and more each time."""
    names = exceptions()
    assert "Illegal" in names
    kept = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in sources("hyperline")
        for node in nodes(file)[0].body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for part in ast.walk(node)
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in names
    ]
    assert kept == []
