from datetime import date

import pytest

from hyperline.games.hyperline.app.setup.corner_plan import PLAN
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.words import texts_of
from hyperline.shell.context import make_context
from hyperline.shell.deeds.ladder import Ladder
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import text_file, user_paths
from hyperline.shell.scenes import setup as scenes
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.scenes.rulings import RuleText, RulingsScene
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.session import quick_setup
from hyperline.shell.setup.occupant import is_usual_name
from hyperline.shell.setup.presets import PresetStore, seed_value
from hyperline.shell.store.settings import SeatMemory, Settings
from hyperline.shell.ui.player_words import NAMES
from tests.faces.shelf import DUMMIES


@pytest.fixture
def started(monkeypatch):
    games = []
    monkeypatch.setattr(scenes, "start_game", lambda context, scene, game, setup, **_: games.append(setup))
    return games


@pytest.fixture
def scene(context, stack):
    """With all options, and a Pilot who was met last."""
    context.settings.change(detail="full", seats={"hyperline": PLAN.usual("pilot")})
    made = SetupScene(context, "hyperline")
    stack.push(made)
    return made


def control(scene, key):
    """What changes the value of a row."""
    return scene.widget(key).control


def click(scene, key, share=0.9):
    rect = scene.widget(key).rect
    pos = rect.left + int(rect.w * share), rect.centery
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        scene.handle(Intent(act, pos))


def write(scene, key, text):
    click(scene, key)
    for _ in range(20):
        scene.handle(Intent(Act.ERASE, step=-1))
    scene.handle(Intent(Act.TEXT, text=text))
    scene.handle(Intent(Act.CONFIRM))


def test_start_gives_the_seats_in_the_order_of_the_corners(scene, started):
    write(scene, "seed", "0123456789")
    click(scene, "start")
    (setup,) = started
    assert [seat.choice for seat in setup.seats] == ["A1", "I9"]
    assert [seat.controller for seat in setup.seats] == ["human", "pilot"]
    assert setup.seed == seed_value("0123456789")


def test_names_are_typed_and_remembered(scene, started, context):
    write(scene, "name-0", "Zoë")
    click(scene, "start")
    assert started[0].seats[0].name == "Zoë"
    assert SetupScene(context, "hyperline").seating.seats[0].name == "Zoë"


@pytest.mark.parametrize("empty", ["", "   ", "\u200b"])
def test_a_name_that_is_emptied_stays_as_it_was(scene, started, context, empty):
    write(scene, "name-0", empty)
    assert scene.seating.seats[0].name == "You" == scene.widget("name-0").text
    assert all(seat.name for seat in context.settings.value.seats["hyperline"])
    click(scene, "start")
    assert started[0].seats[0].name == "You"


def test_escape_takes_a_change_back_and_does_not_leave(scene, stack):
    click(scene, "name-0")
    assert scene.is_typing
    scene.handle(Intent(Act.TEXT, text="xyz"))
    scene.handle(Intent(Act.CANCEL))
    assert scene.seating.seats[0].name == "You"
    assert stack.top is scene


def test_set_2_the_two_ways_to_sit(scene, started):
    click(scene, "corners")
    click(scene, "start")
    assert [seat.choice for seat in started[0].seats] == ["A1", "I1"]


def test_start_always_says_why_it_cannot(scene, started, context):
    scene.focus_on("kind-2")
    scene.handle(Intent(Act.DELETE))
    assert scene.widget("start").why
    assert scene.words.sentence == scene.widget("start").why and scene.words.colour == "warn"
    click(scene, "start")
    assert started == []
    assert context.notices == [scene.widget("start").why]


def test_randomise_gives_another_seed(scene):
    before = scene.seed
    click(scene, "randomise")
    assert scene.seed != before
    assert control(scene, "seed").text == scene.seed


def test_a_card_dragged_onto_another_changes_places(scene, started):
    start, end = (scene.seating.places[corner].topleft for corner in (0, 3))
    start, end = (start[0] + 6, start[1] + 3), (end[0] + 6, end[1] + 3)
    for act in (Act.DRAG, Act.DROP):
        scene.handle(Intent(act, end, start=start))
    click(scene, "start")
    assert [(seat.choice, seat.name) for seat in started[0].seats] == [("I9", "Maia"), ("A9", "You")]


