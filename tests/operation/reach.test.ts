import { connect, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { reachDatabase } from "../../scripts/database/reach.ts";
import { freePort } from "../../scripts/launch/free-port.mjs";

const address = (changes: Partial<URL>) => Object.assign(new URL(inject("postgresUrl")), changes).href;

test("waits for a database that starts after the site", async () => {
  const port = await freePort();
  const reached = reachDatabase(address({ port: String(port) }), 10_000);
  const target = Number(new URL(inject("postgresUrl")).port);
  setTimeout(() => {
    const proxy = createServer((socket) => {
      const upstream = connect(target, "127.0.0.1");
      socket
        .on("error", () => {})
        .pipe(upstream.on("error", () => {}))
        .pipe(socket);
    }).listen(port, "127.0.0.1");
    onTestFinished(() => void proxy.close());
  }, 300);
  await expect(reached).resolves.toBeUndefined();
});

test("gives up in plain words, without the password", async () => {
  const port = await freePort();
  const url = address({ port: String(port), password: "hunter2" });
  await expect(reachDatabase(url, 200)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/vitrine cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

test("does not wait for a wrong password to become right", async () => {
  await expect(reachDatabase(address({ password: "wrong" }), 30_000)).rejects.toThrow(/password authentication failed/);
});
