import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import type { DayCounts } from "#lib/analytics/types";
import { formatDay } from "#lib/core/format";

const exact = new Intl.NumberFormat("en");

const COLUMNS: Column[] = [
  { label: "Day" },
  { label: "Video views", className: "number" },
  { label: "Page views", className: "number" },
];

/** What the charts draw, to be read and copied; the latest day first. */
export function DayTable({ days }: { days: DayCounts[] }) {
  return (
    <details className="admin-more">
      <summary>Show the days as a table</summary>
      <AdminTable columns={COLUMNS}>
        {days.toReversed().map(({ day, videoViews, pageViews }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td className="number">{exact.format(videoViews)}</td>
            <td className="number">{exact.format(pageViews)}</td>
          </tr>
        ))}
      </AdminTable>
    </details>
  );
}
