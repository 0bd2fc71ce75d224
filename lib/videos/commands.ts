import { meantTags } from "#lib/categories/aliases/queries";
import { nameKey } from "#lib/categories/name-key";
import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { CATEGORY } from "#lib/videos/admin/schemas";
import type { VideoInput } from "#lib/videos/admin/types";
import type { Embed } from "#lib/videos/embeds/parse-embed";
import { notPlayer } from "#lib/videos/embeds/player-address";
import { isKnownPlayer } from "#lib/videos/embeds/queries";
import { eachDetail } from "./details.ts";
import { admitHosts } from "./hosts/commands.ts";
import { type HostRules, lockedHostProblem } from "./hosts/policy.ts";
import { dropMirrors, setMirrors } from "./mirrors/commands.ts";

export type Stored = Omit<VideoInput, "iframeSrc" | "mirrors" | "updatedAt"> & {
  iframeSrc: string | null;
  mirrors: string[];
};

export async function addVideo(tx: Db, input: VideoInput, rules: HostRules): Promise<number> {
  const { iframeSrc: embed, mirrors = [], categoryIds } = input;
  const tags = await meantTags(tx, input.tags ?? []);
  await admitPlayers(tx, input, rules);
  await lockCategories(tx, categoryIds);
  const { id } = await tx.video.create({
    data: { ...columnsOf(input), ...embed.size },
    select: { id: true },
  });
  await putIntoCategories(tx, id, categoryIds);
  await giveTags(tx, id, tags);
  if (mirrors.length > 0) await setMirrors(tx, id, embed, mirrors);
  return id;
}

export const CHANGED_MEANWHILE =
  "Somebody else has changed this video since you opened it. Load it again, so that nothing of theirs is lost.";

export async function changeVideo(tx: Db, id: number, input: VideoInput, rules: HostRules): Promise<Stored> {
  const { iframeSrc: embed, mirrors, categoryIds, updatedAt } = input;
  const tags = input.tags && (await meantTags(tx, input.tags));
  await admitPlayers(tx, input, rules);
  // Lock order: categories before videos.
  await lockCategories(tx, categoryIds, id);
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
  if (mirrors) await setMirrors(tx, id, embed, mirrors);
  else await dropMirrors(tx, [id], [embed.embedKey]);
  return was;
}

export type NewPlayer = { videoId: number; embed: Embed };

/** Replaces only first players. The new players must be known to be players, on allowed hosts. */
export async function setPlayers(tx: Db, players: NewPlayer[], { lockedHosts }: HostRules): Promise<void> {
  const ids = players.map(({ videoId }) => videoId);
  const embeds = players.map(({ embed }) => embed);
  const keys = embeds.map(({ embedKey }) => embedKey);
  await admitHosts(tx, embeds, lockedHosts);
  await tx.$executeRaw`
    UPDATE videos SET iframe_src = given.src, embed_key = given.key, width = given.width, height = given.height,
      updated_at = now()
    FROM unnest(${ids}::int[], ${embeds.map(({ iframeSrc }) => iframeSrc)}::text[], ${keys}::text[],
      ${embeds.map(({ size }) => size?.width ?? null)}::int[], ${embeds.map(({ size }) => size?.height ?? null)}::int[])
      AS given (id, src, key, width, height)
    WHERE videos.id = given.id`;
  await dropMirrors(tx, ids, keys);
}

async function readStored(tx: Db, id: number): Promise<Stored> {
  const { durationSeconds, categories, tags, mirrors, ...columns } = await tx.video.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ title: true, description: true, iframeSrc: true, thumbnailUrl: true, isPrivate: true },
      ...eachDetail(() => true as const),
      durationSeconds: true,
      categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
      tags: { select: { tag: { select: { name: true } } }, orderBy: { tag: { nameKey: "asc" } } },
      mirrors: { select: { iframeSrc: true }, orderBy: { position: "asc" } },
    },
  });
  const categoryIds = categories.map(({ categoryId }) => categoryId);
  return {
    ...columns,
    duration: durationSeconds,
    categoryIds,
    tags: tags.map(({ tag }) => tag.name),
    mirrors: mirrors.map(({ iframeSrc }) => iframeSrc),
  };
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

type PlayerField = "iframeSrc" | "mirrors";

async function admitPlayers(tx: Db, { iframeSrc, mirrors = [] }: VideoInput, rules: HostRules): Promise<void> {
  if (!rules.isUnconfirmed) await admitHost(tx, iframeSrc, "iframeSrc", rules);
  for (const mirror of mirrors) await admitHost(tx, mirror, "mirrors", rules);
}

async function admitHost(tx: Db, embed: Embed, field: PlayerField, { lockedHosts }: HostRules): Promise<void> {
  const { host } = embed;
  if (!(await isKnownPlayer(embed, tx))) {
    const sentence = notPlayer(host);
    throw new Failure("invalid", sentence, { fields: { [field]: sentence } });
  }
  const sentence = lockedHostProblem(host, lockedHosts);
  if (sentence) throw new Failure("invalid", sentence, { fields: { [field]: sentence } });
  await admitHosts(tx, [embed], lockedHosts);
}

async function lockCategories(tx: Db, categoryIds: number[], videoId = 0): Promise<void> {
  const existing = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM categories
    WHERE id = ANY (${categoryIds}::int[]) OR id IN (SELECT category_id FROM video_categories WHERE video_id = ${videoId})
    ORDER BY id FOR NO KEY UPDATE`;
  const known = new Set(existing.map(({ id }) => id));
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
