import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { BUSY, RETRY_AFTER_SECONDS } from "#lib/db/errors";
import { type ErrorResponse, UpstreamError } from "#lib/server/guards/request-guard";
import type { WorkerPool } from "./pool.ts";
import type { Worker } from "./worker.ts";

/** Limits how many workers a request that crashes its worker can take down. */
const ATTEMPTS = 2;

const END_MS = 200;

const NO_WORKER: ErrorResponse = { status: 503, code: "unavailable", message: BUSY, retryAfter: RETRY_AFTER_SECONDS };
const LOST: ErrorResponse = {
  ...NO_WORKER,
  message: "The answer was lost. Look whether your change was saved before you try again.",
};

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(
  "connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade expect".split(
    " ",
  ),
);

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

function headersFor(request: IncomingMessage): IncomingMessage["headers"] {
  const headers: IncomingMessage["headers"] = {};
  for (const [name, value] of Object.entries(request.headers)) if (!HOP_BY_HOP.has(name)) headers[name] = value;
  if (isRead(request)) delete headers["content-length"];
  return headers;
}

function copyHead(answer: IncomingMessage, response: ServerResponse): void {
  response.statusCode = answer.statusCode ?? 502;
  const { rawHeaders } = answer;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase();
    if (!HOP_BY_HOP.has(name)) response.appendHeader(name, rawHeaders[at + 1] as string);
  }
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (!answer.complete) throw new Error("the answer broke off");
  return Buffer.concat(chunks);
}

/** Rejects if the worker fails before it has responded; resolves if the client goes away. */
function exchange(worker: Worker, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { method, url: path } = request;
  const { socket: socketPath, agent } = worker;
  const asked = send({ socketPath, agent, method, path, headers: headersFor(request), setHost: false });
  const abandon = () => {
    asked.destroy();
    resolve();
  };
  response.once("close", abandon);
  asked.on("error", reject);
  asked.once("response", (answer: IncomingMessage) => {
    if (answer.headers["content-length"] === undefined && method !== "HEAD") {
      copyHead(answer, response);
      answer.once("error", () => response.destroy());
      answer.once("end", resolve);
      answer.pipe(response);
      return;
    }
    readAll(answer).then((body) => {
      if (response.destroyed) return resolve();
      copyHead(answer, response);
      response.end(body);
      resolve();
    }, reject);
  });
  if (isRead(request)) asked.end();
  else request.pipe(asked);
  return promise.finally(() => response.removeListener("close", abandon));
}

export function createProxy(pool: WorkerPool) {
  return async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const worker = await pool.acquire();
      if (response.destroyed) return;
      if (!worker) throw new UpstreamError(NO_WORKER);
      worker.inFlight += 1;
      try {
        const announced = worker.peer.announced();
        if (announced) await announced;
        await exchange(worker, request, response);
        return;
      } catch {
        if (response.destroyed) return;
        // The connection closes slightly before the exit is reported.
        await Promise.race([worker.ended, pause(END_MS)]);
        if (!isRead(request)) throw new UpstreamError(LOST);
        if (attempt >= ATTEMPTS) throw new UpstreamError(NO_WORKER);
      } finally {
        worker.inFlight -= 1;
      }
    }
  };
}
