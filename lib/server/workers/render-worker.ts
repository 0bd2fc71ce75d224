import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { reportError } from "#lib/core/log";
import { releaseStartMemory } from "#lib/core/workers/start-memory";
import { type BufferedResponse, bufferResponse, type RawResponse } from "#lib/server/buffered-response";
import { captureConsoleErrors } from "#lib/server/error-log";
import { startNext } from "#lib/server/next/framework";
import { connectChild, lowerPriority } from "./child.ts";
import type { Assignment } from "./worker.ts";

const { number, socket, host, port, replicaUrl, hasMetrics } = JSON.parse(process.argv[2] ?? "{}") as Assignment;

/** Above the front process's limit, because it adds headers. */
const MAX_HEADER_BYTES = 64 * 1024;

const front = connectChild();

/** Waits until the front process has applied the changes this response follows from. */
async function send({ status, headers, body }: BufferedResponse, raw: RawResponse, isHead: boolean): Promise<void> {
  await front.announced();
  const length = isHead ? {} : { "content-length": String(body.length) };
  raw.writeHead(status, { ...headers, ...length });
  raw.end(body);
}

async function listen(): Promise<void> {
  captureConsoleErrors();
  const { render } = await startNext({ dev: false, host, port });
  // Imported on demand, because Next's bundles contain their own copies.
  if (process.env.DATABASE_URL) await (await import("#lib/videos/providers/watch")).watchProviders();
  if (replicaUrl) (await import("#lib/db/replica")).watchReplica(replicaUrl);
  if (hasMetrics) (await import("#lib/http/metrics/process")).registerProcessMetrics();

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const fail = (error: unknown) => {
      reportError("request failed without a response", error, {
        path: request.url,
        id: request.headers["x-request-id"],
      });
      response.destroy();
    };
    response.sendDate = false;
    bufferResponse(response, {
      complete: (rendered, raw) => void send(rendered, raw, request.method === "HEAD").catch(fail),
      stream: (head) => head,
    });
    render(request, response).catch(fail);
  };
  // Limits are enforced by the front process.
  const server = createServer(
    {
      keepAliveTimeout: 0,
      requestTimeout: 0,
      headersTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
    },
    handle,
  );
  releaseStartMemory();
  server.listen(socket, () => {
    // When all cores are busy, cached pages come first.
    lowerPriority(3);
    process.title = `vitrine worker ${number}`;
    front.announce("ready");
  });
}

await listen();
