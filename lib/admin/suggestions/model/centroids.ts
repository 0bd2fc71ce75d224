import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CANDIDATES, TERMS_OF_LABEL } from "../policy.ts";

/** Terms are indexes into the vocabulary; labels are category or tag ids. */
export type Doc = { terms: Int32Array; weights: Float32Array; labels: readonly number[] };

export type TermWeight = { term: number; label: number; weight: number };
export type Model = { idf: Float32Array; terms: Map<number, { label: number; weight: number }[]> };
export type Candidate = { label: number; score: number };

/** Videos per batch, after which the process can do other work. */
export const BATCH = 100;

/** A video's tf-idf vector, normalised to length 1, without terms that no other video has. */
function vectorOf({ terms, weights }: Doc, idf: Float32Array): [term: number, weight: number][] {
  const vector: [number, number][] = [];
  let square = 0;
  for (let i = 0; i < terms.length; i++) {
    const weight = (weights[i] as number) * (idf[terms[i] as number] ?? 0);
    if (weight === 0) continue;
    vector.push([terms[i] as number, weight]);
    square += weight * weight;
  }
  const length = Math.sqrt(square) || 1;
  for (const each of vector) each[1] /= length;
  return vector;
}

/**
 * Learns a centroid for each label: the mean tf-idf vector of its videos, limited to the strongest terms. A label's
 * name in `names` counts as one more video.
 */
export async function learnCentroids(
  docs: readonly Doc[],
  size: number,
  names: ReadonlyMap<number, Doc>,
): Promise<Model> {
  const idf = readIdf(docs, size);
  const byLabel = new Map<number, number[]>();
  for (const [at, { labels }] of docs.entries()) {
    for (const label of labels) {
      const places = byLabel.get(label);
      if (places) places.push(at);
      else byLabel.set(label, [at]);
    }
  }
  const terms: Model["terms"] = new Map();
  let done = 0;
  for (const [label, places] of byLabel) {
    const sum = new Map<number, number>();
    const add = (doc: Doc) => {
      for (const [term, weight] of vectorOf(doc, idf)) sum.set(term, (sum.get(term) ?? 0) + weight);
    };
    for (const at of places) {
      add(docs[at] as Doc);
      if (++done % BATCH === 0) await yieldToEventLoop();
    }
    const name = names.get(label);
    if (name) add(name);
    let square = 0;
    for (const weight of sum.values()) square += weight * weight;
    const length = Math.sqrt(square) || 1;
    const most = [...sum].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, TERMS_OF_LABEL);
    for (const [term, weight] of most) {
      const labels = terms.get(term) ?? [];
      labels.push({ label, weight: weight / length });
      terms.set(term, labels);
    }
  }
  return { idf, terms };
}

/** Inverse document frequency; 0 for terms of a single video. */
function readIdf(docs: readonly Doc[], size: number): Float32Array {
  const counts = new Uint32Array(size);
  for (const { terms } of docs) for (const term of terms) counts[term] = (counts[term] as number) + 1;
  return Float32Array.from(counts, (count) => (count < 2 ? 0 : Math.log(docs.length / count)));
}

/** Ranks labels by the cosine similarity of their centroids to the video, over terms known to the model. */
export function rankLabels({ idf, terms }: Model, doc: Doc, isLeftOut?: (term: number) => boolean): Candidate[] {
  const scores = new Map<number, number>();
  let square = 0;
  for (let i = 0; i < doc.terms.length; i++) {
    const term = doc.terms[i] as number;
    const labels = terms.get(term);
    if (!labels || isLeftOut?.(term)) continue;
    const weight = (doc.weights[i] as number) * (idf[term] as number);
    square += weight * weight;
    for (const { label, weight: theirs } of labels) scores.set(label, (scores.get(label) ?? 0) + weight * theirs);
  }
  const length = Math.sqrt(square) || 1;
  return [...scores]
    .map(([label, score]) => ({ label, score: score / length }))
    .sort((a, b) => b.score - a.score || a.label - b.label)
    .slice(0, CANDIDATES);
}
