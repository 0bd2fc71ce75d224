import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NextAdapter } from "#lib/core/environment/next-adapters";
import { withSession } from "#lib/db/postgres";
import { SCREENS } from "#lib/routes";
import { FAILED_PAGE, FAILED_URL_HEADER } from "#lib/seo/missing";
import { ADAPTERS } from "#lib/server/next/adapters";
import { replaceFailedDocuments } from "#lib/server/next/failed-document";
import { orderHead } from "#lib/server/next/head-order";
import { readKnownRoutes } from "#lib/server/next/known-routes";
import { preloadHeader } from "#lib/server/next/preload-header";
import { markCacheable } from "#lib/server/next/shared-pages";
import { statusOfDocument } from "#lib/server/next/status-mark";
import { readStyleSheets, removeLinks, sheetsOf } from "#lib/server/next/style-sheets";
import { Peer } from "#lib/server/workers/peer";
import { createTestDatabase, type TestDatabase } from "../support/database/database.ts";
import { startInstance } from "./instance.ts";

const SECRET = "a secret for tests that signs nothing of value";
const DOCUMENTS = ["/", "/latest", "/videos/1", "/categories/1", "/about", "/search?q=a", "/nowhere", "/videos/99999"];
const MERGED = 999_999;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Next alone, with requests as the front process sends them. */
async function startNext(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-next-"));
  const socket = join(folder, "next.sock");
  const assignment = { number: 1, socket, host: "127.0.0.1", port: 3000, hasMetrics: false };
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET } as const;
  const child = fork("lib/server/workers/render-worker.ts", [JSON.stringify(assignment)], {
    env,
    execArgv: [],
    serialization: "advanced",
  });
  const ready = Promise.withResolvers<void>();
  new Peer(child, { ready: ready.resolve, procedure: () => ({ value: undefined }), change: () => {} });
  await Promise.race([
    ready.promise,
    once(child, "exit").then(([code]) => Promise.reject(new Error(`status ${code}`))),
  ]);
  return {
    async ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
      const request = send({ socketPath: socket, path, headers: { host: "127.0.0.1", ...headers } }).end();
      const [response] = await once(request, "response");
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    },
    stop() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let database: TestDatabase;
let next: Awaited<ReturnType<typeof startNext>>;
const documents = new Map<string, Answer>();

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);

afterAll(async () => {
  next?.stop();
  await database?.drop();
});

/** The end of a failure message. */
const broken = (adapter: NextAdapter, path: string): string =>
  `${path}: lib/server/next/${adapter}.ts relies on ${ADAPTERS[adapter].reliesOn} (${ADAPTERS[adapter].version}), which this ` +
  `Next does not keep. NEXT_ADAPTERS_OFF=${adapter} does without it: ${ADAPTERS[adapter].off}`;

/** Next puts an id of the request into the React keys of the metadata, with escaped quotes in documents. */
const withoutRequestId = (text: string): string => text.replace(/"[\w-]{21}(?=[vm]\\?")/g, '"');

const page = (path: string): Answer => documents.get(path) as Answer;

test("Next renders documents without the front process", async () => {
  const site = await startInstance(database.url, { WORKERS: "0" });
  await site.stop();
  await withSession(
    database.url,
    (sql) => sql`INSERT INTO merged_categories (id, category_id) SELECT ${MERGED}, min(id) FROM categories`,
  );
  next = await startNext(database.url);
  for (const path of DOCUMENTS) documents.set(path, await next.ask(path));
  expect([...documents.values()].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 200]);
});

