import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { identityKey } from "#lib/users/policy";

let made = 0;
const next = (): number => ++made;

type Named<T> = Partial<T> & { name?: string };

type UserFacts = {
  username: string;
  email: string;
  isAdmin: boolean;
  staffRole: string | null;
  hasPremium: boolean;
  premiumUntil: Date | null;
  historyEnabled: boolean;
  passwordHash: string;
  createdAt: Date;
};

/** The password hash matches nothing. */
export function aUser(facts: Partial<UserFacts> = {}) {
  const { username = `user${next()}`, email = `${username}@example.com`, passwordHash = "none", ...rest } = facts;
  const keys = { usernameKey: identityKey(username), emailKey: identityKey(email) };
  return db.user.create({ data: { username, email, passwordHash, ...keys, ...rest } });
}

type CategoryFacts = { id: number; excludedFromFeeds: boolean };

export async function aCategory({ name = `Category ${next()}`, ...facts }: Named<CategoryFacts> = {}) {
  const category = await db.category.create({ data: { name, nameKey: name.toLowerCase(), ...facts } });
  applyChange("catalogue");
  return category;
}

type VideoFacts = {
  id: number;
  title: string;
  description: string;
  iframeSrc: string | null;
  embedKey: string | null;
  sourceUrl: string | null;
  thumbnailUrl: string | null;
  durationSeconds: number | null;
  isPrivate: boolean;
  featuredRank: number | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
  categories: number[];
  tags: string[];
  views: number;
};

export async function aVideo({ categories = [], tags = [], views, ...facts }: Partial<VideoFacts> = {}) {
  const number = next();
  const video = await db.video.create({
    data: {
      title: `Video ${number}`,
      iframeSrc: `https://player.example.com/embed/${number}`,
      sourceUrl: `https://player.example.com/watch/${number}`,
      thumbnailUrl: `https://pictures.example.com/${number}.jpg`,
      durationSeconds: 90,
      ...facts,
    },
  });
  await allowPlayerOf(video.iframeSrc);
  for (const categoryId of categories) await putInto(video.id, categoryId);
  for (const name of tags) await tag(video.id, name);
  if (views !== undefined) await db.videoStats.update({ where: { videoId: video.id }, data: { views } });
  applyChange("catalogue");
  return video;
}

/** As when an admin adds the video. */
async function allowPlayerOf(iframeSrc: string | null): Promise<void> {
  const host = iframeSrc && URL.parse(iframeSrc)?.hostname;
  if (host) await db.$executeRaw`INSERT INTO embed_hosts (host) VALUES (${host}) ON CONFLICT DO NOTHING`;
}

// A trigger fills the other columns.
const putInto = (videoId: number, categoryId: number) =>
  db.$executeRaw`INSERT INTO video_categories (video_id, category_id) VALUES (${videoId}, ${categoryId})`;

async function tag(videoId: number, name: string): Promise<void> {
  const nameKey = name.toLowerCase();
  const { id } = await db.tag.upsert({ where: { nameKey }, create: { name, nameKey }, update: {} });
  await db.videoTag.create({ data: { videoId, tagId: id } });
}

export async function viewsOn(videoId: number, daysAgo: number, views: number): Promise<void> {
  await db.$executeRaw`
    WITH viewed (day, video_id, n) AS (VALUES (current_date - ${daysAgo}::int, ${videoId}::int, ${views}::int)),
    total AS (
      INSERT INTO daily_views AS t SELECT day, n FROM viewed
      ON CONFLICT (day) DO UPDATE SET views = t.views + excluded.views),
    by_category AS (
      INSERT INTO category_daily_views AS t SELECT day, category_id, n FROM viewed JOIN video_categories USING (video_id)
      ON CONFLICT (day, category_id) DO UPDATE SET views = t.views + excluded.views)
    INSERT INTO video_daily_views (day, video_id, views) SELECT * FROM viewed`;
}

export async function clearCatalogue(): Promise<void> {
  await db.video.deleteMany();
  await db.category.deleteMany();
  applyChange("catalogue");
}
