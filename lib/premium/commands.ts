import type { Db } from "#lib/db";
import { Failure } from "#lib/errors";
import type { Plan } from "#lib/settings/types";
import { accountColumns, toUser } from "#lib/users/rows";
import type { User } from "#lib/users/types";
import { findPlan, planLabel } from "./plans.ts";
import { endAfterMonths } from "./policy.ts";
import type { PremiumInput } from "./types.ts";

/**
 * Grants a user premium or takes it away, and keeps who did that; in the transaction that is given. It holds from the
 * user's next request on: rights are read from the database with each.
 */
export async function setPremium(
  tx: Db,
  { userId, adminId, plans }: { userId: number; adminId: number; plans: Plan[] },
  { isPremium, until, plan: name }: PremiumInput,
  now = new Date(),
): Promise<User> {
  // Held, so that of two plans at once the second adds to the first.
  const [user] = await tx.$queryRaw<{ hasPremium: boolean; premiumUntil: Date | null }[]>`
    SELECT has_premium AS "hasPremium", premium_until AS "premiumUntil" FROM users
    WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!user) throw new Failure("not_found", "User not found");
  const plan = name ? requirePlan(plans, name) : undefined;
  const end = plan ? endAfterMonths(plan.months, user.premiumUntil, now) : (until ?? null);
  const premium = isPremium ? { hasPremium: true, premiumUntil: end } : { hasPremium: false, premiumUntil: null };
  if (isPremium || user.hasPremium) {
    const change = isPremium ? "grant" : "revoke";
    const data = { userId, adminId, change, plan: plan && planLabel(plan), until: premium.premiumUntil } as const;
    await tx.premiumGrant.create({ data, select: { id: true } });
  }
  return toUser(await tx.user.update({ where: { id: userId }, data: premium, select: accountColumns }));
}

function requirePlan(plans: Plan[], name: string): Plan {
  const plan = findPlan(plans, name);
  if (plan) return plan;
  const sentence = `There is no such plan. The plans are ${plans.map(planLabel).join(", ")}.`;
  throw new Failure("invalid", sentence, { fields: { plan: sentence } });
}
