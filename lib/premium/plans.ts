import type { Plan } from "#lib/settings/types";

export const planLabel = ({ months }: Pick<Plan, "months">): string => `${months} ${months === 1 ? "Month" : "Months"}`;

const planWord = (plan: Pick<Plan, "months">): string => planLabel(plan).toLowerCase().replace(" ", "-");

export const fiatPrice = ({ eur, usd }: Plan): string => `${eur}€ / ${usd}$`;

/** Empty without plans. */
export function leastPriceText(plans: Pick<Plan, "usdt" | "months">[]): string {
  if (plans.length === 0) return "";
  return `From ${Math.min(...plans.map(({ usdt, months }) => usdt / months)).toFixed(2)} USDT / month`;
}

export const paymentAddress = (plan: Plan): string => `/payment-instructions?plan=${planWord(plan)}&price=${plan.usdt}`;

export function findPlan<P extends Pick<Plan, "months">>(plans: P[], name: string | undefined): P | undefined {
  const word = name?.trim().toLowerCase().replace(/\s+/g, "-");
  return plans.find((plan) => planWord(plan) === word);
}

/** The subject of messages about a payment. */
export const paymentSubject = (plan?: string): string => (plan ? `Premium payment: ${plan}` : "Premium payment");
