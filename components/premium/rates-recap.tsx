import { fiatPrice, planLabel } from "#lib/premium/plans";
import type { Plan } from "#lib/settings/types";

const CELL = "border-b border-line px-3 py-2.5 text-left [font-weight:inherit]";
const HEAD = "border-b border-line px-3 py-2.5 text-left text-sm font-normal text-muted";

export function RatesRecap({ plans, selected }: { plans: Plan[]; selected?: Plan }) {
  return (
    <table className="w-full border-collapse text-base tabular-nums">
      <thead>
        <tr>
          <th className={HEAD} scope="col">
            Plan
          </th>
          <th className={HEAD} scope="col">
            USDT (TRC20)
          </th>
          <th className={HEAD} scope="col">
            About
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr
            key={plan.months}
            className="font-normal current:bg-raised current:font-semibold"
            aria-current={plan === selected ? "true" : undefined}
          >
            <th className={CELL} scope="row">
              {planLabel(plan)}
            </th>
            <td className={CELL}>{plan.usdt}</td>
            <td className={CELL}>{fiatPrice(plan)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
