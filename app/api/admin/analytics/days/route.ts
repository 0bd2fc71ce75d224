import { listDays } from "#lib/analytics/queries";
import { daysQuery, daysShape } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "analytics.read",
    summary: "Read the views of videos and pages by day",
    query: daysQuery,
    answer: daysShape,
    run: async ({ query }) => ({ days: await listDays(query.days) }),
  }),
});
