"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { toast } from "#lib/browser/toast";
import { runJob } from "#lib/jobs/client";
import type { Job } from "#lib/jobs/types";
import { reportFailure } from "../../account/show-failure.ts";
import { JobRow } from "./job-row.tsx";

const COLUMNS: Column[] = [
  { label: "Job" },
  { label: "Last run", className: "wide" },
  { label: "Next run", className: "wide" },
];

/** Polling interval while a job is due or running. */
const AGAIN_MS = 2_000;

/** Polls while jobs are due or running. Failed jobs come first. */
export function JobTable({ jobs, now }: { jobs: Job[]; now: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState<string>();
  useEffect(() => {
    if (jobs.every(({ state }) => state === "waiting")) return;
    const timer = setTimeout(() => router.refresh(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [jobs, router]);

  async function run({ name, title }: Job) {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      await runJob(name);
      toast(`${title} runs in a moment.`, "success");
    } catch (failure) {
      reportFailure(failure, `Failed to run ${title}. Please try again.`);
    }
    setBusy(undefined);
    router.refresh();
  }
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {jobs
        .toSorted((one, other) => Number(other.error !== null) - Number(one.error !== null))
        .map((job) => (
          <JobRow key={job.name} job={job} now={now} busy={busy === job.name} onRun={() => run(job)} />
        ))}
    </AdminTable>
  );
}
