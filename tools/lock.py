"""Writes the two lock files from pyproject.toml, and sees that each package has a wheel for every platform and Python.

It needs uv on the PATH. Versions that are locked stay as they are unless `--upgrade` is given; arguments go on to uv.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = {
    "requirements.lock": ["--extra", "together"],
    "requirements-dev.lock": ["--extra", "dev", "--constraint", "requirements.lock"],
}
PLATFORMS = (
    "x86_64-pc-windows-msvc",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "x86_64-manylinux_2_28",
    "aarch64-manylinux_2_28",
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def compile_(*arguments: str) -> None:
    """Let uv choose versions; one version of a package serves all platforms and Pythons."""
    subprocess.run(["uv", "pip", "compile", "--quiet", *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def main(arguments: list[str]) -> None:
    for lock, options in LOCKS.items():
        compile_(
            *("pyproject.toml", "--group", "build", "--output-file", lock, *options, *arguments),
            *("--universal", "--fork-strategy", "fewest", "--generate-hashes", "--no-emit-index-url"),
            *("--custom-compile-command", "python3 tools/lock.py"),
        )
    for platform in PLATFORMS:
        for python in PYTHONS:
            wheels = ("requirements-dev.lock", "--no-deps", "--only-binary", ":all:")
            compile_(*wheels, "--python-platform", platform, "--python-version", python)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except FileNotFoundError:
        sys.exit("tools/lock.py needs uv; get it with `pip install uv` and put it on the PATH.")
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(error.cmd)} failed.")
