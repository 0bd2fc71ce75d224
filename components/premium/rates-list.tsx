import { SiteLink } from "#components/navigation/site-link";
import { fiatPrice, paymentAddress, planLabel } from "#lib/premium/plans";
import type { Plan } from "#lib/settings/types";
import { PlanEnd } from "./plan-end.tsx";

const perMonth = ({ usdt, months }: Plan): string => (usdt / months).toFixed(2);

function savingOf({ usdt, months }: Plan, plans: Plan[]): number {
  const shortest = plans.reduce((least, plan) => (plan.months < least.months ? plan : least));
  return Math.round(100 * (1 - usdt / months / (shortest.usdt / shortest.months)));
}

export function RatesList({ plans }: { plans: Plan[] }) {
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="section-title">
        Rates
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {plans.map((plan) => (
          <li
            key={plan.months}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 p-5 border border-[light-dark(var(--color-line),_transparent)] rounded-picture bg-surface sm:p-6 max-[20rem]:grid-cols-1 sm:grid-cols-1 ${plan.popular ? "border-premium max-sm:order-first" : "border-[light-dark(var(--color-line),transparent)]"}`}
          >
            <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-0 text-read/[1.5rem]">
              {planLabel(plan)}
              {plan.popular && <span className="badge badge-premium">POPULAR</span>}
            </h3>
            <p className="text-muted tabular-nums">
              <strong className="text-text text-3xl/[2.5rem] font-semibold tracking-[-0.03em]">{plan.usdt}</strong> USDT
            </p>
            <p className="text-muted text-sm tabular-nums sm:min-h-[2.25rem]">
              about {fiatPrice(plan)}
              {plan.months > 1 && (
                <span className="block">
                  {perMonth(plan)} USDT / month
                  {savingOf(plan, plans) > 0 && (
                    <b className="block font-semibold text-premium sm:inline sm:whitespace-nowrap">
                      <span className="max-sm:hidden"> · </span>
                      Save {savingOf(plan, plans)}%
                    </b>
                  )}
                </span>
              )}
            </p>
            <PlanEnd months={plan.months} />
            <SiteLink
              href={paymentAddress(plan)}
              className={`btn row-span-4 col-start-2 row-start-1 max-[20rem]:[grid-area:auto] sm:[grid-area:auto] max-[20rem]:mt-5 sm:mt-5 ${plan.popular ? "bg-brass font-semibold text-on-brass" : ""}`}
            >
              Select Plan <span className="sr-only">{planLabel(plan)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
