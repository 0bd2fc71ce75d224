import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_FORM_BODY } from "#lib/imports/uploads/policy";
import { untilEndOfSecond } from "#lib/server/cache/nginx-expiry";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { startNginx } from "../../scripts/topology/nginx.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-nginx-"));
let nginx: Awaited<ReturnType<typeof startNginx>>;
let asked: string[] = [];
let headersAsked: IncomingHttpHeaders = {};
let version = 0;
/** Responses of the site wait for this. */
let held: Promise<void> = Promise.resolve();

/** Stands in for the site: returns the requested URL, with the headers of a page that is the same for everybody. */
const site = createServer(async ({ url = "", headers }, response) => {
  asked.push(url);
  headersAsked = headers;
  await held;
  response.writeHead(/^\/page\d+$/.test(url) ? 200 : 404, [
    ...["cache-control", "public, max-age=0, must-revalidate"],
    ...untilEndOfSecond(headers),
  ]);
  response.end(`asked for ${url} of ${headers.host}, version ${version}`);
});

beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  nginx = await startNginx({ folder, port: await freePort(), instances: [`127.0.0.1:${port}`] });
});

afterAll(async () => {
  await nginx?.stop();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

test("an 8 MB upload is accepted by the form without scripts and rejected elsewhere", async () => {
  const post = (path: string) => fetch(nginx.url + path, { method: "POST", body: "x".repeat(MAX_FORM_BODY) });
  expect(await (await post("/api/admin/imports/files")).text()).toContain("asked for /api/admin/imports/files");
  expect((await post("/api/admin/imports")).status).toBe(413);
});

test.each(["/page7000", "/latest?sort=views", "/_next/static/a.js", "/api/pictures/a", "/api/videos"])(
  "passes on the host and the address of the visitor with a request for %s",
  async (path) => {
    await send(
      `GET ${path} HTTP/1.1\r\nHost: old.example.org\r\nX-Forwarded-For: 9.9.9.9\r\nConnection: close\r\n\r\n`,
    );
    expect(headersAsked).toMatchObject({ host: "old.example.org", "x-forwarded-for": "127.0.0.1" });
    // The connection to the site is kept open.
    expect(headersAsked.connection).not.toBe("close");
  },
);

test("a changed page is served unchanged for less than a second", async () => {
  asked = [];
  const shown = async () => Number.parseInt((await get("/page7001")).split("version ")[1] ?? "", 10);
  for (let round = 0; round < 4; round += 1) {
    const end = Date.now() + 400 + Math.random() * 600;
    while (Date.now() < end) expect(await shown()).toBe(version);
    version += 1;
    const changedAt = Date.now();
    let lastOld = changedAt;
    for (let askedAt = changedAt; (await shown()) !== version; askedAt = Date.now()) lastOld = askedAt;
    expect(lastOld - changedAt).toBeLessThan(1_050);
  }
  expect(asked.length).toBeLessThan(20);
}, 20_000);

/** Sends these bytes and returns the complete response. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(nginx.url).port), "127.0.0.1");
  socket.write(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const get = (target: string, more = "") =>
  send(`GET ${target} HTTP/1.1\r\nHost: site\r\n${more}Connection: close\r\n\r\n`);

describe("the nginx cache", () => {
  let number = 0;

  test.each([
    ["/page%N", "/%70age%N"],
    ["/page%N", "//page%N"],
    ["/page%N", "///page%N"],
    ["/page%N", "/x/../page%N"],
    ["/page%N", "/./page%N"],
    ["/page%N", "/page%N/."],
    ["/page%N", "/page%N#x"],
    ["/page%N", "http://site//page%N"],
    ["/page%N", "/_next/static/../../page%N"],
    ["/page%N", "/page%N%3F"],
    ["/page%N?page=2", "/page%N?page=2#x"],
    ["/page%N?page=2", "/page%N%3Fpage=2"],
    ["/page%N?page=2", "/%70age%N?page=2"],
    ["/page%N?page=2", "//page%N?page=2&_rsc=1"],
    ["/page%N?category=3&page=2", "/./page%N?category=3&page=2"],
    ["/page%N?timeframe=week", "/page%N/../page%N?timeframe=week#"],
    ["/_next/static/page%N", "/_next/static//page%N"],
    ["/_next/static/page%N", "/x/../_next/static/page%N"],
  ])("returns the response of %s after a request for %s", async (page, spelling) => {
    number += 1;
    const [wanted, written] = [page, spelling].map((each) => each.replaceAll("%N", String(number))) as [string, string];
    asked = [];
    await get(written);
    const answer = await get(wanted);
    expect(answer).toContain(`asked for ${wanted} of site`);
    expect(asked).toHaveLength(2);
    // Cached under the same spelling.
    if (!wanted.startsWith("/_next/")) expect(await get(wanted)).toContain(`asked for ${wanted} of site`);
    if (!wanted.startsWith("/_next/")) expect(asked).toHaveLength(2);
  });

  test("does not store a payload with unknown router headers", async () => {
    asked = [];
    for (let turn = 0; turn < 2; turn += 1) await get("/page999?_rsc=1", "RSC: 1\r\nNext-Router-Prefetch: 2\r\n");
    expect(asked).toHaveLength(2);
  });
});

test("concurrent API calls per IP address are limited, and the rest get 429 as an API error", async () => {
  let go = () => {};
  held = new Promise((resolve) => {
    go = resolve;
  });
  const answers: string[] = [];
  const calls = Array.from({ length: 80 }, async (_, place) => {
    answers.push(await get(`/api/videos?page=${place}`));
  });
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(16), { timeout: 10_000 });
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain('"code":"too_many_requests"');
    expect(answer).toContain("Retry-After: 5");
  }
  go();
  held = Promise.resolve();
  await Promise.all(calls);
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 429"))).toHaveLength(16);
});

test.each([
  ["a request that is not HTTP", "nonsense\r\n\r\n", 400],
  ["an overlong URL", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: site\r\n\r\n`, 414],
  ["overlong headers", `GET / HTTP/1.1\r\nHost: site\r\nX: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ["an unknown transfer encoding", "POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: odd\r\n\r\n", 501],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n", 405],
  ["a metrics request", "GET /api/metrics HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n", 404],
  [
    "a request for its internal error location",
    "GET /nginx-refused HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n",
    404,
  ],
  ["its health check", "GET /nginx-health HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n", 204],
])("nginx's own response to %s has the security headers", async (_, text, status) => {
  const answer = await send(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    "Content-Security-Policy: default-src 'none'",
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Cache-Control: no-store",
  ])
    expect(answer).toContain(header);
});
