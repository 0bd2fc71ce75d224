import { searchPanel } from "#lib/admin/search/queries";
import { panelSearchQuery, panelSearchShape } from "#lib/admin/search/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "admin",
    summary: "Search videos, categories, tags, members, payments, reports and messages at once",
    query: panelSearchQuery,
    answer: panelSearchShape,
    run: ({ query }) => searchPanel(query.q),
  }),
});
