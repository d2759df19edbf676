"""What a lesson is: a position, and acts asked for one after another, each with what is lit and what ends it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from hyperline.kernel.file import read_regular
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.words import Words

Value = bool | int | str
LARGEST: Final = 200_000  # bytes of a lesson's file
NOWHERE: Final = ""
LESSON: Final = "lesson"
"""What texts of lessons belong to, for those who translate them."""


class Ends(Struct, frozen=True, forbid_unknown_fields=True):
    """What has come about when a step is over; all that is named.

    `event` is the class of an event since the step began, with these `fields`; `decision` the kind of what the player
    decides now; `state` values in the position's own form, each by its path such as ``player.0.sector`` (-1 is the last
    of a list; of a whole list: that it has the value); `over` that the game has ended.
    """

    event: str = ""
    fields: dict[str, Value] = {}
    decision: str = ""
    state: dict[str, Value] = {}
    over: bool = False


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said on a `page` where all that it `has` is there, and nothing that it `lacks`: keys of targets.

    `say` names the act, `more` adds a sentence. `light` is what to click, one after another as it comes, or with
    `drag` to carry to the first of `leads`, which are lit as well. With `bright` nothing is in the dark.
    """

    say: str
    more: str = ""
    bright: bool = False
    page: str = ""
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    drag: bool = False


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that is asked for, as in `Way`, and as it is asked for on other pages (`way`, the last that fits).

    `do` are the texts of the actions that do it, one after another, with ``*`` for any. What has no `ends` is only read.
    `praise` is said once it is done, `about` a target.
    """

    say: str
    more: str = ""
    light: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    drag: bool = False
    do: tuple[str, ...] = ()
    ends: Ends | None = None
    praise: str = ""
    about: str = ""
    way: tuple[Way, ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether nothing is done in it."""
        return self.ends is None

    @property
    def ways(self) -> tuple[Way, ...]:
        """All that it says, the usual first."""
        first = Way(self.say, self.more, light=self.light, leads=self.leads, drag=self.drag)
        return (first, *self.way)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A file: its `goal` in a line, a `position` in the game's notation, the `step`s, and what was `learnt`.

    It takes about this many `minutes`. The player has this `seat`; the others take the first legal action that begins with
    one of `rival`, in that order. A step waits for the player wherever the values at the paths of `keeps` are not those
    that it was written for. An `aside` is said whenever it fits, such as how a page is closed.
    """

    title: str
    goal: str
    position: str
    step: tuple[Step, ...]
    learnt: tuple[str, ...]
    minutes: int = 4
    seat: int = 0
    rival: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    aside: tuple[Way, ...] = ()
    id: str = ""


def read_lesson(file: Path) -> Lesson:
    """The lesson in a file; raises msgspec.ValidationError, or DecodeError."""
    found = msgspec.toml.decode(read_regular(file, LARGEST), type=Lesson)
    return msgspec.structs.replace(found, id=file.stem)


def lesson_files(shelf: Shelf, game: str) -> list[Path]:
    """The files of a game's lessons, in their order: in the folder ``lessons`` beside its entry. Raises KeyError."""
    return sorted((Path(shelf.folder(game)) / "lessons").glob("*.toml"))


def lessons_of(shelf: Shelf, game: str) -> tuple[Lesson, ...]:
    """A game's lessons, in their order. Raises KeyError."""
    return tuple(read_lesson(file) for file in lesson_files(shelf, game))


class Tone(Enum):
    """What a prompt is for."""

    GOAL = "goal"  # the lesson begins
    READ = "read"
    ACT = "act"
    PRAISE = "praise"
    ASTRAY = "astray"


class Said(NamedTuple):
    """A prompt: two that are equal are the same one. `answer` is the text of its button, empty if it has none."""

    tone: Tone
    title: str
    text: str = ""
    light: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    is_drag: bool = False
    answer: str = ""
    about: str = ""
    is_bright: bool = False

    @classmethod
    def of(cls, way: Way, tone: Tone, answer: str = "") -> Said:
        """What a way says."""
        return cls(tone, way.say, way.more, way.light, way.leads, way.drag, answer, is_bright=way.bright)


def fitting(ways: Sequence[Way], page: str, home: str, there: Collection[str]) -> Way | None:
    """The last of the ways that fits a page with these targets; `home` is where the game is played."""
    for way in reversed(ways):
        if (way.page or home) == page and set(way.has) <= set(there) and not set(way.lacks) & set(there):
            return way
    return None


def in_words(words: Words, text: str, *, is_by_key: bool) -> str:
    """A text of a lesson for someone who uses keys, or the mouse."""
    text = words.said(LESSON, text)
    for verb, by_key in (("click", "choose"), ("drag", "bring")):
        said = words(f"lesson.{by_key if is_by_key else verb}")
        text = text.replace(f"{{{verb.capitalize()}}}", said).replace(f"{{{verb}}}", said.lower())
    return text
