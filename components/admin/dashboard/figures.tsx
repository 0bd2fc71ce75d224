import type { AnalyticsStats } from "#lib/analytics/types";

const NAMES: [name: keyof AnalyticsStats, label: string][] = [
  ["totalVideos", "Videos"],
  ["totalCategories", "Categories"],
  ["totalUsers", "Users"],
  ["videoViewsToday", "Video views today"],
  ["videoViewsLast7Days", "Video views, last 7 days"],
  ["pageViewsToday", "Page views today"],
  ["pageViewsLast7Days", "Page views, last 7 days"],
];

const exact = new Intl.NumberFormat("en");

/** What the site holds and how it was used, to the last one. */
export function Figures({ stats }: { stats: AnalyticsStats }) {
  return (
    <dl className="figures">
      {NAMES.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{exact.format(stats[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
