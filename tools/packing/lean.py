"""A numpy without OpenBLAS, which alone takes 28 MB: the rest does its own algebra, and the game needs little of that.

No wheel is offered like that, so it is compiled, once for each version on a machine: it takes a C compiler and some minutes.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_cache_path

LOCK = Path(__file__).resolve().parents[2] / "requirements-dev.lock"
OPTIONS = ("-Dblas=none", "-Dlapack=none", "-Dallow-noblas=true")


def has_blas() -> bool:
    """Whether the numpy that would be packed brings OpenBLAS."""
    found = find_spec("numpy")
    if found is None or found.origin is None:
        return False
    place = Path(found.origin).parent
    folders = (place.parent / "numpy.libs", place / ".libs", place / ".dylibs")
    return any(True for folder in folders for _ in folder.glob("*openblas*"))


def wanted(lock: str) -> str:
    """What pip is told: the source of the version in use, as the lock knows it, and how it is compiled."""
    found = re.search(r"^numpy==\S+ \\\n(?:[ ]+--hash=\S+(?: \\)?\n)+", lock, re.MULTILINE)
    if found is None or f"numpy=={version('numpy')} " not in found[0]:
        raise LookupError("the lock has another numpy")
    told = " ".join(found[0].replace("\\\n", " ").split())
    return " ".join([told, *(f'--config-settings "setup-args={option}"' for option in OPTIONS)]) + "\n"


def numpy(work: Path, compiles: bool = True, kept: Path | None = None) -> Path | None:
    """A folder with it, made in `work`, that comes before the installed one; None where there is none, or it cannot be made.

    The wheel is `kept` for later builds, by default where the system keeps such things.
    """
    kept = kept or user_cache_path("hyperline-builds") / "numpy"
    known = f"numpy-{version('numpy')}-cp{sys.version_info[0]}{sys.version_info[1]}-*.whl"
    if not [*kept.glob(known)] and not (compiles and _compiled(work, kept)):
        return None
    made = work / "numpy"
    shutil.rmtree(made, ignore_errors=True)
    with zipfile.ZipFile(next(kept.glob(known))) as wheel:
        wheel.extractall(made)
    return made


def _compiled(work: Path, kept: Path) -> bool:
    """Compile the wheel; whether that was possible."""
    asked = work / "numpy.txt"
    work.mkdir(parents=True, exist_ok=True)
    try:
        asked.write_text(wanted(LOCK.read_text(encoding="utf-8")), encoding="utf-8")
    except LookupError:
        return False
    words = ["--no-cache-dir", "wheel", "--quiet", "--no-deps", "--no-binary", "numpy"]  # the cache knows no options
    words += ["--require-hashes", "-r", str(asked), "-w", str(kept)]
    print("A numpy without OpenBLAS is compiled once, which takes some minutes.", flush=True)
    return subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *words]).returncode == 0
