import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "#lib/audit/commands";
import { Failure, type FailureKind } from "#lib/core/errors";
import { LOCKS } from "#lib/db/advisory-locks";
import { type Db, db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { removeFindings } from "../findings/commands.ts";
import { sampleSource } from "../mapping/sample.ts";
import type { Mapping } from "../mapping/types.ts";
import { HOURS_KEPT, MAX_PIECE_BYTES, MAX_UPLOAD_BYTES, MAX_UPLOADS, PROBLEMS, type Problem } from "./policy.ts";
import { findUpload, openUpload, usualMapping } from "./queries.ts";
import { toUpload, UPLOAD_COLUMNS } from "./rows.ts";
import type { Upload } from "./types.ts";

/** 60 MB: removing a file of 2 GB in one statement takes longer than a statement may. */
const PIECES_AT_ONCE = 64;
const REMOVAL_TIMEOUT = 60_000;

export const refuse = (kind: FailureKind, code: Problem): never => {
  throw new Failure(kind, PROBLEMS[code], { code });
};

export const missingUpload = () => new Failure("not_found", "This file no longer exists.");

type NewUpload = { name: string; size: number; fingerprint: string };

export async function createUpload(adminId: number, { name, size, fingerprint }: NewUpload): Promise<Upload> {
  if (size === 0) refuse("invalid", "upload_empty");
  if (size > MAX_UPLOAD_BYTES) refuse("too_large", "upload_too_large");
  return addUpload(adminId, { name, size, fingerprint });
}

/** The upload job fetches the file. */
export function addAddress(adminId: number, url: string): Promise<Upload> {
  const { hostname, pathname } = new URL(url);
  const name = pathname.split("/").filter(Boolean).at(-1) ?? hostname;
  return addUpload(adminId, { name: name.slice(0, 200), size: 0, url, state: "fetching" });
}

type UploadRow = { name: string; size: number; fingerprint?: string; url?: string; state?: "fetching" } & Pick<
  Prisma.ImportUploadUncheckedCreateInput,
  "addresses"
>;

export async function addUpload(adminId: number, row: UploadRow): Promise<Upload> {
  return db.$transaction(async (tx) => {
    // Serialises additions, so that concurrent ones cannot exceed the limit.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.uploads})`;
    // Files that could not be fetched, or whose fetch was cancelled. Nothing of them is stored.
    await tx.importUpload.deleteMany({ where: { adminId, state: "receiving", url: { not: null } } });
    const count = await tx.importUpload.count({ where: { state: { not: "done" }, createdAt: { gte: oldest() } } });
    if (count >= MAX_UPLOADS) refuse("conflict", "uploads_too_many");
    const added = await tx.importUpload.create({ data: { adminId, ...row }, select: UPLOAD_COLUMNS });
    const { name, size, url } = row;
    await recordAudit(tx, adminId, "import.upload", `file ${added.id}`, { name, ...(url ? { url } : { bytes: size }) });
    return toUpload(added);
  });
}

type Received = { received: number; isWhole: boolean };

/** `at` must be the current length. The last piece starts the check. */
export async function appendPiece(id: number, at: number, bytes: Uint8Array): Promise<Received> {
  return db.$transaction(async (tx) => {
    const end = at + bytes.length;
    const { count } = await tx.importUpload.updateMany({
      where: { id, state: "receiving", received: at, size: { gte: end } },
      data: { received: end },
    });
    if (count === 0) {
      if (!(await tx.importUpload.findUnique({ where: { id }, select: { id: true } }))) throw missingUpload();
      throw new Failure("conflict", "These are not the next bytes of the file.", { code: "wrong_offset" });
    }
    if (bytes.length > 0)
      await tx.importUploadPiece.create({
        data: { uploadId: id, at, bytes: new Uint8Array(bytes) },
        select: { at: true },
      });
    const whole = await tx.$executeRaw`
      UPDATE import_uploads SET state = 'checking', run = run + 1 WHERE id = ${id} AND received = size`;
    return { received: end, isWhole: whole > 0 };
  });
}

export async function addWhole(adminId: number, name: string, bytes: Uint8Array): Promise<Upload> {
  const upload = await createUpload(adminId, { name, size: bytes.length, fingerprint: "" });
  for (let at = 0; at < bytes.length; at += MAX_PIECE_BYTES) {
    await appendPiece(upload.id, at, bytes.subarray(at, at + MAX_PIECE_BYTES));
  }
  return { ...upload, received: bytes.length, state: "checking" };
}

export type Choices = { removeDemo: boolean; updatesKnown: boolean; restoresDeleted: boolean };
export type UploadSettings = { mapping?: Mapping; choices: Choices };

/**
 * Queues a run for the upload job. Settings equal to the default are not stored, so that later changes of the default
 * apply.
 */
export async function requestRun(
  adminId: number,
  id: number,
  what: "check" | "import" | "importDrafts",
  { mapping, choices }: UploadSettings,
): Promise<void> {
  const upload = await findUpload(id);
  if (!upload) throw missingUpload();
  if (mapping && !mapping.fields.iframeSrc) refuse("invalid", "no_player");
  const guess = mapping && (await usualMapping(await sampleSource(openUpload(upload))));
  const stored = mapping && !isDeepStrictEqual(withoutOrder(mapping), withoutOrder(guess as Mapping)) ? mapping : null;
  await db.$transaction(async (tx) => {
    const { count } = await tx.importUpload.updateMany({
      where: { id, state: { in: ["ready", "checking"] } },
      data: {
        state: what === "check" ? "checking" : "importing",
        run: { increment: 1 },
        ...(mapping && { mapping: stored ?? Prisma.DbNull }),
        ...(what === "check" && { report: Prisma.DbNull }),
        ...choices,
        asDrafts: what === "importDrafts",
        rows: 0,
        part: 0,
        problem: null,
      },
    });
    if (count === 0) refuse("conflict", upload.state === "receiving" ? "upload_incomplete" : "upload_busy");
    await recordAudit(tx, adminId, what === "check" ? "import.check" : "import.import", `file ${id}`, {
      name: upload.name,
      ...(what === "importDrafts" && { state: "draft" }),
    });
  });
}

/** JSONB doesn't preserve the order of keys. */
const withoutOrder = (mapping: Mapping): unknown => JSON.parse(JSON.stringify(mapping));

export async function cancelUpload(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.importUpload.updateMany({
      where: { id, state: { in: ["checking", "importing"] } },
      data: { state: "ready", run: { increment: 1 }, problem: "Cancelled. Nothing was imported." },
    });
    const fetching = await tx.importUpload.updateMany({
      where: { id, state: "fetching", url: { not: null } },
      data: { state: "receiving", run: { increment: 1 }, problem: "Cancelled." },
    });
    const pasted = await tx.importUpload.updateMany({
      where: { id, state: "fetching", url: null },
      data: { state: "ready", run: { increment: 1 }, rows: 0, part: 0, problem: "Cancelled." },
    });
    if (count + fetching.count + pasted.count === 0)
      throw new Failure("conflict", "Nothing is being done with this file.", { code: "upload_idle" });
    await recordAudit(tx, adminId, "import.cancel", `file ${id}`);
  });
}

