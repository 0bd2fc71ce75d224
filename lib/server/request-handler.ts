import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { reportError } from "#lib/core/log";
import { hadOutageSince, isOutage } from "#lib/db/outage";
import { CachedPage, type Variant } from "#lib/server/cache/cached-page";
import { addOuterHeaders } from "#lib/server/cache/outer-headers";
import type { PageCache } from "#lib/server/cache/page-cache";
import { sendError } from "#lib/server/guards/error-response";
import { createHostCheck } from "#lib/server/guards/host-check";
import { oneAtATime } from "#lib/server/guards/pipelining";
import { checkReadLimit, clientOf, createQueues, TOO_BUSY } from "#lib/server/guards/read-limits";
import {
  checkRequest,
  type ErrorResponse,
  isApi,
  limitBody,
  methodsOf,
  TOO_LARGE,
  UpstreamError,
} from "#lib/server/guards/request-guard";
import { identifyRequest } from "#lib/server/guards/request-identity";
import type { replaceFailedDocuments } from "#lib/server/next/failed-document";
import { pageKey, removeInvalidRscHeaders, renderedUrl, sharedTarget } from "#lib/server/next/page-key";
import { type createFinalizer, isCacheable } from "#lib/server/next/render-response";
import { createNonce, noncePolicy } from "#lib/server/next/script-nonce";
import { dependenciesOf, freshSeconds, markCacheable, sendVariant } from "#lib/server/next/shared-pages";
import type { RequestTarget, ResolveTarget } from "./addresses.ts";
import { type BufferedResponse, bufferResponse, type RawResponse } from "./buffered-response.ts";
import { canonicalUrl } from "./canonical-path.ts";
import { encodingFor } from "./compression.ts";
import type { OldAddresses } from "./old-addresses.ts";
import { registerRequestMetrics, watchRequest } from "./request-metrics.ts";
import type { openStaticFiles } from "./static-files.ts";
import type { createPictureServer } from "./stored-pictures.ts";

