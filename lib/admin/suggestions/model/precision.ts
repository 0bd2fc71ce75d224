import { FEWEST_MEASURED, LEAST_PRECISION, LEVELS } from "../policy.ts";
import type { Candidate } from "./centroids.ts";

/**
 * Confidence of a suggestion: `lead` is the first candidate's distance to the second, for videos with mostly one label;
 * `score` is the similarity, for videos with many.
 */
export type Measure = "lead" | "score";

/** A precision level, the threshold that reaches it, and the results of this threshold on held-out videos. */
export type Point = {
  level: number;
  threshold: number;
  suggested: number;
  right: number;
  videos: number;
  covered: number;
};

/** A held-out video: its candidates and its actual labels. */
export type Trial = { candidates: Candidate[]; labels: readonly number[] };

type Sure = { label: number; strength: number };

export function strengths(candidates: readonly Candidate[], measure: Measure): Sure[] {
  if (measure === "score") return candidates.map(({ label, score }) => ({ label, strength: score }));
  const [first, second] = candidates;
  return first ? [{ label: first.label, strength: first.score - (second?.score ?? 0) }] : [];
}

const outcomes = (trials: readonly Trial[], measure: Measure) =>
  trials.flatMap(({ candidates, labels }) =>
    strengths(candidates, measure).map(({ label, strength }) => ({ strength, isRight: labels.includes(label) })),
  );

/** The lowest threshold at which at least `level` of the suggestions are right; undefined if there are too few. */
function thresholdFor(level: number, trials: readonly Trial[], measure: Measure): number | undefined {
  const sorted = outcomes(trials, measure).sort((a, b) => b.strength - a.strength);
  let right = 0;
  let threshold: number | undefined;
  for (const [at, { strength, isRight }] of sorted.entries()) {
    if (isRight) right++;
    if (at + 1 >= FEWEST_MEASURED && right / (at + 2) >= level) threshold = strength;
  }
  return threshold;
}

/** Sets thresholds on the first set of trials and measures precision on the second. */
export function measurePrecision(setBy: readonly Trial[], trials: readonly Trial[], measure: Measure): Point[] {
  return LEVELS.flatMap((level) => {
    const threshold = thresholdFor(level, setBy, measure);
    if (threshold === undefined) return [];
    const made = outcomes(trials, measure).filter(({ strength }) => strength >= threshold);
    const covered = trials.filter(({ candidates }) =>
      strengths(candidates, measure).some(({ strength }) => strength >= threshold),
    ).length;
    const right = made.filter(({ isRight }) => isRight).length;
    return [{ level, threshold, suggested: made.length, right, videos: trials.length, covered }];
  });
}

/** The measure with more right suggestions at LEAST_PRECISION. */
export function betterMeasure(trials: readonly Trial[]): Measure {
  const rightOf = (measure: Measure) => {
    const threshold = thresholdFor(LEAST_PRECISION, trials, measure) ?? Number.POSITIVE_INFINITY;
    return outcomes(trials, measure).filter(({ strength, isRight }) => isRight && strength >= threshold).length;
  };
  return rightOf("score") > rightOf("lead") ? "score" : "lead";
}
