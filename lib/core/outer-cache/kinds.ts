type PurgeCall = { method: string; headers: Record<string, string>; body?: string };

type OuterCacheKind = {
  /** Response header in which the cache reads the tags of a page. */
  header: string;
  separator: string;
  maxTags: number;
  purge(tags: string[], token: string): PurgeCall;
};

const json = { "content-type": "application/json" };

/** Caches that purge by tag, by the value of OUTER_CACHE. Their documentation: docs/operate.md, "Outer cache". */
export const OUTER_CACHES = {
  varnish: {
    header: "xkey",
    separator: " ",
    maxTags: 200,
    purge: (tags) => ({ method: "PURGE", headers: { "xkey-purge": tags.join(" ") } }),
  },
  fastly: {
    header: "surrogate-key",
    separator: " ",
    maxTags: 256,
    purge: (tags, token) => ({ method: "POST", headers: { "fastly-key": token, "surrogate-key": tags.join(" ") } }),
  },
  cloudflare: {
    header: "cache-tag",
    separator: ",",
    maxTags: 30,
    purge: (tags, token) => ({
      method: "POST",
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
  bunny: {
    header: "cdn-tag",
    separator: ",",
    maxTags: 1,
    purge: ([tag], token) => ({
      method: "POST",
      headers: { ...json, accesskey: token },
      body: JSON.stringify({ CacheTag: tag }),
    }),
  },
} as const satisfies Record<string, OuterCacheKind>;

export type OuterCacheName = keyof typeof OUTER_CACHES;

export type OuterCache = OuterCacheKind & { url: string; token: string };

export const OUTER_CACHE_NAMES = Object.keys(OUTER_CACHES) as [OuterCacheName, ...OuterCacheName[]];
