import { randomBytes } from "node:crypto";
import { db } from "#lib/db/prisma";
import { aUser } from "../factories.ts";

export const aHash = (): string => randomBytes(32).toString("hex");

type ClaimFacts = {
  userId: number;
  plan: string;
  months: number;
  usdt: number;
  createdAt: Date;
  transactionHash: string;
};

export async function aClaim(facts: Partial<ClaimFacts> = {}) {
  const userId = facts.userId ?? (await aUser()).id;
  const data = { plan: "2 Months", months: 2, usdt: 27, transactionHash: aHash(), ...facts, userId };
  return db.premiumClaim.create({ data });
}
