"""Actions by declaration: a verb is a class with typed fields, from which its text, its targets and its reader follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, get_args, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from hyperline.kernel.quote import quoted
from hyperline.kernel.refusal import refused


class Part(Struct, frozen=True):
    """What a field of an action is in its text and on the screen: ``Annotated[int, Part(read=DICE.index, target="die")]``.

    `read` takes the text (`words` of them, a space between), after the seat if it `is_own`, and raises KeyError or
    ValueError where it knows none, or Illegal with a sentence of its own; `write` is its inverse. A field without `read`
    is not in the text: it is known from the position. A `target` is the kind of what stands for the field, and `point`
    says which one it is, `write` if there is none.
    """

    read: Callable[..., Any] | None = None
    write: Callable[[Any], str] = str
    target: str = ""
    point: Callable[[Any], str] | None = None
    words: int = 1
    is_own: bool = False


class _Field(NamedTuple):
    name: str
    part: Part
    default: Any

    @property
    def is_optional(self) -> bool:
        """Whether it is left out where it has its default."""
        return self.default is not NODEFAULT


class Act(Struct, frozen=True, gc=False):
    """An action: each class names its `verb`, and a Part of each field. A field with its default is not written or shown.

    Where the text begins with the first field instead of the verb, `heads` are the first words that it can have.
    No verb is derived from another.
    """

    verb: ClassVar[str]
    heads: ClassVar[tuple[str, ...]] = ()
    is_aside: ClassVar[bool] = False
    is_open: ClassVar[bool] = False

    def __str__(self) -> str:
        type(self).__str__ = text_of = _text_of(type(self))  # type: ignore[method-assign]
        return text_of(self)

    @property
    def targets(self) -> tuple[str, ...]:
        """What on the screen stands for it, each with its kind."""
        targets_of = _targets_of(type(self))
        type(self).targets = property(targets_of)  # type: ignore[assignment, method-assign]
        return targets_of(self)


A = TypeVar("A", bound=Act)


class Grammar(Generic[A]):
    """What reads the actions of a game; each verb is one class."""

    def __init__(self, verbs: Iterable[type[A]]) -> None:
        self.verbs: Final = tuple(verbs)
        self._by_head: Final = {head: verb for verb in self.verbs for head in verb.heads or (verb.verb,)}

    def read(self, text: str, seat: int = 0) -> A:
        """The action of a seat that a text means; what only the position tells has its default. Raises Illegal."""
        head, *words = text.split(" ")
        try:
            verb = self._by_head[head]
            act = verb(**values_of(verb, [head, *words] if verb.heads else words, seat))
        except (KeyError, ValueError):
            act = None
        if act is None or str(act) != text:
            raise refused("NOTATION", "refusal.no_action", text=quoted(text))
        return act


def listed(legal: Iterable[A], action: object) -> A | None:
    """The one of the legal actions that has the same text."""
    text = str(action)
    return next((one for one in legal if str(one) == text), None)


def sorted_by_text(actions: Iterable[A]) -> tuple[A, ...]:
    """The actions in the order of a legal list."""
    return tuple(sorted(actions, key=str))


def values_of(verb: type[Act], words: list[str], seat: int) -> dict[str, Any]:
    """The written fields of the words; raises ValueError where there are too few or too many."""
    values: dict[str, Any] = {}
    parts = written(verb)
    if not sum(not field.is_optional for field in parts) <= len(words) <= sum(field.part.words for field in parts):
        raise ValueError(verb.verb)
    for name, part, default in parts:
        if not words and default is not NODEFAULT:
            continue
        if part.read is None or not words:
            raise ValueError(name)
        text, words = " ".join(words[: part.words]), words[part.words :]
        values[name] = part.read(seat, text) if part.is_own else part.read(text)
    if words:
        raise ValueError(words[0])
    return values


def _text_of(verb: type[Act]) -> Callable[[Any], str]:
    """What makes the text of a verb's actions: an f-string made once, since a search writes millions of them."""
    parts = "".join(
        f" {{write_{name}(act.{name})}}"
        if default is NODEFAULT
        else f"{{'' if act.{name} == default_{name} else ' ' + write_{name}(act.{name})}}"
        for name, _, default in written(verb)
    )
    return _made(f'f"{parts[1:] if verb.heads else verb.verb + parts}"', verb)


def _targets_of(verb: type[Act]) -> Callable[[Any], tuple[str, ...]]:
    """What makes the targets of a verb's actions."""
    parts = "".join(
        f'f"{part.target}:{{point_{name}(act.{name})}}", '
        if default is NODEFAULT
        else f'*(() if act.{name} == default_{name} else (f"{part.target}:{{point_{name}(act.{name})}}",)), '
        for name, part, default in _fields(verb)
        if part.target
    )
    return _made(f"({parts})", verb)


def _made(expression: str, verb: type[Act]) -> Callable[[Any], Any]:
    known: dict[str, Any] = {}
    for name, part, default in _fields(verb):
        known |= {f"write_{name}": part.write, f"point_{name}": part.point or part.write, f"default_{name}": default}
    made: Callable[[Any], Any] = eval(f"lambda act: {expression}", known)
    return made


@cache
def _fields(verb: type[Act]) -> tuple[_Field, ...]:
    hints, found = get_type_hints(verb, include_extras=True), list[_Field]()
    for field in fields(verb):
        found += [_Field(field.name, part, field.default) for part in get_args(hints[field.name]) if isinstance(part, Part)]
    return tuple(found)


@cache
def written(verb: type[Act]) -> tuple[_Field, ...]:
    """The fields that are in the text of a verb's actions, in their order."""
    return tuple(field for field in _fields(verb) if field.part.read is not None)
