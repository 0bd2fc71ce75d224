import { SiteLink } from "#components/navigation/site-link";
import type { AnalyticsStats } from "#lib/analytics/types";
import { formatNumber } from "#lib/core/format";
import { changeOf } from "./figures.tsx";

type Props = { stats: AnalyticsStats };

/** Today and this week beside the week before; Analytics has the rest. */
export function WeekSummary({ stats }: Props) {
  const rows = [
    ["Video views", stats.videoViewsToday, stats.videoViewsLast7Days, stats.videoViewsPrevious7Days],
    ["Page views", stats.pageViewsToday, stats.pageViewsLast7Days, stats.pageViewsPrevious7Days],
  ] as const;
  return (
    <section className="mb-7" aria-labelledby="views">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="views" className="section-title">
          Views
        </h2>
        <SiteLink href="/admin/analytics" className="link py-3.5 text-sm">
          See Analytics
        </SiteLink>
      </div>
      <dl className="grid gap-2 tabular-nums sm:grid-cols-2">
        {rows.map(([label, today, week, before]) => (
          <div key={label} className="rounded-picture bg-raised px-4 py-3.5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <strong className="font-semibold">{formatNumber(today)}</strong> today ·{" "}
              <strong className="font-semibold">{formatNumber(week)}</strong> in 7 days
              {before > 0 && (
                <span className="text-muted">, {changeOf(week, before)} compared with the 7 days before</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
