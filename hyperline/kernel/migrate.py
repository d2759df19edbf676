"""Migration of old records: one function a version, from its lines to those of the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

VERSION: Final = 1
"""The version that is written now."""

MIGRATIONS: dict[int, Callable[[list[str]], list[str]]] = {}
"""By version: the function from all lines of a record of that version to those of the next."""


def migrated(lines: list[str], version: int) -> list[str]:
    """The lines of a record of an older `version` as those of VERSION; raises ValueError if it cannot be migrated."""
    if version > VERSION:
        raise ValueError(f"it was written by a newer program (record version {version}; this one reads up to {VERSION})")
    for older in range(version, VERSION):
        if older not in MIGRATIONS:
            raise ValueError(f"record version {version} is too old to be read")
        lines = MIGRATIONS[older](lines)
    return lines
