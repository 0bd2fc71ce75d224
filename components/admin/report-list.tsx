"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { resolveReport } from "#lib/moderation/reports/client";
import type { Report } from "#lib/moderation/reports/types";
import { toast } from "#lib/toast";
import { reportFailure } from "../account/report-failure.ts";
import { ReportRow } from "./report-row.tsx";
import { VideoDrawer } from "./video-drawer.tsx";

/** Reports, each with what can be done about it. One that was decided stays until the list is asked for again. */
export function ReportList({ reports }: { reports: Report[] }) {
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
  return (
    <>
      <ul className="inbox">
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={decided.get(report.id) ?? report}
            busy={busy === report.id}
            onResolve={(isResolved) => resolve(report.id, isResolved)}
            onEdit={() => setEdited(report.video.id)}
          />
        ))}
      </ul>
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
