"""What a player reads, by key, from assets/text/en.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


class Words:
    """Texts by dotted key: `words("menu.quit")`, `words("menu.turn", n=3)`. An unknown key raises KeyError."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._texts: dict[str, str] = {}
        self._flatten("", tomllib.loads(file.read_text(encoding="utf-8")))

    def _flatten(self, prefix: str, table: dict[str, Any]) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                self._flatten(f"{prefix}{key}.", value)
            else:
                self._texts[prefix + key] = str(value)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key, with `{names}` filled in."""
        if key not in self._texts:
            raise KeyError(f"{self.file.name} has no text {key!r}")
        text = self._texts[key]
        return text.format(**values) if values else text

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """All keys that begin with `prefix`, in the file's order."""
        return tuple(key for key in self._texts if key.startswith(prefix))
