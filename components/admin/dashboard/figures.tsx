import { Figure, FigureGrid } from "#components/admin/ui/figures";
import type { AnalyticsStats } from "#lib/analytics/types";
import { formatNumber } from "#lib/core/format";

const NAMES: [name: keyof AnalyticsStats, label: string, before?: keyof AnalyticsStats][] = [
  ["totalVideos", "Videos"],
  ["totalCategories", "Categories"],
  ["totalUsers", "Users"],
  ["videoViewsToday", "Video views today"],
  ["videoViewsLast7Days", "Video views, 7 days", "videoViewsPrevious7Days"],
  ["pageViewsToday", "Page views today"],
  ["pageViewsLast7Days", "Page views, 7 days", "pageViewsPrevious7Days"],
];

const change = new Intl.NumberFormat("en", { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });

export const changeOf = (now: number, before: number): string => change.format(now / before - 1);

export function Figures({ stats }: { stats: AnalyticsStats }) {
  return (
    <FigureGrid>
      {NAMES.map(([name, label, before]) => (
        <Figure key={name} label={label}>
          {formatNumber(stats[name])}
          {before && stats[before] > 0 && (
            <span className="ml-2 text-(length:--text-sm) leading-none font-medium tracking-normal text-muted">
              {changeOf(stats[name], stats[before])}
              <span className="sr-only"> compared with the 7 days before</span>
            </span>
          )}
        </Figure>
      ))}
    </FigureGrid>
  );
}
