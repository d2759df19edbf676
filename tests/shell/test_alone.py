"""Where what playing together needs is missing, everything else of the program is there."""

import os
import subprocess
import sys

import pytest

from tests.amounts import graded
from tests.shell.flows import CHEAP_FIRST


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 1))
def test_everything_else_is_there(tmp_path, game):
    words = [sys.executable, "-m", "tests.shell.alone", str(tmp_path), game]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": "."}, timeout=120)
    assert done.returncode == 0, done.stderr
