"""Whatever ends a simulation, no process of it goes on: neither those that play nor the bots that they ask."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.arena.outsiders import is_gone

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(os.name == "nt", reason="there a test cannot press Ctrl-C for another process")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM], ids=lambda one: one.name)
def test_no_bot_outlives_a_simulation_that_is_ended(tmp_path: Path, signum: signal.Signals, jobs: str) -> None:
    bot = tmp_path / "deaf.py"
    bot.write_text(f"import os, time\nopen({str(tmp_path)!r} + f'/{{os.getpid()}}.pid', 'w')\ntime.sleep(60)\n")
    seats = f"random,program:{sys.executable} -S -E {bot}"
    words = ["simulate", "--seats", seats, "--games", "2", "--jobs", jobs, "--turns", "4"]
    process = subprocess.Popen([sys.executable, "-m", "hyperline", *words], stderr=subprocess.PIPE, text=True)
    pids = told(tmp_path, int(jobs))
    process.send_signal(signum)
    _, err = process.communicate(timeout=20)
    assert process.returncode == (130 if signum is signal.SIGINT else 128 + signum)
    assert err == ""
    assert len(pids) == int(jobs)
    assert all(map(is_gone, pids))


def test_a_worker_ends_with_whoever_set_it_to_work(tmp_path: Path) -> None:
    code = (
        "from tests.arena.test_endings import told_and_asleep; from hyperline.arena.process_pool import in_order\n"
        f"if __name__ == '__main__': list(in_order(told_and_asleep, [{str(tmp_path)!r}] * 2, 2))"
    )
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT) as host:
        pids = told(tmp_path, 2)
        host.kill()
    assert len(pids) == 2
    assert all(map(is_gone, pids))


def told_and_asleep(folder: str) -> None:
    (Path(folder) / f"{os.getpid()}.pid").touch()
    for _ in range(6000):
        time.sleep(0.01)


def told(folder: Path, count: int) -> list[int]:
    """The numbers of so many processes, once they have left them."""
    pids: list[int] = []
    for _ in range(600):
        if len(pids) >= count:
            break
        time.sleep(0.05)
        pids = [int(path.stem) for path in folder.glob("*.pid")]
    return pids
