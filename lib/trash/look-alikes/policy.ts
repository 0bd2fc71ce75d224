/** Providers may report durations of the same video that differ by this much. */
export const SECONDS_APART = 2;

export const heldText = (removedId: number): string =>
  `It looks like video ${removedId}, which a report took off the site. Compare them in Look-Alikes first.`;
