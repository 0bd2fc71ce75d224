import { GROUNDS, hidesAtOnce, isIllegal, reasonText } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";
import { Moment } from "../moment.tsx";

export const OVERDUE = "badge border bg-transparent text-danger";
const WORDS = "max-w-[45rem] pt-2 pb-1 wrap-anywhere whitespace-pre-line";

export const isPast = (moment: string, now: string): boolean => Date.parse(moment) < Date.parse(now);

/** What happened after the server rendered the list happened just now. */
const Past = ({ at, now }: { at: string; now: string }) => <Moment at={at} now={at > now ? at : now} />;

/** The name that was given, or else the account's. */
export const reporterOf = ({ reporterName, user, flagger }: Report): string =>
  reporterName || user?.username || flagger || "Guest";

export function ReportFacts({ report, now }: { report: Report; now: string }) {
  const { reason, message, createdAt, resolvedAt, decision, ground, decidedAt } = report;
  const reporter = [reporterOf(report), report.reporterEmail].filter(Boolean).join(", ");
  return (
    <>
      <p className="text-sm text-muted wrap-anywhere">
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
      {message && <p className={WORDS}>{message}</p>}
      {decision && ground && decidedAt && (
        <p className="pt-2 text-sm text-muted">
          {decision === "removed" ? "Removed" : "Kept"} ({GROUNDS[ground].label}) · <Past at={decidedAt} now={now} />
        </p>
      )}
      {report.explanation && <p className={WORDS}>{report.explanation}</p>}
      {report.messages.length > 0 && (
        <ol className="grid gap-2 py-2" aria-label="Messages">
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

/** Deadline of an open report, what it did to its video, and who sent it. */
export function ReportDue({ report, now }: { report: Report; now: string }) {
  const { dueAt, hiddenAt, appealedAt, reason, video, flagger } = report;
  const isOpen = report.resolvedAt === null;
  const isDeleted = video.isDeleted && !(hiddenAt !== null && video.isInTrash);
  return (
    <p className="flex flex-wrap gap-1.5 text-sm text-muted empty:hidden">
      {isOpen && dueAt && (
        <span className={isPast(dueAt, now) ? OVERDUE : "badge"}>
          {isPast(dueAt, now) ? "Overdue: was due" : "Due"} <Moment at={dueAt} now={now} />
        </span>
      )}
      {isOpen && hiddenAt && <span className="badge">Off the site while open</span>}
      {isOpen && !hiddenAt && hidesAtOnce(reason) && !video.isDeleted && (
        <span className={OVERDUE}>Still on the site</span>
      )}
      {isOpen && appealedAt && <span className="badge">Appeal</span>}
      {isDeleted && <span className="badge">Video deleted</span>}
      {flagger && <span className="badge">Trusted flagger: {flagger}</span>}
    </p>
  );
}
