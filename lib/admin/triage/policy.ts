/** While a video is open, it is not offered to other admins for this many seconds. */
export const LEASE_SECONDS = 120;

/** A finished video is not offered to other admins for this many minutes. */
export const DONE_MINUTES = 60;

export const STEPS = 50;

/** Videos of a queue examined for a free one. */
export const CANDIDATES = 20;

/** Leases per call. */
export const LEASES_AT_ONCE = 100;
