import { RETRY_AFTER_SECONDS } from "#lib/db/errors";
import { isOutage } from "#lib/db/outage";
import type { Head, Headers, Whole } from "#lib/server/buffered-response";
import type { Finished } from "#lib/server/cache/cached-page";
import {
  compressor,
  compressParts,
  type Encoding,
  isCompressible as isText,
  isWorthCompressing,
} from "#lib/server/compression";
import {
  DEVELOPMENT_POLICY,
  embedOrigins,
  INERT_POLICY,
  pagePolicy,
  type Services,
} from "#lib/server/guards/content-security-policy";
import { securityHeaders } from "#lib/server/guards/security-headers";
import { orderHead, type Parts } from "./head-order.ts";
import { preloadHeader } from "./preload-header.ts";
import { removeNonce, trustedHashes } from "./script-nonce.ts";
import { type Sheet, type StyleSheets, sheetsOf } from "./style-sheets.ts";

type DeliveryOptions = {
  siteUrl: string;
  dev: boolean;
  /** False leaves documents without a policy. */
  contentSecurityPolicy: boolean;
  /** Hosts that pages for visitors may frame. */
  publicHosts(): Promise<string[]>;
  /** Hosts that the admin panel may frame, those of private videos included. */
  embedHosts(): Promise<string[]>;
  /** Services of others that the site's own pages send to. */
  services?(): Promise<Services | undefined>;
  /** Those of the build. */
  styleSheets?: StyleSheets;
};

type Document = Parts & { sheets: Sheet[]; hashes: string[] };

/** Browsers ask each time, and hear "not modified" in a millisecond; the framework's own words are for shared caches. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const NOT_STORED = "private, no-store";

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(", ") : (value ?? ""));

const isDocument = (headers: Headers): boolean => one(headers["content-type"]).startsWith("text/html");

const isShared = ({ headers }: Head): boolean =>
  headers["set-cookie"] === undefined && /s-maxage=[1-9]/.test(one(headers["cache-control"]));

/** Whether the framework says that this answer is the same for everybody. */
export function isForEverybody(head: Head): boolean {
  const { status } = head;
  return (status === 200 || status === 308 || status === 404) && isShared(head);
}

function addVary(headers: Headers): void {
  const names = [one(headers.vary), "Accept-Encoding"].join(",").split(",");
  const known = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  known.delete("");
  headers.vary = [...known.values()].join(", ");
}

function cacheControl(head: Head): string {
  const said = one(head.headers["cache-control"]);
  if (head.headers["set-cookie"] !== undefined || head.status >= 500) return NOT_STORED;
  if (isForEverybody(head) || (head.status === 304 && isShared(head))) return REVALIDATE;
  return said.includes("s-maxage") || said === "" ? NOT_STORED : said;
}

/** Notes of the framework to itself; its router in the browser reads some of those that come with a payload. */
function removeNotes(headers: Headers): void {
  const isPayload = one(headers["content-type"]).startsWith("text/x-component");
  for (const name of Object.keys(headers)) {
    if (name === "x-nextjs-cache" || (name.startsWith("x-nextjs-") && !isPayload)) delete headers[name];
  }
}

/** How a page says that nothing is there; no text of a visitor or admin can write it, since `<` is escaped in all. */
const NOTHING_THERE = [404, 410].map((status) => ({ status, mark: `<meta name="status" content="${status}"/>` }));

function statusOf({ status, headers, body }: Whole): number {
  if (status !== 200 || !isDocument(headers)) return status;
  return NOTHING_THERE.find(({ mark }) => body.includes(mark))?.status ?? status;
}

/** A document with a policy of its own says itself who may frame it. */
const ownPolicy = (said: Headers): Headers =>
  Object.fromEntries(
    ["content-security-policy", "x-frame-options"].flatMap((name) => (said[name] ? [[name, said[name]]] : [])),
  );

