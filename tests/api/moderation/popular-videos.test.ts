import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { purgeDeletedVideos, restoreVideos } from "#lib/trash/commands";
import { DELETE as ERASE } from "../../../app/api/admin/videos/deleted/[id]/route.ts";
import { limitStatement, MOST_ROWS } from "../../support/database/limit-statement.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

const MEMBERS = 6000;
const PLAYLISTS = 150;

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
  for (const table of ["watch_history", "deleted_video_rows"]) {
    await limitStatement("INSERT", table);
    await limitStatement("DELETE", table);
  }
});

test("a video that thousands of members watched can be deleted and restored", async () => {
  const [video, other] = [await aVideo(), await aVideo()];
  const user = await aUser();
  await db.$executeRaw`
    INSERT INTO users (username, username_key, email, email_key, password_hash)
    SELECT name, name, name || '@example.com', name || '@example.com', ''
    FROM generate_series(1, ${MEMBERS}::int) AS n CROSS JOIN LATERAL (SELECT 'viewer' || n AS name) AS named`;
  for (let from = 0; from < MEMBERS; from += MOST_ROWS) {
    await db.$executeRaw`
      INSERT INTO watch_history (user_id, video_id, last_watched_at)
      SELECT id, ${video.id}::int, now() FROM users WHERE username LIKE 'viewer%' ORDER BY id OFFSET ${from} LIMIT ${MOST_ROWS}`;
  }
  await db.$executeRaw`
    INSERT INTO playlists (user_id, title) SELECT ${user.id}::int, 'Playlist ' || n FROM generate_series(1, ${PLAYLISTS}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO playlist_videos (playlist_id, video_id, position)
    SELECT p.id, v.id, v.place FROM playlists p, unnest(${[video.id, other.id]}::int[]) WITH ORDINALITY AS v (id, place)
    WHERE p.user_id = ${user.id}`;
  const positions = () =>
    db.playlistVideo.findMany({
      where: { playlist: { userId: user.id } },
      select: { playlistId: true, videoId: true, position: true },
      orderBy: [{ playlistId: "asc" }, { position: "asc" }],
    });
  const before = await positions();

  expect((await videoPanel(admin, 0).remove(video.id)).status).toBe(200);
  expect(await db.historyEntry.count({ where: { videoId: video.id } })).toBe(0);
  expect((await positions()).every(({ videoId, position }) => videoId === other.id && position === 1)).toBe(true);

  expect((await restoreVideos("shell", [video.id])).restored).toEqual([video.id]);
  expect(await db.historyEntry.count({ where: { videoId: video.id } })).toBe(MEMBERS);
  expect(await positions()).toEqual(before);
  expect(await db.deletedVideoRow.count({ where: { videoId: video.id } })).toBe(0);
});

async function popularTrash(): Promise<number> {
  const { id } = await aVideo();
  await videoPanel(admin, 0).remove(id);
  for (let from = 0; from < 2 * MOST_ROWS; from += MOST_ROWS) {
    await db.$executeRaw`
      INSERT INTO deleted_video_rows (video_id, source, "row")
      SELECT ${id}::int, 'watch_history', '{}' FROM generate_series(1, ${MOST_ROWS}::int)`;
  }
  return id;
}

test("a video that thousands of members watched can be erased", async () => {
  const id = await popularTrash();
  expect((await admin(ERASE, { params: { id: String(id) } })).status).toBe(200);
  expect(await db.deletedVideo.count({ where: { videoId: id } })).toBe(0);
});

test("videos that thousands of members watched are erased after their time in the trash", async () => {
  const [id, recent] = [await popularTrash(), await aVideo()];
  await videoPanel(admin, 0).remove(recent.id);
  await db.$executeRaw`UPDATE deleted_videos SET deleted_at = now() - interval '31 days' WHERE video_id = ${id}`;
  expect(await purgeDeletedVideos()).toBe(1);
  const where = { videoId: { in: [id, recent.id] } };
  expect(await db.deletedVideo.findMany({ where, select: { videoId: true } })).toEqual([{ videoId: recent.id }]);
});
