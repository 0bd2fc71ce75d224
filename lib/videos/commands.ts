import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { CATEGORY } from "#lib/videos/admin/schemas";
import type { VideoInput } from "#lib/videos/admin/types";
import type { Embed } from "#lib/videos/embeds/parse-embed";
import { notPlayer, shapeOfAddress } from "#lib/videos/embeds/player-address";
import { eachDetail } from "./details.ts";

/** `lockedHosts` are those of EMBED_HOSTS; if undefined, new hosts are added to the list. */
export type HostRules = { lockedHosts: string[] | undefined };

export type Stored = Omit<VideoInput, "iframeSrc" | "updatedAt"> & { iframeSrc: string | null };

export async function addVideo(tx: Db, input: VideoInput, rules: HostRules): Promise<number> {
  const { iframeSrc: embed, categoryIds, tags = [] } = input;
  await admitHost(tx, embed, rules);
  await holdCategories(tx, categoryIds);
  const { id } = await tx.video.create({
    data: { ...columnsOf(input), ...embed.size },
    select: { id: true },
  });
  await putIntoCategories(tx, id, categoryIds);
  await giveTags(tx, id, tags);
  return id;
}

export const CHANGED_MEANWHILE =
  "Somebody else has changed this video since you opened it. Load it again, so that nothing of theirs is lost.";

export async function changeVideo(tx: Db, id: number, input: VideoInput, rules: HostRules): Promise<Stored> {
  const { iframeSrc: embed, categoryIds, tags, updatedAt } = input;
  await admitHost(tx, embed, rules);
  // Lock order: categories before videos.
  await holdCategories(tx, categoryIds, id);
  const [before] = await tx.$queryRaw<{ embed_key: string | null; updated_at: Date }[]>`
    SELECT embed_key, updated_at FROM videos WHERE id = ${id} FOR UPDATE`;
  if (!before) throw new Failure("not_found", "Video not found");
  if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updated_at.getTime()) {
    throw new Failure("conflict", CHANGED_MEANWHILE, { code: "changed_meanwhile" });
  }
  const was = await readStored(tx, id);
  const isAnother = before.embed_key !== embed.embedKey;
  await tx.video.update({
    where: { id },
    data: { ...columnsOf(input), ...(embed.size ?? (isAnother && { width: null, height: null })) },
    select: { id: true },
  });
  await tx.videoCategory.deleteMany({ where: { videoId: id, categoryId: { notIn: categoryIds } } });
  await putIntoCategories(tx, id, categoryIds);
  if (tags) {
    await tx.videoTag.deleteMany({ where: { videoId: id, tag: { nameKey: { notIn: tags.map(nameKey) } } } });
    await giveTags(tx, id, tags);
  }
  return was;
}

async function readStored(tx: Db, id: number): Promise<Stored> {
  const { durationSeconds, categories, tags, ...columns } = await tx.video.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ title: true, description: true, iframeSrc: true, thumbnailUrl: true, isPrivate: true },
      ...eachDetail(() => true as const),
      durationSeconds: true,
      categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
      tags: { select: { tag: { select: { name: true } } }, orderBy: { tag: { nameKey: "asc" } } },
    },
  });
  const categoryIds = categories.map(({ categoryId }) => categoryId);
  return { ...columns, duration: durationSeconds, categoryIds, tags: tags.map(({ tag }) => tag.name) };
}

const columnsOf = ({ iframeSrc: embed, ...input }: VideoInput) => ({
  title: input.title,
  description: input.description,
  ...eachDetail((name) => input[name]),
  thumbnailUrl: input.thumbnailUrl,
  durationSeconds: input.duration,
  isPrivate: input.isPrivate,
  iframeSrc: embed.iframeSrc,
  embedKey: embed.embedKey,
});

const COMPARED = 500;

/** Rejects page URLs of unknown hosts, which would frame a website instead of a player. */
async function requirePlayer(tx: Db, { host, iframeSrc, kind }: Embed): Promise<void> {
  if (kind === "player") return;
  const known = await tx.$queryRaw<{ iframe_src: string }[]>`
    SELECT iframe_src FROM videos WHERE split_part(iframe_src, '/', 3) = ${host} LIMIT ${COMPARED}`;
  const shape = shapeOfAddress(iframeSrc);
  if (known.some((video) => shapeOfAddress(video.iframe_src) === shape)) return;
  const sentence = notPlayer(host);
  throw new Failure("invalid", sentence, { fields: { iframeSrc: sentence } });
}

async function admitHost(tx: Db, embed: Embed, { lockedHosts }: HostRules): Promise<void> {
  const { host } = embed;
  await requirePlayer(tx, embed);
  if (!lockedHosts) {
    await tx.$executeRaw`INSERT INTO embed_hosts (host) VALUES (${host}) ON CONFLICT DO NOTHING`;
    return;
  }
  if (lockedHosts.includes(host)) return;
  const sentence = `Players of ${host} are not on the list of EMBED_HOSTS.`;
  throw new Failure("invalid", sentence, { fields: { iframeSrc: sentence } });
}

async function holdCategories(tx: Db, categoryIds: number[], videoId = 0): Promise<void> {
  const held = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM categories
    WHERE id = ANY (${categoryIds}::int[]) OR id IN (SELECT category_id FROM video_categories WHERE video_id = ${videoId})
    ORDER BY id FOR NO KEY UPDATE`;
  const known = new Set(held.map(({ id }) => id));
  if (categoryIds.every((id) => known.has(id))) return;
  throw new Failure("invalid", CATEGORY, { fields: { categoryIds: CATEGORY } });
}

// A trigger fills the other columns.
const putIntoCategories = (tx: Db, videoId: number, categoryIds: number[]) =>
  tx.$executeRaw`
    INSERT INTO video_categories (category_id, video_id) SELECT id, ${videoId} FROM unnest(${categoryIds}::int[]) AS id
    ON CONFLICT DO NOTHING`;

async function giveTags(tx: Db, videoId: number, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const keys = tags.map(nameKey);
  // In key order, to avoid deadlocks.
  await tx.$executeRaw`
    INSERT INTO tags (name, name_key)
    SELECT name, key FROM unnest(${tags}::text[], ${keys}::text[]) AS given (name, key)
    WHERE NOT EXISTS (SELECT 1 FROM tags WHERE name_key = key) ORDER BY key ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO video_tags (video_id, tag_id) SELECT ${videoId}, id FROM tags WHERE name_key = ANY (${keys}::text[])
    ON CONFLICT DO NOTHING`;
}
