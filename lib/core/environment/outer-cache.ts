import { z } from "zod";
import { OUTER_CACHE_NAMES, OUTER_CACHES, type OuterCache } from "../outer-cache/kinds.ts";
import { described } from "./fields.ts";

export const outerCacheVariables = {
  OUTER_CACHE: z
    .enum(OUTER_CACHE_NAMES)
    .optional()
    .meta(described("none", "cache in front of the site, purged by tag: `varnish`, `fastly`, `cloudflare` or `bunny`")),
  OUTER_CACHE_URL: z
    .url({ protocol: /^https?$/, error: "must be the URL that purges are sent to" })
    .optional()
    .meta(described("none", "URL that purges are sent to; required with `OUTER_CACHE`")),
  OUTER_CACHE_TOKEN: z
    .string()
    .optional()
    .meta(described("none", "API token of the cache; required with `OUTER_CACHE` except for Varnish")),
};

type Given = z.infer<z.ZodObject<typeof outerCacheVariables>>;

export function checkOuterCache(given: Given, context: z.RefinementCtx): void {
  const { OUTER_CACHE: name, OUTER_CACHE_URL: url, OUTER_CACHE_TOKEN: token } = given;
  const add = (variable: string, message: string) => context.addIssue({ code: "custom", path: [variable], message });
  if (name && !url) add("OUTER_CACHE_URL", "is required when OUTER_CACHE is set");
  if (name && name !== "varnish" && !token) add("OUTER_CACHE_TOKEN", `is required when OUTER_CACHE is ${name}`);
}

export const outerCacheOf = (given: Given): OuterCache | undefined =>
  given.OUTER_CACHE && given.OUTER_CACHE_URL
    ? { ...OUTER_CACHES[given.OUTER_CACHE], url: given.OUTER_CACHE_URL, token: given.OUTER_CACHE_TOKEN ?? "" }
    : undefined;
