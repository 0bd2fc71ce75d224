import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listLookAlikes } from "#lib/trash/look-alikes/queries";
import { lookAlikeListQuery, lookAlikePageShape } from "#lib/trash/look-alikes/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List drafts that look like removed videos and are pending review",
    query: lookAlikeListQuery,
    answer: lookAlikePageShape,
    run: ({ query }) => listLookAlikes(query),
  }),
});
