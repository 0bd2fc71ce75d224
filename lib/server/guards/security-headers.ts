import { RTA_LABEL } from "#lib/seo/metadata";

export type HeaderList = Record<string, string>;

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

// Any origin may be framed as far as this header goes; frame-src restricts it.
const PERMISSIONS = [
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
  "clipboard-write=(self)",
  ...PLAYER_FEATURES.map((feature) => `${feature}=*`),
].join(", ");

export function securityHeaders(siteUrl: string): HeaderList {
  return {
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains` }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Hides paths from other sites; some players refuse to play without an origin.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": PERMISSIONS,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-permitted-cross-domain-policies": "none",
    "x-dns-prefetch-control": "off",
    "origin-agent-cluster": "?1",
    rating: RTA_LABEL,
  };
}
