import { hash } from "@node-rs/bcrypt";
import { db } from "#lib/db/prisma";
import { aUser } from "../factories.ts";

export const PASSWORD = "correct horse";

let hashed: Promise<string> | undefined;

/** Lowest cost, for speed. */
export const passwordHash = (): Promise<string> => {
  hashed ??= hash(PASSWORD, { cost: 4 });
  return hashed;
};

export const aMember = async (facts: Parameters<typeof aUser>[0] = {}) =>
  aUser({ passwordHash: await passwordHash(), ...facts });

export const withPassword = async (id: number) =>
  db.user.update({ where: { id }, data: { passwordHash: await passwordHash() } });

type PlaylistFacts = { title: string; description: string | null; kind: "custom" | "watch_later"; createdAt: Date };

export async function aPlaylist(userId: number, videoIds: number[] = [], facts: Partial<PlaylistFacts> = {}) {
  const videos = { create: videoIds.map((videoId, place) => ({ videoId, position: place + 1 })) };
  return db.playlist.create({ data: { userId, title: "A playlist", ...facts, videos } });
}

export async function favoritesOf(userId: number, videoIds: number[]) {
  await db.favorite.createMany({
    data: videoIds.map((videoId, place) => ({
      userId,
      videoId,
      createdAt: new Date(Date.UTC(2030, 0, 1, 0, 0, place)),
    })),
  });
}

export async function watchedBy(userId: number, videoIds: number[]) {
  await db.historyEntry.createMany({
    data: videoIds.map((videoId, place) => ({
      userId,
      videoId,
      lastWatchedAt: new Date(Date.UTC(2030, 0, 1, 0, 0, place)),
    })),
  });
}

export const orderOf = async (playlistId: number): Promise<[number, number][]> =>
  (await db.playlistVideo.findMany({ where: { playlistId }, orderBy: { position: "asc" } })).map((row) => [
    row.position,
    row.videoId,
  ]);

export const atOnce = <T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

export function countStatuses(replies: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
