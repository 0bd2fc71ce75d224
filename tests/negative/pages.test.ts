import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { screens } from "../e2e/screens.ts";
import { inParallel } from "../support/in-parallel.ts";
import { CallerSessions, newMember } from "../support/negative/caller-sessions.ts";
import { faultsOfHeaders } from "../support/negative/faults.ts";
import { type Asked, ask, askPatiently, port } from "../support/negative/site.ts";

const askers = new CallerSessions();
const pages = Object.values(screens);
const MEMBERS_PAGES = ["/profile", "/settings", "/favorites", "/playlists", "/history"];

const chunks = readdirSync(".next/static", { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(js|css)$/.test(path),
);

test("every kind of response has the security headers: pages, files, redirects, errors", async () => {
  const member = await askers.cookieOf("member");
  const files = [
    "/icon.svg",
    "/favicon.ico",
    "/robots.txt",
    "/sitemap.xml",
    "/feed.xml",
    "/manifest.webmanifest",
    `/_next/static/${chunks[0]}`,
  ];
  const asked: Asked[] = [
    ...[...pages, ...files, "/no/such/page", "/latest/", "/home/2", "/videos/0", "/videos/abc"].map((path) => ({
      path,
    })),
    ...[...MEMBERS_PAGES, "/admin", "/login"].flatMap((path) => [{ path }, { path, cookie: member }]),
    ...["GET", "HEAD", "OPTIONS", "POST", "TRACE", "PROPFIND"].flatMap((method) =>
      ["/", "/latest?search=light", "/api/videos", "/_next/static/x.js"].map((path) => ({ method, path })),
    ),
    { path: "/%E0%A4%A" },
    { path: "/%00" },
    { path: "/", headers: { rsc: "1" } },
    { path: "/latest?_rsc=x", headers: { rsc: "1", "next-router-prefetch": "1" } },
    { path: "/_next/image?url=%2Ficon.svg&w=64&q=75" },
    { path: "/_next/data/x/latest.json" },
  ];
  const found: string[] = [];
  await inParallel(asked, async (one) => {
    const answer = await askPatiently(one);
    const faults = [...faultsOfHeaders(answer)];
    if (answer.status >= 500) faults.push(`its status is ${answer.status}`);
    if (faults.length > 0) found.push(`${JSON.stringify(one).slice(0, 120)} ${answer.status}: ${faults.join("; ")}`);
  });
  expect(found).toEqual([]);
});

test("malformed HTTP gets one 4xx response with security headers", async () => {
  const sendRaw = async (bytes: string): Promise<string> => {
    const socket = connect(port(), "127.0.0.1");
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("error", () => {});
    socket.write(bytes);
    let answer = "";
    for await (const chunk of socket) answer += chunk;
    return answer;
  };
  const smuggled = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const nonsense = [
    "NONSENSE\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
    `${smuggled}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
    `${smuggled}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `${smuggled}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ];
  for (const bytes of nonsense) {
    const answer = await sendRaw(bytes);
    expect(answer.slice(0, 13), bytes.slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  }
});

describe("a shared page", () => {
  const plain = async (path: string) => {
    const { status, headers, text } = await ask({ path });
    return { status, type: headers["content-type"], text };
  };

  /** Other tests change the catalogue meanwhile: differences are checked again until those tests can have ended. */
  async function staysAsItWas(path: string, visit: () => Promise<void>): Promise<void> {
    for (let left = 60; left > 0; left--) {
      const before = await plain(path);
      await visit();
      const after = await plain(path);
      if (after.text === before.text || left === 1) {
        expect(after, path).toEqual(before);
        return;
      }
      await pause(300);
    }
  }

  test("contains no data of a member who visits it, and stays the same for guests", async () => {
    const { cookie, username } = await newMember();
    await inParallel(pages, (path) =>
      staysAsItWas(path, async () => {
        const { text } = await ask({ path, cookie });
        expect(text, path).not.toContain(username);
      }),
    );
  }, 120_000);

  const FORGERIES = {
    "x-forwarded-host": "CANARY.example",
    "x-forwarded-proto": "CANARY",
    "x-forwarded-scheme": "CANARY",
    "x-original-url": "/CANARY",
    "x-rewrite-url": "/CANARY",
    "x-nextjs-data": "1",
    "x-now-route-matches": "1=CANARY",
    "x-matched-path": "/CANARY",
    "x-middleware-prefetch": "1",
    "x-middleware-subrequest": "middleware:middleware",
    "x-invoke-path": "/CANARY",
    "x-invoke-status": "500",
    "next-resume": "1",
    "x-prerender-revalidate": "CANARY",
    "next-router-state-tree": "CANARY",
    "content-security-policy": "script-src 'CANARY'",
    "x-nonce": "CANARY",
    host: "CANARY.example",
    "accept-language": "CANARY",
    "user-agent": "CANARY",
    "x-request-id": "CANARY",
  };

  test.each(["/", "/latest", "/videos/1", "/about"])(
    "%s is not changed for others by forged headers",
    async (path) => {
      for (const [name, value] of Object.entries(FORGERIES)) {
        await staysAsItWas(path, async () => {
          const forged = await ask({ path, headers: { [name]: value } });
          expect(forged.status, name).toBeLessThan(500);
          expect(forged.text, name).not.toContain("CANARY");
        });
      }
    },
    120_000,
  );

  test("is not mixed up with the router's payload for the same URL", async () => {
    const types = new Map<string, Set<string>>([
      ["page", new Set()],
      ["payload", new Set()],
    ]);
    for (let round = 0; round < 50; round++) {
      types.get("page")?.add((await ask({ path: "/latest" })).headers["content-type"] ?? "");
      const payload = await ask({ path: "/latest?_rsc=abcde", headers: { rsc: "1" } });
      types.get("payload")?.add(payload.headers["content-type"] ?? "");
    }
    expect([...(types.get("page") ?? [])]).toEqual(["text/html; charset=utf-8"]);
    expect([...(types.get("payload") ?? [])].filter((type) => type.includes("html"))).toEqual([]);
  });
});
