import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { recordOutage } from "#lib/db/outage";
import { type Edge, type Render, startEdge } from "../../support/sites/edge-site.ts";

let edge: Edge;
afterEach(() => edge.close());

const start = async (render: Render, settings?: Parameters<typeof startEdge>[1]) => {
  edge = await startEdge(render, settings);
};

const echo: Render = ({ headers }, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(headers));
};
const headersSeen = async (headers: Record<string, string>) =>
  JSON.parse((await edge.ask("/api/echo", { headers })).body) as Record<string, string>;

const never: Render = () => {
  throw new Error("was asked");
};

describe("a request that is rejected before Next", () => {
  test.each([
    ["TRACE", "/latest", "GET, HEAD, OPTIONS"],
    ["POST", "/latest", "GET, HEAD, OPTIONS"],
    ["PROPFIND", "/api/videos", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
    ["TRACE", "/api/videos", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
  ])("gets a 405 with the allowed methods: %s %s", async (method, path, allow) => {
    await start(never);
    const { status, headers } = await edge.ask(path, { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe(allow);
  });

  test.each(["/%E0%A4%A", "/videos/%00", "/a%0ab", "/%c3%28", "*", "http://evil.example/latest"])(
    "gets a 400 for the malformed URL %s",
    async (path) => {
      await start(never);
      expect((await edge.ask(path)).status).toBe(400);
    },
  );

  test("gets the API's error envelope on an API path", async () => {
    await start(never);
    const { headers, body } = await edge.ask("/api/videos/%00");
    expect(headers["content-type"]).toContain("application/json");
    expect(JSON.parse(body)).toEqual({ success: false, error: "The address is not well-formed.", code: "invalid" });
  });

  test("gets a 413 for a large Content-Length", async () => {
    await start(never);
    const { status, body } = await edge.ask("/api/videos", { method: "POST", body: Buffer.alloc(50_000_000) });
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: "too_large" });
  });
});

describe("a body", () => {
  const reading: Render = async (request: IncomingMessage, response) => {
    response.end(String((await buffer(request)).length));
  };

  test.each([true, false])("of up to 64 kB arrives whole (chunked: %s)", async (chunked) => {
    await start(reading);
    const { body } = await edge.ask("/api/a", { method: "POST", body: Buffer.alloc(65_536), chunked });
    expect(body).toBe("65536");
  });

  test("without Content-Length is limited while it is read", async () => {
    let read = 0;
    await start((request) => request.on("data", (chunk: Buffer) => (read += chunk.length)).on("error", () => {}));
    const { status } = await edge.ask("/api/a", { method: "POST", body: Buffer.alloc(10_000_000), chunked: true });
    expect(status).toBe(413);
    expect(read).toBeLessThanOrEqual(65_536);
  });
});

test("a client that sends too much with Connection: close gets the response before the close", async () => {
  await start(never);
  const socket = connect(edge.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data));
  socket.write("POST /api/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5000000\r\n\r\n");
  socket.write(Buffer.alloc(5_000_000));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("a rejected write with Connection: close gets that header, even if its body is incomplete", async () => {
  await start(never);
  const socket = connect(edge.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data));
  socket.write("POST /latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\n");
  await once(socket, "data");
  socket.write("the rest.");
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nconnection: close\r\n/i);
});

test("OPTIONS of a page lists its methods", async () => {
  await start(never);
  const { status, headers } = await edge.ask("/latest", { method: "OPTIONS" });
  expect(status).toBe(204);
  expect(headers).toMatchObject({ allow: "GET, HEAD, OPTIONS", "cache-control": "no-store" });
});

describe("headers that only Next or a proxy may set", () => {
  test.each([
    "x-middleware-subrequest",
    "x-middleware-rewrite",
    "x-nextjs-data",
    "x-now-route-matches",
    "x-matched-path",
    "x-invoke-path",
    "x-prerender-revalidate",
    "x-forwarded-host",
    "x-original-url",
    "x-http-method-override",
    "next-resume",
    "next-action",
    "forwarded",
    "x-nonce",
    "content-security-policy",
  ])("%s is removed", async (name) => {
    await start(echo);
    expect(await headersSeen({ [name]: "CANARY" })).not.toHaveProperty(name);
  });

  test("headers of the client-side router pass", async () => {
    await start(echo);
    const sent = { "next-url": "/latest", "next-router-prefetch": "1", "accept-language": "de" };
    expect(await headersSeen(sent)).toMatchObject(sent);
  });
});

describe("the client's address", () => {
  test("is that of the connection, whatever the client claims", async () => {
    await start(echo);
    const seen = await headersSeen({ "x-client-address": "6.6.6.6", "x-forwarded-for": "6.6.6.6" });
    expect(seen["x-client-address"]).toBe("127.0.0.1");
  });

  test("is taken from a trusted proxy", async () => {
    await start(echo, { trustedProxies: ["127.0.0.1"] });
    expect((await headersSeen({ "x-forwarded-for": "6.6.6.6, 203.0.113.9" }))["x-client-address"]).toBe("203.0.113.9");
  });
});

test("every request gets an id that the client cannot choose, and the response contains it", async () => {
  await start(echo);
  const one = await edge.ask("/api/echo", { headers: { "x-request-id": "mine" } });
  const two = await edge.ask("/api/echo");
  expect(JSON.parse(one.body)["x-request-id"]).toBe(one.headers["x-request-id"]);
  expect(one.headers["x-request-id"]).not.toBe("mine");
  expect(one.headers["x-request-id"]).not.toBe(two.headers["x-request-id"]);
  // It doesn't reveal how many requests came in between.
  expect(one.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

describe("a page that fails to render", () => {
  const broken: Render = (_, response) => {
    response.statusCode = 500;
    response.setHeader("content-type", "text/html");
    response.end("<h1>Oops!</h1>");
  };

  test("is a 500", async () => {
    await start(broken);
    expect((await edge.ask("/search")).status).toBe(500);
  });

  test("is a 503 while the database is unreachable, and is not cached", async () => {
    await start(broken);
    recordOutage();
    const { status, headers } = await edge.ask("/search");
    recordOutage(0);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "private, no-store" });
  });
});
