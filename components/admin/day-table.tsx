import type { DayCounts } from "#lib/analytics/types";

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const exact = new Intl.NumberFormat("en");

/** What the charts draw, to be read and copied; the latest day first. */
export function DayTable({ days }: { days: DayCounts[] }) {
  return (
    <details className="admin-more">
      <summary>Show the days as a table</summary>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="number">
              Video views
            </th>
            <th scope="col" className="number">
              Page views
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, videoViews, pageViews }) => (
            <tr key={day}>
              <th scope="row">{date.format(new Date(day))}</th>
              <td className="number">{exact.format(videoViews)}</td>
              <td className="number">{exact.format(pageViews)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
