import { Failure } from "#lib/core/errors";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addToPlaylist } from "#lib/playlists/commands";
import { findPlaylist } from "#lib/playlists/queries";
import { playlistAnswer, playlistParams, playlistVideoInput } from "#lib/playlists/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "member",
    summary: "Add a video to the end of one of your playlists",
    params: playlistParams,
    body: playlistVideoInput,
    answer: playlistAnswer,
    status: 201,
    repeatable: true,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => {
      const outcome = await addToPlaylist(viewer.id, params.id, body.videoId);
      const playlist = await findPlaylist(viewer.id, params.id);
      if (!playlist) throw new Failure("not_found", "Playlist not found");
      return new Answer({ playlist }, outcome === "added" ? 201 : 200);
    },
  }),
});
