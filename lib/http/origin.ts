import { Failure } from "#lib/core/errors";

const OWN_SITE = new Set([null, "same-origin", "none"]);

/**
 * Rejects writes from other sites' pages. Requests without Origin don't come from browsers. The request's own host
 * counts as well as `siteUrl`, so that 127.0.0.1 works beside localhost.
 */
export function requireOwnOrigin(headers: Pick<Headers, "get">, siteUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null && OWN_SITE.has(headers.get("sec-fetch-site"))) return;
  if (origin === siteUrl) return;
  const host = headers.get("host");
  if (origin && host && isOriginOf(origin, host) && !isWithoutTls(origin, host, siteUrl)) return;
  throw new Failure("forbidden", "This request comes from another site.", { code: "cross_site" });
}

/** A page served without TLS may have been forged on the network. */
const isWithoutTls = (origin: string, host: string, siteUrl: string): boolean =>
  siteUrl.startsWith("https:") && !origin.startsWith("https:") && isOriginOf(siteUrl, host);

function isOriginOf(origin: string, host: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.host === host.toLowerCase();
}
