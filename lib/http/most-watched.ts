import { listMostWatched } from "#lib/videos/queries";
import { mostWatchedQuery, mostWatchedShape } from "#lib/videos/schemas";
import { route } from "./route.ts";

export const mostWatched = route({
  access: "public",
  summary: "List the most watched videos of a timeframe",
  query: mostWatchedQuery,
  answer: mostWatchedShape,
  run: async ({ query }) => ({ ...(await listMostWatched(query)), timeframe: query.timeframe }),
});
