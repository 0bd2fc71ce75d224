import type { Db } from "#lib/db";
import { Failure } from "#lib/errors";
import type { Plan } from "#lib/settings/types";
import { accountColumns, toUser } from "#lib/users/rows";
import type { User } from "#lib/users/types";
import { planLabel } from "./plans.ts";
import { endAfterMonths, endAfterPayment, requirePlan } from "./policy.ts";
import type { PremiumInput } from "./types.ts";

type Premium = { hasPremium: boolean; premiumUntil: Date | null };
type Who = { userId: number; adminId: number };

/** Held, so that of two plans at once the second adds to the first. */
async function holdPremium(tx: Db, userId: number): Promise<Premium> {
  const [premium] = await tx.$queryRaw<Premium[]>`
    SELECT has_premium AS "hasPremium", premium_until AS "premiumUntil" FROM users
    WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!premium) throw new Failure("not_found", "User not found");
  return premium;
}

const changeUser = async (tx: Db, id: number, data: Premium): Promise<User> =>
  toUser(await tx.user.update({ where: { id }, data, select: accountColumns }));

/**
 * Grants a user premium or takes it away, and keeps who did that; in the transaction that is given. It holds from the
 * user's next request on: rights are read from the database with each.
 */
export async function setPremium(
  tx: Db,
  { userId, adminId, plans }: Who & { plans: Plan[] },
  { isPremium, until, plan: name }: PremiumInput,
  now = new Date(),
): Promise<User> {
  const user = await holdPremium(tx, userId);
  const plan = name ? requirePlan(plans, name) : undefined;
  const end = plan ? endAfterMonths(plan.months, user.premiumUntil, now) : (until ?? null);
  const premium = isPremium ? { hasPremium: true, premiumUntil: end } : { hasPremium: false, premiumUntil: null };
  if (isPremium || user.hasPremium) {
    const change = isPremium ? "grant" : "revoke";
    const data = { userId, adminId, change, plan: plan && planLabel(plan), until: premium.premiumUntil } as const;
    await tx.premiumGrant.create({ data, select: { id: true } });
  }
  return changeUser(tx, userId, premium);
}

/** Grants the months that a user has paid for, and keeps who did that; in the transaction that is given. */
export async function grantPaidMonths(
  tx: Db,
  { userId, adminId }: Who,
  { plan, months }: { plan: string; months: number },
  now = new Date(),
): Promise<User> {
  const until = endAfterPayment(months, await holdPremium(tx, userId), now);
  await tx.premiumGrant.create({ data: { userId, adminId, change: "grant", plan, until }, select: { id: true } });
  return changeUser(tx, userId, { hasPremium: true, premiumUntil: until });
}
