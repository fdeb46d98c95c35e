// A text, or anything else, as a file of the reader's own: from memory, nothing is fetched.

export function save(name: string, content: string | Blob): void {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000); // once the browser has taken it
}

/** The day here, not in Greenwich, as 2026-11-30. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};
