import { addAction } from "#lib/analytics/searches/commands";
import { findAction, listActions } from "#lib/analytics/searches/queries";
import { actionAnswer, actionInput, actionPageAnswer, actionsQuery } from "#lib/analytics/searches/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List aliases, redirects and wishes for searches",
    query: actionsQuery,
    answer: actionPageAnswer,
    run: ({ query }) => listActions(query),
  }),
  POST: route({
    access: "catalogue.edit",
    summary: "Make a search an alias of a category or tag, redirect it, or note it as a wish",
    body: actionInput,
    answer: actionAnswer,
    status: 201,
    failures: ["conflict"],
    form: (_params, _data, { from }) => `/admin/searches?${new URLSearchParams(from)}`,
    formKeepsTyped: true,
    async run({ viewer, body }) {
      return { action: await findAction(await addAction(viewer.id, body)) };
    },
  }),
});
