export const PAIR_KINDS = ["identity", "title"] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** Providers may report durations of the same video that differ by this much. */
export const SECONDS_APART = 2;

/** Pairs per video, so that a common title doesn't pair every video with every other. */
export const MAX_PAIRS = 10;

export const MERGES_AT_ONCE = 50;

export const MAX_COUNTED = 1_000;
