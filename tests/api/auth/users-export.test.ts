import { expect, test } from "vitest";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { setStates } from "#lib/trash/unpublished/commands";
import { GET as EXPORT } from "../../../app/api/users/me/export/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { callerFor, callRoute, signIn } from "../../support/people/callers.ts";
import { favoritesOf } from "../../support/people/members.ts";
import { aWholeMember, columnsNamingUsers } from "../../support/people/whole-member.ts";

/** The section of the download that covers each column referring to users. */
const SECTION_OF: Record<string, string> = {
  "sessions.user_id": "sessions",
  "password_resets.user_id": "passwordLinks",
  "favorites.user_id": "favorites",
  "playlists.user_id": "playlists",
  "watch_history.user_id": "watchHistory",
  "deleted_video_rows.user_id": "onDeletedVideos",
  "premium_grants.user_id": "premiumGrants",
  "premium_orders.user_id": "premiumOrders",
  "premium_claims.user_id": "premiumClaims",
  "video_reports.user_id": "reports",
  "contact_messages.user_id": "messages",
  "premium_grants.admin_id": "premiumGranted",
  "premium_claims.decider_id": "claimsDecided",
  "video_tombstones.admin_id": "videosDeleted",
  "bulk_changes.admin_id": "videosChanged",
  "triage_leases.admin_id": "videosOpen",
  "triage_steps.admin_id": "triageSteps",
  "import_uploads.admin_id": "filesUploaded",
  "imports.admin_id": "imports",
  "invitations.admin_id": "invitationsMade",
  "password_resets.admin_id": "passwordLinksMade",
  "text_revisions.admin_id": "textsWritten",
  "audit_entries.admin_id": "adminActions",
};

test("every column that refers to users is covered by a section of the export", async () => {
  expect(Object.keys(SECTION_OF).sort()).toEqual((await columnsNamingUsers()).sort());
});

test("contains all data of the member", async () => {
  const { user, video, cookie } = await aWholeMember("whole", { isAdmin: true });
  const { status, headers, body } = await callRoute(EXPORT, {}, cookie);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(body.account).toEqual({
    id: user.id,
    username: "whole.name",
    email: "whole@example.com",
    role: "owner",
    isAdmin: true,
    isPremium: true,
    premiumUntil: null,
    historyEnabled: true,
    seenTextId: 1,
    seenTextAt: expect.any(String),
    createdAt: user.createdAt.toISOString(),
  });
  expect(Object.keys(body)).toEqual(["exportedAt", "account", ...Object.values(SECTION_OF)]);
  expect(body.sessions).toMatchObject([{ userAgent: "whole browser" }]);
  expect(body.passwordLinks).toEqual([{ createdAt: expect.any(String), expiresAt: "2030-01-01T00:00:00.000Z" }]);
  expect(body.favorites).toMatchObject([{ videoId: video.id, video: { title: "whole video" } }]);
  expect(body.playlists).toMatchObject([
    {
      title: "whole playlist",
      description: "whole description",
      videos: [{ videoId: video.id, position: 1, video: { title: "whole video" } }],
    },
    { title: "whole watch later", kind: "watch_later", videos: [] },
  ]);
  expect(body.watchHistory).toMatchObject([{ videoId: video.id, lastWatchedAt: "2030-01-01T00:00:00.000Z" }]);
  expect(body.onDeletedVideos).toMatchObject([{ source: "favorites", video: { title: "whole deleted" } }]);
  expect(body.premiumGrants).toMatchObject([{ change: "grant", plan: "whole plan" }]);
  expect(body.premiumOrders).toMatchObject([{ plan: "whole ordered", price: "14", amount: "14.0037" }]);
  expect(body.premiumClaims).toMatchObject([{ plan: "whole claimed", transactionHash: "whole transaction" }]);
  expect(body.reports).toMatchObject([{ videoId: video.id, reason: "whole wrong", message: "whole words" }]);
  expect(body.messages).toMatchObject([{ subject: "whole subject", message: "whole message" }]);
  expect(body.premiumGranted).toMatchObject([{ plan: "whole granted" }]);
  expect(body.claimsDecided).toMatchObject([{ state: "declined", reason: "whole decision" }]);
  expect(body.videosOpen).toMatchObject([{ videoId: video.id }]);
  expect(body.triageSteps).toMatchObject([{ videoId: video.id, before: { title: ["whole title", ""] } }]);
  expect(body.videosChanged).toMatchObject([{ action: { type: "delete" }, query: "search=whole" }]);
  expect(body.filesUploaded).toMatchObject([{ name: "whole.csv", size: 5 }]);
  expect(body.textsWritten).toMatchObject([{ page: "about", markdown: "whole text" }]);
  expect(body.adminActions).toMatchObject([{ action: "whole action", subject: "whole thing" }]);
});

