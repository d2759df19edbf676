"""What a build holds: the whole package with every game in it, data and assets, and what players' own bots may import."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from importlib.metadata import Distribution, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packing.lean import has_blas

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "hyperline"
NAME, TITLE, IDENTIFIER = "hyperline", "Hyperline", "net.hyperline.Hyperline"
SUMMARY = "Explore the galaxy, build your ship, reach Nexxus"
AUTHORS = "The Hyperline team"
TERMS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "LGPL")  # how files with a licence begin
SUFFIX = ".hyperline"
MIME = "application/x-hyperline-game"
KIND = "Hyperline game"
SCHEME = "hyperline"
LINK = "Link to a Hyperline room"

NEVER = (
    *("tkinter", "turtle", "turtledemo", "idlelib", "lib2to3", "test", "ensurepip", "venv", "distutils", "pydoc_data"),
    *("curses", "readline", "rlcompleter", "dbm", "_hashlib", "nis", "antigravity", "this"),
    *("audioop", "crypt", "ossaudiodev", "spwd"),
)
"""Modules of the standard library that nothing needs."""
LARGE = ("sqlite3", "ssl", "_ssl")
"""Those that only playing together needs: they bring large libraries."""
UNUSED = (
    *("distributed", "dask", "pygments", "setuptools", "pkg_resources", "PIL", "yaml"),
    *("numpy.f2py", "numpy.testing", "numpy.random", "numpy.fft", "numpy._core._multiarray_tests"),
    *("psycopg", "psycopg_binary", "prometheus_client"),
    *("pygame.sndarray", "pygame._sdl2.audio", "pygame.examples", "pygame.tests"),
)
"""What other packages would bring along: the game has no tests of theirs, sounds are read from files whole, luck is the
kernel's own, and a home server is installed as a package.
"""
TOGETHER = ("websockets", "nacl", "cffi", "_cffi_backend", "pycparser", "zeroconf", "ifaddr", "hyperline.together")
"""What playing together needs, with LARGE: there is room for it in a build whose numpy brings no OpenBLAS."""
COMPILED = "zeroconf"


def left_out() -> tuple[str, ...]:
    """All that is not packed."""
    return (*NEVER, *UNUSED, *((*LARGE, *TOGETHER) if has_blas() else ()))


def modules() -> list[str]:
    """All modules of the package: games are named in strings, which no import shows."""
    found = [path.relative_to(ROOT).with_suffix("").parts for path in sorted(PACKAGE.rglob("*.py"))]
    named = [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in found]
    return [name for name in named if not name.startswith(left_out())]


def hidden() -> list[str]:
    """What is imported by compiled modules, where no import shows it."""
    return [] if has_blas() else ["_cffi_backend", "ifaddr", *uncompiled()]


def uncompiled() -> dict[str, str]:
    """Modules of zeroconf, each with its source: it does so little here that the compiled ones, of 5 MB, are not needed."""
    found = None if has_blas() else find_spec(COMPILED)
    if found is None or found.origin is None:
        return {}
    place = Path(found.origin).parent
    named = {path: path.relative_to(place.parent).with_suffix("").parts for path in sorted(place.rglob("*.py"))}
    return {".".join(parts[:-1] if parts[-1] == "__init__" else parts): str(path) for path, parts in named.items()}


def library() -> list[str]:
    """The standard library, for bots that players write."""
    named = sorted(name for name in sys.stdlib_module_names if name not in (*NEVER, *LARGE) and not name.startswith("_"))
    return [name for name in named if find_spec(name) is not None]


UNREAD: Final = (".py", ".pyc", ".po")
"""What the program does not read as a file: code, and what translators write."""


def data() -> list[tuple[str, str]]:
    """Files that are no code, each with the folder that it goes to: texts, rules, positions, assets, and the changes."""
    own = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in UNREAD]
    found = [(path, path.parent.relative_to(ROOT)) for path in own]
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file() and path.suffix not in UNREAD]
    assets = [path for path in assets if path.parent.name != "icons"]
    found += [(path, Path(NAME) / path.parent.relative_to(ROOT)) for path in assets]
    found.append((ROOT / "CHANGELOG.md", Path(NAME)))
    return [(str(path), folder.as_posix()) for path, folder in sorted(found)]


def version() -> str:
    """The version of the package."""
    line = next(line for line in (PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines() if "__version__" in line)
    return line.split('"')[1]


def stamp(folder: str) -> str:
    """Write the file that tells which build it is: the commit, a plus if files differ from it, and the day; its path."""
    told = _git("rev-parse", "--short=8", "HEAD") + ("+" if _git("status", "--porcelain", "--untracked-files=no") else "")
    path = Path(folder) / "build.txt"
    path.write_text(f"{told}, {datetime.now(UTC):%Y-%m-%d}".strip(", ") + "\n", encoding="utf-8")
    return str(path)


def _git(*words: str) -> str:
    """What git says; nothing where there is no git or no repository."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def icons(kind: str = "program") -> dict[int, Path]:
    """An icon by its side in pixels; the other kind is ``game``, a saved one."""
    found = {int(path.stem.rpartition("-")[2]): path for path in (ROOT / "assets" / "icons").glob(f"{kind}-*.png")}
    return dict(sorted(found.items()))


def packages() -> list[Distribution]:
    """The installed packages that the game needs, and those that these need."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    todo = [*about["dependencies"], *([] if has_blas() else about["optional-dependencies"]["together"])]
    found: dict[str, Distribution] = {}
    while todo:
        asked = Requirement(todo.pop())
        if asked.name not in found and (asked.marker is None or asked.marker.evaluate({"extra": ""})):
            found[asked.name] = distribution(asked.name)
            todo += found[asked.name].requires or []
    return [found[name] for name in sorted(found)]


def licences() -> list[tuple[str, str]]:
    """The licence files of everything in a build, each with the folder that it goes to.

    Those of the libraries that Python takes from the system are kept here: installed they have none beside them.
    """
    places = [(ROOT / "LICENSE", "licences")]
    places += [(path, f"licences/{path.stem}") for path in sorted(Path(__file__).with_name("licences").glob("*.txt"))]
    places += [(Path(folder) / "LICENSE.txt", "licences/python") for folder in (sys.base_prefix, Path(os.__file__).parent)]
    for package in packages():
        for file in package.files or ():
            if file.name.upper().startswith(TERMS):
                folder = "/".join(file.parent.parts[1:]).removeprefix("licenses").strip("/")
                places.append((Path(str(package.locate_file(file))), f"licences/{package.name}/{folder}".rstrip("/")))
    return [(str(path), folder) for path, folder in places if path.is_file()]
