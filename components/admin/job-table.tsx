"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { runJob } from "#lib/jobs/client";
import type { Job } from "#lib/jobs/types";
import { toast } from "#lib/toast";
import { reportFailure } from "../account/report-failure.ts";
import { JobRow } from "./job-row.tsx";

/** How soon the page asks again while a job is about to run or running. */
const AGAIN_MS = 2_000;

/** The jobs with their last and their next run; follows those that are under way. */
export function JobTable({ jobs }: { jobs: Job[] }) {
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
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col" className="wide">
            Last run
          </th>
          <th scope="col" className="wide">
            Next run
          </th>
          <th scope="col" className="acts">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} busy={busy === job.name} onRun={() => run(job)} />
        ))}
      </tbody>
    </table>
  );
}
