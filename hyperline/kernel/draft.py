"""A frozen value that can be changed while an action is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

P = TypeVar("P", bound=Struct)

LIST: tuple[Callable[..., Any], Callable[..., Any]] = (list, tuple)
"""How a tuple is thawed and frozen."""


class Draft(Generic[P]):
    """The fields of a position under their names; those of `THAWED` are made mutable, and frozen again by `finish`."""

    THAWED: ClassVar[dict[str, tuple[Callable[..., Any], Callable[..., Any]]]] = {}

    def __init__(self, position: P) -> None:
        self.before = position
        for name in position.__struct_fields__:
            setattr(self, name, getattr(position, name))
        for name, (thaw, _) in self.THAWED.items():
            setattr(self, name, thaw(getattr(position, name)))

    def finish(self) -> P:
        """The position as it is now, frozen."""
        before = self.before
        found = {name: getattr(self, name) for name in before.__struct_fields__}
        changed = {name: value for name, value in found.items() if value is not getattr(before, name)}
        for name, (_, freeze) in self.THAWED.items():
            changed[name] = freeze(found[name])
        return replace(before, **changed)
