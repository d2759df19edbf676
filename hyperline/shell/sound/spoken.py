"""What there is to be spoken of a page: what has the focus, what is asked, what happened; no sentence comes twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hyperline.shell.input.focus import Target
    from hyperline.shell.page.log.logline import LogLine
    from hyperline.shell.scene import Scene

STOPS: Final = re.compile(r"([.!?…:])\. ")
"""Where sentences are joined that have an end already."""
ENDS: Final = re.compile(r"(?<=[.!?…])\s+|\n")
"""What is between sentences."""


def joined(lines: Sequence[str]) -> str:
    """Lines as sentences one after the other."""
    return STOPS.sub(r"\1 ", ". ".join(lines))


def unsaid(text: str, heard: Sequence[str]) -> str:
    """The sentences of a text that are not heard anyway."""
    return " ".join(one for one in ENDS.split(text) if one and not any(one.rstrip(".") in other for other in heard))


def told_of(page: Scene, target: Target) -> list[str]:
    """What the card of a thing says, line by line."""
    card = page.card(target) if hasattr(page, "card") else None
    parts = (card.title, card.text) if card is not None else ()
    return [line for part in parts for line in part.split("\n") if line]


def walked(page: Scene) -> list[Any]:
    """What can be chosen on a page."""
    focus, keys = getattr(page, "focus", None), page.told_choices()
    if focus is None or keys is None:
        return list(focus.walk) if focus is not None else []
    there = {target.key: target for target in focus.targets}
    return [there[key] for key in keys if key in there]


def name_of(target: object) -> str:
    """What a thing is called that stands on the page, with its value and what stands below it."""
    if heard := getattr(target, "heard", ""):
        return str(heard)
    control = getattr(target, "control", None)
    parts: list[object] = [getattr(target, part, "") for part in ("name", "text", "note")]
    if control is not None:
        shown, value = getattr(control, "shown", None), getattr(control, "value", None)
        parts.append(getattr(control, "heard", ""))
        parts.append(shown(value) if callable(shown) and value is not None else "")
    return ", ".join(part for part in parts if isinstance(part, str) and part)


def asked_by(page: Scene, has_notes: bool = True) -> list[str]:
    """What a page asks for now, line by line; also the question that stands in its place while something is picked."""
    prompt = _prompt_of(page)
    found: list[object] = [getattr(page, "text", "")]
    if prompt is not None:
        parts = ("text", "said", "sentence", "note") if has_notes else ("text", "said", "sentence")
        found = [getattr(prompt, part, "") for part in parts]
    lines = (line for part in found if isinstance(part, str) for line in part.split("\n"))
    return list(dict.fromkeys(line for line in lines if line))


def is_asking(page: Scene) -> bool:
    """Whether something can be chosen on a page; on most pages it can."""
    return bool(getattr(page, "is_offering", True))


def is_explaining(page: Scene) -> bool:
    """Whether what a page says is about what has the focus: beside a board it is a question."""
    return not hasattr(page, "around") and hasattr(page, "words")


def deed_of(page: Scene) -> str:
    """What the deck says that would come of what is pointed at."""
    return str(getattr(_prompt_of(page), "detail", ""))


def _prompt_of(page: Scene) -> object:
    return getattr(getattr(page, "around", None), "prompt", None) or getattr(page, "words", None)


def own_steps(page: Scene) -> int:
    """How many steps of a game were taken by the one who is asked."""
    table: Any = getattr(page, "table", None)
    decision = table.decision if table is not None else None
    return sum(step.seat == decision.seat for step in table.steps) if decision is not None else 0


def logged(page: Scene) -> Sequence[LogLine] | None:
    """The lines of a game's log that the player may read, the newest last; None on a page that shows no log."""
    book = getattr(getattr(page, "around", page), "book", None)
    return getattr(book, "lines", None)


def last_of(lines: Sequence[LogLine]) -> str:
    """The last of some lines of a log."""
    return lines[-1].text if lines else ""


def taught_over(page: Scene) -> str:
    """What a lesson says that goes along with a page; empty without one."""
    companions = page.stack.companions if page.stack is not None else ()
    return next((one.told for one in companions if one.told), "")
