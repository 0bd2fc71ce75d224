import { Readable } from "node:stream";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { formatDuration } from "#lib/videos/duration";
import { type CleanRow, cleanRow } from "../cleaning.ts";
import { type Sample, sampleSource } from "../mapping/sample.ts";
import { findMappingFor, listMappings } from "../mapping/saved/queries.ts";
import type { Mapping } from "../mapping/types.ts";
import { readMapped } from "../reading.ts";
import { openStream, type Source } from "../source.ts";
import { PREVIEWED } from "./policy.ts";
import { toUpload, UPLOAD_COLUMNS } from "./rows.ts";
import type { Preview, PreviewCard, PreviewGap, Report, Upload } from "./types.ts";

const PIECES = 2;

export async function listUploads(): Promise<Upload[]> {
  const rows = await db.importUpload.findMany({ select: UPLOAD_COLUMNS, orderBy: { id: "desc" } });
  return rows.map(toUpload);
}

/** What the checks of these files found, by their ids. */
export async function listReports(ids: number[]): Promise<Map<number, Report>> {
  const rows = await db.importUpload.findMany({ where: { id: { in: ids } }, select: { id: true, report: true } });
  return new Map(rows.flatMap(({ id, report }) => (report ? [[id, report as Report] as const] : [])));
}

export async function findUpload(id: number): Promise<Upload | null> {
  const row = await db.importUpload.findUnique({ where: { id }, select: UPLOAD_COLUMNS });
  return row && toUpload(row);
}

async function* bytesOf(uploadId: number): AsyncGenerator<Uint8Array> {
  for (let after = -1n; ; ) {
    const pieces = await db.importUploadPiece.findMany({
      where: { uploadId, at: { gt: after } },
      orderBy: { at: "asc" },
      take: PIECES,
    });
    const last = pieces.at(-1);
    if (!last) return;
    for (const { bytes } of pieces) yield bytes;
    after = last.at;
  }
}

export const openUpload = ({ id, name, size }: Pick<Upload, "id" | "name" | "size">): Source =>
  openStream(name, Readable.from(bytesOf(id), { objectMode: true, highWaterMark: 4 }), size);

/** The mapping used unless an admin chooses another. */
export const usualMapping = async (sample: Sample): Promise<Mapping> =>
  (await findMappingFor(sample))?.mapping ?? sample.mapping;

export async function previewUpload(upload: Upload): Promise<Preview> {
  const stored = await db.importUpload.findUnique({
    where: { id: upload.id },
    select: { mapping: true, report: true },
  });
  if (!stored) throw new Failure("not_found", "This file no longer exists.");
  const sample = await sampleSource(openUpload(upload));
  const [applied, saved] = await Promise.all([findMappingFor(sample), listMappings()]);
  const mapping = (stored.mapping as Mapping | null) ?? applied?.mapping ?? sample.mapping;
  const rows = await firstRows(upload, mapping);
  return {
    sample,
    mapping,
    applied: stored.mapping ? null : applied,
    saved,
    rows,
    report: stored.report as Report | null,
  };
}

/** What is left of a finished import: patterns of old addresses that its check proposed, and what it removed. */
export async function findOutcome(id: number): Promise<Partial<Report>> {
  const stored = await db.importUpload.findUnique({ where: { id }, select: { report: true } });
  return (stored?.report as Report | null) ?? {};
}

async function firstRows(upload: Upload, mapping: Mapping): Promise<(PreviewCard | PreviewGap)[]> {
  const shown: (PreviewCard | PreviewGap)[] = [];
  const now = Date.now();
  const { text } = openUpload(upload);
  for await (const batch of readMapped(upload.name, text, mapping).rows) {
    for (const row of batch) {
      if (shown.length === PREVIEWED) return shown;
      if ("leftOut" in row) {
        const reason = "Skipped, because of its status.";
        shown.push({ line: row.line, reason });
        continue;
      }
      const unreadDuration = "values" in row ? row.unreadDuration : undefined;
      const clean = "reason" in row ? row : cleanRow(row.line, row.values, now);
      shown.push("reason" in clean ? clean : { ...cardOf(clean), unreadDuration });
    }
  }
  return shown;
}

const cardOf = (row: CleanRow): PreviewCard => ({
  line: row.line,
  title: row.title,
  description: row.description.slice(0, 300),
  thumbnailUrl: row.thumbnailUrl,
  duration: row.durationSeconds === null ? null : formatDuration(row.durationSeconds),
  isPrivate: row.isPrivate ?? false,
  createdAt: row.createdAt,
  categories: row.categories,
  tags: row.tags,
  player: row.iframeSrc,
  oldUrl: row.oldUrl,
  oldId: row.oldId ?? row.oldSlug,
  views: row.startingViews,
  state: row.state,
  publishAt: row.publishAt,
});
