import { db } from "#lib/db/prisma";
import { moveDead } from "#lib/trash/dead/commands";
import { isOfHosts } from "#lib/videos/providers/rekey/changes";
import { Prisma } from "#prisma";
import { hostOf } from "../questions.ts";

type Read = { key: string; hosts: string[] };
type Dead = { videoId: number; embedKey: string; iframeSrc: string; host: string };

/**
 * Reassigns the health checks of these providers' videos to the hosts in their current rules. After a provider was
 * deleted, its videos are those at its hosts.
 */
export async function reassignChecks(read: Read[]): Promise<void> {
  for (const { key, hosts } of read) {
    const prefix = `${key}:`;
    await db.$executeRaw`
      UPDATE link_checks c SET host = NULL, next_check_at = now() FROM videos v
      WHERE v.id = c.video_id AND (starts_with(v.embed_key, ${prefix}) OR ${isOfHosts(Prisma.sql`v.iframe_src`, hosts)})`;
    await db.$executeRaw`
      UPDATE video_mirrors m SET host = NULL, next_check_at = now()
      WHERE starts_with(m.embed_key, ${prefix}) OR ${isOfHosts(Prisma.sql`m.iframe_src`, hosts)}`;
    await reassignDead(prefix, hosts);
  }
}

/** Dead videos that no rule asks about any more keep their host, and stay dead. */
async function reassignDead(prefix: string, hosts: string[]): Promise<void> {
  const src = Prisma.sql`(d."row" ->> 'iframe_src')`;
  const rows = await db.$queryRaw<Dead[]>`
    SELECT x.video_id AS "videoId", x.embed_key AS "embedKey", ${src} AS "iframeSrc", x.host
    FROM dead_videos x JOIN deleted_videos d USING (video_id)
    WHERE starts_with(x.embed_key, ${prefix}) OR ${isOfHosts(src, hosts)}`;
  const moved = rows.flatMap(({ videoId, embedKey, iframeSrc, host }) => {
    const next = hostOf(embedKey, iframeSrc);
    return next && next !== host ? [{ videoId, host: next }] : [];
  });
  const next = moved.map(({ host }) => host);
  await db.$executeRaw`
    INSERT INTO link_hosts (host) SELECT DISTINCT unnest(${next}::text[]) ON CONFLICT DO NOTHING`;
  await moveDead(moved);
}
