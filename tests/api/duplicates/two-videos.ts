import { db } from "#lib/db/prisma";
import { maintainLists } from "#lib/lists/commands";
import { reindexVideos } from "#lib/search/commands";
import { exportText } from "../../support/catalogue-files.ts";
import { dumpTables } from "../../support/database/table-dump.ts";
import { aCategory, aUser, aVideo, clearCatalogue, viewsOn } from "../../support/factories.ts";
import { aPlaylist, favoritesOf, watchedBy } from "../../support/people/members.ts";

const LEFT_OUT = [
  "audit_entries",
  "sessions",
  "category_slots",
  "list_changes",
  "duplicate_changes",
  "sitemap_changes",
  "tag_count_changes",
  "sitemap_index",
];

/** All tables that a merge may change, and the export. */
export async function everything() {
  await maintainLists();
  const slots = await db.$queryRaw`
    SELECT category_id, array_agg(video_id ORDER BY video_id) FROM category_slots GROUP BY 1 ORDER BY 1`;
  return { ...(await dumpTables(LEFT_OUT)), slots, exported: await exportText() };
}

export async function clearMerges(adminId: number | undefined): Promise<void> {
  await clearCatalogue();
  await db.$executeRaw`
    TRUNCATE deleted_videos, video_tombstones, merged_videos, video_reports, old_addresses, embed_hosts, video_daily_views
    CASCADE`;
  await db.user.deleteMany({ where: { id: { not: adminId } } });
  await db.auditEntry.deleteMany();
}

export const vimeo = (id: number) => ({ embedKey: `vimeo:${id}`, iframeSrc: `https://player.vimeo.com/video/${id}` });

/** Two videos with rows in every related table, some of them shared. */
export async function twoVideos() {
  const [shared, ofKept, ofGone] = [await aCategory(), await aCategory(), await aCategory({ excludedFromFeeds: true })];
  const kept = await aVideo({
    ...vimeo(1),
    title: "Kept",
    categories: [shared.id, ofKept.id],
    tags: ["a", "b"],
    views: 40,
  });
  const gone = await aVideo({
    ...vimeo(2),
    title: "Gone",
    categories: [shared.id, ofGone.id],
    tags: ["b", "c"],
    views: 100,
  });
  const third = await aVideo({ title: "Third", categories: [shared.id] });
  await db.video.update({
    where: { id: gone.id },
    data: { oldUrl: "/watch/gone", oldId: "77", oldSlug: "gone", startingViews: 30 },
  });
  await db.$executeRaw`UPDATE video_stats SET heat = 0.1 + video_id WHERE video_id IN (${kept.id}, ${gone.id})`;
  await db.videoMirror.createMany({
    data: [
      { videoId: kept.id, ...vimeo(10), position: 1 },
      { videoId: gone.id, ...vimeo(20), position: 1 },
    ],
  });
  await viewsOn(kept.id, 0, 5);
  await viewsOn(gone.id, 0, 9);
  await viewsOn(gone.id, 3, 60);
  const [one, two, both] = [await aUser(), await aUser(), await aUser()];
  await favoritesOf(one.id, [gone.id]);
  await favoritesOf(both.id, [gone.id, kept.id]);
  await watchedBy(one.id, [gone.id]);
  await watchedBy(two.id, [kept.id]);
  await watchedBy(both.id, [gone.id, kept.id]);
  await db.$executeRaw`
    UPDATE watch_history SET last_watched_at = now() - interval '1 day' WHERE user_id = ${both.id} AND video_id = ${kept.id}`;
  const alone = await aPlaylist(one.id, [third.id, gone.id]);
  const together = await aPlaylist(both.id, [gone.id, third.id, kept.id]);
  await db.videoReport.create({ data: { videoId: gone.id, userId: two.id, reason: "broken" } });
  await db.oldAddress.create({ data: { address: "/old/gone", videoId: gone.id } });
  await reindexVideos([kept.id, gone.id, third.id]);
  return { kept, gone, third, shared, ofKept, ofGone, one, two, both, alone, together };
}
