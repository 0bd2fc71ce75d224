import type { Timeframe } from "#lib/videos/types";
import { SiteLink } from "./site-link.tsx";

const labels: Record<Timeframe, string> = { today: "Today", week: "Week", month: "Month", all_time: "All Time" };

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
