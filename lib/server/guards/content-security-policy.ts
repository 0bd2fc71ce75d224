import { createHash } from "node:crypto";
import { accentStyle } from "#lib/settings/accent";
import { insertedStyles } from "./inserted-styles.ts";

/** Policy of everything but documents: a response opened as a document can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const HOST = /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}(?::\d{1,5})?$/;

/** Proxies often limit headers to 8 kB. */
const MAX_HOSTS = 100;

export const hashOf = (text: string | Buffer): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export function embedOrigins(hosts: string[]): string[] {
  return hosts
    .filter((host) => HOST.test(host))
    .slice(0, MAX_HOSTS)
    .map((host) => `https://${host}`);
}

let styleHashes: string[] | undefined;

function knownStyles(): string[] {
  styleHashes ??= insertedStyles().map(hashOf);
  return styleHashes;
}

type PolicyOptions = {
  styles?: string[];
  frames: string[];
  services?: Services;
  secure: boolean;
  /** Images are loaded from foreign hosts. */
  hasForeignPictures?: boolean;
};

export type Services = {
  contactFormUrl: string | null;
  analyticsUrl: string | null;
  adSlots?: Record<string, { url: string } | null>;
  appearance?: { accent: string | null };
};

const originOf = (url: string | null | undefined): string =>
  url && URL.canParse(url) ? ` ${new URL(url).origin}` : "";

const accentHash = (services: Services | undefined): string[] =>
  services?.appearance?.accent ? [hashOf(accentStyle(services.appearance.accent))] : [];

export function pagePolicy(
  hashes: string[],
  { styles = [], frames, services, secure, hasForeignPictures }: PolicyOptions,
): string {
  const contact = originOf(services?.contactFormUrl);
  const ads = new Set(Object.values(services?.adSlots ?? {}).map((slot) => originOf(slot?.url)));
  // 'self' frames the players of private videos.
  const framed = ["'self'", ...ads, ...frames].map((origin) => origin.trim()).filter(Boolean);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    ["style-src 'self'", ...styles, ...accentHash(services), ...knownStyles()].join(" "),
    hasForeignPictures ? "img-src 'self' https: data:" : "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${contact}${originOf(services?.analyticsUrl)}`,
    `frame-src ${framed.join(" ")}`,
    `form-action 'self'${contact}`,
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Next's development server evaluates code and reloads over a WebSocket. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' ws: wss:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
