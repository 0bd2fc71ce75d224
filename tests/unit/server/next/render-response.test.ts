import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type Edge, type Render, sendShared, startEdge } from "../../../support/sites/edge-site.ts";

let edge: Edge;
afterEach(() => edge.close());

const start = async (render: Render, settings?: Parameters<typeof startEdge>[1]) => {
  edge = await startEdge(render, settings);
};
const json = (body: string): Render => {
  return (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(body);
};
const long = JSON.stringify({ text: "words ".repeat(1_000) });

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  rating: "RTA-5042-1996-1400-1577-RTA",
};

describe("the security headers of every response", () => {
  test.each([
    ["a page", "/latest", "GET"],
    ["a missing page", "/nowhere", "GET"],
    ["the API", "/api/videos", "GET"],
    ["a wrong method", "/latest", "TRACE"],
    ["a malformed URL", "/%E0%A4%A", "GET"],
    ["OPTIONS", "/latest", "OPTIONS"],
  ])("are set for %s", async (_, path, method) => {
    await start((_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>"));
    const { headers } = await edge.ask(path, { method });
    expect(headers).toMatchObject(ALWAYS);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  test("include HSTS only if the site uses TLS", async () => {
    await start(json("{}"), { siteUrl: "https://videos.example" });
    expect((await edge.ask("/api/a")).headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  });
});

test("a 304 of a shared document has its cache headers, and is not cached as the page", async () => {
  const shared = "public, max-age=0, s-maxage=3600, must-revalidate";
  await start((request, response) => {
    const isKnown = request.headers["if-none-match"] === 'W/"a"';
    response.setHeader("etag", 'W/"a"');
    response.writeHead(isKnown ? 304 : 200, { "content-type": "application/xml", "cache-control": shared });
    response.end(isKnown ? undefined : "<urlset/>");
  });
  const known = { "if-none-match": 'W/"a"' };
  const again = await edge.ask("/sitemap.xml", { headers: known });
  expect([again.status, again.headers["cache-control"]]).toEqual([304, "public, max-age=0, must-revalidate"]);
  expect([(await edge.ask("/sitemap.xml")).status, edge.pages.entries]).toEqual([200, 1]);
});

describe("a page marked as missing", () => {
  test.each([404, 410])("is answered with %d, unlike an API response with the same content", async (expectedStatus) => {
    const page = `<html><head><meta name="status" content="${expectedStatus}"/></head><body>Nothing</body></html>`;
    await start((request, response) => {
      const type = request.url?.startsWith("/api") ? "application/json" : "text/html";
      response.writeHead(200, { "content-type": type }).end(page);
    });
    expect((await edge.ask("/videos/9")).status).toBe(expectedStatus);
    expect((await edge.ask("/videos/9", { method: "HEAD" })).status).toBe(expectedStatus);
    expect((await edge.ask("/api/a")).status).toBe(200);
  });
});

describe("a document", () => {
  const policyOf = async (path: string) => String((await edge.ask(path)).headers["content-security-policy"]);

  test("of the admin panel may frame all player hosts, others only those of public videos", async () => {
    const render: Render = (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    await start(render, { embedHosts: ["open.example", "secret.example"], publicHosts: ["open.example"] });
    for (const path of ["/videos/9", "/latest", "/favorites", "/administration"]) {
      expect(await policyOf(path)).toContain("frame-src 'self' https://open.example;");
    }
    for (const path of ["/admin", "/admin/videos?page=2"]) {
      expect(await policyOf(path)).toContain("frame-src 'self' https://open.example https://secret.example;");
    }
  });

  test("keeps text in any script, and its policy allows the scripts as they are sent", async () => {
    const text = "Größe, 動画, 🎬, \u00a0 and \u0085";
    const script = (nonce: string) => `<script nonce="${nonce}">self.titles=["${text}"]</script>`;
    await start((request, response) => {
      const nonce = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1] ?? "";
      sendShared(response, `<p>${text}</p>${script(nonce)}${`<p>${text}</p>`.repeat(100)}`);
    });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (raw: Buffer) => raw };
    for (const encoding of ["br", "gzip", "identity"] as const) {
      const { raw, headers } = await edge.ask("/latest", { headers: { "accept-encoding": encoding } });
      const html = decode[encoding](raw).toString();
      expect(html).toBe(`<p>${text}</p><script>self.titles=["${text}"]</script>${`<p>${text}</p>`.repeat(100)}`);
      const hash = createHash("sha256").update(`self.titles=["${text}"]`).digest("base64");
      expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
      expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    }
  });

  test("may set its own policy and allow this site to frame it", async () => {
    const own = {
      "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
    };
    await start((_, response) => void response.writeHead(200, { "content-type": "text/html", ...own }).end("<p>"));
    expect((await edge.ask("/api/videos/9/player")).headers).toMatchObject({ ...ALWAYS, ...own });
  });
});

describe("anything but a document", () => {
  test("can do nothing when opened as a document, and is not stored", async () => {
    await start(json("{}"));
    const { headers } = await edge.ask("/api/a");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("has its handler's Cache-Control unless it sets a cookie", async () => {
    await start((request, response) => {
      response.setHeader("cache-control", "public, max-age=60");
      if (request.url === "/api/cookie") response.setHeader("set-cookie", ["a=1", "b=2"]);
      response.end("picture");
    });
    expect((await edge.ask("/api/a")).headers["cache-control"]).toBe("public, max-age=60");
    const { headers } = await edge.ask("/api/cookie");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });
});

describe("compressing a response", () => {
  test("happens if its text is long enough and the client accepts it", async () => {
    await start(json(long));
    const br = await edge.ask("/api/a", { headers: { "accept-encoding": "gzip, deflate, br" } });
    const gzip = await edge.ask("/api/a", { headers: { "accept-encoding": "gzip" } });
    const plain = await edge.ask("/api/a");
    expect(brotliDecompressSync(br.raw).toString()).toBe(long);
    expect(gunzipSync(gzip.raw).toString()).toBe(long);
    expect(plain.body).toBe(long);
    for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe("Accept-Encoding");
  });

  test("does not happen if it is short, an image, already encoded or no-transform", async () => {
    const answers: Record<string, [Record<string, string>, string]> = {
      "/api/short": [{ "content-type": "application/json" }, "{}"],
      "/api/picture": [{ "content-type": "image/png" }, long],
      "/api/encoded": [{ "content-type": "text/plain", "content-encoding": "x" }, long],
      "/api/untouched": [{ "content-type": "text/plain", "cache-control": "no-transform" }, long],
    };
    await start(({ url = "" }, response) => {
      const [headers, body] = answers[url] ?? [{}, ""];
      response.writeHead(200, headers).end(body);
    });
    for (const [path, [headers, body]] of Object.entries(answers)) {
      const reply = await edge.ask(path, { headers: { "accept-encoding": "br" } });
      expect(reply.headers["content-encoding"]).toBe(headers["content-encoding"]);
      expect(reply.body).toBe(body);
    }
  });
});

describe("a streamed response", () => {
  test("is complete when it is long, compressed or not", async () => {
    await start(async (_, response) => {
      response.setHeader("content-type", "application/json");
      for (let part = 0; part < 40; part++) {
        if (!response.write("x".repeat(100_000))) await new Promise((resolve) => response.once("drain", resolve));
      }
      response.end("end");
    });
    const plain = await edge.ask("/api/a");
    const br = await edge.ask("/api/a", { headers: { "accept-encoding": "br" } });
    expect(plain.body).toBe(`${"x".repeat(4_000_000)}end`);
    expect(brotliDecompressSync(br.raw).length).toBe(4_000_003);
    expect(br.headers).toMatchObject(ALWAYS);
  });

  test("is passed on at once if it is an event stream", async () => {
    let finish = () => {};
    await start((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
      finish = () => void response.end("data: 2\n\n");
    });
    const asked = fetch(`http://127.0.0.1:${edge.port}/api/events`);
    const reader = (await asked).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
    finish();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 2\n\n");
  });

  test("is complete if nothing is written before its end", async () => {
    await start(async (_, response) => {
      await pause(10);
      response.writeHead(204).end();
    });
    expect(await edge.ask("/api/a")).toMatchObject({ status: 204, body: "" });
  });
});
