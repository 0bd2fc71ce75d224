import { headers } from "next/headers";
import { after } from "next/server";
import { logShownSearch } from "#lib/analytics/commands";
import { isVisit } from "#lib/analytics/policy";
import type { Pagination } from "#lib/core/pagination";
import { clientKey } from "#lib/core/rate-limit";

type Asked = Pick<Headers, "get">;

/** Whether a browser fetches a page that nobody has asked to see yet. */
const isFetchedAhead = (asked: Asked): boolean =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => asked.get(name)?.includes("prefetch"));

function comesFromPanel(asked: Asked): boolean {
  const referer = asked.get("referer") ?? "";
  return URL.canParse(referer) && !isVisit(new URL(referer).pathname);
}

/** Counts a search with the first page of its results, unless it is fetched ahead or followed from the admin panel. */
export function countSearchIn(asked: Asked, query: string, { currentPage, totalCount }: Pagination): void {
  if (currentPage !== 1 || isFetchedAhead(asked) || comesFromPanel(asked)) return;
  logShownSearch(query, totalCount, { address: clientKey(asked), userAgent: asked.get("user-agent") });
}

/** Counts the search of the page that is being rendered, once the response is sent. */
export async function countShownSearch(query: string, pagination: Pagination): Promise<void> {
  const asked = await headers();
  after(() => countSearchIn(asked, query, pagination));
}
