import { SiteLink } from "#components/navigation/site-link";
import { fiatPrice, planLabel } from "#lib/premium/plans";
import type { Plan } from "#lib/settings/types";

export function SelectedPlan({ plan, priceChanged }: { plan: Plan; priceChanged: boolean }) {
  return (
    <section className="py-5 px-6 rounded-picture bg-surface" aria-labelledby="selected-plan">
      <h2 className="m-0 text-muted text-ui font-medium tracking-[0]" id="selected-plan">
        Selected plan
      </h2>
      <p className="m-0 text-2xl/[2.125rem] font-semibold tracking-[-0.02em]">{planLabel(plan)}</p>
      <p className="m-0 tabular-nums">
        <strong>{plan.usdt} USDT</strong> <span className="text-muted">about {fiatPrice(plan)}</span>
      </p>
      {priceChanged && <p className="m-0 text-muted">The price has changed: this is what the plan costs now.</p>}
      <SiteLink href="/go-premium" className="link inline-block -mb-2.75 py-2.75">
        Choose another plan
      </SiteLink>
    </section>
  );
}