/** Columns included in each section. A new column must be added here or excluded explicitly. */
const COLUMNS: Record<string, string[]> = {
  sessions: ["createdAt", "expiresAt", "id", "lastSeenAt", "userAgent"],
  favorites: ["createdAt", "video", "videoId"],
  passwordLinks: ["createdAt", "expiresAt"],
  playlists: ["createdAt", "description", "id", "kind", "title", "updatedAt", "videos"],
  watchHistory: ["lastWatchedAt", "video", "videoId"],
  onDeletedVideos: ["id", "row", "source", "video"],
  premiumGrants: ["change", "claimId", "createdAt", "id", "plan", "until"],
  premiumOrders: ["amount", "createdAt", "id", "months", "plan", "price"],
  premiumClaims: [
    "createdAt",
    "decidedAt",
    "id",
    "months",
    "orderId",
    "plan",
    "reason",
    "screenshotUrl",
    "state",
    "transactionHash",
    "usdt",
  ],
  reports: [
    "appealedAt",
    "createdAt",
    "decidedAt",
    "decision",
    "dueAt",
    "explanation",
    "ground",
    "hiddenAt",
    "id",
    "message",
    "messages",
    "reason",
    "reporterEmail",
    "reporterName",
    "resolvedAt",
    "videoId",
    "videoTitle",
  ],
  messages: ["createdAt", "id", "message", "readAt", "subject"],
  videosDeleted: ["deletedAt", "title", "videoId"],
  videosChanged: ["action", "changed", "createdAt", "id", "query", "state"],
  videosOpen: ["expiresAt", "videoId"],
  triageSteps: ["before", "createdAt", "id", "videoId"],
  filesUploaded: ["createdAt", "id", "name", "size", "state"],
  imports: ["drafts", "finishedAt", "id", "imported", "rows", "source", "startedAt"],
  premiumGranted: ["adminId", "change", "claimId", "createdAt", "id", "plan", "until", "userId"],
  claimsDecided: ["decidedAt", "id", "reason", "state"],
  invitationsMade: ["createdAt", "expiresAt", "id", "note"],
  passwordLinksMade: ["createdAt", "expiresAt"],
  textsWritten: ["createdAt", "effectiveAt", "id", "markdown", "page", "summary"],
  adminActions: ["action", "createdAt", "details", "id", "source", "subject"],
};

test("contains exactly the expected columns in each section", async () => {
  const { cookie } = await aWholeMember("columns", { isAdmin: true });
  const { body } = await callRoute(EXPORT, {}, cookie);
  const listed = Object.values(SECTION_OF).map((section) => {
    const columns = new Set(body[section].flatMap((row: object) => Object.keys(row)));
    return [section, [...columns].sort()];
  });
  expect(Object.fromEntries(listed)).toEqual(COLUMNS);
});

test("does not reveal which admin granted premium or decided a payment", async () => {
  const { cookie, user } = await aWholeMember("granted");
  const { id } = await aUser({ isAdmin: true });
  // An id that cannot occur by chance.
  const admin = await db.user.update({ where: { id }, data: { id: 1_987_654_321 } });
  await db.premiumGrant.updateMany({ where: { userId: user.id }, data: { adminId: admin.id } });
  const decided = { state: "approved", deciderId: admin.id, decidedAt: new Date() } as const;
  await db.premiumClaim.updateMany({ where: { userId: user.id }, data: decided });
  expect((await callRoute(EXPORT, {}, cookie)).text).not.toContain(String(admin.id));
});

test("contains no data of other members and no credentials", async () => {
  const other = await aWholeMember("other");
  const { cookie, user } = await aWholeMember("mine");
  const { text } = await callRoute(EXPORT, { query: { userId: other.user.id } }, cookie);
  expect(text).not.toContain("other.name");
  expect(text).not.toContain("other playlist");
  expect(text).not.toContain(user.passwordHash);
  expect(text).not.toMatch(/passwordHash|tokenHash|\$2b\$/);
  expect(text).not.toContain("another's mine");
});

test("does not reveal the URLs or the description of a private video", async () => {
  const { id } = await aUser();
  const canary = "https://player.example.com/CNRY005";
  const facts = { isPrivate: true, iframeSrc: canary, sourceUrl: canary, thumbnailUrl: canary, description: canary };
  await favoritesOf(id, [(await aVideo(facts)).id]);
  expect((await callRoute(EXPORT, {}, await signIn(id))).text).not.toContain("CNRY");
});

test("does not reveal the title of a favorite that is a draft now", async () => {
  const { id } = await aUser();
  const video = await aVideo({ title: "Not public any more" });
  await favoritesOf(id, [video.id]);
  await publish("system", "video.hide", (tx) => setStates(tx, [video.id], { state: "draft" }));
  const { body, text } = await callRoute(EXPORT, {}, await signIn(id));
  expect(body.onDeletedVideos).toMatchObject([{ source: "favorites", video: { title: null } }]);
  expect(text).not.toContain("Not public any more");
});

test("contains a history of 2,500 videos in full", async () => {
  const { id } = await aUser();
  await db.$executeRaw`INSERT INTO videos (title) SELECT 'number ' || n FROM generate_series(1, 2500) AS n`;
  await db.$executeRaw`INSERT INTO watch_history (user_id, video_id) SELECT ${id}, id FROM videos WHERE title LIKE 'number %'`;
  const { body } = await callRoute(EXPORT, {}, await signIn(id));
  expect(body.watchHistory).toHaveLength(2500);
  const seen = new Set(body.watchHistory.map((entry: { videoId: number }) => entry.videoId));
  expect(seen.size).toBe(2500);
});

test("returns 401 for a guest", async () => {
  const guest = await callerFor();
  expect((await guest(EXPORT)).status).toBe(401);
});
