"""The lock files: what pyproject.toml asks for, to the version, with hashes for every platform and no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
BUILD = PROJECT["dependency-groups"]["build"]
GAME = PROJECT["project"]["dependencies"] + EXTRAS["together"] + BUILD
ASKED = {"requirements.lock": GAME, "requirements-dev.lock": [*GAME, *EXTRAS["dev"], *EXTRAS["cluster"]]}


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def locked(name: str) -> dict[str, tuple[str, set[str]]]:
    """Version and hashes of each package."""
    found = {}
    for entry in re.split(r"\n(?=\S)", re.sub(r"^\s*#.*\n", "", text(name), flags=re.MULTILINE)):
        line, *hashes = entry.replace("\\\n", "").split(" --hash=")
        package, version = re.fullmatch(r"([a-z0-9-]+)==(\S+)( ; .+)?", re.sub(r"\s+$", "", line)).group(1, 2)
        found[package] = (version, {digest.strip() for digest in hashes})
    return found


@pytest.mark.parametrize("name", ASKED)
def test_no_lock_names_an_address(name: str) -> None:
    assert "//" not in text(name)
    assert not re.search(r"^-", text(name), flags=re.MULTILINE), "an option"


@pytest.mark.parametrize("name", ASKED)
def test_every_package_has_its_hashes(name: str) -> None:
    for package, (_, hashes) in locked(name).items():
        assert hashes, package
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for digest in hashes), package


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("package", ["msgspec", "numpy", "pygame-ce"])
def test_compiled_packages_have_hashes_for_all_platforms(name: str, package: str) -> None:
    systems, pythons = 5, 4  # Windows, macOS and Linux on x86-64, macOS and Linux on ARM; Python 3.11 to 3.14
    assert len(locked(name)[package][1]) >= systems * pythons


@pytest.mark.parametrize("name", ASKED)
def test_a_lock_agrees_with_the_project(name: str) -> None:
    pins = locked(name)
    for asked in map(Requirement, ASKED[name]):
        if asked.name != "hyperline":
            assert pins[canonicalize_name(asked.name)][0] in asked.specifier, f"{asked}: run tools/lock.py"


def test_the_tests_run_with_the_packages_that_the_game_has() -> None:
    assert locked("requirements.lock").items() <= locked("requirements-dev.lock").items()


def test_what_builds_the_project_is_locked() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(BUILD)
