// Title and actions of a Table.

import { PictureForm } from "../lab/forms";
import { Language, Menu, Tool } from "../lab/header";
import { watching } from "../memo";
import { PlayersForm } from "./players";
import { LoadRecord, RecordForm } from "./record";
import { toggle } from "./review";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import { Words } from "../text";

export const TableHeader = watching(({ state, view }: { state: TableState; view: TableView }) => {
  const { look, name, review } = state;
  const { timeline } = view;
  const show = (change: Partial<typeof look>) => (): void => state.show({ menu: false, ...change });
  const copy = (): void => {
    const opens = look.form !== "copy";
    state.record = null; // a text of an earlier moment
    state.show({ form: opens ? "copy" : null, menu: false });
    if (opens) state.want("copy");
  };
  const tool = { state };
  return (
    <header>
      <h2><Words text={view.title} /></h2>
      <div class={look.menu ? "toolbar open" : "toolbar"} role="toolbar" aria-label={state.label("menu")} data-rove="toolbar">
        {/* the way back has the place of what nobody needs meanwhile, so that nothing moves */}
        {timeline.live
          ? <Tool {...tool} name="take-back" look="main" off={!timeline.back} act={() => state.takeBack()} />
          : <Tool {...tool} name="live" look="main way-back" act={() => state.back()} />}
        <Tool {...tool} name="undo" look="main" words={state.word(view.stage ? "look-back-turns" : "look-back")} short={state.word("look-back")} off={!timeline.undo} act={(event) => state.act("undo", event.shiftKey)} />
        <Tool {...tool} name="redo" look="main" words={state.word(view.stage ? "look-forward-turns" : "look-forward")} short={state.word("look-forward")} off={!timeline.redo} act={(event) => state.act("redo", event.shiftKey)} />
        <Menu state={state}>
          <Tool {...tool} name="download" look="main" act={() => (show({})(), state.want("download"))} />
          {review.sent ? <Tool {...tool} name="review" words={review.word(review.shown ? "close" : "ask")} off={Boolean(review.off)} on={Boolean(review.shown)} expanded={Boolean(review.shown)} controls={`${name}-review-panel`} act={() => toggle(state)} /> : null}
          <Tool {...tool} name="players" expanded={look.form === "players"} controls={`${name}-form`} act={show({ form: look.form === "players" ? null : "players" })} />
          <Tool {...tool} name="words" words={state.word(look.words ? "picture-view" : "words-view")} on={look.words} act={show({ words: !look.words })} />
          <Tool {...tool} name="projector" words={state.word(look.projector ? "projector-off" : "projector")} short={state.word("projector")} on={look.projector} act={show({ projector: !look.projector, form: null })} />
          <Tool {...tool} name="copy" expanded={look.form === "copy"} controls={`${name}-form`} act={copy} />
          <Tool {...tool} name="load" words={state.word("load-record")} expanded={look.form === "load"} controls={`${name}-form`} act={show({ form: look.form === "load" ? null : "load" })} />
          <Tool {...tool} name="picture" expanded={look.form === "picture"} controls={`${name}-form`} act={show({ form: look.form === "picture" ? null : "picture" })} />
          <Language state={state} snapshot={view} />
        </Menu>
      </div>
      {look.form === "copy" ? <RecordForm state={state} /> : null}
      {look.form === "picture" ? <PictureForm state={state} /> : null}
      {look.form === "load" ? <LoadRecord state={state} /> : null}
      {look.form === "players" ? <PlayersForm key={view.seats.map(({ name: who }) => who).join("\n")} state={state} view={view} /> : null}
    </header>
  );
}, ({ state: { look, review, record }, view }) => {
  const { live, back, undo, redo } = view.timeline;
  return [look, view.words, Boolean(view.stage), live, back, undo, redo, review.sent, review.shown, look.form && view, look.form && record];
});
