import { formatNumber } from "#lib/core/format";

/** "1 video", "1,200 videos". */
export const counted = (count: number, what: string): string =>
  `${formatNumber(count)} ${what}${count === 1 ? "" : "s"}`;
