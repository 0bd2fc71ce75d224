import { REASONS } from "../policy.ts";
import { type Candidate, rankLabels } from "./centroids.ts";
import { FILLERS } from "./fillers.ts";
import type { Measured } from "./learn.ts";
import { strengths } from "./precision.ts";
import { isMonth, termText } from "./terms.ts";

export type TermRow = { term: string; label: number; weight: number; idf: number };

/**
 * `precision` was measured on suggestions of the same confidence; `why` lists the terms that contributed most, without
 * function words, and can be empty.
 */
export type Ranked = Candidate & { precision: number | null; why: string[] };

export const splitTerm = (term: string): string[] => term.split(" ");

/** Ranks labels by the stored rows of a video's terms. Terms with a word of `functionWords` or a filler count but are not named. */
export function rankKnown(
  terms: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, TermRow[]>,
  measured: Measured,
  functionWords: ReadonlySet<string>,
): Ranked[] {
  const own = [...terms.keys()];
  const idf = new Float32Array(own.length);
  const known = new Map<number, { label: number; weight: number }[]>();
  const parts = new Map<number, { term: string; part: number }[]>();
  for (const [place, term] of own.entries()) {
    const ofTerm = rows.get(term) ?? [];
    if (ofTerm.length > 0) known.set(place, ofTerm);
    const isNamed = !splitTerm(term).some((word) => functionWords.has(word) || FILLERS.has(word));
    for (const row of ofTerm) {
      idf[place] = row.idf;
      if (!isNamed) continue;
      const ofLabel = parts.get(row.label) ?? [];
      ofLabel.push({ term, part: (terms.get(term) as number) * row.idf * row.weight });
      parts.set(row.label, ofLabel);
    }
  }
  const doc = { terms: Int32Array.from(own.keys()), weights: Float32Array.from(terms.values()), labels: [] };
  const candidates = rankLabels({ idf, terms: known }, doc);
  const isDated = own.some((term) => isMonth(term) && rows.has(term));
  const points = isDated ? measured.dated : measured.undated;
  const sure = new Map(strengths(candidates, measured.measure).map(({ label, strength }) => [label, strength]));
  return candidates.map((candidate) => {
    const strength = sure.get(candidate.label) ?? Number.NEGATIVE_INFINITY;
    const reached = points.filter(({ threshold }) => strength >= threshold).map(({ level }) => level);
    return {
      ...candidate,
      precision: reached.length > 0 ? Math.max(...reached) : null,
      why: reasons(parts.get(candidate.label) ?? []),
    };
  });
}

/** The strongest terms, without words that a stronger pair contains. */
function reasons(parts: { term: string; part: number }[]): string[] {
  const named: string[] = [];
  for (const { term } of [...parts].sort((a, b) => b.part - a.part)) {
    if (named.some((other) => ` ${other} `.includes(` ${term} `))) continue;
    named.push(term);
    if (named.length === REASONS) break;
  }
  return named.map(termText);
}
