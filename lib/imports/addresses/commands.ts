import { recordAudit } from "#lib/audit/commands";
import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import type { Mapping } from "../mapping/types.ts";
import { addUpload, missingUpload, refuse } from "../uploads/commands.ts";
import type { Upload } from "../uploads/types.ts";
import { isFailed } from "./policy.ts";
import { listReviewRows } from "./queries.ts";
import { MAX_ADDRESSES } from "./schemas.ts";
import type { FoundVideo, Review, ReviewRow } from "./types.ts";

/** Fields of the file generated from a review. Unknown players are resolved as in any import. */
const MAPPING: Mapping = {
  fields: {
    title: ["title"],
    description: ["description"],
    iframeSrc: ["player", "address"],
    sourceUrl: ["page"],
    thumbnailUrl: ["thumbnail"],
    duration: ["seconds"],
    categories: ["category"],
    tags: ["tags"],
  },
  rules: { dividers: { categories: "|", tags: "|" }, status: {}, duration: "seconds", days: "dmy", keepsMarkup: true },
};

/** Stores pasted addresses for the job that looks them up. */
export async function addAddresses(adminId: number, text: string): Promise<Upload> {
  const lines = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
  if (lines.length === 0) refuse("invalid", "addresses_empty");
  if (lines.length > MAX_ADDRESSES) refuse("invalid", "addresses_too_many");
  const rows = lines.map((address, at) => ({ line: at + 1, address }));
  return addUpload(adminId, { name: "Pasted addresses", size: 0, state: "fetching", addresses: { create: rows } });
}

export const noteVideo = (uploadId: number, line: number, found: FoundVideo) =>
  db.importAddress.updateMany({ where: { uploadId, line }, data: { metadata: found } });

export const recordRejectedRow = (uploadId: number, line: number, problem: string) =>
  db.importAddress.updateMany({ where: { uploadId, line }, data: { problem } });

const recordOf = ({ address, video }: ReviewRow, title: string, category: string) => ({
  title,
  address,
  description: video?.description ?? "",
  player: video?.iframeSrc ?? "",
  page: video?.sourceUrl ?? "",
  thumbnail: video?.thumbnailUrl ?? "",
  seconds: video?.duration ?? "",
  category: category ? [category] : [],
  tags: video?.tags ?? [],
});

export async function applyReview(adminId: number, id: number, review: Review): Promise<void> {
  const rows = await listReviewRows(id);
  if (rows.length === 0) throw missingUpload();
  await (review.do === "again" ? lookUpAgain : importReviewed)(adminId, id, rows, review);
}

/** Queues the rows that failed for another lookup and keeps the choices made for the other rows. */
async function lookUpAgain(adminId: number, id: number, rows: ReviewRow[], { rows: reviewed }: Review) {
  const failed = rows.filter(isFailed);
  await db.$transaction(async (tx) => {
    const { count } = await tx.importUpload.updateMany({
      where: { id, state: "ready" },
      data: { state: "fetching", run: { increment: 1 }, rows: 0, part: 0, problem: null },
    });
    if (count === 0) refuse("conflict", "upload_busy");
    if (failed.length === 0) refuse("invalid", "addresses_found");
    for (const row of rows) {
      const { title = "", category = "", take = false, address } = reviewed[row.line] ?? {};
      const data = isFailed(row)
        ? { address: (row.problem && address?.trim()) || row.address, metadata: Prisma.DbNull, problem: null }
        : { metadata: { ...row.video, reviewed: { title, category, take } } };
      await tx.importAddress.updateMany({ where: { uploadId: id, line: row.line }, data });
    }
    await recordAudit(tx, adminId, "import.check", `file ${id}`, { name: "Pasted addresses", rows: failed.length });
  });
}

/** Turns the reviewed rows into a file and imports it. */
async function importReviewed(adminId: number, id: number, rows: ReviewRow[], { rows: reviewed, ...act }: Review) {
  const taken = rows.flatMap((row) => {
    const { title = "", category = "", take = false } = reviewed[row.line] ?? {};
    return take && !row.problem ? [recordOf(row, title.trim() || row.title || row.address, category.trim())] : [];
  });
  if (taken.length === 0) refuse("invalid", "addresses_none");
  const bytes = new TextEncoder().encode(JSON.stringify(taken));
  await db.$transaction(async (tx) => {
    const { count } = await tx.importUpload.updateMany({
      where: { id, state: "ready" },
      data: {
        state: "importing",
        run: { increment: 1 },
        mapping: MAPPING as unknown as Prisma.InputJsonObject,
        asDrafts: act.do === "drafts",
        size: bytes.length,
        received: bytes.length,
        rows: 0,
        part: 0,
        problem: null,
      },
    });
    if (count === 0) refuse("conflict", "upload_busy");
    await tx.importUploadPiece.deleteMany({ where: { uploadId: id } });
    await tx.importUploadPiece.create({ data: { uploadId: id, at: 0, bytes }, select: { at: true } });
    await recordAudit(tx, adminId, "import.import", `file ${id}`, {
      name: "Pasted addresses",
      rows: taken.length,
      ...(act.do === "drafts" && { state: "draft" }),
    });
  });
}
