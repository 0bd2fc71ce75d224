import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { logRedirectedSearch, logShownSearch } from "#lib/analytics/commands";
import { isVisit } from "#lib/analytics/policy";
import { findSearchRedirect } from "#lib/analytics/searches/queries";
import type { Pagination } from "#lib/core/pagination";
import { clientKey } from "#lib/core/rate-limit";
import { locationPath } from "#lib/redirects/location";

type RequestHeaders = Pick<Headers, "get">;

const isFetchedAhead = (headers: RequestHeaders): boolean =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => headers.get(name)?.includes("prefetch"));

function comesFromPanel(headers: RequestHeaders): boolean {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) && !isVisit(new URL(referer).pathname);
}

const isSearchOf = (headers: RequestHeaders): boolean => !isFetchedAhead(headers) && !comesFromPanel(headers);

const visitorOf = (headers: RequestHeaders) => ({ address: clientKey(headers), userAgent: headers.get("user-agent") });

/** Prefetches and searches opened from the admin panel are not counted. */
export function countSearchOf(headers: RequestHeaders, query: string, { currentPage, totalCount }: Pagination): void {
  if (currentPage !== 1 || !isSearchOf(headers)) return;
  logShownSearch(query, totalCount, visitorOf(headers));
}

export async function countShownSearch(query: string, pagination: Pagination): Promise<void> {
  const requestHeaders = await headers();
  after(() => countSearchOf(requestHeaders, query, pagination));
}

/** Redirects to the page that an admin chose for this search, if any. */
export async function followSearchRedirect(query: string): Promise<void> {
  const path = await findSearchRedirect(query);
  if (!path) return;
  const requestHeaders = await headers();
  if (isSearchOf(requestHeaders)) logRedirectedSearch(query, visitorOf(requestHeaders));
  redirect(locationPath(path));
}
