import { randomBytes } from "node:crypto";
import { db } from "#lib/db/prisma";
import { aUser } from "./factories.ts";

/** The hash of a transaction that nobody has sent yet. */
export const aHash = (): string => randomBytes(32).toString("hex");

type ClaimFacts = {
  userId: number;
  plan: string;
  months: number;
  usdt: number;
  createdAt: Date;
  transactionHash: string;
};

/** A payment that waits for a decision: of 2 Months, by a member of its own unless said otherwise. */
export async function aClaim(facts: Partial<ClaimFacts> = {}) {
  const userId = facts.userId ?? (await aUser()).id;
  const data = { plan: "2 Months", months: 2, usdt: 27, transactionHash: aHash(), ...facts, userId };
  return db.premiumClaim.create({ data });
}
