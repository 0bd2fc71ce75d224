import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { requestRun } from "#lib/jobs/commands";
import { jobParams } from "#lib/jobs/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "system.manage",
    summary: "Run a job now: an instance starts it within seconds",
    params: jobParams,
    answer: z.object({ name: z.string() }),
    status: 202,
    failures: ["conflict"],
    run: async ({ viewer, params }) => {
      await requestRun(viewer.id, params.name);
      return { name: params.name };
    },
  }),
});
