import { env } from "#lib/core/env";
import type { Finished } from "./cached-page.ts";
import { type Dependencies, tagsOfPage } from "./dependencies.ts";

/** What the clock alone changes, such as the order of a category, isn't purged: it appears within this time. */
const MAX_SECONDS = 300;
/** Seconds for which an outer cache may answer with an expired page while it fetches a new one. */
const REVALIDATE_SECONDS = 60;
/** Seconds for which it may do so while the site doesn't answer. */
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
