"""A PostgreSQL of its own in a temporary folder, where one is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

SECONDS = 60


def programs() -> Path | None:
    """Where PostgreSQL's programs are; None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


@contextmanager
def cluster() -> Iterator[str]:
    """A running one, by its URL; it is reached by a socket in its folder alone."""
    where = programs()
    assert where is not None, "it is installed"
    folder = Path(mkdtemp(prefix="hyperline-pg-", dir="/tmp"))  # a socket's path must be short
    is_root = os.geteuid() == 0  # PostgreSQL does not run as root
    if is_root:
        shutil.chown(folder, "postgres", "postgres")
    user = ["runuser", "-u", "postgres", "--"] if is_root else []

    def do(*words: str) -> None:
        subprocess.run([*user, *words], check=True, timeout=SECONDS, cwd=folder, stdout=subprocess.DEVNULL)

    data, control = str(folder / "data"), str(where / "pg_ctl")
    try:
        do(str(where / "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "--no-sync")
        do(control, "-D", data, "-w", "-l", str(folder / "log"), "-o", f"-k {folder} -c listen_addresses=", "start")
        try:
            yield f"postgresql:///postgres?host={folder}&user=postgres"
        finally:
            do(control, "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
