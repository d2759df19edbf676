"""Writes an unexpected failure down for whoever repairs it, so that the player sees one sentence instead."""

from __future__ import annotations

import platform
import tempfile
import traceback
from datetime import datetime
from pathlib import Path

from hyperline.app.paths import Paths

LIMIT = 1_000_000  # characters; an older log is begun anew


def write_failure(paths: Paths, failure: BaseException, doing: str) -> Path | None:
    """Append the failure with its stack to the log; the file's place, or None if nothing can be written."""
    body = "".join(traceback.format_exception(failure))
    entry = f"{datetime.now().isoformat(timespec='seconds')} {platform.platform()} {doing}\n{body}\n"
    for file in (paths.log, Path(tempfile.gettempdir()) / "hyperline.log"):
        try:
            mode = "a" if file.exists() and file.stat().st_size < LIMIT else "w"
            with file.open(mode, encoding="utf-8") as out:
                out.write(entry)
        except OSError:
            continue
        return file
    return None
