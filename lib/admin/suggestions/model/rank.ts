import { REASONS } from "../policy.ts";
import { type Candidate, rankLabels } from "./centroids.ts";
import type { Measured } from "./learn.ts";
import { strengths } from "./precision.ts";
import { isMonth, termText } from "./terms.ts";

export type TermRow = { term: string; label: number; weight: number; idf: number };

/** A candidate with the precision that was measured of those as sure as it, and the terms that speak for it. */
export type Ranked = Candidate & { precision: number | null; why: string[] };

/** The labels that terms of a video speak for, by the rows that are known of these terms. */
export function rankKnown(terms: ReadonlyMap<string, number>, rows: readonly TermRow[], measured: Measured): Ranked[] {
  const own = [...terms.keys()];
  const places = new Map(own.map((term, place) => [term, place]));
  const idf = new Float32Array(own.length);
  const known = new Map<number, { label: number; weight: number }[]>();
  const parts = new Map<number, { term: string; part: number }[]>();
  for (const row of rows) {
    const place = places.get(row.term);
    if (place === undefined) continue;
    idf[place] = row.idf;
    known.set(place, [...(known.get(place) ?? []), row]);
    const part = { term: row.term, part: (terms.get(row.term) as number) * row.idf * row.weight };
    parts.set(row.label, [...(parts.get(row.label) ?? []), part]);
  }
  const doc = { terms: Int32Array.from(own.keys()), weights: Float32Array.from(terms.values()), labels: [] };
  const candidates = rankLabels({ idf, terms: known }, doc);
  const isDated = own.some((term) => isMonth(term) && known.has(places.get(term) as number));
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

/** The terms that say most, without a word that a pair of words already has. */
function reasons(parts: { term: string; part: number }[]): string[] {
  const named: string[] = [];
  for (const { term } of [...parts].sort((a, b) => b.part - a.part)) {
    if (named.some((other) => ` ${other} `.includes(` ${term} `))) continue;
    named.push(term);
    if (named.length === REASONS) break;
  }
  return named.map(termText);
}
