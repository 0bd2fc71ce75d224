import { createServer, type Socket } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { openSession, withSession } from "#lib/db/postgres";
import { freePort } from "../../../scripts/launch/free-port.mjs";

const urlAt = (port: number) => Object.assign(new URL(inject("postgresUrl")), { port: String(port) }).href;

async function listenWith(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => onConnection(socket.on("error", () => {})));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return urlAt(port);
}

const idle = (url: string) => withSession(url, (sql) => sql`SELECT 1`, { connect_timeout: 1, deadlineMs: 10_000 });

test("a session fails without a retry if the server closes its connection at once", async () => {
  let connections = 0;
  const url = await listenWith((socket) => {
    connections++;
    socket.end();
  });
  await expect(idle(url)).rejects.toMatchObject({
    message: "Connection terminated unexpectedly",
    code: "CONNECTION_CLOSED",
  });
  expect(connections).toBe(1);
});

test("a session fails after the timeout if the server sends nothing", async () => {
  await expect(idle(await listenWith(() => {}))).rejects.toMatchObject({ code: "CONNECT_TIMEOUT" });
  await expect(idle(`${await listenWith(() => {})}?sslmode=require`)).rejects.toThrow("timeout expired");
});

test("a lost session is not reopened, because its locks are gone", async () => {
  const sql = openSession(inject("superuserUrl"));
  onTestFinished(() => sql.end());
  const [row] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  await withSession(inject("superuserUrl"), (other) => other`SELECT pg_terminate_backend(${row?.pid ?? 0}, 5000)`);
  for (let n = 0; n < 3; n++) await expect(sql`SELECT 1`).rejects.toThrow(/terminat/);
});

test("the deadline ends a query that takes too long", async () => {
  const slow = withSession(inject("postgresUrl"), (sql) => sql`SELECT pg_sleep(30)`, { deadlineMs: 500 });
  await expect(slow).rejects.toMatchObject({ code: "CONNECTION_DESTROYED" });
});

test("the first reachable host is used, and a connection error is reported if there is none", async () => {
  const [dead, alsoDead] = [await freePort(), await freePort()];
  const several = (...ports: (number | string)[]) => {
    const url = new URL(inject("postgresUrl"));
    return url.href.replace(url.host, ports.map((port) => `127.0.0.1:${port}`).join(","));
  };
  const port = new URL(inject("postgresUrl")).port;
  expect(await withSession(several(dead, port), (sql) => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  await expect(idle(several(dead, alsoDead))).rejects.toThrow(/ECONNREFUSED/);
});
