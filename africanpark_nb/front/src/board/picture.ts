// What is looked at, taken away: as a file of the reader's own, or on paper. Nothing is fetched.

import { save } from "../save";
import type { Handout } from "../wire/wire";

export type Way = "svg" | "png" | "print";

/** How wide a PNG is, in pixels: sharp across a printed page. */
const WIDE = 1600;

interface Asker { name: string; queue: { push(action: { type: "picture" }): void }; say(word: string, text?: string): void }

/** Asks the kernel, which draws it, and takes the answer to this view alone. */
export class Pictures {
  #way: Way | null = null; // what is to become of the picture that was asked for

  constructor(private readonly view: Asker) {}

  ask(way: Way): void {
    this.#way = way;
    this.view.queue.push({ type: "picture" });
  }

  heard(handout: Handout): void {
    const way = this.#way;
    if (!way || !handout.id.startsWith(`${this.view.name}-`)) return;
    this.#way = null;
    void take(way, handout).then((name) => name && this.view.say("picture-saved", name), () => this.view.say("picture-failed"));
  }
}

/** Save or print; the name of the file that was saved, "" for paper. Rejects where the browser cannot. */
async function take(way: Way, { svg, page, name }: Handout): Promise<string> {
  if (way === "print") {
    printPage(page);
    return "";
  }
  const file = `${name}.${way}`;
  save(file, way === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await png(svg));
  return file;
}

async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, Math.round((WIDE * image.naturalHeight) / image.naturalWidth)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}

/** The page alone goes to the printer, from a frame of its own. */
function printPage(page: string): void {
  const frame = document.createElement("iframe");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  frame.setAttribute("aria-hidden", "true");
  frame.srcdoc = page;
  frame.onload = () => {
    const view = frame.contentWindow;
    view?.addEventListener("afterprint", () => setTimeout(() => frame.remove()));
    view?.focus();
    view?.print();
  };
  document.body.append(frame);
}
