"""A whole game in JupyterLab: people at one screen, bots, looking back, branches, and a file to keep."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .jupyterlab import JupyterLab
from .tables import DRAFTED, HANDS, PATH, PEOPLE, SIDES, TableBoard, lay, path

pytestmark = pytest.mark.browser


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
        before = jlab.value("table._standing.revision")
        if board.action("hurry").count():
            board.action("hurry").evaluate("(button) => button.click()")
        for _ in range(40):
            if jlab.value("table._standing.revision") > before or board.result.count():
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
    expect(board.root.locator(".exploring")).to_contain_text("trying things out")
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
    assert jlab.value("table._standing.revision") == 3
    assert jlab.value("table._serial") == 3, "nobody was told that it came too late"


def test_download_gives_a_text_that_continues_the_game(jlab: JupyterLab, tmp_path: Path) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    with jlab.page.expect_download() as download:
        board.action("download").click()
    assert re.fullmatch(r"african-park-[\w-]+-\d{4}-\d\d-\d\d\.txt", download.value.suggested_filename)
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
