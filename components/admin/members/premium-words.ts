import { formatDay } from "#lib/core/format";
import type { PremiumGrant } from "#lib/premium/types";
import type { User } from "#lib/users/types";

const endText = (until: string | null): string => (until ? `until ${formatDay(until)}` : "open-ended");

/** A user's premium: "Standard", "Premium until Jan 31, 2027". */
export const accountText = ({ isPremium, premiumUntil }: User): string => {
  if (!isPremium) return "Standard";
  return premiumUntil ? `Premium ${endText(premiumUntil)}` : "Premium, open-ended";
};

/** What a user had before a change: "standard", "premium until Jan 31, 2027". */
export const beforeText = ({ isPremium, until }: NonNullable<PremiumGrant["before"]>): string => {
  if (!isPremium) return "standard";
  return until ? `premium ${endText(until)}` : "premium, open-ended";
};

/** A change in the history of a user's premium. */
export function changeText({ change, plan, until, undoes }: PremiumGrant): string {
  const undone = undoes === null ? "" : "Undone: ";
  if (change === "revoke") return undone ? "Undone: standard again" : "Made standard";
  const what = plan ? `Premium for ${plan}, ${endText(until)}` : `Premium, ${endText(until)}`;
  return undone ? `${undone}${what.charAt(0).toLowerCase()}${what.slice(1)}, again` : what;
}

const UNDO = "You can undo this right away, and later under Plan and History.";

/** What a user loses who is made standard. */
export function lossText({ username, premiumUntil }: User, plans: PremiumGrant[] | undefined): string {
  const has = premiumUntil ? `premium ${endText(premiumUntil)}` : "open-ended premium";
  const bought = plans?.length ? ` It was granted as ${plans.map(({ plan }) => plan).join(" and ")}.` : "";
  return `${username} has ${has} and loses it with the next page.${bought} ${UNDO}`;
}

/** What a user gets who is made premium. */
export const gainText = ({ username }: User): string =>
  `${username} gets premium without an end. To grant a plan or premium until a day, use Plan and History. ${UNDO}`;
