import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { applyChange, type Change, onChange } from "#lib/core/changes";
import { reportError } from "#lib/core/log";
import { readMetrics } from "#lib/core/metrics";
import { runShutdownHooks } from "#lib/core/shutdown";
import { connectToFront, type Outcome } from "#lib/core/workers/front-process";
import { onUnhandledRejection } from "#lib/db/lost-connections";
import { holdResponse, type Whole, type Wire } from "#lib/server/buffered-response";
import { foldErrors } from "#lib/server/error-log";
import { startNext } from "#lib/server/next/framework";
import { Peer } from "./peer.ts";
import type { Assignment } from "./worker.ts";

/** A render worker: Next on a local socket, with the state of the instance in the front process that started it. */
const { number, socket, host, port, replicaUrl, hasMetrics } = JSON.parse(process.argv[2] ?? "{}") as Assignment;

/** More than the front process accepts, which adds headers of its own. */
const MAX_HEADER_BYTES = 64 * 1024;

/** A change that came from the front process is not told back to it. */
let isTold = false;

const front = new Peer(process, {
  ping: () => process.memoryUsage.rss(),
  change(change: Change) {
    isTold = true;
    applyChange(change);
    isTold = false;
  },
  metrics: readMetrics,
  stop,
});

connectToFront({
  call: (name, args) => front.call("procedure", name, args) as Promise<Outcome>,
  announce: (name, args) => front.announce("procedure", name, args),
});

onChange((change) => {
  if (!isTold) front.announce("change", change);
});

process.on("unhandledRejection", onUnhandledRejection);

// A terminal and systemd signal every process of a group: when to stop, the front process says.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit(1));

async function stop(): Promise<void> {
  await runShutdownHooks();
  setImmediate(() => process.exit(0));
}

/** The response in one piece, once the front process has taken in what it follows from. */
async function send({ status, headers, body }: Whole, wire: Wire, isHead: boolean): Promise<void> {
  await front.announced();
  const length = isHead ? {} : { "content-length": String(body.length) };
  wire.writeHead(status, { ...headers, ...length });
  wire.end(body);
}

async function listen(): Promise<void> {
  foldErrors();
  const { render } = await startNext({ dev: false, host, port });
  // Loaded on demand: the bundles of Next have copies of their own, and each costs time at a start, and memory.
  if (replicaUrl) (await import("#lib/db/replica")).watchReplica(replicaUrl);
  if (hasMetrics) (await import("#lib/http/process-metrics")).registerProcessMetrics();

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const fail = (error: unknown) => {
      reportError("no answer", error, { path: request.url, id: request.headers["x-request-id"] });
      response.destroy();
    };
    response.sendDate = false;
    holdResponse(response, {
      whole: (whole, wire) => void send(whole, wire, request.method === "HEAD").catch(fail),
      stream: (head) => head,
    });
    render(request, response).catch(fail);
  };
  // The front process bounds sizes and times, and ends connections that it needs no more.
  const server = createServer(
    {
      keepAliveTimeout: 0,
      requestTimeout: 0,
      headersTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
    },
    answer,
  );
  server.listen(socket, () => {
    process.title = `vitrine worker ${number}`;
    void front.call("ready");
  });
}

await listen();
