import { formatNumber } from "#lib/core/format";
import type { MonthOfClaims } from "#lib/premium/claims/types";

const name = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** Latest first. */
export function MonthSums({ months }: { months: MonthOfClaims[] }) {
  return (
    <dl className="mb-2 flex flex-wrap gap-x-8 gap-y-2 text-ui" aria-label="Approved by month">
      {months.map(({ month, count, usdt }) => (
        <div key={month.toISOString()}>
          <dt className="text-sm text-muted">{name.format(month)}</dt>
          <dd className="tabular-nums">
            <span className="font-semibold">{formatNumber(usdt)} USDT</span>{" "}
            <span className="text-muted">
              {formatNumber(count)} {count === 1 ? "payment" : "payments"}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
