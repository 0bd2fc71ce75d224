import { afterEach, describe, expect, test, vi } from "vitest";
import { CallFailure, CHANGED, call } from "../../../lib/browser/call.ts";

const answer = (status: number, body: unknown) => vi.stubGlobal("fetch", async () => Response.json(body, { status }));

afterEach(() => vi.unstubAllGlobals());

describe("calling the site's API", () => {
  test("returns the data of a successful response", async () => {
    answer(200, { success: true, data: { videoIds: [1] } });
    expect(await call("GET", "/api/favorites?ids=true")).toEqual({ videoIds: [1] });
  });

  test("sends a body as JSON, and no content type without a body", async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ success: true, data: {} }));
    vi.stubGlobal("fetch", fetch);
    await call("POST", "/api/x", { a: 1 });
    await call("DELETE", "/api/x");
    const [post, remove] = fetch.mock.calls.map(([, init]) => init);
    expect(post).toMatchObject({ method: "POST", body: '{"a":1}', headers: { "content-type": "application/json" } });
    expect(remove).toMatchObject({ method: "DELETE", body: undefined, headers: {} });
  });

  test("tells the window of a change, but not of reading or of a refused change", async () => {
    const fired: string[] = [];
    vi.stubGlobal("dispatchEvent", ({ type }: Event) => fired.push(type));
    answer(200, { success: true, data: {} });
    await call("GET", "/api/x");
    expect(fired).toEqual([]);
    await call("PUT", "/api/x", { a: 1 });
    await call("DELETE", "/api/x");
    expect(fired).toEqual([CHANGED, CHANGED]);
    answer(409, { success: false, error: "No." });
    await call("PUT", "/api/x", { a: 2 }).catch(() => {});
    expect(fired).toHaveLength(2);
  });

  test("reuses the idempotency key until the outcome of a creation is known", async () => {
    const keys: unknown[] = [];
    const statuses = [0, 503, 201, 201];
    vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["idempotency-key"]);
      const status = statuses[keys.length - 1];
      if (status === 0) throw new TypeError("Failed to fetch");
      return Response.json({ success: status === 201, data: {} }, { status });
    });
    for (let n = 0; n < 4; n += 1) await call("POST", "/api/things", { name: "A" }).catch(() => {});
    const [first, ...others] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).not.toBe(first);
    await call("POST", "/api/things", { name: "B" }).catch(() => {});
    expect(new Set(keys).size).toBe(3);
  });

  test("fails with the server's message, code and fields", async () => {
    answer(409, { success: false, error: "This name is taken.", code: "conflict", fields: { username: "Taken." } });
    await expect(call("POST", "/api/x", {})).rejects.toMatchObject({
      status: 409,
      message: "This name is taken.",
      code: "conflict",
      fields: { username: "Taken." },
    });
  });

  test.each([
    ["no connection", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a response that is not JSON", async () => new Response("<html>", { status: 502 })],
  ])("fails with status 0 and an empty message on %s", async (_, fetch) => {
    vi.stubGlobal("fetch", fetch);
    const failure = await call("GET", "/api/x").catch((caught: unknown) => caught);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ status: 0, message: "" });
  });

  test("fails on a 200 response without success", async () => {
    answer(200, { success: false, error: "No." });
    await expect(call("GET", "/api/x")).rejects.toThrow("No.");
  });

  test("passes the caller's own abort through unchanged", async () => {
    const asking = new AbortController();
    vi.stubGlobal("fetch", async () => {
      asking.abort();
      throw new DOMException("Aborted", "AbortError");
    });
    await expect(call("GET", "/api/x", undefined, asking.signal)).rejects.toThrow("Aborted");
  });
});
