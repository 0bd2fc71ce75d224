import { db } from "#lib/db/prisma";
import { stillAddressesOf } from "#lib/videos/embeds/parse-embed";
import { Prisma } from "#prisma";
import type { PictureUse } from "./types.ts";

/** SQL expression for the stored picture's name of a video `v`. */
export const pictureName = Prisma.sql`
  (SELECT p.name FROM pictures p WHERE p.key = sha256(convert_to(v.thumbnail_url, 'UTF8')))`;

export type ThumbnailSource = { address: string | null; name: string | null; isFailing: boolean };

/** Undefined if there is no such video. */
export async function findThumbnailSource(videoId: number): Promise<ThumbnailSource | undefined> {
  const [row] = await db.$queryRaw<ThumbnailSource[]>`
    SELECT v.thumbnail_url AS address, p.name, coalesce(p.name IS NULL AND p.failures > 0 AND NOT p.is_refused
      AND p.problem IS NOT NULL AND p.next_try_at > now(), false) AS "isFailing"
    FROM videos v LEFT JOIN pictures p ON p.key = sha256(convert_to(v.thumbnail_url, 'UTF8'))
    WHERE v.id = ${videoId}`;
  return row;
}

/** URLs of stills of a public video. */
export async function listStillAddresses(videoId: number): Promise<string[]> {
  const video = await db.video.findUnique({ where: { id: videoId }, select: { iframeSrc: true, isPrivate: true } });
  return video?.iframeSrc && !video.isPrivate ? stillAddressesOf(video.iframeSrc) : [];
}

/** URL of a picture whose files are not on the local disk. */
export async function findOriginal(name: string): Promise<string | undefined> {
  return (await db.picture.findFirst({ where: { name }, select: { address: true } }))?.address;
}

const WITHHELD = Prisma.sql`
  SELECT DISTINCT p.name FROM pictures p WHERE p.is_withheld AND p.name IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM pictures o WHERE o.name = p.name AND NOT o.is_withheld AND o.unused_since IS NULL)`;

/** Names of pictures that must not be served. */
export async function listWithheld(): Promise<Set<string>> {
  return new Set((await db.$queryRaw<{ name: string }[]>(WITHHELD)).map(({ name }) => name));
}

export async function isWithheld(name: string): Promise<boolean> {
  return (await db.$queryRaw<object[]>`${WITHHELD} AND p.name = ${name}`).length > 0;
}

export async function listKnown(names: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM pictures WHERE name = ANY (${names}::text[])`;
  return new Set(rows.map(({ name }) => name));
}

/** Counts shared files once, because pictures with the same content share them. */
export async function countStoredBytes(): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes
    FROM (SELECT DISTINCT name, bytes FROM pictures WHERE name IS NOT NULL) AS stored`;
  return row?.bytes ?? 0;
}

export async function describeUse(): Promise<PictureUse> {
  const [[counts], bytes] = await Promise.all([
    db.$queryRaw<Omit<PictureUse, "bytes">[]>`
      SELECT count(*) FILTER (WHERE name IS NOT NULL)::int AS stored,
        count(*) FILTER (WHERE name IS NULL AND problem IS NULL AND unused_since IS NULL)::int AS waiting,
        count(*) FILTER (WHERE name IS NULL AND problem IS NOT NULL AND unused_since IS NULL)::int AS failing
      FROM pictures`,
    countStoredBytes(),
  ]);
  return { stored: 0, waiting: 0, failing: 0, ...counts, bytes };
}
