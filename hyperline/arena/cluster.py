"""Work distributed to the workers of a dask.distributed scheduler (the extra ``cluster``): results in order, none lost."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from hyperline.kernel.texts import words

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 10  # seconds until a scheduler has answered
AHEAD: Final = 4  # pieces of work given out for each thread of the workers
MOST_LOSSES: Final = 3
"""How often a piece of work is submitted again after the scheduler has given it up."""
PACKAGES: Final = ("kernel", "arena", "games")
SEEN_ONLY: Final = frozenset({"__pycache__", "app", "command"})
"""Folders that have no influence on how games go."""


class NoCluster(Exception):  # noqa: N818 - a sentence for a person
    """There is no cluster that can do the work."""


@cache
def fingerprint() -> str:
    """A hash of all code that decides how games go: equal wherever the rules and the bots are equal."""
    found = sha256()
    for package in PACKAGES:
        folder = Path(str(files("hyperline").joinpath(package)))
        for path in sorted(folder.rglob("*")):
            if path.is_file() and SEEN_ONLY.isdisjoint(path.relative_to(folder).parts):
                found.update(path.relative_to(folder.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def in_order(work: Callable[[T], R], items: Iterable[T], address: str) -> Iterator[R]:
    """Map a module's function over the items, in order; raises NoCluster, and whatever the work raises.

    Nothing is lost with a worker: the scheduler gives its work to others.
    """
    if find_spec("distributed") is None:
        raise NoCluster(words("cluster.extra"))
    dask: Any = import_module("distributed")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is reported in sentences
    try:
        dask.comm.get_address_host_port(address)  # with an invalid address, closing the client would hang
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise NoCluster(words("cluster.silent", address=address, why=_first_line(fault))) from None
    try:
        _check_workers(client, address, fingerprint())
        yield from _Submitted(client, dask.KilledWorker, partial(_checked, work, fingerprint())).results(items)
    finally:
        client.close(timeout=PATIENCE)


def _check_workers(client: Any, address: str, version: str) -> None:
    """Raise NoCluster unless there are workers, and all of them run the program with this fingerprint."""
    workers = client.scheduler_info(n_workers=-1)["workers"]
    if not workers:
        raise NoCluster(words("cluster.no_workers", address=address))
    for worker, answer in client.run(fingerprint, on_error="return").items():
        if not isinstance(answer, str):  # an exception: it could not even be asked
            raise NoCluster(words("cluster.cannot_run", worker=worker))
        if answer != version:
            raise NoCluster(words("cluster.other_version", worker=worker))


class _Submitted(Generic[T, R]):
    """What has been submitted, and has no result yet."""

    def __init__(self, client: Any, given_up: type[Exception], work: Callable[[T], R]) -> None:
        self.client = client
        self.given_up = given_up
        self.work = work

    def results(self, items: Iterable[T]) -> Iterator[R]:
        """The results in order; only as much is submitted at a time as keeps all workers busy."""
        todo = iter(items)
        given: deque[tuple[T, Any]] = deque()
        while True:
            most = AHEAD * max(1, sum(self.client.nthreads().values()))
            for item in islice(todo, max(0, most - len(given))):
                given.append((item, self._give(item)))
            if not given:
                return
            yield self._result(*given.popleft())

    def _give(self, item: T) -> Any:
        return self.client.submit(self.work, item, pure=False)

    def _result(self, item: T, future: Any) -> R:
        """The result for an item; it is submitted again if workers were lost over it, which need not be its fault."""
        for _ in range(MOST_LOSSES):
            try:
                result: R = future.result()
            except self.given_up:
                future = self._give(item)
            else:
                return result
        raise NoCluster(words("cluster.lost"))


def _checked(work: Callable[[T], R], version: str, item: T) -> R:
    """Do the work on a worker, which may have joined late and have another version."""
    if fingerprint() != version:
        raise NoCluster(words("cluster.joined"))
    return work(item)


def _first_line(fault: Exception) -> str:
    return (str(fault).strip() or type(fault).__name__).splitlines()[0]
