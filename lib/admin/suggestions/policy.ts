/** Videos from which the site learns, the last added first. */
export const MOST_LEARNED = 30_000;

/** Words by which a category or tag is known. */
export const TERMS_OF_LABEL = 100;

/** Videos that a category or tag needs before it is suggested. */
export const FEWEST_VIDEOS = { category: 2, tag: 5 } as const;

/** Shares of right suggestions that are aimed at, the highest first. */
export const LEVELS = [0.95, 0.9, 0.85] as const;
export type Level = (typeof LEVELS)[number];

/** What a suggestion has to reach on held-out videos to be made; what is less likely is a candidate. */
export const LEAST_PRECISION = 0.85;

/** Of so many videos one sets the thresholds and another one measures what they give. */
export const HELD_OUT_OF = 10;

/** Suggestions that a threshold has to be drawn from. */
export const FEWEST_MEASURED = 20;

/** Terms that are named as the reason for a suggestion. */
export const REASONS = 3;

/** Candidates that are named for a video. */
export const CANDIDATES = 9;

export const KINDS = ["category", "tag"] as const;
export type Kind = (typeof KINDS)[number];
