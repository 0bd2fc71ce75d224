import { db } from "#lib/db/prisma";
import type { RekeyProgress, SharedIdentity } from "../types.ts";

export type Rekey = { key: string; hosts: string[]; since: Date; after: number };

export const nextRekey = (): Promise<Rekey | null> =>
  db.embedRekey.findFirst({ where: { endedAt: null }, orderBy: { since: "asc" } });

/** Progress of recomputing a provider's videos since its rule changed. */
export async function findProgress(key: string): Promise<RekeyProgress | null> {
  const rekey = await db.embedRekey.findUnique({ where: { key } });
  if (!rekey) return null;
  const { _max } = await db.video.aggregate({ _max: { id: true } });
  const percent = rekey.endedAt ? 100 : Math.min(99, Math.floor((100 * rekey.after) / Math.max(_max.id ?? 1, 1)));
  return { changed: rekey.changed, percent, endedAt: rekey.endedAt?.toISOString() ?? null };
}

const MAX_SHARED = 100;

/** Identities shared by several videos of a provider, public or not. */
export const listSharedIdentities = (key: string): Promise<SharedIdentity[]> =>
  db.$queryRaw<SharedIdentity[]>`
    SELECT embed_key AS "embedKey", jsonb_agg(jsonb_build_object('id', id, 'title', title) ORDER BY id) AS videos
    FROM (
      SELECT embed_key, id, title FROM videos WHERE embed_key >= ${`${key}:`} AND embed_key < ${`${key};`}
      UNION ALL
      SELECT u.embed_key, u.video_id, d.title FROM unpublished_videos u JOIN deleted_videos d USING (video_id)
      WHERE u.embed_key >= ${`${key}:`} AND u.embed_key < ${`${key};`} AND NOT u.is_deleted) AS all_videos
    GROUP BY embed_key HAVING count(*) > 1 ORDER BY embed_key LIMIT ${MAX_SHARED}::int`;
