import { Failure } from "#lib/core/errors";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import type { Plan } from "#lib/settings/types";
import { findPlan, planLabel } from "./plans.ts";

/**
 * Prices come only from the settings, because the URL may be outdated or edited. `priceChanged` is set if the URL names
 * another price.
 */
export function chosenPlan(plans: Plan[], asked: PageQuery): { plan: Plan; priceChanged: boolean } | undefined {
  const plan = findPlan(plans, firstValue(asked.plan));
  if (!plan) return undefined;
  const price = firstValue(asked.price);
  return { plan, priceChanged: price !== undefined && Number(price) !== plan.usdt };
}

export function requirePlan(plans: Plan[], name: string): Plan {
  const plan = findPlan(plans, name);
  if (plan) return plan;
  const sentence = `There is no such plan. The plans are ${plans.map(planLabel).join(", ")}.`;
  throw new Failure("invalid", sentence, { fields: { plan: sentence } });
}

/** Adds calendar months in UTC; ends on the last day of shorter months. */
export function endAfterMonths(months: number, premiumUntil: Date | null, now: Date): Date {
  const from = premiumUntil && premiumUntil > now ? premiumUntil : now;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

export function endAfterPayment(
  months: number,
  { hasPremium, premiumUntil }: { hasPremium: boolean; premiumUntil: Date | null },
  now: Date,
): Date | null {
  return hasPremium && premiumUntil === null ? null : endAfterMonths(months, premiumUntil, now);
}
