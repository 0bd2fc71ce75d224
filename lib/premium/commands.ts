import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import type { Plan } from "#lib/settings/types";
import { isPremium as isActive } from "#lib/users/policy";
import { accountColumns, toUser } from "#lib/users/rows";
import type { User } from "#lib/users/types";
import { planLabel } from "./plans.ts";
import { endAfterMonths, endAfterPayment, requirePlan } from "./policy.ts";
import type { PremiumInput } from "./types.ts";

export type Premium = { hasPremium: boolean; premiumUntil: Date | null };
type Who = { userId: number; adminId: number };

/** The lock makes two plans granted concurrently add up. */
async function lockPremium(tx: Db, userId: number): Promise<Premium> {
  const [premium] = await tx.$queryRaw<Premium[]>`
    SELECT has_premium AS "hasPremium", premium_until AS "premiumUntil" FROM users
    WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!premium) throw new Failure("not_found", "User not found");
  return premium;
}

type Outcome = {
  user: User;
  grantId: number | null;
  before: Premium;
};

const changeUser = async (tx: Db, id: number, data: Premium): Promise<User> =>
  toUser(await tx.user.update({ where: { id }, data, select: accountColumns }));

type Entry = { plan?: string | null; until: Date | null; undoesId?: number; claimId?: number | null };

async function record(tx: Db, who: Who, change: "grant" | "revoke", before: Premium, entry: Entry): Promise<number> {
  const had = { hadPremium: before.hasPremium, hadUntil: before.premiumUntil };
  const { id } = await tx.premiumGrant.create({ data: { ...who, change, ...entry, ...had }, select: { id: true } });
  return id;
}

const changedSince = () =>
  new Failure("conflict", "Premium of this user has changed since. Please load the page again.", {
    code: "changed_since",
  });

const isAsSeen = (premium: Premium, seen: NonNullable<PremiumInput["seen"]>, now: Date): boolean =>
  isActive(premium, now) === seen.isPremium && (premium.premiumUntil?.toISOString() ?? null) === seen.until;

/** Takes effect on the user's next request. Fails if the premium is not as `seen`. */
export async function setPremium(
  tx: Db,
  { userId, adminId, plans }: Who & { plans: Plan[] },
  { isPremium, until, plan: name, seen }: PremiumInput,
  now = new Date(),
): Promise<Outcome> {
  const before = await lockPremium(tx, userId);
  // A plan granted again after a lost response, or by a second admin, would add up.
  if (seen && !isAsSeen(before, seen, now)) throw changedSince();
  const plan = name ? requirePlan(plans, name) : undefined;
  const end = plan ? endAfterMonths(plan.months, before.premiumUntil, now) : (until ?? null);
  const premium = isPremium ? { hasPremium: true, premiumUntil: end } : { hasPremium: false, premiumUntil: null };
  const entry = { plan: plan && planLabel(plan), until: premium.premiumUntil };
  const grantId =
    isPremium || before.hasPremium
      ? await record(tx, { userId, adminId }, isPremium ? "grant" : "revoke", before, entry)
      : null;
  return { user: await changeUser(tx, userId, premium), grantId, before };
}

/** Only the latest change can be undone. Undoing the approval of a payment reopens the payment. */
export async function undoGrant(tx: Db, { userId, adminId }: Who, grantId: number): Promise<Outcome> {
  const before = await lockPremium(tx, userId);
  const [latest, earlier] = await tx.premiumGrant.findMany({ where: { userId }, orderBy: { id: "desc" }, take: 2 });
  if (latest?.id !== grantId || latest.hadPremium === null) throw changedSince();
  const premium = { hasPremium: latest.hadPremium, premiumUntil: latest.hadUntil };
  const { claimId } = latest;
  if (claimId !== null) await redecide(tx, claimId, adminId);
  const planBefore = latest.hadPremium ? earlier?.plan : null;
  const entry = { plan: planBefore, until: latest.hadUntil, undoesId: grantId, claimId };
  const id = await record(tx, { userId, adminId }, latest.hadPremium ? "grant" : "revoke", before, entry);
  return { user: await changeUser(tx, userId, premium), grantId: id, before };
}

/** Reopens an approved payment, or approves it again if its reopening is undone. */
async function redecide(tx: Db, claimId: number, adminId: number): Promise<void> {
  const updated = await tx.$executeRaw`
    UPDATE premium_claims SET
      state = CASE state WHEN 'approved' THEN 'open' ELSE 'approved' END::claim_state,
      decider_id = CASE state WHEN 'open' THEN ${adminId}::int END,
      decided_at = CASE state WHEN 'open' THEN ${new Date()}::timestamptz END
    WHERE id = ${claimId} AND state <> 'declined'`;
  if (updated === 0) throw changedSince();
}

export async function grantPaidMonths(
  tx: Db,
  { userId, adminId }: Who,
  { id: claimId, plan, months }: { id: number; plan: string; months: number },
  now = new Date(),
): Promise<User> {
  const before = await lockPremium(tx, userId);
  const until = endAfterPayment(months, before, now);
  await record(tx, { userId, adminId }, "grant", before, { plan, until, claimId });
  return changeUser(tx, userId, { hasPremium: true, premiumUntil: until });
}
