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

function permissionsPolicy(embedOrigins: string[]): string {
  const players = ["self", ...embedOrigins.map((origin) => `"${origin}"`)].join(" ");
  return [
    ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
    "clipboard-write=(self)",
    ...PLAYER_FEATURES.map((feature) => `${feature}=(${players})`),
  ].join(", ");
}

/**
 * What goes with every response, errors and files included, beside its Content-Security-Policy. `embedOrigins` are the
 * origins of players: of use to documents only.
 */
export function securityHeaders(siteUrl: string, embedOrigins: string[] = []): HeaderList {
  return {
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains` }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // An adult site's paths must not leave it, yet some players refuse to play without knowing the site.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy(embedOrigins),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-permitted-cross-domain-policies": "none",
    "x-dns-prefetch-control": "off",
    "origin-agent-cluster": "?1",
    // Says to filters that this site is for adults.
    rating: "RTA-5042-1996-1400-1577-RTA",
  };
}
