import { listAdminSearches } from "#lib/analytics/searches/queries";
import { adminSearchAnswer, adminSearchQuery } from "#lib/analytics/searches/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List searches with their clicks, current results and actions",
    query: adminSearchQuery,
    answer: adminSearchAnswer,
    run: ({ query }) => listAdminSearches(query),
  }),
});