def test_seats_change_places_by_keys_too(scene, started):
    scene.focus_on("swap-0")
    for _ in range(3):
        scene.handle(Intent(Act.CONFIRM))
    assert scene.focus.key == "swap-3"
    click(scene, "start")
    assert [(seat.choice, seat.name) for seat in started[0].seats] == [("I1", "Maia"), ("A9", "You")]


def test_emblems_are_never_shared(scene):
    for taken in ([1, 2], [2, 1], [3, 1], [0, 1]):  # of the other, a place that is free and back to the first
        click(scene, "emblem-0")
        assert [scene.seating.seats[0].emblem, scene.seating.seats[2].emblem] == taken


def test_every_control_can_be_reached_by_tab(scene):
    seen = set()
    for _ in range(40):
        scene.handle(Intent(Act.NEXT, step=1))
        seen.add(scene.focus.key)
    assert seen == {widget.key for widget in scene.widgets if widget.is_focusable}


def test_help_opens_at_a_rule_follows_links_and_goes_back(context, stack):
    scene = HelpScene(context, "MOV-3")
    stack.push(scene)
    assert scene.place == "MOV-3"
    spot = next(s for s in scene.widget("document").links if s.key.startswith("link:JMP:"))
    scene.handle(Intent(Act.CONFIRM, spot.rect.center))
    assert scene.place == "JMP"
    scene.handle(Intent(Act.DELETE))
    assert scene.place == "MOV-3"


def test_links_can_be_followed_by_keys(context, stack):
    scene = HelpScene(context, "MOV-3")
    stack.push(scene)
    links = [target.key for target in scene.focus.targets if target.key.startswith("link:JMP")]
    for _ in scene.focus.targets:
        if scene.focus.key in links:
            break
        scene.handle(Intent(Act.NEXT, step=1))
    wanted = scene.focus.key.split(":")[1]
    scene.handle(Intent(Act.CONFIRM))
    assert links
    assert scene.place == wanted


def test_search_shows_hits_while_typing(context, stack):
    scene = HelpScene(context)
    stack.push(scene)
    scene.handle(Intent(Act.FIND))
    scene.handle(Intent(Act.TEXT, text="torpedo"))
    marks = [row.mark for row in scene.widget("contents").rows]
    assert marks and all(marks)
    scene.handle(Intent(Act.TEXT, text="zzz"))
    assert [row.text for row in scene.widget("contents").rows] == [context.words("help.nothing")]
    scene.handle(Intent(Act.CANCEL))
    assert len(scene.widget("contents").rows) > 20


def test_a_file_in_the_players_folder_of_bots_can_take_a_seat(stack, started, context):
    context.paths.bots.mkdir(parents=True)
    (context.paths.bots / "greedy.py").write_text("def choose(view, legal, budget): return legal[0]")
    (context.paths.bots / "notes.txt").write_text("")
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    name = f"file:{context.paths.bots / 'greedy.py'}"
    click(scene, "kind-2")
    assert scene.widget("kind-2").texts == ("Person", "Computer", "Own bot", "By file", "Nobody")
    assert scene.widget("own-2").texts == ("greedy",) and scene.seating.seats[2].name == "greedy"
    click(scene, "start")
    assert started[0].seats[1].controller == name and SetupScene(context, "hyperline").seating.seats[2].controller == name


def chosen(scene, key):
    chooser = getattr(scene.widget(key), "control", scene.widget(key))
    return chooser.texts[chooser.chosen]


def test_kind_level_and_style_are_three_choosers(scene, started):
    click(scene, "kind-1")  # a free seat: one press
    assert [chosen(scene, f"{part}-1") for part in ("kind", "level", "style")] == ["Computer", "Pilot", "Balanced"]
    click(scene, "level-1")
    click(scene, "style-1", share=0.1)
    assert [chosen(scene, f"{part}-1") for part in ("level", "style")] == ["Captain", "Scholar"]
    click(scene, "start")
    assert [seat.controller for seat in started[0].seats] == ["human", "captain:scholar", "pilot"]


