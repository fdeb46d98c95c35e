"""The whole game: draft, offers, compulsory placements, both endings, what is hidden."""

import random
from collections import Counter

import pytest

import africanpark_nb as ap
from africanpark_nb.check.perft import perft
from africanpark_nb.core.game import Hidden
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.games.african_park.table.state import Choice, State

GAME = ap.african_park
HANDS = [("B", "F", "I"), ("A", "E", "J"), ("C", "G", "K"), ("D", "H", "L")]


def dealt(players: int, animals: str, seed: int = 1) -> State:
    """A game whose draft chose all front sides."""
    state = GAME.start(players, seed=seed, deal={"territories": HANDS[:players], "animals": animals.split()})
    while state.drafting:
        state = GAME.play(state, GAME.moves(state)[0])
    return state


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, GAME.parse(state, move))
    return state


def at_random(state: State, rng: random.Random) -> State:
    while moves := GAME.moves(state):
        state = GAME.play(state, rng.choice(moves))
    return state


def test_the_draft_gives_three_moves_a_seat_in_order() -> None:
    state = GAME.start(["Ada", "Bo"], deal={"territories": HANDS[:2]})
    asked = []
    while state.drafting:
        assert len(GAME.moves(state)) == 2
        asked.append((state.turn, GAME.moves(state)[0].card))  # type: ignore[union-attr]  # in the draft
        state = GAME.play(state, GAME.moves(state)[1])
    assert asked == [(0, "B"), (0, "F"), (0, "I"), (1, "A"), (1, "E"), (1, "J")]
    assert str(state.reserve(0)) == "2[..] 3[.~.] 4[.~|..] 6[.~.|.~.]"
    assert (state.round, state.turn, state.head) == (1, 0, 0)


def test_a_round_goes_from_the_head_ranger_on_and_passes_to_the_left() -> None:
    state = dealt(3, "Ze Ze Ga El El El Li Li Li")
    seats = []
    for _ in range(7):
        seats.append((state.round, state.head, state.turn))
        state = GAME.play(state, GAME.moves(state)[0])
    assert seats == [(1, 0, 0), (1, 0, 1), (1, 0, 2), (2, 1, 1), (2, 1, 2), (2, 1, 0), (3, 2, 2)]


@pytest.mark.parametrize(
    ("animals", "said"), [("El Ga", "These could go here: gazelle."), ("El El", "Nothing would help")]
)
def test_a_refusal_names_only_animals_of_the_offer(animals: str, said: str) -> None:
    """Only the 2-space area has room, which is too small for an elephant whoever stands there."""
    reserve = ap.Reserve.parse("2[~.] 3[~Hi.Hi.Hi] 4[~Rh.Rh|.Li.Li] 6[~Li.Li.Li|.Li.Li.Li]")
    state = dealt(2, animals)
    state = state._replace(areas=(reserve.areas, state.areas[1]))
    assert said in GAME.check(state, Move("El", "2a")).say("en")


def test_equal_cards_are_one_choice() -> None:
    state = dealt(2, "Ze Ze Li")
    assert {move.animal for move in GAME.moves(state)} == {"Ze"}  # type: ignore[union-attr]
    assert len(set(GAME.moves(state))) == len(GAME.moves(state))
    assert [a.code for a in play(state, "Ze@6a").offer] == ["Ze"]


def test_a_card_that_cannot_be_placed_may_be_taken_and_dies() -> None:
    # R12: another card would fit, and the hippopotamus may be taken all the same
    state = GAME.start(2, deal={"territories": [("B", "F", "J"), ("A", "E", "I")], "animals": ["Hi", "Ze"]})
    state = play(state, "B:back", "F:back", "J:front", "A:front", "E:front", "I:front")
    assert [str(move) for move in GAME.moves(state)][:2] == ["Hi@x", "Ze@2a"]
    assert state.reserve(0).placements("Hi") == ()
    after = play(state, "Hi@x")
    assert [animal.code for animal in after.dead[0]] == ["Hi"]
    assert GAME.scores(after) == (-2, 0)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Move("Li", "6a"), "not-in-offer"),
        (Choice("B", "front"), "not-in-offer"),
        (Move("Ze", "9z"), "not-a-move"),
        (("Ze", "6a"), "not-a-move"),
        (None, "not-a-move"),
        (Move("Ze", "x"), "must-place"),
        (Move("El", "2a"), "area-too-small"),
    ],
)
def test_every_illegal_kind_has_its_id_and_changes_nothing(move: object, rule: str) -> None:
    state = dealt(2, "Ze El")
    verdict = GAME.check(state, move)  # type: ignore[arg-type]  # that is the question
    assert verdict.rules[0] == rule
    assert verdict.say("en") != verdict.say("cs")
    with pytest.raises(ap.IllegalMove):
        GAME.play(state, move)  # type: ignore[arg-type]


