import { FEWEST_MEASURED, LEAST_PRECISION, LEVELS } from "../policy.ts";
import type { Candidate } from "./centroids.ts";

/**
 * How sure a suggestion is: by how much the first candidate is ahead of the second (`lead`), where a video has mostly one
 * label, or how alike it is (`score`), where it has many.
 */
export type Measure = "lead" | "score";

/** A share of right suggestions that is aimed at, the threshold for it, and what that gives on videos of their own. */
export type Point = {
  level: number;
  threshold: number;
  suggested: number;
  right: number;
  videos: number;
  covered: number;
};

/** A held-out video: what is suggested for it, and what it has. */
export type Trial = { candidates: Candidate[]; labels: readonly number[] };

type Sure = { label: number; strength: number };

/** The suggestions for a video, each with how sure it is. */
export function strengths(candidates: readonly Candidate[], measure: Measure): Sure[] {
  if (measure === "score") return candidates.map(({ label, score }) => ({ label, strength: score }));
  const [first, second] = candidates;
  return first ? [{ label: first.label, strength: first.score - (second?.score ?? 0) }] : [];
}

const outcomes = (trials: readonly Trial[], measure: Measure) =>
  trials.flatMap(({ candidates, labels }) =>
    strengths(candidates, measure).map(({ label, strength }) => ({ strength, isRight: labels.includes(label) })),
  );

/** The lowest strength above which at least `level` of the suggestions are right; undefined where they are too few. */
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

/** Sets thresholds by the first trials, and says what they give on the second. */
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

/** The measure that gives more right suggestions at the least precision. */
export function betterMeasure(trials: readonly Trial[]): Measure {
  const rightOf = (measure: Measure) => {
    const threshold = thresholdFor(LEAST_PRECISION, trials, measure) ?? Number.POSITIVE_INFINITY;
    return outcomes(trials, measure).filter(({ strength, isRight }) => isRight && strength >= threshold).length;
  };
  return rightOf("score") > rightOf("lead") ? "score" : "lead";
}
