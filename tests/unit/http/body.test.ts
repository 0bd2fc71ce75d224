import { expect, test } from "vitest";
import type { Failure } from "#lib/core/errors";
import { MAX_BODY_BYTES, readJson } from "#lib/http/body";

const request = (body: BodyInit, type: string | null = "application/json", headers: Record<string, string> = {}) => {
  const made = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  if (type === null) made.headers.delete("content-type");
  else made.headers.set("content-type", type);
  return made;
};

const refusal = (asked: Request, options?: Parameters<typeof readJson>[1]): Promise<Failure> =>
  readJson(asked, options).then(
    () => Promise.reject(new Error("was accepted")),
    (failure: Failure) => failure,
  );

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
  "reads a body of type %s",
  async (type) => {
    expect(await readJson(request('{"a":[1,"é"]}', type))).toEqual({ a: [1, "é"] });
  },
);

test("reports an aborted body as a client error, whatever its error code", async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  expect(await refusal(request(broken))).toMatchObject({ kind: "invalid", message: "The request was cut off." });
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/json",
  "",
  null,
])("rejects the content type %j", async (type) => {
  expect(await refusal(request("{}", type))).toMatchObject({ kind: "not_json" });
});

test("accepts text/plain but not text/html from a beacon", async () => {
  expect(await readJson(request("{}", "text/plain;charset=UTF-8"), { beacon: true })).toEqual({});
  expect(await refusal(request("{}", "text/html"), { beacon: true })).toMatchObject({ kind: "not_json" });
});

test.each(["", "{", "undefined", "{a:1}", "\ufeff{}x", new Uint8Array([0x22, 0xff, 0xfe, 0x22])])(
  "rejects invalid JSON: %j",
  async (body) => {
    expect(await refusal(request(body as BodyInit))).toMatchObject({
      kind: "invalid",
      details: { code: "invalid_json" },
    });
  },
);

test("accepts a body of exactly the maximum size and rejects one byte more", async () => {
  const text = (bytes: number) => `"${"a".repeat(bytes - 2)}"`;
  expect(await readJson(request(text(MAX_BODY_BYTES)))).toHaveLength(MAX_BODY_BYTES - 2);
  expect(await refusal(request(text(MAX_BODY_BYTES + 1)))).toMatchObject({ kind: "too_large" });
  expect(await refusal(request(text(11)), { maxBytes: 10 })).toMatchObject({ kind: "too_large" });
});

test("rejects a large Content-Length and does not trust a small one", async () => {
  expect(await refusal(request("{}", undefined, { "content-length": "99999999" }))).toMatchObject({
    kind: "too_large",
  });
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  expect(await refusal(request(endless, undefined, { "content-length": "2" }))).toMatchObject({ kind: "too_large" });
  expect(sent).toBeLessThan(80);
});