def test_turns_draft_and_end_have_ids_of_their_own() -> None:
    state = dealt(2, "Ze El")
    assert GAME.check(state, Move("Ze", "6a"), seat=1).rules == ("not-your-turn",)
    assert GAME.check(GAME.start(2), Move("Ze", "6a")).rules == ("choose-territory-first",)
    begun = GAME.start(2, deal={"territories": HANDS[:2]})
    assert GAME.check(begun, Choice("F", "front")).rules == ("not-in-offer",)
    over = at_random(state, random.Random(3))
    assert GAME.check(over, Move("Ze", "6a")).rules == ("game-over",)
    assert GAME.moves(over) == ()


@pytest.mark.parametrize(("players", "rounds"), [(2, 21), (3, 19), (4, 17)])
def test_decks_last_their_rounds_and_games_end_one_way_or_the_other(players: int, rounds: int) -> None:
    assert GAME.start(players).rounds == rounds
    endings: Counter[str] = Counter()
    for seed in range(40):
        over = at_random(GAME.start(players, seed=seed), random.Random(seed))
        full = any(over.reserve(seat).full for seat in range(players))
        assert over.offer == ()
        assert full or over.left < players
        endings["full" if full else "deck"] += 1
        taken = [
            sum(len(area.inhabitants) for area in over.areas[s]) + len(over.dead[s]) for s in range(players)
        ]
        assert set(taken) == {over.round}  # rounds are complete
    assert endings["deck"]


def test_outcome_agrees_with_a_plain_recount() -> None:
    for seed in range(60):
        over = at_random(GAME.start(3, seed=seed), random.Random(seed))
        outcome = GAME.outcome(over)
        assert outcome is not None
        plain = [(over.reserve(seat).score().total, -len(over.dead[seat])) for seat in range(3)]
        assert GAME.scores(over) == tuple(total for total, _ in plain)
        assert list(outcome.ranking[0]) == [seat for seat in range(3) if plain[seat] == max(plain)]
        assert sorted(seat for place in outcome.ranking for seat in place) == [0, 1, 2]


def ended(*reserves: str) -> State:
    """A game that has ended with these reserves."""
    parsed = [ap.Reserve.parse(text) for text in reserves]
    areas, dead = tuple(r.areas for r in parsed), tuple(r.cemetery for r in parsed)
    return dealt(len(parsed), "Ze El")._replace(areas=areas, dead=dead, offer=(), turn=None)


def test_a_tie_goes_to_the_smaller_cemetery_and_else_is_shared() -> None:
    gazelle, giraffe = "2[~Ga.] 3[~..] 4[..|~.] 6[~..|~..]", "2[~Ga.] 3[~Gi..] 4[..|~.] 6[~..|~..] x[Gi]"
    assert GAME.outcome(ended(gazelle, gazelle)) == (((0, 1),), "shared")
    tie = ended(giraffe, gazelle)
    assert GAME.scores(tie) == (1, 1)
    assert GAME.outcome(tie) == (((1,), (0,)), "fewer-dead")
    assert GAME.outcome(ended("2[~Ga.Ga] 3[~..] 4[..|~.] 6[~..|~..]", gazelle)) == (((0,), (1,)), "")


