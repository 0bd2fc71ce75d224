import type { Pagination } from "#lib/pagination";

const count = new Intl.NumberFormat("en");

/** How many a search found; undefined where the page says by itself that there are none. */
export function foundText({ totalCount, totalIsLowerBound }: Pagination): string | undefined {
  if (totalCount === 0) return undefined;
  const videos = totalCount === 1 ? "video" : "videos";
  return `${count.format(totalCount)}${totalIsLowerBound ? " or more" : ""} ${videos}`;
}
