import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { orderPlaylist } from "#lib/playlists/commands";
import { listPlaylistVideoIds } from "#lib/playlists/queries";
import { playlistOrderInput, playlistOrderShape, playlistParams } from "#lib/playlists/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "Read the order of one of your playlists: the ids of all its videos",
    params: playlistParams,
    answer: playlistOrderShape,
    run: async ({ params, viewer }) => {
      const videoIds = await listPlaylistVideoIds(viewer.id, params.id);
      if (!videoIds) throw new Failure("not_found", "Playlist not found");
      return { videoIds };
    },
  }),
  PUT: route({
    access: "member",
    summary: "Reorder the videos of one of your playlists",
    params: playlistParams,
    body: playlistOrderInput,
    answer: z.object({}),
    run: async ({ params, body, viewer }) => {
      await orderPlaylist(viewer.id, params.id, body.videoIds);
      return {};
    },
  }),
});
