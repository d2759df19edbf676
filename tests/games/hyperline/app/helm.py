"""Plays Hyperline through the window: brings about a given action by real input, whatever scene is open."""

from collections import Counter

from hyperline.games.hyperline.app.shipyard.features.storefront import Shopping
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW
from hyperline.games.hyperline.app.shipyard.views.storecard import SHELVES
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.kinds import Upgrade
from hyperline.games.hyperline.rules.ship import target_of
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.page.features.steady import Steady
from tests.shell.pilot import Lost

BUILDS = actions.Fit | actions.Install | actions.Build | actions.BuildRefit | actions.InstallRefit | actions.Refit
BATTLE = ("direction", "aim", "damage", "flee")


class Helm:
    """`choose(position, seat, legal)` says what to do; `with_keys` plays without the mouse.

    `decided` counts the decisions by kind, `done` the actions by their first word.
    """

    def __init__(self, pilot, choose, with_keys=False):
        self.pilot = pilot
        self.choose = choose
        self.with_keys = with_keys
        self.decided = Counter()
        self.done = Counter()
        self.shadow = None
        self._followed = 0  # how many of the table's steps the shadow has made
        self._drags = 0

    # ---- where the game is ----

    @property
    def table(self):
        """The table that the scenes play at."""
        return next(scene.table for scene in self.pilot.app.stack.scenes if scene.name == "board")

    @property
    def scene(self):
        """The scene at the top."""
        return self.pilot.scene

    @property
    def is_ready(self):
        """Whether the scene at the top offers what the person at the screen has to decide."""
        scene, table = self.scene, self.table
        if scene.name in ("victory", "curtain"):
            return True
        if scene.name == "battle" and scene.is_done:
            return self.pilot.has("button:continue")  # what only bots fought about closes by itself
        if self._is_turn_over:
            return self.pilot.has("button:end")
        if table.director.is_busy or table.decision is None:
            return False
        if scene.name == "battle":
            return scene.is_offering
        if scene.name == "shipyard":
            stage = getattr(table.position.decision, "stage", 0)
            return (scene.job.seat, scene.job.stage) == (table.viewer, stage)
        waits = table.decision.kind in BATTLE
        is_still = scene.name == "board" and scene.features.is_settled
        is_still = is_still and not scene.features.one(Forced).is_due
        return is_still and scene.controls.position is table.position and not scene._is_due and not waits

    @property
    def _is_turn_over(self):
        return self.scene.name == "board" and self.table.is_turn_over and not self.table.director.is_busy

    def wait(self):
        """Until something is to be decided; the results of battles are read on the way. False when the game is over."""
        while True:
            self.pilot.run_until(lambda: self.is_ready, "a decision")
            if self.scene.name == "battle" and self.scene.is_done:
                self.press("button:continue")
                continue
            if self.scene.name == "curtain":
                self._lift()
                continue
            if self._is_turn_over:
                self.press("button:end")
                continue
            return self.scene.name != "victory"

    def _lift(self):
        """Lift the curtain between people at one screen; just after it has fallen or risen nothing is taken."""
        self.pilot.frames(20)
        self.press("look")
        self.pilot.frames(20)

    # ---- one decision ----

    def turn(self):
        """Take the decision that is due by real input, and compare with the engine; False when the game is over."""
        if not self.wait():
            return False
        table = self.table
        self._follow(table)
        before, kind = len(table.match.steps), table.decision.kind
        wanted = self.take()
        if self._is_asked():
            self._end_anyway()
        self.pilot.run_until(
            lambda: len(table.match.steps) >= before + len(wanted) or not self._is_alive(table), f"{wanted}", 120
        )
        steps = table.match.steps[before : before + len(wanted)]  # what leaves no choice may have followed
        if not _alike([step.action for step in steps], wanted):
            raise Lost(f"wanted {[*map(str, wanted)]}, but {[step.text for step in steps]} was done")
        for step in steps:
            self.done[step.text.split()[0]] += 1
        self._follow(table)
        if self.shadow != table.match.position:
            raise Lost(f"after {[step.text for step in steps]} of a {kind} the table is not where the engine is")
        return True

    def _follow(self, table):
        """Let the shadow make what was done since, by the app itself and by bots too."""
        if self.shadow is None:
            self.shadow, self._followed = table.match.position, len(table.match.steps)
        for step in table.match.steps[self._followed :]:
            self.decided[table.game.open(self.shadow)[0].kind] += 1
            self.shadow = table.game.apply(self.shadow, step.seat, step.action).position
        self._followed = len(table.match.steps)

    def _is_asked(self):
        """Whether the app asks if something shall be left unused."""
        return self.scene.name == "board" and self.pilot.has("nudge:end")

    def _end_anyway(self):
        """Yes, it shall; just after the question nothing is taken."""
        self.pilot.frames(20)
        self.press("nudge:end")

    def _is_alive(self, table):
        return any(getattr(scene, "table", None) is table for scene in self.pilot.app.stack.scenes)

    def take(self):
        """Choose and carry out; the actions that this should bring about."""
        table = self.table
        if self.scene.name == "battle":
            return self._battle()
        first, scans = [], ()
        if table.presumed is not None:
            seen = table.game.observe(table.match.position, table.eyes)
            scans = table.game.legal(table.match.position, table.viewer)
            action = self.choose(seen, table.viewer, list(scans))
            if action != table.presumed:
                self.press("group:scan")
                self.bring_about(action)
                return [action]
            first = [action]
        legal = [action for action in table.legal() if not action.is_open]
        action = self.choose(table.position, table.viewer, legal)
        self.bring_about(action)
        return [action] if action in scans else [*first, action]

    def bring_about(self, action):
        """Do one action on the board or in the shipyard."""
        if isinstance(action, BUILDS | actions.Decline):
            if self.scene.name == "board":
                self.press("group:build")
            self._build(action)
        else:
            self._board(action)

    # ---- hands ----

    def press(self, key):
        """Choose the thing of a key with whatever is played with, once it takes a press."""
        place = None if self.with_keys else self.pilot.place(key)
        if self.scene.name == "board" and self.scene.features.one(Steady).is_dead(key, place):
            self.pilot.frames(16)
        if self.with_keys:
            if self.scene.name == "board" and self.scene.features.one(Digest).is_open:
                self.pilot.key("escape")  # what is confirmed goes to the digest first
            self.pilot.press_key(key)
        else:
            self.pilot.click(key)

    # ---- the board ----

    def _board(self, action):
        pilot, controls = self.pilot, self.scene.controls
        match action:
            case actions.Place(rotation):
                if self.with_keys:
                    while controls.rotation != rotation:
                        pilot.key("r")
                elif controls.rotation != rotation:
                    pilot.click(f"rotation:{rotation}")
                self.press("button:lay")
            case actions.Draw() | actions.Pick() | actions.Order():
                if pilot.has("button:order") and not pilot.target("button:order").is_chosen:
                    self.press("button:order")
                    self.pilot.frames(16)
                self.press(action.targets[0])
            case actions.Jump() | actions.Branch():
                self.press(action.targets[0] if pilot.has(action.targets[0]) else f"port:{str(action).split()[1]}")
            case actions.Transfer():
                self.press("group:transfer")
                self._listed(action)
            case actions.Probe():
                self.press(f"button:{action}")
            case _:
                found = [key for key in action.targets if key.startswith("sector:")]
                found += [key for key in action.targets if key.startswith("part:")]
                self.press(found[0] if found else f"button:{action}")
                self._listed(action)

    def _listed(self, action):
        """Choose from the list that has opened, if one has."""
        controls = self.scene.controls if self.scene.name == "board" else None
        if controls is not None and controls.popup is not None:
            self.choose_listed(action)

    def choose_listed(self, action):
        """Choose from the list that is open, which is moved on as long as the action is not seen."""
        controls = self.scene.controls
        key = f"list:{action}"
        for _ in range(len(controls.popup.actions)):
            if self.pilot.has(key):
                break
            if self.with_keys:
                self.pilot.key("page down")
            else:
                self.pilot.wheel(self.pilot.target("popup").rect.center, -1)
        self.press(key)

    # ---- the battle ----

    def _battle(self):
        scene, table = self.scene, self.table
        controls, seat = scene.controls, self.table.viewer
        legal = [action for action in table.legal() if not action.is_open]
        action = self.choose(table.position, seat, legal)
        if isinstance(action, actions.Transfer):
            return self._transfer(action)
        if controls.assignment is not None:
            return self._assign(action)
        key = f"button:{action}"
        if isinstance(action, actions.Face):
            name = action.targets[0].split(":")[1]
            key = action.targets[0] if not self.with_keys and self.done["face"] % 2 else f"button:face:{name}"
        self.press(key)
        return [action]

    def _assign(self, action):
        """Mark one thing after the other until all points, or beams, are spent; then confirm."""
        made = self.scene.controls.assignment
        while made.picks and not made.swapped():
            self.press("button:take_back")
        while not made.is_full and action != actions.NO_AIM:
            self.press(self._marked(action))
            if self.scene.name != "battle" or self.scene.controls.assignment is not made:
                return [*made.actions()]  # one point at Nexxus is taken at once
            if made.is_full:
                break
            options = [*made.options(), *([actions.NO_AIM] if made.is_aim else [])]
            if not made.options():
                break
            action = self.choose(made.position, self.table.viewer, options)
        wanted = [*made.actions()]
        self.press("button:confirm")
        return wanted

    def _marked(self, action):
        """The key of what stands for a point or an aim; fighters on patrol stand side by side."""
        mark = _mark(action)
        return next((key for key in (mark, f"{mark}#0") if self.pilot.has(key)), mark)

    def _transfer(self, action):
        scene = self.scene
        self.press("button:transfer")
        if not scene.controls.source:
            self.press(f"part:{action.source}")
        self.press(f"part:{action.target}")
        made = scene.controls.assignment
        if made is None:
            return [action]
        return self._assign(self.choose(made.position, self.table.viewer, made.options()))  # it waits for Confirm, too

    # ---- the shipyard ----

    def _build(self, action):
        match action:
            case actions.Decline():
                self.press("decline")
                return
            case actions.Fit(part) | actions.Build(part):
                self._buy(part)
            case actions.Install(upgrade):
                self._card(upgrade)
            case actions.Refit(parts) | actions.BuildRefit(_, parts) | actions.InstallRefit(_, parts):
                if isinstance(action, actions.InstallRefit):
                    self._card(action.upgrade)
                self._refit(parts)
        self.press("commit")

    def _card(self, kind):
        """Open the shelf of a kind and take its card."""
        self._shelf(kind)
        self.press(f"store:{kind}")

    def _shelf(self, kind):
        scene = self.scene
        number = next(n for n, (_, kinds) in enumerate(SHELVES) if kind in kinds)
        if scene.features.one(Shopping).shelf == number:
            return
        if self.with_keys:
            self.pilot.key(str(number + 1))
        else:
            self.pilot.click(scene.features.one(Shopping).tabs.place(number).center)

    def _buy(self, part):
        """Take a part from the Store and put it in its place: by dragging every second time."""
        self._shelf(part.kind)
        self._drags += 1
        if self.with_keys or self._drags % 2:
            self.press(f"store:{part.kind}")
            self._put(part)
        else:
            self.pilot.hold(self.pilot.place(f"store:{part.kind}"))
            end = self._seen(target_of(part))
            self.pilot.carry(end)
            self._turned(part, end)
            self.pilot.drop(end)

    def _put(self, part):
        """Put the part in hand down."""
        key = f"spot:{target_of(part)}"
        if self.with_keys:
            self.pilot.walk(key)
            self._turned(part, None)
            self.pilot.key("enter")
            return
        pos = self._seen(target_of(part))
        self.pilot.point(pos)
        self._turned(part, pos)
        self.pilot.click(pos)

    def _seen(self, target):
        """The middle of a cell or bar, after the view was moved so that it can be seen."""
        for _ in range(8):
            grid = self.scene.bench.grid
            rect = grid.rect_of(target)
            if "," not in target or grid.inner.contains(rect):
                return rect.center
            inside, middle = rect.clamp(grid.inner), grid.inner.center
            way = inside.x - rect.x, inside.y - rect.y
            self._pan(middle, (middle[0] + way[0], middle[1] + way[1]))
        raise Lost(f"cell {target} cannot be brought into view: {self.pilot.described()}")

    def _pan(self, start, end):
        import pygame

        self.pilot.post(pygame.MOUSEBUTTONDOWN, button=2, pos=start)
        self.pilot.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(0, 1, 0))
        self.pilot.post(pygame.MOUSEBUTTONUP, button=2, pos=end)
        self.pilot.frames()

    def _turned(self, part, pos):
        """Turn the part in hand until it faces as wanted."""
        hand = self.scene.bench.hand
        for _ in range(8):
            if hand.ghost is not None and hand.ghost.facing == part.facing:
                return
            if pos is None:
                self.pilot.key("r")
            else:
                self.pilot.wheel(pos, -1)
        raise Lost(f"{part} cannot be turned like this; the ghost is {hand.ghost}: {self.pilot.described()}")

    def _refit(self, wanted):
        """Set aside what must move, then put part after part where the new layout has it."""
        scene = self.scene
        draft, missing = scene.bench.draft, Counter(wanted)
        moving = []
        for number, part in enumerate(draft.ship.parts):
            if missing[part]:
                missing[part] -= 1
            else:
                moving.append(number)
        for number in moving:
            self.pilot.click(scene.bench.rect_of(number).center, button=3)
        waiting = [*missing.elements()]
        while waiting:
            for place in list(waiting):
                if self._moved(place):
                    waiting.remove(place)
                    break
            else:
                raise Lost(f"{[*map(str, waiting)]} cannot be put: {self.pilot.described()}")

    def _moved(self, place):
        """Put a part that is aside, or is bought, in a place of the new layout; whether it could be."""
        scene = self.scene
        draft = scene.bench.draft
        number = next((n for n, part in draft.aside() if _kin(part) == _kin(place)), NEW)
        if number == NEW:
            self._shelf(place.kind)
            if not self.pilot.has(f"store:{place.kind}"):
                return False
        self.press(f"store:{place.kind}" if number == NEW else f"tray:{number}")
        if place in draft.legal().get(target_of(place), ()):
            self._put(place)
            return True
        self.pilot.click(scene.areas.tray.center if number != NEW else f"store:{place.kind}")
        return False


def _kin(part):
    return part.kind, part.is_damaged, part.is_loaded


def _mark(action):
    match action:
        case actions.Aim(target):
            return f"enemy:{target}"
        case actions.DamageFighter(target):
            return f"fighter:{target}"
    return f"part:{action.target}"


def _alike(done, wanted):
    """Whether what was done is what was wanted; the order in which a layout lists its parts does not matter."""
    return len(done) == len(wanted) and all(map(_same, done, wanted))


def _same(one, other):
    if one == other:
        return True
    if not isinstance(one, BUILDS) or not isinstance(other, BUILDS):
        return False
    parts, others = getattr(one, "parts", None), getattr(other, "parts", None)
    if parts is None:  # nothing was moved: the same action in its shorter form
        return _bought(one) == _bought(other)
    return others is not None and Counter(parts) == Counter(others) and _bought(one) == _bought(other)


def _bought(action):
    match action:
        case actions.Build(part):
            return part.kind
        case actions.BuildRefit(kind):
            return kind
        case actions.Install(upgrade) | actions.InstallRefit(upgrade):
            return Upgrade(upgrade)
    return None
