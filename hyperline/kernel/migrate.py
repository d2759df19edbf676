"""Old records made new: one function a version, each turning the lines of its version into those of the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

VERSION: Final = 1
"""The version that is written now."""

MIGRATIONS: dict[int, Callable[[list[str]], list[str]]] = {}
"""By the version that they read: functions from all lines of a record to those of the version after it."""


def migrated(lines: list[str], version: int) -> list[str]:
    """The lines of a record of some older `version` as those of VERSION; raises ValueError if there is no way."""
    if version > VERSION:
        raise ValueError(f"it was written by a newer program (record version {version}; this one reads up to {VERSION})")
    for older in range(version, VERSION):
        if older not in MIGRATIONS:
            raise ValueError(f"record version {version} is too old to be read")
        lines = MIGRATIONS[older](lines)
    return lines