export async function removeUpload(adminId: number, id: number): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const upload = await tx.importUpload.findUnique({ where: { id }, select: { name: true } });
      if (!upload) throw missingUpload();
      if (!(await removeWithin(tx, { id }))) refuse("conflict", "upload_busy");
      await recordAudit(tx, adminId, "import.remove", `file ${id}`, { name: upload.name });
    },
    { timeout: REMOVAL_TIMEOUT },
  );
}

const oldest = () => new Date(Date.now() - HOURS_KEPT * 3_600_000);

export async function removeOldUploads(): Promise<number> {
  const old = { createdAt: { lt: oldest() } };
  let removed = 0;
  for (const { id } of await db.importUpload.findMany({ where: old, select: { id: true } })) {
    const remove = (tx: Db) => removeWithin(tx, { id, ...old });
    if (await db.$transaction(remove, { timeout: REMOVAL_TIMEOUT })) removed += 1;
  }
  return removed;
}

/** Returns false if the upload is being imported, or gone. */
async function removeWithin(tx: Db, where: Prisma.ImportUploadWhereUniqueInput): Promise<boolean> {
  const id = where.id as number;
  // Locked, so that neither an import nor another piece begins meanwhile.
  const { count } = await tx.importUpload.updateMany({
    where: { ...where, state: { not: "importing" } },
    data: { run: { increment: 1 } },
  });
  if (count === 0) return false;
  await removePieces(tx, id);
  await removeFindings(tx, id);
  await tx.importUpload.delete({ where: { id }, select: { id: true } });
  return true;
}

export async function removePieces(tx: Db, id: number): Promise<void> {
  for (let removed = PIECES_AT_ONCE; removed === PIECES_AT_ONCE; ) {
    removed = await tx.$executeRaw`
      DELETE FROM import_upload_pieces WHERE (upload_id, at) IN (
        SELECT upload_id, at FROM import_upload_pieces WHERE upload_id = ${id} LIMIT ${PIECES_AT_ONCE})`;
  }
}
