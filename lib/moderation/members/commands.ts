import { db } from "#lib/db";
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
