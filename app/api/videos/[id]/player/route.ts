import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { playerFrame } from "#lib/http/player-frame";
import { route } from "#lib/http/route";
import { playerAddress } from "#lib/videos/embeds/parse-embed";
import { findVideo } from "#lib/videos/queries";
import { playerQuery, videoParams } from "#lib/videos/schemas";
import { withAutoplay } from "../../../../../components/watch/autoplay.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "premium",
    summary: "A document with the player of a video alone, for those who may watch private videos",
    params: videoParams,
    query: playerQuery,
    produces: "text/html",
    run: async ({ params, query, request }) => {
      const video = await findVideo(params.id, true);
      if (!video) throw new Failure("not_found", "Video not found");
      const host = URL.parse(`http://${request.headers.get("host")}`)?.hostname ?? "";
      const player = [video.iframeSrc, ...video.mirrors][query.player - 1];
      const address = player && playerAddress(player, host);
      if (!address) throw new Failure("not_found", "This player is not available.");
      return playerFrame(video.title, withAutoplay(address));
    },
  }),
});
