import { isUniqueViolation } from "#lib/database-errors";
import { type Db, db } from "#lib/db";
import { Failure } from "#lib/errors";
import { getSiteSettings } from "#lib/settings/queries";
import { holdMember } from "#lib/users/commands";
import { grantPaidMonths } from "../commands.ts";
import { planLabel } from "../plans.ts";
import { requirePlan } from "../policy.ts";
import { OPEN_CLAIMS_PER_MEMBER } from "./policy.ts";
import { adminClaimColumns, claimColumns, toAdminClaim, toClaim } from "./rows.ts";
import type { AdminClaim, Claim, Decision, NewClaim } from "./types.ts";

const TAKEN = "This transaction has been sent to us before. If you have not sent it, please contact us.";

/**
 * Keeps a member's proof of a payment until an admin decides about it. A transaction counts once, whoever sends it, and
 * whatever becomes of it.
 */
export async function fileClaim(userId: number, { plan: name, ...proof }: NewClaim): Promise<Claim> {
  const plan = requirePlan((await getSiteSettings()).plans, name);
  try {
    return await db.$transaction(async (tx) => {
      await holdMember(tx, userId);
      const open = await tx.premiumClaim.count({ where: { userId, state: "open" } });
      if (open >= OPEN_CLAIMS_PER_MEMBER) {
        const sentence = `You have ${open} payments that wait for us already. Please send more when they are checked.`;
        throw new Failure("conflict", sentence, { code: "limit_reached" });
      }
      const data = { userId, plan: planLabel(plan), months: plan.months, usdt: plan.usdt, ...proof };
      return toClaim(await tx.premiumClaim.create({ data, select: claimColumns }));
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure("conflict", TAKEN, { code: "transaction_known", fields: { transactionHash: TAKEN } });
  }
}

const notFound = () => new Failure("not_found", "Payment not found");

/** Approves a payment, which grants what was paid for, or declines it; once, in the transaction that is given. */
export async function decideClaim(
  tx: Db,
  { id, adminId }: { id: number; adminId: number },
  decision: Decision,
  now = new Date(),
): Promise<AdminClaim> {
  const claim = await tx.premiumClaim.findUnique({ where: { id }, select: { userId: true, plan: true, months: true } });
  if (!claim) throw notFound();
  const { userId } = claim;
  // The member before the claim: the order in which the deletion of an account holds them too.
  if (decision.state === "approved") await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const { count } = await tx.premiumClaim.updateMany({
    where: { id, state: "open" },
    data: { ...decision, deciderId: adminId, decidedAt: now },
  });
  if (count === 0) throw new Failure("conflict", "This payment has already been decided.", { code: "already_decided" });
  if (decision.state === "approved") await grantPaidMonths(tx, { userId, adminId }, claim, now);
  const decided = await tx.premiumClaim.findUnique({ where: { id }, select: adminClaimColumns });
  if (!decided) throw notFound();
  return toAdminClaim(decided);
}
