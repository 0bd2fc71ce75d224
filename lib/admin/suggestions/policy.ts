/** Suggestions are learned from this many videos, newest first. */
export const MAX_LEARNED = 30_000;

/** Terms stored per category or tag. */
export const TERMS_OF_LABEL = 100;

/** A category or tag needs this many videos to be suggested. */
export const FEWEST_VIDEOS = { category: 2, tag: 5 } as const;

/** Target precisions, highest first. */
export const LEVELS = [0.95, 0.9, 0.85] as const;
export type Level = (typeof LEVELS)[number];

/** Precision on held-out videos that a suggestion needs; less likely labels are only candidates. */
export const LEAST_PRECISION = 0.85;

/** One in this many videos sets the thresholds, and another one measures them. */
export const FOLDS = 10;

/** Suggestions needed to set a threshold. */
export const FEWEST_MEASURED = 20;

/** Terms named as the reason for a suggestion. */
export const REASONS = 3;

/** Candidates listed per video. */
export const CANDIDATES = 9;

export const KINDS = ["category", "tag"] as const;
export type Kind = (typeof KINDS)[number];
