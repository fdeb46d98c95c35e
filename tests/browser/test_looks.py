"""How the board looks: sizes, themes, contrast, and with what a person's system asks for.

Pictures of every look are left in pytest's temporary folder, for a person to see.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .fixtures import OpenLab
from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "africanpark_nb" / "front" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
    const found = await axe.run('[data-testid="apnb-lab"]', {resultTypes: ["violations"]});
    if (found.passes.length < 10) throw new Error("axe saw nothing");
    return found.violations.filter((one) => ["serious", "critical"].includes(one.impact))
        .flatMap((one) => one.nodes.map((node) =>
            `${one.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}"""
# every written text, its colour, and the colour behind it; axe gives up on colours inside JupyterLab's panels
TEXTS = """(root) => {
    const parse = (colour) => {
        const numbers = (colour.match(/[\\d.e-]+/g) ?? []).map(Number);
        const unit = colour.startsWith("color(srgb") ? 255 : 1;
        return [...numbers.slice(0, 3).map((part) => part * unit), numbers[3] ?? 1];
    };
    const over = (top, below) => below.map((part, i) => (i < 3 ? top[i] * top[3] + part * (1 - top[3]) : 1));
    const behind = (one) => {
        const own = parse(getComputedStyle(one).backgroundColor);
        if (own[3] === 1 || one === root) return own;
        return over(own, behind(one.parentElement));
    };
    const faded = (one) => (one === root ? 1 : Number(getComputedStyle(one).opacity) * faded(one.parentElement));
    return [...root.querySelectorAll("*")].filter((one) => !one.closest("svg") && one.checkVisibility()
        && !one.closest(".unseen") && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
        .map((one) => {
            const style = getComputedStyle(one), paper = behind(one), ink = parse(style.color);
            ink[3] *= faded(one);
            return [one.textContent, over(ink, paper), paper, parseFloat(style.fontSize), Number(style.fontWeight)];
        });
}"""
MID_GAME = "2[.Gi~Ga] 3[.El.Ga~] 4[.Wr.Gn|.Gn~] 6[.Li.El~|.Li.~] x[Gi Ga Hi]"
HEIGHTS = {1280: 900, 760: 1300, 360: 740}  # a laptop, a tablet, a phone
THEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
BOARD = f"ap.Lab({MID_GAME!r}, language='en')"


@pytest.fixture(autouse=True)
def as_it_was(jlab: JupyterLab) -> Iterator[None]:
    """Each test may turn the page to its own look."""
    yield
    jlab.page.emulate_media(forced_colors="none", reduced_motion="no-preference", color_scheme="light")
    jlab.page.set_viewport_size({"width": 1280, "height": 900})
    jlab.dress(dark=False)


def picture(jlab: JupyterLab, folder: Path, name: str) -> None:
    jlab.page.get_by_test_id("apnb-lab").screenshot(path=folder / f"{name}.png", animations="disabled")


def lay(jlab: JupyterLab, width: int = 1280, *, dark: bool = False) -> Board:
    jlab.dress(dark=dark)
    jlab.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    return jlab.lay(BOARD)


@THEMES
@pytest.mark.parametrize("width", HEIGHTS)
def test_nothing_is_cut_off(jlab: JupyterLab, tmp_path: Path, width: int, dark: bool) -> None:
    board = lay(jlab, width, dark=dark)
    board.pick("Hi")
    picture(jlab, tmp_path, f"{width}-{'dark' if dark else 'light'}")
    assert board.root.evaluate("(root) => root.scrollWidth - root.clientWidth") <= 0
    beyond = board.root.evaluate(
        """(root) => {
            const page = root.getBoundingClientRect();
            const parts = '[data-target], [data-action], [data-testid="apnb-message"], [data-testid="apnb-total"], svg.block';
            return [...root.querySelectorAll(parts)].filter((one) => one.checkVisibility())
                .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
                .filter(([, box]) => box.left < page.left - 1 || box.right > page.right + 1)
                .map(([html, box]) => `${html} ${box.left}–${box.right} of ${page.left}–${page.right}`);
        }"""
    )
    assert beyond == []
    for card in board.cards.all():
        card.scroll_into_view_if_needed()
        expect(card).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("width", HEIGHTS)
def test_targets_do_not_overlap_and_can_be_hit_in_their_middle(jlab: JupyterLab, width: int) -> None:
    board = lay(jlab, width)
    board.pick("Cr")
    for target in board.targets.all():
        target.scroll_into_view_if_needed()
        assert target.evaluate(
            """(one) => {
                const {left, top, width, height} = one.getBoundingClientRect();
                return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }"""
        ), target.get_attribute("data-target")


def violations(jlab: JupyterLab) -> Any:
    if not jlab.page.evaluate("'axe' in window"):
        jlab.page.evaluate(AXE.read_text(encoding="utf-8"))
    return jlab.page.evaluate(RUN_AXE)


@THEMES
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_serious(jlab: JupyterLab, width: int, dark: bool) -> None:
    board = lay(jlab, width, dark=dark)
    assert violations(jlab) == [], "idle"
    board.pick("Gn")
    assert violations(jlab) == [], "with a held card"
    board.target("2a").click(force=True)
    board.total.hover()
    assert violations(jlab) == [], "with a refusal"


