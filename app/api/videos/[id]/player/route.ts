import { endpoint } from "#lib/http/endpoint";
import { checkedFrame } from "#lib/http/player-frame";
import { route } from "#lib/http/route";
import { playerQuery, videoParams } from "#lib/videos/schemas";
import { withAutoplay } from "../../../../../components/watch/autoplay.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "premium",
    summary: "A page with only a video's player, for viewers with access to private videos",
    params: videoParams,
    query: playerQuery,
    produces: "text/html",
    run: ({ params, query, request }) =>
      checkedFrame(request.headers, { ...params, ...query, mayWatchPrivate: true }, withAutoplay),
  }),
});
