"""What speaks: a screen reader, or the system's voice.

The library is Prism (`prismatoid`): one call reaches NVDA, JAWS, Narrator, VoiceOver, Orca and speech-dispatcher. AccessKit
would give screen readers a tree of widgets to walk by themselves; a board has no such tree, and what a player wants to hear
of it is a sentence that the game makes anyway.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, Protocol

READERS: Final = (
    "NVDA", "JAWS", "ORCA", "VOICE_OVER", "ZDSR", "ZOOM_TEXT", "BOY_PC_READER", "PC_TALKER", "SENSE_READER", "SYSTEM_ACCESS",
    "WINDOW_EYES",
)  # fmt: skip
"""Screen readers as the library calls them: each can be had only while it runs."""
GETS_READER: Final = 0x46
"""What Windows is asked whether any screen reader runs, such as Narrator, which the library reaches without knowing it."""


class Voice(Protocol):
    """What speaks."""

    def speak(self, text: str, interrupt: bool) -> None:
        """Begin to say something, in place of what is being said or after it."""


class NoVoice(Exception):  # noqa: N818 - nothing is wrong with the program
    """There is nothing that could speak; the text says why."""


def library() -> Any:
    """The library; raises NoVoice."""
    try:
        import prism  # type: ignore[import-not-found]  # an extra
    except ImportError:
        raise NoVoice("library") from None
    return prism


def system_voice() -> Voice:
    """The player's screen reader, or the system's voice; raises NoVoice."""
    prism = library()
    try:
        made: Voice = prism.Context().acquire_best()
    except (prism.PrismError, OSError, RuntimeError, ValueError):
        raise NoVoice("system") from None
    return made


def reader_voice() -> Voice:
    """The screen reader that runs; raises NoVoice, and asks for no other voice of the system."""
    prism = library()
    faults = prism.PrismError, OSError, RuntimeError, ValueError, AttributeError
    with suppress(*faults):
        context = prism.Context()
        for name in READERS:
            with suppress(*faults):
                made: Voice = context.acquire(getattr(prism.BackendId, name))
                return made
    if not is_narrated():
        raise NoVoice("system")
    return system_voice()


def is_narrated() -> bool:
    """Whether Windows says that a screen reader runs."""
    if sys.platform != "win32":
        return False
    told = ctypes.c_int(0)
    return bool(ctypes.windll.user32.SystemParametersInfoW(GETS_READER, 0, ctypes.byref(told), 0)) and bool(told.value)


class Mouth:
    """Speaks in a thread of its own, so that nobody waits for a voice. A voice that fails is heard no more."""

    def __init__(self, voice: Callable[[], Voice], failed: Callable[[str], None]) -> None:
        self._said: SimpleQueue[tuple[str, bool] | None] = SimpleQueue()
        self._voice, self._failed = voice, failed
        self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
        self._thread.start()

    def say(self, text: str, interrupt: bool = True) -> None:
        """Say something, in place of what is being said or after it."""
        self._said.put((text, interrupt))

    def close(self) -> None:
        """Say nothing more."""
        self._said.put(None)

    def _speak(self) -> None:
        try:
            voice = self._voice()
        except NoVoice as fault:
            self._failed(str(fault))
            return
        while (said := self._said.get()) is not None:
            with suppress(Exception):  # a screen reader that was closed: the next may find another
                voice.speak(*said)
