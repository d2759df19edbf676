"""Which music there is, and what is played in each mood."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

LISTED: Final = "pieces.toml"
"""Beside the music: what `tools/score.py` says of each piece."""
COMMON: Final = "shelf"
"""The suite of the menu, and of games without one of their own."""
INSTEAD: Final[Mapping[str, str]] = {"threat": "tense", "battle": "tense", "nexxus": "calm", "lost": "calm", "calm": "menu"}
"""What a suite plays that lacks something."""


CLASSES: Final = {
    "C": 0, "C#": 1, "Db": 1, "D": 2, "Eb": 3, "E": 4, "F": 5, "F#": 6, "Gb": 6, "G": 7, "Ab": 8, "A": 9, "Bb": 10, "B": 11,
}  # fmt: skip
HOMES: Final[Mapping[str, tuple[int, ...]]] = {"minor": (2, 7, 9), "major": (5, 10, 0)}
"""The keys in which notes of D minor are at home."""
STINGS: Final = "stings"
"""The folder of what is played over a piece for a moment: a file for each of some tonics, such as ``point-Bb``."""


class Mood(NamedTuple):
    """`plays` begins the names of its pieces, which take turns; `leaves` are stems that are not heard."""

    plays: str
    level: float = 1.0
    ambience: str = ""
    leaves: tuple[str, ...] = ()
    is_sudden: bool = False  # it begins with the next bar; others have to last a little first


MOODS: Final[Mapping[str, Mood]] = {
    "menu": Mood("menu", ambience="space"),
    "calm": Mood("calm", 0.9, "space"),
    "yard": Mood("calm", 0.75, "yard"),
    "threat": Mood("threat", 0.9, "space", ("drums",)),
    "battle": Mood("battle", is_sudden=True),
    "deciding": Mood("battle", 0.8, leaves=("drums",), is_sudden=True),
    "nexxus": Mood("nexxus", ambience="space"),
    "won": Mood("won", ambience="space", is_sudden=True),
    "lost": Mood("lost", ambience="space", is_sudden=True),
}


@dataclass(frozen=True)
class Piece:
    """A piece: its stems as files, a bar in seconds, and the keys, each from a bar on; `rounds` for one without end."""

    name: str
    stems: Mapping[str, Path]
    bar: float
    bars: int
    rounds: bool
    keys: tuple[tuple[int, str], ...]

    def key_at(self, bar: float) -> str:
        """The key of a bar, such as ``D minor``."""
        return [key for first, key in self.keys if first <= bar % self.bars][-1]


def own(semitones: int) -> int:
    """The nearest way to the same note in any octave."""
    return (semitones + 5) % 12 - 5


def tuning(key: str) -> int:
    """By how many semitones what was made in D minor has to rise to fit a key."""
    tonic, _, mode = key.partition(" ")
    return min((own(CLASSES[tonic] - home) for home in HOMES[mode]), key=abs)


class Catalogue:
    """The pieces of a folder. Without it there are none."""

    def __init__(self, folder: Path) -> None:
        file = folder / LISTED
        self._stings = {one.stem: one for one in sorted((folder / STINGS).glob("*.ogg"))}
        held = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        self.ambience = {file.stem: file for file in sorted(folder.glob("*.ogg"))}
        self.suites = {
            suite: [_piece(folder, suite, name, one) for name, one in pieces.items()] for suite, pieces in held.items()
        }

    def sting(self, kind: str, key: str) -> tuple[Path, int] | None:
        """What is played of a kind in a key: a file, and by how many semitones it is too low."""
        tonic = CLASSES[key.partition(" ")[0]]
        found = [(own(tonic - CLASSES[one.partition("-")[2]]), one) for one in self._stings if one.partition("-")[0] == kind]
        if not found:
            return None
        by, name = min(found, key=lambda pair: abs(pair[0]))
        return self._stings[name], by

    def programme(self, suite: str, mood: str) -> tuple[Piece, ...]:
        """The pieces that take turns in a mood; a suite that lacks them has others instead, or those of the menu."""
        own = self.suites.get(suite, [])
        plays: str | None = MOODS[mood].plays if mood in MOODS else None
        while plays is not None:
            if found := tuple(piece for piece in own if piece.name.partition("/")[2].partition("-")[0] == plays):
                return found
            plays = INSTEAD.get(plays)
        return self.programme(COMMON, "menu") if mood in MOODS and suite != COMMON else ()


def _piece(folder: Path, suite: str, name: str, told: Mapping[str, Any]) -> Piece:
    stems = {stem: folder / suite / f"{name}{'-' + stem if stem else ''}.ogg" for stem in told["stems"]}
    keys = tuple((int(bar), str(key)) for bar, key in told["keys"])
    return Piece(f"{suite}/{name}", stems, float(told["bar"]), int(told["bars"]), bool(told["rounds"]), keys)
