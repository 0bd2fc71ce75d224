"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { VideoDrawer } from "#components/admin/videos/video-drawer";
import { changeVideos } from "#lib/admin/bulk/client";
import { toast } from "#lib/browser/toast";
import { resolveReport } from "#lib/reports/client";
import type { Report } from "#lib/reports/types";
import { restoreVideos } from "#lib/trash/client";
import { reportFailure } from "../../account/report-failure.ts";
import { ReportRow } from "./report-row.tsx";

type Props = {
  reports: Report[];
  /** Those of all pages, as the server counted them. */
  openCount: number;
  isOpen: boolean;
  path: string;
};

const isWaiting = ({ resolvedAt }: Report): number => Number(resolvedAt === null);

/** Reports, each with what can be done about it. One that was decided stays until the list is asked for again. */
export function ReportList({ reports, openCount, isOpen, path }: Props) {
  const router = useRouter();
  const [decided, setDecided] = useState<ReadonlyMap<number, Report>>(new Map());
  const [busy, setBusy] = useState<number>();
  const [edited, setEdited] = useState<number>();

  async function resolve(id: number, isResolved: boolean) {
    if (busy !== undefined) return;
    setBusy(id);
    try {
      const report = await resolveReport(id, isResolved);
      setDecided((before) => new Map(before).set(id, report));
      toast(isResolved ? "Report resolved." : "Report opened again.", "success");
    } catch (failure) {
      reportFailure(failure, "The report could not be changed. Please try again.");
    }
    setBusy(undefined);
  }
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
      // The button that was pressed goes with the video.
      document.querySelector<HTMLElement>(`[data-row="${id}"] button`)?.focus();
      router.refresh();
      toast(`${video.title} deleted.`, "success", { label: "Undo", run: () => void bringBack(video) });
    } catch (failure) {
      reportFailure(failure, "Failed to delete video.");
    }
    setBusy(undefined);
  }
  const waiting = reports.reduce(
    (count, report) => count + isWaiting(decided.get(report.id) ?? report) - isWaiting(report),
    openCount,
  );
  return (
    <>
      <ChoiceTabs
        label="Reports shown"
        choices={[
          { label: `Open (${waiting})`, href: path, isActive: isOpen },
          { label: "Resolved", href: `${path}?state=resolved`, isActive: !isOpen },
        ]}
      />
      {reports.length === 0 ? (
        <p className="admin-empty">{isOpen ? "No open reports." : "No report has been resolved yet."}</p>
      ) : (
        <ul className="inbox">
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={{ ...report, resolvedAt: (decided.get(report.id) ?? report).resolvedAt }}
              busy={busy === report.id}
              onResolve={(isResolved) => resolve(report.id, isResolved)}
              onEdit={() => setEdited(report.video.id)}
              onDelete={() => remove(report)}
              onRestore={() => bringBack(report.video)}
            />
          ))}
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
