import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listJobs } from "#lib/jobs/queries";
import { jobListAnswer } from "#lib/jobs/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "system.manage",
    summary: "List background jobs, with their last result and next run",
    answer: jobListAnswer,
    run: async () => ({ jobs: await listJobs() }),
  }),
});
