import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listDeletedVideos } from "#lib/trash/queries";
import { deletedListQuery, deletedPageShape } from "#lib/trash/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List the deleted videos that can be restored",
    query: deletedListQuery,
    answer: deletedPageShape,
    run: ({ query }) => listDeletedVideos(query),
  }),
});
