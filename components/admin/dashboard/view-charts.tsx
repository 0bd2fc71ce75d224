import type { DayCounts } from "#lib/analytics/types";
import { DayChart } from "./day-chart.tsx";

/** Views of videos and of pages, day by day. */
export function ViewCharts({ days }: { days: DayCounts[] }) {
  return (
    <div className="charts">
      <DayChart
        title="Video views"
        unit="video views"
        days={days.map(({ day, videoViews }) => ({ day, count: videoViews }))}
      />
      <DayChart
        title="Page views"
        unit="page views"
        days={days.map(({ day, pageViews }) => ({ day, count: pageViews }))}
      />
    </div>
  );
}
