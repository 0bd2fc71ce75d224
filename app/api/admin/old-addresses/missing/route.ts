import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { dismissGroup } from "#lib/redirects/missing/commands";
import { listMissing } from "#lib/redirects/missing/queries";
import { missingGroupAction, missingListQuery, missingPageAnswer } from "#lib/redirects/missing/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "redirects.manage",
    summary: "List unknown addresses of the last thirty days, most visited first",
    query: missingListQuery,
    answer: missingPageAnswer,
    run: ({ query }) => listMissing(query),
  }),
  POST: route({
    access: "redirects.manage",
    summary: "Remove the unknown addresses of one form from the list",
    body: missingGroupAction,
    answer: z.object({ dismissed: z.int() }),
    failures: ["not_found"],
    form: () => "/admin/old-addresses/missing",
    formKeepsTyped: true,
    run: async ({ viewer, body }) => ({ dismissed: await dismissGroup(viewer.id, body.shape) }),
  }),
});
