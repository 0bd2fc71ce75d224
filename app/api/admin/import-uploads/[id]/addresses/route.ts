import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { applyReview } from "#lib/imports/addresses/commands";
import { reviewInput } from "#lib/imports/addresses/schemas";
import { uploadParams } from "#lib/imports/uploads/schemas";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "imports.manage",
    summary: "Import the reviewed videos of pasted addresses, or look up again those that failed",
    params: uploadParams,
    body: reviewInput,
    answer: z.object({}),
    failures: ["not_found", "conflict"],
    form: ({ id }) => `/admin/imports/uploads/${id}`,
    async run({ viewer, params: { id }, body }) {
      await applyReview(viewer.id, id, body);
      await wakeJob(body.do === "again" ? "import-fetches" : "panel-imports");
      return {};
    },
  }),
});
