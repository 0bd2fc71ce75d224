import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { reportError } from "#lib/core/log";
import { hadOutageSince, isOutage } from "#lib/db/outage";
import { CachedPage, type Variant } from "#lib/server/cache/cached-page";
import type { PageCache } from "#lib/server/cache/page-cache";
import { sendRefusal } from "#lib/server/guards/error-response";
import { createHostCheck } from "#lib/server/guards/host-check";
import { oneAtATime } from "#lib/server/guards/pipelining";
import { createLanes, refuseTooMany, TOO_BUSY, visitorOf } from "#lib/server/guards/read-limits";
import {
  isApi,
  limitBody,
  methodsOf,
  type Refusal,
  refuseRequest,
  TOO_LARGE,
  Unanswered,
} from "#lib/server/guards/request-guard";
import { identifyRequest } from "#lib/server/guards/request-identity";
import { pageKey, removeMadeUpWishes, renderedUrl } from "#lib/server/next/page-key";
import { type createDelivery, isForEverybody } from "#lib/server/next/render-response";
import { createNonce, noncePolicy } from "#lib/server/next/script-nonce";
import { declareShared, dependenciesOf, freshSeconds, sendVariant } from "#lib/server/next/shared-pages";
import type { Address, AddressBook } from "./addresses.ts";
import { holdResponse, type Whole, type Wire } from "./buffered-response.ts";
import { canonicalUrl } from "./canonical-path.ts";
import { encodingFor } from "./compression.ts";
import { registerRequestMetrics, watchRequest } from "./request-metrics.ts";
import type { openStaticFiles } from "./static-files.ts";

