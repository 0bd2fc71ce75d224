import type { Db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { admitHosts } from "../../hosts/commands.ts";
import { type Change, changesOf, isOfHosts, onNewHosts } from "./changes.ts";

/** Ids per batch. */
const WINDOW = 5_000;

type Found = { id: number; embedKey: string | null; iframeSrc: string };

type Batch = { key: string; hosts: string[]; after: number; lockedHosts: string[] | undefined };

/** Recomputes the identities of one batch of the hosts' videos. Undefined if none is left. */
export async function rekeyBatch(tx: Db, { key, hosts, after, lockedHosts }: Batch) {
  const [window] = await tx.$queryRaw<[{ until: number | null }]>`
    SELECT max(id) AS until FROM (
      SELECT id FROM (
        (SELECT id FROM videos WHERE id > ${after} ORDER BY id LIMIT ${WINDOW}::int)
        UNION (SELECT video_id FROM deleted_videos WHERE video_id > ${after} ORDER BY 1 LIMIT ${WINDOW}::int)
        UNION (SELECT video_id FROM video_tombstones WHERE video_id > ${after} ORDER BY 1 LIMIT ${WINDOW}::int)) AS ids
      ORDER BY id LIMIT ${WINDOW}::int) AS next`;
  const until = window?.until;
  if (until === null || until === undefined) return undefined;
  const rows = await tx.$queryRaw<Found[]>`
    SELECT id, embed_key AS "embedKey", iframe_src AS "iframeSrc" FROM videos
    WHERE id > ${after} AND id <= ${until} AND iframe_src IS NOT NULL AND (
      starts_with(embed_key, ${`${key}:`}) OR ${isOfHosts(Prisma.sql`iframe_src`, hosts)})
    ORDER BY id FOR UPDATE`;
  const changes = changesOf(rows, lockedHosts);
  await admitHosts(tx, onNewHosts(changes), lockedHosts);
  if (changes.length > 0) await store(tx, changes);
  const mirrors = await rekeyMirrors(tx, { key, after, until, hosts, lockedHosts });
  return { after: until, changed: changes.length + mirrors };
}

type MirrorRange = { key: string; after: number; until: number; hosts: string[]; lockedHosts: string[] | undefined };

/** Deletes mirrors that equal the first player or another mirror under the new rule. */
async function rekeyMirrors(tx: Db, { key, after, until, hosts, lockedHosts }: MirrorRange): Promise<number> {
  const rows = await tx.$queryRaw<(Found & { embedKey: string })[]>`
    SELECT video_id AS id, embed_key AS "embedKey", iframe_src AS "iframeSrc" FROM video_mirrors
    WHERE video_id > ${after} AND video_id <= ${until} AND (
      starts_with(embed_key, ${`${key}:`}) OR ${isOfHosts(Prisma.sql`iframe_src`, hosts)})
    ORDER BY video_id, position`;
  const changes = changesOf(rows, lockedHosts);
  await admitHosts(tx, onNewHosts(changes), lockedHosts);
  for (const { id, was, embedKey, iframeSrc } of changes) {
    await tx.$executeRaw`
      DELETE FROM video_mirrors m WHERE video_id = ${id} AND embed_key = ${was.embedKey} AND ${embedKey} <> m.embed_key AND (
        EXISTS (SELECT FROM videos WHERE id = ${id} AND embed_key = ${embedKey})
        OR EXISTS (SELECT FROM video_mirrors WHERE video_id = ${id} AND embed_key = ${embedKey}))`;
    await tx.$executeRaw`
      UPDATE video_mirrors SET embed_key = ${embedKey}, iframe_src = ${iframeSrc}
      WHERE video_id = ${id} AND embed_key = ${was.embedKey}`;
  }
  return changes.length;
}

async function store(tx: Db, changes: Change[]): Promise<void> {
  const column = <T>(read: (change: Change) => T) => changes.map(read);
  await tx.$executeRaw`
    UPDATE videos v SET embed_key = next.embed_key, iframe_src = next.iframe_src
    FROM unnest(${column(({ id }) => id)}::int[], ${column(({ embedKey }) => embedKey)}::text[],
      ${column(({ iframeSrc }) => iframeSrc)}::text[]) AS next (id, embed_key, iframe_src)
    WHERE v.id = next.id`;
  await tx.$executeRaw`
    DELETE FROM video_mirrors m USING videos v
    WHERE v.id = ANY (${column(({ id }) => id)}::int[]) AND m.video_id = v.id AND m.embed_key = v.embed_key`;
}

type Run = { key: string; since: Date };

/** Does nothing if the rule has changed meanwhile, because its videos are then processed from the start. */
export async function recordProgress(tx: Db, { key, since }: Run, after: number, changed: number): Promise<void> {
  await tx.embedRekey.updateMany({ where: { key, since }, data: { after, changed: { increment: changed } } });
}

export async function endRekey(tx: Db, { key, since }: Run): Promise<void> {
  await tx.embedRekey.updateMany({ where: { key, since }, data: { endedAt: new Date() } });
}
