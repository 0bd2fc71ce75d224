import { startChange } from "#lib/admin/changes/commands";
import { listChanges } from "#lib/admin/changes/queries";
import { changeAnswer, changeInput, changeListAnswer, changeListQuery } from "#lib/admin/changes/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List bulk changes, latest first",
    query: changeListQuery,
    answer: changeListAnswer,
    run: ({ query }) => listChanges(query),
  }),
  POST: route({
    access: "catalogue.edit",
    summary: "Change all videos that match a filter, or given ones, in the background",
    body: changeInput,
    answer: changeAnswer,
    status: 202,
    run: async ({ body, viewer }) => {
      const change = await startChange(viewer.id, body);
      await wakeJob("bulk-changes");
      return { change };
    },
  }),
});
