import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { Failure } from "#lib/core/errors";
import { describeError, log } from "#lib/core/log";
import { clientKey, type RateLimit, spend } from "#lib/core/rate-limit";
import { locationPath } from "#lib/redirects/location";
import { createLookup } from "#lib/redirects/lookup";
import { countMissing } from "#lib/redirects/missing/commands";
import { hasForeignQuery, isFormerPage, isOwnPage } from "#lib/redirects/own-pages";
import { GONE } from "#lib/redirects/policy";
import { findKnown, type Known } from "#lib/redirects/queries";
import type { Resolution } from "#lib/redirects/types";
import { MAX_OLD_ADDRESS, type OldAddress, readOldAddress } from "#lib/videos/origin/address";
import type { RequestTarget, ResolveTarget } from "./addresses.ts";
import { CLIENT_ADDRESS, clientAddress } from "./guards/client-address.ts";
import { sendError } from "./guards/error-response.ts";
import { isTwin } from "./guards/host-check.ts";
import { errorResponseOf, TOO_BUSY } from "./guards/read-limits.ts";
import type { ErrorResponse } from "./guards/request-guard.ts";
import type { HeaderList } from "./guards/security-headers.ts";
import { MISSING_PAGE } from "./public-paths.ts";

const UNKNOWN_ADDRESSES: RateLimit = { name: "unknown addresses", max: 1_200, windowSeconds: 60 };

/** Returns false for all other requests. `next` continues with another page than the requested one. */
export type OldAddresses = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (page?: string) => void,
) => boolean;

type Options = {
  siteUrl: string;
  allowedHosts?: string[];
  proxies: BlockList;
  resolveTarget: ResolveTarget;
  headers: HeaderList;
};

const GONE_PAGE: ErrorResponse = { status: 410, code: "gone", message: "It was removed for good." };

const isMissingPage = ({ path }: RequestTarget): boolean => path === MISSING_PAGE || path.split("/")[2] === "invalid";

/** Undefined for this site's own pages, which always take precedence. */
function readForeign(
  url: string,
  resolveTarget: ResolveTarget,
): { address: OldAddress; isMissing: boolean } | undefined {
  if (/^\/(?:api|_next)\//.test(url) || url.length > 4 * MAX_OLD_ADDRESS) return undefined;
  const target = resolveTarget(url);
  if (target.isCanonical && !isMissingPage(target) && !url.includes("?")) return undefined;
  const address = readOldAddress(url.replace(/^\/{2,}/, "/"));
  if (!address) return undefined;
  if (isOwnPage(address.path)) return hasForeignQuery(address) ? { address, isMissing: false } : undefined;
  const own = resolveTarget(encodeURI(address.path));
  return isMissingPage(own) ? { address, isMissing: true } : undefined;
}

/** Answers requests for addresses of a former site before anything is rendered. */
export function createOldAddresses({ siteUrl, allowedHosts, proxies, resolveTarget, headers }: Options): OldAddresses {
  const find = createLookup();
  const site = new URL(siteUrl).host;
  let known: Known | undefined;
  void findKnown().catch(() => {});

  /** Redirects visitors of a former host name to the current one. */
  function locationOf(host: string, to: string): string {
    const isOther = host !== site && (isTwin(host, site) || allowedHosts?.includes(host));
    const path = locationPath(to);
    return isOther ? siteUrl + path : path;
  }

  async function look({ headers, socket }: IncomingMessage, address: OldAddress): Promise<Resolution | undefined> {
    known = await findKnown();
    if (!known.hasAny) return undefined;
    const found = await find(address);
    // Exempt from the rate limit, because search engines crawl thousands of old addresses.
    if (found) return found;
    const client = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), proxies);
    spend(UNKNOWN_ADDRESSES, clientKey({ get: (name) => (name === CLIENT_ADDRESS ? client : null) }));
    return undefined;
  }

  /** During an outage, a 404 would make search engines drop an address that resolves. */
  function errorOf(error: unknown, isMissing: boolean): ErrorResponse | undefined {
    if (error instanceof Failure) return errorResponseOf(error);
    log("warn", "could not look up an old address", describeError(error));
    return known?.hasAny && isMissing ? TOO_BUSY : undefined;
  }

  return (request, response, next) => {
    if (request.headers.rsc !== undefined) return false;
    const foreign = readForeign(request.url ?? "", resolveTarget);
    if (!foreign) return false;
    const { address, isMissing } = foreign;
    look(request, address).then(
      (found) => {
        if (found && !found.isGone) {
          const location = locationOf(request.headers.host?.toLowerCase() ?? "", found.to);
          response.writeHead(301, { ...headers, location, "cache-control": "public, max-age=0, must-revalidate" });
          response.end();
          return;
        }
        if (found?.to === GONE) {
          sendError(request, response, GONE_PAGE, headers);
          return;
        }
        if (!found && (isMissing || isFormerPage(address))) countMissing(address);
        next(found?.to);
      },
      (error: unknown) => {
        const errorResponse = errorOf(error, isMissing);
        if (errorResponse) sendError(request, response, errorResponse, headers);
        else next();
      },
    );
    return true;
  };
}
