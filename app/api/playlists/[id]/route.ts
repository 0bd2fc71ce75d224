import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { changePlaylist, deletePlaylist } from "#lib/playlists/commands";
import { findPlaylist, findPlaylistWithVideos } from "#lib/playlists/queries";
import {
  changePlaylistInput,
  playlistAnswer,
  playlistDetailShape,
  playlistParams,
  playlistQuery,
} from "#lib/playlists/schemas";

const notFound = () => new Failure("not_found", "Playlist not found");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "Read one of your playlists, with a page of its videos",
    params: playlistParams,
    query: playlistQuery,
    answer: playlistDetailShape,
    run: async ({ params, query, viewer }) => {
      const found = await findPlaylistWithVideos(viewer.id, params.id, query);
      if (!found) throw notFound();
      return found;
    },
  }),
  PUT: route({
    access: "member",
    summary: "Change the title or description of one of your playlists",
    params: playlistParams,
    body: changePlaylistInput,
    answer: playlistAnswer,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => {
      await changePlaylist(viewer.id, params.id, body);
      const playlist = await findPlaylist(viewer.id, params.id);
      if (!playlist) throw notFound();
      return { playlist };
    },
  }),
  DELETE: route({
    access: "member",
    summary: "Delete one of your playlists",
    params: playlistParams,
    answer: z.object({}),
    failures: ["conflict"],
    run: async ({ params, viewer }) => {
      await deletePlaylist(viewer.id, params.id);
      return {};
    },
  }),
});
