// The Table: a whole game. The mover's board is the board, with the offer above it; everybody's stands beside it, or below.

import { Blocks, choosing, hasNook, measure } from "../board/blocks";
import { useFullScreen } from "../input/full-screen";
import { onKey, quiet } from "../input/keys";
import { Message } from "../board/message";
import { Offer } from "./offer";
import { PileView } from "../board/pile";
import { Result } from "./result";
import { ReviewPanel } from "./review";
import type { Rover } from "../input/rove";
import { Opened, Seats } from "./seats";
import { Sheet } from "../lab/sheet";
import { boards, leftBehind } from "../board/common";
import { Sides } from "./sides";
import { SpokenBoard } from "../board/spoken";
import { TableHeader } from "./table-header";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import { part, Tongues, tongues, Words } from "../text";
import { Tree } from "../lab/tree";
import { Variations } from "./variations";
import { WhatIfPanel } from "../analysis/whatif";
import type { Scene } from "../wire/wire";

function Board({ state, view, scene }: { state: TableState; view: TableView; scene: Scene }) {
  if (state.look.words) return <SpokenBoard state={state} scene={view.scene} />;
  return choosing(scene) && scene === view.scene ? <Sides state={state} scene={scene} /> : <Blocks state={state} scene={scene} />;
}

/** Another moment than the game's present one, or a branch: said in words below the sentence, where it moves no board. */
function Exploring({ state, view }: { state: TableState; view: TableView }) {
  const { live, imagined } = view.timeline;
  if (live) return null;
  return (
    <p class={imagined ? "remark exploring imagined" : "remark exploring"}>
      <Words text={state.word("exploring")} />{imagined ? <>{" "}<span class="imagined-words"><Words text={state.word("imagined")} /></span></> : null}
    </p>
  );
}

function Body({ state, view }: { state: TableState; view: TableView }) {
  const { look } = state;
  const scene = state.scene ?? view.scene;
  const { imagined, live, tree } = view.timeline;
  const over = view.outcome !== null && !state.moved?.scene;
  const { one, two, tall, first, nook } = measure(scene.blocks);
  const classes = [
    "lab", "at-table", `n${view.seats.length}`, !look.words && hasNook(scene) && "nook", look.words && "spoken-view", look.projector && "projector", state.held && "holding", state.cut && "cut",
    over && "is-over", choosing(scene) && "choosing", view.common && "has-common", imagined && "is-imagined", !live && "is-exploring", view.bot && "bots-turn", state.opened !== null && !over && "has-opened",
  ];
  const sheet = view.seats[state.seat]?.sheet ?? [];
  const side = (
    <div class="side">
      {over ? null : <Sheet state={state} lines={sheet} />}
      <Tree state={state} snapshot={{ timeline: { tree }, branches: view.tried, words: view.words }} />
    </div>
  );
  return (
    <div class={classes.filter(Boolean).join(" ")} style={{ "--one": one, "--two": two, "--tall": tall, "--first": first, "--high": Math.max(0, ...scene.blocks.map(({ h }) => h)), "--nook": nook, "--blocks": scene.blocks.length, "--seats": view.seats.length, "--row": view.seats.length > 3 ? Math.ceil(view.seats.length / 2) : view.seats.length }}>
      <TableHeader state={state} view={view} />
      {over && view.outcome ? <><Result state={state} view={view} outcome={view.outcome} />{leftBehind(state, view.common)}</> : (
        <>
          <Offer state={state} view={view} />
          {boards(state, view.common, <Board state={state} view={view} scene={scene} />)}
          <Opened state={state} view={view} />
        </>
      )}
      <Message state={state}><Exploring state={state} view={view} /></Message>
      {over ? null : <div class="piles" data-rove="board">{scene.piles.map((pile) => <PileView key={pile.key} state={state} pile={pile} />)}</div>}
      <ReviewPanel state={state} view={view} />
      <div class="others">
        <Seats state={state} view={view} over={over} />
        {side}
      </div>
      <WhatIfPanel state={state} />
      <Variations state={state} view={view} />
      {view.scene.note ? <p class="footnote"><Words text={view.scene.note} /></p> : null}
      <p class="unseen" aria-live="polite">{part(state.ended || (view.bot || view.outcome || !live ? "" : state.word(state.opening)))}</p>
    </div>
  );
}

export function Table({ state, rover }: { state: TableState; rover: Rover }) {
  const { view } = state;
  const root = useFullScreen(state);
  const spoken = tongues(view?.language ?? "");
  return (
    <Tongues.Provider value={spoken}>
      <div ref={root} class={`apnb game-${view?.game ?? ""}`} data-testid="apnb-table" tabIndex={-1} {...quiet} lang={spoken[0] || undefined} onKeyDown={(event) => onKey(state, rover, event)}>
        {view ? <Body state={state} view={view} /> : null}
        <style>{view?.css}</style>
        <div class="floats" aria-hidden="true" />
      </div>
    </Tongues.Provider>
  );
}
