import { Failure } from "#lib/core/errors";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addToWatchLater, removeFromPlaylist } from "#lib/playlists/commands";
import { findWatchLaterId } from "#lib/playlists/queries";
import { watchLaterParams, watchLaterVideoShape } from "#lib/playlists/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "member",
    summary: "Add a video to your Watch Later",
    params: watchLaterParams,
    answer: watchLaterVideoShape,
    status: 201,
    repeatable: true,
    failures: ["conflict"],
    run: async ({ params, viewer }) => {
      const { playlistId, outcome } = await addToWatchLater(viewer.id, params.videoId);
      const data = { playlistId, videoId: params.videoId, watchLater: true };
      return new Answer(data, outcome === "added" ? 201 : 200);
    },
  }),
  DELETE: route({
    access: "member",
    summary: "Remove a video from your Watch Later",
    params: watchLaterParams,
    answer: watchLaterVideoShape,
    run: async ({ params, viewer }) => {
      const playlistId = await findWatchLaterId(viewer.id);
      if (playlistId === null) throw new Failure("not_found", "This video is not in the playlist.");
      await removeFromPlaylist(viewer.id, playlistId, params.videoId);
      return { playlistId, videoId: params.videoId, watchLater: false };
    },
  }),
});
