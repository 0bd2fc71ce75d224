import { z } from "zod";
import { changeAction } from "#lib/analytics/searches/commands";
import { actionChange, actionParams } from "#lib/analytics/searches/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Remove the alias, redirect or wish of a search, or mark the wish as done or open",
    params: actionParams,
    body: actionChange,
    answer: z.object({}),
    failures: ["not_found"],
    form: (_params, _data, { from }) => `/admin/searches?${new URLSearchParams(from)}`,
    formKeepsTyped: true,
    async run({ viewer, params, body }) {
      await changeAction(viewer.id, params.id, body.do);
      return {};
    },
  }),
});
