/** Providers may report durations of the same video that differ by this much. */
export const SECONDS_APART = 2;
/** Of the 64 bits of two pictures' hashes. Copies in other sizes and formats were seen to differ in up to 3. */
export const BITS_APART = 5;
/** A picture of more videos than this says nothing of one of them: hosts have one for all videos without their own. */
export const MOST_SHARING = 20;

export const heldText = (removedId: number): string =>
  `It looks like video ${removedId}, which a report took off the site. Compare them in Look-Alikes first.`;
