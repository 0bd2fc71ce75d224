import { Failure } from "#lib/core/errors";
import { isUniqueViolation } from "#lib/db/errors";
import { recordCreated } from "#lib/db/idempotency/commands";
import { type Db, db } from "#lib/db/prisma";
import { grantPaidMonths } from "#lib/premium/commands";
import { findPlan, planLabel } from "#lib/premium/plans";
import { requirePlan } from "#lib/premium/policy";
import { getSiteSettings } from "#lib/settings/queries";
import type { Plan } from "#lib/settings/types";
import { lockMember } from "#lib/users/commands";
import { OPEN_CLAIMS_PER_MEMBER } from "./policy.ts";
import { findClaimForAdmins } from "./queries.ts";
import { claimColumns, toClaim } from "./rows.ts";
import type { AdminClaim, Claim, Decision, NewClaim } from "./types.ts";

const TAKEN = "This transaction has been sent to us before. If you have not sent it, please contact us.";

/**
 * A transaction hash is unique among open claims, and permanently once approved, even after the account is deleted.
 */
export async function fileClaim(userId: number, { plan: name, ...proof }: NewClaim): Promise<Claim> {
  const { plans } = await getSiteSettings();
  try {
    return await db.$transaction(async (tx) => {
      await lockMember(tx, userId);
      const open = await tx.premiumClaim.count({ where: { userId, state: "open" } });
      if (open >= OPEN_CLAIMS_PER_MEMBER) {
        const sentence = `You already have ${open} payments waiting to be checked. Please wait until one has been checked.`;
        throw new Failure("conflict", sentence, { code: "limit_reached" });
      }
      const terms = proof.orderId === null ? termsOf(plans, name) : await orderedTerms(tx, userId, proof.orderId, name);
      const data = { userId, ...terms, ...proof };
      const claim = toClaim(await tx.premiumClaim.create({ data, select: claimColumns }));
      await recordCreated(tx, claim.id);
      return claim;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure("conflict", TAKEN, { code: "transaction_known", fields: { transactionHash: TAKEN } });
  }
}

function termsOf(plans: Plan[], name: string) {
  const plan = requirePlan(plans, name);
  return { plan: planLabel(plan), months: plan.months, usdt: plan.usdt };
}

const UNKNOWN_ORDER = "This order is not known. Please load the page again.";
const CLAIMED = "You have sent us proof for this order already. For another payment, please load the page again.";

/** Locks the member, so that an order is claimed once. */
async function orderedTerms(tx: Db, userId: number, orderId: number, name: string) {
  const order = await tx.premiumOrder.findFirst({
    where: { id: orderId, userId },
    select: { plan: true, months: true, price: true, claims: { where: { state: { not: "declined" } }, take: 1 } },
  });
  if (!order || !findPlan([order], name)) {
    throw new Failure("invalid", UNKNOWN_ORDER, { fields: { orderId: UNKNOWN_ORDER } });
  }
  if (order.claims.length > 0) throw new Failure("conflict", CLAIMED, { code: "order_claimed" });
  return { plan: order.plan, months: order.months, usdt: order.price };
}

const notFound = () => new Failure("not_found", "Payment not found");

const NOBODY = "The account of this payment was deleted, so there is nobody to give premium to. Please decline it.";

/** Member before claim: the lock order of an account's deletion. */
async function lockPayer(tx: Db, userId: number | null): Promise<number | undefined> {
  const [member] = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  return member?.id;
}

export async function decideClaim(
  tx: Db,
  { id, adminId }: { id: number; adminId: number },
  decision: Decision,
  now = new Date(),
): Promise<AdminClaim> {
  const claim = await tx.premiumClaim.findUnique({
    where: { id },
    select: { id: true, userId: true, plan: true, months: true },
  });
  if (!claim) throw notFound();
  const userId = decision.state === "approved" ? await lockPayer(tx, claim.userId) : undefined;
  const { count } = await tx.premiumClaim.updateMany({
    where: { id, state: "open" },
    data: { ...decision, deciderId: adminId, decidedAt: now },
  });
  if (count === 0) throw new Failure("conflict", "This payment has already been decided.", { code: "already_decided" });
  if (decision.state === "approved") {
    if (userId === undefined) throw new Failure("conflict", NOBODY, { code: "account_deleted" });
    await grantPaidMonths(tx, { userId, adminId }, claim, now);
  }
  const decided = await findClaimForAdmins(tx, id);
  if (!decided) throw notFound();
  return decided;
}
