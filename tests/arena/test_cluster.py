"""Games on a cluster: the same as here, in order, and none lost with a worker."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hyperline.arena import cluster
from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import play
from hyperline.cli import main
from tests.conformance.dummies import RACE

WORKERS = 2


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """A scheduler here, with two workers that are processes."""
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    with distributed.LocalCluster(
        n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as started:
        yield started


def slow(number: int) -> int:
    time.sleep(0.1)
    return number * number


pytestmark = pytest.mark.filterwarnings("ignore")  # those of dask are none of ours


def test_games_on_a_cluster_are_the_same_and_in_order(local: Any) -> None:
    games = tasks(RACE, ("random", "random"), 6, 7, 12, is_rotated=True)
    assert list(cluster.in_order(play, games, local.scheduler_address)) == list(map(play, games))


@pytest.mark.slow
def test_a_lost_worker_loses_no_work(local: Any) -> None:
    results = cluster.in_order(slow, range(30), local.scheduler_address)
    found = [next(results), next(results)]
    with local.get_client() as client:
        lost = next(iter(client.run(os.getpid).values()))
    os.kill(lost, getattr(signal, "SIGKILL", signal.SIGTERM))
    found += results
    assert found == [number * number for number in range(30)]


class Unlucky:
    """In the place of a client: the scheduler gives each piece of work up so many times."""

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def nthreads(self) -> dict[str, int]:
        return {"here": 1}

    def submit(self, work: Callable[[int], int], item: int, pure: bool) -> Any:
        assert not pure, "games with the same task are still games of their own"
        return SimpleNamespace(result=lambda: self._result(work, item))

    def _result(self, work: Callable[[int], int], item: int) -> int:
        if self.losses:
            self.losses -= 1
            raise LookupError
        return work(item)


def without_sign(item: int) -> int:
    return abs(item)


def test_work_that_the_scheduler_gives_up_is_given_out_again() -> None:
    assert list(cluster._Submitted(Unlucky(2), LookupError, without_sign).results([-1, -2])) == [1, 2]
    with pytest.raises(cluster.NoCluster, match="again and again"):
        list(cluster._Submitted(Unlucky(9), LookupError, without_sign).results([-1, -2]))


def test_simulate_on_a_cluster_writes_the_same_file(local: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--seats", "random,random", "--games", "3", "--turns", "10", "--jobs", "1"]
    assert main([*words, "--json", str(tmp_path / "here.jsonl")]) == 0
    there = [*words, "--cluster", local.scheduler_address, "--json", str(tmp_path / "there.jsonl")]
    assert main(there) == 0
    assert "3 games" in capsys.readouterr().out
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()


def test_workers_with_another_version_are_refused(local: Any) -> None:
    with local.get_client() as client, pytest.raises(cluster.NoCluster, match="another version"):
        cluster._check_workers(client, local.scheduler_address, "another")
    with pytest.raises(cluster.NoCluster, match="another version"):
        cluster._checked(slow, "another", 1)


def test_no_scheduler_is_one_line(local: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    words = ["simulate", "--seats", "random,random", "--games", "1", "--turns", "1", "--cluster"]
    for address in ("tcp://127.0.0.1:9", "nonsense", "tcp://nowhere.invalid:8786"):
        assert main([*words, address]) == 2
        captured = capsys.readouterr()
        assert captured.err.count("\n") == 1
        assert address in captured.err
        assert captured.out == ""


def test_what_is_no_address_is_one_line_to_the_very_end() -> None:
    pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    words = ["simulate", "--seats", "random,random", "--games", "1", "--cluster", "nonsense"]
    done = subprocess.run([sys.executable, "-m", "hyperline", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("hyperline: no scheduler answers at nonsense (")
    assert done.stderr.count("\n") == 1


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    words = ["simulate", "--seats", "random,random", "--games", "1", "--cluster", "tcp://127.0.0.1:9"]
    assert main(words) == 2
    assert "hyperline[cluster]" in capsys.readouterr().err


def test_nothing_else_imports_it() -> None:
    program = (
        "import sys; from hyperline.cli import main;"
        "main(['simulate', '--seats', 'random,random', '--games', '1', '--turns', '2', '--jobs', '1']);"
        "sys.exit('distributed' in sys.modules or 'dask' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0
