"""The one way to write a file: at any moment the old one or the new one is there; and that nothing is written otherwise."""

import ast
import os
from pathlib import Path

import pytest

from hyperline.kernel import file
from hyperline.kernel.file import write_whole
from tests.syntax import nodes

PACKAGE = Path(__file__).resolve().parents[2] / "hyperline"
OUTPUT = {  # what somebody asks for under a name is theirs, and made again where it is cut short
    "shell/screenshot.py",
    "command/plot.py",
    "arena/series.py",
}
WRITING = {"write_text", "write_bytes", "dump", "mkstemp", "NamedTemporaryFile"}
STREAMS = {"stdin", "stdout", "answers", "memory"}


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "kept" / "a.toml"
    write_whole(made, b"old")
    return made


def test_a_file_is_replaced_whole_and_its_folder_is_made(path):
    assert path.read_bytes() == b"old"
    write_whole(path, b"new\r\n")
    assert path.read_bytes() == b"new\r\n" and [*path.parent.iterdir()] == [path]


@pytest.mark.parametrize("fails", ["fdopen", "fsync", "replace"])
def test_where_writing_ends_in_the_middle_the_old_file_is_there_and_nothing_else(path, monkeypatch, fails):
    def broken(*given):
        if fails == "fdopen":
            os.close(given[0])
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(file.os, fails, broken)
        with pytest.raises(KeyboardInterrupt):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old" and [*path.parent.iterdir()] == [path]


def test_what_is_written_is_on_the_disk_before_it_takes_the_place_of_the_old(path, monkeypatch):
    done = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(file.os, name, lambda *given, name=name, real=real: done.append(name) or real(*given))
    write_whole(path, b"new")
    assert done[:2] == ["fsync", "replace"]


def writes(module):
    """The lines at which a module writes a file, or opens one for that."""
    for node in nodes(module):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        words = [part.value for part in (*node.args, *(k.value for k in node.keywords)) if isinstance(part, ast.Constant)]
        is_opened = name in ("open", "fdopen") and any(
            isinstance(word, str) and set(word) & set("wax+") and len(word) < 4 for word in words
        )
        to = {part.attr if isinstance(part, ast.Attribute) else getattr(part, "id", "") for part in ast.walk(node)}
        if (
            is_opened or name in WRITING or (name == "save" and ast.unparse(node.func) == "pygame.image.save")
        ) and not to & STREAMS:
            yield node.lineno


def test_nothing_that_is_kept_is_written_in_another_way():
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    read = [path for path, text in texts.items() if any(word in text for word in ("open", "save", *WRITING))]
    found = {path.relative_to(PACKAGE).as_posix(): [*writes(path)] for path in read}
    assert {name for name, lines in found.items() if lines} == OUTPUT | {"kernel/file.py"}
