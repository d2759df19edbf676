"""What would make possible what is not possible now, as far as the rules themselves can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any, Final

from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.play.table import Table

MOST: Final = 40
"""So many choices are tried at the most, in the order of their texts."""
Test = Callable[[Any], bool]
"""Whether a position allows something."""


class Before(Enum):
    """When the viewer could have done it last in this turn."""

    NEVER = 0
    FOR_GOOD = 1
    TO_UNDO = 2


def allows(table: Table, text: str) -> Test:
    """Whether a position allows the viewer the action of a text."""

    def is_so(position: Any) -> bool:
        try:
            table.game.check(position, _seat(table), table.game.parse(position, _seat(table), text))
        except Illegal:
            return False
        return True

    return _of_viewer(table, is_so)


def lights(table: Table, key: str) -> Test:
    """Whether something that the viewer can do in a position has a target with this key."""
    return _of_viewer(table, lambda position: any(key in one.targets for one in table.game.legal(position, _seat(table))))


def firsts(table: Table, test: Test) -> Sequence[Action]:
    """The viewer's choices after which something is possible, as far as that can be known beforehand."""
    return [action for action, position in _foreseen(table) if test(position)]


def before(table: Table, test: Test) -> Before:
    """When something was possible since the viewer's turn began."""
    floor, number = table.undo_floor[0], len(table.steps)
    while number > 0 and table.steps[number - 1].seat == table.viewer:
        number -= 1
        if test(table.before(number)):
            return Before.TO_UNDO if number >= floor else Before.FOR_GOOD
    return Before.NEVER


def _seat(table: Table) -> int:
    return -1 if table.viewer is None else table.viewer


def _of_viewer(table: Table, test: Test) -> Test:
    """A test that is asked only where the viewer decides."""
    return lambda position: any(one.seat == table.viewer for one in table.game.open(position)) and test(position)


def _foreseen(table: Table) -> Iterator[tuple[Action, Any]]:
    """What each choice leads to, where neither luck nor a secret takes part."""
    for action in [one for one in table.legal() if not one.is_open][:MOST]:
        try:
            change = table.game.apply(table.position, _seat(table), action)
        except (Illegal, ValueError, LookupError, TypeError):  # a view may lack what the rules need to go on
            continue
        if not change.barrier:
            yield action, change.position
