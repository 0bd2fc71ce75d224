import { SiteLink } from "#components/navigation/site-link";
import { aboutPrice, planLabel } from "#lib/premium/plans";
import type { Plan } from "#lib/settings/types";

export function SelectedPlan({ plan, priceChanged }: { plan: Plan; priceChanged: boolean }) {
  return (
    <section className="selected-plan" aria-labelledby="selected-plan">
      <h2 id="selected-plan">Selected plan</h2>
      <p className="selected-name">{planLabel(plan)}</p>
      <p className="selected-price">
        <strong>{plan.usdt} USDT</strong> <span>about {aboutPrice(plan)}</span>
      </p>
      {priceChanged && <p className="selected-news">The price has changed: this is what the plan costs now.</p>}
      <SiteLink href="/go-premium" className="link">
        Choose another plan
      </SiteLink>
    </section>
  );
}
