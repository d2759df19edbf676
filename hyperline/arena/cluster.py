"""Work shared out to the workers of a dask.distributed scheduler (the extra ``cluster``): in order, and none lost."""

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

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 10  # seconds until a scheduler has answered
AHEAD: Final = 4  # pieces of work given out for each thread of the workers
MOST_LOSSES: Final = 3
"""So often may a piece of work be given out anew after the scheduler has given it up."""
PACKAGES: Final = ("kernel", "arena", "games")
SEEN_ONLY: Final = frozenset({"__pycache__", "app", "command"})
"""Folders on which it does not depend how games go."""


class Unusable(Exception):  # noqa: N818 - a sentence for a person
    """There is no cluster that the work could be done on."""


@cache
def fingerprint() -> str:
    """What of the program decides how games go: the same wherever its rules and bots are the same."""
    found = sha256()
    for package in PACKAGES:
        folder = Path(str(files("hyperline").joinpath(package)))
        for path in sorted(folder.rglob("*")):
            if path.is_file() and SEEN_ONLY.isdisjoint(path.relative_to(folder).parts):
                found.update(path.relative_to(folder.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def in_order(work: Callable[[T], R], items: Iterable[T], address: str) -> Iterator[R]:
    """What a module's function makes of each item, in their order; raises Unusable, and whatever the work raises.

    A worker that is lost loses nothing: the scheduler gives its work to others.
    """
    if find_spec("distributed") is None:
        raise Unusable("a cluster needs the extra “cluster”: pip install 'hyperline[cluster]'")
    dask: Any = import_module("distributed")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is said in sentences
    try:
        dask.comm.get_address_host_port(address)  # a client of what is no address would be waited for at the end
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise Unusable(f"no scheduler answers at {address} ({_first_line(fault)})") from None
    try:
        _check_workers(client, address, fingerprint())
        yield from _Errands(client, dask.KilledWorker, partial(_checked, work, fingerprint())).results(items)
    finally:
        client.close(timeout=PATIENCE)


def _check_workers(client: Any, address: str, version: str) -> None:
    """Raise Unusable unless there are workers, and all have the version of the program that has this fingerprint."""
    workers = client.scheduler_info(n_workers=-1)["workers"]
    if not workers:
        raise Unusable(f"the scheduler at {address} has no workers")
    for worker, answer in client.run(fingerprint, on_error="return").items():
        if not isinstance(answer, str):  # a fault: it could not even be asked
            raise Unusable(f"the worker at {worker} cannot run Hyperline; is this version installed there?")
        if answer != version:
            raise Unusable(f"the worker at {worker} has another version of Hyperline than this machine")


class _Errands(Generic[T, R]):
    """What was given out, and is not back yet."""

    def __init__(self, client: Any, given_up: type[Exception], work: Callable[[T], R]) -> None:
        self.client = client
        self.given_up = given_up
        self.work = work

    def results(self, items: Iterable[T]) -> Iterator[R]:
        """The results in order; no more is given out at a time than keeps all workers at work."""
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
        """What came of an item; given out anew if too many workers were lost over it, which need not be its fault."""
        for _ in range(MOST_LOSSES):
            try:
                result: R = future.result()
            except self.given_up:
                future = self._give(item)
            else:
                return result
        raise Unusable("workers were lost again and again over the same game")


def _checked(work: Callable[[T], R], version: str, item: T) -> R:
    """Do the work, on a worker; one that joined late may have another version, too."""
    if fingerprint() != version:
        raise Unusable("a worker that joined has another version of Hyperline than this machine")
    return work(item)


def _first_line(fault: Exception) -> str:
    return (str(fault).strip() or type(fault).__name__).splitlines()[0]
