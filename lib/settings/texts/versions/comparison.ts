import { diffArrays } from "diff";

export type Part = { kind: "same" | "added" | "removed"; text: string };

/** A changed paragraph, with the heading above it. */
export type Change = { heading: string | undefined; parts: Part[] };

type Run = { kind: Part["kind"]; texts: string[] };

/** A comparison takes time proportional to the square of the differences; beyond this number, all counts as replaced. */
const MAX_DIFFERENCES = 2_000;

/** What the comparisons of a text have left, in squares of differences. */
type Budget = { left: number };

function compare(before: string[], after: string[], budget: Budget): Run[] {
  const maxEditLength = Math.floor(Math.sqrt(budget.left));
  const runs = diffArrays(before, after, { maxEditLength });
  const differences = runs?.reduce((sum, { added, removed, count = 0 }) => (added || removed ? sum + count : sum), 0);
  budget.left -= (differences ?? maxEditLength) ** 2;
  if (!runs) {
    return [
      { kind: "removed", texts: before },
      { kind: "added", texts: after },
    ];
  }
  return runs.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    texts: value,
  }));
}

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
/** Below this share of common words, paragraphs are shown one after the other. */
const LEAST_SHARED = 0.4;

function compareWords(before: string, after: string, budget: Budget): Part[] {
  if (before === "") return [{ kind: "added", text: after }];
  if (after === "") return [{ kind: "removed", text: before }];
  const parts = compare(splitWords(before), splitWords(after), budget).map(({ kind, texts }) => ({
    kind,
    text: texts.join(""),
  }));
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.trim().length : 0), 0);
  if (shared >= LEAST_SHARED * Math.max(before.length, after.length)) return parts;
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

/** Changed lines of a Markdown text, compared word by word. */
export function compareTexts(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let heading: string | undefined;
  const budget = { left: MAX_DIFFERENCES ** 2 };
  const runs = compare(linesOf(before), linesOf(after), { ...budget });
  for (const [place, { kind, texts }] of runs.entries()) {
    if (kind === "same") {
      heading = texts.findLast((line) => /^#+\s/.test(line))?.replace(/^#+\s+/, "") ?? heading;
      continue;
    }
    // Added lines directly after removed ones replace them.
    const replaced = kind === "added" && runs[place - 1]?.kind === "removed";
    if (replaced) continue;
    const next = runs[place + 1];
    const removed = kind === "removed" ? texts : [];
    const added = kind === "added" ? texts : next?.kind === "added" ? next.texts : [];
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      changes.push({ heading, parts: compareWords(removed[at] ?? "", added[at] ?? "", budget) });
    }
  }
  return changes;
}