export type Parts = {
  /** The framework, in this process or another. */
  render(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** How many processes render; 1 when absent. */
  renderers?: number;
  delivery: ReturnType<typeof createDelivery>;
  /** Absent while the build that it is read from does not stand still. */
  addresses?: AddressBook;
  /** What answers an address that lies behind all there is. */
  beyond?: (address: Address) => Address | undefined;
  pages?: PageCache;
  files?: ReturnType<typeof openStaticFiles>;
  proxies: BlockList;
  siteUrl: string;
  /** Names under which the site is served beside its own; any when absent. */
  allowedHosts?: string[];
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Who has waited so long for their turn does not find out by themselves that the database has gone away meanwhile. */
const LONG_WAIT_MS = 1_500;

const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

/** What happens to a request, in order: what is kept is sent at once, what is wrong goes no further, the rest is rendered. */
export function createRequestHandler({
  render: renderPage,
  renderers = 1,
  delivery,
  addresses,
  beyond,
  pages,
  files,
  proxies,
  siteUrl,
  allowedHosts,
}: Parts): Handler {
  const scheme = siteUrl.slice(0, siteUrl.indexOf(":"));
  const { plainHeaders } = delivery;
  const refuseHost = createHostCheck(siteUrl, allowedHosts);
  const laneOf = createLanes(renderers);
  registerRequestMetrics(pages);

  /** Has a response rendered; it is kept under `key`, and `stale` is sent where none can be had. */
  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    address?: Address,
    key?: string,
    stale?: CachedPage,
  ): void {
    const { method, url = "/" } = request;
    const refusal = refuseRequest(request);
    if (refusal) {
      sendRefusal(request, response, refusal, plainHeaders);
      return;
    }
    if (method === "OPTIONS" && !isApi(url)) {
      response.writeHead(204, { ...plainHeaders, "cache-control": "no-store", allow: methodsOf(url).join(", ") });
      response.end();
      return;
    }
    const id = identifyRequest(request, proxies, scheme);
    const tooMany = refuseTooMany(request);
    if (tooMany) {
      sendRefusal(request, response, tooMany, plainHeaders);
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
    const render = key === undefined ? undefined : pages?.begin(key);
    const isDocument = !isApi(url) && request.headers.rsc === undefined;
    const nonce = createNonce();
    const startedAt = Date.now();
    if (isDocument) request.headers["content-security-policy"] = noncePolicy(nonce);
    /** Leaves the queue as soon as the framework is done, however slowly the client reads. */
    let leave: (() => void) | undefined;
    response.once("close", () => {
      render?.done();
      leave?.();
    });

    async function deliver(rendered: Whole, through: Wire): Promise<void> {
      const whole = address ? declareShared(rendered, address) : rendered;
      if (stale && whole.status >= 500) return sendStale(through);
      const finished = await delivery.finish(whole, encoding, url, nonce);
      // A page that was rendered beside an outage may have got a poorer title (`ifReadable`).
      if (render && address && isForEverybody(whole) && !hadOutageSince(startedAt)) {
        const page = new CachedPage(finished);
        render.done(page, dependenciesOf(request.headers, address, whole.body), freshSeconds(whole.headers));
        sendVariant(request, through, page.status, page.in(encoding) as Variant, "miss");
        return;
      }
      render?.done();
      through.writeHead(finished.status, { ...finished.headers, "x-request-id": id });
      if (finished.opening) through.write(finished.opening);
      through.end(finished.body);
    }

    /** A page past its time is better than none. */
    async function sendStale(through: Wire): Promise<void> {
      const page = stale as CachedPage;
      render?.done(page);
      const variant = page.in(encoding) ?? (await page.recode(encoding));
      sendVariant(request, through, page.status, variant, "stale");
    }

    function fail(error: unknown): void {
      render?.done();
      reportError("no answer", error, { method, path: url, id });
      response.destroy();
    }

    const wire = holdResponse(response, {
      whole(whole, through) {
        leave?.();
        void deliver(whole, through).catch(fail);
      },
      stream(head) {
        leave?.();
        render?.done();
        const { status, headers, through } = delivery.stream(head, encoding);
        return { status, headers: { ...headers, "x-request-id": id }, through };
      },
    });
    limitBody(request, response, () => sendRefusal(request, wire, TOO_LARGE, plainHeaders));
    // A page's HEAD is its GET without the body: its length and its policy come from the body.
    if (method === "HEAD" && !isApi(url)) request.method = "GET";
    void renderInTurn().catch(fail);

    async function renderInTurn(): Promise<void> {
      const lane = laneOf(method, url);
      const since = performance.now();
      leave = await lane.enter(visitorOf(request));
      const isInVain = isOutage() && performance.now() - since > LONG_WAIT_MS;
      if (response.destroyed) return leave?.();
      if (!leave || isInVain) return refuseOrSendStale(TOO_BUSY);
      if (address) request.url = await renderedUrl(address, url, request.headers);
      try {
        await renderPage(request, response);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        leave();
        await refuseOrSendStale(error.refusal);
      }
    }

    async function refuseOrSendStale(refusal: Refusal): Promise<void> {
      if (stale) await sendStale(wire);
      else sendRefusal(request, wire, refusal, plainHeaders);
    }
  }

  /** The kept page, or the one another request is having rendered, or else one that is rendered now. */
  function share(request: IncomingMessage, response: ServerResponse, address: Address, key: string): void {
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
    const found = pages?.find(key);
    const underWay = found?.isFresh ? undefined : pages?.underWay(key);
    if (found && (found.isFresh || underWay)) send(found.page, found.isFresh ? "hit" : "stale");
    else if (underWay) {
      void underWay.then((made) => (made ? send(made, "hit") : forward(request, response, address)));
    } else {
      const missing = found ? undefined : beyond?.(address);
      if (missing) answer(request, response, missing);
      else forward(request, response, address, key, found?.page);
    }

    function send(page: CachedPage, from: "hit" | "stale"): void {
      const variant = page.in(encoding);
      if (variant) sendVariant(request, response, page.status, variant, from);
      else
        void pages?.recode(key, page, encoding).then(
          (made) => sendVariant(request, response, page.status, made, from),
          () => response.destroy(),
        );
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse, address: Address | undefined): void {
    const { url = "", headers } = request;
    const key = address && pages && pageKey(address, url, headers);
    if (!key) forward(request, response, address);
    else share(request, response, address, key);
  }

  function redirect(response: ServerResponse, location: string): void {
    response.writeHead(308, { ...plainHeaders, location, "cache-control": "public, max-age=0, must-revalidate" });
    response.end();
  }

  return oneAtATime((request, response) => {
    watchRequest(request, response);
    const { method, url = "", headers } = request;
    const wrongHost = refuseHost(request);
    if (wrongHost) {
      sendRefusal(request, response, wrongHost, plainHeaders);
      return;
    }
    if (!isRead(method)) {
      forward(request, response);
      return;
    }
    if (files?.serve(request, response)) return;
    const canonical = canonicalUrl(url);
    if (canonical !== undefined) {
      redirect(response, canonical);
      return;
    }
    removeMadeUpWishes(headers);
    answer(request, response, addresses?.(url));
  });
}
