import { describe, test } from "vitest";
import { worthSending } from "../support/hostile.ts";
import { atLeastOne } from "../support/negative/at-least-one.ts";
import { CallerSessions } from "../support/negative/caller-sessions.ts";
import { addressOf, methodsOf, operations, paths } from "../support/negative/operations.ts";
import { bodyOf } from "../support/negative/samples.ts";
import { ask } from "../support/negative/site.ts";
import { answers, type Trial, tryAll } from "../support/negative/trials.ts";

const askers = new CallerSessions();

/** Invalid values in place of an id. */
const NO_IDS = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x1",
  "NaN",
  "Infinity",
  "2147483648",
  "9007199254740992",
  "1e21",
  "01",
  "+1",
  "1 ",
  " 1",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "1,2",
  "1;x",
  "1'",
  "٣",
  "１",
  "Ⅷ",
  "🎬",
  "%",
  "__proto__",
  "constructor",
  "1".repeat(1_000),
]; // prettier-ignore
/** The same, unencoded: undecodable values, control characters, double encoding, a path inside a segment. */
const RAW_NO_IDS = [
  "%00",
  "1%00",
  "%0a1",
  "%ff",
  "%E0%A4%A",
  "%ED%A0%80",
  "%2531",
  "%252e%252e",
  "..%2f..%2fadmin",
  "1%2f2",
];

describe("invalid IDs in the path", () => {
  test.each(atLeastOne(operations.filter(({ params }) => params.length > 0)))(
    "are rejected by $name",
    async (operation) => {
      const { method, path, params, contract } = operation;
      const cookie = await askers.entitledTo(operation);
      const absent = Object.fromEntries(params.map((name) => [name, addressOf(`{${name}}`)]));
      const trials = params.flatMap((name) => {
        const ids = worthSending(NO_IDS, contract.params, (id) => ({ ...absent, [name]: id })).map(encodeURIComponent);
        return [...ids, ...RAW_NO_IDS].map((id): Trial => {
          const asked = { method, path: addressOf(path, { [name]: id }), cookie, body: bodyOf(operation) };
          return { ...asked, verdict: answers(400, "invalid") };
        });
      });
      // An empty segment or dots make another URL: the parent's, a sibling's, or none.
      const others = params.flatMap((name) =>
        ["", ".", ".."].map((id): Trial => {
          const asked = { method, path: addressOf(path, { [name]: id }), cookie };
          return { ...asked, verdict: answers([200, 308, 400, 404, 405, 415]) };
        }),
      );
      await tryAll(path, "id", [...trials, ...others]);
    },
  );
});

describe("unsupported methods", () => {
  const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

  test.each(atLeastOne(paths))("get 405 with the allowed methods from %s", async (path) => {
    const taken = methodsOf(path);
    const allow = [...taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].sort();
    const allows =
      (status: number): Trial["verdict"] =>
      (answer) => {
        const listed = (answer.headers.allow ?? "").split(", ").sort().join();
        return answers(status)(answer) ?? (listed === allow.join() ? undefined : `Allow should be ${allow.join(", ")}`);
      };
    const address = addressOf(path);
    const refused = METHODS.filter((method) => !taken.includes(method)).flatMap((method): Trial[] => [
      { method, path: address, verdict: allows(405) },
      { method, path: address, body: "{", cookie: "vitrine.session=x", verdict: allows(405) },
    ]);
    const unknown = ["TRACE", "PROPFIND", "SEARCH"].map(
      (method): Trial => ({ method, path: address, verdict: answers(405) }),
    );
    const options: Trial = { method: "OPTIONS", path: address, verdict: allows(204) };
    const read = operations.find((operation) => operation.path === path && operation.method === "GET");
    const cookie = read && (await askers.entitledTo(read));
    const got = read && (await ask({ path: address, cookie })).status;
    const head: Trial = {
      method: "HEAD",
      path: address,
      cookie,
      verdict: read ? answers(got as number) : answers(405),
    };
    const others = { "x-http-method-override": "DELETE", "x-method-override": "DELETE", "x-http-method": "DELETE" };
    const overridden: Trial = {
      method: read ? "GET" : taken[0],
      path: address,
      headers: others,
      cookie,
      verdict: ({ status }) => (status === 405 ? "should be looked at by its own method" : undefined),
    };
    await tryAll(path, "method", [...refused, ...unknown, options, head, overridden]);
  });
});
