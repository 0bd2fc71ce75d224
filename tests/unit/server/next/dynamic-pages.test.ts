import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { recordOutage } from "#lib/db/outage";
import { PageCache } from "#lib/server/cache/page-cache";
import { type Edge, type Render, startEdge } from "../../../support/sites/edge-site.ts";
import { until } from "../../../support/until.ts";

const html = `<!doctype html><title>Latest</title>${"<p>a page as long as pages are</p>".repeat(100)}`;

let edge: Edge;
afterEach(() => {
  recordOutage(0);
  return edge.close();
});

async function start(render: Render, settings?: Parameters<typeof startEdge>[1]): Promise<string[]> {
  const rendered: string[] = [];
  edge = await startEdge((request, response) => {
    rendered.push(`${request.method} ${request.url}`);
    return render(request, response);
  }, settings);
  return rendered;
}

/** A page as Next responds for every dynamic render. */
const dynamic: Render = (_, response) => {
  response.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(html);
};

describe("a page that Next renders for each request", () => {
  test("is shared if its route says so, and is rendered without personal headers", async () => {
    const asked: (string | undefined)[] = [];
    const rendered = await start((request, response) => {
      asked.push(request.headers.cookie, request.headers["next-router-state-tree"]?.toString());
      return dynamic(request, response);
    });
    const personal = { cookie: "session=secret", "next-router-state-tree": "[]", rsc: "1" };
    for (const path of ["/latest", "/videos/5", "/about"]) await edge.ask(path, { headers: { cookie: "a=b" } });
    await edge.ask("/latest?_rsc=abc", { headers: personal });
    expect(asked).toEqual(Array(8).fill(undefined));
    expect((await edge.ask("/latest")).headers).toMatchObject({
      "x-cache": "hit",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect((await edge.ask("/latest?_rsc=def", { headers: personal })).headers["x-cache"]).toBe("hit");
    expect(rendered).toEqual(["GET /latest", "GET /videos/5", "GET /about", "GET /latest"]);
  });

  test("is not cached if the database failed during its render", async () => {
    const rendered = await start((request, response) => {
      if (rendered.length === 1) recordOutage();
      return dynamic(request, response);
    });
    for (let turn = 0; turn < 2; turn += 1) expect((await edge.ask("/latest")).status).toBe(200);
    recordOutage(0);
    await edge.ask("/latest");
    expect((await edge.ask("/latest")).headers["x-cache"]).toBe("hit");
    expect(rendered).toHaveLength(3);
  });

  test("is private if its route is not shared", async () => {
    const cookies: (string | undefined)[] = [];
    await start((request, response) => {
      cookies.push(request.headers.cookie);
      return dynamic(request, response);
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const { headers } = await edge.ask("/search?q=a", { headers: { cookie: "a=b" } });
      expect(headers["cache-control"]).toContain("private");
    }
    expect(cookies).toEqual(["a=b", "a=b"]);
  });

  test("hides its nonce, and allows only scripts that have it", async () => {
    const nonces: string[] = [];
    await start((request, response) => {
      const nonce = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1] ?? "";
      nonces.push(nonce);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`<script nonce="${nonce}">good()</script><script nonce="forged">evil()</script>`);
    });
    const forged = { "content-security-policy": "script-src 'nonce-forged'" };
    const { body, headers } = await edge.ask("/latest", { headers: forged });
    const hash = (text: string) => createHash("sha256").update(text).digest("base64");
    expect(nonces[0]).toMatch(/^[\w-]{22}$/);
    expect(body).toBe('<script>good()</script><script nonce="forged">evil()</script>');
    expect(headers["content-security-policy"]).toContain(hash("good()"));
    expect(headers["content-security-policy"]).not.toContain(hash("evil()"));
  });
});

describe("a stale page", () => {
  const clock = { now: Date.now() };
  const later = async (render: Render) => {
    const pages = new PageCache({ now: () => clock.now });
    const rendered = await start((request, response) => (rendered.length === 1 ? dynamic : render)(request, response), {
      pages,
    });
    await edge.ask("/latest");
    clock.now += 301_000;
    return rendered;
  };

  test("is rendered again for one request, while others get the stale page", async () => {
    const others = Promise.withResolvers<void>();
    const rendered = await later(async (request, response) => {
      await others.promise;
      return dynamic(request, response);
    });
    const first = edge.ask("/latest");
    await until(async () => rendered.length === 2);
    const answers = await Promise.all([edge.ask("/latest"), edge.ask("/latest")]);
    others.resolve();
    expect(answers.map(({ headers }) => headers["x-cache"])).toEqual(["stale", "stale"]);
    expect((await first).headers["x-cache"]).toBe("miss");
    expect((await edge.ask("/latest")).headers["x-cache"]).toBe("hit");
    expect(rendered).toHaveLength(2);
  });

  test("is sent instead of an error", async () => {
    await later((_, response) => void response.writeHead(500, { "content-type": "text/html" }).end("broken"));
    const { status, body, headers } = await edge.ask("/latest");
    expect([status, body, headers["x-cache"]]).toEqual([200, html, "stale"]);
  });
});
