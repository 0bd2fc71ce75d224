import type { Plan } from "#lib/settings/types";

/** How a plan is called: "1 Month", "6 Months". */
export const planLabel = ({ months }: Pick<Plan, "months">): string => `${months} ${months === 1 ? "Month" : "Months"}`;

const planWord = (plan: Pick<Plan, "months">): string => planLabel(plan).toLowerCase().replace(" ", "-");

/** About what a plan costs in other currencies: "15.5€ / 17.5$". */
export const aboutPrice = ({ eur, usd }: Plan): string => `${eur}€ / ${usd}$`;

/** The payment page of a plan; the address carries how long it lasts and what it costs. */
export const paymentAddress = (plan: Plan): string => `/payment-instructions?plan=${planWord(plan)}&price=${plan.usdt}`;

/** The plan that an address or a request names: "2 Months" or "2-months", in any case; undefined when none does. */
export function findPlan<P extends Pick<Plan, "months">>(plans: P[], name: string | undefined): P | undefined {
  const word = name?.trim().toLowerCase().replace(/\s+/g, "-");
  return plans.find((plan) => planWord(plan) === word);
}
