import { GROUNDS, hidesAtOnce, isIllegal, reasonText } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";
import { Moment } from "../moment.tsx";

const OVERDUE = "badge border bg-transparent text-danger";
const WORDS = "max-w-[45rem] px-2.5 pt-2 pb-1 wrap-anywhere whitespace-pre-line";

const isPast = (moment: string, now: string): boolean => Date.parse(moment) < Date.parse(now);

/** What happened after the server rendered the list happened just now. */
const Past = ({ at, now }: { at: string; now: string }) => <Moment at={at} now={at > now ? at : now} />;

export function ReportFacts({ report, now }: { report: Report; now: string }) {
  const { reason, message, user, createdAt, resolvedAt, decision, ground, decidedAt } = report;
  const reporter = [report.reporterName || user?.username || report.flagger || "Guest", report.reporterEmail]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <p className="px-2.5 pt-1.5 text-sm text-muted wrap-anywhere">
        <strong className={isIllegal(reason) ? "font-semibold text-danger" : "font-semibold"}>
          {reasonText(reason)}
        </strong>{" "}
        · {reporter} · <Past at={createdAt} now={now} />
        {resolvedAt && !decidedAt && (
          <>
            {" · Resolved "}
            <Past at={resolvedAt} now={now} />
          </>
        )}
      </p>
      {report.flagger && (
        <p className="px-2.5 py-1 text-sm">
          <span className="badge">Trusted flagger: {report.flagger}</span>
        </p>
      )}
      {message && <p className={WORDS}>{message}</p>}
      {decision && ground && decidedAt && (
        <p className="px-2.5 text-sm text-muted">
          {decision === "removed" ? "Removed" : "Kept"} ({GROUNDS[ground].label}) · <Past at={decidedAt} now={now} />
        </p>
      )}
      {report.explanation && <p className={WORDS}>{report.explanation}</p>}
      {report.messages.length > 0 && (
        <ol className="py-1 pl-2.5" aria-label="Messages">
          {report.messages.map(({ isStaff, message: text, createdAt: sent }) => (
            <li key={sent + text} className="border-l-2 border-line pl-2.5">
              <p className="text-sm text-muted">
                {isStaff ? "We" : "Reporter"} · <Past at={sent} now={now} />
              </p>
              <p className={WORDS}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Deadline and effects of an open report. */
export function ReportDue({ report, now }: { report: Report; now: string }) {
  const { dueAt, hiddenAt, appealedAt, reason, video } = report;
  if (report.resolvedAt !== null || !(dueAt || hiddenAt || appealedAt)) return null;
  return (
    <p className="flex flex-wrap gap-1.5 px-2.5 py-1 text-sm text-muted">
      {dueAt && (
        <span className={isPast(dueAt, now) ? OVERDUE : "badge"}>
          {isPast(dueAt, now) ? "Overdue: was due" : "Due"} <Moment at={dueAt} now={now} />
        </span>
      )}
      {hiddenAt && <span className="badge">Off the site while open</span>}
      {!hiddenAt && hidesAtOnce(reason) && !video.isDeleted && <span className={OVERDUE}>Still on the site</span>}
      {appealedAt && <span className="badge">Appeal</span>}
    </p>
  );
}
