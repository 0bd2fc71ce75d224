import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import type { DayCounts } from "#lib/analytics/types";
import { formatDay, formatNumber } from "#lib/core/format";

const COLUMNS: Column[] = [
  { label: "Day" },
  { label: "Video views", className: "number" },
  { label: "Page views", className: "number" },
];

/** The charts as text, latest day first. */
export function DayTable({ days }: { days: DayCounts[] }) {
  return (
    <details className="mb-7">
      <summary className="w-fit cursor-pointer py-2.75 text-muted hover:text-text">Show the days as a table</summary>
      <AdminTable columns={COLUMNS}>
        {days.toReversed().map(({ day, videoViews, pageViews }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td className="number">{formatNumber(videoViews)}</td>
            <td className="number">{formatNumber(pageViews)}</td>
          </tr>
        ))}
      </AdminTable>
    </details>
  );
}
