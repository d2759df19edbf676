"""What a lesson says at a moment, and which of the ways to say it fits what is on the screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from hyperline.shell.assets.text import Words
from hyperline.shell.lessons.lesson import Way


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
    """A text of a lesson for somebody who uses keys, or the mouse."""
    for verb, by_key in (("click", "choose"), ("drag", "bring")):
        said = words(f"lesson.{by_key if is_by_key else verb}")
        text = text.replace(f"{{{verb.capitalize()}}}", said).replace(f"{{{verb}}}", said.lower())
    return text
