import { listTopVideos } from "#lib/analytics/queries";
import { topVideosQuery, topVideosShape } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "analytics.read",
    summary: "List the videos viewed most often today or this week",
    query: topVideosQuery,
    answer: topVideosShape,
    run: async ({ query: { period, limit } }) => ({ videos: await listTopVideos(period, limit) }),
  }),
});
