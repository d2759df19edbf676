"""Takes the only choice that there is: nobody is asked whether to burn a part for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hyperline.games.hyperline.app.default_button import hopeless
from hyperline.games.hyperline.rules.actions import TightScan
from hyperline.shell.page.features.forced import Forced


class Sole(Forced):
    """Without a tight scan that no face of the die wins, and never while there may be a scan."""

    def choices(self) -> Sequence[Any]:
        """What could be wanted."""
        if self.table.presumed is not None:
            return ()
        found = super().choices()
        vain = hopeless(self.table.position, [action for action in found if isinstance(action, TightScan)])
        return [action for action in found if action not in vain]
