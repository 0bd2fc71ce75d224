import { undoChange } from "#lib/admin/changes/commands";
import { changeAnswer, changeParams } from "#lib/admin/changes/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Undo a bulk change in the background",
    params: changeParams,
    answer: changeAnswer,
    status: 202,
    run: async ({ params, viewer }) => {
      const change = await undoChange(viewer.id, params.id);
      await wakeJob("bulk-changes");
      return { change };
    },
  }),
});
