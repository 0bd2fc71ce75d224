import { createHash } from "node:crypto";
import { insertedStyles } from "#lib/server/next/inserted-styles";
import { accentStyle } from "#lib/settings/accent";

/** For everything that is not a document: opened as one, it can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const HOST = /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}(?::\d{1,5})?$/;

/** Proxies take headers of 8 kB in all; beyond this many hosts the newest are not framed. */
const MAX_HOSTS = 100;

export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Origins of players, from the names of their hosts; what is not a plain host name is left out. */
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
  /** Hashes of the style sheets that stand in the document. */
  styles?: string[];
  /** Origins that may be framed. */
  frames: string[];
  /** Addresses of other services that the site's own forms and scripts send to. */
  services?: Services;
  /** Whether visitors come over TLS. */
  secure: boolean;
};

export type Services = {
  contactFormUrl: string | null;
  analyticsUrl: string | null;
  /** Advertisements, which are framed. */
  adSlots?: Record<string, { url: string } | null>;
  /** The operator's colour, which stands in a style sheet of each document. */
  appearance?: { accent: string | null };
};

const originOf = (url: string | null | undefined): string =>
  url && URL.canParse(url) ? ` ${new URL(url).origin}` : "";

const accentHash = (services: Services | undefined): string[] =>
  services?.appearance?.accent ? [hashOf(accentStyle(services.appearance.accent))] : [];

/** The policy of a document, from the hashes of its scripts. */
export function pagePolicy(hashes: string[], { styles = [], frames, services, secure }: PolicyOptions): string {
  const contact = originOf(services?.contactFormUrl);
  const ads = new Set(Object.values(services?.adSlots ?? {}).map((slot) => originOf(slot?.url)));
  // Its own documents: the players of private videos.
  const framed = ["'self'", ...ads, ...frames].map((origin) => origin.trim()).filter(Boolean);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    ["style-src 'self'", ...styles, ...accentHash(services), ...knownStyles()].join(" "),
    "img-src 'self' https: data:",
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

/** For `npm run dev`, where the framework evaluates code and reloads over a WebSocket. */
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
