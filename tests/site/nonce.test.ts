import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { screens } from "../e2e/screens.ts";
import { createTestDatabase } from "../support/database/database.ts";
import { type Instance, startInstance } from "./instance.ts";

const INLINE = /<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Documents of each kind: lists, a video, a streamed one, a missing one, a search, a member's page. */
const DOCUMENTS = [
  "/",
  "/latest?page=2",
  "/videos/1",
  "/categories/1",
  "/about",
  "/nowhere",
  "/videos/99999",
  "/search?q=a",
];

async function inlineScripts(site: Instance, path: string, cookie: string): Promise<number> {
  const { text, headers } = await site.ask(path, { headers: { accept: "text/html", cookie } });
  const policy = headers.get("content-security-policy") ?? "";
  const scripts = [...text.matchAll(INLINE)].map(([, script = ""]) => script);
  for (const script of scripts) {
    const hash = createHash("sha256").update(script).digest("base64");
    expect([path, policy.includes(`'sha256-${hash}'`), script.slice(0, 60)]).toEqual([path, true, expect.any(String)]);
  }
  expect([path, text.includes("nonce"), policy.includes("nonce")]).toEqual([path, false, false]);
  expect(policy, path).toMatch(/(?:^|; )script-src 'self'(?: 'sha256-[\w+/=]+')*(?:;|$)/);
  return scripts.length;
}

test("every inline script is allowed by its hash, and no nonce leaves the server", async () => {
  const database = await createTestDatabase();
  try {
    const site = await startInstance(database.url);
    const cookie = await site.signIn();
    for (const path of DOCUMENTS) expect(await inlineScripts(site, path, ""), path).toBeGreaterThan(2);
    for (const path of Object.values(screens)) await inlineScripts(site, path, "");
    for (const path of ["/favorites", "/admin"])
      expect(await inlineScripts(site, path, cookie), path).toBeGreaterThan(2);

    const payload = await site.ask("/latest?_rsc=a", { headers: { rsc: "1" } });
    expect([payload.status, payload.text.includes("/videos/"), /"nonce":"(?!\$undefined")/.test(payload.text)]).toEqual(
      [200, true, false],
    );
    for (const [, value] of (await site.ask("/videos/1")).headers) expect(value).not.toContain("nonce");
  } finally {
    await database.drop();
  }
}, 120_000);

test("the error page of a failed render complies with its own CSP", async () => {
  const database = await createTestDatabase();
  const site = await startInstance(database.url);
  await database.drop();
  const { status, text, headers } = await site.ask("/latest?page=2", { headers: { accept: "text/html" } });
  expect([500, 503]).toContain(status);
  expect([text.includes("nonce"), headers.get("x-cache")]).toEqual([false, null]);
  const scripts = [...text.matchAll(INLINE)];
  const policy = headers.get("content-security-policy") ?? "";
  for (const [, script = ""] of scripts) {
    expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
  }
}, 120_000);
