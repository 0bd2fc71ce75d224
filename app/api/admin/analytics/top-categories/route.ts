import { listTopCategories } from "#lib/analytics/queries";
import { topCategoriesQuery, topCategoriesShape } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "analytics.read",
    summary: "List the categories whose videos were viewed most often this week or month",
    query: topCategoriesQuery,
    answer: topCategoriesShape,
    run: async ({ query: { period, limit } }) => ({ categories: await listTopCategories(period, limit) }),
  }),
});
