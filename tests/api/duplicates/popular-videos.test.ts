import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { reindexVideos } from "#lib/search/commands";
import * as merge from "../../../app/api/admin/duplicates/merges/[id]/route.ts";
import * as merges from "../../../app/api/admin/duplicates/merges/route.ts";
import { limitStatement, MOST_ROWS } from "../../support/database/limit-statement.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";
import { everything } from "./two-videos.ts";

const MEMBERS = MOST_ROWS + 1;
const PLAYLISTS = 150;

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
  for (const table of ["favorites", "watch_history", "deleted_video_rows"]) {
    for (const event of ["INSERT", "UPDATE", "DELETE"] as const) await limitStatement(event, table);
  }
});

/** Adds the video to the favorites and the history of every member. */
async function likedByAll(videoId: number): Promise<void> {
  for (let from = 0; from < MEMBERS; from += MOST_ROWS) {
    await db.$executeRaw`
      INSERT INTO favorites (user_id, video_id)
      SELECT id, ${videoId}::int FROM users WHERE username LIKE 'viewer%' ORDER BY id OFFSET ${from} LIMIT ${MOST_ROWS}`;
    await db.$executeRaw`
      INSERT INTO watch_history (user_id, video_id)
      SELECT id, ${videoId}::int FROM users WHERE username LIKE 'viewer%' ORDER BY id OFFSET ${from} LIMIT ${MOST_ROWS}`;
  }
}

test("two videos that thousands of members watched can be merged and separated", async () => {
  const [kept, gone, other] = [await aVideo(), await aVideo(), await aVideo()];
  await db.$executeRaw`
    INSERT INTO users (username, username_key, email, email_key, password_hash)
    SELECT name, name, name || '@example.com', name || '@example.com', ''
    FROM generate_series(1, ${MEMBERS}::int) AS n CROSS JOIN LATERAL (SELECT 'viewer' || n AS name) AS named`;
  await likedByAll(kept.id);
  await likedByAll(gone.id);
  const user = await aUser();
  await db.$executeRaw`
    INSERT INTO playlists (user_id, title) SELECT ${user.id}::int, 'Playlist ' || n FROM generate_series(1, ${PLAYLISTS}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO playlist_videos (playlist_id, video_id, position)
    SELECT p.id, v.id, v.place FROM playlists p, unnest(${[gone.id, other.id]}::int[]) WITH ORDINALITY AS v (id, place)
    WHERE p.user_id = ${user.id}`;
  await reindexVideos([kept.id, gone.id, other.id]);
  const before = await everything();

  const { status } = await admin(merges.POST, { body: { pairs: [{ keptId: kept.id, goneId: gone.id }] } });
  expect(status).toBe(200);
  for (const table of [db.favorite, db.historyEntry] as (typeof db.favorite)[]) {
    expect(await table.count({ where: { videoId: kept.id } })).toBe(MEMBERS);
  }
  expect(await db.playlistVideo.count({ where: { videoId: kept.id, position: 1 } })).toBe(PLAYLISTS);

  const undone = await admin(merge.DELETE, { method: "DELETE", params: { id: String(gone.id) } });
  expect(undone.status).toBe(200);
  expect(await everything()).toEqual(before);
});
