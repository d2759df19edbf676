"""Letters lead to squadrons, and one press of the ending key ends what can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.belt.app.own_keys import BeltAct
from hyperline.games.belt.app.stages import FACE, HEX, SHIP
from hyperline.games.belt.rules.flight_verbs import DONE, Choose
from hyperline.games.belt.rules.position import Stage
from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.intent import Act, Intent

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

PLACES: Final = (SHIP, HEX, FACE)
AT_ONCE: Final = (Stage.TURN, Stage.STEPS, Stage.BURN)
"""What one press of the ending key ends."""


class Squadrons(PlayFeature["BeltScene"]):
    """The first press of a letter shows what the squadron would do; the second one sends it."""

    scene: BeltScene
    acts = (BeltAct.SQUADRON,)

    def offered(self) -> None:
        """What keys led to before has nothing to do with another decision: they begin again."""
        scene = self.scene
        key = scene.focus.key
        if scene.focus.is_by_key and key.startswith(PLACES) and scene.standing_for(key) not in scene.controls.by_target:
            scene.focus_on("")

    def handle(self, intent: Intent) -> bool:
        """A letter, or the key that ends."""
        scene, controls = self.scene, self.scene.controls
        if intent.act is Act.END_TURN and controls.kind in AT_ONCE and DONE in controls.legal and intent.pos is None:
            scene.perform(DONE)
            return True
        if intent.act != BeltAct.SQUADRON or controls.kind != Stage.SQUADRON:
            return False
        found = [one for one in controls.legal if isinstance(one, Choose) and one.squadron % 3 == intent.step - 1]
        if not found:
            return False
        key = f"button:{found[0]}"
        if scene.focus.key == key:
            scene.perform(found[0])
        else:
            scene.focus.is_by_key = True
            scene.focus_on(key)
        return True
