import { env } from "#lib/core/env";
import { RETRY_AFTER_SECONDS } from "#lib/db/errors";
import { isOutage } from "#lib/db/outage";
import type { BufferedResponse, Head, Headers } from "#lib/server/buffered-response";
import type { Finished } from "#lib/server/cache/cached-page";
import type { EmbedHosts } from "#lib/server/cache/embed-hosts";
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
import { statusOfDocument } from "./status-mark.ts";
import { type Sheet, type StyleSheets, sheetsOf } from "./style-sheets.ts";

type FinalizerOptions = {
  siteUrl: string;
  dev: boolean;
  contentSecurityPolicy: boolean;
  publicHosts(): Promise<EmbedHosts>;
  embedHosts(): Promise<EmbedHosts>;
  services?(): Promise<Services | undefined>;
  styleSheets?: StyleSheets;
};

/** Read as Latin-1: one character a byte, in half the memory of UTF-16. Everything looked for is ASCII. */
type Document = Parts & { sheets: Sheet[]; hashes: string[] };

type Security = { headers: Headers; isCurrent: boolean };

/** Revalidation takes a millisecond; Next's own header would let shared caches store the page. */
const REVALIDATE = "public, max-age=0, must-revalidate";
const NOT_STORED = "private, no-store";

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(", ") : (value ?? ""));

const isDocument = (headers: Headers): boolean => one(headers["content-type"]).startsWith("text/html");

const isShared = ({ headers }: Head): boolean =>
  headers["set-cookie"] === undefined && /s-maxage=[1-9]/.test(one(headers["cache-control"]));

export function isCacheable(head: Head): boolean {
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
  const directives = one(head.headers["cache-control"]);
  if (head.headers["set-cookie"] !== undefined || head.status >= 500) return NOT_STORED;
  if (isCacheable(head) || (head.status === 304 && isShared(head))) return REVALIDATE;
  return directives.includes("s-maxage") || directives === "" ? NOT_STORED : directives;
}

const framingHeaders = (headers: Headers): Headers =>
  Object.fromEntries(
    ["content-security-policy", "x-frame-options"].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );

const isAdminPage = (url: string): boolean => /^\/admin(?:[/?#]|$)/.test(url);

function setPreloads(headers: Headers, { rest, sheets }: Document): void {
  const link = preloadHeader(one(headers.link), rest, sheets);
  if (link === "") delete headers.link;
  else headers.link = link;
}

function asUnavailable(head: Head): Head {
  if (head.status !== 500 || !isOutage()) return head;
  return { status: 503, headers: { ...head.headers, "retry-after": String(RETRY_AFTER_SECONDS) } };
}

export function createFinalizer(options: FinalizerOptions) {
  const { siteUrl, dev, contentSecurityPolicy, publicHosts, embedHosts, services, styleSheets = new Map() } = options;
  const secure = siteUrl.startsWith("https:");
  const always = securityHeaders(siteUrl);
  const plainHeaders = { ...always, "content-security-policy": INERT_POLICY };

  function prepareDocument(body: Buffer, nonce: string): Document {
    const written = body.toString("latin1");
    if (dev) return { opening: "", rest: written, sheets: [], hashes: [] };
    const document = removeNonce(written, nonce);
    const sheets = sheetsOf(document, styleSheets);
    const parts = orderHead(document, sheets);
    const hashes = trustedHashes(written, nonce);
    return { ...parts, sheets: parts.opening === "" ? [] : sheets, hashes };
  }

  async function documentHeaders({ sheets, hashes }: Document, original: Headers, isPanel: boolean): Promise<Security> {
    const current = (headers: Headers) => ({ headers, isCurrent: true });
    if (!contentSecurityPolicy) return current(always);
    if (original["content-security-policy"]) return current({ ...always, ...framingHeaders(original) });
    if (dev) return current({ ...always, "content-security-policy": DEVELOPMENT_POLICY });
    const [{ hosts, isCurrent }, known] = await Promise.all([
      isPanel ? embedHosts() : publicHosts(),
      services?.().catch(() => null),
    ]);
    const styles = sheets.map(({ hash }) => hash);
    const hasForeignPictures = env().pictures === undefined;
    const frames = embedOrigins(hosts);
    const policy = pagePolicy(hashes, { styles, frames, services: known ?? undefined, secure, hasForeignPictures });
    return { headers: { ...always, "content-security-policy": policy }, isCurrent: isCurrent && known !== null };
  }

  function headersOf(head: Head, security: Headers): Headers {
    const headers: Headers = { ...head.headers, ...security, "cache-control": cacheControl(head) };
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

    async finish(
      response: BufferedResponse,
      wanted: Encoding,
      url: string,
      nonce: string,
    ): Promise<Finished & { hasCurrentPolicy: boolean }> {
      const isPage = isDocument(response.headers);
      const rendered = { status: isPage ? statusOfDocument(response) : response.status, headers: response.headers };
      const { status, headers: original } = asUnavailable(rendered);
      const document = isPage ? prepareDocument(response.body, nonce) : undefined;
      const security = document ? await documentHeaders(document, original, isAdminPage(url)) : undefined;
      const headers = headersOf({ status, headers: original }, security?.headers ?? plainHeaders);
      const hasCurrentPolicy = security?.isCurrent ?? true;
      if (document) setPreloads(headers, document);
      const isCompressible = isWorthCompressing(response.body.length) && mayEncode({ status, headers: original });
      const encoding = isCompressible ? wanted : "identity";
      const openingText = document && isCacheable(response) ? document.opening : "";
      const content = document
        ? Buffer.from(document.opening.slice(openingText.length) + document.rest, "latin1")
        : response.body;
      const { opening, body } = await compressParts(openingText, content, encoding);
      if (encoding !== "identity") headers["content-encoding"] = encoding;
      if (headers.etag && encoding !== "identity") headers.etag = one(headers.etag).replace(/^"/, 'W/"');
      // The length of a HEAD response is unknown here.
      const length = (opening?.length ?? 0) + body.length;
      if (length > 0) headers["content-length"] = String(length);
      else delete headers["content-length"];
      return { status, headers, opening, body, encoding, isCompressible, openingText, hasCurrentPolicy };
    },

    stream(head: Head, wanted: Encoding) {
      const { status, headers: original } = asUnavailable(head);
      const headers = headersOf({ status, headers: original }, plainHeaders);
      const isEvents = one(original["content-type"]).startsWith("text/event-stream");
      const encoding = !isEvents && mayEncode({ status, headers: original }) ? wanted : "identity";
      const transform = compressor(encoding);
      if (transform) {
        headers["content-encoding"] = encoding;
        delete headers["content-length"];
      }
      return { status, headers, transform };
    },
  };
}
