import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { matchesETag } from "#lib/etag";
import { reportError } from "#lib/log";
import { isOutage } from "#lib/outage";
import type { Address, AddressBook } from "./addresses.ts";
import { isApi, limitBody, methodsOf, refuseRequest, removeForgedHeaders, TOO_LARGE } from "./admission.ts";
import { canonicalUrl } from "./canonical-path.ts";
import { CLIENT_ADDRESS, clientAddress } from "./client-address.ts";
import { encodingFor } from "./compression.ts";
import { createLanes, refuseTooMany, TOO_BUSY, visitorOf } from "./costly.ts";
import { type createDelivery, isForEverybody, toPage } from "./delivery.ts";
import { type Dependencies, subjectOf, videosIn } from "./dependencies.ts";
import { holdResponse, type Whole, type Wire } from "./held-response.ts";
import { createHostCheck } from "./hosts.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Page, PageCache } from "./page-cache.ts";
import { innerUrl, pageKey, removeMadeUpWishes } from "./page-key.ts";
import { sendRefusal } from "./refusal.ts";
import { registerRequestMetrics, watchRequest } from "./request-figures.ts";
import type { openStaticFiles } from "./static-files.ts";

export type Parts = {
  /** The framework. */
  render(request: IncomingMessage, response: ServerResponse): Promise<void>;
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

/** Where a page came from, for operators and tests: `hit` is from memory, `miss` was rendered for this request. */
const CAME_FROM = "x-cache";

function sendPage(request: IncomingMessage, wire: Wire, page: Page, from: "hit" | "miss"): void {
  if (page.status === 200 && matchesETag(request.headers["if-none-match"], page.etag)) {
    wire.writeHead(304, [...page.validators, CAME_FROM, from]);
    wire.end();
    return;
  }
  wire.writeHead(page.status, [...page.headers, CAME_FROM, from]);
  if (page.opening) wire.write(page.opening);
  wire.end(page.body);
}

/** A part of a payload may tell of videos without naming them. */
function dependenciesOf(headers: IncomingMessage["headers"], address: Address, body: Buffer): Dependencies {
  if (headers["next-router-segment-prefetch"] !== undefined) return "everything";
  return { subject: subjectOf(address.path, address.query), videos: videosIn(body.toString("latin1")) };
}

/** What happens to a request, in order: what is kept is sent at once, what is wrong goes no further, the rest is rendered. */
export function createRequestHandler({
  render,
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
  const laneOf = createLanes();
  registerRequestMetrics(pages);

  /** Tells the rest of the program who asks, in headers that nobody outside can have written. */
  function introduce(request: IncomingMessage): string {
    const { headers, socket } = request;
    const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), proxies);
    // Nothing of it tells how many requests there are.
    const id = randomUUID();
    removeForgedHeaders(headers);
    Object.assign(headers, { [CLIENT_ADDRESS]: address, "x-request-id": id, "x-forwarded-proto": scheme });
    return id;
  }

  function forward(request: IncomingMessage, response: ServerResponse, address?: Address, key?: string): void {
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
    const id = introduce(request);
    const tooMany = refuseTooMany(request);
    if (tooMany) {
      sendRefusal(request, response, tooMany, plainHeaders);
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
    const rendering = key === undefined ? undefined : pages?.begin(key);
    /** Of the lane: as soon as the framework is done, however slowly the client reads. */
    let leave: (() => void) | undefined;
    response.once("close", () => {
      rendering?.done(undefined);
      leave?.();
    });

    async function deliver(whole: Whole, through: Wire): Promise<void> {
      const finished = await delivery.finish(whole, encoding, url);
      if (rendering && address && isForEverybody(whole)) {
        const page = toPage(finished);
        rendering.done(page, dependenciesOf(request.headers, address, whole.body));
        sendPage(request, through, page, "miss");
        return;
      }
      rendering?.done(undefined);
      through.writeHead(finished.status, { ...finished.headers, "x-request-id": id });
      if (finished.opening) through.write(finished.opening);
      through.end(finished.body);
    }

    function fail(error: unknown): void {
      rendering?.done(undefined);
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
        rendering?.done(undefined);
        const { status, headers, through } = delivery.stream(head, encoding);
        return { status, headers: { ...headers, "x-request-id": id }, through };
      },
    });
    limitBody(request, response, () => sendRefusal(request, wire, TOO_LARGE, plainHeaders));
    if (address) request.url = innerUrl(address, url, request.headers);
    // A page's HEAD is its GET without the body: its length and its policy come from the body.
    if (method === "HEAD" && !isApi(url)) request.method = "GET";
    void renderInTurn(wire).catch(fail);

    async function renderInTurn(wire: Wire): Promise<void> {
      const lane = laneOf(method, url);
      const since = performance.now();
      leave = await lane.enter(visitorOf(request));
      const isInVain = isOutage() && performance.now() - since > LONG_WAIT_MS;
      if (response.destroyed) leave?.();
      else if (!leave || isInVain) sendRefusal(request, wire, TOO_BUSY, plainHeaders);
      else await render(request, response);
    }
  }

  /** What is kept, or what another request is having made already, or else what is made now. */
  function share(request: IncomingMessage, response: ServerResponse, address: Address, key: string): void {
    const page = pages?.find(key);
    const underWay = page ? undefined : pages?.underWay(key);
    const missing = page || underWay ? undefined : beyond?.(address);
    if (page) sendPage(request, response, page, "hit");
    else if (missing) answer(request, response, missing);
    else if (!underWay) forward(request, response, address, key);
    else
      void underWay.then((made) =>
        made ? sendPage(request, response, made, "hit") : forward(request, response, address),
      );
  }

  function answer(request: IncomingMessage, response: ServerResponse, address: Address | undefined): void {
    const { url = "", headers } = request;
    const key = address && pages && pageKey(address, url, headers);
    if (!key) forward(request, response, address);
    else share(request, response, address, `${encodingFor(headers["accept-encoding"]?.toString())} ${key}`);
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
