// The end of a game: who has won, what broke a tie, the ranking with shared places, and the seed if it may be told.

import { PlayAgain } from "./players";
import { Invitation } from "./review";
import { Count, counts } from "./seats";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import type { Outcome } from "../wire/table-wire";
import { fill, signed, Words } from "../text";

export function Result({ state, view, outcome }: { state: TableState; view: TableView; outcome: Outcome }) {
  let before = 0;
  const places = outcome.ranking.map((names) => {
    const place = before + 1;
    before += names.length;
    return { place, names };
  });
  const first = outcome.ranking[0] ?? [];
  const columns = [...new Set(view.seats.flatMap(({ figures }) => counts(figures).map(({ label }) => label)))];
  return (
    <section class="result" aria-labelledby={`${state.name}-result`}>
      <h3 id={`${state.name}-result`}><Words text={state.word("result")} /></h3>
      <p class="winner"><span aria-hidden="true">★ </span><Words text={fill(state.word(first.length > 1 ? "shared" : "winner"), { names: first.join(", ") })} /></p>
      {outcome.tie ? <p class="tie"><Words text={outcome.tie} /></p> : null}
      <table class="ranking">
        <thead>
          <tr>{[...["place", "player", "total"].map(state.word), ...columns].map((text) => <th key={text} scope="col"><Words text={text} /></th>)}</tr>
        </thead>
        <tbody>
          {places.flatMap(({ place, names }) => names.map((name) => {
            const seat = view.seats.find((other) => other.name === name);
            const best = place === 1 && name === first[0];
            return (
              <tr key={name} class={place === 1 ? "best" : undefined}>
                <td>{place}.</td>
                <th scope="row">{name}</th>
                <td><b data-testid={best ? "apnb-total" : undefined} data-value={best ? seat?.total : undefined}>{signed(seat?.total ?? 0)}</b></td>
                {columns.map((label) => {
                  const figure = seat?.figures.find((one) => one.label === label);
                  return <td key={label}>{figure ? <Count figure={figure} /> : null}</td>;
                })}
              </tr>
            );
          }))}
        </tbody>
      </table>
      {outcome.seed ? <p class="seed"><Words text={fill(state.word("seed"), { seed: outcome.seed })} /></p> : null}
      <div class="result-acts"><PlayAgain state={state} /><Invitation state={state} /></div>
    </section>
  );
}
