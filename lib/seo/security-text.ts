import { siteAddress } from "./addresses.ts";
import type { Site } from "./types.ts";

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

export function renderSecurityText(site: Site, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + VALID_DAYS));
  return [
    `Contact: ${siteAddress(site, "/contact")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteAddress(site, "/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