def test_levels_and_styles_are_chosen_by_keys_and_have_two_ends(scene):
    scene.focus_on("level-2")
    for direction, level in (((1, 0), "Captain"), ((-1, 0), "Pilot"), ((-1, 0), "Cadet"), ((-1, 0), "Cadet")):
        scene.handle(Intent(Act.MOVE, direction=direction))
        assert chosen(scene, "level-2") == level and scene.focus.key == "level-2"
    scene.handle(Intent(Act.NEXT, step=1))
    scene.handle(Intent(Act.CONFIRM))
    assert scene.seating.seats[2].controller == "cadet:explorer"


def test_level_and_style_are_remembered(scene, context):
    click(scene, "level-2")
    click(scene, "style-2")
    assert SetupScene(context, "hyperline").seating.seats[2].controller == "captain:explorer"
    assert quick_setup(context, "hyperline").seats[1].controller == "captain:explorer"


def test_random_play_is_kept_and_left_behind(context, stack):
    context.settings.change(seats={"hyperline": tuple(SeatMemory("random" if n else "human", f"P{n}", n) for n in range(4))})
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    assert chosen(scene, "level-1") == "Random"
    click(scene, "level-1")
    assert scene.widget("level-1").texts == ("Cadet", "Pilot", "Captain", "Admiral", "Ancient")


def test_a_name_goes_with_whoever_has_it_unless_it_was_typed(scene):
    click(scene, "kind-0")
    assert (scene.seating.seats[0].name, scene.seating.seats[2].name) == ("Capella", "Maia")
    click(scene, "kind-0", share=0.1)
    assert scene.seating.seats[0].name == "You"
    write(scene, "name-0", "Zoë")
    click(scene, "kind-0")
    assert (scene.seating.seats[0].controller, scene.seating.seats[0].name) == ("pilot", "Zoë")


def test_nobody_gets_the_name_of_another(scene):
    write(scene, "name-0", "Procyon")
    click(scene, "kind-1")
    assert (scene.seating.seats[1].controller, scene.seating.seats[1].name) == ("pilot", "Electra")


def test_each_opponent_has_a_line_that_says_how_it_plays_on_the_deck(scene):
    for key in ("kind-0", "level-2", "style-2", "kind-2", "kind-1"):
        scene.focus_on(key)
        assert scene.words.note == scene.focused.hint != "" and scene.words.note.endswith(".")
        assert scene.card(scene.focused) is None
    scene.focus_on("level-2")
    first = scene.words.note
    scene.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert scene.words.note != first


def test_the_deck_says_who_plays_and_how_long(scene):
    assert (scene.words.sentence, scene.words.note) == (
        "You against Maia",
        "Long: 7 points, Harbours, Finds, Ambushes, Spoils",
    )
    click(scene, "kind-1")
    scene.focus_on("start")
    assert scene.words.sentence == "You, Procyon and Maia"


def test_a_rule_that_is_played_or_not_is_on_or_off_and_does_not_say_its_name_twice(scene):
    assert control(scene, "option:harbours").texts == ("Off", "On")
    assert control(scene, "option:length").texts != ("Off", "On")


def test_a_free_seat_is_a_computers_by_one_press_and_a_persons_by_one_the_other_way(scene):
    click(scene, "kind-1")
    assert scene.seating.seats[1].controller == "pilot"
    click(scene, "kind-3", share=0.1)
    assert (scene.seating.seats[3].controller, [seat.name for seat in scene.seating.seats]) == (
        "human", ["Ada", "Procyon", "Maia", "Dmitri"],
    )  # fmt: skip


@pytest.mark.parametrize("game", SHELF.playable)
def test_computers_are_chosen_by_name_in_the_order_of_the_ladder(context, stack, game):
    scene = SetupScene(context, game)
    stack.push(scene)
    ladder, seats = scene.seating.lineup.ladder, scene.seating.seats
    place = next(place for place, seat in enumerate(seats) if seat.controller not in ("", "human"))
    key = f"rival-{place}"
    scene.focus_on(key)
    assert scene.focused.texts == tuple(one.name for one in ladder.rivals)
    for rival in ladder.rivals:
        assert chosen(scene, key) == rival.name and rival.is_at(scene.seating.seats[place])
        assert scene.words.note == f"{scene.seating.lineup.told(rival)}" and scene.focus.key == key
        scene.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert chosen(scene, key) == ladder.rivals[-1].name, "there are two ends"
    other = SetupScene(context, game)
    assert ladder.rivals[-1].is_at(other.seating.seats[place]), "it is remembered"


