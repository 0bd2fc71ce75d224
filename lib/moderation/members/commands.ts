import { endSessionsOf } from "#lib/auth/commands";
import { db } from "#lib/db";
import { Failure } from "#lib/errors";
import { decideClaim } from "#lib/premium/claims/commands";
import type { AdminClaim, Decision } from "#lib/premium/claims/types";
import { setPremium } from "#lib/premium/commands";
import type { PremiumInput } from "#lib/premium/types";
import { getSiteSettings } from "#lib/settings/queries";
import type { User } from "#lib/users/types";
import { recordAct } from "../audit/commands.ts";

/** An admin grants premium or takes it away. */
export async function changePremium(adminId: number, userId: number, input: PremiumInput): Promise<User> {
  const { plans } = await getSiteSettings();
  return db.$transaction(async (tx) => {
    const user = await setPremium(tx, { userId, adminId, plans }, input);
    const facts = { ...(input.plan && { plan: input.plan }), until: user.premiumUntil };
    const action = input.isPremium ? "premium.grant" : "premium.revoke";
    await recordAct(tx, adminId, action, `user ${userId}`, input.isPremium ? facts : {});
    return user;
  });
}

/** An admin approves a member's payment or declines it; of several at once the first. */
export async function decidePayment(adminId: number, id: number, decision: Decision): Promise<AdminClaim> {
  return db.$transaction(async (tx) => {
    const claim = await decideClaim(tx, { id, adminId }, decision);
    const { plan, member } = claim;
    const outcome = decision.state === "approved" ? { until: member.premiumUntil } : { reason: decision.reason };
    const action = decision.state === "approved" ? "payment.approve" : "payment.decline";
    await recordAct(tx, adminId, action, `payment ${id}`, { userId: member.id, plan, ...outcome });
    return claim;
  });
}

/** An admin signs a user out on all devices; returns how many those were. */
export async function signOutUser(adminId: number, userId: number): Promise<number> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw new Failure("not_found", "User not found");
    const ended = await endSessionsOf(tx, userId);
    await recordAct(tx, adminId, "user.sign-out", `user ${userId}`, { ended });
    return ended;
  });
}