const isPanelPage = (url: string): boolean => /^\/admin(?:[/?#]|$)/.test(url);

function setPreloads(headers: Headers, { rest, sheets }: Document): void {
  const link = preloadHeader(one(headers.link), rest, sheets);
  if (link === "") delete headers.link;
  else headers.link = link;
}

function failedForNow(head: Head): Head {
  if (head.status !== 500 || !isOutage()) return head;
  return { status: 503, headers: { ...head.headers, "retry-after": String(RETRY_AFTER_SECONDS) } };
}

/** Turns what the framework answers into what is sent: headers, policy, compression. */
export function createDelivery(options: DeliveryOptions) {
  const { siteUrl, dev, contentSecurityPolicy, publicHosts, embedHosts, services, styleSheets = new Map() } = options;
  const secure = siteUrl.startsWith("https:");
  const always = securityHeaders(siteUrl);
  /** For what is no document. */
  const plainHeaders = { ...always, "content-security-policy": INERT_POLICY };

  /** Development loads other scripts, and in an order of its own. */
  function arrange(written: string, nonce: string): Document {
    if (dev) return { opening: "", rest: written, sheets: [], hashes: [] };
    const document = removeNonce(written, nonce);
    const sheets = sheetsOf(document, styleSheets);
    const parts = orderHead(document, sheets);
    const hashes = trustedHashes(written, nonce);
    return { ...parts, sheets: parts.opening === "" ? [] : sheets, hashes };
  }

  async function documentHeaders({ sheets, hashes }: Document, said: Headers, isPanel: boolean): Promise<Headers> {
    if (!contentSecurityPolicy) return always;
    if (said["content-security-policy"]) return { ...always, ...ownPolicy(said) };
    if (dev) return { ...always, "content-security-policy": DEVELOPMENT_POLICY };
    const [hosts, known] = await Promise.all([isPanel ? embedHosts() : publicHosts(), services?.()]);
    const styles = sheets.map(({ hash }) => hash);
    const policy = pagePolicy(hashes, { styles, frames: embedOrigins(hosts), services: known, secure });
    return { ...always, "content-security-policy": policy };
  }

  function headersOf(head: Head, security: Headers): Headers {
    const headers: Headers = { ...head.headers, ...security, "cache-control": cacheControl(head) };
    removeNotes(headers);
    // Of a redirect that it kept, the framework says twice where it leads.
    if (Array.isArray(headers.location)) headers.location = headers.location[0] ?? "";
    if (isText(one(headers["content-type"]))) addVary(headers);
    return headers;
  }

  function mayEncode({ status, headers }: Head): boolean {
    const isWhole = status !== 204 && status !== 206 && status !== 304 && headers["content-encoding"] === undefined;
    const isFree = !one(headers["cache-control"]).includes("no-transform");
    return isWhole && isFree && isText(one(headers["content-type"]));
  }

  return {
    plainHeaders,

    /** The response as it is sent to whoever asked for `url`. */
    async finish(response: Whole, wanted: Encoding, url: string, nonce: string): Promise<Finished> {
      const { status, headers: said } = failedForNow({ status: statusOf(response), headers: response.headers });
      const document = isDocument(said) ? arrange(response.body.toString(), nonce) : undefined;
      const security = document ? await documentHeaders(document, said, isPanelPage(url)) : plainHeaders;
      const headers = headersOf({ status, headers: said }, security);
      if (document) setPreloads(headers, document);
      const isCompressible = isWorthCompressing(response.body.length) && mayEncode({ status, headers: said });
      const encoding = isCompressible ? wanted : "identity";
      // Pages that are kept and begin alike share the memory of their beginning.
      const opens = document && isForEverybody(response) ? document.opening : "";
      const content = document ? document.opening.slice(opens.length) + document.rest : response.body;
      const { opening, body } = await compressParts(opens, content, encoding);
      if (encoding !== "identity") headers["content-encoding"] = encoding;
      if (headers.etag && encoding !== "identity") headers.etag = one(headers.etag).replace(/^"/, 'W/"');
      // No body may be that of a HEAD, whose length nobody knows here.
      const length = (opening?.length ?? 0) + body.length;
      if (length > 0) headers["content-length"] = String(length);
      else delete headers["content-length"];
      return { status, headers, opening, body, encoding, isCompressible, opens };
    },

    /** The head of a response that is sent while it is made. */
    stream(head: Head, wanted: Encoding) {
      const { status, headers: said } = failedForNow(head);
      const headers = headersOf({ status, headers: said }, plainHeaders);
      const isEvents = one(said["content-type"]).startsWith("text/event-stream");
      const encoding = !isEvents && mayEncode({ status, headers: said }) ? wanted : "identity";
      const through = compressor(encoding);
      if (through) {
        headers["content-encoding"] = encoding;
        delete headers["content-length"];
      }
      return { status, headers, through };
    },
  };
}
