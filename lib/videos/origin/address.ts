import { toNormalForm } from "#lib/core/format";

/** Index entries in Postgres are limited to 2,704 bytes. */
export const MAX_OLD_ADDRESS = 500;

/** Parameters added by campaigns and social networks, irrelevant to the page. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl)$/i;

const CONTROL = /\p{Cc}/u;
const ORIGIN = /^(?:https?:)?\/\/[^/?#\\]+/i;

export type OldAddress = { path: string; query: [name: string, value: string][] };

function decoded(text: string): string | undefined {
  try {
    return toNormalForm(decodeURIComponent(text), "NFC");
  } catch {
    return undefined;
  }
}

const written = (text: string, reserved: RegExp): string => text.replace(reserved, (each) => encodeURIComponent(each));
const pathText = (path: string): string => written(path, /[%?#]/g);
const queryText = (part: string): string => written(part, /[%#&=+\s]/g);

/** Parses a URL or path. Removes origin, fragment, tracking parameters and redundant slashes, and decodes it. */
export function readOldAddress(text: string): OldAddress | undefined {
  const local = text.trim().replace(ORIGIN, "").split("#", 1)[0] as string;
  const mark = local.indexOf("?");
  const path = decoded(mark < 0 ? local : local.slice(0, mark));
  if (path === undefined || !/^(?:\/|$)/.test(path) || path.includes("\\") || CONTROL.test(path)) return undefined;
  const query: OldAddress["query"] = [];
  for (const part of mark < 0 ? [] : local.slice(mark + 1).split("&")) {
    const equals = part.indexOf("=");
    const [name, value] = (equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)]).map((each) =>
      decoded(each.replaceAll("+", " ")),
    );
    if (name === undefined || value === undefined || CONTROL.test(name + value)) return undefined;
    if (name && !TRACKING.test(name)) query.push([name, value]);
  }
  query.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { path: path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "") || "/", query };
}

export function writeOldAddress({ path, query }: OldAddress): string {
  const parts = query.map(([name, value]) => queryText(name) + (value === "" ? "" : `=${queryText(value)}`));
  return pathText(path) + (parts.length > 0 ? `?${parts.join("&")}` : "");
}

/** Canonical form for lookups; undefined for invalid or long addresses and for the home page. */
export function oldAddressOf(text: string): string | undefined {
  const read = readOldAddress(text);
  const address = read && writeOldAddress(read);
  return address === undefined || address === "/" || address.length > MAX_OLD_ADDRESS ? undefined : address;
}
