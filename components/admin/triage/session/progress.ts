import type { Entry } from "./triage-types.ts";

/** With fewer videos, a rate is meaningless. */
const FEWEST = 3;

export const countOf = (entries: Entry[], outcome: Entry["outcome"]): number =>
  entries.filter((entry) => entry.outcome === outcome).length;

/** Videos per minute; undefined for too few videos. */
export function rateOf(entries: Entry[], startedAt: number): number | undefined {
  const done = entries.filter(({ outcome }) => outcome && outcome !== "skipped").length;
  return done < FEWEST ? undefined : Math.max(1, Math.round((done * 60_000) / (Date.now() - startedAt)));
}