def test_a_free_seat_is_the_next_rivals_by_one_press_and_no_rival_has_two(context, stack):
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    rivals = scene.seating.lineup.ladder.rivals
    for place, rival in ((1, rivals[1]), (3, rivals[2])):
        click(scene, f"kind-{place}")
        assert rival.is_at(scene.seating.seats[place])
    assert rivals[0].name not in scene.widget("rival-1").texts
    click(scene, "rival-1")
    assert rivals[3].is_at(scene.seating.seats[1]), "those that have a seat are left out"


def test_a_free_seat_goes_on_from_the_rival_that_is_next_to_be_beaten(context, stack):
    ladder = Ladder(context, "slipway")
    ladder.store.got("slipway", f"beaten.{ladder.rivals[0].key}", date.today())
    scene = SetupScene(context, "slipway")
    stack.push(scene)
    click(scene, "kind-2")
    click(scene, "kind-3")
    assert [seat.name for seat in scene.seating.seats[1:4]] == [ladder.rivals[n].name for n in (1, 2, 0)]


def test_a_computer_that_is_no_rival_is_kept_with_its_level(context, stack):
    context.settings.change(seats={"hyperline": PLAN.usual("pilot")})
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    assert scene.widget("rival-2").texts[:2] == ("Maia", "Vega")
    assert chosen(scene, "level-2") == "Pilot"
    click(scene, "rival-2")
    assert (scene.seating.seats[2].controller, scene.seating.seats[2].name) == ("cadet:builder", "Vega")
    assert "Maia" not in scene.widget("rival-2").texts


def test_who_has_the_level_and_the_style_of_a_rival_has_its_name(context, stack):
    context.settings.change(detail="full")
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    names = [scene.seating.seats[2].name]
    for key in ("level-2", "level-2", "style-2"):
        click(scene, key)
        names.append(scene.seating.seats[2].name)
    assert names == ["Vega", "Maia", "Spica", "Altair"]


def test_names_of_computers_are_not_those_of_rivals(context):
    for game in SHELF.playable:
        taken = {one.name for one in Ladder(context, game).rivals}
        assert not taken & {context.words(f"opponent.name_{number + 1}") for number in range(NAMES)}
        assert all(is_usual_name(context.words, name, "random") for name in taken)


def test_with_large_text_a_card_says_what_the_deck_has_no_room_for(display, stack, tmp_path):
    context = make_context((1280, 720), SHELF, user_paths(tmp_path), Settings(text_size=200))
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    scene.focus_on("rival-2")
    assert scene.card(scene.focused).text == scene.seating.lineup.told(scene.seating.lineup.ladder.rivals[0])


def test_one_chooser_sets_the_level_of_all_and_whoever_comes_next_has_it(context, stack):
    scene = SetupScene(context, "slipway")
    stack.push(scene)
    assert not any(widget.key == "all" for widget in scene.widgets), "one computer has a level of its own"
    click(scene, "fill")
    assert chosen(scene, "all") == "All: Cadet"
    scene.focus_on("all")
    scene.handle(Intent(Act.MOVE, direction=(1, 0)))
    levels = {seat.controller for seat in scene.seating.seats[1:]}
    assert levels == {scene.seating.seats[1].controller} != {"cadet"}
    click(scene, "clear")
    assert [seat.controller for seat in scene.seating.seats] == ["human", *[""] * 5]
    click(scene, "kind-2")
    click(scene, "fill")
    assert {seat.controller for seat in scene.seating.seats[1:]} == levels, "the level is kept"


