import type { IncomingMessage } from "node:http";
import type { ErrorResponse } from "./request-guard.ts";

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d*)?$/i;
const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

const nameIn = (host: string): string => host.replace(/:\d*$/, "").toLowerCase();

const MALFORMED: ErrorResponse = { status: 400, code: "invalid", message: "The address is not well-formed." };
const UNKNOWN: ErrorResponse = { status: 421, code: "invalid", message: "This site is not served under this name." };

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** With and without "www." */
export const isTwin = (host: string, other: string): boolean => host === `www.${other}` || other === `www.${host}`;

/** Requires exactly one valid Host header (RFC 9112, 3.2), from `allowed` if given. */
export function createHostCheck(siteUrl: string, allowed: string[] | undefined) {
  const own = new URL(siteUrl).hostname;
  const names = allowed && new Set([...allowed.map(nameIn), own, ...OWN]);
  return (request: IncomingMessage): ErrorResponse | undefined => {
    const { host = "" } = request.headers;
    if (!HOST.test(host) || countHosts(request) !== 1) return MALFORMED;
    return names && !names.has(nameIn(host)) && !isTwin(nameIn(host), own) ? UNKNOWN : undefined;
  };
}
