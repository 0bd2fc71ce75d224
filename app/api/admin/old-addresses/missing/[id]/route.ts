import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { dismissMissing } from "#lib/redirects/missing/commands";
import { missingAction, missingParams } from "#lib/redirects/missing/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "redirects.manage",
    summary: "Remove an unknown address from the list",
    params: missingParams,
    body: missingAction,
    answer: z.object({}),
    failures: ["not_found"],
    form: () => "/admin/old-addresses/missing",
    formKeepsTyped: true,
    async run({ viewer, params }) {
      await dismissMissing(viewer.id, params.id);
      return {};
    },
  }),
});
