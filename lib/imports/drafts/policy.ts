import { formatNumber } from "#lib/core/format";

export const pendingReviewWarning = (count: number): string =>
  count === 1
    ? "1 new video looks like one that a report removed. It is a draft until you have compared the two in Look-Alikes."
    : `${formatNumber(count)} new videos look like ones that reports removed. They are drafts until you have compared them in Look-Alikes.`;
