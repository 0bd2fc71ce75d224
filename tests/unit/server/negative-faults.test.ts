import { describe, expect, test } from "vitest";
import { securityHeaders } from "#lib/server/guards/security-headers";
import { type Answer, faultsOf } from "../../support/negative/faults.ts";
import { tableOf } from "../../support/negative/outcome-counts.ts";
import { brokenBodies, sampleOf, violationsOf } from "../../support/negative/samples.ts";
import { answers } from "../../support/negative/trials.ts";

const headers = {
  ...securityHeaders("http://localhost:3000"),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cache-control": "private, no-store",
  "content-type": "application/json",
};

/** A valid error response, apart from `changes`. */
function refusal(changes: Partial<Answer> = {}): Answer {
  const json = changes.json ?? { success: false, error: "Video not found", code: "not_found" };
  return { status: 404, text: JSON.stringify(json), ...changes, json, headers: { ...headers, ...changes.headers } };
}

const faults = (changes: Partial<Answer>) => [...faultsOf(refusal(changes), "GET")];
const failure = (more: object) => ({ success: false, error: "No.", code: "invalid", ...more });

test("a correct error and a correct success have no faults", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ status: 200, json: { success: true, data: {} } })).toEqual([]);
  expect(faults({ json: failure({ fields: { title: "Too long." } }) })).toEqual([]);
});

describe("detects", () => {
  test.each<[string, Partial<Answer>]>([
    ["a defect", { status: 500 }],
    ["an unreachable database", { status: 503, headers: { "retry-after": "5" } }],
    ["an error outside the error envelope", { json: { error: "No." } }],
    ["an unexpected key", { json: failure({ stack: "x" }) }],
    ["fields without messages", { json: failure({ fields: ["title"] }) }],
    ["a malformed code", { json: failure({ code: "Not Found" }) }],
    ["a stack trace", { json: failure({ error: "at Object.run (file.js:1:2)" }) }],
    ["an SQL statement", { json: failure({ error: "SELECT id FROM users" }) }],
    ["the name of an internal class", { json: failure({ error: "PrismaClientKnownRequestError" }) }],
    ["a file path", { json: failure({ error: "in /srv/vitrine/lib/db.ts" }) }],
    ["HTML in place of JSON", { headers: { "content-type": "text/html" } }],
    ["a password hash", { status: 200, json: { success: true, data: { hash: "$2b$12$KXmF" } } }],
    ["a cacheable response", { headers: { "cache-control": "max-age=60" } }],
    ["a public response that sets a cookie", { headers: { "cache-control": "public", "set-cookie": "a=b" } }],
    ["a missing header", { headers: { "x-content-type-options": "" } }],
    ["a policy that allows framing", { headers: { "content-security-policy": "default-src 'none'" } }],
    ["access for other origins", { headers: { "access-control-allow-origin": "*" } }],
    ["a 405 without Allow", { status: 405 }],
    ["a 429 without Retry-After", { status: 429 }],
  ])("%s", (_, changes) => expect(faults(changes)).not.toEqual([]));

  test("a body in a HEAD response", () => expect([...faultsOf(refusal(), "HEAD")]).toEqual(["its HEAD has a body"]));

  test("an unexpected status or code", () => {
    expect(answers(404)(refusal())).toBeUndefined();
    expect(answers([400, 401])(refusal())).toBe("should be 400 or 401");
    expect(answers(404, "no_such_thing")(refusal())).toBe("should be no_such_thing");
  });
});

describe("generating input from a schema", () => {
  const id = { type: "integer", minimum: 1, maximum: 9 };
  const schema = {
    type: "object",
    properties: { id, tags: { type: "array", items: { type: "string" } } },
    required: ["id"],
  };

  test("returns a sample, and bodies with one invalid field", () => {
    expect(sampleOf(schema)).toEqual({ id: 1 });
    expect(brokenBodies(schema)).toContainEqual({ id: 0 });
    expect(brokenBodies(schema)).toContainEqual({ id: 1, tags: [7] });
  });

  test("returns values of every other type and beyond the bounds", () => {
    expect(violationsOf(id)).toEqual(expect.arrayContaining([null, true, 1.5, "text", [], {}, 0, 10, 1e21]));
    expect(violationsOf(id)).not.toContain(7);
    expect(violationsOf({ type: ["string", "null"], maxLength: 3 })).toEqual(expect.arrayContaining(["aaaa", 7]));
    expect(violationsOf({ anyOf: [{ type: "string" }, { type: "null" }] })).not.toContain(null);
    expect(violationsOf({})).toEqual([]);
  });
});

test("the table shows counts by endpoint and kind", () => {
  const table = tableOf('["/api/a","id",3]\n["/api/a","id",2]\n["/api/b","cross",1]\n').split("\n");
  expect(table[1]).toMatch(/^\/api\/a +· +· +· +5 .* 5$/);
  expect(table[3]).toMatch(/^all endpoints .* 6$/);
});
