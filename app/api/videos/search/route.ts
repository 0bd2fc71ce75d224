import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { searchVideos } from "#lib/search/queries";
import { searchPageShape, searchQuery } from "#lib/search/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Search videos by title, tags, categories and description",
    query: searchQuery,
    answer: searchPageShape,
    limit: { name: "search", max: 300, windowSeconds: 60 },
    run: ({ query }) => searchVideos(query),
  }),
});
