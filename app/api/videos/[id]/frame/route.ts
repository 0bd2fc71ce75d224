import { endpoint } from "#lib/http/endpoint";
import { checkedFrame } from "#lib/http/player-frame";
import { route } from "#lib/http/route";
import { playerQuery, videoParams } from "#lib/videos/schemas";
import { withAutoplay } from "../../../../../components/watch/autoplay.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "A page with only the player of a public video, for visitors whose age needs no proof or is proven",
    params: videoParams,
    query: playerQuery,
    produces: "text/html",
    run: ({ params, query, request }) =>
      checkedFrame(request.headers, { ...params, ...query, mayWatchPrivate: false }, withAutoplay),
  }),
});
