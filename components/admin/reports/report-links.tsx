import { formatDay } from "#lib/core/format";
import { reasonText } from "#lib/reports/policy";
import type { ReportOfVideo } from "#lib/reports/types";

const STATES: Record<ReportOfVideo["state"], string> = {
  open: "open",
  closed: "resolved",
  kept: "kept",
  removed: "removed",
};

type Props = { reports: ReportOfVideo[]; hrefOf: (id: number) => string; onChoose?: (id: number) => boolean };

/** On the server, too. `onChoose` returns whether the report is shown at once. */
export function ReportLinks({ reports, hrefOf, onChoose }: Props) {
  return (
    <ul className="text-sm">
      {reports.map(({ id, reason, createdAt, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <a
            data-soft="keep-scroll"
            href={hrefOf(id)}
            className="link inline-flex min-h-11 items-center md:min-h-8"
            onClick={onChoose && ((event) => onChoose(id) && event.preventDefault())}
          >
            {reasonText(reason)}
          </a>
          <span className="text-muted">
            {formatDay(createdAt)}, {STATES[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
