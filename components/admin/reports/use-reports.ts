import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { changeVideos } from "#lib/admin/bulk/client";
import { toast } from "#lib/browser/toast";
import { decideReport, resolveReport, writeToReporter } from "#lib/reports/client";
import type { DecisionInput, Report } from "#lib/reports/types";
import { restoreVideos } from "#lib/trash/client";
import { reportFailure } from "../../account/show-failure.ts";
import { DONE } from "./confirmations.ts";

const isOpen = ({ resolvedAt }: Report): boolean => resolvedAt === null;

/** Removing a video decides all its open reports. */
const closedWith =
  ({ decision, ground, explanation, decidedAt, resolvedAt, video }: Report) =>
  (other: Report): Report => ({
    ...other,
    ...{ decision, ground, explanation, decidedAt, resolvedAt, hiddenAt: null },
    video: { ...other.video, isDeleted: video.isDeleted, isInTrash: video.isInTrash, thumbnailUrl: null },
  });

/** The listed reports with what was done to them; closed ones stay in place until the list reloads. */
export function useReports(listed: Report[]) {
  const router = useRouter();
  const [changed, setChanged] = useState<ReadonlyMap<number, Report>>(new Map());
  const [busy, setBusy] = useState<number>();
  const reports = listed.map((report) => changed.get(report.id) ?? report);

  /** Returns the report, or undefined if the change failed. */
  async function change(id: number, work: () => Promise<Report>, done: string): Promise<Report | undefined> {
    if (busy !== undefined) return undefined;
    setBusy(id);
    try {
      const report = await work();
      const next = [report];
      if (report.decision === "removed" && !isOpen(report)) {
        const isBeside = (each: Report) => each.id !== id && each.video.id === report.video.id && isOpen(each);
        next.push(...reports.filter(isBeside).map(closedWith(report)));
      }
      // The screen shows the change before something is focused.
      flushSync(() => setChanged((before) => new Map([...before, ...next.map((each) => [each.id, each] as const)])));
      toast(done, "success");
      return report;
    } catch (failure) {
      reportFailure(failure, "The report could not be changed. Please try again.");
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }
  async function restore({ id, title }: Report["video"]) {
    try {
      const { refused } = await restoreVideos([id]);
      toast(refused[0]?.reason ?? `${title} is back.`, refused.length > 0 ? "error" : "success");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "This could not be undone. Please try again.");
    }
  }
  async function removeVideo({ id, video }: Report) {
    if (busy !== undefined) return;
    setBusy(id);
    try {
      await changeVideos({ ids: [video.id], action: "delete" });
      router.refresh();
      toast(`${video.title} deleted.`, "success", { label: "Undo", run: () => void restore(video) });
    } catch (failure) {
      reportFailure(failure, "Failed to delete video.");
    }
    setBusy(undefined);
  }
  return {
    reports,
    busy,
    restore,
    removeVideo,
    resolve: (id: number, isResolved: boolean) =>
      change(id, () => resolveReport(id, isResolved), isResolved ? DONE.resolved : DONE.reopened),
    decide: ({ id, video }: Report, input: DecisionInput) =>
      change(
        id,
        () => decideReport(id, input),
        input.decision === "removed" ? `${video.title} removed. The reporter is notified.` : DONE.decided,
      ),
    write: async (id: number, message: string) =>
      (await change(id, () => writeToReporter(id, message), DONE.sent)) !== undefined,
  };
}
