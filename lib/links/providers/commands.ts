import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { moveDead, restoreDead } from "#lib/trash/dead/commands";
import { isOfHosts } from "#lib/videos/providers/rekey/changes";
import { Prisma } from "#prisma";
import { hostOf } from "../questions.ts";

/** Range of video ids, so that large providers stay below the statement timeout. */
const IDS_PER_STATEMENT = 20_000;
/** Dead videos restored per transaction. */
const RETURNED = 200;

type Read = { key: string; hosts: string[] };
type Dead = { videoId: number; embedKey: string; iframeSrc: string; host: string };

/**
 * Reassigns the health checks of a provider's videos to the hosts in its current rule. If the provider was deleted, its
 * videos are those on its hosts.
 */
export async function reassignChecks({ key, hosts }: Read, signal: AbortSignal): Promise<void> {
  const prefix = `${key}:`;
  const { _max } = await db.video.aggregate({ _max: { id: true } });
  for (let from = 0; from <= (_max.id ?? 0); from += IDS_PER_STATEMENT) {
    signal.throwIfAborted();
    const until = from + IDS_PER_STATEMENT - 1;
    await db.$executeRaw`
      UPDATE link_checks c SET host = NULL, next_check_at = now() FROM videos v
      WHERE v.id = c.video_id AND v.id BETWEEN ${from} AND ${until}
        AND (starts_with(v.embed_key, ${prefix}) OR ${isOfHosts(Prisma.sql`v.iframe_src`, hosts)})`;
    await db.$executeRaw`
      UPDATE video_mirrors m SET host = NULL, next_check_at = now()
      WHERE m.video_id BETWEEN ${from} AND ${until}
        AND (starts_with(m.embed_key, ${prefix}) OR ${isOfHosts(Prisma.sql`m.iframe_src`, hosts)})`;
  }
  await reassignDead(prefix, hosts, signal);
}

/** Restores dead videos that no rule checks any more, because nobody would notice if they played again. */
async function reassignDead(prefix: string, hosts: string[], signal: AbortSignal): Promise<void> {
  const src = Prisma.sql`(d."row" ->> 'iframe_src')`;
  const rows = await db.$queryRaw<Dead[]>`
    SELECT x.video_id AS "videoId", x.embed_key AS "embedKey", ${src} AS "iframeSrc", x.host
    FROM dead_videos x JOIN deleted_videos d USING (video_id)
    WHERE starts_with(x.embed_key, ${prefix}) OR ${isOfHosts(src, hosts)} ORDER BY 1`;
  const current = rows.map((row) => ({ ...row, next: hostOf(row.embedKey, row.iframeSrc) }));
  const moved = current.flatMap(({ videoId, host, next }) => (next && next !== host ? [{ videoId, host: next }] : []));
  const next = moved.map(({ host }) => host);
  await db.$executeRaw`
    INSERT INTO link_hosts (host) SELECT DISTINCT unnest(${next}::text[]) ON CONFLICT DO NOTHING`;
  await moveDead(moved);
  const unasked = current.filter((row) => !row.next).map(({ videoId }) => videoId);
  for (let from = 0; from < unasked.length; from += RETURNED) {
    signal.throwIfAborted();
    await returnUnasked(unasked.slice(from, from + RETURNED));
  }
}

const returnUnasked = (ids: number[]) =>
  publish(
    "system",
    "video.return",
    async (tx) => {
      const returned = await restoreDead(tx, ids);
      const unchecked = { host: null, nextCheckAt: new Date() };
      await tx.linkCheck.updateMany({ where: { videoId: { in: returned } }, data: unchecked });
    },
    { timeout: TRASH_TIMEOUT },
  );
