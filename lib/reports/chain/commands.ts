import type { Db } from "#lib/db/prisma";
import { readClock } from "../deadlines/queries.ts";
import { hashOf, sealContent } from "./entry.ts";
import type { EntryKind, Facts } from "./types.ts";

type Addition = { kind: EntryKind; facts?: Facts; words?: Record<string, string> };

/** Appends an entry to a report. `tx` must be the transaction of the recorded change. */
export async function addEntry(tx: Db, reportId: number, addition: Addition): Promise<void> {
  const [report] = await tx.$queryRaw<Report[]>`
    SELECT entry_count AS count, entry_hash AS hash, reason, video_id AS "videoId", created_at AS "createdAt", decision
    FROM video_reports WHERE id = ${reportId} FOR UPDATE`;
  if (!report) return;
  let head = { count: report.count, hash: report.hash };
  if (head.count === 0 && addition.kind !== "received") {
    const { reason, videoId, createdAt, decision } = report;
    const facts = { reason, video: videoId, receivedAt: createdAt.toISOString(), decision };
    head = await insertEntry(tx, reportId, head, { kind: "adopted", facts });
  }
  const { count, hash } = await insertEntry(tx, reportId, head, addition);
  await tx.videoReport.update({ where: { id: reportId }, data: { entryCount: count, entryHash: hash } });
}

type Bytes = Uint8Array<ArrayBuffer>;
type Report = {
  count: number;
  hash: Bytes | null;
  reason: string;
  videoId: number;
  createdAt: Date;
  decision: string | null;
};

async function insertEntry(
  tx: Db,
  reportId: number,
  head: { count: number; hash: Bytes | null },
  { kind, facts = {}, words }: Addition,
): Promise<{ count: number; hash: Bytes }> {
  const seq = head.count + 1;
  const sealed = words ? sealContent(words) : { content: null, contentDigest: null };
  const entry = { seq, kind, facts, createdAt: await readClock(tx), contentDigest: sealed.contentDigest };
  const hash = hashOf(reportId, entry, head.hash);
  await tx.videoReportEntry.create({ data: { reportId, ...entry, content: sealed.content, hash } });
  return { count: seq, hash };
}