def test_one_chooser_sets_the_level_of_all_where_seats_have_corners(scene):
    assert not any(widget.key == "all" for widget in scene.widgets), "one computer has a level of its own"
    click(scene, "kind-1")
    assert control(scene, "all").texts[control(scene, "all").chosen] == "All: Pilot"
    click(scene, "all")
    levels = {seat.controller for seat in scene.seating.seats if seat.controller not in ("", "human")}
    assert len(levels) == 1 and levels != {"pilot"}


def test_down_from_a_kind_leads_to_filling_or_to_all_not_to_removing(context, stack):
    scene = SetupScene(context, "slipway")
    stack.push(scene)
    scene.focus_on("kind-1")
    for _ in range(8):
        scene.handle(Intent(Act.MOVE, direction=(0, 1)))
        if not scene.focus.key.startswith(("kind-", "level-", "name-", "emblem-")):
            break
    assert scene.focus.key in ("fill", "all")


def test_at_first_only_seats_and_length_are_seen_and_the_rest_is_one_step_away(context, stack, started):
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    keys = {widget.key for widget in scene.widgets if widget.is_focusable}
    assert keys == {
        "emblem-0", "name-0", "swap-0", "kind-0", "kind-1", "emblem-2", "rival-2", "swap-2", "kind-2", "kind-3",
        "preset", "back", "more", "learn:hyperline", "start",
    }  # fmt: skip
    click(scene, "more")
    assert {"preset", "rulings", "corners", "mine:speed", "seed", "randomise", "name-2", "level-2", "style-2"} <= {
        w.key for w in scene.widgets
    }
    assert scene.focus.key == "more"
    click(scene, "more")
    assert {widget.key for widget in scene.widgets if widget.is_focusable} == keys
    click(scene, "preset")
    click(scene, "start")
    assert started[0].options == {"length": "short"}, "after Frontier the first one comes"


def test_where_large_text_leaves_no_room_the_options_take_the_place_of_the_seats(display, stack, tmp_path):
    context = make_context((1280, 720), SHELF, user_paths(tmp_path), Settings(text_size=200))
    scene = SetupScene(context, "hyperline")
    stack.push(scene)
    assert "name-0" in {widget.key for widget in scene.widgets}
    click(scene, "more")
    keys = {widget.key for widget in scene.widgets}
    assert "preset" in keys and "name-0" not in keys
    for _ in range(12):
        scene.handle(Intent(Act.NEXT, step=1))
        assert scene.focus.current.rect.h, "what is in focus is in sight"
    scene.draw(display)


def test_usual_rules_are_not_shown_as_a_preset_that_has_others(display, stack, tmp_path):
    context = make_context(display.get_size(), DUMMIES, user_paths(tmp_path / "home"), Settings(detail="full"))
    scene = SetupScene(context, "race")
    stack.push(scene)
    assert (chosen(scene, "preset"), chosen(scene, "option:track")) == ("Standard", "15")
    click(scene, "preset")
    assert (chosen(scene, "preset"), chosen(scene, "option:track")) == ("Sprint", "8")
    scene.handle(Intent(Act.MOVE, direction=(-1, 0)))
    assert scene.options == {} and chosen(scene, "preset") == "Standard"
    assert control(scene, "preset").texts == ("Standard", "Sprint"), "usual rules are no mix"


@pytest.mark.parametrize("game", ["hyperline", "slipway"])
def test_down_from_the_last_option_leads_to_start(context, stack, game):
    context.settings.change(detail="simple")
    stack.push(scene := SetupScene(context, game))
    option = max(
        (one for one in scene.widgets if one.is_focusable and one.rect.bottom <= scene.deck.rect.top),
        key=lambda one: one.rect.top,
    )
    scene.focus_on(option.key)
    scene.handle(Intent(Act.MOVE, direction=(0, 1)))
    assert scene.focus.key == "start"


def test_below_rows_of_seats_the_option_stands_right_below_them(context, stack):
    context.settings.change(detail="simple")
    stack.push(scene := SetupScene(context, "slipway"))
    row = scene.widget("clear").rect
    assert row.bottom < scene.widget("option:length").rect.top < row.bottom + row.h


