import type { FormEvent } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";
import { hidesAtOnce, needsDecision } from "#lib/reports/policy";
import type { DecisionInput, Report } from "#lib/reports/types";
import { useMay } from "../staff-role.tsx";
import { ROW_VIDEO } from "../videos/row-video.ts";
import { DecideReport } from "./decide-report.tsx";
import { type FormError, isOfDecision, isOfMessage } from "./form-error.ts";
import { ReportFacts } from "./report-facts.tsx";
import { WriteToReporter } from "./write-to-reporter.tsx";

type Props = {
  report: Report;
  busy: boolean;
  /** Time of the server's render. */
  now: string;
  formError: FormError;
  onDecide: (decision: DecisionInput) => void;
  onWrite: (message: string) => Promise<boolean>;
  onResolve: (isResolved: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

export function ReportRow({
  report,
  busy,
  now,
  formError,
  onDecide,
  onWrite,
  onResolve,
  onEdit,
  onDelete,
  onRestore,
}: Props) {
  const { id, video, reason, message, reporterEmail, resolvedAt, hiddenAt } = report;
  const isHiddenByReport = hiddenAt !== null && video.isInTrash;
  const mayEdit = useMay()("catalogue.edit");
  const action = `/api/admin/reports/${id}`;
  function resolve(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onResolve(resolvedAt === null);
  }
  const picture = <Thumbnail id={video.id} src={video.thumbnailUrl} />;
  const addresses = [...new Set([reporterEmail, ...addressesIn(message)])].filter(Boolean);
  return (
    <li data-row={id} className="py-3.5">
      <div className={`${ROW_VIDEO} px-2.5`}>
        {!video.isDeleted && !hidesAtOnce(reason) && picture}
        <p className="row-title wrap-anywhere">
          {video.isDeleted ? video.title : <SiteLink href={`/videos/${video.id}`}>{video.title}</SiteLink>}
          {video.isDeleted && !isHiddenByReport && <span className="badge ml-2">Video deleted</span>}
        </p>
      </div>
      <ReportFacts report={report} now={now} />
      {!video.isDeleted && hidesAtOnce(reason) && (
        <details className="px-2.5 [&_.thumb]:my-2 [&_.thumb]:max-w-80">
          <summary className="link inline-flex min-h-11 items-center">
            Show picture<span className="sr-only">: {video.title}</span>
          </summary>
          {picture}
        </details>
      )}
      <p className="text-sm text-muted flex flex-wrap gap-x-5 px-2.5 pb-1 [&_a]:py-3.25">
        {video.isInTrash && video.playerUrl && (
          <a className="link" href={video.playerUrl} target="_blank" rel="noopener">
            Watch on {new URL(video.playerUrl).host}
            <span className="sr-only">: {video.title} (opens in a new tab)</span>
          </a>
        )}
        {addresses.map((address) => (
          <a key={address} className="link" href={replyHref(address, `Your report of ${video.title}`)}>
            Reply to {address}
          </a>
        ))}
      </p>
      <div className="form-buttons px-2.5">
        {(resolvedAt !== null || !needsDecision(report)) && (
          <form method="post" action={action} onSubmit={resolve}>
            <button
              type="submit"
              name="do"
              value={resolvedAt ? "reopen" : "resolve"}
              className="btn btn-small"
              aria-disabled={busy || undefined}
            >
              {resolvedAt ? "Open Again" : "Resolve"}
              <span className="sr-only">: {video.title}</span>
            </button>
          </form>
        )}
        {resolvedAt === null && (
          <details className="open:order-last open:basis-full open:pb-4" open={isOfDecision(formError) || undefined}>
            <summary className="btn btn-small">
              Decide<span className="sr-only">: {video.title}</span>
            </summary>
            <DecideReport
              action={`${action}/decision`}
              reason={reason}
              hidVideo={report.hidVideo}
              busy={busy}
              formError={formError}
              onDecide={onDecide}
            />
          </details>
        )}
        <details className="open:order-last open:basis-full open:pb-4" open={isOfMessage(formError) || undefined}>
          <summary className="btn btn-small">
            Write to the reporter<span className="sr-only">: {video.title}</span>
          </summary>
          <WriteToReporter action={`${action}/messages`} busy={busy} formError={formError} onSend={onWrite} />
        </details>
        <div className="flex flex-wrap gap-x-2 lg:ml-auto">
          <form method="post" action={`${action}/evidence`}>
            <button type="submit" className="btn btn-small btn-quiet">
              Download Evidence<span className="sr-only">: {video.title}</span>
            </button>
          </form>
          {mayEdit && video.isInTrash && (
            <button type="button" className="btn btn-small btn-quiet js-only" onClick={onRestore}>
              Restore Video<span className="sr-only">: {video.title}</span>
            </button>
          )}
          {mayEdit && !video.isDeleted && (
            <>
              <button type="button" className="btn btn-small btn-quiet js-only" onClick={onEdit}>
                Edit Video<span className="sr-only">: {video.title}</span>
              </button>
              <SiteLink className="btn btn-small btn-quiet" href={`/admin/videos?search=${video.id}`}>
                Find in Manage Videos<span className="sr-only">: {video.title}</span>
              </SiteLink>
              <button
                type="button"
                className="btn btn-small btn-quiet btn-danger js-only"
                aria-disabled={busy || undefined}
                onClick={onDelete}
              >
                Delete Video<span className="sr-only">: {video.title}</span>
              </button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
