// What one view of a Table knows beside what every view does: whose board it shows, when a bot is to be asked, and what
// the text of the game is wanted for.

import type { AnyModel } from "@anywidget/types";
import { choosing } from "../board/blocks";
import { whole, type Pictured } from "../board/happened";
import { aimed, keys } from "./lingering";
import { readTable, type TableView } from "./table-view";
import { Review } from "./review-state";
import type { Lookback } from "../wire/review-wire";
import { forget, snapshotOf } from "../wire/snapshot";
import { save, today } from "../save";
import { State, type Model } from "../state";
import type { Kept } from "../wire/table-wire";
import { fill } from "../text";
import type { Answer, Scene, Snapshot } from "../wire/wire";

/** A move just made, as long as its board is still looked at. */
export interface Moved { seat: number; fresh: string[]; scene: Scene | null }

export type Want = "download" | "copy";

/** How long a bot seems to think, and up to how much longer, so that two pages do not ask in one moment. */
export const PACE = 900;
export const GRACE = 2000; // after a move that can be taken back
const JITTER = 150;
/** How long the board stays with a move before it turns to whose move is next: a little longer than bots think. */
export const LINGER = 1350;
/** A side hit again this soon belongs to the same gesture. */
const SAME_GESTURE = 500;
const RECORD = "change:_record";
type Keeper = AnyModel<{ _record: string }>;

/**
 * Who asks for the bot of a snapshot: the first view in this page that saw it. Each view has a model object of its own, but
 * what they hold is one and the same.
 */
const askers = new WeakMap<object, TableState>();
const views = new Set<TableState>();

export class TableState extends State {
  moved: Moved | null = null; // the latest move that this view has seen, marked until the next
  record: string | null = null; // the text of the game, once it is wanted
  readonly review: Review;
  large: number | null = null; // a seat whose board is looked at in full size, in the board's place
  ended = ""; // said once, when the game comes to its end under this view's eyes
  #shown: Pictured | null = null;
  #tried = false; // the latest action of this view was a move
  #wants = new Set<Want>();
  readonly #keeper: Keeper;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #pacing: ReturnType<typeof setTimeout> | undefined;
  #returned = -Infinity; // when the game was last come back to
  #due: number | null = null; // the revision at which a bot will be asked
  #asked = -1; // the revision at which one was asked: never twice, should it fail
  #chosen = { target: "", at: -Infinity };

