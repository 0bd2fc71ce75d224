export type Part = { text: string; href?: string };

/** Characters that end a sentence rather than an address. */
const TRAILING = new Set(".,;:!?'\"”’»");

/** The address that a run of characters without white space begins with; a closing bracket needs an opening one. */
function addressIn(run: string): string {
  const ends = run.includes("(") ? TRAILING : new Set([...TRAILING, ")"]);
  let end = run.length;
  while (ends.has(run[end - 1] ?? "")) end--;
  return run.slice(0, end);
}

const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && !url.username && !url.password;
};

/** A plain text in parts, of which https addresses have an `href`. */
export function linkedParts(text: string): Part[] {
  const parts: Part[] = [];
  const add = (plain: string) => {
    const last = parts.at(-1);
    if (last && !last.href) last.text += plain;
    else if (plain) parts.push({ text: plain });
  };
  let from = 0;
  for (const { 0: run, index } of text.matchAll(/\bhttps:\/\/[^\s<>"]+/gi)) {
    const address = addressIn(run);
    if (!isAddress(address)) continue;
    add(text.slice(from, index));
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  add(text.slice(from));
  return parts;
}
