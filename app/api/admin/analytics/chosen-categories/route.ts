import { listChosenCategories } from "#lib/analytics/queries";
import { chosenCategoriesShape, topCategoriesQuery } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "analytics.read",
    summary: "List the categories that visitors chose most often this week or month",
    query: topCategoriesQuery,
    answer: chosenCategoriesShape,
    run: async ({ query: { period, limit } }) => ({ categories: await listChosenCategories(period, limit) }),
  }),
});