def test_a_click_on_a_free_stand_seats_the_next_rival_and_one_on_a_taken_stand_changes_nothing(context, stack):
    scene = SetupScene(context, "slipway")
    stack.push(scene)
    places = scene.seating.places
    free = next(place for place, seat in enumerate(scene.seating.seats) if not seat.controller and places[place].h)

    def press_stand():
        spot = places[free].centerx, places[free].top + places[free].h // 4
        for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
            scene.handle(Intent(act, spot))

    press_stand()
    seated = scene.seating.seats
    assert scene.seating.lineup.at(seated[free]) is not None
    press_stand()
    assert scene.seating.seats == seated


def test_all_computers_have_a_level_to_choose_where_one_of_them_is_no_rival(context, stack):
    scene = SetupScene(context, "slipway")
    stack.push(scene)
    click(scene, "kind-2")
    assert all(scene.seating.lineup.at(scene.seating.seats[place]) for place in scene.seating.computers)
    assert not [widget.key for widget in scene.widgets if widget.key.startswith("level-")]
    scene.seating.change(2, name="Zoë")
    scene.rebuild()
    assert [widget.key for widget in scene.widgets if widget.key.startswith("level-")] == ["level-1", "level-2"]


# ---- another language ----


@pytest.fixture
def pseudo():
    language.use(language.PSEUDO)
    yield
    language.use(language.ENGLISH)


def is_said(text):
    """Whether a text comes from a catalog, or is a number, which needs none."""
    return "‹" in text or text.isdigit() or not text


@pytest.mark.parametrize("game", SHELF.names)
def test_options_and_presets_are_said_in_the_language_in_use(context, stack, game, pseudo):
    context.settings.change(detail="full")
    made = SetupScene(context, game)
    stack.push(made)
    made.choose({option.name: option.values[-1] for option in made.meta.options})
    rows = [one for one in made.widgets if one.key.startswith(("option:", "preset"))]
    assert rows
    told = [text for row in rows for text in (row.name, row.control.hint, *row.control.texts)]
    assert [text for text in told if not is_said(text)] == []
    assert all(is_said(part) for part in made.house_rules.summary(context.words).split("›, "))
    assert all("‹" in one for readings in made.house_rules.readings(context.words).values() for one in readings)


def test_the_page_of_rulings_is_said_in_the_language_in_use(context, stack, pseudo):
    meta = SHELF.meta("hyperline")
    made = RulingsScene(context, meta, {}, lambda options: None)
    stack.push(made)
    for option in made.rulings:
        made.show(option.name)
        told = [widget.text for widget in made.widgets if widget.key.startswith("reading:")]
        told += [text for widget in made.widgets if isinstance(widget, RuleText) for text, _, _ in widget._parts]
        assert len(told) == 5 and all("‹" in text for text in told), told
    assert all("‹" in row.text for row in made.widget("list").rows)


@pytest.mark.parametrize("game", SHELF.names)
def test_a_card_says_what_a_game_is_about_in_the_language_in_use(context, game, pseudo):
    assert "‹" in SHELF.meta(game).described(context.words)


def test_a_preset_is_called_in_the_language_in_use_and_kept_by_its_name(context, pseudo):
    presets = PresetStore(context.paths, SHELF.meta("hyperline"))
    called = presets.told(context.words, "Short")
    assert "‹" in called
    assert presets.has_built_in(context.words, called) and presets.has_built_in(context.words, "short")
    assert presets.name_of({"length": "short"}) == "Short"
    presets.save("Mine", {"length": "short", "finds": "on"})
    assert presets.told(context.words, "Mine") == "Mine"


@pytest.mark.parametrize("game", SHELF.names)
def test_texts_have_what_the_setup_says_and_nothing_else(game):
    meta, texts = SHELF.meta(game), texts_of(text_file(SHELF, game).read_text(encoding="utf-8"))
    wanted = {f"{game}.is_about", *(f"{game}.preset.{name.lower().replace(' ', '_')}" for name, _ in meta.presets)}
    wanted |= {f"{game}.option.{option.name}.title" for option in meta.options}
    values = {f"{game}.option.{option.name}.{value}" for option in meta.options for value in ("help", *option.values)}
    prefixes = (f"{game}.is_about", f"{game}.option.", f"{game}.preset.")
    assert wanted <= {key for key in texts if key.startswith(prefixes)} <= wanted | values
