"""Everything that players and files can see is as it was frozen; `make` freezes it again where a change is meant."""

from __future__ import annotations

import pytest

from hyperline.games.listed import SHELF
from tests.frozen.counts import counted, levels, pictured, scenes, simulated, written
from tests.frozen.record import FOLDER, GROUPS, KINDS, RULES, difference, kept

SLOW = pytest.mark.slow
AGAIN = "if this is meant: python -m tests.frozen.make"
FEW = 6
"""Groups that are compared in the thorough checks; the rest by hand."""
GROUPED = [
    pytest.param(name, group, marks=() if group == 0 else SLOW if group < FEW else pytest.mark.long, id=f"{name}-{group}")
    for name in SHELF.names
    for group in range(GROUPS)
]


@pytest.mark.parametrize(("name", "group"), GROUPED)
def test_random_games_are_as_they_were(name: str, group: int) -> None:
    """Sentences, which change more often, are compared where games are many."""
    fault = difference(name, group, kept("games", name)["groups"][group], KINDS if group else RULES)
    assert not fault, fault


@SLOW
@pytest.mark.parametrize("name", SHELF.names)
def test_as_many_sequences_of_actions_are_legal(name: str) -> None:
    assert counted(name) == kept("counts", name), f"{AGAIN} counts {name}"


@pytest.mark.parametrize(("name", "level"), [
    pytest.param(name, level, marks=pytest.mark.long if level == "ancient" else SLOW)
    for name in SHELF.names for level in levels(name)
])  # fmt: skip
def test_every_level_plays_as_it_did(name: str, level: str) -> None:
    assert simulated(name, level) == kept("levels", name)[level], f"{AGAIN} levels {name}"


@SLOW
@pytest.mark.parametrize(
    ("name", "scene", "size"), [*scenes()], ids=lambda one: one if isinstance(one, str) else written(one)
)
def test_every_scene_looks_as_it_did(name: str, scene: str, size: tuple[int, int]) -> None:
    now = pictured(name, scene, size)
    assert now == kept("pictures", name)[scene][written(size)], f"{AGAIN} pictures {name}"


@pytest.mark.parametrize("what", ["games", "counts", "levels", "pictures"])
def test_every_game_and_no_other_is_frozen(what: str) -> None:
    names = SHELF.playable if what == "pictures" else SHELF.names
    assert {path.stem for path in (FOLDER / what).iterdir()} == set(names)
