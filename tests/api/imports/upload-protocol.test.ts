import { expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as one from "../../../app/api/admin/import-uploads/[id]/route.ts";
import * as uploads from "../../../app/api/admin/import-uploads/route.ts";
import * as files from "../../../app/api/admin/imports/files/route.ts";
import { manyRows } from "../../support/catalogue-files.ts";
import { callerOf, type RouteFunction } from "../../support/people/callers.ts";

const PIECE = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };

test("rejects uploads and pieces that violate the protocol", async () => {
  const admin = await callerOf("admin");
  const begin = (headers: Record<string, string>) => admin(uploads.POST as RouteFunction, { method: "POST", headers });
  expect((await begin({})).body.error).toBe("Upload-Length must say how many bytes the file has.");
  expect((await begin({ "upload-length": "-1" })).status).toBe(400);
  const { data, headers } = await begin({ "upload-length": "10" });
  expect(headers.get("tus-resumable")).toBe("1.0.0");
  expect(data.upload).toMatchObject({ name: "file", size: 10, received: 0, state: "receiving" });
  const send = (sent: Record<string, string>, id = data.upload.id) =>
    admin(one.PATCH as RouteFunction, { method: "PATCH", params: { id: String(id) }, headers: sent, body: "abc" });
  expect((await send({ "upload-offset": "0" })).status).toBe(400);
  expect((await send({ ...PIECE, "upload-offset": "x" })).status).toBe(400);
  expect((await send(PIECE, 999_999)).status).toBe(404);
  expect((await send(PIECE)).headers.get("upload-offset")).toBe("3");
  expect(await db.importUpload.findUnique({ where: { id: data.upload.id } })).toMatchObject({ received: 3n });
});

test("rejects a form from another origin with 403", async () => {
  const admin = await callerOf("admin");
  const reply = await admin(one.POST as RouteFunction, {
    method: "POST",
    params: { id: "1" },
    headers: { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" },
    body: "do=import",
  });
  expect([reply.status, reply.body.code]).toEqual([403, "cross_site"]);
});

test("accepts a file of several megabytes from a form without JavaScript", async () => {
  const admin = await callerOf("admin");
  const text = `${manyRows(100)}${"#".repeat(3_000_000)}`;
  const form = new FormData();
  form.set("file", new File([text], "large.csv"));
  const request = new Request("http://localhost:3000/api/admin/imports/files", {
    method: "POST",
    body: form,
    headers: { cookie: admin.cookie ?? "", host: "localhost:3000" },
  });
  const { POST } = files as { POST: RouteFunction };
  const reply = await POST(Object.assign(request, { nextUrl: new URL(request.url) }) as never, {
    params: Promise.resolve({}),
  });
  expect(reply.headers.get("location")).toMatch(/\/admin\/imports\/uploads\/\d+$/);
  const [last] = await db.importUpload.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(last).toMatchObject({ name: "large.csv", size: BigInt(text.length), received: BigInt(text.length) });
});
