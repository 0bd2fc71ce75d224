import { z } from "zod";

export const jobParams = z.object({
  name: z.string().regex(/^[a-z]{1,20}(?:-[a-z]{1,20})+$/, "This is not the name of a job."),
});

const moment = z.iso.datetime().nullable();

export const jobShape = z
  .object({
    name: z.string(),
    title: z.string(),
    does: z.string(),
    state: z
      .enum(["waiting", "due", "running"])
      .meta({ description: "`due` is taken up by one of the instances within seconds." }),
    nextRunAt: moment,
    startedAt: moment.meta({ description: "When the last run began, or the one under way." }),
    finishedAt: moment,
    tookMs: z.int().nullable().meta({ description: "Of the last run that was finished." }),
    succeededAt: moment.meta({ description: "When a run last ended without an error." }),
    result: z.string().nullable(),
    error: z.string().nullable().meta({ description: "Why the last run failed; null when it did not." }),
    runs: z.int(),
    failures: z.int(),
  })
  .meta({ id: "Job" });

export const jobListAnswer = z.object({ jobs: z.array(jobShape) });
