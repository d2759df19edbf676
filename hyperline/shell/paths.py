"""Where things lie: the game's own assets, and the player's folder for settings, saves and the log."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from hyperline.kernel.file import unused
from hyperline.kernel.shelf import Shelf

APP = "hyperline"
ROOMS = "together.toml"
"""In the player’s folder: the rooms that they are in."""
PROFILES = "profiles"
"""In the usual folder: those of other players at this machine."""


def assets_folder() -> Path:
    """The assets of an installed package or of a checkout; raises FileNotFoundError, a sentence, if there are none."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "text" / "en.toml").is_file():
            return folder
    raise FileNotFoundError(f"The game's texts and pictures are missing: {package / 'assets'} is not there, or is empty.")


def changelog_file() -> Path:
    """The list of changes, which need not be there."""
    package = Path(__file__).resolve().parents[1]
    own = package / "CHANGELOG.md"
    return own if own.is_file() else package.parent / "CHANGELOG.md"


def text_files(shelf: Shelf) -> tuple[Path, ...]:
    """The texts that all games share, and those of each game that has some of its own."""
    own = (text_file(shelf, game) for game in shelf.names)
    return assets_folder() / "text" / "en.toml", *(file for file in own if file.is_file())


def text_file(shelf: Shelf, game: str) -> Path:
    """Where the texts of a game are, if it has some of its own. Raises KeyError."""
    return Path(shelf.folder(game)) / "text" / "en.toml"


@dataclass(frozen=True)
class Paths:
    """The player's folder; when it cannot be written, `is_writable` is False and nothing is kept."""

    home: Path
    is_writable: bool

    @property
    def player(self) -> str:
        """Whose it is, as it was asked for by a name; empty for the usual folder."""
        name = self.home.name
        return name[:1].upper() + name[1:] if self.home.parent.name == PROFILES else ""

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.home / "settings.toml"

    @property
    def presets(self) -> Path:
        """The rules that were played by, and those that were kept under a name."""
        return self.home / "presets.toml"

    @property
    def lessons(self) -> Path:
        """Which lessons were done."""
        return self.home / "lessons.toml"

    @property
    def career(self) -> Path:
        """What the player has done in all their games."""
        return self.home / "career.toml"

    @property
    def keys(self) -> Path:
        """The folder of the player's key in files with a passphrase, for other machines."""
        return self.home / "keys"

    @property
    def hosts(self) -> Path:
        """By which keys hosts elsewhere are known."""
        return self.home / "hosts.toml"

    @property
    def saves(self) -> Path:
        """The folder of saved games."""
        return self.home / "saves"

    @property
    def postcards(self) -> Path:
        """The folder of the postcards that the player has saved."""
        return self.home / "postcards"

    @property
    def duels(self) -> Path:
        """The folder of the duels that the player has saved."""
        return self.home / "duels"

    @property
    def turns(self) -> Path:
        """The folder of the turns that the player has saved for others."""
        return self.home / "turns"

    @property
    def bots(self) -> Path:
        """The folder of bots that the player has written."""
        return self.home / "bots"

    @property
    def log(self) -> Path:
        """Where an unexpected failure is written down."""
        return self.home / "hyperline.log"


def set_aside(file: Path) -> str:
    """Rename a TOML file that cannot be read, so that nothing is written over it; its new name, empty if it stays."""
    aside = unused(file.with_suffix(".broken.toml"), ".toml")
    try:
        file.rename(aside)
    except OSError:
        return ""
    return aside.name


def user_paths(home: Path | None = None) -> Paths:
    """The player's folder: `home`, else $HYPERLINE_HOME, else where the system keeps such data. Made if missing."""
    folder = home or _home()
    return Paths(folder, _can_write(folder))


def profile(name: str) -> Path:
    """The folder of another player at this machine, within the usual one."""
    return _home() / PROFILES / name


def _home() -> Path:
    named = os.environ.get("HYPERLINE_HOME")
    return Path(named) if named else Path(platformdirs.user_data_dir(APP, appauthor=False))


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
