import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { can } from "#lib/permissions";
import { restoreVideos } from "#lib/trash/commands";
import { restoreAnswer, restoreInput } from "#lib/trash/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Restore deleted videos, with all their data",
    body: restoreInput,
    answer: restoreAnswer,
    run: ({ body, viewer }) =>
      restoreVideos({ adminId: viewer.id }, body.ids, { overrulesReports: can(viewer, "reports.decide") }),
  }),
});
