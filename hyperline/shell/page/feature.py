"""What a feature is: one thing more that a scene does, told of what goes on by a few hooks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Concatenate, Final, Generic, ParamSpec, TypeVar

from pygame import Surface

from hyperline.kernel.event import Event
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import AnyAct, Intent
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

S = TypeVar("S", bound=Page, contravariant=True)  # what serves any scene serves each kind of scene
T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")
OF_GAME: Final = "game"
"""The group of what is in the menu within a game about the game itself; all else there is about how it is seen."""


class Feature(Generic[S]):
    """Hooks that do nothing; override those that matter. A scene's list of features gives the order of the calls.

    These are the hooks that several scenes have. A scene with more has a subclass beside it.
    """

    acts: ClassVar[Collection[AnyAct]] = ()
    """What a scene of the shell takes only with this feature."""

    def __init__(self, scene: S) -> None:
        self.scene = scene
        self.context = scene.context

    # ---- layout ----

    def speak(self) -> None:
        """Say in the language in use what it holds as text; the scene is laid out next."""

    def build(self) -> None:
        """Place what is always there with `scene.add`: whenever the scene is laid out."""

    def widgets(self) -> Sequence[Widget]:
        """What is added on top each time the controls are shown; ask for that with `scene.show_controls`."""
        return ()

    def spots(self) -> Sequence[Target]:
        """What else can be pointed at, each time the scene looks up its targets."""
        return ()

    # ---- what goes on ----

    def begun(self) -> None:
        """Something new is shown from its beginning, and nothing is built yet."""

    def offered(self) -> None:
        """What can be decided has been looked up."""

    def pointed(self, key: str) -> None:
        """The focus is on the target with this key now, or what can be chosen has changed."""

    def took(self, event: Event) -> None:
        """The scene shows a new event, after its motion."""

    def settled(self, position: Any) -> None:
        """The scene shows a position as it is: after each action's events, after undo, for another viewer."""

    def resumed(self, result: object) -> None:
        """A scene that lay over this one was closed, and returned `result`."""

    def left(self) -> None:
        """The scene is left for good."""

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Take an intent before the widgets do; whether it did."""
        return False

    def act(self, intent: Intent) -> bool:
        """Take an intent that no widget wanted, before the scene does; whether it did."""
        return False

    def walk(self, targets: list[Target]) -> list[Target]:
        """Those of the targets that keys lead to, in the order of Tab."""
        return targets

    def card(self, target: Target) -> Card | None:
        """What the card beside a target says; None to leave it to others."""
        return None

    def pause_entries(self) -> Sequence[Offer]:
        """What it adds to the menu within a game, when that is opened.

        It is pressed once that has closed; what `stays` leaves it open, and is shown there as it is then.
        """
        return ()

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Step in time by a fixed step."""

    def covered(self, seconds: float) -> None:
        """Time passes while another scene lies over this one and pauses it."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing of it moves towards a state of rest."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw on what the scene shows, below its buttons."""

    def draw_above(self, surface: Surface) -> None:
        """Draw over everything on the scene; call `scene.redraw(rect)` for what changes."""


F = TypeVar("F", bound=Feature[Any])


