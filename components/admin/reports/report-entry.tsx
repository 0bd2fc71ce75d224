import type { MouseEvent } from "react";
import { GROUNDS, isIllegal, reasonText } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";
import { Moment } from "../moment.tsx";
import { isPast, OVERDUE, reporterOf } from "./report-facts.tsx";

type Props = {
  report: Report;
  href: string;
  isCurrent: boolean;
  /** Time of the server's render. */
  now: string;
  onChoose: (event: MouseEvent) => void;
};

export function outcomeOf({ decision, ground, decidedAt, resolvedAt }: Report): string {
  if (resolvedAt === null) return "";
  if (!(decision && ground && decidedAt)) return "Resolved";
  return `${decision === "removed" ? "Removed" : "Kept"} (${GROUNDS[ground].label})`;
}

/** A report in the list: two lines. */
export function ReportEntry({ report, href, isCurrent, now, onChoose }: Props) {
  const { id, video, reason, resolvedAt, dueAt, appealedAt, flagger } = report;
  const isOver = resolvedAt !== null;
  return (
    <li data-row={id}>
      <a
        data-soft="keep-scroll"
        href={href}
        aria-current={isCurrent ? "true" : undefined}
        className={`grid h-16 grid-cols-[minmax(0,1fr)] content-center gap-y-0.5 rounded-control px-2.5 hover:bg-surface lg:aria-[current]:bg-raised ${isOver ? "text-muted" : ""}`}
        onClick={onChoose}
      >
        <span className="flex items-center gap-2 text-ui">
          <strong
            className={`min-w-0 truncate font-semibold ${!isOver && isIllegal(reason) ? "text-danger" : ""}`}
            title={reasonText(reason)}
          >
            {reasonText(reason)}
          </strong>
          <span className="ml-auto flex-none text-sm">
            {isOver && outcomeOf(report)}
            {!isOver && appealedAt && <span className="badge mr-1.5">Appeal</span>}
            {!isOver && dueAt && (
              <span className={isPast(dueAt, now) ? OVERDUE : "text-muted"}>
                {isPast(dueAt, now) ? (
                  "Overdue"
                ) : (
                  <>
                    Due <Moment at={dueAt} now={now} />
                  </>
                )}
              </span>
            )}
          </span>
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 truncate" title={video.title}>
            {video.title}
          </span>
          <span className="max-w-[45%] flex-none truncate text-muted">
            {flagger ? `Trusted flagger: ${flagger}` : reporterOf(report)}
          </span>
        </span>
      </a>
    </li>
  );
}
