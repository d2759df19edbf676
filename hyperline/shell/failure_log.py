"""Writes an unexpected failure down for anyone who repairs it, so that the player sees one sentence instead."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path

import platformdirs

from hyperline.kernel.file import append_regular
from hyperline.shell.paths import APP, Paths

LIMIT = 1_000_000  # bytes; a longer log is started again


def write_failure(paths: Paths, failure: BaseException, doing: str) -> Path | None:
    """Append the failure with its stack to the log in the player's folder, or in their own folder for logs.

    The file's place, or None if nothing can be written.
    """
    body = "".join(traceback.format_exception(failure))
    entry = f"{datetime.now().isoformat(timespec='seconds')} {platform.platform()} {doing}\n{body}\n"
    spare = Path(platformdirs.user_log_path(APP, appauthor=False)) / paths.log.name
    for file in (paths.log, spare):
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            append_regular(file, entry.encode(errors="backslashreplace"), LIMIT)
        except OSError:
            continue
        return file
    return None
