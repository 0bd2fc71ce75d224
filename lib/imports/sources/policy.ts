export const MAX_SOURCES = 50;
export const MAX_VIDEOS = 1_000;
/** The pause doubles after each consecutive failure, up to this limit. */
export const LONGEST_PAUSE_HOURS = 7 * 24;
/** A source is disabled after this many consecutive failures. */
export const MAX_FAILURES = 8;

export const pauseHours = (everyHours: number, failures: number): number =>
  Math.min(everyHours * 2 ** failures, Math.max(everyHours, LONGEST_PAUSE_HOURS));