def luminance(colour: list[float]) -> float:
    parts = [
        c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one: list[float], other: list[float]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("width", [1280, 360])
@THEMES
def test_every_written_text_stands_out(jlab: JupyterLab, width: int, dark: bool) -> None:
    """At least 4.5 to 1; large text, and signs that no letter or number is in, at least 3 to 1."""
    board = lay(jlab, width, dark=dark)
    weak = []
    for code, key in (("Gn", "2a"), ("Le", "3a"), ("Hi", "6a")):
        board.pick(code)
        board.target(key).hover(force=True)
        found = board.root.evaluate(TEXTS)
        assert len(found) > 60
        for text, ink, paper, size, weight in found:
            large = size >= 24 or (size >= 18.66 and weight >= 700)
            least = 3 if large or not any(map(str.isalnum, text)) else 4.5
            if ratio(ink, paper) < least:
                weak.append((text, round(ratio(ink, paper), 2)))
    assert weak == []


@THEMES
def test_the_texts_of_the_picture_stand_out(jlab: JupyterLab, dark: bool) -> None:
    """What axe cannot see: texts inside the drawing, against the shape they are written on."""
    board = lay(jlab, dark=dark)
    found = board.root.evaluate(
        """(root) => [...root.querySelectorAll("svg.block text")].map((text) => {
            const parse = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
            const solid = (colour) => colour.length === 3 || colour[3] === 1;
            const box = text.getBoundingClientRect();
            const shapes = [...text.ownerSVGElement.querySelectorAll("rect, path, text")];
            const below = shapes.slice(0, shapes.indexOf(text)).reverse().find((shape) => {
                const edge = shape.getBoundingClientRect(), fill = parse(getComputedStyle(shape).fill);
                return shape.tagName === "rect" && fill.length > 2 && solid(fill)
                    && edge.left <= box.left + 2 && edge.right >= box.right - 2
                    && edge.top <= box.top + box.height / 2 && edge.bottom >= box.bottom - box.height / 2;
            });
            const paper = parse(getComputedStyle(root).backgroundColor);
            return [text.textContent, parse(getComputedStyle(text).fill),
                below ? parse(getComputedStyle(below).fill) : paper];
        })"""
    )
    assert len(found) > 20
    weak = [
        (text, round(ratio(ink, paper), 2)) for text, ink, paper in found if text and ratio(ink, paper) < 4.5
    ]
    assert weak == []


def test_forced_colours_keep_the_verdicts_apart(jlab: JupyterLab, tmp_path: Path) -> None:
    """A person's own high-contrast colours: borders and signs tell what colours no longer do."""
    jlab.page.emulate_media(forced_colors="active")
    board = lay(jlab)
    tear, face = (
        board.root.locator(f".board .depressed .{look}").first.evaluate("(one) => getComputedStyle(one).fill")
        for look in ("tear", "face")
    )
    assert tear != face, "a depressed animal sheds a tear that is seen"
    board.pick("Le")
    picture(jlab, tmp_path, "forced-colors")
    worn = board.verdicts()
    signs: dict[str | None, set[str]] = {}
    for key, verdict in worn.items():
        style = board.target(key).evaluate("(one) => getComputedStyle(one, '::after').borderTopStyle")
        sign = board.target(key).inner_text().strip()[:1]
        signs.setdefault(verdict, set()).add(f"{style} {sign}")
    assert len(signs) >= 2
    assert not set.intersection(*signs.values())
    inks = (
        "(one) => ['--ink', '--mute', '--land'].map((name) => getComputedStyle(one).getPropertyValue(name))"
    )
    for dark in (True, False):  # whatever the notebook's theme is
        jlab.dress(dark=dark)
        assert board.root.locator(".board svg").first.evaluate(inks) == ["CanvasText", "CanvasText", "Canvas"]
    assert violations(jlab) == []


def test_under_reduced_motion_nothing_moves(jlab: JupyterLab) -> None:
    jlab.page.emulate_media(reduced_motion="reduce")
    board = lay(jlab)
    moving = """(root) => [root, ...root.querySelectorAll("*")].flatMap((one) => {
        const style = getComputedStyle(one);
        const long = (times) => times.split(",").some((time) => parseFloat(time) > 0.001);
        return long(style.transitionDuration) || long(style.animationDuration) ? [one.outerHTML.slice(0, 80)] : [];
    })"""
    assert board.root.evaluate(moving) == []
    board.pick("Ze")
    assert board.root.evaluate(moving) == []
    assert jlab.page.evaluate("document.getAnimations().length") == 0
    board.target("6b").click(force=True)
    assert jlab.page.evaluate("document.getAnimations().length") == 0


def test_a_notebook_zoomed_to_twice_its_size_still_fits(open_lab: OpenLab, tmp_path: Path) -> None:
    """WCAG's reflow: a window of 1280 pixels at 200 %."""
    jlab = open_lab("zoomed.ipynb", viewport={"width": 640, "height": 450}, device_scale_factor=2)
    board = jlab.lay(BOARD)
    board.pick("Li")
    picture(jlab, tmp_path, "zoomed")
    assert board.root.evaluate("(root) => root.scrollWidth - root.clientWidth") <= 0
