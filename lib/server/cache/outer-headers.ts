import { env } from "#lib/core/env";
import type { Finished } from "./cached-page.ts";
import { type Dependencies, tagsOfPage } from "./dependencies.ts";

/** Changes caused by time alone, such as the order of a category, are not purged; they appear after at most this long. */
const MAX_SECONDS = 300;
/** Seconds for which an outer cache may serve a stale page while it fetches a new one. */
const REVALIDATE_SECONDS = 60;
/** Seconds for which it may serve a stale page while the site is down. */
const ERROR_SECONDS = 86_400;

/** Lets an outer cache store a page until one of its tags is purged; browsers still revalidate every time. */
export function addOuterHeaders(
  { status, headers }: Pick<Finished, "status" | "headers">,
  dependencies: Dependencies,
  seconds = 0,
): void {
  const { outerCache } = env();
  if (!outerCache || status !== 200 || seconds === 0) return;
  headers["cache-control"] =
    `public, max-age=0, s-maxage=${Math.min(seconds, MAX_SECONDS)}, ` +
    `stale-while-revalidate=${REVALIDATE_SECONDS}, stale-if-error=${ERROR_SECONDS}`;
  headers[outerCache.header] = tagsOfPage(dependencies).join(outerCache.separator);
}
