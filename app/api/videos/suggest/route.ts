import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { suggest } from "#lib/search/queries";
import { suggestionsShape, suggestQuery } from "#lib/search/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Suggest videos, categories and tags for a search being typed",
    query: suggestQuery,
    answer: suggestionsShape,
    limit: { name: "suggest", max: 600, windowSeconds: 60 },
    run: async ({ query }) => ({ suggestions: await suggest(query) }),
  }),
});