  constructor(model: Model, name: string, repaint: () => void) {
    super(model, name, repaint, readTable);
    this.review = new Review(model, repaint);
    this.#keeper = model as unknown as Keeper;
    this.#keeper.on(RECORD, this.#give);
    document.addEventListener("visibilitychange", this.#looked);
    views.add(this);
  }

  override dispose(): void {
    super.dispose();
    this.review.dispose();
    this.#keeper.off(RECORD, this.#give);
    document.removeEventListener("visibilitychange", this.#looked);
    clearTimeout(this.#lingering);
    clearTimeout(this.#pacing);
    views.delete(this);
    for (const other of views) other.painted();
  }

  get view(): TableView | null {
    return this.snapshot as TableView | null;
  }

  /** The seat whose board is shown: whose move it is, or who has just moved. */
  get seat(): number {
    return this.moved?.scene ? this.moved.seat : this.view?.turn ?? 0;
  }

  /** The seat that is looked at in full size; whose move it is has the board anyway. */
  get opened(): number | null {
    return this.large === this.seat || this.view?.outcome || !this.view?.seats[this.large ?? -1]?.scene.blocks.length ? null : this.large;
  }

  /** Another board in full size, or the board again. */
  open(seat: number | null): void {
    this.large = seat;
    this.repaint();
  }

  /** The picture of that board. */
  get scene(): Scene | null {
    return this.moved?.scene ?? this.view?.scene ?? null;
  }

  override get pictured() {
    const { view, scene: board } = this;
    if (!view || !board) return null;
    const [scene, { language }] = [whole(board, view.common), view];
    const whose = view.outcome && !this.moved?.scene ? -1 : this.seat;
    if (this.#shown?.scene !== scene || this.#shown.language !== language || this.#shown.whose !== whose) this.#shown = { language, scene, stamps: view.stamps, whose };
    return this.#shown;
  }

  /** The step of the review whose moment is on the board. */
  override get lookback(): Lookback | null {
    const { shown } = this.review;
    const step = shown?.steps.find(({ path }) => path === this.view?.timeline.path);
    if (!step) return null;
    const mark = (look: "better" | "played") => ({ look, text: this.review.word(`mark-${look}`) });
    const better = step.change < 0 ? step.targets.map((target) => [target, mark("better")]) : [];
    return { says: step.says, marks: Object.fromEntries([...better, [step.target, mark("played")]]) };
  }

  /** The one card there is where blocks are chosen from, such as the sides of one: it needs no picking up. */
  get only(): string | null {
    const [group, ...others] = this.view?.scene.tray ?? [];
    return !others.length && group?.cards.length === 1 && choosing(this.view?.scene) && !this.view?.bot ? group.cards[0]!.key : null;
  }

  override word = (key: string): string => {
    const { view } = this;
    const name = view?.seats[view.turn ?? -1]?.name ?? "";
    return fill(view?.words[key === "welcome" ? this.opening : key] ?? key, name ? { name } : {});
  };

  override get aiming(): string | null {
    return this.held ?? this.only;
  }

  /** The word for what is to be done now. */
  get opening(): string {
    const { view } = this;
    return view?.bot ? "bot-thinks" : !view || view.turn === null ? "over" : this.covered ? "hand-waits" : this.only ? "choose-side" : "your-move";
  }

  /** Whether the cards of whose move it is lie face down until the hand is shown. */
  get covered(): boolean {
    const { view } = this;
    return view?.hand !== undefined && !view.hand.shown && view.turn === view.hand.seat && !view.timeline.imagined;
  }

  override answer(target: string | null): Answer | undefined {
    const { only, view } = this;
    const answer = super.answer(target) ?? (only && !this.held && target !== null ? view?.choices[only]?.[target] ?? view?.refusals[only]?.[target] : undefined);
    if (!answer || !only) return answer;
    return { ...answer, badge: view?.scene.blocks.find(({ key }) => key === target)?.name ?? answer.badge };
  }

  override hold(card: string): void {
    if (this.look.menu) this.look = { ...this.look, menu: false };
    if (this.cut) return this.say("restarted");
    if (this.view?.bot) return this.say("bot-thinks");
    this.large = null; // the card goes on the board
    this.#settle();
    super.hold(card);
  }

  override pick(card: string): void {
    if (card === this.only) this.hold(card); // which there is no other to swap with
    else super.pick(card);
  }

  override hit(target: string): void {
    const { only, view } = this;
    if (view?.bot && !this.cut) return this.say("bot-thinks");
    if (view?.outcome && !this.cut) return this.say("over");
    if (this.covered && !this.cut) return this.say("hand-waits");
    if (only && !this.cut) {
      const again = target === this.#chosen.target && performance.now() - this.#chosen.at < SAME_GESTURE;
      if (!this.held && (again || !this.queue.idle)) return;
      this.held ??= only;
      this.#chosen = { target, at: performance.now() };
    }
    super.hit(target);
  }

  override send(action: Parameters<State["send"]>[0]): void {
    this.#tried = action.type === "place";
    super.send(action);
  }

  /** Asks the bot at once. */
  hurry(): void {
    if (this.view?.bot && this.queue.idle) this.send({ type: "bot" });
  }

  /** Back to the game's present moment. */
  back(): void {
    this.send({ type: "live" });
  }

  /** A slip is taken back; not by the end of the gesture that led back to the game, whose button stood in the same place. */
  takeBack(): void {
    if (performance.now() - this.#returned > SAME_GESTURE) this.send({ type: "take-back" });
  }

  /** The game as text, to keep or to copy. */
  want(what: Want): void {
    this.#wants.add(what);
    this.#give();
  }

  protected override arrived(before: Snapshot | null, now: Snapshot | null): void {
    const [old, view] = [before as TableView | null, now as TableView | null];
    if (!old || !view || old.revision === view.revision) return;
    clearTimeout(this.#lingering);
    if (!old.timeline.live && view.timeline.live) this.#returned = performance.now();
    const hidden = Boolean(old.hand?.shown && !(view.hand?.shown && view.hand.seat === old.hand.seat));
    if (hidden) forget();
    const own = this.#tried;
    this.#tried = false;
    this.moved = null;
    if (old.language !== view.language) this.ended = ""; // it was said, in another language
    if (!old.outcome && view.outcome && view.timeline.live) this.ended = this.result;
    const grown = view.timeline.played !== old.timeline.played || own;
    if (old.turn === null || !grown || old.timeline.path !== view.timeline.before || !view.timeline.path) return;
    const [was, is] = [old.seats[old.turn]?.scene, view.seats[old.turn]?.scene];
    if (!was || !is) return;
    const known = new Set(keys(was));
    const scene = old.turn === view.turn || this.look.words || hidden ? null : aimed(is, old.scene, view.scene);
    this.moved = { seat: old.turn, fresh: keys(is).filter((key) => !known.has(key)), scene };
    if (scene) this.#lingering = setTimeout(() => (this.#settle(), this.repaint()), LINGER);
  }

  /** After each drawing: a bot's move comes after a while, asked for by one view, and never on a page nobody sees. */
  override painted(): void {
    const { view, queue } = this;
    const free = view?.bot && view.timeline.live && this.#leads && !this.cut && queue.idle && queue.status === "quiet" && !document.hidden;
    const due = free && view.revision !== this.#asked ? view.revision : null;
    if (due === this.#due) return;
    clearTimeout(this.#pacing);
    this.#due = due;
    if (due === null) return;
    this.#pacing = setTimeout(() => {
      this.#due = null;
      this.#asked = due;
      if (this.view?.revision === due) this.hurry();
    }, Math.max(view?.timeline.back ? GRACE : PACE, this.rest) + Math.random() * JITTER);
  }

  /** Who has won, and what broke a tie, in a sentence or two. */
  get result(): string {
    const { outcome, words } = this.view ?? {};
    const first = outcome?.ranking[0] ?? [];
    const won = fill(words?.[first.length > 1 ? "shared" : "winner"] ?? "", { names: first.join(", ") });
    return [won, outcome?.tie].filter(Boolean).join(". ").replace("..", ".");
  }

  /** The board turns to whose move it is. */
  #settle(): void {
    clearTimeout(this.#lingering);
    if (this.moved) this.moved = { ...this.moved, scene: null };
  }

  get #leads(): boolean {
    const seen = snapshotOf<object>(this.model);
    const asker = askers.get(seen);
    if (asker && views.has(asker)) return asker === this;
    askers.set(seen, this);
    return true;
  }

  #looked = (): void => this.painted();

  /** The text follows a board in a moment; where the kernel is gone, what has come is all there is. */
  #give = (): void => {
    if (!this.#wants.size) return;
    const { record } = JSON.parse(this.#keeper.get("_record")) as Kept;
    if (record.revision !== this.view?.revision && !this.cut) return;
    const wants = [...this.#wants];
    this.#wants.clear();
    this.record = record.text;
    if (!wants.includes("download")) return this.repaint();
    const file = `${record.name}-${today()}.txt`;
    save(file, record.text);
    this.say("downloaded", file);
  };
}
