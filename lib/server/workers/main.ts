import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { applyChange, type Change, onChange } from "#lib/core/changes";
import { reportError } from "#lib/core/log";
import { readMetrics } from "#lib/core/metrics";
import { runShutdownHooks } from "#lib/core/shutdown";
import { connectToFrontProcess, type Outcome } from "#lib/core/workers/front-process";
import { surviveLostConnections } from "#lib/db/lost-connections";
import { type BufferedResponse, bufferResponse, type RawResponse } from "#lib/server/buffered-response";
import { captureConsoleErrors } from "#lib/server/error-log";
import { startNext } from "#lib/server/next/framework";
import { Peer } from "./peer.ts";
import type { Assignment } from "./worker.ts";

const { number, socket, host, port, replicaUrl, hasMetrics } = JSON.parse(process.argv[2] ?? "{}") as Assignment;

/** Above the front process's limit, because it adds headers. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Prevents an echo: changes from the front process are not reported back to it. */
let isRemoteChange = false;

const front = new Peer(process, {
  ping: () => process.memoryUsage.rss(),
  change(change: Change) {
    isRemoteChange = true;
    applyChange(change);
    isRemoteChange = false;
  },
  metrics: readMetrics,
  stop,
});

connectToFrontProcess({
  call: (name, args) => front.call("procedure", name, args) as Promise<Outcome>,
  announce: (name, args) => front.announce("procedure", name, args),
});

onChange((change) => {
  if (!isRemoteChange) front.announce("change", change);
});

surviveLostConnections();

// Terminals and systemd signal the whole process group; workers stop when the front process tells them to.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit(1));

async function stop(): Promise<void> {
  await runShutdownHooks();
  setImmediate(() => process.exit(0));
}

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
  if (replicaUrl) (await import("#lib/db/replica")).watchReplica(replicaUrl);
  if (hasMetrics) (await import("#lib/http/process-metrics")).registerProcessMetrics();

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
  server.listen(socket, () => {
    process.title = `vitrine worker ${number}`;
    void front.call("ready");
  });
}

await listen();
