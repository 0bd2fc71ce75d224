import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { createPlaylist } from "#lib/playlists/commands";
import { findPlaylist, listPlaylists } from "#lib/playlists/queries";
import { createPlaylistInput, playlistAnswer, playlistListQuery, playlistPageShape } from "#lib/playlists/schemas";

async function findCreated(userId: number, id: number) {
  const playlist = await findPlaylist(userId, id);
  if (!playlist) throw new Failure("not_found", "Playlist not found");
  return { playlist };
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "List your playlists",
    query: playlistListQuery,
    answer: playlistPageShape,
    run: ({ query, viewer }) => listPlaylists(viewer.id, query),
  }),
  POST: route({
    access: "member",
    summary: "Create a playlist",
    body: createPlaylistInput,
    answer: playlistAnswer,
    status: 201,
    location: ({ playlist }) => `/api/playlists/${playlist.id}`,
    failures: ["conflict"],
    run: async ({ body, viewer }) => findCreated(viewer.id, await createPlaylist(viewer.id, body)),
    findAgain: (id, { viewer }) => findCreated(viewer.id, id),
  }),
});
