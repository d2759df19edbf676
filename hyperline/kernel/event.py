"""The base of all events: facts in the past tense, with ids and numbers, no pixels, no clock and no sentences."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from msgspec import Struct


class Event(Struct, frozen=True, gc=False, tag=True, tag_field="type"):
    """Something that has happened. The class name is its `type` in JSON."""

    begins_turn: ClassVar[bool] = False
    """Whether another turn begins with it: what comes from here on is not shown before the last one was ended."""

    def form(self) -> dict[str, Any]:
        """Its type and its fields as they are written for readers of JSON."""
        form: dict[str, Any] = msgspec.to_builtins(self)
        return form

    def veil(self, viewer: int | None) -> Event | None:
        """What `viewer` (a seat, or None for the public) gets to see of it; None for nothing."""
        return self
