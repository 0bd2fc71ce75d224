import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { askUndo } from "#lib/imports/undo/commands";
import { importParams, undoInput } from "#lib/imports/uploads/schemas";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "imports.manage",
    summary: "Undo an import: its videos are moved to the trash and can be imported again",
    params: importParams,
    body: undoInput,
    answer: z.object({}),
    status: 202,
    failures: ["not_found", "conflict"],
    form: ({ id }) => `/admin/imports/${id}`,
    async run({ viewer, params: { id }, body }) {
      await askUndo(viewer.id, id, body.edited);
      await wakeJob("panel-imports");
      return {};
    },
  }),
});
