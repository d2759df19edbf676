"""The program itself: which build it is, what opens it, and how it starts itself for work in a process of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from hyperline.kernel.shelf import attribute

CALL: Final = "--call"
"""The first word on the command line of a build that is started to call a function."""
SCHEME: Final = "hyperline"
"""The scheme of the link of a room: it begins with this and ``://``."""
SEALED: Final = ".hyperkey"
"""How the name of a file ends that holds a player's key behind a passphrase."""
BUILD: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "build.txt")  # noqa: PTH118, PTH120
"""The file of a build that tells its commit and its day."""
LIBRARIES: Final = "LD_LIBRARY_PATH"  # a build adds its own folder, and keeps what was there under another name
KEPT: Final = "_ORIG"


def is_built() -> bool:
    """Whether it is a build that needs no Python, rather than run from its source."""
    return bool(getattr(sys, "frozen", False))


def command(function: str, *words: str) -> list[str]:
    """The command line that calls a function, named ``module:function``, in a new process; `words` are its arguments."""
    if is_built():
        return [sys.executable, CALL, function, *words]
    module, _, name = function.partition(":")
    return [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}; from {module} import {name}; {name}()", *words]


def call(words: Sequence[str]) -> bool:
    """Call the function that the words of a `command` name, if they are those of one; whether they were."""
    if len(words) < 2 or words[0] != CALL:
        return False
    sys.argv[1:] = words[2:]
    attribute(words[1])()
    return True


def foreign_environment() -> dict[str, str] | None:
    """The environment for other people's programs, which need the system's libraries; None where it is just ours."""
    if not is_built():
        return None
    found = dict(os.environ)
    before = found.pop(LIBRARIES + KEPT, None)
    found.pop(LIBRARIES, None)
    return found if before is None else {**found, LIBRARIES: before}


def build() -> str:
    """The commit and the day of a build, such as ``1a2b3c4, 2026-11-23``; empty for the source."""
    try:
        with open(BUILD, encoding="utf-8") as file:  # noqa: PTH123 - importing pathlib would take a tenth of the time of `run`
            return file.read().strip()
    except OSError:
        return ""
