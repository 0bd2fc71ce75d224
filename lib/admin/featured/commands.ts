import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { LOCKS } from "#lib/db/advisory-locks";
import type { Db } from "#lib/db/prisma";
import type { FeaturedOrder } from "./types.ts";

const CHANGED_MEANWHILE =
  "Somebody else has changed the featured videos since you opened them. Here they are as they are now.";

export async function lockFeatured(tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.featured})`;
}

export async function orderFeatured(adminId: number, { videoIds, was }: FeaturedOrder): Promise<void> {
  await publish({ adminId }, "featured.order", async (tx, describe) => {
    await lockFeatured(tx);
    const before = await tx.video.findMany({
      where: { featuredRank: { not: null } },
      select: { id: true },
      orderBy: [{ featuredRank: "asc" }, { id: "asc" }],
    });
    const beforeIds = before.map(({ id }) => id);
    if (was && was.join() !== beforeIds.join()) {
      throw new Failure("conflict", CHANGED_MEANWHILE, { code: "changed_meanwhile" });
    }
    await refuseUnknown(tx, videoIds);
    await tx.$executeRaw`
      UPDATE videos SET featured_rank = place, updated_at = now()
      FROM (SELECT id AS video_id FROM videos WHERE featured_rank IS NOT NULL OR id = ANY (${videoIds}::int[])
        ORDER BY id FOR NO KEY UPDATE) AS locked
      LEFT JOIN unnest(${videoIds}::int[]) WITH ORDINALITY AS given (given_id, place) ON given_id = video_id
      WHERE id = video_id AND featured_rank IS DISTINCT FROM place`;
    describe("featured videos", { videoIds, before: beforeIds });
  });
}

async function refuseUnknown(tx: Db, ids: number[]): Promise<void> {
  const found = await tx.video.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const sentence = `There is no video ${unknown.slice(0, 5).join(", ")}.`;
  throw new Failure("invalid", sentence, { fields: { videoIds: sentence } });
}
