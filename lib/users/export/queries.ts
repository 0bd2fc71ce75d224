import { db } from "#lib/db/prisma";
import { accountColumns, toUser } from "#lib/users/rows";

const BATCH_SIZE = 500;

type Row = Record<string, unknown>;
export type Section = { name: string; rows: AsyncIterable<Row> };

const settingColumns = { historyEnabled: true, seenTextId: true, seenTextAt: true } as const;

const titleOf = { video: { select: { title: true } } } as const;

export async function findStoredAccount(userId: number): Promise<Row | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { ...accountColumns, ...settingColumns } });
  if (!user) return null;
  const { historyEnabled, seenTextId, seenTextAt } = user;
  return { ...toUser(user), historyEnabled, seenTextId, seenTextAt };
}

/** Excludes password and session hashes, which only help a thief. */
export function listStoredSections(userId: number): Section[] {
  const section = <T extends Row>(
    name: string,
    keyOf: (row: T) => number,
    read: (after: number, take: number) => Promise<T[]>,
  ): Section => ({ name, rows: inBatches(keyOf, read) });
  const byId = { orderBy: { id: "asc" } } as const;
  const byVideo = { orderBy: { videoId: "asc" } } as const;

  return [
    section("sessions", idOf, (after, take) =>
      db.session.findMany({
        where: { userId, id: { gt: after } },
        ...byId,
        take,
        select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true },
      }),
    ),
    { name: "passwordLinks", rows: passwordLinks({ userId }) },
    section("favorites", videoIdOf, (after, take) =>
      db.favorite.findMany({
        where: { userId, videoId: { gt: after } },
        ...byVideo,
        take,
        select: { videoId: true, createdAt: true, ...titleOf },
      }),
    ),
    // One at a time, because it includes all its videos.
    section("playlists", idOf, (after) =>
      db.playlist.findMany({
        where: { userId, id: { gt: after } },
        ...byId,
        take: 1,
        omit: { userId: true },
        include: {
          videos: {
            orderBy: { position: "asc" },
            select: { videoId: true, position: true, addedAt: true, ...titleOf },
          },
        },
      }),
    ),
    section("watchHistory", videoIdOf, (after, take) =>
      db.historyEntry.findMany({
        where: { userId, videoId: { gt: after } },
        ...byVideo,
        take,
        select: { videoId: true, lastWatchedAt: true, ...titleOf },
      }),
    ),
    section("onDeletedVideos", idOf, async (after, take) => {
      const rows = await db.deletedVideoRow.findMany({
        where: { userId, id: { gt: after } },
        ...byId,
        take,
        select: {
          ...{ id: true, source: true, row: true },
          video: { select: { title: true, unpublished: { select: { videoId: true } } } },
        },
      });
      // Titles of unpublished videos are visible only to staff.
      return rows.map(({ id, video: { title, unpublished }, ...row }) => ({
        id: Number(id),
        ...row,
        video: { title: unpublished ? null : title },
      }));
    }),
    section("premiumGrants", idOf, (after, take) =>
      db.premiumGrant.findMany({
        where: { userId, id: { gt: after } },
        ...byId,
        take,
        omit: { userId: true, adminId: true, hadPremium: true, hadUntil: true, undoesId: true },
      }),
    ),
    section("premiumOrders", idOf, (after, take) =>
      db.premiumOrder.findMany({ where: { userId, id: { gt: after } }, ...byId, take, omit: { userId: true } }),
    ),
    section("premiumClaims", idOf, (after, take) =>
      db.premiumClaim.findMany({
        where: { userId, id: { gt: after } },
        ...byId,
        take,
        omit: { userId: true, deciderId: true },
      }),
    ),
    section("reports", idOf, (after, take) =>
      db.videoReport.findMany({
        where: { userId, id: { gt: after } },
        ...byId,
        take,
        omit: {
          userId: true,
          receiptHash: true,
          sourceKey: true,
          flaggerId: true,
          isTrusted: true,
          byMember: true,
          hidVideo: true,
          dueToldAt: true,
          overdueToldAt: true,
          entryCount: true,
          entryHash: true,
        },
        include: { messages: { omit: { reportId: true }, orderBy: { id: "asc" } } },
      }),
    ),
    section("messages", idOf, (after, take) =>
      db.contactMessage.findMany({ where: { userId, id: { gt: after } }, ...byId, take, omit: { userId: true } }),
    ),
    section("premiumGranted", idOf, (after, take) =>
      db.premiumGrant.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        omit: { hadPremium: true, hadUntil: true, undoesId: true },
      }),
    ),
    section("claimsDecided", idOf, (after, take) =>
      db.premiumClaim.findMany({
        where: { deciderId: userId, id: { gt: after } },
        ...byId,
        take,
        select: { id: true, state: true, reason: true, decidedAt: true },
      }),
    ),
    section("videosDeleted", videoIdOf, (after, take) =>
      db.videoTombstone.findMany({
        where: { adminId: userId, videoId: { gt: after } },
        ...byVideo,
        take,
        select: { videoId: true, title: true, deletedAt: true },
      }),
    ),
    section("videosChanged", idOf, (after, take) =>
      db.bulkChange.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        select: { id: true, query: true, action: true, state: true, changed: true, createdAt: true },
      }),
    ),
    section("videosOpen", videoIdOf, (after, take) =>
      db.triageLease.findMany({
        where: { adminId: userId, videoId: { gt: after } },
        ...byVideo,
        take,
        omit: { adminId: true },
      }),
    ),
    section("triageSteps", idOf, (after, take) =>
      db.triageStep.findMany({ where: { adminId: userId, id: { gt: after } }, ...byId, take, omit: { adminId: true } }),
    ),
    section("filesUploaded", idOf, async (after, take) => {
      const files = await db.importUpload.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        select: { id: true, name: true, size: true, state: true, createdAt: true },
      });
      return files.map((file) => ({ ...file, size: Number(file.size) }));
    }),
    section("imports", idOf, (after, take) =>
      db.import.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        select: { id: true, source: true, rows: true, imported: true, drafts: true, startedAt: true, finishedAt: true },
      }),
    ),
    section("invitationsMade", idOf, (after, take) =>
      db.invitation.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        omit: { adminId: true, tokenHash: true },
      }),
    ),
    { name: "passwordLinksMade", rows: passwordLinks({ adminId: userId }) },
    section("textsWritten", idOf, (after, take) =>
      db.textRevision.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        omit: { adminId: true },
      }),
    ),
    section("adminActions", idOf, (after, take) =>
      db.auditEntry.findMany({
        where: { adminId: userId, id: { gt: after } },
        ...byId,
        take,
        omit: { adminId: true },
      }),
    ),
  ];
}

/** Few, because each account has at most one. */
async function* passwordLinks(where: { userId: number } | { adminId: number }): AsyncGenerator<Row> {
  yield* await db.passwordReset.findMany({ where, select: { createdAt: true, expiresAt: true } });
}

const idOf = (row: { id: number }): number => row.id;
const videoIdOf = (row: { videoId: number }): number => row.videoId;

async function* inBatches<T extends Row>(
  keyOf: (row: T) => number,
  read: (after: number, take: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const rows = await read(after, BATCH_SIZE);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = keyOf(last);
  }
}
