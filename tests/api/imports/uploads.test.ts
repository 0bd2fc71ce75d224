import { gzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { importCatalogue } from "#lib/imports/commands";
import { MAX_UPLOAD_BYTES, MAX_UPLOADS, MIN_PIECE_BYTES } from "#lib/imports/uploads/policy";
import { previewUpload } from "#lib/imports/uploads/queries";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import type { Report, Upload } from "#lib/imports/uploads/types";
import * as one from "../../../app/api/admin/import-uploads/[id]/route.ts";
import * as uploads from "../../../app/api/admin/import-uploads/route.ts";
import * as files from "../../../app/api/admin/imports/files/route.ts";
import { manyRows } from "../../support/catalogue-files.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let admin: Caller;

beforeEach(async () => {
  await clearCatalogue();
  await db.importUpload.deleteMany();
  await db.import.deleteMany();
  admin ??= await callerOf("admin");
});

const base64 = (text: string) => Buffer.from(text).toString("base64");
const never = new AbortController().signal;

async function begin(name: string, size: number) {
  const headers = {
    "upload-length": String(size),
    "upload-metadata": `filename ${base64(name)},fingerprint ${base64("f")}`,
  };
  return admin(uploads.POST as RouteFunction, { method: "POST", headers });
}

/** Test pieces are text, which survives a string body. */
const send = (id: number, at: number, text: string) =>
  admin(one.PATCH as RouteFunction, {
    method: "PATCH",
    params: { id: String(id) },
    headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(at) },
    body: text,
  });

async function upload(name: string, text: string): Promise<number> {
  const { data } = await begin(name, text.length);
  for (let at = 0; at < text.length; at += MIN_PIECE_BYTES) {
    expect((await send(data.upload.id, at, text.slice(at, at + MIN_PIECE_BYTES))).status).toBe(204);
  }
  return data.upload.id;
}

const act = (id: number, body: object) =>
  admin(one.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });

const find = (id: number) => db.importUpload.findUniqueOrThrow({ where: { id } });
const reportOf = async (id: number) => (await find(id)).report as Report;

const FOREIGN = `Name;Player;Length;Kind;State
First;<iframe src="https://play.example.org/embed/1"></iframe>;1:05;Music;publish
Second;<iframe src="https://play.example.org/embed/2"></iframe>;2:05;Music;publish
Third;<iframe src="https://play.example.org/embed/2"></iframe>;2:05;Music;publish
Draft;<iframe src="https://play.example.org/embed/3"></iframe>;2:05;Music;draft
Bad;<iframe src="javascript:alert(1)"></iframe>;2:05;Music;publish
`;

test("checks, previews and imports a file uploaded in pieces, and deletes the pieces", async () => {
  const text = manyRows(2_000);
  expect(text.length).toBeGreaterThan(3 * MIN_PIECE_BYTES);
  const id = await upload("many.csv", text);
  expect(await find(id)).toMatchObject({ state: "checking", name: "many.csv", received: BigInt(text.length) });
  expect(await runUploads(never)).toBe(1);
  expect(await reportOf(id)).toMatchObject({ rows: 2_000, imported: 2_000, refused: 0 });
  expect(await db.video.count()).toBe(0);
  const preview = await previewUpload(
    (await admin(one.GET as RouteFunction, { params: { id: String(id) } })).data.upload,
  );
  expect(preview.rows).toHaveLength(20);
  expect(preview.rows[0]).toMatchObject({
    title: "Video number 0",
    categories: ["Category 0"],
    createdAt: "2025-01-01T00:00:00.000Z",
  });
  expect((await act(id, { do: "import" })).status).toBe(200);
  expect(await runUploads(never)).toBe(1);
  expect(await db.video.count()).toBe(2_000);
  const done = await find(id);
  expect(done.state).toBe("done");
  expect(await db.import.findMany()).toMatchObject([{ id: done.importId, source: "many.csv", imported: 2_000 }]);
  expect(await db.importUploadPiece.count()).toBe(0);
  expect(await db.auditEntry.findMany({ where: { adminId: admin.userId }, orderBy: { id: "asc" } })).toMatchObject([
    { action: "import.upload", subject: `file ${id}`, details: { name: "many.csv" } },
    {
      action: "import.import",
      subject: `file ${id}`,
      details: { name: "many.csv", importId: done.importId, imported: 2_000 },
    },
  ]);
});

test("tells scheduled videos from drafts before the import", async () => {
  const text = `Name;Player;Date;State
Soon;<iframe src="https://play.example.org/embed/7"></iframe>;2045-01-05;publish
Draft;<iframe src="https://play.example.org/embed/8"></iframe>;2024-01-05;draft
Now;<iframe src="https://play.example.org/embed/9"></iframe>;2024-01-05;publish
`;
  const id = await upload("states.csv", text);
  await runUploads(never);
  const { rows } = await previewUpload(
    (await admin(one.GET as RouteFunction, { params: { id: String(id) } })).data.upload,
  );
  expect(rows).toMatchObject([
    { state: "scheduled", publishAt: "2045-01-05T00:00:00.000Z" },
    { state: "draft", publishAt: null },
    { state: "public", publishAt: null },
  ]);
  const found = await db.importFinding.findMany({ where: { uploadId: id }, orderBy: { line: "asc" } });
  expect(found.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["draft", "Published on January 5, 2045."],
    ["draft", null],
    ["new", null],
  ]);
});

