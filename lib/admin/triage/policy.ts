/** Seconds for which a video that is open is offered to nobody else. */
export const LEASE_SECONDS = 120;

/** Minutes for which a video that was gone through is offered to nobody else. */
export const DONE_MINUTES = 60;

/** Steps of an admin that can be undone. */
export const STEPS = 50;

/** Videos of a queue that are looked at for a free one. */
export const CANDIDATES = 20;

/** Leases that one call renews or releases. */
export const LEASES_AT_ONCE = 100;
