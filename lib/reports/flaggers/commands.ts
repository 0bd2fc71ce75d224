import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { readClock } from "../deadlines/queries.ts";
import { hashReceipt, newReceipt } from "../receipt.ts";
import type { FlaggerAction, FlaggerInput, NewFlagger } from "./types.ts";

export async function addFlagger(adminId: number, { name, contact }: FlaggerInput): Promise<NewFlagger> {
  const key = newReceipt();
  return db.$transaction(async (tx) => {
    const data = { name, contact, keyHash: hashReceipt(key) };
    const { id } = await tx.trustedFlagger.create({ data, select: { id: true } });
    await recordAudit(tx, adminId, "flagger.add", `flagger ${id}`, { name });
    return { id, key };
  });
}

/**
 * A new key replaces the previous one. Flaggers who have been removed keep their name and figures for the yearly
 * report.
 */
export async function updateFlagger(
  adminId: number,
  id: number,
  action: FlaggerAction,
): Promise<{ key: string | null }> {
  const key = action === "renew" ? newReceipt() : null;
  return db.$transaction(async (tx) => {
    const data = key ? { keyHash: hashReceipt(key) } : { keyHash: null, contact: "", endedAt: await readClock(tx) };
    const { count } = await tx.trustedFlagger.updateMany({ where: { id, endedAt: null }, data });
    if (count === 0) throw new Failure("not_found", "There is no such trusted flagger.");
    await recordAudit(tx, adminId, action === "renew" ? "flagger.renew" : "flagger.end", `flagger ${id}`, {});
    return { key };
  });
}
