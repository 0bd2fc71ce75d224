import type { ServerResponse } from "node:http";
import { request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type Edge, type Render, sendShared, startEdge } from "../../support/sites/edge-site.ts";

const html = `<!doctype html><title>Latest</title>${"<p>a page as long as pages are</p>".repeat(100)}`;

let edge: Edge;
afterEach(() => edge.close());

async function start(render: Render, settings?: Parameters<typeof startEdge>[1]): Promise<string[]> {
  const rendered: string[] = [];
  edge = await startEdge((request, response) => {
    rendered.push(`${request.method} ${request.url}`);
    return render(request, response);
  }, settings);
  return rendered;
}

const shared: Render = (_, response) => sendShared(response, html);

describe("a shared page", () => {
  test("is rendered once, however its URL is written and whoever requests it", async () => {
    const rendered = await start(shared);
    for (const path of ["/latest?page=2", "/latest?page=2&utm=x", "/latest?page=02", "/latest?page=2&page=3"]) {
      expect((await edge.ask(path, { headers: { cookie: `session=${path}` } })).body).toBe(html);
    }
    expect(rendered).toEqual(["GET /latest?page=2"]);
  });

  test("is rendered again after a change", async () => {
    const rendered = await start(shared);
    await edge.ask("/latest");
    edge.pages.purge("catalogue");
    await edge.ask("/latest");
    expect(rendered).toHaveLength(2);
  });

  test.each([{ hasCurrentHosts: false }, { services: () => Promise.reject(new Error("away")) }])(
    "is sent, but not stored, while its policy may be outdated: %o",
    async (settings) => {
      const rendered = await start(shared, settings);
      for (const _ of [1, 2]) expect((await edge.ask("/latest")).body).toBe(html);
      expect(rendered).toHaveLength(2);
    },
  );

  test("makes browsers revalidate", async () => {
    await start(shared);
    const { headers } = await edge.ask("/latest");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers.vary).toBe("rsc, next-router-prefetch, Accept-Encoding");
  });

  test("is sent in the encoding each client accepts, with an ETag for each", async () => {
    const rendered = await start(shared);
    const replies = [];
    for (const encoding of ["br", "gzip", "identity"]) {
      replies.push(await edge.ask("/latest", { headers: { "accept-encoding": encoding } }));
      replies.push(await edge.ask("/latest", { headers: { "accept-encoding": encoding } }));
    }
    const [br, brAgain, gzip, , plain] = replies;
    expect(rendered).toHaveLength(1);
    expect(brotliDecompressSync(br?.raw ?? "").toString()).toBe(html);
    expect(gunzipSync(gzip?.raw ?? "").toString()).toBe(html);
    expect(plain?.body).toBe(html);
    expect(brAgain?.headers.etag).toBe(br?.headers.etag);
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br?.headers["content-length"]).toBe(String(br?.raw.length));
  });

  test("returns 304 to a client that has it", async () => {
    await start(shared);
    const { headers } = await edge.ask("/latest");
    const again = await edge.ask("/latest", { headers: { "if-none-match": `"other", ${headers.etag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  test("answers HEAD like GET without the body, and caches the render", async () => {
    const rendered = await start(shared);
    const head = await edge.ask("/latest", { method: "HEAD" });
    const get = await edge.ask("/latest");
    expect(rendered).toEqual(["GET /latest"]);
    expect(head.body).toBe("");
    expect(head.headers["content-length"]).toBe(String(html.length));
    expect(get.body).toBe(html);
  });

  test("caches a single not-found page for all unknown URLs", async () => {
    const rendered = await start((_, response) => sendShared(response, html, 404));
    for (const path of ["/a", "/b?c=d", "/Latest", "/%5cevil.example"]) expect((await edge.ask(path)).status).toBe(404);
    expect(rendered).toEqual(["GET /missing/page"]);
  });

  test("caches a redirect with its location", async () => {
    const rendered = await start((_, response) => {
      response.setHeader("location", "/latest");
      sendShared(response, "/latest", 308);
    });
    await edge.ask("/about");
    const reply = await edge.ask("/about");
    expect(reply).toMatchObject({ status: 308, headers: { location: "/latest" } });
    expect(rendered).toHaveLength(1);
  });
});

describe("a response that is not cached", () => {
  const answers: [string, (response: ServerResponse) => void][] = [
    ["has no Cache-Control", (response) => response.removeHeader("Cache-Control")],
    ["has a private Cache-Control", (response) => response.setHeader("Cache-Control", "private, no-store")],
    ["sets a cookie", (response) => response.setHeader("Set-Cookie", "session=secret")],
    ["has s-maxage=0", (response) => response.setHeader("Cache-Control", "s-maxage=0")],
    ["is an error", (response) => Object.assign(response, { statusCode: 500 })],
    ["is a temporary redirect", (response) => Object.assign(response, { statusCode: 307 })],
  ];
  test.each(answers)("%s", async (_, change) => {
    const rendered = await start((_request, response) => {
      const end = response.end.bind(response);
      const changed = (body: string) => {
        change(response);
        return end(body);
      };
      sendShared(Object.assign(response, { end: changed }), html);
    });
    await edge.ask("/latest");
    const { headers } = await edge.ask("/latest");
    expect(rendered).toHaveLength(2);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("is a search", async () => {
    const rendered = await start(shared);
    await edge.ask("/latest?search=a");
    await edge.ask("/latest?search=a");
    expect(rendered).toEqual(["GET /latest?search=a", "GET /latest?search=a"]);
  });
});

describe("requests during a render", () => {
  test("wait for the same render", async () => {
    const rendered = await start(async (_, response) => {
      await pause(50);
      sendShared(response, html);
    });
    const replies = await Promise.all(Array.from({ length: 50 }, () => edge.ask("/latest")));
    expect(rendered).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body))).toEqual(new Set([html]));
  });

  test("get a render each if the page turns out to be private", async () => {
    let renders = 0;
    await start(async (_, response) => {
      const mine = ++renders;
      await pause(20);
      response.setHeader("Cache-Control", "private, no-store");
      response.end(`for ${mine}`);
    });
    const replies = await Promise.all(Array.from({ length: 5 }, () => edge.ask("/latest")));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(5);
  });

  test("do not wait for another visitor's private page", async () => {
    const isRead = Promise.withResolvers<void>();
    await start(async (request, response) => {
      if (request.headers.cookie === "slow") await isRead.promise;
      response.setHeader("Cache-Control", "private, no-store");
      response.end(`for ${request.headers.cookie}`);
    });
    const slow = edge.ask("/favorites", { headers: { cookie: "slow" } });
    await pause(20);
    expect((await edge.ask("/favorites", { headers: { cookie: "fast" } })).body).toBe("for fast");
    isRead.resolve();
    expect((await slow).body).toBe("for slow");
  });

  test("share the next render when the client of the first one disconnects", async () => {
    const begun = Promise.withResolvers<void>();
    const rendered = await start(async (_, response) => {
      if (rendered.length === 1) return begun.resolve();
      await pause(50);
      sendShared(response, html);
    });
    const leave = () => {
      const request = send({ port: edge.port, path: "/latest", agent: false }).on("error", () => {});
      request.end();
      return () => request.destroy();
    };
    const leaveRender = leave();
    await begun.promise;
    const leaveQueue = leave();
    await pause(30);
    const waiting = Array.from({ length: 5 }, () => edge.ask("/latest"));
    await pause(30);
    leaveQueue();
    await pause(30);
    leaveRender();
    const replies = await Promise.all(waiting);
    expect(replies.map(({ body }) => body)).toEqual(waiting.map(() => html));
    expect(rendered).toHaveLength(2);
    expect((await edge.ask("/latest")).headers["x-cache"]).toBe("hit");
  });
});
