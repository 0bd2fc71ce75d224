import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type Edge, type Render, startEdge } from "../../support/sites/edge-site.ts";

let edge: Edge;
afterEach(() => edge.close());

const start = async (render: Render, settings?: Parameters<typeof startEdge>[1]) => {
  edge = await startEdge(render, settings);
};

const echo: Render = ({ headers }, response) => response.end(JSON.stringify(headers));

const never: Render = () => {
  throw new Error("was asked");
};

describe("the Host header", () => {
  const raw = async (hosts: string[], path = "/latest") => {
    const socket = connect(edge.port, "127.0.0.1");
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
    socket.write(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    let answer = "";
    for await (const chunk of socket) answer += chunk;
    return Number(answer.split(" ")[1]);
  };

  test.each([[[]], [["a", "a"]], [["a", "b"]], [["a, b"]], [["a b"]], [["a/b"]], [["evil.example@a"]], [[""]]])(
    "is rejected with 400 unless it is a single valid name: %j",
    async (hosts) => {
      await start(never);
      expect(await raw(hosts)).toBe(400);
    },
  );

  test.each([[["a.example"]], [["A.Example:3000"]], [["127.0.0.1:80"]], [["[::1]:3000"]], [["under_score"]]])(
    "may be any valid name without a configured list: %j",
    async (hosts) => {
      await start(echo);
      expect(await raw(hosts, "/api/echo")).toBe(200);
    },
  );

  test("must be the site's own name, a local one or one of the configured list, otherwise 421", async () => {
    await start(echo, { siteUrl: "https://videos.example", allowedHosts: ["intranet", "10.0.0.5:3000"] });
    for (const host of ["videos.example", "intranet:8080", "INTRANET", "10.0.0.5", "localhost:3000", "127.0.0.1"])
      expect(await raw([host], "/api/echo"), host).toBe(200);
    for (const host of ["evil.example", "videos.example.evil.example", "10.0.0.6"])
      expect(await raw([host], "/api/echo"), host).toBe(421);
  });
});

describe("a URL with a non-canonical spelling", () => {
  test.each([
    ["//latest", "/latest"],
    ["/latest//?page=2", "/latest?page=2"],
    ["/videos//5", "/videos/5"],
    ["/%6Catest?x=%61", "/latest?x=%61"],
    ["//evil.example/%2e", "/evil.example/."],
    ["//", "/"],
  ])("redirects to the canonical one: %s → %s", async (path, location) => {
    await start(never);
    const { status, headers } = await edge.ask(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test.each(["/%E4tude", "/a%2Fb", "/%5Cevil.example", "//\\evil.example", "/\\evil.example", "/latest?to=//x"])(
    "is not redirected if that could change its meaning: %s",
    async (path) => {
      await start((_, response) => response.end("asked"));
      expect((await edge.ask(path)).status).not.toBe(308);
    },
  );
});

describe("one connection", () => {
  const pipelined = (count: number, path: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => `GET ${path(place)} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");

  test("serves pipelined requests one after another, in order", async () => {
    let [running, most] = [0, 0];
    await start(async ({ url }, response) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      response.end(`<${url}>`);
    });
    const socket = connect(edge.port, "127.0.0.1");
    let answer = "";
    socket.write(pipelined(20, (place) => `/api/${place}`));
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes("</api/19>")) break;
    }
    expect(answer.match(/<[^>]+>/g)).toEqual(Array.from({ length: 20 }, (_, place) => `</api/${place}>`));
    expect(most).toBe(1);
  });

  test("cancels its queued requests when it closes", async () => {
    let asked = 0;
    await start(() => {
      asked += 1;
    });
    const socket = connect(edge.port, "127.0.0.1");
    socket.write(pipelined(20, (place) => `/api/${place}`));
    await expect.poll(() => asked).toBe(1);
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBe(1);
  });

  test("is closed when it pipelines too many requests", async () => {
    await start(() => {});
    const socket = connect(edge.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(pipelined(100, () => "/api/a"));
    await once(socket, "close");
  });
});

describe("API calls", () => {
  test("of one client run four at a time and delay nobody else", async () => {
    const asked: (string | undefined)[] = [];
    const waiting: (() => void)[] = [];
    await start(
      ({ headers }, response) => {
        asked.push(headers["x-client-address"]?.toString());
        waiting.push(() => response.end());
      },
      { trustedProxies: ["127.0.0.1"] },
    );
    const call = (address: string) => edge.ask("/api/videos", { headers: { "x-forwarded-for": address } });
    const calls = Array.from({ length: 10 }, () => call("192.0.2.1"));
    await expect.poll(() => asked.length).toBe(4);
    calls.push(call("192.0.2.2"));
    await expect.poll(() => asked.length).toBe(5);
    expect(asked[4]).toBe("192.0.2.2");
    while (asked.length < 11 || waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  });

  test("to the health check are never queued", async () => {
    await start(({ url }, response) => {
      if (url === "/api/health") response.end("up");
    });
    const calls = Array.from({ length: 4 }, () => edge.ask("/api/videos").catch(() => {}));
    expect((await edge.ask("/api/health")).body).toBe("up");
    await edge.close();
    await Promise.all(calls);
    await start(never);
  });

  test("are limited to 300 per client and minute, then return 429 with Retry-After", async () => {
    await start((_, response) => response.end(), { trustedProxies: ["127.0.0.1"] });
    const call = (address: string, path = "/api/videos") => edge.ask(path, { headers: { "x-forwarded-for": address } });
    for (let calls = 0; calls < 300; calls += 1) expect((await call("192.0.2.9")).status).toBe(200);
    const { status, headers, body } = await call("192.0.2.9", "/api/categories");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: "too_many_requests" });
    for (const path of ["/api/health", "/api/ready", "/api/auth/me?favorites=true", "/api/thumbnails/1"])
      expect((await call("192.0.2.9", path)).status, path).toBe(200);
    expect((await call("192.0.2.10")).status).toBe(200);
  });
});
