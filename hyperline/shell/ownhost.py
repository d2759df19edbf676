"""Who the player is to people elsewhere, and the host of their own rooms."""

from __future__ import annotations

from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.together.beside import HostBeside
from hyperline.together.identity import Identity, KeyFault


class Company:
    """Who the player is to others, and the host beside the window, which is started when it is needed."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.trouble = ""
        self._identity: Identity | None = None
        self._host: HostBeside | None = None

    @property
    def identity(self) -> Identity:
        """The player's key; where the folder cannot be used, one for this evening."""
        if self._identity is None:
            try:
                self._identity = Identity.of(self.paths.home) if self.paths.is_writable else Identity.made()
            except KeyFault as fault:
                self.trouble, self._identity = str(fault), Identity.made()
        return self._identity

    @property
    def host(self) -> HostBeside:
        """The host of the player's own rooms."""
        if self._host is None or not self._host.is_running:
            self._host = HostBeside(self.paths.home / "rooms", "Hyperline")
        return self._host

    def close(self) -> None:
        """End the host."""
        if self._host is not None:
            self._host.close()


def own_name(context: Context) -> str:
    """What others call the player."""
    return context.settings.value.name or context.words("together.nameless")
