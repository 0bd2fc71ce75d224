import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { openListeners } from "#lib/server/listeners";

/** A separate thread, because this one is blocked meanwhile: it opens this many connections and reports when done. */
const VISITORS = `
  const { connect } = require("node:net");
  const { workerData: { port, count, connected } } = require("node:worker_threads");
  for (let n = 0; n < count; n += 1) {
    connect(port, "127.0.0.1", () => (Atomics.add(connected, 0, 1), Atomics.notify(connected, 0)));
  }
`;

async function open(port = 0) {
  const server = createServer((_, response) => response.end("come in"));
  const additional = await openListeners(server, { host: "127.0.0.1", port });
  const all = [server, ...additional];
  const close = async () => {
    const closed = Promise.all(all.map((listener) => once(listener, "close")));
    for (const listener of all) listener.close();
    server.closeAllConnections();
    await closed;
  };
  return { server, additional, close, port: (server.address() as AddressInfo).port };
}

test("accepts several connections at a time under load", async () => {
  const { server, port, close } = await open();
  onTestFinished(close);
  const count = 160;
  let inside = 0;
  server.on("connection", () => (inside += 1));
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const visitors = new Worker(VISITORS, { eval: true, workerData: { port, count, connected } });
  onTestFinished(async () => void (await visitors.terminate()));
  for (let n = 0; n < count; n = Atomics.load(connected, 0)) {
    expect(Atomics.wait(connected, 0, n, 10_000)).not.toBe("timed-out");
  }
  let turns = 0;
  for (; inside < count; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  // One by one, this would take as many turns as visitors.
  expect(turns).toBeLessThan(process.platform === "linux" ? count / 2 : count * 2);
});

test("connections on every listener are served", async () => {
  const { port, close } = await open();
  onTestFinished(close);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const [answer] = await once(get({ port, host: "127.0.0.1", agent: false }), "response");
      answer.resume();
      return answer.statusCode;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
});

test("rejects a port in use, even by the same program, and frees it once all listeners are closed", async () => {
  const { port, close } = await open();
  await expect(open(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await close();
  await (await open(port)).close();
});
