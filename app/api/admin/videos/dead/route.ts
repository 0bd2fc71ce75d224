import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listDeadVideos } from "#lib/trash/dead/queries";
import { deadListQuery, deadPageShape } from "#lib/trash/dead/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List the videos that are off the site because their provider no longer has them",
    query: deadListQuery,
    answer: deadPageShape,
    run: ({ query }) => listDeadVideos(query),
  }),
});
