import { Failure } from "#lib/core/errors";

/** What a browser says of its own requests; a program says nothing. */
const OWN_SITE = new Set([null, "same-origin", "none"]);

/**
 * Refuses a write that another site's page sent. A request without `Origin` comes from a program, not from a page.
 * `siteUrl` is the site's configured origin; the request's own host counts as well, so that 127.0.0.1 works beside
 * localhost.
 */
export function requireOwnOrigin(headers: Pick<Headers, "get">, siteUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null && OWN_SITE.has(headers.get("sec-fetch-site"))) return;
  if (origin === siteUrl) return;
  const host = headers.get("host");
  if (origin && host && isOriginOf(origin, host) && !isWithoutTls(origin, host, siteUrl)) return;
  throw new Failure("forbidden", "This request comes from another site.", { code: "cross_site" });
}

/** A page of the site's own host without TLS may have been written by anybody on the way, when the site has TLS. */
const isWithoutTls = (origin: string, host: string, siteUrl: string): boolean =>
  siteUrl.startsWith("https:") && !origin.startsWith("https:") && isOriginOf(siteUrl, host);

function isOriginOf(origin: string, host: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.host === host.toLowerCase();
}
