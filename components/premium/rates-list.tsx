import { SiteLink } from "#components/navigation/site-link";
import { aboutPrice, paymentAddress, planLabel } from "#lib/premium/plans";
import type { Plan } from "#lib/settings/types";

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
      <ul className="rates">
        {plans.map((plan) => (
          <li key={plan.months} className={plan.popular ? "rate rate-popular" : "rate"}>
            <h3>
              {planLabel(plan)}
              {plan.popular && <span className="badge badge-premium">POPULAR</span>}
            </h3>
            <p className="rate-price">
              <strong>{plan.usdt}</strong> USDT
            </p>
            <p className="rate-about">
              about {aboutPrice(plan)}
              {plan.months > 1 && (
                <span>
                  {perMonth(plan)} USDT / month
                  {savingOf(plan, plans) > 0 && <b> · Save {savingOf(plan, plans)} %</b>}
                </span>
              )}
            </p>
            <SiteLink href={paymentAddress(plan)} className={plan.popular ? "btn btn-brass" : "btn"}>
              Select Plan <span className="sr-only">{planLabel(plan)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
