import { Failure } from "#lib/core/errors";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import type { Plan } from "#lib/settings/types";
import { findPlan, planLabel } from "./plans.ts";

/**
 * The plan that the payment page is asked for; undefined when there is no such plan. What it costs is read from the
 * settings alone: the address may be old, or somebody's own. `priceChanged` says that it names another price.
 */
export function chosenPlan(plans: Plan[], asked: PageQuery): { plan: Plan; priceChanged: boolean } | undefined {
  const plan = findPlan(plans, firstValue(asked.plan));
  if (!plan) return undefined;
  const price = firstValue(asked.price);
  return { plan, priceChanged: price !== undefined && Number(price) !== plan.usdt };
}

/** The plan that a request names by its label; one that is not sold is refused with those that are. */
export function requirePlan(plans: Plan[], name: string): Plan {
  const plan = findPlan(plans, name);
  if (plan) return plan;
  const sentence = `There is no such plan. The plans are ${plans.map(planLabel).join(", ")}.`;
  throw new Failure("invalid", sentence, { fields: { plan: sentence } });
}

/**
 * When premium ends after some more months: calendar months, in UTC, from the end of what is left, else from `now`. On
 * the same day of the month, or on its last day when that month is shorter.
 */
export function endAfterMonths(months: number, premiumUntil: Date | null, now: Date): Date {
  const from = premiumUntil && premiumUntil > now ? premiumUntil : now;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/** When premium ends after months that were paid for; whoever has it without an end (null) keeps it so. */
export function endAfterPayment(
  months: number,
  { hasPremium, premiumUntil }: { hasPremium: boolean; premiumUntil: Date | null },
  now: Date,
): Date | null {
  return hasPremium && premiumUntil === null ? null : endAfterMonths(months, premiumUntil, now);
}
