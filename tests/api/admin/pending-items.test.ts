import { expect, test } from "vitest";
import { countPendingItems } from "#lib/analytics/pending-items/queries";
import { db } from "#lib/db/prisma";
import { aUser, aVideo } from "../../support/factories.ts";
import { aClaim } from "../../support/people/claims.ts";
import { aMessage, aReport } from "../../support/people/moderation.ts";

async function gone(check: { misses: number; embedKey?: string }): Promise<void> {
  const { id: videoId } = await aVideo();
  await db.video.update({ where: { id: videoId }, data: { embedKey: "vimeo:1" } });
  await db.linkCheck.create({ data: { videoId, embedKey: "vimeo:1", missedSince: new Date(), ...check } });
}

test("counts pending items and ignores those already handled", async () => {
  const [old, older] = [new Date("2026-01-02T03:04:05Z"), new Date("2026-01-01T03:04:05Z")];
  await aClaim({ createdAt: old });
  const { id: decided } = await aClaim();
  const approved = { createdAt: older, state: "approved", decidedAt: old } as const;
  await db.premiumClaim.update({ where: { id: decided }, data: approved });
  await db.user.update({ where: { id: (await aUser({ createdAt: old })).id }, data: { awaitsApproval: true } });
  await aMessage({ createdAt: old });
  await aMessage({ createdAt: older, readAt: old });
  const due = new Date("2099-01-02T03:04:05Z");
  await aReport({ reason: "rights", dueAt: new Date("2099-01-03T03:04:05Z") });
  await aReport({ reason: "illegal", dueAt: due });
  await aReport({ reason: "broken" });
  await aReport({ reason: "illegal", resolvedAt: old, dueAt: old });
  await gone({ misses: 2 });
  await gone({ misses: 1 });
  await gone({ misses: 9, embedKey: "vimeo:another one" });
  await db.$executeRaw`INSERT INTO deleted_videos (video_id, title, "row") VALUES (2000000000, 'Dead', '{}')`;
  await db.$executeRaw`
    INSERT INTO dead_videos (video_id, embed_key, host, missed_since, next_check_at)
    VALUES (2000000000, 'vimeo:7', 'vimeo.com', now(), now())`;
  await db.$executeRaw`
    INSERT INTO outbox_messages (channel, event, body, created_at, given_up_at) VALUES
      ('mail', 'late', '', now() - interval '2 hours', NULL), ('mail', 'new', '', now(), NULL),
      ('webhook', 'lost', '', now() - interval '9 days', now() - interval '6 days'),
      ('webhook', 'lost', '', now() - interval '12 days', now() - interval '8 days')`;
  await db.linkHost.createMany({ data: [{ host: "vimeo.com", trippedAt: old }, { host: "www.ted.com" }] });
  await db.$executeRaw`
    INSERT INTO search_queries (day, query, count, without_result) VALUES
      (current_date, 'a slip', 2, 2), (current_date, 'missed', 2, 2), (current_date - 6, 'missed', 1, 1),
      (current_date - 7, 'long ago', 9, 9), (current_date, 'found', 9, 0)`;
  await db.importSource.createMany({
    data: [
      { name: "Stopped", url: "https://a.example/", everyHours: 1, most: 1, isEnabled: false, failures: 8 },
      { name: "Off", url: "https://b.example/", everyHours: 1, most: 1, isEnabled: false },
      { name: "Failing", url: "https://c.example/", everyHours: 1, most: 1, failures: 2 },
    ],
  });
  expect(await countPendingItems()).toEqual({
    openClaims: 1,
    oldestClaim: old,
    newAccounts: 1,
    oldestAccount: old,
    unreadMessages: 1,
    oldestMessage: old,
    openReports: 3,
    illegalReports: 1,
    overdueReports: 0,
    firstDueReport: due,
    brokenVideos: 1,
    deadVideos: 1,
    distrustedHosts: 1,
    missedSearches: 1,
    stoppedSources: 1,
    undelivered: 2,
  });
});

test("reports no pending items on an empty site", async () => {
  for (const table of [
    "premium_claims",
    "contact_messages",
    "video_reports",
    "outbox_messages",
    "search_queries",
    "link_checks",
    "deleted_videos",
    "link_hosts",
    "import_sources",
  ])
    await db.$executeRawUnsafe(`DELETE FROM ${table}`);
  await db.user.updateMany({ data: { awaitsApproval: false } });
  expect(await countPendingItems()).toEqual({
    openClaims: 0,
    oldestClaim: null,
    newAccounts: 0,
    oldestAccount: null,
    unreadMessages: 0,
    oldestMessage: null,
    openReports: 0,
    illegalReports: 0,
    overdueReports: 0,
    firstDueReport: null,
    brokenVideos: 0,
    deadVideos: 0,
    distrustedHosts: 0,
    missedSearches: 0,
    stoppedSources: 0,
    undelivered: 0,
  });
});