class Features(Generic[F]):
    """The features of a scene, in the order in which they are told of things.

    A hook is named by its function in the class that declares it, such as ``features.tell(Feature.update, seconds)``; each
    feature runs its own override; those without one, or without the hook, are passed over: the declared one does nothing.
    """

    def __init__(self, made: Iterable[F]) -> None:
        self.made = tuple(made)
        self._overriding: dict[object, tuple[F, ...]] = {}  # by hook
        self._moving = [one for one in self.made if type(one).is_settled is not Feature.is_settled]
        self._found: dict[type[Any], Any] = {}  # by the class that was asked for

    def one(self, kind: type[T]) -> T:
        """The feature of this class; raises LookupError if the scene has none."""
        if kind not in self._found:
            there = [feature for feature in self.made if isinstance(feature, kind)]
            if not there:
                raise LookupError(f"no {kind.__name__} among the features")
            self._found[kind] = there[0]
        found: T = self._found[kind]
        return found

    def find(self, kind: type[T]) -> T | None:
        """The feature of this class; None if the scene has none."""
        return next((feature for feature in self.made if isinstance(feature, kind)), None)

    def tell(self, hook: Callable[Concatenate[F, P], object], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call a hook of every feature."""
        name = hook.__name__
        for feature in self._with(hook):
            getattr(feature, name)(*args, **kwargs)

    def each(self, hook: Callable[Concatenate[F, P], R], /, *args: P.args, **kwargs: P.kwargs) -> Iterator[R]:
        """What each feature with an override answers: those behind are called only if they are asked for."""
        for feature in self._with(hook):
            yield getattr(feature, hook.__name__)(*args, **kwargs)

    def all(self, hook: Callable[Concatenate[F, P], Iterable[R]], /, *args: P.args, **kwargs: P.kwargs) -> list[R]:
        """All that the features answer, in one list."""
        return [one for found in self.each(hook, *args, **kwargs) for one in found]

    def any(self, hook: Callable[Concatenate[F, P], bool], /, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Whether a feature says yes; those behind it are not asked."""
        return any(self.each(hook, *args, **kwargs))

    def first(self, hook: Callable[Concatenate[F, P], R | None], /, *args: P.args, **kwargs: P.kwargs) -> R | None:
        """The first answer that is not empty, else None; the features behind it are not asked."""
        return next(filter(None, self.each(hook, *args, **kwargs)), None)

    def through(self, hook: Callable[[F, R], R], value: R) -> R:
        """A value as it is after each feature has had it in turn."""
        for feature in self._with(hook):
            value = getattr(feature, hook.__name__)(value)
        return value

    def _with(self, hook: Callable[..., object]) -> tuple[F, ...]:
        """Those that have an override."""
        if hook not in self._overriding:
            name = hook.__name__
            self._overriding[hook] = tuple(one for one in self.made if getattr(type(one), name, hook) is not hook)
        return self._overriding[hook]

    @property
    def is_settled(self) -> bool:
        """Whether none of them moves towards a state of rest."""
        return all(feature.is_settled for feature in self._moving)


class FeaturePage(Page):
    """A page whose `features` are told what goes on, and asked before the page itself."""

    features: Features[Any]

    def speak(self) -> None:
        """What its features hold, too."""
        super().speak()
        self.features.tell(Feature.speak)

    def handle(self, intent: Intent) -> bool:
        """Features first, then the widgets."""
        return self.features.any(Feature.handle, intent) or super().handle(intent)

    def act(self, intent: Intent) -> bool:
        """What no widget took."""
        return self.features.any(Feature.act, intent) or self.means(intent)

    def means(self, intent: Intent) -> bool:
        """Do what an intent means that no feature took either; whether it means something here."""
        return super().act(intent)

    def walk(self, targets: list[Target]) -> list[Target]:
        """What keys lead to now, in the order of Tab."""
        return self.features.through(Feature.walk, super().walk(targets))

    def card(self, target: Target) -> Card | None:
        return self.features.first(Feature.card, target) or super().card(target)

    def focus_moved(self) -> None:
        super().focus_moved()
        self.features.tell(Feature.pointed, self.focus.key)

    def resumed(self, result: object) -> None:
        """Something that lay over it was closed."""
        super().resumed(result)
        self.features.tell(Feature.resumed, result)

    def left(self) -> None:
        """It is left for good."""
        super().left()
        self.features.tell(Feature.left)

    def pause_entries(self) -> Sequence[Offer]:
        return (*super().pause_entries(), *self.features.all(Feature.pause_entries))

    def draw_below(self, surface: Surface) -> None:
        super().draw_below(surface)
        self.features.tell(Feature.draw, surface)

    def draw_above(self, surface: Surface) -> None:
        super().draw_above(surface)
        self.features.tell(Feature.draw_above, surface)
