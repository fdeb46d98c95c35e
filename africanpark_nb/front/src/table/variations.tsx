// The branches of a game: name, note, how it stands there for every seat, and what can be done with each.

import { Small, useWriting } from "../lab/branches";
import { Editable } from "../input/editable";
import { Icon } from "../icons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import type { TableBranch } from "../wire/table-wire";
import { signed, Words } from "../text";

interface Props { state: TableState; branch: TableBranch; first: boolean; names: string; seat: number; words: Record<string, string> }

function Variation({ state, branch, first, names, seat }: Props) {
  const { card, writing, write, written } = useWriting(state, branch.key);
  const small = { state, branch };
  return (
    <li ref={card} class={branch.imagined ? "branch imagined" : "branch"} data-testid="apnb-branch" data-branch={branch.key} aria-current={branch.on || undefined}>
      <div class="branch-face">
        <div class="branch-head">
          {writing === "name"
            ? <Editable value={branch.name} label={state.label("rename")} onDone={written("rename", ".rename")} />
            : <button {...quiet} type="button" class="branch-go" onClick={() => state.send({ type: "go", path: branch.path })}>
                {branch.on ? <i class="on-sign"><Icon name="keep" /></i> : null}
                <span class="unseen">{state.label("go")}: </span>{branch.name}
                {branch.on ? <span class="unseen">, {state.label("branch-on")}</span> : null}
              </button>}
          {branch.imagined ? <span class="imagined-sign"><Words text={state.word("imagined-mark")} /></span> : null}
        </div>
        <ul class="branch-scores">
          {names.split("\n").map((name, i) => (
            <li key={i}>{name} <b data-testid={i === seat ? "apnb-total" : undefined} data-value={i === seat ? branch.scores[i] : undefined}>{signed(branch.scores[i] ?? 0)}</b></li>
          ))}
        </ul>
      </div>
      {writing === "note"
        ? <Editable lines value={branch.note} label={state.label("note")} onDone={written("note", ".note")} />
        : branch.note ? <p class="branch-note">{branch.note}</p> : null}
      <div class="branch-tools">
        <Small {...small} name="rename" act={() => write("name")} />
        <Small {...small} name="note" act={() => write("note")} />
        {first ? null : <Small {...small} name="promote" act={() => state.send({ type: "promote", branch: branch.key })} />}
        <Small {...small} name="delete" act={() => state.send({ type: "delete", branch: branch.key })} />
      </div>
    </li>
  );
}

const Card = memo(Variation);

export const Variations = watching(({ state, view }: { state: TableState; view: TableView }) => {
  if (!view.tried.length) return null;
  const names = view.seats.map(({ name }) => name).join("\n");
  return (
    <section class="branches variations" aria-labelledby={`${state.name}-branches`}>
      <h3 id={`${state.name}-branches`}><Words text={state.word("variations")} /></h3>
      <ul data-rove="branches">
        {view.tried.map((branch, i) => (
          <Card key={branch.key} state={state} branch={branch} first={i === 0} names={names} seat={view.turn ?? 0} words={view.words} />
        ))}
      </ul>
    </section>
  );
}, ({ view }) => [view.tried, view.words, view.turn, ...view.seats.map(({ name }) => name)]);
