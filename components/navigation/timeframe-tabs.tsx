import type { Timeframe } from "#lib/videos/types";
import { SiteLink } from "./site-link.tsx";

const labels: Record<Timeframe, string> = { today: "Today", week: "Week", month: "Month", all_time: "All Time" };

/** The windows of Most Watched. Each begins at its first page, with no other parameter; all time is the plain address. */
export function TimeframeTabs({ active, path = "/most-watched" }: { active: Timeframe; path?: string }) {
  return (
    <nav className="tabs" aria-label="Timeframe">
      {Object.entries(labels).map(([timeframe, label]) => (
        <SiteLink
          key={timeframe}
          href={timeframe === "all_time" ? path : `${path}?timeframe=${timeframe}`}
          aria-current={timeframe === active ? "page" : undefined}
        >
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
