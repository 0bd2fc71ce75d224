export const MAX_MIRRORS = 10;

/** Consecutive failures after which a mirror counts as gone, as for first players. */
export const MIRROR_MISSES = 3;

/** Visitors who switch players within a day before the players are checked. */
export const SWITCHES_TO_CHECK = 5;
