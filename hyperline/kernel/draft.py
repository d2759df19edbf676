"""A frozen value that can be changed while an action is carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, cast

from msgspec import Struct

P = TypeVar("P", bound=Struct)

LIST: tuple[Callable[..., Any], Callable[..., Any]] = (list, tuple)
"""How a tuple is thawed and frozen."""


class Draft(Generic[P]):
    """The fields of a position under their names; those of `THAWED` are made mutable, and frozen again by `finish`."""

    THAWED: ClassVar[dict[str, tuple[Callable[..., Any], Callable[..., Any]]]] = {}

    def __init__(self, position: P) -> None:
        self.before = position
        thaw, _ = _ways(self, position)
        thaw(self, position)

    def finish(self) -> P:
        """The position as it is now, frozen."""
        _, freeze = _ways(self, self.before)
        return cast("P", freeze(self))


def _ways(draft: Any, position: Any) -> tuple[Callable[[Any, Any], None], Callable[[Any], Any]]:
    kind: Any = type(draft)
    shape: Any = type(position)
    return _written_out(kind, shape)


@cache
def _written_out(kind: Any, shape: Any) -> tuple[Callable[[Any, Any], None], Callable[[Any], Struct]]:
    """How drafts of a kind thaw and freeze, with each field written out, since a search makes millions of them."""
    assigned, given, known = list[str](), list[str](), dict[str, Any](Shape=shape)
    for name in shape.__struct_fields__:
        thaw, freeze = kind.THAWED.get(name, ("", ""))
        known |= {f"thaw_{name}": thaw, f"freeze_{name}": freeze}
        assigned.append(f"draft.{name} = thaw_{name}(position.{name})" if thaw else f"draft.{name} = position.{name}")
        given.append(f"{name}=freeze_{name}(draft.{name})" if freeze else f"{name}=draft.{name}")
    exec(f"def thaw(draft, position): {'; '.join(assigned)}\ndef freeze(draft): return Shape({', '.join(given)})", known)
    return known["thaw"], known["freeze"]
