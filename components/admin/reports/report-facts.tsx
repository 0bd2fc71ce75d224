import { GROUNDS, hidesAtOnce, isIllegal, reasonText } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const at = (moment: string): string => `${time.format(new Date(moment))} UTC`;

const isPast = (moment: string, now: string): boolean => Date.parse(moment) < Date.parse(now);

/** What is known of a report: why, by whom, until when, and what was written and decided. */
export function ReportFacts({ report, now }: { report: Report; now: string }) {
  const { reason, message, user, createdAt, resolvedAt, dueAt, hiddenAt, decision, ground, decidedAt } = report;
  const reporter = [report.reporterName || user?.username || "Guest", report.reporterEmail].filter(Boolean).join(", ");
  const isOpen = resolvedAt === null;
  return (
    <>
      <p className="admin-note">
        <strong className={isIllegal(reason) ? "text-danger" : undefined}>{reasonText(reason)}</strong> · {reporter} ·{" "}
        {at(createdAt)}
        {resolvedAt && !decidedAt && ` · Resolved ${at(resolvedAt)}`}
      </p>
      {isOpen && (dueAt || hiddenAt || report.appealedAt) && (
        <p className="admin-note report-marks">
          {dueAt && (
            <span className={isPast(dueAt, now) ? "badge badge-overdue" : "badge"}>
              {isPast(dueAt, now) ? "Overdue since" : "Due"} {at(dueAt)}
            </span>
          )}
          {hiddenAt && <span className="badge">Off the site while open</span>}
          {!hiddenAt && hidesAtOnce(reason) && !report.video.isDeleted && (
            <span className="badge badge-overdue">Still on the site</span>
          )}
          {report.appealedAt && <span className="badge">Appeal</span>}
        </p>
      )}
      {message && <p className="inbox-words">{message}</p>}
      {decision && ground && decidedAt && (
        <p className="admin-note">
          {decision === "removed" ? "Removed" : "Kept"} ({GROUNDS[ground].label}) · {at(decidedAt)}
        </p>
      )}
      {report.explanation && <p className="inbox-words">{report.explanation}</p>}
      {report.messages.length > 0 && (
        <ol className="report-messages" aria-label="Messages">
          {report.messages.map(({ isStaff, message: text, createdAt: sent }) => (
            <li key={sent + text}>
              <p className="admin-note">
                {isStaff ? "We" : "Reporter"} · {at(sent)}
              </p>
              <p className="inbox-words">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
