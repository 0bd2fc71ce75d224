import { listSearches } from "#lib/analytics/queries";
import { searchesQuery, searchesShape } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "analytics.read",
    summary: "List the most frequent searches, or those without results",
    query: searchesQuery,
    answer: searchesShape,
    run: async ({ query }) => ({ searches: await listSearches(query) }),
  }),
});
