"""What a scene is: something that takes intents, steps in time and draws itself; it lives on a stack."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent

if TYPE_CHECKING:
    from hyperline.shell.stack import SceneStack
    from hyperline.shell.ui.boxes import Boxes


class Sight(NamedTuple):
    """A thing of the board as it is told to those who do not see it: its key in the focus, what it is, and where."""

    key: str
    text: str


class Scene:
    """One screenful, or an overlay over others when `is_opaque` is False.

    A scene says what has changed with `redraw`; when nobody has, nothing is drawn and the game costs no time.
    `name` is for logs and help; `help_topic` is the rule or chapter that help opens at; `domain` says which commands' keys
    work here and not everywhere.
    """

    name = "scene"
    is_opaque = True
    pauses_below = True  # False: the scene below goes on stepping in time
    help_topic = ""
    domain = ""
    is_game = False  # whether a game is played here
    usual_mood = ""  # what music is heard; empty for that of the scene below

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stack: SceneStack | None = None
        self.boxes: Boxes | None = None  # what floats over it, if anything does
        self._damage: list[Rect] = []

    @property
    def mood(self) -> str:
        """What music is heard now."""
        return self.usual_mood

    @property
    def suite(self) -> str:
        """Whose music it is: the id of a game; empty for that of the scene below."""
        return ""

    @property
    def lacks(self) -> Collection[Act]:
        """Acts that mean nothing here, so that they are not offered."""
        return ()

    @property
    def help_place(self) -> str:
        """Where help opens now."""
        return self.help_topic

    @property
    def sentence(self) -> Rect | None:
        """Where its deck says what is to be done, if it does."""
        return None

    # what a scene overrides
    def take_device(self, is_by_key: bool) -> None:
        """Begin with the device that was used before it was put on the stack: keys or the pointer."""

    def layout(self) -> None:
        """Place everything for `context.measure`: called when entered and whenever that changes."""

    def speak(self) -> None:
        """Say in the language in use what it was given when it was made; `layout` follows."""

    def entered(self) -> None:
        """It was put on the stack; `layout` has been called."""

    def resumed(self, result: Any) -> None:
        """The scene that it had opened is closed and returned `result` (None if it was left without one)."""

    def left(self) -> None:
        """It was taken off the stack."""

    def release(self) -> None:
        """Release large pictures: it will not be shown again, but scenes and widgets refer to each other for a while."""

    def hide(self) -> None:
        """Release large pictures that can be made again: another scene covers this one completely."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent; whether it meant something here."""
        return False

    def update(self, seconds: float) -> None:
        """Step in time by a fixed step of 1/60 s."""

    def covered(self, seconds: float) -> None:
        """Time passes by a fixed step while a scene above pauses this one: what cannot wait goes on."""

    def twinkle(self, surface: Surface) -> list[Rect]:
        """Move small lights on the picture as it is shown, and nothing else; the rectangles that changed.

        Called when nothing else has to be drawn and nothing lies over the scene.
        """
        return []

    def draw(self, surface: Surface) -> None:
        """Draw; the surface's clip is the part that is to be drawn, so blitting more costs little."""

    @property
    def is_typing(self) -> bool:
        """Whether letters go to a text field."""
        return False

    @property
    def is_asking(self) -> bool:
        """Whether it takes the next key or mouse button as such, whatever that means."""
        return False

    @property
    def is_settled(self) -> bool:
        """Whether nothing is moving towards a state of rest (for screenshots and tests)."""
        return True

    # for those who do not see it
    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        """By name of a kind of thing, those that the board has, the nearest first: “Planets”, and each with its way."""
        return ()

    def told_ship(self) -> Sequence[str]:
        """The ship of the player who looks, line by line."""
        return ()

    def told_name(self, key: str) -> str:
        """What a thing is called that has no words of its own; empty where its kind and its place say enough."""
        return ""

    def told_choices(self) -> Sequence[str] | None:
        """The keys of what can be chosen now, in order; None for all that keys lead to."""
        return None

    def told_deed(self, key: str) -> str:
        """What choosing a thing does, as it is said on the page; empty where nothing is said."""
        return ""

    def told_turned(self) -> str:
        """How what keys can turn lies now, in a few words; empty where there is nothing to turn."""
        return ""

    def told_more(self, key: str) -> Sequence[str]:
        """What eyes see of a thing and its card does not say, line by line: where it lies, where its lines lead."""
        return ()

    # what a scene uses
    def redraw(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or everything."""
        self._damage.append(Rect(rect) if rect is not None else self.context.measure.area)

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn, forgotten here."""
        taken, self._damage = self._damage, []
        return taken

    def push(self, scene: Scene) -> None:
        """Open a scene over this one; `resumed` gets what it returns."""
        if self.stack is not None:
            self.stack.push(scene)

    def close(self, result: Any = None) -> None:
        """Leave this scene, and the ones above it, returning a result to the one below."""
        if self.stack is not None:
            self.stack.pop(self, result)

    def replace(self, scene: Scene) -> None:
        """Put another scene in the place of this one; it will return to the same opener."""
        if self.stack is not None:
            self.stack.replace(self, scene)
