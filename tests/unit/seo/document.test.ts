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

describe("A document", () => {
  test("is sent piece by piece, for caches to keep", async () => {
    const response = await sendDocument(kind, pieces("<a>", "ü", "</a>"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/\bs-maxage=60\b/);
    expect(await response.text()).toBe("<a>ü</a>");
  });

  test("that has no piece is not found, and not kept", async () => {
    const response = await sendDocument(kind, pieces());
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("waits for a database that is away, and says when to come back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await sendDocument(kind, pieces(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    vi.restoreAllMocks();
  });

  test("that was sent whole is sent again while the database is away, until something changes", async () => {
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

  test("that fails for another reason is a defect", async () => {
    await expect(sendDocument(kind, pieces(new Error("broken")))).rejects.toThrow("broken");
  });

  test("that fails halfway breaks off instead of looking finished", async () => {
    const response = await sendDocument(kind, pieces("<a>", new Error("broken")));
    await expect(response.text()).rejects.toThrow("broken");
  });

  test("is read no further than its reader has come", async () => {
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
