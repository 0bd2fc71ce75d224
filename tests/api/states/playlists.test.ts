import { expect, test } from "vitest";
import { runChanges, startChange } from "#lib/admin/changes/commands";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { setStates } from "#lib/trash/unpublished/commands";
import type { VideoState } from "#lib/videos/states";
import { aUser, aVideo } from "../../support/factories.ts";
import { aPlaylist, orderOf } from "../../support/people/members.ts";

const set = (ids: number[], state: VideoState) =>
  publish("system", "video.hide", (tx) => setStates(tx, ids, { state }));
const places = () =>
  db.deletedVideoRow.findMany({
    where: { source: "playlist_videos" },
    select: { videoId: true, row: true },
    orderBy: { videoId: "asc" },
  });

test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]], [[2, 0, 1]]])(
  "videos hidden in the order %j keep their places in playlists when they are edited together",
  async (order) => {
    const [admin, member] = [await aUser({ isAdmin: true }), await aUser()];
    const ids: number[] = [];
    for (let number = 0; number < 5; number++) ids.push((await aVideo()).id);
    const playlist = await aPlaylist(member.id, ids);
    const hidden = order.map((at) => ids[at] as number);
    await set(hidden.slice(0, 1), "hidden");
    await set(hidden.slice(1), "hidden");
    const before = await places();

    await startChange(admin.id, { ids: hidden, action: { type: "addTags", tags: ["new"] } });
    await runChanges(new AbortController().signal);
    expect(await places()).toEqual(before);

    await set(hidden, "public");
    expect((await orderOf(playlist.id)).map(([, id]) => id)).toEqual(ids);
    await db.deletedVideo.deleteMany();
  },
);
