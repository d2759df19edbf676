"""The base of all events: facts in the past tense, made of ids and numbers, without pixels, times or sentences."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from msgspec import Struct


class Event(Struct, frozen=True, gc=False, tag=True, tag_field="type"):
    """Something that has happened. The class name is its `type` in JSON."""

    begins_turn: ClassVar[bool] = False
    """Whether another turn begins with it: this and what follows is shown only once the turn before has been ended."""

    @property
    def harms(self) -> tuple[int, ...]:
        """The seats that lose something by it, and are told of it before anything else."""
        return ()

    def form(self) -> dict[str, Any]:
        """Its type and fields as written to JSON."""
        form: dict[str, Any] = msgspec.to_builtins(self)
        return form

    def veil(self, viewer: int | None) -> Event | None:
        """The event as `viewer` sees it (a seat, or None for the public); None if they see nothing."""
        return self
