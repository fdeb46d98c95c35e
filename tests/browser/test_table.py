"""A whole game in JupyterLab: people at one screen, bots, looking back, branches, and a file to keep."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

HANDS = [("B", "F", "I"), ("A", "E", "J")]
DEAL = f"deal={{'territories': {HANDS}, 'animals': ['Ze', 'Li', 'Ga', 'Gn', 'Ga', 'Ze']}}"
PEOPLE = f"ap.Table(['Ada', 'Bo'], seed=7, language='en', {DEAL})"
SIDES = ("front", "back", "front", "back", "front", "front")
DRAFTED = (
    "for choice in ('B:front', 'F:front', 'I:front', 'A:front', 'E:front', 'J:front'): table.play(choice)"
)
PATH = "table.match.at.path"


class TableBoard(Board):
    """One view of a Table."""

    def __init__(self, root: Locator) -> None:
        super().__init__(root)
        self.turn, self.result = root.locator(".turn"), root.locator(".result")
        self.branches = root.get_by_test_id("apnb-branch")

    def seat(self, number: int) -> Locator:
        return self.root.locator(f'[data-seat="{number}"]')

    def node(self, path: str) -> Locator:
        return self.root.locator(f'[data-node="{path}"]')


def lay(jlab: JupyterLab, table: str, *more: str) -> TableBoard:
    """A fresh Table, called ``table`` in the kernel."""
    jlab.cells("\n".join(["import africanpark_nb as ap", f"table = {table}", *more]), "table")
    board = TableBoard(jlab.page.get_by_test_id("apnb-table"))
    expect(board.root).to_be_visible()
    return board


def path(jlab: JupyterLab, wanted: str) -> None:
    """Wait until the kernel is at this moment."""
    jlab.page.wait_for_timeout(50)
    for _ in range(50):
        if jlab.value(PATH) == wanted:
            return
        jlab.page.wait_for_timeout(100)
    assert jlab.value(PATH) == wanted


def test_the_opening_of_a_game_for_two_at_one_screen(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE)
    expect(board.turn).to_contain_text("Ada")
    codes = [code for hand in HANDS for code in hand]
    for number, (code, side) in enumerate(zip(codes, SIDES, strict=True)):
        expect(board.card(code)).to_be_visible()
        expect(board.turn).to_contain_text("Ada" if number < 3 else "Bo")
        if number % 2:
            board.pick(code)
        board.target(side).click()
    expect(board.cards).to_have_count(2)
    expect(board.turn).to_contain_text("Ada, it is your move")
    assert jlab.value(PATH) == "/".join(f"{code}:{side}" for code, side in zip(codes, SIDES, strict=True))
    board.place("Li", "6a")
    expect(board.turn).to_contain_text("Bo, it is your move")
    expect(board.seat(0)).to_have_attribute("data-total", "2")
    expect(board.seat(1)).to_have_attribute("aria-current", "true")
    expect(board.cards).to_have_count(1)
    board.place("Ze", "6b")
    expect(board.turn).to_contain_text("Bo, it is your move")
    expect(board.root).to_contain_text("Round 2 of 21")
    expect(board.seat(1).locator(".mark-tag")).to_have_text("head ranger")
    assert jlab.value(PATH).endswith("/Li@6a/Ze@6b")


def test_another_reserve_opens_large_in_the_boards_place_and_closes(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    other, opened = board.seat(0), board.root.locator(".opened")
    hooks = board.root.locator("[data-card], [data-target], [data-action]").count()
    small, place = other.locator("svg.block").first.bounding_box(), other.bounding_box()
    other.locator(".seat-open").click()
    expect(opened.locator("table")).to_contain_text("Total")
    large = opened.locator("svg.block").first.bounding_box()
    assert small
    assert large
    assert large["height"] > 1.3 * small["height"]
    assert other.bounding_box() == place
    assert board.root.locator("[data-card], [data-target], [data-action]").count() == hooks
    jlab.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(other.locator(".seat-open")).to_be_focused()


def test_four_players_see_offer_reserve_and_every_rival_at_once_and_nothing_jumps(jlab: JupyterLab) -> None:
    """In JupyterLab on a screen of 1280 × 800, from the draft on."""
    jlab.page.set_viewport_size({"width": 1280, "height": 800})
    play = "table.play(str(table.match.game.moves(table.state)[0]))"
    table = "ap.Table(['Ada', 'Bruno', 'Žofie', 'Maxmilián'], seed=7, language='en')"
    board = lay(jlab, table, *[play] * 4)
    places = """root => {
      root.scrollIntoView({ block: "start" });
      const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round); };
      const all = (name) => [...root.querySelectorAll(name)].map(box);
      return { seats: all("[data-seat]"), bar: all(".offering"), board: all(".board"), spots: all(".board .spot"),
        picks: all("[data-card]"), hidden: [...root.querySelectorAll("[data-seat], [data-card], .board .spot")].filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return ![[width / 2, 3], [width / 2, height - 3]].every(([x, y]) => one.contains(document.elementFromPoint(left + x, top + y)));
        }).map((one) => one.className) };
    }"""
    draft = board.root.evaluate(places)
    assert draft["hidden"] == []
    jlab.run(f"while len(table.match.at.line()) < 17: {play}")
    expect(board.cards.first).to_be_visible()
    seen = []
    for turn in range(4):
        expect(board.root.locator(f'[data-seat="{(turn + 1) % 4}"].shown')).to_have_count(1, timeout=5_000)
        seen.append(board.root.evaluate(places))
        jlab.run(play)
    assert all(one["hidden"] == [] for one in seen)
    assert len(seen[0]["seats"]) == 4
    for part in ("seats", "bar", "board"):
        assert all(one[part] == seen[0][part] for one in seen), part
    assert draft["seats"] == seen[0]["seats"]


def test_two_players_leave_no_half_of_the_page_empty(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    boxes = [board.root.locator(name).bounding_box() for name in (".offering", ".seats", ".side", ".lab")]
    bar, seats, side, lab = (box or {} for box in boxes)
    assert bar["width"] + seats["width"] > 0.9 * lab["width"]
    assert abs(seats["y"] - bar["y"]) < 2
    assert side["x"] == seats["x"], "the sheet stands below the reserves"


def test_a_slip_is_taken_back_and_another_game_begins_with_other_names(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED)
    before = jlab.value(PATH)
    board.place("Ze", "6a")
    path(jlab, f"{before}/Ze@6a")
    board.action("take-back").click()
    expect(board.message).to_contain_text("Ada took back: zebra to 6a.")
    path(jlab, before)
    expect(board.turn).to_contain_text("Ada, it is your move")
    board.action("players").click()
    board.root.locator(".players input").first.fill("Žofie")
    board.root.locator(".players [type=submit]").click()
    expect(board.turn).to_contain_text("Žofie, it is your move")
    expect(board.root.locator("form")).to_have_count(0)
    board.action("players").click()
    board.root.locator(".how-many select").select_option("3")
    board.root.locator(".players li select").nth(2).select_option("greedy")
    board.action("new-game").click()
    expect(board.seat(2)).to_contain_text("bot")
    assert jlab.value("list(table.players)") == ["Žofie", "Bo", "3"]
    jlab.page.mouse.move(0, 0)  # what is pointed at has the sentence
    expect(board.message).to_contain_text("A new game begins")
    board.action("take-back").click()
    path(jlab, before)


def test_a_move_leaves_every_other_reserve_as_it_was(jlab: JupyterLab) -> None:
    play = "table.play(str(table.match.game.moves(table.state)[0]))"
    table = "ap.Table(['Ada', 'Bo', 'Cy'], seed=7, language='en')"
    board = lay(jlab, table, f"while table.state.drafting: {play}", play)
    expect(board.seat(1)).to_contain_class("shown")  # the board has turned to who is next
    board.root.evaluate(
        """root => {
          window.drawn = [];
          const seats = [...root.querySelectorAll("[data-seat]")];
          for (const mini of root.querySelectorAll(".seat .mini")) {
            const seat = seats.indexOf(mini.closest(".seat"));
            new MutationObserver((all) => window.drawn.push(...all.map(() => seat))).observe(mini, { subtree: true, childList: true, attributes: true });
          }
        }"""
    )
    minis = board.root.locator(".seat .mini")
    before = minis.evaluate_all("all => all.map((one) => [one.clientWidth, one.clientHeight])")
    jlab.run(play)
    expect(board.seat(1)).to_contain_class("moved")
    expect(board.seat(2)).to_contain_class("shown")
    assert minis.evaluate_all("all => all.map((one) => [one.clientWidth, one.clientHeight])") == before
    assert len(before) == 3
    drawn = set(jlab.page.evaluate("window.drawn"))
    assert drawn <= {0, 1}, "only who has moved, and whose mark of the last move goes"


def test_bots_move_by_themselves_at_a_pace_one_can_follow(jlab: JupyterLab) -> None:
    board = lay(jlab, "ap.Table(['Ada', 'Bo'], bots={'Ada': 'greedy'}, seed=7, language='en')")
    expect(board.turn).to_contain_text("Ada is thinking")
    board.action("words").focus()
    jlab.page.wait_for_timeout(500)
    assert jlab.value(PATH) == ""
    expect(board.turn).to_contain_text("Bo", timeout=15_000)
    assert len(jlab.value(PATH).split("/")) == 3
    expect(board.action("words")).to_be_focused()
    expect(board.action("hurry")).to_have_count(0)


def test_a_game_of_bots_to_its_end_hurried(jlab: JupyterLab) -> None:
    board = lay(
        jlab, "ap.Table(['Ada', 'Bo'], bots={'Ada': 'greedy', 'Bo': 'random'}, seed=7, language='en')"
    )
    while not board.result.count():
        before = jlab.value("table._revision")
        if board.action("hurry").count():
            board.action("hurry").evaluate("(button) => button.click()")
        for _ in range(40):
            if jlab.value("table._revision") > before or board.result.count():
                break
            jlab.page.wait_for_timeout(25)
        if jlab.value("table.match.game.turn(table.state)") is None:
            expect(board.result).to_be_visible()
    names = jlab.value("[list(place) for place in table._snapshot['outcome']['ranking']]")
    expect(board.result).to_contain_text(names[0][0])
    expect(board.result).to_contain_text("Seed of this game: 7")
    expect(board.root.locator("[data-seat] table")).to_have_count(2)
    expect(board.total).to_have_count(1)
    assert jlab.value("table._snapshot['notice']['kind']") == "done", "no view asked twice"


def test_looking_back_another_move_there_and_back_to_the_game(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "for move in ('Ze@6a', 'Li@3a', 'Ga@4a'): table.play(move)")
    played = jlab.value("table.match.played.path")
    expect(board.action("live")).to_have_count(0)
    board.action("undo").click()
    expect(board.root.locator(".exploring")).to_contain_text("Exploring")
    first = played.rsplit("/", 3)[0]
    board.node(first).locator(".move").first.click()
    path(jlab, first)
    board.place("Ze", "3a")
    expect(board.branches).to_have_count(1)
    for move in ("Li@6a",):
        board.place(*move.split("@"))
    path(jlab, f"{first}/Ze@3a/Li@6a")
    branch = board.branches.first
    branch.locator(".rename").click()
    jlab.page.keyboard.type("the other zebra")
    jlab.page.keyboard.press("Enter")
    expect(branch.locator(".branch-go")).to_contain_text("the other zebra")
    branch.locator(".note").click()
    jlab.page.keyboard.type("why not?")
    jlab.page.keyboard.press("Enter")
    expect(branch).to_contain_text("why not?")
    board.action("live").click()
    path(jlab, played)
    assert jlab.value("table.match.played.path") == played
    branch.locator(".branch-go").click()
    path(jlab, f"{first}/Ze@3a/Li@6a")
    branch.locator(".delete").click()
    expect(board.branches).to_have_count(0)


def test_imagined_cards_are_marked(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "for move in ('Ze@6a', 'Li@3a'): table.play(move)")
    board.action("undo").click()
    expect(board.root.locator(".exploring")).to_be_visible()
    board.place("Li", "6a")
    expect(board.branches).to_have_count(1)
    while not jlab.value("table.match.imagined"):
        card = board.cards.first.get_attribute("data-card") or ""
        at = board.root.locator("[data-node][aria-current]").get_attribute("data-node") or ""
        board.pick(card)
        board.root.locator('[data-verdict="legal"], [data-verdict="price"]').first.click()
        expect(board.node(at)).not_to_have_attribute("aria-current", "step")
    expect(board.root.locator(".exploring")).to_contain_text("made up")
    expect(board.root.locator(".offering .imagined-sign")).to_be_visible()
    expect(board.branches.locator(".imagined-sign")).to_be_visible()


def test_a_second_view_follows(jlab: JupyterLab) -> None:
    jlab.cells(f"import africanpark_nb as ap\ntable = {PEOPLE}\n{DRAFTED}", "table", "table")
    views = jlab.page.get_by_test_id("apnb-table")
    expect(views).to_have_count(2)
    first, second = TableBoard(views.nth(0)), TableBoard(views.nth(1))
    first.place("Ze", "6a")
    expect(second.turn).to_contain_text("Bo, it is your move")
    second.place("Li", "6a")
    expect(first.seat(1)).to_have_attribute("data-total", "2")


def test_two_views_do_not_drive_a_bot_twice(jlab: JupyterLab) -> None:
    jlab.cells(
        "import africanpark_nb as ap\ntable = ap.Table(['Ada', 'Bo'], bots={'Ada': 'greedy'}, seed=7)",
        "table",
        "table",
    )
    expect(jlab.page.get_by_test_id("apnb-table")).to_have_count(2)
    expect(TableBoard(jlab.page.get_by_test_id("apnb-table").nth(1)).turn).to_contain_text(
        "Bo", timeout=15_000
    )
    assert jlab.value("table._revision") == 3
    assert jlab.value("table._serial") == 3, "nobody was told that it came too late"


def test_download_gives_a_text_that_continues_the_game(jlab: JupyterLab, tmp_path: Path) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    with jlab.page.expect_download() as download:
        board.action("download").click()
    assert download.value.suggested_filename == "game.txt"
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    text = file.read_text("utf-8")
    assert text == jlab.value("table.record()")
    assert jlab.value(f"ap.Table(record={text!r}).match.at.path") == jlab.value(PATH)
    assert not jlab.traffic.abroad
    board.place("Li", "6a")
    expect(board.seat(1)).to_have_attribute("data-total", "2")
    board.action("load").click()
    board.root.locator("textarea").fill(text)
    board.root.locator("form button[type=submit]").click()
    expect(board.root.locator("form")).to_have_count(0)
    expect(board.seat(1)).to_have_attribute("data-total", "0")


def test_the_game_can_be_kept_when_the_kernel_is_gone(jlab: JupyterLab, tmp_path: Path) -> None:
    """A restarted kernel knows no game any more; the page does, and says what to do."""
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    text, told = jlab.value("[table.record(), table._snapshot['words']['restarted']]")
    assert "Save the game" in told
    jlab.page.evaluate(
        "window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"
    )
    expect(board.message).to_contain_text(told, timeout=15_000)
    with jlab.page.expect_download() as download:
        board.action("download").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert file.read_text("utf-8") == text
    lay(jlab, f"ap.Table(record={text!r}, language='en')")
    assert jlab.value(PATH).endswith("/Ze@6a"), "the game goes on where it was"


def test_a_move_while_the_kernel_is_busy_is_made_once(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED)
    before = jlab.traffic.sent
    jlab.start("import time; time.sleep(2)")
    board.pick("Ze")
    for _ in range(3):
        board.target("6a").click(force=True)
    expect(board.message).to_contain_text("Working")
    jlab.finish()
    expect(board.turn).to_contain_text("Bo")
    assert jlab.value("len(table.match.at.line())") == 8
    assert jlab.traffic.sent - before == 1


def test_a_page_loaded_anew_has_moment_branches_and_language(jlab: JupyterLab) -> None:
    lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a'); table.undo(); table.play('Li@3a')")
    board = TableBoard(jlab.page.get_by_test_id("apnb-table"))
    board.action("swap-language").click()
    expect(board.root).to_have_attribute("lang", "cs")
    before = jlab.value("table._snapshot")
    jlab.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    jlab.page.reload()
    jlab.page.wait_for_function(
        "() => document.querySelector('[data-testid=\"apnb-table\"]')", timeout=60_000
    )
    expect(board.root).to_have_attribute("lang", "cs")
    expect(board.branches).to_have_count(1)
    expect(board.root.locator("[data-node][aria-current]")).to_have_attribute(
        "data-node", before["timeline"]["path"]
    )
    board.action("live").click()
    expect(board.action("live")).to_have_count(0)
    assert json.dumps(jlab.value("[b.name for b in table.match.branches]")) == json.dumps(["A"])
