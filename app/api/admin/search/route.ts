import { searchPanel } from "#lib/admin/search/queries";
import { panelSearchQuery, panelSearchShape } from "#lib/admin/search/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "panel.open",
    summary:
      "Search videos, categories, tags, members, payments, reports and messages at once, as far as the role may see them",
    query: panelSearchQuery,
    answer: panelSearchShape,
    run: ({ query, viewer }) => searchPanel(query.q, viewer),
  }),
});
