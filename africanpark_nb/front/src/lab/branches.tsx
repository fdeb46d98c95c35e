// The kept lines, side by side.

import { useRef, useState } from "preact/hooks";
import { Art } from "../board/art";
import { Editable } from "../input/editable";
import { Icon, type IconName } from "../icons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import { Mini, type MiniProps } from "../board/mini";
import { Reckoning } from "./sheet";
import { SpokenScene } from "../board/spoken";
import type { State } from "../state";
import { both, signed, Words } from "../text";
import type { Branch, Scene, Snapshot, Stamps } from "../wire/wire";

interface CardProps { state: State; branch: Branch; present: Scene; common: Scene | null; stamps: Stamps; words: Record<string, string>; spoken: boolean; id: string }

export function Small({ state, name, branch, expanded, controls, act }: { state: State; name: IconName; branch: { name: string }; expanded?: boolean; controls?: string; act: () => void }) {
  const word = state.label(name === "fold" ? "sheet" : name);
  return (
    <button {...quiet} type="button" class={`small ${name}`} aria-label={`${word}: ${branch.name}`} title={both(state.word(name === "fold" ? "sheet" : name))}
      aria-expanded={expanded} aria-controls={expanded ? controls : undefined} onClick={act}><Icon name={name} /></button>
  );
}

/** Whether a branch's name or note is being written on its card, and what happens when it is written. */
export function useWriting(state: State, branch: string) {
  const [writing, write] = useState<"name" | "note" | null>(null);
  const card = useRef<HTMLLIElement>(null);
  const written = (type: "rename" | "note", button: string) => (text: string | null, byKey: boolean): void => {
    write(null);
    if (text !== null && (text || type === "note"))
      state.send(type === "note" ? { type, branch, note: text } : { type, branch, name: text });
    if (byKey) requestAnimationFrame(() => card.current?.querySelector<HTMLElement>(button)?.focus());
  };
  return { card, writing, write, written };
}

/** The dead of a line, small. */
export function Piled({ scene, differs }: { scene: Scene; differs: string[] }) {
  return (
    <>
      {scene.piles.filter((pile) => pile.cards.length).map((pile) => (
        <p key={pile.key} class="piled"><Words text={pile.name} />{" "}
          {pile.cards.map((card, i) => <span key={i} class={differs.includes(card.key) ? "stone own" : "stone"} role="img" aria-label={card.label}><Art name={card.art} /></span>)}
        </p>
      ))}
    </>
  );
}

/** A position in small, with what differs marked; or in words. */
function Pictured({ spoken, ...props }: { spoken: boolean } & MiniProps) {
  return spoken ? <SpokenScene scene={props.scene} /> : <><Mini {...props} /><Piled scene={props.scene} differs={props.differs} /></>;
}

function BranchCard({ state, branch, present, common, stamps, spoken, id }: CardProps) {
  const [open, setOpen] = useState(false);
  const { card, writing, write, written } = useWriting(state, branch.key);
  const small = { state, branch };
  return (
    <li ref={card} class={open ? "branch open" : "branch"} data-testid="apnb-branch" data-branch={branch.key} aria-current={branch.on || undefined}>
      <div class="branch-face">
        <div class="branch-head">
          {writing === "name"
            ? <Editable value={branch.name} label={state.label("rename")} onDone={written("rename", ".rename")} />
            : <button {...quiet} type="button" class="branch-go" aria-describedby={branch.summary ? `${id}-summary` : undefined}
                onClick={() => state.send({ type: "go", path: branch.path })}>
                {branch.on ? <i class="on-sign"><Icon name="keep" /></i> : null}
                <span class="unseen">{state.label("go")}: </span>{branch.name}
                {branch.on ? <span class="unseen">, {state.label("branch-on")}</span> : null}
              </button>}
          <b class="branch-total" data-testid="apnb-total" data-value={branch.total}>{signed(branch.total)}</b>
        </div>
        {[branch.common && { scene: branch.common, present: common ?? branch.common, shared: true }, { scene: branch.scene, present }].map((one, i) => (
          one ? <Pictured key={i} {...one} stamps={stamps} differs={branch.differs} missing={branch.missing} spoken={spoken} /> : null
        ))}
      </div>
      {branch.summary ? <p class="summary" id={`${id}-summary`}><Words text={branch.summary} /></p> : null}
      {writing === "note"
        ? <Editable lines value={branch.note} label={state.label("note")} onDone={written("note", ".note")} />
        : branch.note ? <p class="branch-note">{branch.note}</p> : null}
      <div class="branch-tools">
        <Small {...small} name="fold" expanded={open} controls={`${id}-sheet`} act={() => setOpen(!open)} />
        <Small {...small} name="rename" act={() => write("name")} />
        <Small {...small} name="note" act={() => write("note")} />
        <Small {...small} name="delete" act={() => state.send({ type: "delete", branch: branch.key })} />
      </div>
      {open ? (
        <table id={`${id}-sheet`}>
          <caption class="unseen">{state.label("sheet")}: {branch.name}</caption>
          <Reckoning lines={branch.sheet} marked={branch.lines} mark={state.label("differs")} />
        </table>
      ) : null}
    </li>
  );
}

// what differs from the position looked at is the branch's own: where it stays, so do the marks
const Card = memo(BranchCard, ["present", "common", "stamps"]);

export const Branches = watching(({ state, snapshot }: { state: State; snapshot: Snapshot }) => {
  const { branches, scene, common = null, stamps, words } = snapshot;
  if (!branches.length) return null;
  return (
    <section class="branches" aria-labelledby={`${state.name}-branches`}>
      <h3 id={`${state.name}-branches`}><Words text={state.word("branches")} /></h3>
      <ul data-rove="branches">
        {branches.map((branch) => (
          <Card key={branch.key} id={`${state.name}-branch-${branch.key}`} state={state} branch={branch} present={scene} common={common} stamps={stamps} words={words} spoken={state.look.words} />
        ))}
      </ul>
    </section>
  );
}, ({ state, snapshot: { branches, words } }) => [branches, words, state.look.words]);
