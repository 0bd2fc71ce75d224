"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { VideoDrawer } from "#components/admin/videos/video-drawer";
import { changeVideos } from "#lib/admin/bulk/client";
import { toast } from "#lib/browser/toast";
import { REPORTERS_PATH } from "#lib/reports/addresses";
import { decideReport, resolveReport, writeToReporter } from "#lib/reports/client";
import type { DecisionInput, Report } from "#lib/reports/types";
import { restoreVideos } from "#lib/trash/client";
import { reportFailure } from "../../account/show-failure.ts";
import { DONE, isDone } from "./confirmations.ts";
import type { FormError } from "./form-error.ts";
import { ReportRow } from "./report-row.tsx";
import { SettledRow } from "./settled-row.tsx";

type Props = {
  reports: Report[];
  /** Across all pages. */
  openCount: number;
  isOpen: boolean;
  path: string;
  /** Time of the server's render, so that server and browser agree on what is overdue. */
  now: string;
  /** Name of the action that a form without scripts has completed. */
  done: string | undefined;
  formError: FormError;
};

/** For actions that remove the focused control. */
const focusRow = (id: number) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] :is(button, summary).btn`)?.focus();

const countOpen = ({ resolvedAt }: Report): number => Number(resolvedAt === null);

/** Decided reports stay in place until the list reloads. */
export function ReportList({ reports, openCount, isOpen, path, now, done, formError }: Props) {
  const router = useRouter();
  const [changed, setChanged] = useState<ReadonlyMap<number, Report>>(new Map());
  const [busy, setBusy] = useState<number>();
  const [edited, setEdited] = useState<number>();

  /** Returns false if the change failed. */
  async function change(id: number, work: () => Promise<Report>, done: string): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(id);
    try {
      const report = await work();
      // The row shows its new buttons before one of them is focused.
      flushSync(() => setChanged((before) => new Map(before).set(id, report)));
      toast(done, "success");
      return true;
    } catch (failure) {
      reportFailure(failure, "The report could not be changed. Please try again.");
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  /** The row is another one afterwards. */
  async function resolve(id: number, isResolved: boolean) {
    const work = () => resolveReport(id, isResolved);
    if (await change(id, work, isResolved ? DONE.resolved : DONE.reopened)) focusRow(id);
  }
  async function decide({ id, video }: Report, decision: DecisionInput) {
    const done = decision.decision === "removed" ? `${video.title} removed. The reporter is notified.` : DONE.decided;
    if (await change(id, () => decideReport(id, decision), done)) focusRow(id);
  }
  const write = (id: number, message: string) => change(id, () => writeToReporter(id, message), DONE.sent);
  async function bringBack({ id, title }: Report["video"]) {
    try {
      const { refused } = await restoreVideos([id]);
      toast(refused[0]?.reason ?? `${title} is back.`, refused.length > 0 ? "error" : "success");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "This could not be undone. Please try again.");
    }
  }
  async function remove({ id, video }: Report) {
    if (busy !== undefined) return;
    setBusy(id);
    try {
      await changeVideos({ ids: [video.id], action: "delete" });
      focusRow(id);
      router.refresh();
      toast(`${video.title} deleted.`, "success", { label: "Undo", run: () => void bringBack(video) });
    } catch (failure) {
      reportFailure(failure, "Failed to delete video.");
    }
    setBusy(undefined);
  }
  const waiting = reports.reduce(
    (count, report) => count + countOpen(changed.get(report.id) ?? report) - countOpen(report),
    openCount,
  );
  return (
    <>
      <ChoiceTabs
        label="Reports shown"
        choices={[
          { label: `Open (${waiting})`, href: path, isActive: isOpen },
          { label: "Resolved", href: `${path}?state=resolved`, isActive: !isOpen },
          { label: "Reporters", href: REPORTERS_PATH, isActive: false },
        ]}
      />
      {isDone(done) && (
        <p className="mb-3 text-success" role="status">
          {DONE[done]}
        </p>
      )}
      {formError.message && Object.keys(formError.problems).length === 0 && (
        <p className="admin-warning" role="alert">
          {formError.message}
        </p>
      )}
      {reports.length === 0 ? (
        <p className="admin-empty">{isOpen ? "No open reports." : "No report has been resolved yet."}</p>
      ) : (
        <ul className="border-t border-line *:border-b *:border-line">
          {reports.map((report) =>
            isOpen && changed.get(report.id)?.resolvedAt ? (
              <SettledRow
                key={report.id}
                report={changed.get(report.id) ?? report}
                busy={busy === report.id}
                onReopen={() => void resolve(report.id, false)}
              />
            ) : (
              <ReportRow
                key={report.id}
                report={changed.get(report.id) ?? report}
                now={now}
                formError={formError}
                busy={busy === report.id}
                onDecide={(decision) => void decide(report, decision)}
                onWrite={(message) => write(report.id, message)}
                onResolve={(isResolved) => void resolve(report.id, isResolved)}
                onEdit={() => setEdited(report.video.id)}
                onDelete={() => remove(report)}
                onRestore={() => bringBack(report.video)}
              />
            ),
          )}
        </ul>
      )}
      {edited !== undefined && (
        <VideoDrawer
          key={edited}
          id={edited}
          onSaved={({ video }) => {
            toast(`Saved ${video.title}.`, "success");
            setEdited(undefined);
            router.refresh();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
