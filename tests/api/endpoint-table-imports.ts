import { db } from "#lib/db/prisma";
import type { CallOptions } from "../support/people/callers.ts";
import type { Expectation, Methods } from "./endpoint-table.ts";

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const LINES = "https://play.example.org/embed/1\n";
const PIECE = {
  body: "more",
  headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(LINES.length) },
};

/** An uploaded file that is ready for its check and accepts four more bytes. */
async function anUpload(state = "ready"): Promise<{ id: number }> {
  await db.importUpload.deleteMany();
  const size = LINES.length + 4;
  const { id } = await db.importUpload.create({ data: { name: "lines", size, received: LINES.length, state } });
  await db.importUploadPiece.create({ data: { uploadId: id, at: 0, bytes: Buffer.from(LINES) } });
  return { id };
}

type Admins = (options?: () => CallOptions | Promise<CallOptions>, status?: number) => Expectation;

export const ofImports = (admins: Admins): Record<string, Methods> => ({
  "admin/imports/[id]/undo": {
    POST: admins(async () => ({ ...idOf(await db.import.create({ data: { source: "file.csv" } })), body: {} }), 202),
  },
  "admin/imports/[id]/rejected": {
    GET: { ...admins(async () => idOf(await db.import.create({ data: { source: "file.csv" } }))), raw: true },
  },
  "admin/imports/addresses": {
    POST: admins(async () => {
      await db.importUpload.deleteMany();
      return { body: { text: LINES } };
    }, 201),
  },
  "admin/import-uploads/[id]/addresses": {
    POST: admins(async () => {
      const { id } = await anUpload();
      await db.importAddress.create({ data: { uploadId: id, line: 1, address: LINES.trim() } });
      return { ...idOf({ id }), body: { rows: { 1: { title: "A", take: true } }, do: "drafts" } };
    }),
  },
  "admin/imports/files": { POST: admins(() => ({ body: { text: LINES } }), 201) },
  "admin/import-sources": {
    GET: admins(),
    POST: admins(async () => {
      await db.importSource.deleteMany();
      return { body: { name: "A feed", url: "https://feed.example/videos.xml", everyHours: 24, most: 50 } };
    }, 201),
  },
  "admin/import-sources/[id]": {
    POST: admins(async () => {
      await db.importSource.deleteMany();
      const data = { name: "A feed", url: "https://feed.example/videos.xml", everyHours: 24, most: 50 };
      return { ...idOf(await db.importSource.create({ data })), body: { do: "run" } };
    }),
  },
  "admin/import-uploads": {
    GET: admins(),
    POST: admins(async () => {
      await db.importUpload.deleteMany();
      return { headers: { "upload-length": "5" } };
    }, 201),
  },
  "admin/import-uploads/[id]": {
    GET: admins(async () => idOf(await anUpload())),
    POST: admins(async () => ({ ...idOf(await anUpload()), body: { do: "check" } })),
    // The audit log records who started the upload, not each piece.
    PATCH: {
      ...admins(async () => ({ ...idOf(await anUpload("receiving")), ...PIECE }), 204),
      raw: true,
      changesNothing: true,
    },
    DELETE: admins(async () => idOf(await anUpload())),
  },
});
