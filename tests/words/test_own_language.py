"""A language, or a sentence, of one's own: its file is there, and it is spoken."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.__main__ import main
from africanpark_nb.core.remembered import forget
from africanpark_nb.games.african_park.reserve.rules import PLACING
from africanpark_nb.words import HERE, NoWords
from africanpark_nb.words.catalogue import _domains
from africanpark_nb.words.po import PoError, check, compiled, entries, places

PACKAGE = Path(ap.__path__[0])
ENGLISH = (HERE / "en.po").read_text(encoding="utf-8")
PARK = _domains["african-park"]
SPEAK = """
import json, sys, warnings
warnings.simplefilter("always")
with warnings.catch_warnings(record=True) as caught:
    import africanpark_nb as ap
    from africanpark_nb.words import say
    LINES
print(json.dumps({"said": said, "warned": [str(one.message) for one in caught]}))
"""
TRY = """
    lab = ap.Lab(language="de")
    lab.place("Li", "6a")
    said = [say("score.total", "de"), say("score.total", "cs"), json.loads(lab._notice)["notice"]["text"],
            lab.reserve.check("Gn", "2a").say("de"), json.loads(lab._setting)["languages"]["de"]]
"""


def german(text: str = ENGLISH) -> str:
    """The English file as if it were translated: every sentence begins with "de ", the words stay."""
    text = text.replace('"Language: en\\n"', '"Language: de\\n"').replace(
        'msgid "language.name"\nmsgstr "English"', 'msgid "language.name"\nmsgstr "Deutsch"'
    )
    return re.sub(
        r'^(msgid "(?:score|rule|lab|verdict)\.[^\n]*\nmsgstr ")(\^?)', r"\1\2de ", text, flags=re.M
    )


def translated(folder: Path, park: str = "african-park.de.po") -> None:
    """A language in files of one's own, the general words and the game's."""
    (folder / "de.po").write_text(german(), encoding="utf-8")
    text = german((PARK / "en.po").read_text(encoding="utf-8"))
    (folder / park).write_text(text, encoding="utf-8")


def said(
    lines: str, folder: Path | None = None, root: Path | None = None, **more: str
) -> dict[str, list[str]]:
    """What a fresh process says, with words in a folder of its own, or from another copy of the package."""
    environment = {**os.environ, **more}
    environment.pop("AFRICANPARK_NB_WORDS", None)
    if folder is not None:
        environment["AFRICANPARK_NB_WORDS"] = str(folder)
    done = subprocess.run(
        [sys.executable, "-c", SPEAK.replace("LINES", lines.strip().replace("\n    ", "\n    "))],
        cwd=root or PACKAGE.parent,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[str]] = json.loads(done.stdout)
    return answer


def test_a_file_beside_the_installed_package_is_a_language(tmp_path: Path) -> None:
    translated(tmp_path)
    answer = said(TRY, tmp_path)
    assert answer["said"][:2] == ["de Total", "Celkem"]
    assert "De " in answer["said"][2].title()
    assert answer["said"][3].count("de ") >= 1
    assert answer["said"][4] == "Deutsch"
    assert answer["warned"] == []


def test_a_file_in_a_checkout_is_a_language_before_anything_is_built(tmp_path: Path) -> None:
    skip = shutil.ignore_patterns("front", "__pycache__", "notebooks", "de.*")
    shutil.copytree(PACKAGE, tmp_path / "africanpark_nb", ignore=skip)
    own = tmp_path / "africanpark_nb" / "words"
    (own / "de.po").write_text(german(), encoding="utf-8")
    assert said(TRY, root=tmp_path)["said"][0] == "de Total"
    for file in own.glob("*.mo"):
        file.unlink()  # as in a checkout that nobody has built
    assert said(TRY, root=tmp_path)["said"][:2] == ["de Total", "Celkem"]


def test_what_a_language_lacks_is_said_once_and_shown_in_english(tmp_path: Path) -> None:
    half = german().partition('msgid "error.illegal-move"')[0]
    translated(tmp_path)
    (tmp_path / "de.po").write_text(half, encoding="utf-8")
    answer = said(TRY, tmp_path)
    assert answer["said"][0] == "Total"
    (warning,) = answer["warned"]
    assert re.search(r"de lacks \d+ sentences; they are shown in English.*words-check .*de\.po", warning)


@pytest.mark.parametrize("wrong", ["{zahl} ", "{", "}", "{0} ", "{} ", "{total.real} ", "{total[0]} "])
def test_a_sentence_with_places_that_cannot_be_filled_is_shown_in_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    text = german().replace('msgid "score.total"\nmsgstr "', f'msgid "score.total"\nmsgstr "{wrong}')
    assert text != german()
    translated(tmp_path)
    (tmp_path / "de.po").write_text(text, encoding="utf-8")
    told = said(TRY, tmp_path)
    assert told["said"][0] == "Total"
    assert told["said"][2].startswith("de ")
    assert "lacks 1 " in told["warned"][0]
    assert main(["words-check", str(tmp_path / "de.po")]) == 1
    assert "score.total: English has the places" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("header", "reads"),
    [
        ("Content-Type: text/plain; charset=klingon", True),
        ("Content-Type: text/plain; charset=latin-1", True),
        ("Plural-Forms: nplurals=2; plural=1/0;", False),
        ("Plural-Forms: nplurals=2; plural=n%(n-7)==0;", False),
        ("Plural-Forms: nplurals=2; plural=n+50;", False),
        ("Plural-Forms: nplurals=2; plural=n**n;", False),
        ("Plural-Forms: nplurals=2; plural=" + "(" * 900 + "n" + ")" * 900 + ";", False),
        ("Plural-Forms: nplurals=" + "9" * 5_000 + "; plural=0;", False),
    ],
)
def test_whatever_a_header_says_the_words_are_read_or_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], header: str, reads: bool
) -> None:
    file = tmp_path / "de.po"
    file.write_text(
        f'msgid ""\nmsgstr "{header}\\n"\n\nmsgid "score.total"\nmsgstr "Größe"\n', encoding="utf-8"
    )
    assert main(["words-check", str(file)]) == (1 if reads else 2)
    assert "de.po" in capsys.readouterr().err or reads
    assert ("Größe".encode() in compiled(file, HERE / "en.po")) if reads else fault(file)


def test_a_sentence_of_ones_own_in_one_language_is_said_in_all(tmp_path: Path) -> None:
    (tmp_path / "cs.po").write_text(
        'msgid ""\nmsgstr ""\n"Language: cs\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "rule.no-lions"\nmsgstr "Lvi dnes mají volno."\n\nmsgid "score.total"\nmsgstr "Součet"\n',
        encoding="utf-8",
    )
    lines = """said = [say("rule.no-lions", "cs"), say("rule.no-lions", "en"), say("score.total", "cs"), say("african-park/score.cemetery", "cs")]"""
    found = said(lines, tmp_path)
    assert found["said"][:3] == ["Lvi dnes mají volno.", "Lvi dnes mají volno.", "Součet"]
    assert found["said"][3] == ap.words.say("african-park/score.cemetery", "cs")
    assert found["warned"] == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b'msgid "a"\nmsgstr "open\n', "line 2"),
        (b'msgid "a"\nmsgstr "x"\nmsgid "a"\nmsgstr "y"\n', "line 3"),
        (b"\xff\xfe", "UTF-8"),
        (b"<html>", "line 1"),
    ],
)
def test_a_file_that_cannot_be_read_harms_no_other_language(
    tmp_path: Path, content: bytes, fault: str
) -> None:
    (tmp_path / "de.po").write_bytes(content)
    lines = """
    lab = ap.Lab(language="en")
    lab._on_view_message(None, {"type": "language", "id": "1", "revision": 0, "language": "de"}, [])
    said = [lab.language, json.loads(lab._notice)["notice"]["text"], repr(lab.last_error)]
    """
    language, notice, error = said(lines, tmp_path)["said"]
    assert language == "en"
    assert fault in notice
    assert error == "None"


def test_words_check_names_what_is_missing_unused_or_has_other_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "de.po"
    file.write_text(german(), encoding="utf-8")
    assert main(["words-check", str(file)]) == 0
    assert "complete" in capsys.readouterr().out
    text = german().replace("{before}", "{befor}")
    text = text.replace('msgid "score.total"', 'msgid "score.totl"')
    file.write_text(text, encoding="utf-8")
    assert main(["words-check", str(file)]) == 1
    report = capsys.readouterr().out
    assert "  score.total\n" in report
    assert "  score.totl\n" in report
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "{befor}" in line)
    assert re.search(
        rf"Line {number - 1}, lab\.\S+: English has the places .*before.*, this has .*befor}}", report
    )
    for wrong in ([], ["a", "b"], [str(tmp_path / "no.po")], [str(tmp_path)], ["de.txt"]):
        assert main(["words-check", *wrong]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_words_check_lists_what_is_still_english_in_a_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "de.po"
    file.write_text(ENGLISH, encoding="utf-8")
    assert main(["words-check", str(file)]) == 0
    report = capsys.readouterr().out
    assert "de.po: complete" not in report
    keys = re.findall(r"^  (\S+)$", report, re.M)
    assert len(keys) > 400
    assert "score.total" in keys
    assert "list.one" not in keys, "it has no word to translate"
    file.write_text(re.sub('^(msgid "score.total"\nmsgstr) .*', r'\1 "Summe"', ENGLISH, flags=re.M), "utf-8")
    assert main(["words-check", str(file)]) == 0
    assert set(keys) - set(re.findall(r"^  (\S+)$", capsys.readouterr().out, re.M)) == {"score.total"}
    czech = check(HERE / "cs.po", HERE / "en.po")
    assert not any(czech[:3])
    czech = check(PARK / "cs.po", PARK / "en.po")
    assert not any(czech[:3])
    assert set(czech.same) == {"lab.game", "cards.minimum"}, "these are the same in Czech"
    shutil.copy(PARK / "en.po", tmp_path / "african-park.de.po")
    assert main(["words-check", str(tmp_path / "african-park.de.po")]) == 0
    assert "\n  animal.lion\n" in capsys.readouterr().out


def test_a_rule_without_words_says_where_they_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLACING, "no-lions", lambda animal, _: {} if animal.name == "lion" else None)
    forget()  # what the rules said before
    try:
        verdict = ap.Reserve.parse("2[..] 3[...] 4[..|..] 6[.~.|.~.]").check("Li", "6a")
        for ask in (verdict.say, ap.Lab):
            with pytest.raises(
                NoWords, match=r'african_park/words/en\.po: .*"(rule|rule-name)\.no-lions"'
            ) as caught:
                ask()
            assert isinstance(caught.value, KeyError)
            assert caught.value._render_traceback_() == [f"\x1b[31mNoWords\x1b[0m: {caught.value}"]
    finally:
        forget()


def test_a_report_may_be_read_in_part(tmp_path: Path) -> None:
    shutil.copy(HERE / "en.po", tmp_path / "de.po")
    command = [sys.executable, "-m", "africanpark_nb", "words-check", str(tmp_path / "de.po")]
    reader, writer = os.pipe()
    os.close(reader)  # as `head` does when it has its lines
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, check=False, cwd=PACKAGE.parent)
    assert (done.returncode, done.stderr) == (0, b"")


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_whatever_happens_to_a_file_it_reads_or_says_where_it_is_wrong(data: st.DataObject) -> None:
    lines = ENGLISH.splitlines()[:120]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        what = data.draw(st.sampled_from(["drop", "double", "cut", "insert"]))
        if what == "drop":
            del lines[at]
        elif what == "double":
            lines.insert(at, lines[at])
        elif what == "cut":
            lines[at] = lines[at][: data.draw(st.integers(0, max(0, len(lines[at]) - 1)))]
        else:
            lines.insert(at, data.draw(st.text(max_size=20)))
    with TemporaryDirectory() as folder:
        file = Path(folder, "de.po")
        file.write_text("\n".join(lines), encoding="utf-8", errors="replace")
        assert "de.po" in (fault(file) or "de.po")


def fault(file: Path) -> str | None:
    """What is wrong with a file, or `None`."""
    try:
        compiled(file)
        check(file, HERE / "en.po")
    except PoError as error:
        return str(error)
    return None


def test_every_place_of_a_sentence_is_found() -> None:
    assert places("{a} {b:acc} {{c}}") == {"a", "b"}
    assert places("{") == {"{ }"}
    assert {key for _, key in entries(HERE / "en.po")} == {key for _, key in entries(HERE / "cs.po")}