test("an interrupted upload resumes at the server's offset, and accepts no piece twice or out of order", async () => {
  const text = manyRows(1_000);
  const { data, headers } = await begin("cut.csv", text.length);
  const { id } = data.upload as Upload;
  expect(headers.get("location")).toBe(`/api/admin/import-uploads/${id}`);
  expect((await send(id, 0, text.slice(0, 50_000))).headers.get("upload-offset")).toBe("50000");
  expect((await send(id, 0, text.slice(0, 50_000))).status).toBe(409);
  expect((await send(id, 60_000, text.slice(60_000, 70_000))).status).toBe(409);
  const head = await admin(one.GET as RouteFunction, { params: { id: String(id) } });
  expect(head.headers.get("upload-offset")).toBe("50000");
  expect(head.headers.get("tus-resumable")).toBe("1.0.0");
  expect((await act(id, { do: "import" })).body.code).toBe("upload_incomplete");
  expect((await send(id, 50_000, `${text.slice(50_000, 90_000)}`)).status).toBe(204);
  expect((await send(id, 90_000, "x".repeat(text.length - 90_000 + 1))).status).toBe(409);
  expect((await send(id, 90_000, text.slice(90_000, 150_000))).status).toBe(204);
  for (let at = 150_000; at < text.length; at += MIN_PIECE_BYTES)
    await send(id, at, text.slice(at, at + MIN_PIECE_BYTES));
  await runUploads(never);
  expect(await reportOf(id)).toMatchObject({ rows: 1_000, imported: 1_000 });
});

test("guesses the mapping of a pasted text, reports every row, and accepts another mapping", async () => {
  const form = new FormData();
  form.set("text", FOREIGN);
  const sent = new Response(form);
  const reply = await admin(files.POST as RouteFunction, {
    method: "POST",
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
    body: await sent.text(),
  });
  expect(reply.status).toBe(303);
  const id = Number(/^\/admin\/imports\/uploads\/(\d+)$/.exec(reply.headers.get("location") ?? "")?.[1]);
  await runUploads(never);
  expect(await reportOf(id)).toMatchObject({ rows: 5, imported: 2, skipped: 1, repeated: 1, drafts: 1, refused: 1 });
  const found = await db.importFinding.findMany({ where: { uploadId: id }, orderBy: { line: "asc" } });
  expect(found.map(({ outcome }) => outcome)).toEqual(["new", "new", "repeated", "draft", "rejected"]);
  const fields = new URLSearchParams({
    do: "import",
    "fields.title": '["Kind"]',
    "fields.iframeSrc": "Player",
    "fields.status": "State",
    "rules.dividers.categories": "|",
    "rules.dividers.tags": "|",
    "rules.status.publish": "premium",
    "rules.status.draft": "public",
    "rules.duration": "seconds",
    "rules.days": "dmy",
  });
  const mapped = await admin(one.POST as RouteFunction, {
    method: "POST",
    params: { id: String(id) },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: fields.toString(),
  });
  expect([mapped.status, mapped.headers.get("location")]).toEqual([303, `/admin/imports/uploads/${id}`]);
  await runUploads(never);
  const videos = await db.video.findMany({ orderBy: { id: "asc" } });
  expect(videos.map(({ title, isPrivate }) => [title, isPrivate])).toEqual([
    ["Music", true],
    ["Music", true],
    ["Music", false],
  ]);
});

test("accepts a text as JSON and a gzip file in a form", async () => {
  const { status, data } = await admin(files.POST as RouteFunction, { method: "POST", body: { text: FOREIGN } });
  expect([status, data.upload.state]).toEqual([201, "checking"]);
  const form = new FormData();
  form.set("file", new File([new Uint8Array(gzipSync(FOREIGN))], "foreign.csv.gz"));
  const { POST } = files as { POST: RouteFunction };
  const request = new Request("http://localhost:3000/api/admin/imports/files", {
    method: "POST",
    body: form,
    headers: { cookie: admin.cookie ?? "", host: "localhost:3000" },
  });
  const reply = await POST(Object.assign(request, { nextUrl: new URL(request.url) }) as never, {
    params: Promise.resolve({}),
  });
  expect(reply.status).toBe(303);
  await runUploads(never);
  const [last] = await db.importUpload.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(last).toMatchObject({ name: "foreign.csv.gz", report: { imported: 2 } });
});

test("explains why a file is not a catalogue, and waits for another running import", async () => {
  const id = await upload("page.html", "<!doctype html><html><body>Hello</body></html>");
  await runUploads(never);
  expect((await find(id)).problem).toMatch(/is a web page, not a catalogue/);
  await act(id, { do: "remove" });
  expect(await db.importUpload.count()).toBe(0);

  const other = await upload("many.csv", manyRows(300));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  async function* slowly() {
    yield "title,iframeSrc\nOne,https://play.example.org/v/one\n";
    await held;
  }
  const first = importCatalogue({ source: { name: "slow", bytesRead: 0, text: slowly() } });
  const locks = () => db.$queryRaw`
    SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`;
  await vi.waitFor(async () => expect(await locks()).not.toEqual([]), 10_000);
  expect(await runUploads(never)).toBe(0);
  expect((await find(other)).state).toBe("checking");
  release();
  await first;
  expect(await runUploads(never)).toBe(1);
});

test("limits uploads in size and number, except those of yesterday", async () => {
  expect((await begin("large.csv", MAX_UPLOAD_BYTES + 1)).body).toMatchObject({ code: "upload_too_large" });
  expect((await begin("empty.csv", 0)).status).toBe(400);
  const ids = [];
  for (let n = 0; n < MAX_UPLOADS; n++) ids.push((await begin(`${n}.csv`, 10)).data.upload.id);
  expect((await begin("more.csv", 10)).body).toMatchObject({ code: "uploads_too_many" });
  await db.importUpload.updateMany({
    where: { id: ids[0] },
    data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  expect((await begin("more.csv", 10)).status).toBe(201);
});
