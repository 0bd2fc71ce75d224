import { createHmac } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "#lib/core/env";
import type { Network } from "#lib/core/public-request";
import { db } from "#lib/db/prisma";
import { deliverOutbox } from "#lib/outbox/delivery";
import { notifyOfDeadlines } from "#lib/reports/deadlines/commands";
import { aVideo } from "../../support/factories.ts";
import { reportDesk } from "../../support/people/report-desk.ts";

const SECRET = "a secret of webhooks";
const { tell } = await reportDesk();
const calls: { path: string; headers: Record<string, unknown>; body: string }[] = [];
let status = 204;
let server: Server;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk) => {
      body += chunk;
    });
    incoming.on("end", () => {
      calls.push({ path: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => void server.close());
beforeEach(async () => {
  calls.length = 0;
  status = 204;
  await db.outboxMessage.deleteMany();
  await db.videoReport.deleteMany();
  Object.assign(env(), { webhook: { url: "https://hooks.example/in?key=1", secret: SECRET } });
});

const networkOf = (address: string): Network => ({
  resolve: async () => [address],
  request: (url, _, signal, { headers, body }) =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, method: "POST", path: url.pathname + url.search, headers, signal, agent: false })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    }),
});
const deliver = (address = "8.8.8.8") => deliverOutbox(new AbortController().signal, networkOf(address));
const again = () => db.$executeRaw`UPDATE outbox_messages SET next_attempt_at = now()`;

test("the webhook is called with a signature for urgent and overdue reports, without the reporter's text", async () => {
  const { id } = await tell((await aVideo({ title: "A title" })).id, "illegal");
  await tell((await aVideo()).id, "rights");
  await db.$executeRaw`UPDATE video_reports SET due_at = now() - interval '1 minute' WHERE id = ${id}`;
  await notifyOfDeadlines();
  expect(await deliver()).toMatchObject({ delivered: 2 });
  const [urgent, overdue] = calls.map(({ body }) => JSON.parse(body));
  expect(urgent).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    event: "report.urgent",
    createdAt: expect.any(String),
    report: { id, reason: "illegal", dueAt: expect.any(String) },
    url: expect.stringMatching(new RegExp(`/admin/reports\\?id=${id}$`)),
  });
  expect(overdue.event).toBe("report.overdue");
  const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = calls;
  expect(path).toBe("POST /in?key=1");
  const time = String(headers["x-vitrine-timestamp"]);
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  expect(headers["x-vitrine-signature"]).toBe(
    `v1=${createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex")}`,
  );
  expect(headers["x-vitrine-delivery"]).toBe(urgent.id);
  expect(body).not.toContain("At 1:20");
});

test("the webhook is retried with the same delivery ID and growing pauses until it accepts", async () => {
  await tell((await aVideo()).id, "illegal");
  status = 500;
  expect(await deliver()).toMatchObject({ delivered: 0, failed: 1 });
  expect(await deliver()).toMatchObject({ failed: 0 });
  const pause = async () => {
    const [row] = await db.$queryRaw<[{ seconds: number }]>`
      SELECT round(extract(epoch FROM next_attempt_at - now()))::int AS seconds FROM outbox_messages`;
    return row.seconds;
  };
  const pauses = [await pause()];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await again();
    await deliver();
    pauses.push(await pause());
  }
  expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([2, 4, 8, 16, 32, 60, 60]);
  status = 200;
  await again();
  expect(await deliver()).toMatchObject({ delivered: 1 });
  expect(new Set(calls.map(({ headers }) => headers["x-vitrine-delivery"])).size).toBe(1);
});

test.each(["127.0.0.1", "10.0.0.7", "::1"])("the webhook is never sent to a private address (%s)", async (address) => {
  await tell((await aVideo()).id, "illegal");
  expect(await deliver(address)).toMatchObject({ delivered: 0, failed: 1 });
  expect(calls).toEqual([]);
});
