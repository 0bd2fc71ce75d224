import type { DayCounts } from "#lib/analytics/types";
import { DayChart } from "./day-chart.tsx";

export function ViewCharts({ days }: { days: DayCounts[] }) {
  return (
    <div className="mb-3 grid gap-x-10 gap-y-7 xl:grid-cols-2">
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
