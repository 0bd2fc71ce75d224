import type { Entry } from "./triage-types.ts";

/** Videos before which a rate says nothing. */
const FEWEST = 3;

export const countOf = (entries: Entry[], outcome: Entry["outcome"]): number =>
  entries.filter((entry) => entry.outcome === outcome).length;

/** Videos a minute; undefined until there are enough to tell. */
export function rateOf(entries: Entry[], startedAt: number): number | undefined {
  const done = entries.filter(({ outcome }) => outcome && outcome !== "skipped").length;
  return done < FEWEST ? undefined : Math.max(1, Math.round((done * 60_000) / (Date.now() - startedAt)));
}
