import type { Db } from "#lib/db/prisma";
import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";

/** Longer than videos stay in the trash, from which they are restored with their pictures. */
const UNUSED_DAYS = 31;
const REFUSED_DAYS = 30;
const LONGEST_HOURS = 14 * 24;
const IDS_AT_ONCE = 10_000;

const note = (picked: Prisma.Sql) => db.$executeRaw`
  INSERT INTO pictures (key, address)
  SELECT DISTINCT sha256(convert_to(v.thumbnail_url, 'UTF8')), v.thumbnail_url FROM videos v
  WHERE v.thumbnail_url LIKE 'http%' AND ${picked}
  ON CONFLICT (key) DO NOTHING`;

/** Pictures of recently changed videos; `queueAll` finds any missed ones within a day. */
export async function queueRecent(signal: AbortSignal): Promise<void> {
  const [row] = await db.$queryRaw<{ some: boolean }[]>`SELECT EXISTS (SELECT 1 FROM pictures) AS some`;
  if (!row?.some) await queueAll(signal);
  else await note(Prisma.sql`v.updated_at > now() - interval '2 hours'`);
}

export async function queueAll(signal: AbortSignal): Promise<void> {
  const [row] = await db.$queryRaw<{ last: number | null }[]>`SELECT max(id) AS last FROM videos`;
  for (let from = row?.last ?? 0; from > 0; from -= IDS_AT_ONCE) {
    signal.throwIfAborted();
    await note(Prisma.sql`v.id > ${from - IDS_AT_ONCE} AND v.id <= ${from}`);
  }
}

export type DuePicture = { key: Buffer; address: string };

/** Counts as a failure until stored, so that a picture that crashes the process is not retried immediately. */
export async function claimDue(most: number): Promise<DuePicture[]> {
  const rows = await db.$queryRaw<{ key: Uint8Array; address: string }[]>`
    WITH due AS (
      SELECT key FROM pictures WHERE next_try_at <= now() AND unused_since IS NULL AND NOT is_withheld
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    UPDATE pictures p SET failures = p.failures + 1,
      next_try_at = now() + make_interval(hours => least(power(4, least(p.failures, 10)), ${LONGEST_HOURS})::int)
    FROM due WHERE p.key = due.key
    RETURNING p.key, p.address`;
  return rows.map(({ key, address }) => ({ key: Buffer.from(key), address }));
}

/** Returns false if no video has had a picture with this URL. */
export async function startPicture(key: Buffer): Promise<boolean> {
  const started = await db.$executeRaw`
    UPDATE pictures SET failures = failures + 1, next_try_at = now() + interval '1 hour' WHERE key = ${key}`;
  return started > 0;
}

export async function finishPicture(
  key: Buffer,
  { name, hash, bytes }: { name: string; hash: bigint | null; bytes: number },
): Promise<void> {
  await db.$executeRaw`
    UPDATE pictures SET name = ${name}, look = ${hash}, bytes = ${bytes}, failures = 0, problem = NULL, is_refused = false,
      next_try_at = NULL
    WHERE key = ${key}`;
}

/** No longer serves the pictures of deleted videos, unless a public video has the same one. */
export async function withholdPictures(tx: Db, deletedIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE pictures p SET is_withheld = true FROM deleted_videos d
    WHERE d.video_id = ANY (${deletedIds}::int[])
      AND p.key = sha256(convert_to(d."row" ->> 'thumbnail_url', 'UTF8'))
      AND NOT EXISTS (SELECT 1 FROM videos v WHERE v.thumbnail_url = d."row" ->> 'thumbnail_url')`;
}

/** Serves the pictures of restored videos again. */
export async function releasePictures(tx: Db, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE pictures p SET is_withheld = false FROM videos v
    WHERE v.id = ANY (${ids}::int[]) AND p.key = sha256(convert_to(v.thumbnail_url, 'UTF8')) AND p.is_withheld`;
}

/** Adds the hash of a picture that was stored before hashes existed. */
export async function rememberHash(key: Buffer, hash: bigint | null): Promise<void> {
  await db.$executeRaw`UPDATE pictures SET look = ${hash}, is_compared = false WHERE key = ${key}`;
}

/** Records that these pictures have been compared with those of removed videos. */
export async function markCompared(tx: Db, addresses: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE pictures SET is_compared = true
    WHERE key IN (SELECT sha256(convert_to(given, 'UTF8')) FROM unnest(${addresses}::text[]) AS given)`;
}

export async function failPicture(key: Buffer, problem: string, isRefused: boolean): Promise<void> {
  const later = isRefused ? Prisma.sql`now() + make_interval(days => ${REFUSED_DAYS})` : Prisma.sql`next_try_at`;
  await db.$executeRaw`
    UPDATE pictures SET problem = ${problem}, is_refused = ${isRefused}, next_try_at = ${later} WHERE key = ${key}`;
}

/** Records when pictures fell out of use, and clears the date of those used again. */
export async function markUnused(): Promise<void> {
  await db.$executeRaw`
    WITH used AS (
      SELECT DISTINCT sha256(convert_to(thumbnail_url, 'UTF8')) AS key FROM videos WHERE thumbnail_url LIKE 'http%')
    UPDATE pictures p SET unused_since = CASE WHEN p.unused_since IS NULL THEN now() END
    WHERE (p.unused_since IS NULL) = NOT EXISTS (SELECT FROM used WHERE used.key = p.key)`;
}

/** Deletes rows of pictures that have long been unused. Returns the file names that no other row uses. */
export async function removeUnused(most: number): Promise<{ removed: number; names: string[] }> {
  return db.$transaction(async (tx: Db) => {
    const rows = await tx.$queryRaw<{ name: string | null }[]>`
      DELETE FROM pictures WHERE key IN (
        SELECT key FROM pictures WHERE unused_since < now() - make_interval(days => ${UNUSED_DAYS}) LIMIT ${most})
      RETURNING name`;
    const names = [...new Set(rows.flatMap(({ name }) => name ?? []))];
    const shared = await tx.$queryRaw<{ name: string }[]>`
      SELECT DISTINCT name FROM pictures WHERE name = ANY (${names}::text[])`;
    const stillUsed = new Set(shared.map(({ name }) => name));
    return { removed: rows.length, names: names.filter((name) => !stillUsed.has(name)) };
  });
}
