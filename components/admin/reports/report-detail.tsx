import type { FormEvent, ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { needsDecision } from "#lib/reports/policy";
import type { DecisionInput, Report } from "#lib/reports/types";
import type { FramedPlayer } from "#lib/videos/embeds/parse-embed";
import { useMay } from "../staff-role.tsx";
import { DecideReport } from "./decide-report.tsx";
import { type FormError, isOfMessage } from "./form-error.ts";
import { ReportDue, ReportFacts } from "./report-facts.tsx";
import { ReportMenu, type VideoActions } from "./report-menu.tsx";
import { ReportPlayer } from "./report-player.tsx";
import { WriteToReporter } from "./write-to-reporter.tsx";

type Props = VideoActions & {
  report: Report;
  player: FramedPlayer | undefined;
  /** Other reports of the video. */
  others: ReactNode;
  canMail: boolean;
  busy: boolean;
  /** Time of the server's render. */
  now: string;
  formError: FormError;
  onDecide: (decision: DecisionInput) => void;
  onWrite: (message: string) => Promise<boolean>;
  onResolve: (isResolved: boolean) => void;
};

export const DETAIL_HEADING = "report-title";

/** Everything about one report, and what can be done. */
export function ReportDetail({
  report,
  player,
  others,
  canMail,
  busy,
  now,
  formError,
  onDecide,
  onWrite,
  onResolve,
  ...ofVideo
}: Props) {
  const { id, video, resolvedAt } = report;
  const mayEdit = useMay()("catalogue.edit");
  const panelHref = video.isInTrash && mayEdit ? `/admin/videos/${video.id}` : undefined;
  const titleHref = video.isDeleted ? panelHref : `/videos/${video.id}`;
  const action = `/api/admin/reports/${id}`;
  function resolve(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onResolve(resolvedAt === null);
  }
  return (
    <section aria-labelledby={DETAIL_HEADING} data-report={id}>
      <div className="flex items-start gap-3">
        <h2
          id={DETAIL_HEADING}
          tabIndex={-1}
          className="min-w-0 flex-1 py-2 text-lg wrap-anywhere [&:not(:focus-visible)]:outline-none"
        >
          {titleHref ? (
            <SiteLink href={titleHref} className="hover:underline">
              {video.title}
            </SiteLink>
          ) : (
            video.title
          )}
        </h2>
        <ReportMenu report={report} busy={busy} {...ofVideo} />
      </div>
      <ReportDue report={report} now={now} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 min-[90rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ReportPlayer report={report} player={player} />
          <div>
            <ReportFacts report={report} now={now} />
          </div>
          {others}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[90rem]:-mt-3">
          {resolvedAt === null && (
            <DecideReport
              action={`${action}/decision`}
              reason={report.reason}
              hidVideo={report.hidVideo}
              busy={busy}
              formError={formError}
              onDecide={onDecide}
            />
          )}
          <div className="flex flex-wrap items-start gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
            <details className="group/write min-w-0 open:basis-full" open={isOfMessage(formError) || undefined}>
              <summary className="btn btn-small w-max list-none [&::-webkit-details-marker]:hidden">
                Write<span className="sr-only"> to the reporter</span>
              </summary>
              <div className="pt-2">
                <WriteToReporter
                  action={`${action}/messages`}
                  report={report}
                  canMail={canMail}
                  busy={busy}
                  formError={formError}
                  onSend={onWrite}
                />
              </div>
            </details>
            {(resolvedAt !== null || !needsDecision(report)) && (
              <form method="post" action={action} onSubmit={resolve}>
                <button
                  type="submit"
                  name="do"
                  value={resolvedAt ? "reopen" : "resolve"}
                  className="btn btn-small"
                  title={resolvedAt ? undefined : "Closes the report without a decision"}
                  aria-disabled={busy || undefined}
                >
                  {resolvedAt ? "Open Again" : "Resolve"}
                </button>
              </form>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
