import { db } from "#lib/db/prisma";
import { hashReceipt, newReceipt } from "#lib/reports/receipt";
import { aUser, aVideo } from "../factories.ts";

type MessageFacts = { subject: string; message: string; userId: number | null; createdAt: Date; readAt: Date | null };

export const aMessage = (facts: Partial<MessageFacts> = {}) =>
  db.contactMessage.create({ data: { subject: "A question", message: "Hello", ...facts } });

type ReportFacts = {
  videoId: number;
  reason: string;
  message: string;
  userId: number | null;
  createdAt: Date;
  resolvedAt: Date | null;
  dueAt: Date | null;
};

export async function aReport({ videoId, ...facts }: Partial<ReportFacts> = {}) {
  const of = videoId ?? (await aVideo()).id;
  const video = await db.video.findUnique({ where: { id: of }, select: { title: true } });
  return db.videoReport.create({
    data: { videoId: of, videoTitle: video?.title, reason: "illegal", message: "See 1:20", ...facts },
  });
}

export async function aReceipt(facts: Partial<ReportFacts> = {}): Promise<string> {
  const receipt = newReceipt();
  const { id } = await aReport(facts);
  await db.videoReport.update({ where: { id }, data: { receiptHash: hashReceipt(receipt) } });
  return receipt;
}

export async function anInvitation() {
  const { id: adminId } = await aUser({ isAdmin: true });
  const tokenHash = crypto.getRandomValues(new Uint8Array(32));
  return db.invitation.create({ data: { adminId, note: "", tokenHash, expiresAt: new Date("2099-01-01") } });
}

/** Includes its key, of which only the hash is stored. */
export async function aFlagger(name = "A hotline"): Promise<{ id: number; key: string }> {
  const key = newReceipt();
  const { id } = await db.trustedFlagger.create({ data: { name, keyHash: hashReceipt(key) } });
  return { id, key };
}
