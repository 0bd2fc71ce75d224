export type Part = { kind: "same" | "added" | "removed"; text: string };

/** A changed paragraph under the heading before it. */
export type Change = { heading: string | undefined; parts: Part[] };

/** Beyond this the table of the comparison takes too long, and everything counts as replaced. */
const MAX_CELLS = 4_000_000;

/** The shortest way from one list to the other, by the longest common subsequence. */
function compare(before: string[], after: string[]): Part[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const part = (kind: Part["kind"]) => (text: string) => ({ kind, text });
  return [
    ...before.slice(0, start).map(part("same")),
    ...(old.length * fresh.length > MAX_CELLS
      ? [...old.map(part("removed")), ...fresh.map(part("added"))]
      : compareMiddle(old, fresh)),
    ...before.slice(before.length - end).map(part("same")),
  ];
}

function compareMiddle(old: string[], fresh: string[]): Part[] {
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      common[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: Part[] = [];
  for (let row = 0, column = 0; row < old.length || column < fresh.length; ) {
    const [removed, added] = [old[row], fresh[column]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: "same", text: removed });
      row++;
      column++;
    } else if (removed !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: "removed", text: removed });
      row++;
    } else {
      parts.push({ kind: "added", text: added ?? "" });
      column++;
    }
  }
  return parts;
}

function joined(parts: Part[]): Part[] {
  const together: Part[] = [];
  for (const { kind, text } of parts) {
    const last = together.at(-1);
    if (last?.kind === kind) last.text += text;
    else together.push({ kind, text });
  }
  return together;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
/** Paragraphs that share less than this part of their words are shown one after the other. */
const LEAST_SHARED = 0.4;

function compareWords(before: string, after: string): Part[] {
  const parts = joined(compare(wordsOf(before), wordsOf(after)));
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.trim().length : 0), 0);
  if (before === "" || after === "" || shared >= LEAST_SHARED * Math.max(before.length, after.length)) return parts;
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The changed lines of a Markdown text, compared by words. */
export function compareTexts(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let heading: string | undefined;
  const lines = compare(linesOf(before), linesOf(after));
  for (let place = 0; place < lines.length; ) {
    const line = lines[place] as Part;
    if (line.kind === "same") {
      heading = /^#+\s+(.*)$/.exec(line.text)?.[1] ?? heading;
      place++;
      continue;
    }
    const last = lines.findIndex(({ kind }, at) => at > place && kind === "same");
    const block = lines.slice(place, last < 0 ? undefined : last);
    place += block.length;
    const textsOf = (kind: Part["kind"]) => block.filter((each) => each.kind === kind).map(({ text }) => text);
    const [removed, added] = [textsOf("removed"), textsOf("added")];
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      changes.push({ heading, parts: compareWords(removed[at] ?? "", added[at] ?? "") });
    }
  }
  return changes;
}
