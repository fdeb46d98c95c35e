// The Lab: one board, all cards, its score sheet, the lines that were kept.

import { Blocks, hasNook, measure } from "../board/blocks";
import { boards } from "../board/common";
import { Branches } from "./branches";
import { useFullScreen } from "../input/full-screen";
import { Header } from "./header";
import { onKey, quiet } from "../input/keys";
import { Message } from "../board/message";
import { PileView } from "../board/pile";
import type { Rover } from "../input/rove";
import { Sheet } from "./sheet";
import { SpokenBoard } from "../board/spoken";
import type { State } from "../state";
import { Tongues, tongues, Words } from "../text";
import { Tray } from "../board/tray";
import { Tree } from "./tree";
import { WhatIfPanel } from "../analysis/whatif";
import type { Snapshot } from "../wire/wire";

function Body({ state, snapshot }: { state: State; snapshot: Snapshot }) {
  const { scene, mode } = snapshot;
  const { look } = state;
  const { one, two, tall, first, nook } = measure(scene.blocks);
  const classes = ["lab", mode, mode !== "edit" && !look.words && hasNook(scene) && "nook", look.words && "spoken-view", look.projector && "projector", state.held && "holding", state.cut && "cut"];
  return (
    <div class={classes.filter(Boolean).join(" ")} style={{ "--one": one, "--two": two, "--tall": tall, "--first": first, "--high": Math.max(0, ...scene.blocks.map(({ h }) => h)), "--nook": nook, "--blocks": scene.blocks.length }}>
      <Header state={state} snapshot={snapshot} />
      <Tray state={state} groups={scene.tray} buttons={scene.buttons} />
      {boards(state, snapshot.common, look.words ? <SpokenBoard state={state} scene={scene} /> : <Blocks state={state} scene={scene} />)}
      <Message state={state} />
      <div class="piles" data-rove="board">{scene.piles.map((pile) => <PileView key={pile.key} state={state} pile={pile} />)}</div>
      <WhatIfPanel state={state} />
      <div class="side">
        <Sheet state={state} lines={snapshot.sheet} />
        <Tree state={state} snapshot={snapshot} />
      </div>
      <Branches state={state} snapshot={snapshot} />
      {scene.note ? <p class="footnote"><Words text={scene.note} /></p> : null}
    </div>
  );
}

export function Lab({ state, rover }: { state: State; rover: Rover }) {
  const { snapshot } = state;
  const root = useFullScreen(state);
  const spoken = tongues(snapshot?.language ?? "");
  return (
    <Tongues.Provider value={spoken}>
      <div ref={root} class={`apnb game-${snapshot?.game ?? ""}`} data-testid="apnb-lab" tabIndex={-1} {...quiet} lang={spoken[0] || undefined} onKeyDown={(event) => onKey(state, rover, event)}>
        {snapshot ? <Body state={state} snapshot={snapshot} /> : null}
        <style>{snapshot?.css}</style>
        <div class="floats" aria-hidden="true" />
      </div>
    </Tongues.Provider>
  );
}
