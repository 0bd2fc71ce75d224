import type { Db } from "#lib/db/prisma";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { admitHosts } from "#lib/videos/hosts/commands";
import { changesOf, isOfHosts, onNewHosts } from "#lib/videos/providers/rekey/changes";
import { Prisma } from "#prisma";

type Range = { key: string; hosts: string[]; after: number; until: number; lockedHosts: string[] | undefined };

/**
 * Recomputes the identities of drafts, deleted videos and tombstones within a range of ids. Returns how many players
 * changed.
 */
export async function rekeyHidden(tx: Db, range: Range): Promise<number> {
  const changed = (await rekeyPlayers(tx, range)) + (await rekeyMirrors(tx, range));
  return changed + (await rekeyTombstones(tx, range));
}

type Found = { id: number; embedKey: string | null; iframeSrc: string };

async function rekeyPlayers(tx: Db, { key, hosts, after, until, lockedHosts }: Range): Promise<number> {
  const src = Prisma.sql`("row" ->> 'iframe_src')`;
  const rows = await tx.$queryRaw<Found[]>`
    SELECT video_id AS id, "row" ->> 'embed_key' AS "embedKey", ${src} AS "iframeSrc" FROM deleted_videos
    WHERE video_id > ${after} AND video_id <= ${until} AND ${src} IS NOT NULL
      AND (starts_with("row" ->> 'embed_key', ${`${key}:`}) OR ${isOfHosts(src, hosts)})
    ORDER BY video_id FOR UPDATE`;
  const changes = changesOf(rows, lockedHosts);
  if (changes.length === 0) return 0;
  await admitHosts(tx, onNewHosts(changes), lockedHosts);
  const next = Prisma.sql`
    unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ embedKey }) => embedKey)}::text[],
      ${changes.map(({ iframeSrc }) => iframeSrc)}::text[]) AS next (id, embed_key, iframe_src)`;
  await tx.$executeRaw`
    UPDATE deleted_videos SET "row" = "row" || jsonb_build_object('embed_key', next.embed_key, 'iframe_src', next.iframe_src)
    FROM ${next} WHERE video_id = next.id`;
  await tx.$executeRaw`UPDATE unpublished_videos SET embed_key = next.embed_key FROM ${next} WHERE video_id = next.id`;
  await tx.$executeRaw`UPDATE dead_videos SET embed_key = next.embed_key FROM ${next} WHERE video_id = next.id`;
  // Tombstones of demo videos have no identity, because the real videos may be imported later.
  await tx.$executeRaw`
    UPDATE video_tombstones SET embed_key = next.embed_key FROM ${next}
    WHERE video_id = next.id AND video_tombstones.embed_key IS NOT NULL`;
  return changes.length;
}

async function rekeyMirrors(tx: Db, { key, hosts, after, until, lockedHosts }: Range): Promise<number> {
  const src = Prisma.sql`("row" ->> 'iframe_src')`;
  const rows = await tx.$queryRaw<(Found & { rowId: bigint })[]>`
    SELECT id AS "rowId", video_id AS id, "row" ->> 'embed_key' AS "embedKey", ${src} AS "iframeSrc" FROM deleted_video_rows
    WHERE video_id > ${after} AND video_id <= ${until} AND source = 'video_mirrors'
      AND (starts_with("row" ->> 'embed_key', ${`${key}:`}) OR ${isOfHosts(src, hosts)})
    ORDER BY id`;
  const changes = changesOf(rows, lockedHosts);
  await admitHosts(tx, onNewHosts(changes), lockedHosts);
  for (const { was, embedKey, iframeSrc } of changes) {
    // Two spellings of one mirror, or of the first player, become one.
    const same = await tx.$executeRaw`
      DELETE FROM deleted_video_rows r WHERE r.id = ${was.rowId} AND ${embedKey} <> r."row" ->> 'embed_key' AND (
        EXISTS (SELECT FROM deleted_videos d WHERE d.video_id = r.video_id AND d."row" ->> 'embed_key' = ${embedKey})
        OR EXISTS (SELECT FROM deleted_video_rows o WHERE o.video_id = r.video_id AND o.source = 'video_mirrors'
          AND o.id <> r.id AND o."row" ->> 'embed_key' = ${embedKey}))`;
    if (same > 0) continue;
    await tx.$executeRaw`
      UPDATE deleted_video_rows SET "row" = "row" || jsonb_build_object('embed_key', ${embedKey}::text, 'iframe_src', ${iframeSrc}::text)
      WHERE id = ${was.rowId}`;
  }
  return changes.length;
}

/** The identity of a video on an unknown host is its address without the scheme; other identities cannot be parsed. */
function keyNow(key: string): string {
  if (!/^[\w.-]+\.[\w-]+(?:\/|\?|$)/.test(key)) return key;
  const embed = readEmbed(`https://${key}`);
  return "problem" in embed ? key : embed.embedKey;
}

type Tombstone = { id: number; embedKey: string | null; mirrorKeys: string[] };

/** For videos erased from the trash, only the identity is known. */
async function rekeyTombstones(tx: Db, { after, until }: Range): Promise<number> {
  const rows = await tx.$queryRaw<Tombstone[]>`
    SELECT video_id AS id, embed_key AS "embedKey", mirror_keys AS "mirrorKeys" FROM video_tombstones
    WHERE video_id > ${after} AND video_id <= ${until} ORDER BY video_id FOR UPDATE`;
  let changed = 0;
  for (const { id, embedKey, mirrorKeys } of rows) {
    const next = { embedKey: embedKey && keyNow(embedKey), mirrorKeys: [...new Set(mirrorKeys.map(keyNow))] };
    if (next.embedKey === embedKey && next.mirrorKeys.join("\n") === mirrorKeys.join("\n")) continue;
    changed += 1;
    await tx.videoTombstone.update({ where: { videoId: id }, data: next, select: { videoId: true } });
  }
  return changed;
}
