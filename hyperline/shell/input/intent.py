"""What a player means, whatever device it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

DEAD_TIME: Final = 0.25
"""Seconds for which something new ignores a press, which was probably meant for what was there before."""


class AnyAct(StrEnum):
    """A kind of intent: one of the shell's, or of a game's own. Those with one name mean the same, no matter whose."""


class Act(AnyAct):
    """The shell's kinds of intent. Those of the pointer carry `pos`; keys leave it None."""

    # pointer
    POINT = "point"  # moved to pos
    PRESS = "press"  # left button went down at pos
    DRAG = "drag"  # moved with the left button down; `start` is where that began
    DROP = "drop"  # left button released after a drag
    PAN = "pan"  # moved with the middle button down; start is where the pointer was before
    WHEEL = "wheel"  # step: +1 away from the player, -1 towards
    # doing
    CONFIRM = "confirm"  # left click at pos, or Enter on what has the focus
    CANCEL = "cancel"  # right click at pos, or Esc
    MOVE = "move"  # direction: (dx, dy), one of four
    NEXT = "next"  # step: +1 or -1
    LABEL = "label"  # step: 1-9, a labelled target
    MORE = "more"  # label the next nine
    ROTATE = "rotate"  # step: +1 clockwise, -1 back
    INSPECT = "inspect"
    DELETE = "delete"  # put the part in focus back
    UNDO = "undo"
    REDO = "redo"
    ZOOM = "zoom"  # step: +1 nearer, -1 farther
    FIT = "fit"
    TURN_VIEW = "turn_view"  # step: +1 clockwise, -1 back
    SHIP = "ship"  # step: 1-4; in a scene of the domain "play": show what that seat may see, until
    RELEASE = "release"  # the key goes up
    SKIP = "skip"
    SPEED = "speed"
    END_TURN = "end_turn"
    AUTOPLAY = "autoplay"  # let a bot play the rest of the phase, or take over again
    HELP = "help"
    PAUSE = "pause"
    FULL_SCREEN = "full_screen"
    STICK_POINTS = "stick_points"  # let the right stick of a gamepad move the pointer, or no longer
    DIGEST = "digest"
    LOG = "log"
    DETAIL = "detail"  # show less, or more
    TRAIL = "trail"
    OVERLAY = "overlay"
    ODDS = "odds"
    WHY = "why"
    HINT = "hint"
    SUGGEST = "suggest"
    SUGGEST_ALL = "suggest_all"
    FIND = "find"
    SETTINGS = "settings"
    SAY = "say"  # something to the people elsewhere
    ACTS = "acts"  # list all that can be done, to be chosen by mouse
    # typing, only while a text field is being edited
    TEXT = "text"
    ERASE = "erase"  # step: -1 backspace, +1 delete
    CARET = "caret"  # step: -1, +1, or -999 and +999 for the ends
    COPY = "copy"
    PASTE = "paste"
    READ = "read"  # direction: what is spoken, line by line up and down, and what is read across
    SEEK = "seek"  # direction: what is spoken of the board, from thing to thing up and down, and from kind to kind across
    SWITCH = "switch"  # any key or button, where one switch is all that there is
    STRUCK = "struck"  # text: the name of a key or mouse button, passed on as such


@dataclass(frozen=True, slots=True)
class Intent:
    """One thing a player means. `pos` and `start` are pixels; `is_pointer` tells a mouse from keys."""

    act: AnyAct
    pos: tuple[int, int] | None = None
    step: int = 0
    direction: tuple[int, int] = (0, 0)
    text: str = ""
    start: tuple[int, int] | None = None

    @property
    def is_pointer(self) -> bool:
        """Whether it came from a pointer."""
        return self.pos is not None
