/** Indexed, and Postgres indexes at most 2,704 bytes. */
export const MAX_OLD_ADDRESS = 500;

/** Added by campaigns and social networks; they tell nothing about the page. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl)$/i;

const CONTROL = /\p{Cc}/u;
const ORIGIN = /^(?:https?:)?\/\/[^/?#\\]+/i;

export type OldAddress = { path: string; query: [name: string, value: string][] };

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize("NFC");
  } catch {
    return undefined;
  }
}

const written = (text: string, reserved: RegExp): string => text.replace(reserved, (each) => encodeURIComponent(each));
const pathText = (path: string): string => written(path, /[%?#]/g);
const queryText = (part: string): string => written(part, /[%#&=+\s]/g);

/** Of a URL or a path: without origin, fragment, tracking parameters, repeated and trailing slashes, and decoded. */
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

/** One spelling of each address, so that it can be looked up; undefined for none, for the home page and for a long one. */
export function oldAddressOf(text: string): string | undefined {
  const read = readOldAddress(text);
  const address = read && writeOldAddress(read);
  return address === undefined || address === "/" || address.length > MAX_OLD_ADDRESS ? undefined : address;
}
