import { SiteLink } from "#components/navigation/site-link";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";
import type { DecisionInput, Report } from "#lib/reports/types";
import { DecideReport } from "./decide-report.tsx";
import { ReportFacts } from "./report-facts.tsx";
import { WriteToReporter } from "./write-to-reporter.tsx";

type Props = {
  report: Report;
  busy: boolean;
  /** When the list was read. */
  now: string;
  onDecide: (decision: DecisionInput) => void;
  onWrite: (message: string) => Promise<boolean>;
  onResolve: (isResolved: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

/** What a visitor says about a video. */
export function ReportRow({ report, busy, now, onDecide, onWrite, onResolve, onEdit, onDelete, onRestore }: Props) {
  const { id, video, reason, message, reporterEmail, resolvedAt } = report;
  const addresses = [...new Set([reporterEmail, ...addressesIn(message)])].filter(Boolean);
  return (
    <li data-row={id} className="report">
      <p className="row-title">
        {video.isDeleted ? video.title : <SiteLink href={`/videos/${video.id}`}>{video.title}</SiteLink>}
        {video.isDeleted && <span className="badge ml-2">Video deleted</span>}
      </p>
      <ReportFacts report={report} now={now} />
      <p className="admin-note inbox-reply">
        {addresses.map((address) => (
          <a key={address} className="link" href={replyHref(address, `Your report of ${video.title}`)}>
            Reply to {address}
          </a>
        ))}
      </p>
      <div className="form-buttons">
        <button
          type="button"
          className="btn btn-small js-only"
          aria-disabled={busy || undefined}
          onClick={() => onResolve(resolvedAt === null)}
        >
          {resolvedAt ? "Open Again" : "Resolve"}
          <span className="sr-only">: {video.title}</span>
        </button>
        {video.isInTrash && (
          <button type="button" className="btn btn-small btn-quiet js-only" onClick={onRestore}>
            Restore Video<span className="sr-only">: {video.title}</span>
          </button>
        )}
        {!video.isDeleted && (
          <>
            <button type="button" className="btn btn-small btn-quiet js-only" onClick={onEdit}>
              Edit Video<span className="sr-only">: {video.title}</span>
            </button>
            <button
              type="button"
              className="btn btn-small btn-quiet btn-danger js-only"
              aria-disabled={busy || undefined}
              onClick={onDelete}
            >
              Delete Video<span className="sr-only">: {video.title}</span>
            </button>
            <SiteLink className="btn btn-small btn-quiet" href={`/admin/videos?search=${video.id}`}>
              Find in Manage Videos<span className="sr-only">: {video.title}</span>
            </SiteLink>
          </>
        )}
      </div>
      <div className="report-forms js-only">
        {resolvedAt === null && (
          <details>
            <summary className="btn btn-small">
              Decide<span className="sr-only">: {video.title}</span>
            </summary>
            <DecideReport reason={reason} busy={busy} onDecide={onDecide} />
          </details>
        )}
        <details>
          <summary className="btn btn-small">
            Write to the reporter<span className="sr-only">: {video.title}</span>
          </summary>
          <WriteToReporter busy={busy} onSend={onWrite} />
        </details>
      </div>
    </li>
  );
}
