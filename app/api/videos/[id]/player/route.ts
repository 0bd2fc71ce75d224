import { endpoint } from "#lib/http/endpoint";
import { checkedFrame } from "#lib/http/player-frame";
import { route } from "#lib/http/route";
import { playerQuery, videoParams } from "#lib/videos/schemas";
import { withAutoplay } from "../../../../../components/watch/autoplay.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "premium",
    summary: "A document with the player of a video alone, for those who may watch private videos",
    params: videoParams,
    query: playerQuery,
    produces: "text/html",
    run: ({ params, query, request }) =>
      checkedFrame(request.headers, { ...params, ...query, mayWatchPrivate: true }, withAutoplay),
  }),
});
