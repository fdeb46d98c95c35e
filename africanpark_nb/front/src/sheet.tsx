// The score sheet: every line of the reckoning, and the total, which stays when the sheet is folded.

import { useState } from "preact/hooks";
import { quiet } from "./keys";
import type { State } from "./state";
import type { Line } from "./wire";

const points = (line: Line) => (line.points < 0 ? `−${-line.points}` : line.look === "herd" ? `+${line.points}` : `${line.points}`);

export function Sheet({ state, lines }: { state: State; lines: Line[] }) {
  const [open, setOpen] = useState(false);
  const total = lines.at(-1);
  if (!total) return null;
  return (
    <section class={open ? "sheet open" : "sheet"}>
      <table>
        <caption class="unseen">{state.word("sheet")}</caption>
        <tbody id={`${state.name}-lines`}>
          {lines.slice(0, -1).map((line, i) => (
            <tr key={i} class={line.look}><th scope="row">{line.text}</th><td>{points(line)}</td></tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="total">
            <th scope="row">
              <span>{total.text}</span>
              <button {...quiet} type="button" class="fold" aria-expanded={open} aria-controls={`${state.name}-lines`}
                aria-label={state.word("sheet")} onClick={() => setOpen(!open)} />
            </th>
            <td data-testid="apnb-total" data-value={total.points}>{points(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
