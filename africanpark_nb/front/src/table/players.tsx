// Who plays: names, people and bots, to go on with or to begin another game with.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Close, useReturn } from "../lab/forms";
import { Icon } from "../icons";
import { quiet } from "../input/keys";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import { fill, part, Words } from "../text";

const LONGEST_NAME = 60;

/** Another game of the same players, at once. */
export function PlayAgain({ state }: { state: TableState }) {
  return (
    <button {...quiet} type="button" class="act strong" data-action="again" onClick={() => state.send({ type: "again", names: "", bots: "" })}>
      <Icon name="again" /> <Words text={state.word("again")} />
    </button>
  );
}

interface Player { name: string; bot: string }

export function PlayersForm({ state, view }: { state: TableState; view: TableView }) {
  const form = useRef<HTMLFormElement>(null);
  const { numbers, bots } = view.seating;
  const [players, setPlayers] = useState<Player[]>(() => view.seats.map(({ name, bot }) => ({ name, bot })));
  useReturn(form, "players");
  useLayoutEffect(() => form.current?.querySelector("input")?.select(), []);
  const change = (i: number, to: Partial<Player>): void => setPlayers(players.map((player, at) => (at === i ? { ...player, ...to } : player)));
  // whoever comes to the table is called by a number until a name is written
  const resize = (number: number): void => setPlayers(Array.from({ length: number }, (_, i) => players[i] ?? { name: String(i + 1), bot: "" }));
  const label = (key: string, i: number): string => part(fill(state.word(key), { number: String(i + 1) }));
  const word = (bot: string): string => part(view.words[`bot-${bot}`] ?? `${state.word("bot")}: ${bot}`);
  const send = (type: "names" | "again"): void =>
    state.submit({ type, names: players.map(({ name }) => name).join("\n"), bots: players.map(({ bot }) => bot).join("\n") });
  const same = players.length === view.seats.length;
  return (
    <form ref={form} class="form players" id={`${state.name}-form`} onSubmit={(event) => (event.preventDefault(), send(same ? "names" : "again"))}>
      {numbers.length > 1 ? (
        <label class="how-many"><Words text={state.word("number-of-players")} />{" "}
          <select {...quiet} value={players.length} onChange={(event) => resize(Number(event.currentTarget.value))}>
            {numbers.map((number) => <option key={number} value={number}>{number}</option>)}
          </select>
        </label>
      ) : null}
      <ol>
        {players.map((player, i) => (
          <li key={i}>
            <input {...quiet} type="text" aria-label={label("player-name", i)} value={player.name} maxLength={LONGEST_NAME} autocomplete="off" spellcheck={false}
              onInput={(event) => change(i, { name: event.currentTarget.value })} />
            <select {...quiet} aria-label={label("played-by", i)} value={player.bot} onChange={(event) => change(i, { bot: event.currentTarget.value })}>
              <option value="">{part(state.word("person"))}</option>
              {bots.map((bot) => <option key={bot} value={bot}>{word(bot)}</option>)}
            </select>
          </li>
        ))}
      </ol>
      <p class="form-acts">
        {same ? <button {...quiet} type="submit" class="act strong"><Words text={state.word("play-on")} /></button> : null}
        <button {...quiet} type="button" class={same ? "act" : "act strong"} data-action="new-game" onClick={() => send("again")}><Icon name="again" /> <Words text={state.word("new-game")} /></button>
        <Close state={state} word="cancel" />
      </p>
    </form>
  );
}
