import { RTA_LABEL } from "#lib/seo/metadata";

export type HeaderList = Record<string, string>;

/** What a page may use of the browser: nothing but what a player and the Copy button need. */
const REFUSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];
const PLAYER_FEATURES = ["autoplay", "encrypted-media", "fullscreen", "picture-in-picture"];

const TWO_YEARS = 63_072_000;

// A player's frame may be any: which ones there are is said by frame-src, and what each may do by its own `allow`.
const PERMISSIONS = [
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
  "clipboard-write=(self)",
  ...PLAYER_FEATURES.map((feature) => `${feature}=*`),
].join(", ");

/** What goes with every response, errors and files included, beside its Content-Security-Policy. */
export function securityHeaders(siteUrl: string): HeaderList {
  return {
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains` }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // An adult site's paths must not leave it, yet some players refuse to play without knowing the site.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": PERMISSIONS,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-permitted-cross-domain-policies": "none",
    "x-dns-prefetch-control": "off",
    "origin-agent-cluster": "?1",
    // Says to filters that this site is for adults.
    rating: RTA_LABEL,
  };
}
