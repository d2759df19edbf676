#!/usr/bin/env python3
"""Runs the tests from a checkout: makes or renews the environment beside this file, then starts pytest."""

import os
import sys
from pathlib import Path

if sys.version_info < (3, 7):  # noqa: UP036 - too old to read bootstrap.py, which looks for a newer one
    sys.exit("Hyperline needs Python 3.11 or newer; get it from https://www.python.org/downloads/.")

import bootstrap

ROOT = Path(__file__).resolve().parent
EXTRAS = {"dev"}


def command(environment: Path, arguments: "list[str]") -> "list[str]":
    """What runs the tests, neighbours in one worker, which share what they open; what is later in the arguments wins."""
    return [str(bootstrap.python_of(environment)), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments]


def keep_bytecode() -> None:
    """Where nothing may be written beside sources, keep what is compiled in build/, for all workers."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / "build" / "bytecode"))


def main(arguments: "list[str]") -> int:
    """Run pytest with the arguments, in the project's folder, and return its exit status."""
    is_unlocked = bootstrap.UNLOCKED in arguments
    try:
        bootstrap.require_recent(Path(__file__).resolve(), arguments)
        arguments = [one for one in arguments if one != bootstrap.UNLOCKED]
        environment = bootstrap.current_environment(ROOT, EXTRAS)
        if environment is None:
            environment = bootstrap.prepare(ROOT, EXTRAS, bootstrap.Progress(is_unlocked))
    except bootstrap.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The next start continues from here.", file=sys.stderr)
        return 130
    os.chdir(ROOT)
    return bootstrap.hand_over(command(environment, arguments))


if __name__ == "__main__":
    keep_bytecode()
    sys.exit(main(sys.argv[1:]))
