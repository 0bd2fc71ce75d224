import { headers } from "next/headers";
import { after } from "next/server";
import { logShownSearch } from "#lib/analytics/commands";
import { isVisit } from "#lib/analytics/policy";
import type { Pagination } from "#lib/core/pagination";
import { clientKey } from "#lib/core/rate-limit";

type RequestHeaders = Pick<Headers, "get">;

const isFetchedAhead = (headers: RequestHeaders): boolean =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => headers.get(name)?.includes("prefetch"));

function comesFromPanel(headers: RequestHeaders): boolean {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) && !isVisit(new URL(referer).pathname);
}

/** Prefetches and searches opened from the admin panel are not counted. */
export function countSearchOf(headers: RequestHeaders, query: string, { currentPage, totalCount }: Pagination): void {
  if (currentPage !== 1 || isFetchedAhead(headers) || comesFromPanel(headers)) return;
  logShownSearch(query, totalCount, { address: clientKey(headers), userAgent: headers.get("user-agent") });
}

export async function countShownSearch(query: string, pagination: Pagination): Promise<void> {
  const requestHeaders = await headers();
  after(() => countSearchOf(requestHeaders, query, pagination));
}
