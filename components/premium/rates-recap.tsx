import { aboutPrice, planLabel } from "#lib/premium/plans";
import type { Plan } from "#lib/settings/types";

export function RatesRecap({ plans, selected }: { plans: Plan[]; selected?: Plan }) {
  return (
    <table className="recap">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">USDT (TRC20)</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.months} aria-current={plan === selected ? "true" : undefined}>
            <th scope="row">{planLabel(plan)}</th>
            <td>{plan.usdt}</td>
            <td>{aboutPrice(plan)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
