import { formatDay } from "#lib/core/format";
import type { PremiumGrant } from "#lib/premium/types";
import { hasPremiumByRole } from "#lib/users/premium-access";
import type { ListedUser } from "#lib/users/types";

const endText = (until: string | null): string => (until ? `until ${formatDay(until)}` : "open-ended");

/** "Standard", "Premium until Jan 31, 2027". */
export const accountText = ({ isPremium, premiumUntil, role }: ListedUser): string => {
  if (!isPremium) return hasPremiumByRole({ role }) ? "Premium by role" : "Standard";
  return premiumUntil ? `Premium ${endText(premiumUntil)}` : "Premium, open-ended";
};

/** The state before a change: "standard", "premium until Jan 31, 2027". */
export const beforeText = ({ isPremium, until }: NonNullable<PremiumGrant["before"]>): string => {
  if (!isPremium) return "standard";
  return until ? `premium ${endText(until)}` : "premium, open-ended";
};

export function changeText({ change, plan, until, undoes }: PremiumGrant): string {
  const undone = undoes === null ? "" : "Undone: ";
  if (change === "revoke") return undone ? "Undone: standard again" : "Made standard";
  const what = plan ? `Premium for ${plan}, ${endText(until)}` : `Premium, ${endText(until)}`;
  return undone ? `${undone}${what.charAt(0).toLowerCase()}${what.slice(1)}, again` : what;
}

const UNDO = "You can undo this right away, and later under Plan and History.";

/** Consequences of revoking premium. */
export function lossText({ username, premiumUntil }: ListedUser, plans: PremiumGrant[] | undefined): string {
  const has = premiumUntil ? `premium ${endText(premiumUntil)}` : "open-ended premium";
  const bought = plans?.length ? ` It was granted as ${plans.map(({ plan }) => plan).join(" and ")}.` : "";
  return `${username} has ${has} and loses it with the next page.${bought} ${UNDO}`;
}

/** Consequences of granting premium. */
export const gainText = ({ username }: ListedUser): string =>
  `${username} gets premium without an end. To grant a plan or premium until a day, use Plan and History. ${UNDO}`;
