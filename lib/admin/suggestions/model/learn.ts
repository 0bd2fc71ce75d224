import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { FEWEST_VIDEOS, FOLDS, type Kind } from "../policy.ts";
import { BATCH, type Doc, learnCentroids, type Model, rankLabels } from "./centroids.ts";
import { betterMeasure, type Measure, measurePrecision, type Point, type Trial } from "./precision.ts";
import { type Described, isMonth, isTag, readTerms } from "./terms.ts";

export type Example = Described & { id: number; labels: readonly number[] };

/** `dated` measures videos whose month is known; `undated` measures all videos by their other terms. */
export type Measured = { measure: Measure; dated: Point[]; undated: Point[] };

export type Row = { term: string; label: number; weight: number; idf: number };
export type Learned = { rows: Row[]; measured: Measured; videos: number; labels: number };

/** Stores videos as numbers and each term once. */
export class Corpus {
  readonly #kind: Kind;
  readonly #places = new Map<string, number>();
  readonly #docs: Doc[] = [];
  readonly #folds: number[] = [];

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  add(example: Example): void {
    if (example.labels.length === 0) return;
    this.#docs.push(this.#read(example, example.labels));
    this.#folds.push(foldOf(example.id));
  }

  #read(video: Described, labels: readonly number[]): Doc {
    const terms = [...readTerms(video)].filter(([term]) => this.#kind === "category" || !isTag(term));
    const places = terms.map(([term]) => {
      const place = this.#places.get(term) ?? this.#places.size;
      this.#places.set(term, place);
      return place;
    });
    return { terms: Int32Array.from(places), weights: Float32Array.from(terms, ([, weight]) => weight), labels };
  }

  /** Trains on all videos. Precision is measured on held-out videos with a model trained on the others. */
  async learn(names: ReadonlyMap<number, string>): Promise<Learned> {
    const known = this.#withoutRare();
    const named = new Map([...names].map(([label, title]) => [label, this.#read({ ...UNKNOWN, title }, [label])]));
    const words = [...this.#places.keys()];
    const inFold = (doc: Doc, at: number, folds: number[]) =>
      folds.includes(this.#folds[at] as number) && doc.labels.length > 0;
    const rest = known.filter((doc, at) => doc.labels.length > 0 && !inFold(doc, at, [0, 1]));
    const measured = await this.#measure(
      await learnCentroids(rest, words.length, named),
      words,
      [0, 1].map((fold) => known.filter((doc, at) => inFold(doc, at, [fold]))) as [Doc[], Doc[]],
    );
    const labelled = known.filter(({ labels }) => labels.length > 0);
    const { terms, idf } = await learnCentroids(labelled, words.length, named);
    const rows = [...terms].flatMap(([term, labels]) =>
      labels.map(({ label, weight }) => ({ term: words[term] as string, label, weight, idf: idf[term] as number })),
    );
    const labels = new Set(labelled.flatMap((doc) => doc.labels)).size;
    return { rows, measured, videos: labelled.length, labels };
  }

  /** Removes labels with too few videos to learn from. */
  #withoutRare(): Doc[] {
    const counts = new Map<number, number>();
    for (const { labels } of this.#docs) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    const isKnown = (label: number) => (counts.get(label) ?? 0) >= FEWEST_VIDEOS[this.#kind];
    return this.#docs.map((doc) => ({ ...doc, labels: doc.labels.filter(isKnown) }));
  }

  async #measure(model: Model, words: string[], [setBy, heldOut]: [Doc[], Doc[]]): Promise<Measured> {
    const months = new Set(words.flatMap((word, at) => (isMonth(word) ? [at] : [])));
    const isDated = (doc: Doc) => doc.terms.some((term) => months.has(term) && model.terms.has(term));
    const trials = async (docs: Doc[], isLeftOut?: (term: number) => boolean): Promise<Trial[]> => {
      const made: Trial[] = [];
      for (const doc of docs) {
        made.push({ candidates: rankLabels(model, doc, isLeftOut), labels: doc.labels });
        if (made.length % BATCH === 0) await yieldToEventLoop();
      }
      return made;
    };
    const isMonthAt = (term: number) => months.has(term);
    const byWords = await trials(setBy, isMonthAt);
    const measure = betterMeasure(byWords);
    const datedOf = (docs: Doc[]) => trials(docs.filter(isDated));
    return {
      measure,
      dated: measurePrecision(await datedOf(setBy), await datedOf(heldOut), measure),
      undated: measurePrecision(byWords, await trials(heldOut, isMonthAt), measure),
    };
  }
}

const UNKNOWN = { description: "", iframeSrc: null, sourceUrl: null, tags: [], createdAt: new Date(0) };

/** Deterministic, so that the same videos are always held out. The multiplier (Knuth) spreads consecutive ids. */
export const foldOf = (id: number): number => ((Math.imul(id, 2_654_435_761) >>> 0) >>> 8) % FOLDS;
