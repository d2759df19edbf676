"""No modules need each other in a circle when the program runs; imports for annotations alone do not count."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def circle(needs: dict[str, set[str]]) -> list[str]:
    """The modules of a circle, from one of them back to it; empty if there is none."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("hyperline", exclude_type_checking_imports=True, cache_dir=None)
    assert circle({module: graph.find_modules_directly_imported_by(module) for module in graph.modules}) == []


@pytest.mark.parametrize(
    ("needs", "found"),
    [
        ({"rules": {"notation"}, "notation": {"position"}, "position": set()}, []),
        ({"rules": {"notation"}, "notation": {"rules"}}, ["notation", "rules", "notation"]),
    ],
)
def test_a_circle_is_noticed(needs: dict[str, set[str]], found: list[str]) -> None:
    assert sorted(set(circle(needs))) == sorted(set(found))
