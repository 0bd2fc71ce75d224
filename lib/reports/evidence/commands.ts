import { recordAudit } from "#lib/audit/commands";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import { chainColumns, toChain } from "../chain/queries.ts";
import { readClock } from "../deadlines/queries.ts";
import { type EvidenceCase, evidenceDocument } from "./document.ts";

const columns = {
  ...chainColumns,
  videoId: true,
  videoTitle: true,
  reason: true,
  createdAt: true,
  dueAt: true,
  decision: true,
  resolvedAt: true,
} as const;

/** Exports everything recorded about a report, for an authority or a court. The audit log stores the file's digest. */
export async function exportEvidence(adminId: number, id: number): Promise<string> {
  const { siteName: name } = await getSiteSettings();
  return db.$transaction(async (tx) => {
    const row = await tx.videoReport.findUnique({ where: { id }, select: columns });
    if (!row) throw new Failure("not_found", "Report not found");
    const { entries, flaw } = toChain(row);
    const site = { name, url: env().siteUrl };
    const report = {
      id,
      reason: row.reason,
      receivedAt: row.createdAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      state: row.resolvedAt === null ? "open" : (row.decision ?? "closed without a decision"),
    };
    const exportedAt = (await readClock(tx)).toISOString();
    const video = await findVideo(tx, row.videoId, row.videoTitle, site.url);
    const { text, digest } = evidenceDocument({ site, exportedAt, report, video, flaw, entries });
    await recordAudit(tx, adminId, "report.evidence", `report ${id}`, { sha256: digest });
    return text;
  });
}

async function findVideo(tx: Db, id: number, reportedAs: string, siteUrl: string): Promise<EvidenceCase["video"]> {
  const wanted = { title: true, embedKey: true, iframeSrc: true, sourceUrl: true } as const;
  const live = await tx.video.findUnique({ where: { id }, select: wanted });
  const columns = { title: true, embedKey: true, deletedAt: true } as const;
  const tombstone = await tx.videoTombstone.findUnique({ where: { videoId: id }, select: columns });
  const [trashed] = await tx.$queryRaw<{ player: string | null; source: string | null }[]>`
    SELECT "row" ->> 'iframe_src' AS player, "row" ->> 'source_url' AS source FROM deleted_videos WHERE video_id = ${id}`;
  return {
    id,
    title: live?.title ?? tombstone?.title ?? reportedAs,
    state: live ? "on the site" : tombstone ? `deleted ${tombstone.deletedAt.toISOString()}` : "not on the site",
    address: `${siteUrl}/videos/${id}`,
    identity: live?.embedKey ?? tombstone?.embedKey ?? null,
    player: live?.iframeSrc ?? trashed?.player ?? null,
    source: live?.sourceUrl ?? trashed?.source ?? null,
  };
}