def test_what_a_seat_sees_holds_no_seed_and_no_card_to_come() -> None:
    state = dealt(2, "Ze El Li")
    seen = GAME.seen_by(state, 0)
    assert seen.setup.seed is None
    assert seen.deck[: seen.used] == state.deck[: state.used]
    assert set(seen.deck[seen.used :]) == {None}
    assert seen._replace(setup=state.setup, deck=state.deck) == state
    assert GAME.moves(seen) == GAME.moves(state)
    once = GAME.play(seen, GAME.moves(seen)[0])
    with pytest.raises(Hidden):
        GAME.play(once, GAME.moves(once)[0])
    drafting = GAME.seen_by(GAME.start(3, seed=5), 0)
    assert drafting.setup.territories[0] is not None
    assert drafting.setup.territories[1:] == (None, None)


def test_resample_changes_nothing_a_seat_saw_and_draws_uniformly() -> None:
    state = dealt(2, "Ze El Li")
    rng = random.Random(9)
    firsts: Counter[str] = Counter()
    for _ in range(3000):
        other = GAME.resample(GAME.seen_by(state, 0), 0, rng)
        assert GAME.seen_by(other, 0) == GAME.seen_by(state, 0)
        assert Counter(other.deck) == Counter(state.deck)
        firsts[other.deck[2].code] += 1  # type: ignore[union-attr]  # nothing is hidden in it
    left = Counter(animal.code for animal in state.deck[2:] if animal)
    for code, number in left.items():
        expected = 3000 * number / 40
        assert abs(firsts[code] - expected) < 5 * expected**0.5


def test_resample_keeps_what_a_later_state_has_brought_to_light() -> None:
    early = dealt(2, "Ze El Li Ga")
    late = play(early, "Ze@6a", "El@6a")
    assert late.used == 4
    for seed in range(20):
        other = GAME.resample(early, 0, random.Random(seed), late)
        assert [a.code for a in other.deck[:4] if a] == ["Ze", "El", "Li", "Ga"]
    draft = GAME.start(2, seed=3)
    third = play(draft, *(str(GAME.moves(draft)[0]),))
    assert GAME.resample(draft, 0, random.Random(1), third).setup.territories[0] == draft.setup.territories[0]


def test_every_state_has_a_text_that_reads_back() -> None:
    for players in (2, 3, 4):
        state = GAME.start(players, seed=players)
        rng = random.Random(players)
        while True:
            for one in (state, GAME.seen_by(state, 0)):
                assert GAME.read(GAME.write(one)) == one
            if not (moves := GAME.moves(state)):
                break
            move = rng.choice(moves)
            assert GAME.parse(state, GAME.say(state, move)) == move
            state = GAME.play(state, move)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("African Park", "Tembo"), "African Park"),
        (("players: ", "gamers: "), "players:"),
        (("deck: 2", "deck: 99"), "0–42"),
        (("deck: 2 Ze El", "deck: 2 El Ze Li"), "42 cards"),
        (("deck: 2 Ze", "deck: 4 Ze"), "every card drawn in one place"),
        (("offer: Ze El", "offer: Ze Ze"), "every card drawn in one place"),
        (("head: 0", "head: 1"), "head: 0, turn: 0"),
        (("sides: front", "sides: top"), "front back"),
        (("territories: B F I", "territories: A F I"), "2[..] 3[~..] 4[..|~.] 6[~..|~..]"),
        (("reserve: 2[~.]", "reserve: 2[..]"), "2[~.] 3[~..] 4[..|~.] 6[~..|~..]"),
        (("seed: 1", "seed: one"), "seed: 7"),
        (("turn: 0", "turn: 7"), "0–1"),
    ],
)
def test_a_malformed_state_says_where(change: tuple[str, str], expected: str) -> None:
    text = GAME.write(dealt(2, "Ze El"))
    with pytest.raises(ap.ParseError) as caught:
        GAME.read(text.replace(*change))
    assert caught.value.expected == expected


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [(2, 1, 12), (2, 2, 72), (2, 3, 744), (2, 4, 3744), (4, 1, 24), (4, 2, 432)],
)
def test_perft_from_a_fixed_deal(players: int, depth: int, count: int) -> None:
    assert perft(GAME, dealt(players, "Le Ga Ze Gi El Hi"), depth) == count


def test_perft_counts_the_draft() -> None:
    assert perft(GAME, GAME.start(2, seed=1), 6) == 64
