export type Part = { text: string; href?: string };

const TRAILING = new Set(".,;:!?'\"”’»");

/** A closing bracket is included only with its opening one. */
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
