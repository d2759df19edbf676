"""Profiles: settings stored under a player's name; changes are stored in the profile in use."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import msgspec

from hyperline.kernel.file import write_whole
from hyperline.shell.store.playerfile import is_settled, locked, read_settled
from hyperline.shell.store.settings import Settings, SettingsStore, merged, read, write

SHARED = ("is_full_screen", "window_size", "window_place", "seats", "game", "profile")
"""Settings that are the same for everybody at the machine."""
MOST = 6


class Profiles:
    """The profiles beside the settings file, one TOML file each; the settings say which one is in use."""

    def __init__(self, store: SettingsStore) -> None:
        self.store = store
        self.folder = store.paths.home / "profiles"
        store.listen(self._changed)

    def names(self) -> tuple[str, ...]:
        """Their names, in alphabetical order."""
        return tuple(sorted((unquote(file.stem) for file in self.folder.glob("*.toml")), key=str.casefold))

    @property
    def current(self) -> str:
        """The profile in use; empty if none is."""
        name = self.store.value.profile
        return name if name in self.names() else ""

    def add(self, name: str) -> str:
        """Store the current settings under a name and use that profile; returns the key of a text about a fault, or ""."""
        name = " ".join(name.split())
        if not name or name.casefold() in map(str.casefold, self.names()):
            return "profile.taken" if name else "profile.nameless"
        if len(self.names()) >= MOST:
            return "profile.many"
        if not self._write(name, self.store.value):
            return "profile.not_kept"
        self.store.change(profile=name)
        return ""

    def use(self, name: str) -> bool:
        """Apply a profile's settings; returns whether they could be read."""
        found = self._found(name)
        if found is None:
            return False
        values: dict[str, Any] = msgspec.structs.asdict(self.store.sound(found))
        self.store.change(**{key: value for key, value in values.items() if key not in SHARED}, profile=name)
        return True

    def delete(self, name: str) -> bool:
        """Delete a profile and keep the current settings; returns whether its file could be deleted."""
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError:
            return False
        if self.store.value.profile == name:
            self.store.change(profile="")
        return True

    def _changed(self, old: Settings, new: Settings) -> None:
        if new.profile and new.profile == old.profile and new.profile in self.names():
            self._write(new.profile, new, old)

    def _file(self, name: str) -> Path:
        return self.folder / f"{quote(name, safe=' ')}.toml"

    def _write(self, name: str, settings: Settings, before: Settings | None = None) -> bool:
        """Write a profile's settings, or only what changed since `before`; whether that was possible."""
        plain, file = Settings(), self._file(name)
        if not self.store.paths.is_writable:
            return False
        try:
            with locked(self.store.paths.home):
                found = settings if before is None else merged(before, settings, self._found(name) or settings)
                data = write(msgspec.structs.replace(found, **{field: getattr(plain, field) for field in SHARED}))
                if not is_settled(data):
                    return False
                write_whole(file, data)
        except OSError:
            return False
        return True

    def _found(self, name: str) -> Settings | None:
        """A profile's settings; None if they cannot be read."""
        try:
            return read_settled(self._file(name), read)
        except (FileNotFoundError, ValueError):
            return None
