import { describe, expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { sendDocument } from "#lib/seo/document";

const kind = { type: "application/xml; charset=utf-8", maxAgeSeconds: 60 };

async function* pieces(...given: (string | Error)[]) {
  for (const piece of given) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}

describe("sending a document", () => {
  test("streams its pieces with headers for shared caches", async () => {
    const response = await sendDocument(kind, pieces("<a>", "ü", "</a>"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/\bs-maxage=60\b/);
    expect(await response.text()).toBe("<a>ü</a>");
  });

  test("returns an uncached 404 when it has no pieces", async () => {
    const response = await sendDocument(kind, pieces());
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("returns an uncached 503 with Retry-After while the database is unavailable", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await sendDocument(kind, pieces(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    vi.restoreAllMocks();
  });

  test("resends the last complete document while the database is unavailable, until a change", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const away = () => pieces(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
    const named = { ...kind, name: "a document" };
    expect(await (await sendDocument(named, pieces("<a>", "ü", "</a>"))).text()).toBe("<a>ü</a>");
    const again = await sendDocument(named, away());
    expect([again.status, again.headers.get("content-type"), await again.text()]).toEqual([200, kind.type, "<a>ü</a>"]);
    applyChange({ videos: [1] });
    expect((await sendDocument(named, away())).status).toBe(503);
    vi.restoreAllMocks();
  });

  test("rethrows any other error", async () => {
    await expect(sendDocument(kind, pieces(new Error("broken")))).rejects.toThrow("broken");
  });

  test("aborts the response when a piece fails midway", async () => {
    const response = await sendDocument(kind, pieces("<a>", new Error("broken")));
    await expect(response.text()).rejects.toThrow("broken");
  });

  test("produces pieces no faster than they are read", async () => {
    const read: number[] = [];
    async function* counted() {
      for (let n = 1; n <= 100; n++) {
        read.push(n);
        yield String(n);
      }
    }
    const response = await sendDocument(kind, counted());
    expect(read).toEqual([1]);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(read).toEqual([1, 2]);
    await reader?.cancel();
    expect(read).toEqual([1, 2]);
  });
});
