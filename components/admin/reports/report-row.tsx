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
import { ReportDue, ReportFacts } from "./report-facts.tsx";
import { RowMenu } from "./row-menu.tsx";
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

/** Where the browser can style the content alone, the form opens below all buttons, which stay in place. */
const FORM =
  "open:order-last open:basis-full open:pb-2 [&>summary]:self-start supports-[selector(::details-content)]:contents details-content:order-last details-content:basis-full not-open:details-content:hidden";

const TITLE = "min-[90rem]:line-clamp-2";

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
  const panelHref = video.isInTrash && mayEdit ? `/admin/videos/${video.id}` : undefined;
  const titleHref = video.isDeleted ? panelHref : `/videos/${video.id}`;
  const action = `/api/admin/reports/${id}`;
  function resolve(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onResolve(resolvedAt === null);
  }
  const picture = <Thumbnail id={video.id} src={video.thumbnailUrl} />;
  const addresses = [...new Set([reporterEmail, ...addressesIn(message)])].filter(Boolean);
  return (
    <li
      data-row={id}
      className="grid grid-cols-[minmax(0,1fr)] py-3.5 min-[80rem]:py-2.5 min-[80rem]:grid-cols-[15rem_minmax(0,1fr)_25rem] min-[80rem]:gap-x-4 min-[90rem]:grid-cols-[20rem_minmax(0,1fr)_27rem]"
    >
      <div>
        <div className={`${ROW_VIDEO} px-2.5`}>
          {!video.isDeleted && !hidesAtOnce(reason) && picture}
          <p className="row-title wrap-anywhere">
            {titleHref ? (
              <SiteLink href={titleHref} className={TITLE} title={video.title}>
                {video.title}
              </SiteLink>
            ) : (
              <span className={TITLE} title={video.title}>
                {video.title}
              </span>
            )}
            {video.isDeleted && !isHiddenByReport && <span className="badge ml-2">Video deleted</span>}
          </p>
        </div>
        {!video.isDeleted && hidesAtOnce(reason) && (
          <details className="px-2.5 [&_.thumb]:my-2 [&_.thumb]:max-w-80">
            <summary className="link inline-flex min-h-11 items-center">
              Show picture<span className="sr-only">: {video.title}</span>
            </summary>
            {picture}
          </details>
        )}
        {video.isInTrash && video.playerUrl && (
          <p className="px-2.5 text-sm">
            <a className="link inline-block py-3.25" href={video.playerUrl} target="_blank" rel="noopener">
              Watch on {new URL(video.playerUrl).host}
              <span className="sr-only">: {video.title} (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
      <div>
        <ReportFacts report={report} now={now} />
      </div>
      <div className="min-[80rem]:-mx-2.5">
        <ReportDue report={report} now={now} />
        <div className="form-buttons px-2.5 pt-2 min-[80rem]:pt-1">
          {resolvedAt === null && (
            <details name={`report-${id}`} className={FORM} open={isOfDecision(formError) || undefined}>
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
          <details name={`report-${id}`} className={FORM} open={isOfMessage(formError) || undefined}>
            <summary className="btn btn-small btn-quiet">
              <span>
                Write<span className="max-sm:sr-only"> to the reporter</span>
                <span className="sr-only">: {video.title}</span>
              </span>
            </summary>
            <WriteToReporter action={`${action}/messages`} busy={busy} formError={formError} onSend={onWrite} />
          </details>
          <div className="ml-auto">
            <RowMenu label={`More for ${video.title}`}>
              {addresses.map((address) => (
                <a
                  key={address}
                  className="panel-item wrap-anywhere"
                  href={replyHref(address, `Your report of ${video.title}`)}
                >
                  Reply to {address}
                </a>
              ))}
              <form method="post" action={`${action}/evidence`}>
                <button type="submit" className="panel-item">
                  Download Evidence
                </button>
              </form>
              {mayEdit && video.isInTrash && (
                <button type="button" className="panel-item js-only" onClick={onRestore}>
                  Restore Video
                </button>
              )}
              {mayEdit && !video.isDeleted && (
                <>
                  <button type="button" className="panel-item js-only" onClick={onEdit}>
                    Edit Video
                  </button>
                  <SiteLink className="panel-item" href={`/admin/videos?search=${video.id}`}>
                    Find in Manage Videos
                  </SiteLink>
                  <button
                    type="button"
                    className="panel-item text-danger js-only"
                    aria-disabled={busy || undefined}
                    onClick={onDelete}
                  >
                    Delete Video
                  </button>
                </>
              )}
            </RowMenu>
          </div>
        </div>
      </div>
    </li>
  );
}
