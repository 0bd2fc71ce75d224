import { createHash } from "node:crypto";
import { db } from "#lib/db/prisma";
import { aUser, aVideo } from "../factories.ts";
import { signIn } from "./callers.ts";
import { aMember, aPlaylist, favoritesOf, watchedBy } from "./members.ts";

/** From the database's catalogue: "favorites.user_id". */
export async function columnsNamingUsers(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT conrelid::regclass::text || '.' || attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`;
  return rows.map(({ name }) => name);
}

export async function countByColumn(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await columnsNamingUsers()) {
    const [table, column] = name.split(".");
    const [row] = await db.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`,
      userId,
    );
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

export async function countTables(): Promise<Record<string, number>> {
  // Pending rows are ignored: their number is arbitrary.
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('list_changes', 'sitemap_changes') ORDER BY 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM "${name}"`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** Has data in every table that can refer to a member; each text starts with `mark`. */
export async function aWholeMember(mark: string, facts: { isAdmin?: boolean } = {}) {
  const user = await aMember({ username: `${mark}.name`, email: `${mark}@example.com`, hasPremium: true, ...facts });
  const { id: userId } = user;
  const other = await aUser();
  const video = await aVideo({ title: `${mark} video` });
  await favoritesOf(userId, [video.id]);
  await watchedBy(userId, [video.id]);
  await aPlaylist(userId, [video.id], { title: `${mark} playlist`, description: `${mark} description` });
  await aPlaylist(userId, [], { title: `${mark} watch later`, kind: "watch_later" });
  await db.premiumGrant.createMany({
    data: [
      { userId, change: "grant", plan: `${mark} plan` },
      { userId: other.id, adminId: userId, change: "grant", plan: `${mark} granted` },
    ],
  });
  await db.premiumOrder.create({ data: { userId, plan: `${mark} ordered`, months: 1, price: 14, amount: 14.0037 } });
  const bought = { months: 1, usdt: 14 };
  await db.premiumClaim.createMany({
    data: [
      { ...bought, userId, plan: `${mark} claimed`, transactionHash: `${mark} transaction`, reason: `${mark} reason` },
      {
        ...bought,
        userId: other.id,
        plan: "another's",
        transactionHash: `another's ${mark}`,
        deciderId: userId,
        state: "declined",
        decidedAt: new Date(),
        reason: `${mark} decision`,
      },
    ],
  });
  await db.videoReport.create({
    data: { videoId: video.id, userId, reason: `${mark} wrong`, message: `${mark} words` },
  });
  const { id: reportId } = await db.videoReport.findFirstOrThrow({ where: { userId }, select: { id: true } });
  const content = `${mark} entry`;
  await db.videoReportEntry.create({
    data: {
      reportId,
      seq: 1,
      kind: "received",
      content,
      contentDigest: Buffer.from("a"),
      createdAt: new Date(),
      hash: Buffer.from("a"),
    },
  });
  const tokenHash = new Uint8Array(createHash("sha256").update(mark).digest());
  const otherHash = new Uint8Array(createHash("sha256").update(`other ${mark}`).digest());
  const expiresAt = new Date("2030-01-01");
  await db.passwordReset.createMany({
    data: [
      { userId, tokenHash, expiresAt },
      { userId: other.id, adminId: userId, tokenHash: otherHash, expiresAt },
    ],
  });
  const made = { adminId: userId, note: `${mark} guest`, expiresAt };
  await db.invitation.create({ data: { ...made, tokenHash } });
  await db.contactMessage.create({ data: { userId, subject: `${mark} subject`, message: `${mark} message` } });
  await db.bulkChange.create({
    data: { adminId: userId, query: `search=${mark}`, action: { type: "delete" }, state: "done", total: 1 },
  });
  await db.triageLease.create({ data: { adminId: userId, videoId: video.id, expiresAt: new Date("2030-01-01") } });
  await db.triageStep.create({
    data: { adminId: userId, videoId: video.id, before: { title: [`${mark} title`, ""] } },
  });
  await db.importUpload.create({ data: { adminId: userId, name: `${mark}.csv`, size: 5 } });
  await db.import.create({
    data: { adminId: userId, source: `${mark}.csv`, rows: 1, imported: 1, finishedAt: new Date() },
  });
  await db.user.update({ where: { id: userId }, data: { seenTextId: 1, seenTextAt: new Date() } });
  await db.textRevision.create({ data: { page: "about", markdown: `${mark} text`, adminId: userId } });
  await db.auditEntry.create({ data: { adminId: userId, action: `${mark} action`, subject: `${mark} thing` } });
  await db.deletedVideo.create({
    data: {
      videoId: 1_000_000 + userId,
      title: `${mark} deleted`,
      row: {},
      rows: { create: { source: "favorites", userId, row: { note: `${mark} kept` } } },
    },
  });
  await db.videoTombstone.create({
    data: { videoId: 1_000_000 + userId, title: `${mark} removed`, adminId: userId },
  });
  const cookie = await signIn(userId);
  await db.session.updateMany({ where: { userId }, data: { userAgent: `${mark} browser` } });
  return { user, other, video, cookie };
}