describe("the output of the installed Next", () => {
  test("has scripts and preloads that can be deferred", () => {
    for (const path of DOCUMENTS) {
      const { body } = page(path);
      const scripts = body
        .match(/<script [^>]*src="\/_next\/static\/[^>]*>/g)
        ?.filter((tag) => !tag.includes("noModule"));
      const { opening, rest } = orderHead(body);
      expect(opening, broken("head-order", path)).toContain("<script>");
      const deferred = rest.match(/<script type="text\/late" data-src="\/_next\/static\//g);
      expect(scripts?.length, broken("head-order", path)).toBeGreaterThan(2);
      expect(deferred?.length, broken("head-order", path)).toBe(scripts?.length);
      expect(rest, broken("head-order", path)).not.toMatch(/<link [^>]*as="script"/);
      const fonts = rest.match(/<link [^>]*as="font"[^>]*>/g) ?? [];
      if (page(path).status === 200) expect(fonts.length, broken("head-order", path)).toBeGreaterThan(0);
      for (const font of fonts) expect(font, broken("head-order", path)).toContain('fetchPriority="low"');
    }
  });

  test("has links to style sheets that can be inlined", () => {
    const sheets = readStyleSheets(".next/static");
    for (const path of DOCUMENTS) {
      const { body } = page(path);
      const links = body.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
      expect(links.length, broken("style-sheets", path)).toBeGreaterThan(0);
      expect(sheetsOf(body, sheets).length, broken("style-sheets", path)).toBe(new Set(links).size);
      expect(removeLinks(body), broken("style-sheets", path)).not.toContain('rel="stylesheet"');
    }
  });

  test("allows a preload of the first picture of a list", () => {
    for (const path of ["/", "/latest", "/categories/1"]) {
      const header = preloadHeader("", page(path).body, []);
      expect(header, broken("preload-header", path)).toMatch(/^<[^>]+>; rel=preload; as=image.*fetchpriority=high/);
    }
  });

  test("has the Cache-Control header of dynamic pages that is replaced for shared pages", () => {
    for (const path of DOCUMENTS) {
      const headers = { "cache-control": String(page(path).headers["cache-control"]) };
      const marked = markCacheable({ status: 200, headers, body: Buffer.from("") }, { seconds: 60 });
      expect(marked.headers["cache-control"], broken("shared-pages", path)).toBe("s-maxage=60");
    }
  });

  test("has a manifest of all routes and redirects", () => {
    const routes = readKnownRoutes(process.cwd());
    const known = SCREENS.map(({ path }) => path.replace(":id", "1").replace(":slug", "a"));
    for (const path of [...known, "/api/health", "/robots.txt"])
      expect(routes.exists(path), broken("known-routes", path)).toBe(true);
    for (const path of ["/nowhere", "/_not-found"])
      expect(routes.exists(path), broken("known-routes", path)).toBe(false);
    const moved = "/.well-known/change-password";
    expect(routes.isRedirected(moved), broken("known-routes", moved)).toBe(true);
    expect(routes.isRedirected("/latest"), broken("known-routes", "/latest")).toBe(false);
  });

  test("has payloads that vary only by known headers, and are the same for two values of _rsc", async () => {
    const KNOWN = "rsc next-router-state-tree next-router-prefetch next-router-segment-prefetch next-url".split(" ");
    for (const path of DOCUMENTS) {
      const names = String(page(path).headers.vary).toLowerCase().split(/,\s*/);
      const unknown = names.filter((name) => !KNOWN.includes(name));
      expect(unknown, broken("page-key", path)).toEqual([]);
    }
    const wishes: Record<string, string>[] = [
      {},
      { "next-router-prefetch": "1" },
      { "next-router-segment-prefetch": "/_tree" },
    ];
    const bodies: string[] = [];
    for (const wish of wishes) {
      const headers = { rsc: "1", ...wish };
      const [first, second] = await Promise.all([
        next.ask("/latest", headers),
        next.ask("/latest?_rsc=other", headers),
      ]);
      for (const { status, headers } of [first, second]) {
        expect([status, headers["content-type"]], broken("page-key", "/latest")).toEqual([200, "text/x-component"]);
        expect(headers["set-cookie"], broken("page-key", "/latest")).toBeUndefined();
      }
      const body = withoutRequestId(first.body);
      expect(withoutRequestId(second.body), broken("page-key", "/latest")).toBe(body);
      bodies.push(body);
    }
    expect(new Set(bodies).size, broken("page-key", "/latest")).toBeGreaterThan(1);
  });
});

test("a page that fails leaves an empty document with Next's id, which is replaced", async () => {
  const path = "/categories";
  await withSession(database.url, (sql) => sql`ALTER TABLE categories RENAME TO categories_away`);
  const failed = await next.ask(path);
  await withSession(database.url, (sql) => sql`ALTER TABLE categories_away RENAME TO categories`);
  expect(failed.status).toBe(500);
  const page = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<p>The site's own page") };
  const replace = replaceFailedDocuments(async (request, response) => {
    expect([request.url, request.headers[FAILED_URL_HEADER]]).toEqual([FAILED_PAGE, path]);
    response.writeHead(page.status, page.headers).end(page.body);
  });
  const replaced = await replace({ status: 500, headers: {}, body: Buffer.from(failed.body) }, path, {});
  expect([replaced.status, replaced.body.toString()], broken("failed-document", path)).toEqual([
    500,
    String(page.body),
  ]);
});

test("clients that send no User-Agent get the same documents, with the metadata in the head", async () => {
  for (const path of ["/latest", "/videos/1", "/about"]) {
    const [named, nameless] = await Promise.all([next.ask(path, { "user-agent": "curl/8.0" }), next.ask(path)]);
    expect(withoutRequestId(nameless.body), path).toBe(withoutRequestId(named.body));
  }
});

test("a missing video is rendered with status 200 and the marker of a 404", () => {
  const { status, body } = page("/videos/99999");
  expect([status, statusOfDocument({ status, body: Buffer.from(body) })]).toEqual([200, 404]);
});

test("a redirect has one Location, and no response has headers specific to Next", async () => {
  const redirect = await next.ask(`/categories/${MERGED}`);
  expect([redirect.status, redirect.headers.location]).toEqual([308, "/categories/1"]);
  const payload = await next.ask("/latest?_rsc=", { rsc: "1" });
  for (const { headers } of [redirect, payload, ...documents.values()]) {
    expect(Object.keys(headers).filter((name) => /^x-(?:nextjs|middleware|powered)/.test(name))).toEqual([]);
    expect(headers.link).toBeUndefined();
  }
});
