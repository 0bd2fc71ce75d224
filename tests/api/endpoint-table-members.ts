import { db } from "#lib/db/prisma";
import type { CallOptions } from "../support/people/callers.ts";
import { aHash } from "../support/people/claims.ts";
import { aPlaylist, favoritesOf, PASSWORD, watchedBy, withPassword } from "../support/people/members.ts";
import type { Expectation, Methods, World } from "./endpoint-table.ts";

/** For members; creates data that must belong to the caller. */
const members = (
  options?: (userId: number, world: World) => CallOptions | Promise<CallOptions>,
  status?: number,
): Expectation => ({
  who: "members",
  status,
  options: (world, _, { userId }) => (userId === undefined || !options ? {} : options(userId, world)),
});

const video = ({ videoId }: World) => ({ params: { videoId: String(videoId) } });
const playlist = async (userId: number, videoIds: number[] = []) => ({
  params: { id: String((await aPlaylist(userId, videoIds)).id) },
});

async function watchLater(userId: number, world: World) {
  await aPlaylist(userId, [world.videoId], { kind: "watch_later" });
  return video(world);
}

async function session(userId: number) {
  return { params: { id: String((await db.session.findFirstOrThrow({ where: { userId } })).id) } };
}

/** Endpoints for a member's own data. None of them reaches another member's. */
export const ofMembers: Record<string, Methods> = {
  favorites: { GET: members() },
  "favorites/[videoId]": {
    POST: members((_, world) => video(world), 201),
    DELETE: members(async (userId, world) => {
      await favoritesOf(userId, [world.videoId]);
      return video(world);
    }),
  },
  playlists: { GET: members(), POST: members(() => ({ body: { title: "A list" } }), 201) },
  "playlists/[id]": {
    GET: members((userId, { videoId }) => playlist(userId, [videoId])),
    PUT: members(async (userId) => ({ ...(await playlist(userId)), body: { title: "Another title" } })),
    DELETE: members((userId) => playlist(userId)),
  },
  "playlists/[id]/videos": {
    POST: members(async (userId, { videoId }) => ({ ...(await playlist(userId)), body: { videoId } }), 201),
  },
  "playlists/[id]/videos/[videoId]": {
    DELETE: members(async (userId, world) => {
      const { params } = await playlist(userId, [world.videoId]);
      return { params: { ...params, ...video(world).params } };
    }),
  },
  "playlists/[id]/order": {
    GET: members((userId, { videoId }) => playlist(userId, [videoId])),
    PUT: members(async (userId, { videoId }) => ({
      ...(await playlist(userId, [videoId])),
      body: { videoIds: [videoId] },
    })),
  },
  "playlists/watch-later": { GET: members() },
  "playlists/watch-later/videos/[videoId]": {
    PUT: members((_, world) => video(world), 201),
    DELETE: members(watchLater),
  },
  "users/me": {
    PATCH: members(async (userId) => {
      await withPassword(userId);
      return { body: { currentPassword: PASSWORD, username: `renamed${userId}` } };
    }),
    DELETE: members(async (userId) => {
      await withPassword(userId);
      return { body: { password: PASSWORD } };
    }),
  },
  "users/me/watch-history": { GET: members(), DELETE: members() },
  "users/me/watch-history/[videoId]": {
    PUT: members((_, world) => ({ ...video(world), body: { lastWatchedAt: "2026-01-31T12:00:00Z" } })),
    DELETE: members(async (userId, world) => {
      await watchedBy(userId, [world.videoId]);
      return video(world);
    }),
  },
  "users/me/seen-texts": { POST: members(() => ({ body: { upTo: 1 } })) },
  "users/me/settings": { GET: members(), PATCH: members(() => ({ body: { historyEnabled: false } })) },
  "users/me/change-password": {
    POST: members(async (userId) => {
      await withPassword(userId);
      return { body: { currentPassword: PASSWORD, newPassword: "battery staple" } };
    }),
  },
  "users/me/sessions": { GET: members() },
  "users/me/sessions/[id]": { DELETE: members(session) },
  "users/me/premium-orders": {
    POST: {
      ...members(() => ({ body: { plan: "2 Months" } }), 201),
      conflicts: { premium: "nothing_to_pay", admin: "nothing_to_pay" },
    },
  },
  "users/me/premium-claims": {
    GET: members(),
    POST: members(() => ({ body: { plan: "2 Months", transactionHash: aHash() } }), 201),
  },
  "users/me/export": { GET: { ...members(), raw: true } },
};