export type Options = {
  render(request: IncomingMessage, response: ServerResponse): Promise<void>;
  replaceFailed?: ReturnType<typeof replaceFailedDocuments>;
  renderers?: number;
  finalizer: ReturnType<typeof createFinalizer>;
  resolveTarget?: ResolveTarget;
  findMissing?: (address: RequestTarget) => RequestTarget | undefined;
  oldAddresses?: OldAddresses;
  pages?: PageCache;
  files?: ReturnType<typeof openStaticFiles>;
  pictures?: ReturnType<typeof createPictureServer>;
  proxies: BlockList;
  siteUrl: string;
  allowedHosts?: string[];
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** During an outage, a request that has waited this long is answered without waiting for the database too. */
const LONG_WAIT_MS = 1_500;

const REVALIDATE = { "cache-control": "public, max-age=0, must-revalidate" };

const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

/** Order of checks: host, static files, canonical URL, page cache, then limits and a render. */
export function createRequestHandler({
  render: renderPage,
  replaceFailed,
  renderers = 1,
  finalizer,
  resolveTarget,
  findMissing,
  oldAddresses,
  pages,
  files,
  pictures,
  proxies,
  siteUrl,
  allowedHosts,
}: Options): Handler {
  const scheme = siteUrl.slice(0, siteUrl.indexOf(":"));
  const { plainHeaders } = finalizer;
  const checkHost = createHostCheck(siteUrl, allowedHosts);
  const queueFor = createQueues(renderers);
  registerRequestMetrics(pages);

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    address?: RequestTarget,
    key?: string,
    stale?: CachedPage,
  ): void {
    const { method, url = "/" } = request;
    const error = checkRequest(request);
    if (error) {
      sendError(request, response, error, plainHeaders);
      return;
    }
    if (method === "OPTIONS" && !isApi(url)) {
      response.writeHead(204, { ...plainHeaders, "cache-control": "no-store", allow: methodsOf(url).join(", ") });
      response.end();
      return;
    }
    const id = identifyRequest(request, proxies, scheme);
    const limitError = checkReadLimit(request);
    if (limitError) {
      sendError(request, response, limitError, plainHeaders);
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
    const render = key === undefined ? undefined : pages?.startRender(key);
    const isDocument = !isApi(url) && request.headers.rsc === undefined;
    const nonce = createNonce();
    const startedAt = Date.now();
    if (isDocument) request.headers["content-security-policy"] = noncePolicy(nonce);
    /** Released when the render ends, however slowly the client reads. */
    let release: (() => void) | undefined;
    response.once("close", () => {
      if (!response.writableEnded) render?.abandon();
      render?.done();
      release?.();
    });

    async function deliver(response: BufferedResponse, raw: RawResponse): Promise<void> {
      if (stale && response.status >= 500) return sendStale(raw);
      const rendered = (await replaceFailed?.(response, url, request.headers)) ?? response;
      const marked = address ? markCacheable(rendered, address) : rendered;
      const finished = await finalizer.finish(marked, encoding, url, nonce);
      // Titles fall back to a generic text during an outage (`ifReadable`), so the page is not stored.
      if (render && address && finished.hasCurrentPolicy && isCacheable(marked) && !hadOutageSince(startedAt)) {
        const dependencies = dependenciesOf(request.headers, address, marked.body);
        addOuterHeaders(finished, dependencies, freshSeconds(marked.headers));
        const page = new CachedPage(finished);
        render.done(page, dependencies, freshSeconds(marked.headers));
        sendVariant(request, raw, page.status, page.in(encoding) as Variant, "miss");
        return;
      }
      render?.done();
      raw.writeHead(finished.status, { ...finished.headers, "x-request-id": id });
      if (finished.opening) raw.write(finished.opening);
      raw.end(finished.body);
    }

    async function sendStale(raw: RawResponse): Promise<void> {
      const page = stale as CachedPage;
      render?.done(page);
      const variant = page.in(encoding) ?? (await page.reencode(encoding));
      sendVariant(request, raw, page.status, variant, "stale");
    }

    function fail(error: unknown): void {
      render?.done();
      reportError("request failed without a response", error, { method, path: url, id });
      response.destroy();
    }

    const raw = bufferResponse(response, {
      complete(rendered, raw) {
        release?.();
        void deliver(rendered, raw).catch(fail);
      },
      stream(head) {
        release?.();
        render?.done();
        const { status, headers, transform } = finalizer.stream(head, encoding);
        return { status, headers: { ...headers, "x-request-id": id }, transform };
      },
    });
    const sendStaleOrError = async (error: ErrorResponse): Promise<void> =>
      stale ? sendStale(raw) : sendError(request, raw, error, plainHeaders);
    limitBody(request, response, () => sendError(request, raw, TOO_LARGE, plainHeaders));
    // A HEAD needs the body too, for its length and policy.
    if (method === "HEAD" && !isApi(url)) request.method = "GET";
    void renderInTurn().catch(fail);

    async function renderInTurn(): Promise<void> {
      const queue = queueFor(method, url);
      const since = performance.now();
      release = await queue.acquire(clientOf(request));
      const isHopeless = isOutage() && performance.now() - since > LONG_WAIT_MS;
      if (response.destroyed) return release?.();
      if (!release || isHopeless) return sendStaleOrError(TOO_BUSY);
      if (address) request.url = renderedUrl(address, request.headers) ?? url;
      try {
        await renderPage(request, response);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        release();
        await sendStaleOrError(error.response);
      }
    }
  }

  function respondFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    address: RequestTarget,
    key: string,
  ): void {
    if (response.destroyed) return;
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
    const found = pages?.find(key);
    const pendingRender = found?.isFresh ? undefined : pages?.pendingRender(key);
    if (found && (found.isFresh || pendingRender)) send(found.page, found.isFresh ? "hit" : "stale");
    else if (pendingRender)
      void pendingRender.then((made) => {
        if (made === "abandoned") respondFromCache(request, response, address, key);
        else made ? send(made, "hit") : forward(request, response, address);
      });
    else {
      const missing = found ? undefined : findMissing?.(address);
      if (missing) respond(request, response, missing);
      else forward(request, response, address, key, found?.page);
    }

    function send(page: CachedPage, from: "hit" | "stale"): void {
      const variant = page.in(encoding);
      if (variant) sendVariant(request, response, page.status, variant, from);
      else
        void pages?.reencode(key, page, encoding).then(
          (made) => sendVariant(request, response, page.status, made, from),
          () => response.destroy(),
        );
    }
  }

  function respond(request: IncomingMessage, response: ServerResponse, address: RequestTarget | undefined): void {
    const shared = sharedTarget(address, request);
    const key = shared && pages && pageKey(shared, request.headers);
    if (!key) forward(request, response, shared);
    else respondFromCache(request, response, shared, key);
  }

  return oneAtATime((request, response) => {
    watchRequest(request, response);
    const { method, url = "", headers } = request;
    const hostError = checkHost(request);
    if (hostError) return sendError(request, response, hostError, plainHeaders);
    if (!isRead(method)) return forward(request, response);
    if (files?.serve(request, response)) return;
    const next = (page = url): void => {
      const canonical = canonicalUrl(page);
      if (canonical !== undefined) {
        response.writeHead(308, { ...plainHeaders, ...REVALIDATE, location: canonical });
        response.end();
        return;
      }
      removeInvalidRscHeaders(headers);
      respond(request, response, resolveTarget?.(page));
    };
    if (!pictures?.(request, response, next) && !oldAddresses?.(request, response, next)) next();
  });
}
