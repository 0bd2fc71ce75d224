/** Providers may report durations of the same video that differ by this much. */
export const SECONDS_APART = 2;
/** Maximum differing bits of two 64-bit picture hashes. Copies in other sizes and formats differed in up to 3. */
export const BITS_APART = 5;
/** A picture shared by more videos identifies none of them: hosts use one picture for all videos without their own. */
export const MOST_SHARING = 20;

export const pendingReviewText = (removedId: number): string =>
  `It looks like video ${removedId}, which a report took off the site. Compare them in Look-Alikes first.`;
