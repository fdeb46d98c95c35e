"""What the notebooks about whole games tell, from 07-play on."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

from africanpark_nb import RecordError, african_park, hindsight, play_game
from africanpark_nb.core.game import Outcome
from africanpark_nb.games import games
from africanpark_nb.games.african_park.table import positions
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play import record
from africanpark_nb.words import Phrase, flat, say

from .reading import BOTS, BRANCHES, EACH_LANGUAGE, HINDSIGHT, PLAY, ROUNDS, SAVING, cell, load
from .running import printed, results
from .told.hindsight import BACK, LOSSES, THIRD, WORST
from .told.play import DECKS, SEATS
from .told.rounds import DEALT, FIRST, OTHER, SECOND, gone_on, points


def notebook(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", [name])


def on_the_table(ran: Any, name: str) -> State:
    """The moment that a Table shows, where it can only be text."""
    return positions.read(results(ran, name)["text/plain"])


def answers(state: State, language: str) -> list[str]:
    """What is said of everything the player to move may do."""
    return [african_park.check(state, move).say(language) for move in african_park.moves(state)]


# -- 07-play to 11-hindsight ----------------------------------------------------------------------


@notebook(PLAY)
@EACH_LANGUAGE
def test_a_table_begins_with_the_land(ran: Any) -> None:
    hot_seat, duel = on_the_table(ran, "table"), on_the_table(ran, "greta")
    assert (hot_seat.players, hot_seat.drafting) == (("Ada", "Bruno", "Žofie"), True)
    assert (duel.players, duel.drafting) == (("Ada", "Greta"), True)
    lines = [f"{players} {deck} {deck // players}" for players, deck in zip(SEATS, DECKS, strict=True)]
    assert printed(ran, "rounds") == lines
    assert all(deck % players == 0 for players, deck in zip(SEATS, DECKS, strict=True))


@notebook(ROUNDS)
@EACH_LANGUAGE
def test_two_rounds_in_slow_motion(language: str, ran: Any) -> None:
    assert on_the_table(ran, "small") == african_park.seen_by(DEALT, 0)
    bottoms = [{column[0] for area in areas for column in area.land} for areas in DEALT.areas]
    assert bottoms == [{"."}, {".", "~"}], "land for Ada, some rivers for Bruno"
    assert printed(ran, "choice") == answers(DEALT, language)
    second = gone_on(DEALT, FIRST)
    assert results(ran, "passing")["text/plain"] == str((second.round, second.players[second.head]))
    assert (second.round, second.head, second.turn) == (2, 1, 1)
    last = gone_on(second, "Hi@6a")
    assert [str(move) for move in african_park.moves(last)] == ["Cr@x"]
    assert printed(ran, "death") == answers(last, language)
    assert results(ran, "standing")["text/plain"] == str(points(SECOND))


@notebook(BRANCHES)
@EACH_LANGUAGE
def test_a_branch_leaves_the_game_as_it_is_and_imagines_only_what_nobody_has_seen(ran: Any) -> None:
    assert results(ran, "branch")["text/plain"] == str((True, points(OTHER)))
    first, second = points(SECOND), points(OTHER)
    assert first[1] - first[0] == second[1] - second[0], "Bruno leads by the same margin"
    assert results(ran, "imagined")["text/plain"] == "True"
    exploring, game = on_the_table(ran, "exploring"), gone_on(DEALT, SECOND)
    assert exploring.used == game.used + 2
    assert exploring.deck[: game.used] == game.deck[: game.used]
    assert results(ran, "live")["text/plain"] == str((False, points(SECOND)))
    assert results(ran, "story")["text/plain"] == str(points(SECOND))


@notebook(SAVING)
@EACH_LANGUAGE
def test_a_record_holds_what_was_seen_and_comes_back(language: str, ran: Any) -> None:
    text = "\n".join(printed(ran, "record"))
    loaded = record.read(text, games())
    assert loaded.reshuffled
    assert african_park.seen_by(loaded.match.state, 0) == african_park.seen_by(gone_on(DEALT, SECOND), 0)
    (branch,) = loaded.match.branches
    assert branch.tip.imagined
    assert branch.tip.state.used == gone_on(DEALT, SECOND).used + 2
    assert on_the_table(ran, "save") == african_park.seen_by(loaded.match.state, 0)
    assert results(ran, "same")["text/plain"] == "True"
    assert results(ran, "open")["text/plain"] == "False"
    with pytest.raises(RecordError) as found:
        record.read(text.replace("El@6a", "El@2a"), games())
    assert found.value.move == "El@2a"
    assert printed(ran, "wrong") == found.value.say(language).splitlines()


@notebook(PLAY)
@EACH_LANGUAGE
def test_four_games_end_in_four_ways(ran: Any) -> None:
    (seeds,) = re.findall(r"for seed in \((.+)\):", cell(ran, "ends").source)
    ends = [
        play_game({"Ada": "greedy", "Bruno": "greedy"}, seed=int(seed)).state for seed in seeds.split(", ")
    ]
    lines, told = [], []
    for end in ends:
        outcome, scores = african_park.outcome(end), african_park.scores(end)
        assert isinstance(outcome, Outcome)
        winners = [end.players[seat] for seat in outcome.ranking[0]]
        dead = [len(cards) for cards in end.dead]
        lines.append(" ".join(map(str, (end.round, end.left, scores, dead, *winners))))
        full = any(all(area.full for area in areas) for areas in end.areas)
        told.append((full, end.left > 0, outcome.tie_break))
    assert printed(ran, "ends") == lines
    assert told == [
        (True, True, ""),
        (False, False, ""),
        (True, True, "fewer-dead"),
        (False, False, "shared"),
    ]
    assert on_the_table(ran, "result") == african_park.seen_by(ends[2], 0)


@notebook(HINDSIGHT)
@EACH_LANGUAGE
def test_what_was_possible_is_told_after_the_end_and_not_before(language: str, ran: Any) -> None:
    assert "seed=648" in cell(ran, "result").source, "the game told of"
    assert on_the_table(ran, "result") == african_park.seen_by(THIRD.state, 0)
    assert len(BACK.line) < len(BACK.steps), "the best line fills the reserve, and ends there"
    assert all(area.full for area in BACK.final.areas)
    totals = african_park.scores(THIRD.state)
    assert totals == (BACK.played, BACK.played), "they have the same"
    assert printed(ran, "possible") == [
        f"{name} {hindsight(THIRD, name).best}" for name in THIRD.state.players
    ]
    shown = results(ran, "hindsight")
    assert all(flat(sentence) in shown["text/plain"] for sentence in BACK.sentences(language))
    assert [step.card for step in LOSSES].count(WORST.card) == 1
    assert (WORST.card, WORST.target, WORST.keeping) == ("Le", "2a", ("4a",))
    assert [step.loss for step in LOSSES].count(WORST.loss) == 1, "one move cost her most"
    assert on_the_table(ran, "review") == african_park.seen_by(THIRD.state, 0)
    assert printed(ran, "early") == [say("review.not-over", language)]


@notebook(ROUNDS)
@EACH_LANGUAGE
def test_nobody_sees_the_order_of_the_deck(ran: Any) -> None:
    seen = positions.read("\n".join(printed(ran, "seen")))
    game = gone_on(DEALT, SECOND)
    assert seen == african_park.seen_by(game, 1)
    assert set(seen.deck[seen.used :]) == {None}
    assert (seen.areas, seen.dead, seen.offer) == (game.areas, game.dead, game.offer)


# -- 12-bots --------------------------------------------------------------------------------------


def numbers(ran: Any, name: str) -> list[int]:
    """All numbers that a cell prints."""
    return [int(number) for number in re.findall(r"\d+", " ".join(printed(ran, name)))]


def test_a_bot_takes_ten_lines_at_most() -> None:
    sources = [part.source for part in load(BOTS, "en").cells if part.cell_type == "code"]
    bots = {
        part.name: part
        for source in sources
        for part in ast.parse(source).body
        if isinstance(part, ast.FunctionDef)
        and [one.arg for one in part.args.args] == ["game", "seen", "rng"]
    }
    assert list(bots) == ["anything", "heavy", "herder", "tired", "cheat", "peek"]
    assert all((bot.end_lineno or 0) - bot.lineno < 10 for bot in bots.values())


@notebook(BOTS)
@EACH_LANGUAGE
def test_a_bot_sees_what_its_seat_sees(ran: Any) -> None:
    lines = [line.split() for line in printed(ran, "asks")]
    best = max(int(gain) for _, gain, _ in lines)
    assert [int(gain) for _, gain, _ in lines].count(best) > 1, "the prose draws lots"
    assert {price for *_, price in lines} == {"True", "False"}
    left, places = re.findall(r"^\((\d+), (.+)\)$", results(ran, "unseen")["text/plain"])[0]
    assert (int(left), places) == (DECKS[0] - 3 * 2, "{None}"), "two rounds and the offer of the third"


@notebook(BOTS)
@EACH_LANGUAGE
def test_the_games_come_out_as_told(ran: Any) -> None:
    mine, other = ast.literal_eval(results(ran, "heavy")["text/plain"])
    assert mine > other
    coins = numbers(ran, "coin")
    assert len(coins) == 20
    against_random, against_greedy = numbers(ran, "hundred")
    assert against_random > 85, "nearly always"
    assert coins[0] <= against_greedy <= coins[-1], "no more and no less than a coin may do"
    against_random, against_greedy = numbers(ran, "herder")
    assert against_random > 85
    assert max(60, coins[-1]) < against_greedy < 67, "almost two in three"


@notebook(BOTS)
@EACH_LANGUAGE
def test_tournaments_come_out_as_told(ran: Any) -> None:
    ranked = {
        name: [line.split()[0] for line in results(ran, name)["text/plain"].splitlines()[2:-1]]
        for name in ("tournament", "ranger")
    }
    assert sorted(ranked["tournament"]) == ["Greta", "heavy", "herder"]
    assert ranked["tournament"][0] == "herder", "as in the hundred games before"
    assert ranked["ranger"] == ["ranger", "greedy"], "it is worth its time"
    assert 'src="data:image/svg+xml' in results(ran, "tournament-plot")["text/html"]


@notebook(BOTS)
@EACH_LANGUAGE
def test_a_bot_that_fails_loses_nothing(language: str, ran: Any) -> None:
    tired, cheat, peek = printed(ran, "fails")
    where = Phrase.of("bot.code", raised="ValueError: zzz", line=3, code='raise ValueError("zzz")')
    assert tired == say("bot.raised", language, name="tired", reason=where)
    assert cheat.startswith(say("bot.illegal", language, name="cheat", reason="\0").partition("\0")[0])
    assert "Wr@2a" in cheat
    assert peek.startswith(say("bot.raised", language, name="peek", reason="\0").partition("\0")[0])
    assert on_the_table(ran, "rescue").round == 5
    stuck = on_the_table(ran, "stuck")
    assert (stuck.round, stuck.turn, len(stuck.offer)) == (1, 1, 1), "the turn of the bot that failed"
    cause, scores = ast.literal_eval(results(ran, "freed")["text/plain"])
    assert cause.startswith(stuck.offer[0].code)
    assert scores[1] > african_park.scores(stuck)[1]


@notebook(BOTS)
@EACH_LANGUAGE
def test_bots_sit_at_tables(ran: Any) -> None:
    assert on_the_table(ran, "guest").players == ("Ada", "Bruno")
    assert on_the_table(ran, "replay").turn is None
