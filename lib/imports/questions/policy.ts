import type { CleanRow } from "../cleaning.ts";

const counted = new Intl.NumberFormat("en");

/** Nothing goes public with a player that nobody knows. Hidden videos stay hidden. */
export const asDraft = (row: CleanRow): CleanRow => ({
  ...row,
  publishes: row.state === "public",
  ...(row.state !== "hidden" && { state: "draft", publishAt: null }),
});

/** Fields whose values are players by their name, even at hosts that nobody knows. */
export const isPlayerField = (name: string): boolean => /embed|player|i?frame|(^|\W)src$/i.test(name);

export const askedWarning = (count: number): string =>
  count === 1
    ? "1 address is not known to be a player. Its video is a draft until that is found out, or you answer it in Questions."
    : `${counted.format(count)} addresses are not known to be players. Their videos are drafts until that is found out, or you answer it in Questions.`;
