import { formatNumber } from "#lib/core/format";
import type { CleanRow } from "../cleaning.ts";

/** Nothing is published with an unknown player. Hidden videos stay hidden. */
export const asDraft = (row: CleanRow): CleanRow => ({
  ...row,
  publishes: row.state === "public",
  ...(row.state !== "hidden" && { state: "draft", publishAt: null }),
});

/** Field names that suggest players, even at unknown hosts. */
export const isPlayerField = (name: string): boolean => /embed|player|i?frame|(^|\W)src$/i.test(name);

export const askedWarning = (count: number): string =>
  count === 1
    ? "1 address is not known to be a player. Its video is a draft until that is found out, or you answer it in Questions."
    : `${formatNumber(count)} addresses are not known to be players. Their videos are drafts until that is found out, or you answer it in Questions.`;

const NAMED_HOSTS = 3;

/** `byHost` counts mirrors that look like pages. */
export function mirrorsWarning(byHost: ReadonlyMap<string, number>): string {
  const count = [...byHost.values()].reduce((sum, each) => sum + each, 0);
  const left =
    count === 1 ? "1 mirror looks like a page and is" : `${formatNumber(count)} mirrors look like pages and are`;
  const others = byHost.size > NAMED_HOSTS ? " and others" : "";
  const hosts = [...byHost.keys()].slice(0, NAMED_HOSTS).join(", ");
  return `${left} left out. Give the addresses in the embed codes of ${hosts}${others}.`;
}
