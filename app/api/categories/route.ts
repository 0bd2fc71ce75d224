import { listCategories } from "#lib/categories/queries";
import { categoryListQuery, categoryPageShape } from "#lib/categories/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List categories by name",
    query: categoryListQuery,
    answer: categoryPageShape,
    run: ({ query }) => listCategories(query),
  }),
});
