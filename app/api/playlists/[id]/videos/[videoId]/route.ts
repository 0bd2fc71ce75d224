import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { removeFromPlaylist } from "#lib/playlists/commands";
import { playlistVideoParams } from "#lib/playlists/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "member",
    summary: "Remove a video from one of your playlists",
    params: playlistVideoParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await removeFromPlaylist(viewer.id, params.id, params.videoId);
      return {};
    },
  }),
});
