import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { Failure, type FailureKind } from "#lib/core/errors";
import { failureReply, toResponse } from "#lib/http/answers";
import { STATUS_OF } from "#lib/http/statuses";
import { parseInput } from "#lib/http/validation";

const answer = (error: unknown) => toResponse(failureReply(error));
const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => vi.restoreAllMocks());

test.each(Object.entries(STATUS_OF) as [FailureKind, number][])(
  "a Failure of kind %s is answered with %i",
  async (kind, status) => {
    const response = answer(new Failure(kind, "A sentence."));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ success: false, error: "A sentence.", code: kind });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  },
);

test("includes the code, the fields and Retry-After", async () => {
  const details = { code: "taken", fields: { email: "Taken." }, retryAfter: 7 };
  const response = answer(new Failure("too_many_requests", "No.", details));
  expect(await response.json()).toEqual({ success: false, error: "No.", code: "taken", fields: { email: "Taken." } });
  expect(response.headers.get("retry-after")).toBe("7");
});

test("hides the details of a defect and logs it in one line", async () => {
  const log = silence();
  const response = answer(new Error('select "secret"\nfrom /srv/app.ts'));
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toMatch(/secret|srv|select/);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).not.toContain("\n");
});

describe("an unavailable database", () => {
  const cases: [string, unknown][] = [
    ["unreachable", Object.assign(new Error(), { code: "P1001" })],
    ["connection closed", Object.assign(new Error(), { code: "P1017" })],
    ["pool exhausted", new Error("timeout exceeded when trying to connect")],
    ["query timed out", new Error("Query read timeout")],
    ["host not resolved", Object.assign(new Error(), { code: "ENOTFOUND" })],
    ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT", "EHOSTUNREACH"].map(
      (code): [string, unknown] => [code, Object.assign(new Error(`write ${code} localhost:5432`), { code })],
    ),
    ["connection refused", new Error("wrapped", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) })],
    ...["57014", "55P03", "57P01", "57P03", "53100", "08006"].map((originalCode): [string, unknown] => [
      originalCode,
      Object.assign(new Error(), { code: "P2010", meta: { driverAdapterError: { cause: { originalCode } } } }),
    ]),
  ];
  test.each(cases)("is answered with 503 and Retry-After: %s", (_, error) => {
    silence();
    const response = answer(error);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is reported as “cannot save” for a write on a full disk", async () => {
    silence();
    const full = Object.assign(new Error(), {
      code: "P2010",
      meta: { driverAdapterError: { cause: { originalCode: "53100" } } },
    });
    expect(failureReply(full, { isWrite: true })).toMatchObject({
      status: 503,
      text: expect.stringContaining("cannot save"),
    });
    expect(failureReply(full).text).toContain("The site is busy");
  });

  test("does not include an invalid statement, which is answered with 500", () => {
    silence();
    expect(answer(Object.assign(new Error(), { code: "P2010", meta: { code: "42P01" } })).status).toBe(500);
  });
});

describe("parseInput", () => {
  const schema = z.object({ name: z.string("A name is required."), count: z.int(), list: z.array(z.string()) });
  const refusal = (input: unknown): Failure => {
    try {
      parseInput(schema, input);
    } catch (error) {
      return error as Failure;
    }
    throw new Error("was accepted");
  };

  test("reports invalid fields with the schema's messages, or with generic ones", () => {
    const failure = refusal({ count: "1", list: ["a", 2] });
    expect(failure.message).toBe("A name is required.");
    expect(failure.details.fields).toEqual({
      name: "A name is required.",
      count: "count is not valid.",
      "list.1": "list.1 is not valid.",
    });
    expect(refusal({ name: "a", list: [] }).message).toBe("count is required.");
  });

  test.each([null, [], "text", 1])("rejects %j as a whole", (input) => {
    expect(refusal(input)).toMatchObject({ kind: "invalid", message: "The request is not valid.", details: {} });
  });

  test("drops unexpected keys, including __proto__", () => {
    const input = JSON.parse('{"name":"a","count":1,"list":[],"isAdmin":true,"__proto__":{"polluted":true}}');
    const parsed = parseInput(schema, input) as object;
    expect(Object.keys(parsed)).toEqual(["name", "count", "list"]);
    expect("polluted" in parsed || "polluted" in {}).toBe(false);
  });
});
