import { hash } from "@node-rs/bcrypt";
import { db } from "#lib/db/prisma";
import { aUser } from "./factories.ts";

export const PASSWORD = "correct horse";

let hashed: Promise<string> | undefined;

/** The hash of PASSWORD, of the lowest cost. */
export const passwordHash = (): Promise<string> => {
  hashed ??= hash(PASSWORD, { cost: 4 });
  return hashed;
};

/** A member who signs in with PASSWORD. */
export const aMember = async (facts: Parameters<typeof aUser>[0] = {}) =>
  aUser({ passwordHash: await passwordHash(), ...facts });

/** Gives a user PASSWORD. */
export const withPassword = async (id: number) =>
  db.user.update({ where: { id }, data: { passwordHash: await passwordHash() } });

type PlaylistFacts = { title: string; description: string | null; kind: "custom" | "watch_later"; createdAt: Date };

/** A playlist with these videos in this order. */
export async function aPlaylist(userId: number, videoIds: number[] = [], facts: Partial<PlaylistFacts> = {}) {
  const videos = { create: videoIds.map((videoId, place) => ({ videoId, position: place + 1 })) };
  return db.playlist.create({ data: { userId, title: "A playlist", ...facts, videos } });
}

/** Favourites, the last one the newest. */
export async function favoritesOf(userId: number, videoIds: number[]) {
  await db.favorite.createMany({
    data: videoIds.map((videoId, place) => ({
      userId,
      videoId,
      createdAt: new Date(Date.UTC(2030, 0, 1, 0, 0, place)),
    })),
  });
}

/** A history, the last one the latest. */
export async function watchedBy(userId: number, videoIds: number[]) {
  await db.historyEntry.createMany({
    data: videoIds.map((videoId, place) => ({
      userId,
      videoId,
      lastWatchedAt: new Date(Date.UTC(2030, 0, 1, 0, 0, place)),
    })),
  });
}

/** Positions and videos of a playlist as they stand in the database. */
export const orderOf = async (playlistId: number): Promise<[number, number][]> =>
  (await db.playlistVideo.findMany({ where: { playlistId }, orderBy: { position: "asc" } })).map((row) => [
    row.position,
    row.videoId,
  ]);

/** As many results as `count`, of calls that are all made at once. */
export const atOnce = <T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

/** How often each status was answered. */
export function tallyOf(replies: { status: number }[]): Record<number, number> {
  const tally: Record<number, number> = {};
  for (const { status } of replies) tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}
