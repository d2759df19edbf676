"""The paths by which players' own bots imported modules in 0.1: each leads to the same module object as the new path.

They are there for one release, and whoever uses one is told the new path by a DeprecationWarning.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType
from typing import Final

PACKAGES: Final = {
    "hyperline.bots": "hyperline.arena",
    "hyperline.counsel": "hyperline.games.hyperline.counsel",
    "hyperline.engine": "hyperline.games.hyperline.engine",
}
RENAMED: Final = {
    "hyperline.bots.crew": "hyperline.arena.process_pool",
    "hyperline.bots.sequential": "hyperline.arena.sequential_test",
    "hyperline.bots.tally": "hyperline.arena.score_counter",
    "hyperline.counsel.fitting": "hyperline.games.hyperline.counsel.layout_masks",
    "hyperline.counsel.following": "hyperline.games.hyperline.counsel.player_tracker",
    "hyperline.counsel.hull": "hyperline.games.hyperline.counsel.combat_side",
    "hyperline.counsel.tally": "hyperline.games.hyperline.counsel.luck_tally",
    "hyperline.engine.action": "hyperline.games.hyperline.engine.actions",
}


def new_path(old: str) -> str:
    """Where a module of an old path may be today; empty if the path is none of the old ones."""
    if old in RENAMED:
        return RENAMED[old]
    package = next((package for package in PACKAGES if old.startswith(f"{package}.")), "")
    return PACKAGES[package] + old.removeprefix(package) if package else ""


class OldPaths(MetaPathFinder, InspectLoader):
    """Finds modules by their old paths."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What leads to the module of today; None where there is none."""
        new = new_path(fullname)
        found = find_spec(new) if new else None
        if found is None:
            return None
        is_package = found.submodule_search_locations is not None
        return ModuleSpec(fullname, self, origin=found.origin, loader_state=found, is_package=is_package)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module of today."""
        new = spec.loader_state.name
        warnings.warn(f"{spec.name} is now {new}; the old path is gone with 0.3", DeprecationWarning, stacklevel=2)
        module = import_module(new)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It has been run already: take back what the import has written into it."""
        assert module.__spec__ is not None, "it was made by `create_module`"
        module.__spec__ = module.__spec__.loader_state

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of the module of today, to be run by ``python -m``."""
        found = find_spec(new_path(fullname))
        loader = found.loader if found is not None else None
        return loader.get_code(found.name) if found is not None and isinstance(loader, InspectLoader) else None

    def get_source(self, fullname: str) -> str | None:
        """Its source is where it is now."""
        return None


def forward() -> None:
    """Let modules be found by their old paths from now on."""
    if not any(isinstance(finder, OldPaths) for finder in sys.meta_path):
        sys.meta_path.insert(0, OldPaths())
