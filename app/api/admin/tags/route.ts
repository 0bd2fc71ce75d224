import { findTagsNamed } from "#lib/admin/vocabulary/queries";
import { tagSearchAnswer, tagSearchQuery } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "Find tags by a part of their name, the same name first, then names that begin with it",
    query: tagSearchQuery,
    answer: tagSearchAnswer,
    run: async ({ query }) => ({ tags: await findTagsNamed(query.q) }),
  }),
});
