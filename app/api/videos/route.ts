import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listVideos } from "#lib/videos/queries";
import { videoListQuery, videoPageShape } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List videos, of all categories or of one",
    query: videoListQuery,
    answer: videoPageShape,
    run: ({ query }) => listVideos(query),
  }),
});
